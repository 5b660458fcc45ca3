internal import Threads

/// The first response of a request; later payloads are ignored.
final class FirstPayload: Sendable {
  private let kept = Mutex<[UInt8]?>(nil)

  var utf8: [UInt8]? { kept.withLock { $0 } }

  func take(_ utf8: [UInt8]) {
    kept.withLock { if $0 == nil { $0 = utf8 } }
  }
}
