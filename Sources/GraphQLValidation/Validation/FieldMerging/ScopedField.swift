import GraphQLSchema
import GraphQLSyntax

/// A field with its parent type and definition, for field merging (Section 5.3.2).
struct ScopedField {
  let field: Field
  let parent: NamedType?
  let definition: FieldDefinition?

  var type: TypeReference? { definition.map { field.nullability.applied(to: $0.type) } }

  /// Whether no object can have both parents.
  func excludes(_ other: ScopedField) -> Bool {
    guard case .object(let first)? = parent, case .object(let second)? = other.parent else {
      return false
    }
    return first !== second
  }

  /// Whether two types cannot have the same response key (`SameResponseShape`).
  static func conflict(
    _ first: TypeReference,
    second: TypeReference,
    schema: Schema
  ) -> Bool {
    switch (first.kind, second.kind) {
    case (.list(let first), .list(let second)), (.nonNull(let first), .nonNull(let second)):
      return conflict(first, second: second, schema: schema)
    case (.named(let first), .named(let second)):
      if first == second { return false }
      let firstIsLeaf = schema.type(named: first)?.isLeaf ?? false
      let secondIsLeaf = schema.type(named: second)?.isLeaf ?? false
      return firstIsLeaf || secondIsLeaf
    case (.list, .named), (.list, .nonNull), (.nonNull, .named), (.nonNull, .list), (.named, .list),
      (.named, .nonNull):
      return true
    }
  }
}

/// Text forms of field arguments, which are equal if the arguments are equal in any order.
struct ArgumentSignatures {
  private var known: [SelectionPart.Identity: String] = [:]

  /// The `@stream` directives of a field, which must be equal on both sides.
  static func streams(of field: Field) -> String {
    guard field.part.hasDirectives else { return "" }
    return field.directives.filter(\.isStream).map { "@" + text(of: $0.arguments) }.joined()
  }

  mutating func signature(of field: Field) -> String {
    guard field.part.hasArguments else { return "" }
    let id = field.identity
    if let signature = known[id] { return signature }
    let signature = Self.text(of: field.arguments)
    known[id] = signature
    return signature
  }

  private static func text(of arguments: [Argument]) -> String {
    arguments.map { "\($0.name):\(text($0.value))" }.sorted().joined(separator: ",")
  }

  private static func text(_ value: Value) -> String {
    switch value.kind {
    case .object(let fields):
      "{" + fields.map { "\($0.name):\(text($0.value))" }.sorted().joined(separator: ",") + "}"
    case .list(let items): "[" + items.map { text($0) }.joined(separator: ",") + "]"
    case .string(let text, _): StringLiteral.quoted(text)
    case .variable, .int, .float, .boolean, .null, .enumCase:
      Printer.text(of: value, style: .compact)
    }
  }
}
