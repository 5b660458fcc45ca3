import CTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Signals as bytes that a loop can poll for: nothing happens inside a handler.
final class SignalPipe {
  let reading: Int32
  private let writing: Int32

  /// Nil when the process has no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    reading = ends[0]
    writing = ends[1]
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  func install() {
    gq_signals_install(writing)
  }

  func remove() {
    gq_signals_remove()
    closeDescriptor(reading)
    closeDescriptor(writing)
  }

  /// The signals that came since the last call, in order; several of one kind may come as one.
  func take() -> [Int32] {
    var signals: [Int32] = []
    while let bytes = readSome(reading), !bytes.isEmpty {
      signals.append(contentsOf: bytes.map { Int32($0) })
    }
    return signals
  }

  /// Whether a signal waits that ends the program, which no key before it may keep waiting.
  var isEnding: Bool { gq_signals_ending() }

  /// Forgets the signals that keys sent to a program that ran in the foreground.
  ///
  /// What ends this program comes from elsewhere, and stays to be taken.
  func discard() {
    let lasting = take().filter { $0 == SIGTERM || $0 == SIGHUP }
    gq_signals_served()
    for signal in lasting {
      var byte = UInt8(truncatingIfNeeded: signal)
      _ = write(writing, &byte, 1)
    }
  }
}
