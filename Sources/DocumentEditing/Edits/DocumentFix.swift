import GraphQLSchema
package import GraphQLSyntax
import GraphQLValidation

/// A change that fixes a diagnostic.
package struct DocumentFix: Hashable, Sendable {
  /// A phrase that describes the change: `define $id: ID!`.
  package let title: String
  package let edit: DocumentEdit

  init(_ title: String, _ replacements: [TextReplacement]) {
    self.title = title
    edit = .replace(replacements)
  }
}

extension EditableDocuments {
  /// Returns the fixes for diagnostics of the documents without duplicates, in the order of the
  /// diagnostics, and for each the most likely one first.
  ///
  /// The search ends when there are `limit` fixes.
  package func fixes(for diagnostics: [Diagnostic], limit: Int = .max) -> [DocumentFix] {
    let fixer = DocumentFixer(editor: editor, documents: documents)
    var found: [DocumentFix] = []
    var seen: Set<DocumentFix> = []
    for diagnostic in diagnostics where diagnostic.stage == .document && found.count < limit {
      guard let range = diagnostic.ranges.first,
        documents.contains(where: { $0.file == range.file })
      else { continue }
      let fixes = (try? fixer.fixes(for: diagnostic, at: range)) ?? []
      found += fixes.filter { seen.insert($0).inserted }
    }
    return Array(found.prefix(limit))
  }
}

/// Finds the fixes for a diagnostic, by the rule that reported it.
private struct DocumentFixer {
  let editor: DocumentEditor
  let documents: [Document]

  func fixes(
    for diagnostic: Diagnostic,
    at range: SourceRange
  ) throws(EditFault) -> [DocumentFix] {
    switch diagnostic.rule {
    case "NoUndefinedVariables": return try definitions(of: range, for: diagnostic)
    case "NoUnusedVariables": return try removals(ofVariable: range)
    case "NoUnusedFragments": return try removals(ofFragment: range)
    case "ScalarLeafs": return try selections(at: range)
    case "ProvidedRequiredArguments": return try arguments(at: range)
    case "KnownFragmentNames": return try fragmentNames(at: range)
    case _:
      guard let near = diagnostic.facts.alternatives else { return [] }
      return switch near.use {
      case .spelling: spellings(near)
      case .inlineFragment: try cases(near)
      }
    }
  }

  private var schema: Schema {
    get throws(EditFault) { try editor.known() }
  }

  // MARK: Variables

  /// Defines a variable with the expected type at its use.
  private func definitions(
    of use: SourceRange,
    for diagnostic: Diagnostic
  ) throws(EditFault) -> [DocumentFix] {
    let file = try editor.file(use)
    let name = file.text(use).filter { $0 != "$" }
    guard diagnostic.ranges.count > 1,
      let operation = editor.operations.first(where: { $0.range == diagnostic.ranges[1] })
    else { return [] }
    var start = Int(use.start)
    while start > 0, file.utf8[start] != UInt8(ascii: "$") { start -= 1 }
    let context = DocumentContext(file.utf8, upTo: start, schema: try schema)
    guard case .value(let type?) = context.expectation else { return [] }
    let text = "$\(name): \(type)"
    let layout = try editor.layout(of: operation.range)
    return [DocumentFix("define \(text)", NewVariables.definitions([text], in: operation, layout))]
  }

  private func removals(ofVariable range: SourceRange) throws(EditFault) -> [DocumentFix] {
    for operation in editor.operations {
      guard let index = operation.variables.firstIndex(where: { $0.range == range }) else {
        continue
      }
      let name = operation.variables[index].name.text
      return [DocumentFix("remove $\(name)", try editor.removals(of: [index], from: operation))]
    }
    return []
  }

  private func removals(ofFragment range: SourceRange) throws(EditFault) -> [DocumentFix] {
    guard let fragment = editor.fragments.first(where: { $0.range == range }),
      editor.isOneOfSeveral(fragment)
    else { return [] }
    return [
      DocumentFix("remove fragment \(fragment.name.text)", [try editor.removal(of: fragment)])
    ]
  }

  // MARK: Selections

  /// Adds a selection set to an object field, or removes it from a leaf field.
  private func selections(at range: SourceRange) throws(EditFault) -> [DocumentFix] {
    let layout = try editor.layout(of: range)
    guard let (field, root) = field(at: range) else {
      // The range is that of a leaf field's selection set.
      var start = Int(range.start)
      while start > 0, layout.file.utf8[start - 1] == 0x20 { start -= 1 }
      return [DocumentFix("remove its selections", [layout.removal(start..<Int(range.end))])]
    }
    guard let definition = try definition(of: field),
      let type = try schema.type(of: definition.type)
    else { return [] }
    let name = type.field(named: "id") == nil ? "__typename" : "id"
    let style = EditStyle(near: root.selectionSet, in: root, file: layout.file)
    let blanks = layout.indentation(at: field.range.start)
    let text = NewSelection.braces([NewSelection(head: name)], style, blanks: blanks)
    return [
      DocumentFix("select its \(name)", [layout.insertion(text, at: Int(field.range.end))])
    ]
  }

  /// Wraps a field into an inline fragment on a type that has it.
  private func cases(_ near: Alternatives) throws(EditFault) -> [DocumentFix] {
    guard let (field, root) = field(at: near.range) else { return [] }
    let layout = try editor.layout(of: near.range)
    let style = EditStyle(near: root.selectionSet, in: root, file: layout.file)
    let text = layout.bytes(of: field.range)
    let lead = layout.indentation(at: field.range.start)
    return near.names.map { name in
      var (head, body, tail) = ("... on \(name) { ", Array(text), " }")
      if let blanks = lead.map({ $0.replacing(",", with: " ") }) {
        head = "... on \(name) {" + style.newline + blanks + style.unit
        body = Indentation.moved(text, from: blanks, to: blanks + style.unit)
        tail = style.newline + blanks + "}"
      }
      return DocumentFix(
        "move it into ... on \(name)",
        [TextReplacement(range: field.range, utf8: Array(head.utf8) + body + Array(tail.utf8))]
      )
    }
  }

  /// Adds the missing required arguments as new variables.
  private func arguments(at range: SourceRange) throws(EditFault) -> [DocumentFix] {
    guard let (field, root) = field(at: range), let definition = try definition(of: field) else {
      return []
    }
    let given = Set(field.arguments.map(\.name.text))
    let missing = definition.arguments.filter { $0.isRequired && !given.contains($0.name) }
    guard !missing.isEmpty else { return [] }
    var variables = NewVariables(of: root, in: editor)
    let texts = missing.map { argument in
      "\(argument.name): $\(variables.name(for: argument, of: definition))"
    }
    let layout = try editor.layout(of: range)
    let members = field.arguments.map(\.range)
    let own =
      members.isEmpty
      ? [layout.insertion("(" + texts.joined(separator: ", ") + ")", at: Int(field.name.range.end))]
      : texts.map { text in
        layout.insertion(after: members, at: members.count - 1, separator: ", ") { _ in text }
      }
    return [
      DocumentFix("add \(texts.joined(separator: ", "))", own + (try variables.replacements()))
    ]
  }

  // MARK: Names

  private func fragmentNames(at range: SourceRange) throws(EditFault) -> [DocumentFix] {
    let file = try editor.file(range)
    let names = Suggestions.near(file.text(range), in: editor.fragments.map(\.name.text))
    return Alternatives(names, at: range).map(spellings) ?? []
  }

  /// Returns fixes that replace an unknown name by a similar known one.
  private func spellings(_ near: Alternatives) -> [DocumentFix] {
    zip(near.names, near.replacements).map { DocumentFix("write '\($0)'", [$1]) }
  }

  // MARK: Places

  /// The field at a range, and the definition that contains it.
  private func field(at range: SourceRange) -> (field: Field, root: EditRoot)? {
    let roots =
      editor.operations.map { EditRoot(definition: .operation($0)) }
      + editor.fragments.map { EditRoot(definition: .fragment($0)) }
    let around = roots.first {
      $0.range.file == range.file && $0.range.start <= range.start && range.end <= $0.range.end
    }
    guard let root = around else { return nil }
    var list = root.selectionSet
    // The iteration ends because the parser limits the nesting depth.
    while true {
      let inside = list.selections.first {
        $0.range.start <= range.start && range.end <= $0.range.end
      }
      guard let selection = inside else { return nil }
      if let field = selection.field, field.range == range { return (field, root) }
      guard let inner = selection.selectionSet else { return nil }
      list = inner
    }
  }

  private func definition(of field: Field) throws(EditFault) -> FieldDefinition? {
    let file = try editor.file(field.range)
    let schema = try schema
    let context = DocumentContext(file.utf8, upTo: Int(field.range.start), schema: schema)
    guard case .field(let type?) = context.expectation else { return nil }
    return schema.field(named: field.name.text, of: type)
  }
}
