import GraphQLRuntime

/// The text of a definition as it is sent: printed anew, with `__typename` in every selection set.
///
/// Lines are broken where they would be longer than 80 characters, as the reference implementation
/// prints them: servers know documents by the hash of this text, so every line break counts, where
/// ``Printer`` is free to lay text out for reading and promises only that it reads back.
struct OperationText {
  private static let lineLength = 80

  private let schema: Schema
  private var text = ""
  private var indentation = 0

  private init(_ schema: Schema) { self.schema = schema }

  static func text(of operation: OperationDefinition, _ schema: Schema) -> String {
    var printer = OperationText(schema)
    let kind = operation.kind.rawValue
    printer.text = operation.name.map { kind + " " + $0.text } ?? kind
    printer.text += printer.variables(operation.variables)
    printer.text += printer.directives(operation.directives, operation.kind.location) + " "
    printer.write(operation.selectionSet, asksForTypename: false)
    return printer.text
  }

  static func text(of fragment: FragmentDefinition, _ schema: Schema) -> String {
    var printer = OperationText(schema)
    printer.text = "fragment \(fragment.name.text) on \(fragment.typeCondition.text)"
    printer.text += printer.directives(fragment.directives, .fragmentDefinition) + " "
    printer.write(fragment.selectionSet, asksForTypename: true)
    return printer.text
  }

  private mutating func write(_ list: SelectionList, asksForTypename: Bool) {
    text += "{"
    indentation += 1
    // Nothing at all is a selection that servers refuse.
    if asksForTypename || list.selections.isEmpty,
      !list.selections.contains(where: Self.isTypename)
    {
      line("__typename")
    }
    for selection in list.selections {
      switch selection {
      case .field(let field):
        line(head(of: field))
        guard let list = field.selectionSet else { continue }
        text += " "
        write(list, asksForTypename: true)
      case .fragmentSpread(let spread):
        line("..." + spread.name.text + directives(spread.directives, .fragmentSpread))
      case .inlineFragment(let fragment):
        line("..." + (fragment.typeCondition.map { " on " + $0.text } ?? ""))
        text += directives(fragment.directives, .inlineFragment) + " "
        write(fragment.selectionSet, asksForTypename: false)
      }
    }
    indentation -= 1
    line("}")
  }

  private mutating func line(_ content: String) {
    let margin = String(repeating: " ", count: 2 * indentation)
    for line in content.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "\n" : "\n" + margin + line
    }
  }

  /// Whether a root's selections ask for `__typename`; the text of every fragment does.
  static func asksForTypename(_ list: SelectionList) -> Bool {
    list.selections.contains { selection in
      switch selection {
      case .field: isTypename(selection)
      case .fragmentSpread: true
      case .inlineFragment(let fragment): asksForTypename(fragment.selectionSet)
      }
    }
  }

  private static func isTypename(_ selection: Selection) -> Bool {
    guard case .field(let field) = selection else { return false }
    return field.alias == nil && field.name.text == "__typename"
  }

  private func head(of field: Field) -> String {
    let name = (field.alias.map { $0.text + ": " } ?? "") + field.name.text
    return name + Self.arguments(field.arguments, behind: name)
      + directives(field.directives, .field)
  }

  private static func arguments(_ arguments: [Argument], behind prefix: String) -> String {
    guard !arguments.isEmpty else { return "" }
    let parts = arguments.map { $0.name.text + ": " + value($0.value) }
    let line = "(" + parts.joined(separator: ", ") + ")"
    guard prefix.unicodeScalars.count + line.unicodeScalars.count > lineLength else { return line }
    return "(\n" + indented(parts.joined(separator: "\n")) + "\n)"
  }

  /// Directives as they are sent: without those that only clients read.
  private func directives(_ directives: [Directive], _ location: DirectiveLocation) -> String {
    schema.sent(directives, at: location).map { directive in
      let arguments = directive.arguments.map { $0.name.text + ": " + Self.value($0.value) }
      return " @" + directive.name.text
        + (arguments.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")")
    }
    .joined()
  }

  private func variables(_ variables: [VariableDefinition]) -> String {
    guard !variables.isEmpty else { return "" }
    let parts = variables.map { variable in
      "$\(variable.name.text): \(variable.type)"
        + (variable.defaultValue.map { " = " + Self.value($0) } ?? "")
        + directives(variable.directives, .variableDefinition)
    }
    if parts.contains(where: { $0.utf8.contains(UInt8(ascii: "\n")) }) {
      return "(\n" + parts.joined(separator: "\n") + "\n)"
    }
    return "(" + parts.joined(separator: ", ") + ")"
  }

  /// A value in GraphQL's notation.
  static func value(_ value: Value) -> String {
    switch value.kind {
    case .variable(let name): return "$" + name.text
    case .int(let digits), .float(let digits): return digits
    case .string(let text, let isBlock):
      return isBlock ? blockString(text) : StringLiteral.quoted(text)
    case .boolean(let value): return value ? "true" : "false"
    case .null: return "null"
    case .enumCase(let name): return name
    case .list(let elements):
      let parts = elements.map(Self.value)
      let line = "[" + parts.joined(separator: ", ") + "]"
      guard line.unicodeScalars.count > lineLength else { return line }
      return "[\n" + indented(parts.joined(separator: "\n")) + "\n]"
    case .object(let fields):
      let parts = fields.map { $0.name.text + ": " + Self.value($0.value) }
      let line = "{ " + parts.joined(separator: ", ") + " }"
      guard line.unicodeScalars.count > lineLength else { return line }
      return "{\n" + indented(parts.joined(separator: "\n")) + "\n}"
    }
  }

  private static func indented(_ text: String) -> String {
    "  " + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
  }

  /// A block string that means the text (Section 2.10.4).
  private static func blockString(_ text: String) -> String {
    let escaped = escapingTripleQuotes(text)
    let lines = escaped.split(separator: "\n", omittingEmptySubsequences: false)
    let startsWithSpace = escaped.first == " " || escaped.first == "\t"
    let isOneLine = lines.count == 1
    let endsAwkwardly =
      escaped.hasSuffix("\"") && !escaped.hasSuffix("\\\"\"\"")
      || escaped.hasSuffix("\\")
    let isLong = escaped.unicodeScalars.count > 70
    let breaksBefore = (!isOneLine && !startsWithSpace) || (isOneLine && isLong)
    var result = "\"\"\""
    if breaksBefore || (!isOneLine && startsWithSpace) { result += "\n" }
    result += escaped
    if breaksBefore || endsAwkwardly || (!isOneLine && startsWithSpace) { result += "\n" }
    return result + "\"\"\""
  }

  private static func escapingTripleQuotes(_ text: String) -> String {
    var result = ""
    var quotes = 0
    for character in text.unicodeScalars {
      if character == "\"" {
        quotes += 1
        if quotes == 3 {
          result += "\\\"\"\""
          quotes = 0
        }
        continue
      }
      result += String(repeating: "\"", count: quotes)
      quotes = 0
      result.unicodeScalars.append(character)
    }
    return result + String(repeating: "\"", count: quotes)
  }
}
