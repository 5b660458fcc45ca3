internal import COpenSSL
internal import Threads

/// A certificate and key for a TLS server.
package final class ServerIdentity: Sendable {
  /// The reason why they cannot be loaded, including the file's name.
  package struct Failure: Error, Equatable {
    package let message: String
  }

  private let identity: Mutex<OpaquePointer>

  /// Loads PEM files; the certificate can be followed by intermediate certificates.
  ///
  /// If `key` is `nil`, the key is in the certificate's file.
  package init(certificate: String, key: String?) throws(Failure) {
    let keyFile = key ?? certificate
    var found: OpaquePointer?
    var reason = [CChar](repeating: 0, count: 256)
    let code = copenssl_identity_read(certificate, keyFile, &found, &reason, reason.count)
    let bytes = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let words = String(decoding: bytes, as: UTF8.self)
    if let found {
      identity = Mutex(found)
      return
    }
    let hint = key == nil ? "; its key may be in another file" : ""
    switch UInt32(code) {
    case COPENSSL_NO_LIBRARY.rawValue:
      throw Failure(
        message: "a certificate needs OpenSSL (Debian: libssl3, Homebrew: openssl@3): \(words)"
      )
    case COPENSSL_BAD_CERTIFICATE.rawValue:
      throw Failure(message: "\(certificate): not a certificate in PEM format: \(words)")
    case COPENSSL_BAD_KEY.rawValue:
      throw Failure(message: "\(keyFile): not a key in PEM format: \(words)\(hint)")
    case COPENSSL_KEY_HAS_PASSWORD.rawValue:
      throw Failure(message: "\(keyFile): the key has a password; use a key without one")
    case COPENSSL_OTHER_KEY.rawValue:
      throw Failure(message: "\(keyFile): the key does not belong to \(certificate)")
    case _: throw Failure(message: "\(certificate): \(words)")
    }
  }

  deinit { identity.withLock { copenssl_identity_free($0) } }

  /// Starts a TLS session on a connection, or returns `nil` if there is not enough memory.
  func begin(_ descriptor: Int32) -> OpaquePointer? {
    identity.withLock { copenssl_session_begin($0, descriptor) }
  }
}
