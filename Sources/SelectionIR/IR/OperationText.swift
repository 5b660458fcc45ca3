import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// The text of a definition as it is sent, with `__typename` in every selection set.
///
/// Lines are broken if they would be longer than 80 UTF-16 units, as in the reference
/// implementation. Servers identify documents by the hash of this text, so every line break
/// matters. ``Printer``, in contrast, is free to change its layout.
struct OperationText {
  private static let lineLength = 80
  /// The maximum indentation, without which the text of deep documents would have quadratic size.
  private static let margins = (0...40).map { String(repeating: "  ", count: $0) }

  private let rules: SentTextRules
  private var text = ""
  private var indentation = 0

  init(_ rules: SentTextRules) { self.rules = rules }

  /// The text of an operation, without variables that are not used in the sent text.
  func text(of operation: GraphQLSyntax.OperationDefinition, without unsent: Set<String>) -> String
  {
    var printer = OperationText(rules)
    let kind = operation.kind.rawValue
    printer.text = description(operation.description)
    printer.text += operation.name.map { kind + " " + $0.text } ?? kind
    printer.text += printer.variables(operation.variables.filter { !unsent.contains($0.name.text) })
    printer.text += printer.directives(operation.directives, operation.kind.location) + " "
    printer.write(operation.selectionSet, selectsTypename: false)
    return rules.isOneLine ? Self.oneLine(printer.text) : printer.text
  }

  func text(of fragment: FragmentDefinition) -> String {
    var printer = OperationText(rules)
    printer.text = description(fragment.description)
    printer.text += "fragment \(fragment.name.text) on \(fragment.typeCondition.text)"
    printer.text += printer.directives(fragment.directives, .fragmentDefinition) + " "
    printer.write(fragment.selectionSet, selectsTypename: true)
    return rules.isOneLine ? Self.oneLine(printer.text) : printer.text
  }

  private mutating func write(_ list: SelectionList, selectsTypename: Bool) {
    text += "{"
    indentation += 1
    // Servers reject an empty selection set.
    if selectsTypename || list.selections.isEmpty,
      rules.movesTypename || !list.selections.contains(where: rules.isTypename)
    {
      line("__typename")
    }
    for selection in list.selections {
      switch selection {
      case .field(let field):
        if field.name.text == "__typename", rules.movesTypename { continue }
        line(head(of: field))
        guard let list = field.selectionSet else { continue }
        text += " "
        write(list, selectsTypename: true)
      case .fragmentSpread(let spread):
        line("..." + spread.name.text + directives(spread.directives, .fragmentSpread))
      case .inlineFragment(let fragment):
        line("..." + (fragment.typeCondition.map { " on " + $0.text } ?? ""))
        text += directives(fragment.directives, .inlineFragment) + " "
        write(fragment.selectionSet, selectsTypename: rules.movesTypename)
      }
    }
    indentation -= 1
    line("}")
  }

  private mutating func line(_ content: String) {
    let margin = Self.margins[min(indentation, Self.margins.count - 1)]
    guard content.utf8.contains(UInt8(ascii: "\n")) else {
      text += content.isEmpty ? "\n" : "\n" + margin + content
      return
    }
    for line in content.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "\n" : "\n" + margin + line
    }
  }

  /// Whether the selections of a root contain `__typename`; the text of every fragment does.
  static func selectsTypename(_ list: SelectionList) -> Bool {
    list.selections.contains { selection in
      switch selection {
      case .field(let field): field.name.text == "__typename" && field.alias == nil
      case .fragmentSpread: true
      case .inlineFragment(let fragment): selectsTypename(fragment.selectionSet)
      }
    }
  }

  private func head(of field: Field) -> String {
    if field.name.text == "__typename", rules.dropsTypenameAliases { return "__typename" }
    let name = (field.alias.map { $0.text + ": " } ?? "") + field.name.text
    return name + arguments(field.arguments, behind: name) + field.nullability.description
      + directives(field.directives, .field)
  }

  private func arguments(_ arguments: [Argument], behind prefix: String) -> String {
    guard !arguments.isEmpty else { return "" }
    return ValueLayout(
      open: "(",
      arguments.map { (prefix: $0.name.text + ": ", value: layout(of: $0.value)) },
      close: ")",
      limit: Self.lineLength - prefix.utf16.count
    ).text
  }

  /// The directives to send, without those that only clients read.
  private func directives(_ directives: [Directive], _ location: DirectiveLocation) -> String {
    rules.sentDirectives(directives, at: location).map { directive in
      let arguments = directive.arguments.map { $0.name.text + ": " + text(of: $0.value) }
      return " @" + directive.name.text
        + (arguments.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")")
    }
    .joined()
  }

  /// The description with a line end, for releases that send descriptions.
  private func description(_ description: Description?) -> String {
    guard rules.sendsDescriptions, let description else { return "" }
    let text = description.text
    return (description.isBlock ? Self.blockString(text) : StringLiteral.quoted(text)) + "\n"
  }

  private func variables(_ variables: [VariableDefinition]) -> String {
    guard !variables.isEmpty else { return "" }
    let parts = variables.map { variable in
      description(variable.description) + "$\(variable.name.text): \(variable.type)"
        + (variable.defaultValue.map { " = " + text(of: $0) } ?? "")
        + directives(variable.directives, .variableDefinition)
    }
    if rules.wrapsVariables, parts.contains(where: { $0.utf8.contains(UInt8(ascii: "\n")) }) {
      return "(\n" + parts.joined(separator: "\n") + "\n)"
    }
    return "(" + parts.joined(separator: ", ") + ")"
  }

  /// A value in GraphQL's notation.
  private func text(of value: Value) -> String { layout(of: value).text }

  private func layout(of value: Value) -> ValueLayout {
    let limit = rules.wrapsValues ? Self.lineLength : nil
    switch value.kind {
    case .variable(let name): return ValueLayout("$" + name.text)
    case .int(let digits), .float(let digits): return ValueLayout(digits)
    case .string(let text, let isBlock):
      return ValueLayout(isBlock ? Self.blockString(text) : StringLiteral.quoted(text))
    case .boolean(let value): return ValueLayout(value ? "true" : "false")
    case .null: return ValueLayout("null")
    case .enumCase(let name): return ValueLayout(name)
    case .list(let elements):
      let parts = elements.map { (prefix: "", value: layout(of: $0)) }
      return ValueLayout(open: "[", parts, close: "]", limit: limit)
    case .object(let fields):
      return ValueLayout(
        open: "{",
        fields.map { (prefix: $0.name.text + ": ", value: layout(of: $0.value)) },
        close: "}",
        blank: rules.spacesObjects ? " " : "",
        limit: limit
      )
    }
  }

  /// The text on one line, as the released client sends it.
  ///
  /// Each line break with its indentation becomes one space, also inside block strings.
  private static func oneLine(_ text: String) -> String {
    func isNewline(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
      case _: false
      }
    }
    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator
    }
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return oneLine(ascii: Array(text.utf8)) }
    return text.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: isNewline)
      .map { line in
        let end = line.lastIndex { !isBlank($0) }.map(line.index(after:)) ?? line.startIndex
        return String(line[..<end].drop(while: isBlank))
      }
      .joined(separator: " ")
  }

  /// The text on one line, for ASCII text whose only white space is spaces and tabs.
  private static func oneLine(ascii bytes: [UInt8]) -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    var line: [UInt8] = []
    line.reserveCapacity(bytes.count)
    let lines = bytes.split(omittingEmptySubsequences: false) { 0x0A...0x0D ~= $0 }
    for (index, part) in lines.enumerated() {
      if index > 0 { line.append(0x20) }
      let end = part.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? part.startIndex
      line += part[..<end].drop(while: isBlank)
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// A block string with this value (Section 2.10.4).
  private static func blockString(_ text: String) -> String {
    let escaped = escapingTripleQuotes(text)
    let lines = escaped.split(separator: "\n", omittingEmptySubsequences: false)
    let startsWithSpace = escaped.first == " " || escaped.first == "\t"
    let isOneLine = lines.count == 1
    let endsAwkwardly =
      escaped.hasSuffix("\"") && !escaped.hasSuffix("\\\"\"\"")
      || escaped.hasSuffix("\\")
    let isLong = escaped.utf16.count > 70
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
