import ApolloPolicy
package import DialectKit

extension Dialect {
  /// Structs as the released Apollo client's generator writes them.
  package static let apollo = Dialect(
    "apollo",
    summary: "the files that the released Apollo client's generator writes",
    runtimeModule: "ApolloAPI",
    clientName: "Apollo iOS",
    definition: ApolloDialect.self,
    profile: .released,
    traits: [
      .namesCompiledSets, .cachesResponses, .usesApolloOptions, .rejectsNameConflicts,
      .writesOwnManifests, .usesExternalRuntime, .createsModelsFromObjects,
    ],
    rules: [
      RuleInfo(
        "ApolloFragmentPath",
        .dialect,
        "fragments are referenced by the names of their structs"
      ),
      RuleInfo("ApolloTypealiasPath", .dialect, "typealiases resolve to the intended struct"),
      RuleInfo(
        "ApolloEnumValue",
        .dialect,
        "enum values do not share their converted names"
      ),
      RuleInfo(
        "ApolloDocumentLiteral",
        .dialect,
        "the text of a definition does not end its Swift literal"
      ),
      RuleInfo("ApolloStringLiteral", .dialect, "strings can be written into Swift as they are"),
      RuleInfo("ApolloDeferLabel", .dialect, "labels of @defer are Swift names"),
      RuleInfo(
        "ApolloDeferredInFragment",
        .dialect,
        "deferred parts of named fragments have names that compile"
      ),
      RuleInfo("ApolloDeferredTwice", .dialect, "each @defer label is used once per location"),
      RuleInfo("ApolloDeferredMutation", .dialect, "cache mutations do not use @defer"),
      RuleInfo(
        "ApolloDefaultValue",
        .dialect,
        "default values can be written as Swift values of their type"
      ),
      RuleInfo("ApolloDescription", .dialect, "descriptions can be written as comments"),
      RuleInfo("ApolloInteger", .dialect, "whole numbers fit into Swift's Int32"),
      RuleInfo("ApolloNameClash", .dialect, "generated names are unique"),
      RuleInfo("ApolloFileName", .dialect, "file names are unique in a module"),
      RuleInfo("ApolloObjectTypeMap", .dialect, "the definitions use at least one object type"),
      RuleInfo(
        "ApolloOneOfCycle",
        .dialect,
        "@oneOf input objects do not contain themselves"
      ),
      RuleInfo(
        "ApolloDeferralExtension",
        .dialect,
        "the release writes deferred fragments where they compile"
      ),
      RuleInfo(
        "ApolloMergedDeferral",
        .dialect,
        "the release initializes deferred fragments of other fragments"
      ),
      RuleInfo("ApolloInternalGroup", .dialect, "the release writes internal types that compile"),
    ]
  )
}
