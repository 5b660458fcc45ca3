import CTerminal
package import LibC

/// Waits for input on several descriptors, also where `poll` does not support terminals.
package struct InputWait {
  package enum Result: Equatable {
    case timeout
    /// Whether each descriptor can be read without blocking, or has ended.
    case ready([Bool])
    /// The system cannot wait for these descriptors.
    case failed
  }

  /// Waits with `poll`, whose parameters it has; tests replace it.
  private let poll: (inout [pollfd], Int32) -> Int32

  /// Waits with the system's `poll`.
  package init() {
    self.init { pollEntries(&$0, $1) }
  }

  package init(poll: @escaping (inout [pollfd], Int32) -> Int32) { self.poll = poll }

  /// Waits for a maximum time; a negative time means no limit.
  ///
  /// Negative descriptors are skipped.
  package func wait(_ descriptors: [Int32], milliseconds: Int32) -> Result {
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var count: Int32
    repeat { count = poll(&entries, milliseconds) } while count < 0 && errno == EINTR
    if count == 0 { return .timeout }
    if count < 0 { return .failed }
    // On Darwin, `poll` answers at once that `/dev/tty` and some other devices are invalid.
    let isUnsupported = entries.contains {
      $0.revents & Int16(POLLNVAL) != 0 && fcntl($0.fd, F_GETFD) >= 0
    }
    guard isUnsupported else { return .ready(entries.map { $0.revents != 0 }) }
    return select(descriptors, milliseconds: milliseconds)
  }

  private func select(_ descriptors: [Int32], milliseconds: Int32) -> Result {
    var ready = [Bool](repeating: false, count: descriptors.count)
    var count: Int32
    repeat {
      count = gq_select(descriptors, Int32(descriptors.count), milliseconds, &ready)
    } while count < 0 && errno == EINTR
    return count == 0 ? .timeout : count < 0 ? .failed : .ready(ready)
  }
}

private func pollEntries(_ entries: inout [pollfd], _ milliseconds: Int32) -> Int32 {
  poll(&entries, nfds_t(entries.count), milliseconds)
}
