package import GraphQLRuntime

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
  package var variables: JSONValue?
  package var responses: [Response] = []
  /// How many responses came before those and are not kept.
  package var droppedCount = 0

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
  }

  /// The bytes that it holds, about.
  package var size: Int {
    (query?.utf8.count ?? 0) + responses.reduce(0) { $0 + $1.utf8.count }
  }
}

/// Where the texts of an exchange are.
package enum ExchangeSource: Sendable {
  case memory(ExchangeTexts)
  /// So many bytes of a file, from an offset.
  case stored(any ExchangeStore, offset: Int, length: Int)

  /// The texts; reading them may take as long as reading a file.
  package func texts() throws(ReadingError) -> ExchangeTexts {
    switch self {
    case .memory(let texts): texts
    case .stored(let store, let offset, let length): try store.texts(at: offset, length: length)
    }
  }

  /// How many bytes the texts have, about.
  var length: Int {
    switch self {
    case .memory(let texts): texts.size
    case .stored(_, _, let length): length
    }
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
  func texts(at offset: Int, length: Int) throws(ReadingError) -> ExchangeTexts
}
