/// A breach of a rule that stands for now, with its reason.
struct StyleException {
  let rule: String
  let what: String
  let reason: String

  private static let exhaustive = "one loop or one exhaustive switch, read from top to bottom"
  private static let options = "the values of a configuration file, one by one"
  private static let result = "what the generator writes of one struct, read by every dialect"

  /// May only shrink: an exception that nothing needs any more fails the test.
  static let all: [StyleException] =
    [
      ("Sources/GraphQLCompiler/IR/SelectionSetEmitter.swift emit", "still to be cut into steps"),
      ("Sources/GraphQLRuntime/JSON/JSONScanner.swift scan", exhaustive),
      (
        "Sources/SwiftCodegen/Changes/SchemaTypeComparison.swift compareClasses",
        "still to be cut into a step for each kind of class"
      ),
      ("Sources/SwiftCodegen/Changes/VariableComparison.swift changes", exhaustive),
      (
        "Sources/SwiftCodegen/Dialects/Relay/RelayDataDeclaration.swift enumeration", exhaustive
      ),
      ("Sources/SwiftCodegen/Dialects/Relay/RelayDefinitionBuilder.swift addCase", exhaustive),
      ("Sources/SwiftCodegen/Dialects/Relay/RelayLimits.swift limits", exhaustive),
      ("Sources/SwiftCodegen/Dialects/SwiftGraphQL/SelectionLowering.swift lowered", exhaustive),
      (
        "Sources/GraphQLCompiler/Explanation/Flips/FlipSearch.swift field",
        "still to be cut into the way down and what is made there"
      ),
      (
        "Sources/SwiftCodegen/Changes/SchemaTypeComparison.swift compare",
        "still to be cut into a step for each kind of type"
      ),
      ("Sources/gqlview/Program.swift run", "still to be cut into a step for each input"),
    ].map { StyleException(rule: "function length", what: $0.0, reason: $0.1) }
    + [
      ("ApolloOptions", options),
      ("CompiledSelectionSet", result),
      ("ExecutionRun", "the state of the one executor, which no step hands on"),
      ("MergeTarget", result),
      ("Schema", "what a schema holds, each part with its index"),
      ("Settings", "one value for each setting that a person has"),
      ("ScopeNode", "what compilation knows of one written set"),
      ("SelectionSetEmitter", "what compilation knows while it writes one definition"),
      ("Workspace", "everything loaded, as one value"),
    ].map { StyleException(rule: "stored properties", what: $0.0, reason: $0.1) }
    + [
      ("GraphQLCompiler ResponseReader", "one file for each kind of question about a response"),
      ("Explorer Workspace", "loading, reading, dialects and running each add what they know"),
      ("GraphQLCompiler Vocabulary", "one file for each vocabulary"),
      ("SwiftCodegen ProposalWriter", "one file for each kind of declaration"),
    ].map { StyleException(rule: "extensions of a type", what: $0.0, reason: $0.1) }
}
