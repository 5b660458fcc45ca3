package import GraphQLCompiler
package import GraphQLRuntime

extension CacheKeyRules {
  /// The rules with what a schema declares by `@typePolicy`, behind those that a person gives.
  package func adding(policiesOf schema: Schema?, isApollo: Bool) -> CacheKeyRules {
    var rules = self
    rules.isApollo = isApollo
    guard let schema else { return rules }
    let policies = TypePolicies(schema)
    for case .object(let type) in schema.ownTypes {
      guard let policy = policies.keyPolicy(of: type) else { continue }
      rules.policies[type.name] = Rule(type: policy.declaredBy, fields: policy.fields)
    }
    return rules
  }
}
