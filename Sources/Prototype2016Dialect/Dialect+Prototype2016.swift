import ApolloPolicy
package import DialectKit

extension Dialect {
  /// Query classes with nested structs and protocols for fragments, as in an early prototype.
  package static let prototype2016 = Dialect(
    "prototype-2016",
    summary: "structs that decode themselves, with protocols for fragments",
    runtimeModule: "Prototype2016Runtime",
    definition: PrototypeDialect.self,
    traits: [.lacksUnknownCase],
    rules: [
      RuleInfo("Prototype2016QueriesOnly", .dialect, "operations are queries"),
      RuleInfo("Prototype2016InputObjects", .dialect, "variables cannot be input objects"),
      RuleInfo("Prototype2016ConditionalFields", .dialect, "fields are unconditional"),
      RuleInfo(
        "Prototype2016ObjectsInFragments",
        .dialect,
        "fragments select objects of the same types as structs"
      ),
      RuleInfo(
        "Prototype2016AbstractConditions",
        .dialect,
        "type conditions on interfaces are only in fragments"
      ),
      RuleInfo("Prototype2016ConditionalFragments", .dialect, "fragments are unconditional"),
      RuleInfo("Prototype2016DeferredFragments", .dialect, "@defer is not used"),
    ]
  )
}
