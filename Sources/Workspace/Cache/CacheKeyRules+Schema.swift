import ApolloPolicy
package import GraphQLRuntime
package import GraphQLSchema
import GraphQLSyntax

extension CacheKeyRules {
  /// The rules with what a schema declares by `@typePolicy`, behind those that a person gives.
  package func adding(policiesOf schema: Schema?, isApollo: Bool) -> CacheKeyRules {
    var rules = self
    rules.isApollo = isApollo
    guard let schema else { return rules }
    let policies = TypePolicies(schema)
    for type in schema.ownTypes where type.kind == .object || type.kind == .interface {
      if let policy = policies.keyPolicy(of: type) {
        rules.policies[type.name] = Rule(type: policy.declaredBy, fields: policy.fields)
      }
      guard isApollo else { continue }
      for field in type.fields {
        rules.fieldPolicies["\(type.name).\(field.name)"] =
          policies.keyArguments(of: field.name, in: type.name)
      }
    }
    return rules
  }
}
