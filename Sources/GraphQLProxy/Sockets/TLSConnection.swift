internal import COpenSSL
import LibC
internal import Threads

/// The server's side of TLS on one connection.
final class TLSConnection: Sendable {
  private enum Speech {
    /// Nothing was received.
    case unknown
    case encrypted
    /// The client uses HTTP without encryption, which is answered with an error.
    case plain
  }

  private struct State {
    var session: OpaquePointer?
    var speech = Speech.unknown
    /// True if anything was received.
    var hasReceived = false
  }

  private let descriptor: Int32
  /// Keeps the certificate alive.
  private let identity: ServerIdentity
  private let state: Mutex<State>

  init(_ identity: ServerIdentity, _ descriptor: Int32) {
    self.identity = identity
    self.descriptor = descriptor
    state = Mutex(State(session: identity.begin(descriptor)))
  }

  deinit { state.withLock { copenssl_session_free($0.session) } }

  /// True if the client does not use TLS.
  var isPlain: Bool { state.withLock { $0.speech == .plain } }

  /// Returns decrypted data, or `nil` if the client does not use TLS.
  func receive(at most: Int) -> Socket.Arrival? {
    state.withLock { state in
      guard let session = state.session else { return .broken }
      if state.speech == .unknown {
        guard let first = firstByte() else { return .nothing }
        // TLS starts with a record of type 22; the end of the connection is handled by TLS.
        state.speech = first == 0x16 || first < 0 ? .encrypted : .plain
        state.hasReceived = first >= 0
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

  /// Returns the first byte without consuming it, -1 at the end, or `nil` if none was received.
  private func firstByte() -> Int? {
    var byte: UInt8 = 0
    let count = withUnsafeMutableBytes(of: &byte) { peekSome(descriptor, $0) }
    if count > 0 { return Int(byte) }
    return count < 0 && [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? nil : -1
  }

  /// Sends bytes and returns how many were accepted, or `nil` if the connection is broken.
  ///
  /// The next call must start with the bytes that were not accepted.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    state.withLock { state in
      guard let session = state.session else { return nil }
      let count = bytes.withUnsafeBytes { copenssl_send(session, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      return Int32(count) == COPENSSL_LATER.rawValue ? 0 : nil
    }
  }

  /// Sends the end-of-data alert; returns false if that is not possible yet.
  func endSending() -> Bool {
    state.withLock { state in
      guard let session = state.session, state.speech == .encrypted else { return true }
      return copenssl_end_sending(session) != COPENSSL_LATER.rawValue
    }
  }

  /// The reason why the client did not complete the handshake, or `nil` if it did.
  var refusal: String? {
    state.withLock { state in
      guard let session = state.session, state.hasReceived else { return nil }
      return copenssl_refusal(session).map { String(cString: $0) }
    }
  }
}
