package import GraphQLRuntime
package import Workspace

/// What was sent of an operation and what came, as texts.
package struct ExchangeTexts: Sendable {
  /// A response, or an event of a subscription.
  package struct Response: Sendable {
    /// JSON, parts put together.
    package var utf8: [UInt8]
    /// Seconds from the end of the request.
    package var seconds: Double

    package init(_ utf8: [UInt8], seconds: Double) {
      self.utf8 = utf8
      self.seconds = seconds
    }
  }

  /// The document; nil where the request named a stored one that nobody here knows.
  package var query: String?
  /// By which the server knows the document, where the request names one instead of its text.
  package var documentID: String?
  package var operationName: String?
  /// An object; nil for none.
  package var variables: JSONValue? { didSet { variablesSize = variables?.textSize ?? 0 } }
  private var variablesSize: Int
  package var responses: [Response] = []
  /// The recorded exchange with its headers; `nil` if the exchange does not come from a recording.
  package var recorded: RecordedExchange?
  /// How many responses came before those and are not kept.
  package var droppedCount = 0
  /// How many responses there are up to the last of these, by what is said of them where they are kept, which
  /// may be more than there are; nil where nothing else says that.
  package var statedCount: Int?

  package init(
    query: String? = nil,
    documentID: String? = nil,
    operationName: String? = nil,
    variables: JSONValue? = nil
  ) {
    self.query = query
    self.documentID = documentID
    self.operationName = operationName
    self.variables = variables
    variablesSize = variables?.textSize ?? 0
  }

  /// The bytes that it holds, about.
  package var size: Int {
    (query?.utf8.count ?? 0) + variablesSize + responses.reduce(0) { $0 + $1.utf8.count }
  }
}

extension JSONValue {
  /// About how many bytes its text has.
  fileprivate var textSize: Int {
    switch self {
    case .null, .bool: 4
    case .number(let text): text.utf8.count
    case .string(let text): text.utf8.count + 2
    case .array(let items): items.reduce(2) { $0 + 1 + $1.textSize }
    case .object(let members): members.reduce(2) { $0 + 4 + $1.key.utf8.count + $1.value.textSize }
    }
  }
}

/// Where the texts of an exchange are.
package enum ExchangeSource: Sendable {
  case memory(ExchangeTexts)
  /// An exchange of a file, by its position there; no response of it takes more bytes to read.
  case stored(any ExchangeStore, entry: Int, length: Int)

  /// The texts; reading them may take as long as reading a file.
  ///
  /// Of a file no more is read than has the response that is asked for, from 1, or the last one: those before
  /// count as dropped.
  package func texts(response: Int? = nil) throws(ReadingError) -> ExchangeTexts {
    switch self {
    case .memory(let texts): texts
    case .stored(let store, let entry, _): try store.texts(of: entry, response: response)
    }
  }

  /// When a response came, from 1, and how large it is; nil where that is not known.
  package func arrival(of response: Int) -> ResponseArrival? {
    switch self {
    case .memory(let texts):
      texts.responses[checked: response - texts.droppedCount - 1]
        .map { ResponseArrival(seconds: $0.seconds, size: $0.utf8.count) }
    case .stored(let store, let entry, _): store.arrival(of: response, in: entry)
    }
  }

  /// How many bytes one response takes to read, about.
  package var length: Int {
    switch self {
    case .memory(let texts): texts.size
    case .stored(_, _, let length): length
    }
  }

  /// Whether it is read when it is looked at.
  package var isStored: Bool {
    if case .stored = self { true } else { false }
  }

  /// The bytes that it keeps in memory.
  var size: Int {
    switch self {
    case .memory(let texts): texts.size
    case .stored: 0
    }
  }
}

/// A file with the texts of exchanges.
package protocol ExchangeStore: Sendable {
  /// What stands there of an exchange, as far as it has one of the responses, from 1, or the last one.
  func texts(of entry: Int, response: Int?) throws(ReadingError) -> ExchangeTexts
  /// When one of its responses came, from 1, and how large it was; nil where the file does not say that.
  func arrival(of response: Int, in entry: Int) -> ResponseArrival?
}
