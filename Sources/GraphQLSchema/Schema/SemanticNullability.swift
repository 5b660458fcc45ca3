import GraphQLSyntax

/// The fields whose null values always mean an error, although the schema allows null.
///
/// They are declared by `@semanticNonNull` on fields and `@semanticNonNullField` on types and their
/// extensions.
package struct SemanticNullability: Sendable {
  private let schema: Schema

  package init(_ schema: Schema) { self.schema = schema }

  /// The levels of a field's type at which null means an error.
  ///
  /// 0 is the field itself, 1 the items of its list. A level is omitted if null can be a value or
  /// the type is non-null at that level.
  package func levels(of field: String, in type: String) -> [Int] {
    guard let type = schema.type(named: type), let definition = type.field(named: field) else {
      return []
    }
    var found: Set<Int> = []
    for directive in schema.directives(
      "semanticNonNull",
      among: definition.directives,
      at: .fieldDefinition
    ) {
      found.formUnion(Self.levels(directive))
    }
    let location: DirectiveLocation = type.kind == .interface ? .interface : .object
    for directive in schema.directives(
      "semanticNonNullField",
      among: type.info.directives,
      at: location
    ) {
      guard case .string(field, _)? = directive.argument(named: "name")?.value.kind else {
        continue
      }
      found.formUnion(Self.levels(directive))
    }
    return found.filter { Self.isNullable(definition.type, at: $0) }.sorted()
  }

  /// The levels of a field selected on `type`, for an object whose own type may declare more
  /// levels.
  package func levels(of field: String, in type: String, object: String?) -> [Int] {
    let selected = levels(of: field, in: type)
    guard let object, object != type else { return selected }
    return Set(selected + levels(of: field, in: object)).sorted()
  }

  private static func levels(_ directive: Directive) -> [Int] {
    guard let value = directive.argument(named: "levels")?.value else { return [0] }
    switch value.kind {
    case .list(let items): return items.compactMap { level(of: $0) }
    case .int: return level(of: value).map { [$0] } ?? []
    case .variable, .float, .string, .boolean, .null, .enumCase, .object: return []
    }
  }

  private static func level(of value: Value) -> Int? {
    if case .int(let digits) = value.kind { Int(digits) } else { nil }
  }

  private static func isNullable(_ type: TypeReference, at level: Int) -> Bool {
    var type = type
    for _ in 0..<max(0, min(level, 100)) {
      guard let item = type.nullable.listItem else { return false }
      type = item
    }
    return level >= 0 && !type.isNonNull
  }
}
