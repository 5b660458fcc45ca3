internal import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax

/// Checks `@mock` in documents (GraphQL Adopted Proposal 10, "Validation").
package struct MockDirectiveCheck {
  private let documents: [Document]
  private let schema: Schema
  private let fragments: [String: FragmentDefinition]
  /// The variants in the file of an operation or fragment; `nil` if there is none.
  private let variants: (String) -> [String]?
  private var found: [Diagnostic] = []

  /// Creates a check; `variants` returns the variants in the mock file of an operation or fragment
  /// by name, or `nil` if there is no such file.
  package init(
    _ documents: [Document],
    _ schema: Schema,
    variants: @escaping (String) -> [String]?
  ) {
    self.documents = documents
    self.schema = schema
    self.variants = variants
    fragments = Dictionary(
      documents.flatMap(\.fragments).map { ($0.name.text, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  package mutating func diagnostics() -> [Diagnostic] {
    guard isUsed else { return [] }
    for document in documents {
      for operation in document.operations { check(operation) }
      for fragment in document.fragments {
        check(fragment.selections, on: fragment.typeCondition.text, in: fragment.name.text)
      }
    }
    return found
  }

  /// Whether any definition or selection has the directive, which few documents do.
  private var isUsed: Bool {
    documents.contains { document in
      document.operations.contains {
        mock($0.directives, $0.kind.location) != nil || isUsed(in: $0.selectionSet)
      } || document.fragments.contains { isUsed(in: $0.selectionSet) }
    }
  }

  private func isUsed(in list: SelectionList) -> Bool {
    list.asRows().rows.map { isUsed($0.positions, of: $0.document) } ?? false
  }

  private func isUsed(_ positions: Range<Int>, of document: SelectionArena) -> Bool {
    positions.contains { position in
      let row = document.rows[position]
      return row.directives != 0 && mock(document.directives(at: position), .field) != nil
        || isUsed(row.selections, of: document)
    }
  }

  private func mock(_ directives: [Directive], _ location: DirectiveLocation) -> Directive? {
    directives.isEmpty ? nil : schema.directives("mock", among: directives, at: location).first
  }

  private func mock(_ field: Field) -> Directive? { mock(field.directives, .field) }

  private mutating func add(_ message: String, _ ranges: SourceRange...) {
    found.append(Diagnostic(stage: .document, rule: "Mocks", message: message, ranges: ranges))
  }

  private mutating func check(_ operation: GraphQLSyntax.OperationDefinition) {
    let name = operation.name?.text ?? ""
    let root = schema.rootType(for: operation.kind)?.name ?? ""
    if let directive = mock(operation.directives, operation.kind.location) {
      check(directive, of: nil, on: root, in: name)
      checkNested(operation.selections, below: directive)
    } else if hasMocks(operation.selections) {
      checkConflicts([operation.selections])
      let fields = fields(of: operation.selections)
      if !fields.isEmpty, fields.allSatisfy({ mock($0) != nil }), let first = fields.first {
        add(
          "Every field of the operation is mocked, so nothing would be sent; put '@mock' on the "
            + "operation itself.",
          mock(first)?.range ?? first.range
        )
      }
    }
    check(operation.selections, on: root, in: name)
  }

  /// Checks the directives of a definition's own selections.
  private mutating func check(
    _ selections: [GraphQLSyntax.Selection],
    on type: String,
    in name: String
  ) {
    for selection in selections {
      switch selection {
      case .field(let field):
        let definition = schema.type(named: type)?.field(named: field.name.text)
        if let directive = mock(field) {
          check(directive, of: field, on: type, in: name)
          checkNested(field.selections, below: directive)
        }
        check(field.selections, on: definition?.type.typeName ?? "", in: name)
      case .inlineFragment(let fragment):
        check(fragment.selections, on: fragment.typeCondition?.text ?? type, in: name)
      case .fragmentSpread: continue
      }
    }
  }

  // MARK: Arguments

  private mutating func check(
    _ directive: Directive,
    of field: Field?,
    on type: String,
    in name: String
  ) {
    switch (directive.argument(named: "variant"), directive.argument(named: "value")) {
    case (nil, nil), (_?, _?):
      add("'@mock' needs either \"variant\" or \"value\".", directive.range)
    case (let variant?, nil):
      guard case .string(let text, _) = variant.value.kind else { return }
      check(variant: text, at: variant.value.range, in: name)
    case (nil, let value?):
      guard case .string(let text, _) = value.value.kind else { return }
      guard let field, field.selectionSet == nil else {
        add(
          "\"value\" is only for fields without selections; use \"variant\" for others.",
          directive.range
        )
        return
      }
      let definition = schema.type(named: type)?.field(named: field.name.text)
      guard let definition else { return }
      check(inline: text, at: value.value.range, definition.type)
    }
  }

  private mutating func check(variant: String, at range: SourceRange, in name: String) {
    if variant.hasPrefix("__") {
      return add("The name of a variant must not begin with '__'.", range)
    }
    guard let known = variants(name) else {
      add(
        "There is no file '__graphql_mocks__/\(name).json' with the variant \"\(variant)\".",
        range
      )
      return
    }
    guard !known.contains(variant) else { return }
    let near = Suggestions.sentence(Suggestions.near(variant, in: known))
    add(
      "'__graphql_mocks__/\(name).json' has no variant \"\(variant)\"."
        + (near.isEmpty && !known.isEmpty ? " It has \(enumerated(known))." : near),
      range
    )
  }

  /// CoerceInlineValue(), and whether the type accepts the result.
  private mutating func check(inline text: String, at range: SourceRange, _ type: TypeReference) {
    let value: JSONValue =
      switch text {
      case "null": .null
      case "true": true
      case "false": false
      case _:
        (try? JSONDocument(text))?.root.numberText.map { .number($0) } ?? .string(text)
      }
    if value == .null {
      if type.isNonNull { add("null does not fit the type \(type).", range) }
      return
    }
    let fits: Bool =
      switch (schema.type(of: type), value) {
      case (_, _) where type.listItem != nil: false
      case (.enum(let definition), .string(let name)):
        definition.values.contains { $0.name == name }
      case (.enum, _): false
      case (.scalar(let scalar), _):
        switch (scalar.name, value) {
        case ("Int", .number(let number)): Int32(number) != nil
        case ("Float", .number), ("Boolean", .bool), ("String", .string): true
        case ("ID", .string), ("ID", .number): true
        case ("Int", _), ("Float", _), ("Boolean", _), ("String", _), ("ID", _): false
        case _: true
        }
      case _: true
      }
    if !fits {
      let shown = JSONPrinter.print(value, layout: .compact)
      add("The value \(shown) does not fit the type \(type).", range)
    }
  }

  // MARK: Places

  /// The fields of selections, including those of fragments (each once), with or without nested
  /// fields.
  private func fields(
    of selections: [GraphQLSyntax.Selection],
    withAllBelow: Bool = false
  ) -> [Field] {
    withAllBelow
      ? selections.nested { fragments[$0.text] }.compactMap(\.field)
      : selections.fieldsOfObject { fragments[$0.text] }
  }

  private func hasMocks(_ selections: [GraphQLSyntax.Selection]) -> Bool {
    fields(of: selections, withAllBelow: true).contains { mock($0) != nil }
  }

  private mutating func checkNested(_ selections: [GraphQLSyntax.Selection], below outer: Directive)
  {
    for field in fields(of: selections, withAllBelow: true) {
      guard let inner = mock(field) else { continue }
      add("This '@mock' is inside the selections of another '@mock'.", inner.range, outer.range)
    }
  }

  /// Checks fields with the same response name: either all have the same `@mock`, or none has one.
  private mutating func checkConflicts(_ lists: [[GraphQLSyntax.Selection]], depth: Int = 0) {
    var groups: [(key: String, fields: [Field])] = []
    for field in lists.flatMap({ fields(of: $0) }) {
      if let index = groups.firstIndex(where: { $0.key == field.responseKey.text }) {
        groups[index].fields.append(field)
      } else {
        groups.append((field.responseKey.text, [field]))
      }
    }
    for group in groups {
      let mocks = group.fields.map(mock)
      if let first = mocks.compactMap({ $0 }).first,
        let other = group.fields.indices.first(where: { !Self.isSame(mocks[$0], first) })
      {
        add(
          "\"\(group.key)\" is mocked in one place but not, or differently, in another.",
          mocks[other]?.range ?? group.fields[other].range,
          first.range
        )
      } else if mocks.allSatisfy({ $0 == nil }), depth < 64 {
        checkConflicts(group.fields.map(\.selections), depth: depth + 1)
      }
    }
  }

  private static func isSame(_ one: Directive?, _ other: Directive) -> Bool {
    guard let one else { return false }
    func text(_ directive: Directive, _ name: String) -> String? {
      guard case .string(let text, _)? = directive.argument(named: name)?.value.kind else {
        return nil
      }
      return text
    }
    return ["variant", "value"].allSatisfy { text(one, $0) == text(other, $0) }
  }
}
