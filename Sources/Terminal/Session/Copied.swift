/// What became of a text for the clipboard.
package enum Copied: Hashable, Sendable {
  /// What terminals accept, counted before the encoding.
  static let limit = 75_000

  /// By OSC 52, and perhaps by a program too.
  case bytes(CopiedText, program: String?)
  /// By a program alone.
  case byProgram(String, CopiedText)
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
    case .bytes(let text, nil):
      "Copied \(text.size) to the terminal's clipboard (OSC 52)\(text.ending)"
    case .bytes(let text, let program?):
      "Copied \(text.size) with OSC 52 and \(program)\(text.ending)"
    case .byProgram(let program, let text): "Copied \(text.size) with \(program)\(text.ending)"
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

/// What is told of a text that was copied.
package struct CopiedText: Hashable, Sendable {
  let byteCount: Int
  /// A short text of one line, to be read whether it is the right one.
  private let shown: String?

  private static let shownLimit = 60

  init(_ text: String) {
    byteCount = text.utf8.count
    let isShort = byteCount <= Self.shownLimit && !text.isEmpty
    shown = isShort && !text.contains(where: \.isNewline) ? text : nil
  }

  var size: String { byteCount == 1 ? "1 byte" : "\(byteCount) bytes" }

  /// The end of a sentence.
  var ending: String { shown.map { ": " + $0 } ?? "." }
}
