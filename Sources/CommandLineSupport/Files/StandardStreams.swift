import GraphQLSyntax
import LibC
import Threads

/// Writes text to standard output and standard error.
package enum StandardStreams {
  /// The `errno` of the first failed write to standard output; `nil` if none failed.
  private static let outputFault = Mutex<Int32?>(nil)

  /// Writes text; on a terminal, escapes the characters that its form does not allow.
  ///
  /// Returns `false` if the reader closed the pipe or the disk is full. Everything that is written to standard output passes through this function.
  @discardableResult
  package static func writeOutput(_ text: String, as form: OutputForm = .text) -> Bool {
    let safe = outputIsTerminal ? outputText(text, form) : text
    if write(safe, to: STDOUT_FILENO) { return true }
    let number = errno
    outputFault.withLock { $0 = $0 ?? number }
    return false
  }

  /// Returns the exit status, and reports an error if standard output could not be written.
  ///
  /// A broken pipe is not an error, because the reader has read all it needs.
  package static func status(after status: Int32) -> Int32 {
    guard let fault = outputFault.withLock({ $0 }), fault != EPIPE else { return status }
    writeError("cannot write standard output: \(String(cString: strerror(fault)))")
    return ExitStatus.noAnswer.rawValue
  }

  /// Writes a message to standard error, prefixed with the program's name and with control
  /// characters escaped.
  package static func writeError(_ message: String) {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    let safe = lines.map { displayText(String($0)) }.joined(separator: "\n")
    _ = write("gqlview: \(safe)\n", to: STDERR_FILENO)
  }

  /// Writes a text that is already escaped.
  package static func writeErrorText(_ text: String) {
    _ = write(text, to: STDERR_FILENO)
  }

  /// Opens `/dev/null` for each standard stream that the parent process closed.
  ///
  /// Otherwise the next file that is opened would get its number, and reports would be written into
  /// that file.
  package static func replaceClosedStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO {
      guard fcntl(descriptor, F_GETFD) < 0, errno == EBADF else { continue }
      // The lowest free number is the one of this stream. The file is opened for the wrong
      // direction, so that using it is an error, as without a file.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Makes writes to closed pipes and sockets fail with an error instead of ending the process.
  package static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
    // Exceeding the file size limit also becomes an error.
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether standard error is a terminal.
  package static var errorsGoToTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether standard output is a terminal.
  package static let outputIsTerminal = isatty(STDOUT_FILENO) == 1

  /// Whether reports are colored by default.
  package static var outputTakesColor: Bool {
    isatty(STDOUT_FILENO) == 1 && !refusesColor && environment("TERM") != "dumb"
  }

  /// Whether reports contain hyperlinks by default.
  ///
  /// Known terminals that would print the escape sequences as text are excluded.
  static var outputTakesLinks: Bool {
    guard isatty(STDOUT_FILENO) == 1, let type = environment("TERM"), !type.isEmpty else {
      return false
    }
    return !["dumb", "linux", "vt", "ansi", "cons25"].contains { type.hasPrefix($0) }
  }

  /// Whether the user disabled colours with `NO_COLOR`.
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
        let count = writeSome(descriptor, rest)
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
