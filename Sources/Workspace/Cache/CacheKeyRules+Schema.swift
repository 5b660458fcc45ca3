package import ApolloPolicy
package import GraphQLRuntime
package import GraphQLSchema
import GraphQLSyntax

extension CacheKeyRules {
  /// Returns the rules with the schema's `@typePolicy` declarations added after those that the user
  /// gives.
  ///
  /// In an Apollo project, keys and reads are those of its release: releases before 1.17.0 do not
  /// support `@typePolicy`, those before 1.24.0 do not support `@fieldPolicy`.
  package func adding(policiesOf schema: Schema?, apollo: ApolloOptions?) -> CacheKeyRules {
    var rules = self
    if let apollo { (rules.format, rules.release) = (.released, apollo.cacheRelease) }
    guard let schema, apollo?.has(.typePolicies) != false else { return rules }
    let policies = TypePolicies(schema)
    for type in schema.ownTypes where type.kind == .object || type.kind == .interface {
      if let policy = policies.keyPolicy(of: type) {
        rules.policies[type.name] = Rule(type: policy.declaredBy, fields: policy.fields)
      }
      guard let apollo, apollo.has(.fieldPolicies) else { continue }
      for field in type.fields {
        rules.fieldPolicies["\(type.name).\(field.name)"] =
          policies.keyArguments(of: field.name, in: type.name)
      }
    }
    return rules
  }
}
