public import GraphQLRuntime

/// An operation as it is sent to a server.
public struct GraphQLRequest: Sendable {
  /// The text of the operation and of the fragments that it uses.
  public var document: String
  /// The identifier of a trusted document, which is sent instead of its text, or `nil` to send the
  /// text.
  public var documentID: String?
  /// The hash of an automatically persisted query, which is sent first, or `nil` to send the text
  /// at once.
  public var persistedQuery: PersistedQuery?
  /// The operation to run, or `nil` if the document has a single, anonymous operation.
  public var operationName: String?
  /// The values of the variables as an object, or `nil` if there are none.
  public var variables: JSONValue?
  /// The request's `extensions` as an object, or `nil` if there are none.
  public var extensions: JSONValue?
  /// Query, mutation or subscription.
  public var kind: OperationKind
  /// The HTTP method (default: that of the endpoint).
  public var method: Method?
  /// The headers of this request, which replace the endpoint's headers of the same name.
  public var headers: [HTTPHeader] = []
  /// The timeout in seconds (default: that of the endpoint).
  public var timeout: Double?
  /// The error behavior requested of the server: `NULL`, `PROPAGATE` or `HALT`; omitted if `nil`.
  public var onError: String?
  /// True if the response may be incremental.
  public var isIncremental: Bool
  /// True if the hash of an automatically persisted query is sent without the text.
  package var leavesTextOut = false

  /// The methods of GraphQL over HTTP.
  public enum Method: String, CaseIterable, Sendable {
    /// The request is sent as the body.
    case post
    /// The request is sent in the URL's query, so that caches can answer it.
    case get
  }

  /// Creates a request from a document's text; other properties can be set afterwards.
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
    // A match in a comment is harmless, because it only permits an incremental response.
    isIncremental = document.contains("@defer") || document.contains("@stream")
  }

  /// The body of a POST request, and the payload of a WebSocket message.
  ///
  /// It has both the text and the hash of an automatically persisted query, so that the server
  /// registers it.
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

  /// True if the text is included; otherwise only the identifier or hash is sent.
  package var sendsText: Bool {
    documentID == nil && !leavesTextOut && !(persistedQuery != nil && document.isEmpty)
  }

  /// The extensions, including the hash of an automatically persisted query.
  package var sentExtensions: JSONValue? {
    guard documentID == nil, let persistedQuery else { return extensions }
    let hash = JSONValue.Member("persistedQuery", persistedQuery.json)
    guard case .object(let members) = extensions else { return .object([hash]) }
    return .object(members.filter { $0.key != hash.key } + [hash])
  }
}
