internal import GraphQLRuntime

/// An automatically persisted query: its hash is sent alone, and the text where the server does not
/// know it yet.
///
/// A server that says `PersistedQueryNotFound` gets hash and text, one that says
/// `PersistedQueryNotSupported` the text alone. Over a WebSocket both are sent at once. Of a
/// request without a text only the hash is sent, and what the server says to it is the response. A
/// transport in memory is given the whole request, and sees nothing of this.
public struct PersistedQuery: Hashable, Sendable {
  /// SHA-256 of the text in UTF-8, 64 hexadecimal digits in lower case.
  public let sha256Hash: String
  /// Whether the hash alone is sent with GET, so that caches on the way may answer.
  public var usesGET: Bool

  /// Takes a hash, such as the identifier that was generated with an operation.
  public init(sha256Hash: String, usesGET: Bool = false) {
    self.sha256Hash = sha256Hash
    self.usesGET = usesGET
  }

  /// Computes the hash of a document.
  public init(document: String, usesGET: Bool = false) {
    self.init(sha256Hash: SHA256.hex(document), usesGET: usesGET)
  }

  /// The value of the extension `persistedQuery`.
  var json: JSONValue { ["version": 1, "sha256Hash": .string(sha256Hash)] }
}
