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
    traits: [
      .writesSchemaAlone, .isAppCode, .hidesTypenames, .lacksUnknownCase, .readsAnyScalar,
    ],
    rules: [
      RuleInfo("SwiftGraphQLMetaFields", .dialect, "no meta fields are selected"),
      RuleInfo("SwiftGraphQLAliases", .dialect, "fields have no aliases"),
      RuleInfo("SwiftGraphQLAbstractConditions", .dialect, "type conditions name object types"),
      RuleInfo("SwiftGraphQLDeferredFragments", .dialect, "@defer is not used"),
      RuleInfo("SwiftGraphQLUnknownScalar", .dialect, "each scalar has a Swift type"),
      RuleInfo(
        "SwiftGraphQLFlatStorage",
        .dialect,
        "a field has one type in all types of an interface"
      ),
      RuleInfo("SwiftGraphQLArgumentNames", .dialect, "argument names are in camel case"),
    ],
    wireForm: WireForm.self
  )
}
