import GraphQLCompiler

/// What `@typePolicy` and `@fieldPolicy` say of a schema's types.
struct ApolloPolicies {
  private let schema: Schema

  init(_ schema: Schema) { self.schema = schema }

  /// The fields by which objects of a type are known in the cache, inherited ones included; nil
  /// without a policy.
  ///
  /// An extension's directive counts before the definition's, that before an interface's.
  func keyFields(of type: NamedType?) -> [String]? {
    guard let type else { return nil }
    for candidate in [type] + interfaces(of: type) {
      guard let directive = candidate.info.directives.last(where: { $0.name.text == "typePolicy" }),
        case .string(let text, _)? = directive.argument(named: "keyFields")?.value.kind
      else { continue }
      return text.split(separator: " ").map { String($0) }
    }
    return nil
  }

  /// The arguments that make the cache key of a field's value; nil without a policy.
  func keyArguments(ofField field: String, in type: NamedType?) -> [String]? {
    guard let type else { return nil }
    for candidate in [type] + interfaces(of: type) {
      let directive = candidate.info.directives.last { directive in
        guard directive.name.text == "fieldPolicy",
          case .string(field, _)? = directive.argument(named: "forField")?.value.kind
        else { return false }
        return true
      }
      guard case .string(let text, _)? = directive?.argument(named: "keyArgs")?.value.kind
      else { continue }
      var keys: [String] = []
      for key in text.split(whereSeparator: \.isWhitespace) where !keys.contains(String(key)) {
        keys.append(String(key))
      }
      return keys
    }
    return nil
  }

  private func interfaces(of type: NamedType) -> [NamedType] {
    type.interfaces.compactMap { schema.type(named: $0.text) }
  }
}
