package import GraphQLSyntax
import GraphQLValidation

/// The rules for Apollo projects, ordered from whole definitions to their parts.
package let apolloRules: [any ApolloRule.Type] = [
  ApolloQueryTypeRule.self,
  ApolloOperationNamesRule.self,
  ApolloVariableNamesRule.self,
  ApolloFieldNamesRule.self,
  ApolloTypenameAliasRule.self,
  ApolloNamespaceRule.self,
  ApolloDirectivesRule.self,
  ApolloDeferRule.self,
  ApolloNullabilityRule.self,
]

extension ApolloContext {
  /// The findings of these rules, in source order.
  package func diagnostics() -> [Diagnostic] {
    Validator.sorted(
      apolloRules.filter { $0.since.map(options.has) ?? true }.flatMap { rule in
        var report = DiagnosticCollector(rule: rule.name, stage: .document)
        rule.check(self, &report)
        return report.finished()
      }
    )
  }
}
