import ApolloPolicy
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// Values of documents as Swift expressions, which may have several lines.
///
/// Strings are not escaped.
struct ApolloValueText {
  let names: ApolloNames
  let schema: Schema
  let options: ApolloOptions
  /// The prefix of input types.
  let inputPrefix: String

  /// The expression for the value of a variable or input field.
  func defaultValue(_ value: Value, type: TypeReference) -> String {
    expression(value, type: type, isElement: false)
  }

  private func expression(_ value: Value, type: TypeReference, isElement: Bool) -> String {
    switch value.kind {
    case .null: return isElement ? "nil" : ".null"
    case .int(let digits): return Self.integer(digits)
    case .float(let digits): return Self.number(digits)
    case .boolean(let value): return value ? "true" : "false"
    case .string(let text, _): return "\"\(text)\""
    case .enumCase(let name):
      return ".init(.\(names.identifier(names.defaultEnumCase(name))))"
    case .variable(let name): return ".variable(\"\(name.text)\")"
    case .list(let items):
      let item = type.listItem ?? type
      let items = items.map { expression($0, type: item, isElement: true) }
      return options.has(.swift6)
        ? Self.block("[", parts: items, tail: "]") : "[" + items.joined(separator: ", ") + "]"
    case .object(let fields):
      let object = inputObject(fields, named: type.typeName)
      guard !type.isNonNull, !isElement || !options.has(.swift6) else { return object }
      return ".init(\n" + Self.indented(object) + "\n)"
    }
  }

  private func inputObject(_ fields: [ObjectField], named name: String) -> String {
    guard case .inputObject(let definition) = schema.type(named: name) else {
      let entries = fields.map { field in
        let type = TypeReference.named(Name(name))
        return "\"\(field.name.text)\": " + expression(field.value, type: type, isElement: true)
      }
      return entries.isEmpty ? "[:]" : Self.block("[", parts: entries, tail: "]")
    }
    let hasSwiftNames = options.has(.swiftNamesInMessages)
    let type =
      hasSwiftNames ? names.inputLeaf(name, in: schema, prefix: inputPrefix) : inputPrefix + name
    let arguments = fields.compactMap { field -> String? in
      guard let input = definition.fields.first(where: { $0.name == field.name.text }) else {
        return nil
      }
      let property =
        hasSwiftNames
        ? names.identifier(names.inputField(input.name, of: name)) : input.name
      guard !definition.isOneOf else {
        return property + "(" + defaultValue(field.value, type: .nonNull(input.type)) + ")"
      }
      return property + ": " + defaultValue(field.value, type: input.type)
    }
    if definition.isOneOf { return type + "." + arguments.joined() }
    return Self.block(type + "(", parts: arguments, tail: ")")
  }

  /// The expression for the value of an argument.
  static func argument(_ value: Value) -> String {
    switch value.kind {
    case .variable(let name): return ".variable(\"\(name.text)\")"
    case .null: return ".null"
    case .int(let digits): return integer(digits)
    case .float(let digits): return number(digits)
    case .boolean(let value): return value ? "true" : "false"
    case .string(let text, _): return "\"\(text)\""
    case .enumCase(let name): return "\"\(name)\""
    case .list(let items): return "[" + items.map(argument).joined(separator: ", ") + "]"
    case .object(let fields):
      return block(
        "[",
        parts: fields.map { "\"\($0.name.text)\": " + argument($0.value) },
        tail: "]"
      )
    }
  }

  /// Joins parts between brackets: up to one on the same line, otherwise on one line each.
  static func block(_ head: String, parts: [String], tail: String) -> String {
    guard parts.count > 1 else { return head + parts.joined() + tail }
    return head + "\n" + indented(parts.joined(separator: ",\n")) + "\n" + tail
  }

  private static func indented(_ text: String) -> String {
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.map { "  " + String(Substring($0)) }.joined(separator: "\n")
  }

  /// The integer truncated to 32 bits.
  private static func integer(_ digits: String) -> String {
    var bits: UInt32 = 0
    for byte in digits.utf8 where byte != UInt8(ascii: "-") {
      bits = bits &* 10 &+ UInt32(byte &- UInt8(ascii: "0"))
    }
    if digits.hasPrefix("-") { bits = 0 &- bits }
    return String(Int32(bitPattern: bits))
  }

  private static func number(_ digits: String) -> String {
    Double(digits).map { $0.description } ?? digits
  }
}
