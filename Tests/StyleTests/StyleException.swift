/// An accepted violation of a style rule, with the reason.
struct StyleException {
  let rule: String
  let what: String
  let reason: String

  private static let exhaustive = "one loop or one exhaustive switch, read from top to bottom"
  private static let options = "the values of a configuration file, one by one"
  private static let result = "what the generator writes of one struct, read by every dialect"
  private static let byHand = "for programs, which read and change the cache by hand"
  private static let keys = "any other key is one of the list's or of the typed line's"
  private static let ofOptions = "a few options are special, of more than 100"
  private static let steps = "after an unexpected token the answer is that of no token"
  private static let errors = "a few of 21 errors have it"
  private static let relay = "for programs, named as Relay has it"
  private static let decoder = "asked for by the standard library's protocols of coding"

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
      ("ApolloClient", "what an app of the original calls; only the app's code does (AP-P19)"),
      ("clear", byHand),
      ("readTransaction", byHand),
      ("readWriteTransaction", byHand),
      ("watchedResults", "for programs, the form of `watch` without a handler"),
      ("dynamicType", "how programs of Swift 2 ask for a type (AP-P10)"),
      ("MockEnvironment", relay),
      ("applyUpdate", relay),
      ("cachePayload", relay),
      ("commitLocalUpdate", relay),
      ("delayMockedResponse", relay),
      ("errorDescription", "asked for by errors of Foundation"),
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
      ("unsafelyUnwrapped", "for programs, as Optional has it"),
      ("nestedContainer", decoder),
      ("nestedUnkeyedContainer", decoder),
      ("superDecoder", decoder),
      ("superEncoder", decoder),
    ].map { StyleException(rule: "nothing is left over", what: $0.0, reason: $0.1) }
    + [
      ("ApolloOptions", options),
      ("CompiledSelectionSet", result),
      ("ExecutionRun", "the state of the one executor, which no step hands on"),
      ("StructBuilder", result),
      ("Schema", "what a schema holds, each part with its index"),
      ("Settings", "one value for each setting that a person has"),
      ("ScopedSelectionSet", "what compilation knows of one written set"),
      ("Workspace", "everything loaded, as one value"),
    ].map { StyleException(rule: "stored properties", what: $0.0, reason: $0.1) }
    + [
      (
        "Sources/CommandLineSupport/Files/StandardStreams.swift",
        "each line is made safe to show"
      ),
      ("Sources/Explorer/Plain/PlainView.swift", "a message is read aloud when it changes"),
      (
        "Sources/GraphQLClient/Introspection/GraphQLClient+Introspection.swift",
        "the words of a server, which has no other sign that introspection is off"
      ),
      ("Sources/ProjectInputs/Captures/HARFile.swift", "a message of a WebSocket"),
    ].map { StyleException(rule: "messages are for people", what: $0.0, reason: $0.1) }
    + [
      ("Sources/Explorer/Popups/", keys),
      ("Sources/ExplorerPanes/Table/ColumnList.swift key", keys),
      ("Sources/DocumentEditing/Completion/DocumentContext.swift token.kind", steps),
      ("Sources/DocumentEditing/Completion/DocumentContext.swift kind", steps),
      ("Sources/DocumentEditing/Completion/DocumentContext.swift last.step", steps),
      (
        "Sources/ExplorerPanes/Texts/TextWindow.swift span.style.role", "two of 36 styles are names"
      ),
      ("Sources/ExplorerPanes/Why/WhyBuilder.swift null?.reason", "two of 30 reasons have words"),
      ("Sources/GraphQLTransport/TransportError.swift self", errors),
      ("Sources/ProjectInputs/Network/TransportError+Advice.swift self", errors),
      ("Sources/ProjectInputs/Projects/Project.swift option", ofOptions),
      ("Sources/ProjectInputs/Projects/ProjectKey.swift option", ofOptions),
      ("Sources/gqlview/Arguments/Completion.swift spec.option", ofOptions),
      ("Sources/gqlview/Subcommands/EditCommand.swift written.option", ofOptions),
      (
        "Sources/ResponseTools/Synthesis/ResponseConditionPart.swift sign",
        "six of 23 signs are brackets"
      ),
    ].map { StyleException(rule: "no catch-all over an enum", what: $0.0, reason: $0.1) }
    + [
      ("ResponseAnalysis ResponseReader", "one file for each kind of question about a response"),
      ("Workspace Workspace", "loading, reading, dialects and running each add what they know"),
      ("GraphQLSchema Vocabulary", "one file for each vocabulary"),
      ("ProposalDialect ProposalWriter", "one file for each kind of declaration"),
    ].map { StyleException(rule: "extensions of a type", what: $0.0, reason: $0.1) }
}
