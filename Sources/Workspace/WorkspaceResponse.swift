package import GraphQLRuntime
package import GraphQLSyntax

/// A response that was read.
package struct WorkspaceResponse: Sendable {
  package let file: SourceFileID
  package let name: String
  package internal(set) var json: JSONDocument
  /// How much of it was read; nil for all.
  package var part: ResponsePart?
  /// The variables that it answers to; nil for those of the workspace.
  package var variables: WorkspaceVariables?
  /// When and how a server sent it; nil for a file.
  package var arrival: ResponseArrival?
  /// The deferred data announced by the response's parts; `nil` if it arrived in one piece.
  package internal(set) var deliveryRecord: DeliveryRecord?
  /// What a person made it of; nil for one that came as it is.
  package var draft: ResponseDraft?
  /// Whether its values are made up, all of them or those that an edit has added.
  package var isMadeUp = false
  /// Which run of the operation it came of; nil for a text that was read.
  package var run: RunNumber?

  /// The cache file that it is read from, with each operation anew; nil for a text.
  package internal(set) var cache: ResponseCache?

  /// The recorded exchange of the response; `nil` if it has no request.
  package internal(set) var exchange: RecordedExchange?

  package func isSame(as other: WorkspaceResponse) -> Bool {
    file == other.file && run == other.run
  }
  /// Whether it had hashed keys when it was read.
  package var isDealiased = false

  package init(
    file: SourceFileID,
    name: String,
    json: JSONDocument,
    part: ResponsePart? = nil,
    variables: WorkspaceVariables? = nil,
    arrival: ResponseArrival? = nil,
    draft: ResponseDraft? = nil,
    isMadeUp: Bool = false,
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
    self.isMadeUp = isMadeUp
    self.run = run
    self.cache = cache
    self.isDealiased = isDealiased
    self.exchange = exchange
  }
}
