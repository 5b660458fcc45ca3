public import GraphQLRuntime

/// An operation as it is sent to a server.
public struct GraphQLRequest: Sendable {
  /// The text of the operation and of the fragments that it uses.
  public var document: String
  /// The identifier of a trusted document, which is sent instead of its text; nil sends the text.
  public var documentID: String?
  /// The hash of an automatically persisted query, which is sent first; nil sends the text at once.
  public var persistedQuery: PersistedQuery?
  /// The operation of the document that is meant; nil where there is one alone, without a name.
  public var operationName: String?
  /// The values of the variables, an object; nil for none.
  public var variables: JSONValue?
  /// What the server is told beside the operation, an object; nil for nothing.
  public var extensions: JSONValue?
  /// Query, mutation or subscription.
  public var kind: OperationKind
  /// How HTTP carries it; nil leaves that to the endpoint.
  public var method: Method?
  /// Sent with this request alone; each takes the place of the endpoint's of its name.
  public var headers: [HTTPHeader] = []
  /// Seconds, in the place of the endpoint's; nil leaves them to it.
  public var timeout: Double?
  /// `NULL`, `PROPAGATE` or `HALT`: what the server is to do where a field fails; nil leaves it out.
  public var onError: String?
  /// Whether the document may be answered in parts.
  public var isIncremental: Bool
  /// Whether the hash of an automatically persisted query goes without its text.
  package var leavesTextOut = false

  /// The methods of GraphQL over HTTP.
  public enum Method: String, CaseIterable, Sendable {
    /// The request is the body.
    case post
    /// The request is the address's query, so that caches on the way may answer.
    case get
  }

  /// Makes a request of a document's text; the rest is set on what is made.
  public init(
    document: String,
    operationName: String? = nil,
    variables: JSONValue? = nil,
    kind: OperationKind = .query,
    onError: String? = nil
  ) {
    self.document = document
    self.operationName = operationName
    self.variables = variables
    self.kind = kind
    self.onError = onError
    // A comment that says so makes the server's choice wider, and nothing else.
    isIncremental = document.contains("@defer") || document.contains("@stream")
  }

  /// The body of a POST, and the payload of a WebSocket's message.
  ///
  /// It has the text beside the hash of an automatically persisted query, so that the server knows
  /// it from then on.
  public var json: JSONValue {
    .object(
      present: [
        ("query", sendsText ? .string(document) : nil),
        ("documentId", documentID.map { .string($0) }),
        ("operationName", operationName.map { .string($0) }),
        ("variables", variables),
        ("extensions", sentExtensions),
        ("onError", onError.map { .string($0) }),
      ]
    )
  }

  /// Whether the text goes along: a server that knows it may be told its identifier or hash alone.
  package var sendsText: Bool {
    documentID == nil && !leavesTextOut && !(persistedQuery != nil && document.isEmpty)
  }

  /// The extensions, with the hash of an automatically persisted query.
  package var sentExtensions: JSONValue? {
    guard documentID == nil, let persistedQuery else { return extensions }
    let hash = JSONValue.Member("persistedQuery", persistedQuery.json)
    guard case .object(let members) = extensions else { return .object([hash]) }
    return .object(members.filter { $0.key != hash.key } + [hash])
  }
}
