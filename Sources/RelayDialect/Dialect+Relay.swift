import ApolloPolicy
package import DialectKit

extension Dialect {
  /// Structs that read their own data from a store of records, as Relay.swift generates them.
  package static let relay = Dialect(
    "relay",
    summary: "structs that read their own part of a store, and pointers to fragments",
    runtimeModule: "RelayRuntime",
    runtimeImports: ["Threads", "GraphQLTransport"],
    definition: RelayDialect.self,
    traits: [.keepsRecords, .sharesFiles, .lacksUnknownCase, .readsAnyScalar],
    configurationName: "relay.config",
    rules: [
      RuleInfo("RelayTypenameOnRoot", .dialect, "no operation selects __typename at its root"),
      RuleInfo("RelayFragmentName", .dialect, "fragments are named after their file"),
      RuleInfo("RelayUnnamedOperation", .dialect, "every operation has a name"),
      RuleInfo("RelayOperationName", .dialect, "operations are named after their file"),
      RuleInfo("RelayIDAsAlias", .dialect, "no alias is named id"),
      RuleInfo("RelayCustomScalars", .dialect, "each scalar has a Swift type"),
      RuleInfo("RelayAbstractConditions", .dialect, "type conditions name object types"),
      RuleInfo("RelayDeferredFragments", .dialect, "@defer is not used"),
      RuleInfo("RelayConditions", .dialect, "@include and @skip are not used"),
    ]
  )
}
