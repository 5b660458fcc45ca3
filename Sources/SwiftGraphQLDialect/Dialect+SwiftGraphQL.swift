import ApolloPolicy
package import DialectKit

extension Dialect {
  /// Selections written as closures over the schema's API, as in SwiftGraphQL.
  package static let swiftGraphQL = Dialect(
    "swift-graphql",
    summary: "closures that select from the schema's API, and structs of your own",
    runtimeModule: "SwiftGraphQLRuntime",
    runtimeImports: ["Threads", "GraphQLTransport", "SelectionDocuments"],
    definition: SwiftGraphQLDialect.self,
    traits: [.writesSchemaAlone, .isAppCode, .hidesTypenames],
    rules: [
      RuleInfo("SwiftGraphQLMetaFields", .dialect, "no meta field is selected"),
      RuleInfo("SwiftGraphQLAliases", .dialect, "fields have no aliases"),
      RuleInfo("SwiftGraphQLAbstractConditions", .dialect, "conditions are on object types"),
      RuleInfo("SwiftGraphQLDeferredFragments", .dialect, "@defer is not used"),
      RuleInfo("SwiftGraphQLUnknownScalar", .dialect, "a Swift type stands for each scalar"),
      RuleInfo(
        "SwiftGraphQLFlatStorage",
        .dialect,
        "a field has one type in all types of an interface"
      ),
      RuleInfo("SwiftGraphQLArgumentNames", .dialect, "names of arguments are in camel case"),
    ],
    wireForm: WireForm.self
  )
}
