/// An accepted violation of a style rule, with the reason.
struct StyleException {
  let rule: String
  let what: String
  let reason: String

  private static let exhaustive = "one loop or one exhaustive switch"
  private static let options = "one property per value of a configuration file"
  private static let result = "everything that dialects need to write one struct"
  private static let builder = "called by the compiler in the bodies of result builders"
  private static let byHand = "for programs that read and change the cache directly"
  private static let keys = "all other keys belong to the list or the text field"
  private static let ofOptions = "only a few of more than 100 options are special"
  private static let steps = "an unexpected token is treated like a missing one"
  private static let errors = "only a few of 21 errors have one"
  private static let relay = "for programs; the name is Relay's"
  private static let decoder = "required by the standard library's coding protocols"

  /// The accepted violations; a test fails if an exception is no longer needed.
  ///
  /// An exception whose path ends with a slash applies to all files in that folder.
  static let all: [StyleException] =
    [
      ("Sources/GraphQLRuntime/JSON/JSONScanner.swift scan", exhaustive),
      ("Sources/ModelDiff/Changes/VariableComparison.swift changes", exhaustive),
      (
        "Sources/RelayDialect/RelayDataDeclaration.swift enumeration", exhaustive
      ),
      ("Sources/RelayDialect/RelayDefinitionBuilder.swift addCase", exhaustive),
      ("Sources/SwiftGraphQLDialect/SelectionLowering.swift lowered", exhaustive),
    ].map { StyleException(rule: "function length", what: $0.0, reason: $0.1) }
    + [
      ("ApolloClient", "called only by apps of the original client (AP-P19)"),
      ("buildBlock", builder),
      ("buildExpression", builder),
      ("clear", byHand),
      ("readTransaction", byHand),
      ("readWriteTransaction", byHand),
      ("watchedResults", "for programs; `watch` without a handler"),
      ("dynamicType", "used by Swift 2 programs to get a type (AP-P10)"),
      ("MockEnvironment", relay),
      ("applyUpdate", relay),
      ("cachePayload", relay),
      ("commitLocalUpdate", relay),
      ("delayMockedResponse", relay),
      ("errorDescription", "required by Foundation's error protocols"),
      ("fetchQuery", relay),
      ("getConnection", relay),
      ("getConnectionID", relay),
      ("getOrCreateLinkedRecord", relay),
      ("getPluralRootField", relay),
      ("getRootField", relay),
      ("invalidateRecord", relay),
      ("invalidateStore", relay),
      ("pendingOperations", relay),
      ("rejectMostRecentOperation", relay),
      ("requestSubscription", relay),
      ("resolveMostRecentOperation", relay),
      ("unsafelyUnwrapped", "for programs; the name is Optional's"),
      ("nestedContainer", decoder),
      ("nestedUnkeyedContainer", decoder),
      ("superDecoder", decoder),
      ("superEncoder", decoder),
    ].map { StyleException(rule: "no unused declarations", what: $0.0, reason: $0.1) }
    + [
      ("ApolloOptions", options),
      ("CompiledSelectionSet", result),
      ("ExecutionRun", "the state of an execution, which all its steps share"),
      ("StructBuilder", result),
      ("Schema", "the parts of a schema, each with its index"),
      ("Settings", "one property per setting"),
      ("ScopedSelectionSet", "the facts that compilation collects about a selection set"),
      ("Workspace", "everything loaded, as one value"),
    ].map { StyleException(rule: "stored properties", what: $0.0, reason: $0.1) }
    + [
      (
        "Sources/CommandLineSupport/Files/StandardStreams.swift",
        "escapes control characters in each line"
      ),
      (
        "Sources/Explorer/Plain/PlainView.swift",
        "compares messages, so that only a new one is printed"
      ),
      (
        "Sources/GraphQLClient/Introspection/GraphQLClient+Introspection.swift",
        "a server's text, which is the only sign of disabled introspection"
      ),
      ("Sources/ProjectInputs/Captures/HARFile.swift", "a WebSocket message, not a diagnostic"),
      (
        "Sources/ResponseAnalysis/Explanation/CaseExplanation.swift",
        "writes its own sentence with a small letter inside another one"
      ),
    ].map { StyleException(rule: "messages are not parsed", what: $0.0, reason: $0.1) }
    + [
      ("Sources/ProjectInputs/Projects/PathPattern.swift", "the pattern's own style"),
      ("Sources/ProjectInputs/Projects/ProjectDialect.swift", "whose configuration file it is"),
      ("Sources/ProjectInputs/Projects/ProjectReader.swift", "whose configuration file it is"),
    ].map { StyleException(rule: "comparisons of dialects", what: $0.0, reason: $0.1) }
    + [
      ("Sources/Explorer/Popups/", keys),
      ("Sources/ExplorerPanes/Table/ColumnList.swift key", keys),
      ("Sources/DocumentEditing/Completion/DocumentContext.swift token.kind", steps),
      ("Sources/DocumentEditing/Completion/DocumentContext.swift kind", steps),
      ("Sources/DocumentEditing/Completion/DocumentContext.swift last.step", steps),
      (
        "Sources/ExplorerPanes/Texts/TextWindow.swift span.style.role",
        "only two of 36 styles are names"
      ),
      (
        "Sources/ExplorerPanes/Why/WhyBuilder.swift null?.reason",
        "only two of 30 reasons have a text"
      ),
      ("Sources/GraphQLTransport/TransportError.swift self", errors),
      ("Sources/ProjectInputs/Network/TransportError+Advice.swift self", errors),
      ("Sources/ProjectInputs/Projects/Project.swift option", ofOptions),
      ("Sources/ProjectInputs/Projects/ProjectKey.swift option", ofOptions),
      ("Sources/gqlview/Arguments/Completion.swift spec.option", ofOptions),
      ("Sources/gqlview/Subcommands/EditCommand.swift written.option", ofOptions),
      (
        "Sources/ResponseTools/Synthesis/ResponseConditionPart.swift sign",
        "only six of 23 signs are brackets"
      ),
    ].map { StyleException(rule: "no catch-all over an enum", what: $0.0, reason: $0.1) }
    + [
      ("ResponseAnalysis ResponseReader", "one file for each kind of question about a response"),
      ("Workspace Workspace", "one file each for loading, reading, dialects and execution"),
      ("GraphQLSchema Vocabulary", "one file for each vocabulary"),
      ("ProposalDialect ProposalWriter", "one file for each kind of declaration"),
    ].map { StyleException(rule: "extensions of a type", what: $0.0, reason: $0.1) }
}
