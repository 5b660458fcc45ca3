import CTerminal
import LibC

/// Delivers signals as bytes in a pipe, so that the event loop can poll for them.
final class SignalPipe {
  let reading: Int32
  private let writing: Int32

  /// Returns `nil` if no file descriptors are available.
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

  /// Returns the signals since the last call, in order; repeated signals may be merged.
  func take() -> [Int32] {
    var signals: [Int32] = []
    while let bytes = readSome(reading), !bytes.isEmpty {
      signals.append(contentsOf: bytes.map { Int32($0) })
    }
    return signals
  }

  /// True if a terminating signal has arrived, which must be handled before further keys.
  var isEnding: Bool { gq_signals_ending() }

  /// Discards signals that keys sent to a foreground program.
  ///
  /// Signals that end this program have another source and are kept.
  func discard() {
    let lasting = take().filter { $0 == SIGTERM || $0 == SIGHUP }
    gq_signals_served()
    for signal in lasting {
      var byte = UInt8(truncatingIfNeeded: signal)
      _ = write(writing, &byte, 1)
    }
  }
}
