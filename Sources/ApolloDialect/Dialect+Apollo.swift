import ApolloPolicy
package import DialectKit

extension Dialect {
  /// Structs as the released Apollo client's generator writes them.
  package static let apollo = Dialect(
    "apollo",
    summary: "the files that the released Apollo client's generator writes",
    runtimeModule: "ApolloAPI",
    definition: ApolloDialect.self,
    profile: .released,
    traits: .namesCompiledSets,
    rules: [
      RuleInfo(
        "ApolloFragmentPath",
        .dialect,
        "a fragment is referred to by the name of its struct"
      ),
      RuleInfo("ApolloTypealiasPath", .dialect, "a typealias leads to the struct that is meant"),
      RuleInfo(
        "ApolloEnumValue",
        .dialect,
        "no value of an enum is called as one of its conversions"
      ),
      RuleInfo("ApolloDocumentLiteral", .dialect, "no text of a definition ends its Swift literal"),
      RuleInfo("ApolloStringLiteral", .dialect, "strings can be written into Swift as they are"),
      RuleInfo("ApolloDeferLabel", .dialect, "labels of @defer are Swift names"),
      RuleInfo(
        "ApolloDeferredInFragment",
        .dialect,
        "what a named fragment defers has a name that compiles"
      ),
      RuleInfo("ApolloDeferredTwice", .dialect, "a label is deferred once in a place"),
      RuleInfo("ApolloDeferredMutation", .dialect, "what changes the cache defers nothing"),
      RuleInfo(
        "ApolloDefaultValue",
        .dialect,
        "default values can be written as Swift of their type"
      ),
      RuleInfo("ApolloDescription", .dialect, "descriptions can be written as comments"),
      RuleInfo("ApolloInteger", .dialect, "whole numbers fit into Swift's Int32"),
      RuleInfo("ApolloNameClash", .dialect, "no two generated names are one"),
      RuleInfo("ApolloFileName", .dialect, "no two files of a module have one name"),
      RuleInfo("ApolloObjectTypeMap", .dialect, "the definitions refer to an object type"),
      RuleInfo(
        "ApolloOneOfCycle",
        .dialect,
        "no @oneOf input object contains itself by way of others"
      ),
      RuleInfo(
        "ApolloDeferralExtension",
        .dialect,
        "the release writes deferred fragments where they compile"
      ),
      RuleInfo("ApolloInternalGroup", .dialect, "the release writes internal types that compile"),
    ]
  )
}
