internal import GraphQLRuntime

/// An automatically persisted query, whose hash is sent first, and its text only if the server does
/// not know it.
///
/// If the server answers `PersistedQueryNotFound`, hash and text are sent; for
/// `PersistedQueryNotSupported`, only the text. Over a WebSocket both are sent at once. A request
/// without a text sends only the hash and returns the server's answer. An in-memory transport
/// always receives the whole request.
public struct PersistedQuery: Hashable, Sendable {
  /// The SHA-256 hash of the text in UTF-8, as 64 lowercase hexadecimal digits.
  public let sha256Hash: String
  /// True if requests with only the hash use GET, so that caches can answer them.
  public var usesGET: Bool

  /// Creates a persisted query from a hash, such as the identifier generated with an operation.
  public init(sha256Hash: String, usesGET: Bool = false) {
    self.sha256Hash = sha256Hash
    self.usesGET = usesGET
  }

  /// Creates a persisted query and computes the hash of its document.
  public init(document: String, usesGET: Bool = false) {
    self.init(sha256Hash: SHA256.hex(document), usesGET: usesGET)
  }

  /// The value of the extension `persistedQuery`.
  var json: JSONValue { ["version": 1, "sha256Hash": .string(sha256Hash)] }
}
