// What the generated Swift of a dialect cannot express, or only otherwise than its original.

extension RuleCatalog {
  static let dialects: [RuleInfo] =
    [RuleInfo("LocalCacheMutations", .dialect, "the dialect has local cache mutations")]
    + infos(
      "Apollo",
      [
        ("FragmentPath", "a fragment is referred to by the name of its struct"),
        ("TypealiasPath", "a typealias leads to the struct that is meant"),
        ("EnumValue", "no value of an enum is called as one of its conversions"),
        ("DocumentLiteral", "no text of a definition ends its Swift literal"),
        ("StringLiteral", "strings can be written into Swift as they are"),
        ("DeferLabel", "labels of @defer are Swift names"),
        ("DeferredInFragment", "what a named fragment defers has a name that compiles"),
        ("DeferredTwice", "a label is deferred once in a place"),
        ("DeferredMutation", "what changes the cache defers nothing"),
        ("DefaultValue", "default values can be written as Swift of their type"),
        ("Description", "descriptions can be written as comments"),
        ("Integer", "whole numbers fit into Swift's Int32"),
        ("NameClash", "no two generated names are one"),
        ("InternalGroup", "the release writes internal types that compile"),
      ]
    )
    + infos(
      "Prototype2016",
      [
        ("QueriesOnly", "operations are queries"),
        ("InputObjects", "variables are no input objects"),
        ("ConditionalFields", "no condition leaves a field out"),
        ("ObjectsInFragments", "fragments select no objects of other types than structs do"),
        ("AbstractConditions", "conditions on interfaces stand in fragments"),
        ("ConditionalFragments", "no condition leaves a fragment out"),
        ("DeferredFragments", "nothing is deferred"),
      ]
    )
    + infos(
      "Relay",
      [
        ("TypenameOnRoot", "no operation selects __typename at its root"),
        ("FragmentName", "fragments are called after their file"),
        ("UnnamedOperation", "every operation has a name"),
        ("OperationName", "operations are called after their file"),
        ("IDAsAlias", "no alias is called id"),
        ("CustomScalars", "a Swift type stands for each scalar"),
        ("AbstractConditions", "conditions are on object types"),
        ("DeferredFragments", "nothing is deferred"),
        ("Conditions", "nothing is included or skipped"),
      ]
    )
    + infos(
      "SwiftGraphQL",
      [
        ("MetaFields", "no meta field is selected"),
        ("Aliases", "fields have no aliases"),
        ("AbstractConditions", "conditions are on object types"),
        ("DeferredFragments", "nothing is deferred"),
        ("UnknownScalar", "a Swift type stands for each scalar"),
        ("FlatStorage", "a field has one type in all types of an interface"),
        ("ArgumentNames", "names of arguments are in camel case"),
      ]
    )

  private static func infos(_ dialect: String, _ rules: [(String, String)]) -> [RuleInfo] {
    rules.map { RuleInfo(dialect + $0.0, .dialect, $0.1) }
  }
}
