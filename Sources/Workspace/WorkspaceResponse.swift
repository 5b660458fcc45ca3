package import GraphQLRuntime
package import GraphQLSyntax
package import ResponseAnalysis

/// A response of a workspace.
package struct WorkspaceResponse: Sendable {
  package let file: SourceFileID
  package let name: String
  package internal(set) var json: JSONDocument
  /// The part that was read, or `nil` if it is complete.
  package var part: ResponsePart?
  /// The variables of the response, or `nil` if they are the workspace's.
  package var variables: WorkspaceVariables?
  /// The arrival from a server, or `nil` for a file.
  package var arrival: ResponseArrival?
  /// The deferred data announced by the response's parts; `nil` if it arrived in one piece.
  package var deliveryRecord: DeliveryRecord?
  /// The draft from which the response was made, or `nil`.
  package var draft: ResponseDraft?
  /// The values that are generated; `nil` if there are none.
  package var generated: GeneratedValues?
  /// True if some or all of its values are generated.
  package var isMadeUp: Bool { generated != nil }
  /// The run of the operation that produced it, or `nil` for a text that was read.
  package var run: RunNumber?

  /// The cache file from which it is read for each operation, or `nil` for a text.
  package internal(set) var cache: ResponseCache?

  /// The recorded exchange of the response; `nil` if it has no request.
  package internal(set) var exchange: RecordedExchange?

  /// How the text that was sent differs from the loaded documents, if the response is read with that
  /// text instead of them.
  package var sentText: SentTextDifference?

  package func isSame(as other: WorkspaceResponse) -> Bool {
    file == other.file && run == other.run
  }
  /// True if its hashed keys were replaced when it was read.
  package var isDealiased = false

  package init(
    file: SourceFileID,
    name: String,
    json: JSONDocument,
    part: ResponsePart? = nil,
    variables: WorkspaceVariables? = nil,
    arrival: ResponseArrival? = nil,
    draft: ResponseDraft? = nil,
    generated: GeneratedValues? = nil,
    run: RunNumber? = nil,
    cache: ResponseCache? = nil,
    isDealiased: Bool = false,
    exchange: RecordedExchange? = nil
  ) {
    self.file = file
    self.name = name
    self.json = json
    self.part = part
    self.variables = variables
    self.arrival = arrival
    self.draft = draft
    self.generated = generated
    self.run = run
    self.cache = cache
    self.isDealiased = isDealiased
    self.exchange = exchange
  }
}
