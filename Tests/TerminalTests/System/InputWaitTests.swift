import LibC
import Testing

@testable import SystemSupport

/// Waiting for input on systems whose `poll` does not support terminals, such as macOS.
@Suite struct InputWaitTests {
  /// Answers for one descriptor as Darwin's `poll` does for `/dev/tty`: at once, and that it is
  /// invalid.
  private static func wait(rejecting device: Int32) -> InputWait {
    InputWait { entries, milliseconds in
      guard let index = entries.firstIndex(where: { $0.fd == device }) else {
        return poll(&entries, nfds_t(entries.count), milliseconds)
      }
      _ = poll(&entries, nfds_t(entries.count), 0)
      entries[index].revents = Int16(POLLNVAL)
      return Int32(entries.count { $0.revents != 0 })
    }
  }

  /// Runs a test with two pipes.
  private static func withPipes(_ body: (_ terminal: inout [Int32], _ other: [Int32]) -> Void) {
    var (terminal, other): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    #expect(pipe(&terminal) == 0 && pipe(&other) == 0)
    // Programs that other tests start do not keep an end open.
    for descriptor in terminal + other { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    body(&terminal, other)
    for descriptor in terminal + other { closeDescriptor(descriptor) }
  }

  @Test(arguments: [true, false])
  func `a wait ends when a descriptor has input, and not before`(isRejected: Bool) {
    Self.withPipes { terminal, other in
      let waiting = isRejected ? Self.wait(rejecting: terminal[0]) : InputWait()
      let descriptors = [terminal[0], other[0], -1]
      let start = ContinuousClock.now
      #expect(waiting.wait(descriptors, milliseconds: 60) == .timeout)
      #expect(ContinuousClock.now - start >= .milliseconds(50))
      writeAll(terminal[1], [1])
      #expect(waiting.wait(descriptors, milliseconds: -1) == .ready([true, false, false]))
      // Signals and finished work arrive while the terminal has no input.
      _ = readSome(terminal[0])
      writeAll(other[1], [1])
      #expect(waiting.wait(descriptors, milliseconds: -1) == .ready([false, true, false]))
      writeAll(terminal[1], [1])
      #expect(waiting.wait(descriptors, milliseconds: 0) == .ready([true, true, false]))
    }
  }

  @Test(arguments: [true, false])
  func `the end of the input can be read`(isRejected: Bool) {
    Self.withPipes { terminal, other in
      let waiting = isRejected ? Self.wait(rejecting: terminal[0]) : InputWait()
      closeDescriptor(terminal[1])
      terminal[1] = -1
      let result = waiting.wait([terminal[0], other[0]], milliseconds: 10_000)
      #expect(result == .ready([true, false]))
      #expect(readSome(terminal[0]) == nil)
    }
  }

  /// A terminal that was closed is really invalid.
  @Test func `a closed descriptor is ready, so that reading reports it`() {
    // No other test opens a descriptor with such a high number.
    let descriptor: Int32 = 1_000_000
    let start = ContinuousClock.now
    #expect(InputWait().wait([descriptor], milliseconds: 10_000) == .ready([true]))
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(readSome(descriptor) == nil)
  }

  @Test func `descriptors without room in the set are refused`() {
    let high = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 1_024)
    guard high >= 0 else { return }
    defer { closeDescriptor(high) }
    #expect(Self.wait(rejecting: high).wait([high], milliseconds: 10) == .failed)
  }
}
