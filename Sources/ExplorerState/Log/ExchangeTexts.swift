import GraphQLRuntime
package import Workspace

/// The request and the responses of an operation, as texts.
package struct ExchangeTexts: Sendable {
  /// A response, or an event of a subscription.
  package struct Response: Sendable {
    /// The JSON, with the parts of an incremental response merged.
    package var utf8: [UInt8]
    /// The seconds since the end of the request.
    package var seconds: Double

    package init(_ utf8: [UInt8], seconds: Double) {
      self.utf8 = utf8
      self.seconds = seconds
    }
  }

  package var request: OperationRequest {
    didSet { variablesSize = request.variables?.textSize ?? 0 }
  }
  private var variablesSize: Int
  package var responses: [Response]
  /// The recorded exchange with its headers; `nil` if the exchange does not come from a recording.
  package var recorded: RecordedExchange?
  /// The number of earlier responses that are not included.
  package var droppedCount = 0
  /// The number of responses up to the last of these according to the file, which may exceed those
  /// present, or `nil` if unknown.
  package var statedCount: Int?

  package init(_ request: OperationRequest = OperationRequest(), responses: [Response] = []) {
    self.request = request
    self.responses = responses
    variablesSize = request.variables?.textSize ?? 0
  }

  /// The approximate size in memory, in bytes.
  package var size: Int {
    (request.query?.utf8.count ?? 0) + variablesSize + responses.reduce(0) { $0 + $1.utf8.count }
  }
}

extension JSONValue {
  /// The approximate size of the JSON text in bytes.
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

/// The location of an exchange's texts.
package enum ExchangeSource: Sendable {
  case memory(ExchangeTexts)
  /// An exchange in a file, by its index; reading one response needs at most `length` bytes.
  case stored(any ExchangeStore, entry: Int, length: Int)

  /// Reads the texts, which may need to read a file.
  ///
  /// From a file, only the part with the requested response (starting at 1, default: the last one)
  /// is read; earlier responses count as dropped.
  package func texts(response: Int? = nil) throws(ReadingError) -> ExchangeTexts {
    switch self {
    case .memory(let texts): texts
    case .stored(let store, let entry, _): try store.texts(of: entry, response: response)
    }
  }

  /// Returns the time and size of a response (starting at 1), or `nil` if unknown.
  package func arrival(of response: Int) -> ResponseArrival? {
    switch self {
    case .memory(let texts):
      texts.responses[checked: response - texts.droppedCount - 1]
        .map { ResponseArrival(seconds: $0.seconds, size: $0.utf8.count) }
    case .stored(let store, let entry, _): store.arrival(of: response, in: entry)
    }
  }

  /// The approximate number of bytes to read for one response.
  package var length: Int {
    switch self {
    case .memory(let texts): texts.size
    case .stored(_, _, let length): length
    }
  }

  /// True if the texts are read from a file on demand.
  package var isStored: Bool {
    if case .stored = self { true } else { false }
  }

  /// The size in memory, in bytes.
  var size: Int {
    switch self {
    case .memory(let texts): texts.size
    case .stored: 0
    }
  }
}

/// A file with the texts of exchanges.
package protocol ExchangeStore: Sendable {
  /// Reads an exchange, up to the requested response (starting at 1, default: the last one).
  func texts(of entry: Int, response: Int?) throws(ReadingError) -> ExchangeTexts
  /// Returns the time and size of a response (starting at 1), or `nil` if the file does not contain
  /// them.
  func arrival(of response: Int, in entry: Int) -> ResponseArrival?
}
