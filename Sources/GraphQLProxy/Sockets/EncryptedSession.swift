internal import COpenSSL
internal import Threads
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The server's side of TLS on one connection, which hands out what was encrypted.
final class EncryptedSession: Sendable {
  private enum Speech {
    /// Nothing has come.
    case unknown
    case encrypted
    /// Somebody speaks HTTP without encryption, to be answered in words.
    case plain
  }

  private struct State {
    var session: OpaquePointer?
    var speech = Speech.unknown
    /// Whether anything came at all.
    var hasSpoken = false
  }

  #if canImport(Glibc)
    private static let peek = Int32(MSG_PEEK)
  #else
    private static let peek = MSG_PEEK
  #endif

  private let descriptor: Int32
  /// Its certificate lives as long.
  private let identity: ServerIdentity
  private let state: Mutex<State>

  init(_ identity: ServerIdentity, _ descriptor: Int32) {
    self.identity = identity
    self.descriptor = descriptor
    state = Mutex(State(session: identity.begin(descriptor)))
  }

  deinit { state.withLock { copenssl_session_free($0.session) } }

  /// Whether the other side does not encrypt.
  var isPlain: Bool { state.withLock { $0.speech == .plain } }

  /// What has come, decrypted; nil where nothing is to be decrypted.
  func receive(at most: Int) -> Socket.Arrival? {
    state.withLock { state in
      guard let session = state.session else { return .broken }
      if state.speech == .unknown {
        guard let first = firstByte() else { return .nothing }
        // TLS begins with a record of type 22; where nothing comes, its end does.
        state.speech = first == 0x16 || first < 0 ? .encrypted : .plain
        state.hasSpoken = first >= 0
      }
      if state.speech == .plain { return nil }
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, filled in
        count = copenssl_receive(session, buffer.baseAddress, most)
        filled = max(count, 0)
      }
      switch Int32(count) {
      case COPENSSL_LATER.rawValue: return .nothing
      case COPENSSL_END.rawValue: return .end
      case COPENSSL_BROKEN.rawValue: return .broken
      case _: return .bytes(bytes)
      }
    }
  }

  /// The first byte of the connection, which stays there; -1 at its end, nil where none has come.
  private func firstByte() -> Int? {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, Self.peek)
    if count > 0 { return Int(byte) }
    return count < 0 && [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? nil : -1
  }

  /// How many bytes were taken from the front; nil where nobody takes any.
  ///
  /// What is given next begins with the bytes that were not taken.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    state.withLock { state in
      guard let session = state.session else { return nil }
      let count = bytes.withUnsafeBytes { copenssl_send(session, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      return Int32(count) == COPENSSL_LATER.rawValue ? 0 : nil
    }
  }

  /// Whether that is said; else the other side takes nothing now.
  func endSending() -> Bool {
    state.withLock { state in
      guard let session = state.session, state.speech == .encrypted else { return true }
      return copenssl_end_sending(session) != COPENSSL_LATER.rawValue
    }
  }

  /// Why somebody who began to encrypt did not go on; nil where he did.
  var refusal: String? {
    state.withLock { state in
      guard let session = state.session, state.hasSpoken else { return nil }
      return copenssl_refusal(session).map { String(cString: $0) }
    }
  }
}
