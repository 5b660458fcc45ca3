import GraphQLSyntax
import LibC
import Threads

/// Writes whole texts to standard output and standard error.
package enum StandardStreams {
  /// Why standard output did not take all that was written; nil while it did.
  private static let outputFault = Mutex<Int32?>(nil)

  /// Writes a report; false when the reader is gone or the disk is full.
  @discardableResult
  package static func writeOutput(_ text: String) -> Bool {
    if write(text, to: STDOUT_FILENO) { return true }
    let number = errno
    outputFault.withLock { $0 = $0 ?? number }
    return false
  }

  /// The status to end with: where the disk took less than the report, that is said and there is no answer.
  ///
  /// A reader that is gone has what it wanted.
  package static func status(after status: Int32) -> Int32 {
    guard let fault = outputFault.withLock({ $0 }), fault != EPIPE else { return status }
    writeError("cannot write standard output: \(String(cString: strerror(fault)))")
    return ExitStatus.noAnswer.rawValue
  }

  /// Writes a line or a few to standard error, under the program's name and safe to show.
  package static func writeError(_ message: String) {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    let safe = lines.map { displayText(String($0)) }.joined(separator: "\n")
    _ = write("gqlview: \(safe)\n", to: STDERR_FILENO)
  }

  /// Writes a text that is already safe to show.
  package static func writeErrorText(_ text: String) {
    _ = write(text, to: STDERR_FILENO)
  }

  /// Has a reader that is gone be an outcome of writing, to a server too, and not a signal.
  package static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
    // So that a file that may not grow is one too.
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether somebody watches standard error.
  package static var errorsAreWatched: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether a terminal shows standard output.
  package static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether reports may be coloured unless the command line says otherwise.
  package static var outputTakesColor: Bool {
    isatty(STDOUT_FILENO) == 1 && !refusesColor && environment("TERM") != "dumb"
  }

  /// Whether reports may hold links unless the command line says otherwise: to a terminal that at least
  /// passes over what it does not know.
  static var outputTakesLinks: Bool {
    guard isatty(STDOUT_FILENO) == 1, let type = environment("TERM"), !type.isEmpty else {
      return false
    }
    return !["dumb", "linux", "vt", "ansi", "cons25"].contains { type.hasPrefix($0) }
  }

  /// Whether the person asked every program for no colour.
  package static var refusesColor: Bool {
    environment("NO_COLOR")?.isEmpty == false
  }

  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, rest.baseAddress, rest.count)
        #else
          let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if count < 0 {
          if errno == EINTR { continue }
          return false
        }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
      return true
    }
  }
}
