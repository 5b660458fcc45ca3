/// What became of a text for the clipboard.
enum Copied: Hashable, Sendable {
  /// What terminals accept, counted before the encoding.
  static let limit = 75_000

  /// By OSC 52, and perhaps by a program too.
  case bytes(Int, program: String?)
  /// By a program alone.
  case byProgram(String, Int)
  /// The program of `$GQLVIEW_COPY` did not take it; the status is nil when it did not end.
  case programFailed(String, status: Int32?)
  /// The desktop's program alone could have taken it, and did not.
  case desktopFailed(String, status: Int32?)
  case tooLong(limit: Int)
  /// The terminal is known not to understand.
  case unsupported

  /// What became of it, as a sentence.
  var sentence: String {
    switch self {
    case .bytes(let count, nil): "Copied \(count) bytes to the terminal's clipboard (OSC 52)."
    case .bytes(let count, let program?): "Copied \(count) bytes with OSC 52 and \(program)."
    case .byProgram(let program, let count): "Copied \(count) bytes with \(program)."
    case .programFailed(let program, let status?):
      "Not copied: \(program) of $GQLVIEW_COPY ended with status \(status)."
    case .programFailed(let program, nil): "Not copied: \(program) of $GQLVIEW_COPY did not end."
    case .desktopFailed(let program, let status?):
      "Not copied: \(program) ended with status \(status)."
    case .desktopFailed(let program, nil): "Not copied: \(program) did not end."
    case .tooLong(let limit):
      "Not copied: terminals take no more than \(limit) bytes; $GQLVIEW_COPY names a program."
    case .unsupported: "Not copied: this terminal has no clipboard; $GQLVIEW_COPY names a program."
    }
  }
}
