/// The result of copying a text to the clipboard.
package enum Copied: Hashable, Sendable {
  /// The maximum size in bytes that terminals accept, before encoding.
  static let limit = 75_000

  /// Copied by OSC 52, and possibly also by a program.
  case bytes(CopiedText, program: String?)
  /// Copied only by a program.
  case byProgram(String, CopiedText)
  /// The program of `$GQLVIEW_COPY` failed; the status is `nil` if it did not end.
  case programFailed(String, status: Int32?)
  /// Only the desktop's program could have copied it, and it failed.
  case desktopFailed(String, status: Int32?)
  case tooLong(limit: Int)
  /// The terminal is known not to support OSC 52.
  case unsupported

  /// The result as a sentence.
  var sentence: String {
    switch self {
    case .bytes(let text, nil):
      "Copied \(text.size) to the terminal's clipboard (OSC 52)\(text.ending)"
    case .bytes(let text, let program?):
      "Copied \(text.size) with OSC 52 and \(program)\(text.ending)"
    case .byProgram(let program, let text): "Copied \(text.size) with \(program)\(text.ending)"
    case .programFailed(let program, let status?):
      "Not copied: \(program) of $GQLVIEW_COPY ended with status \(status)."
    case .programFailed(let program, nil): "Not copied: \(program) of $GQLVIEW_COPY did not finish."
    case .desktopFailed(let program, let status?):
      "Not copied: \(program) ended with status \(status)."
    case .desktopFailed(let program, nil): "Not copied: \(program) did not finish."
    case .tooLong(let limit):
      "Not copied: terminals accept at most \(limit) bytes; set $GQLVIEW_COPY to a program."
    case .unsupported: "Not copied: this terminal has no clipboard; set $GQLVIEW_COPY to a program."
    }
  }
}

/// The description of a copied text.
package struct CopiedText: Hashable, Sendable {
  let byteCount: Int
  /// A short text of one line, which is shown so that the user can verify it.
  private let shown: String?

  private static let shownLimit = 60

  init(_ text: String) {
    byteCount = text.utf8.count
    let isShort = byteCount <= Self.shownLimit && !text.isEmpty
    shown = isShort && !text.contains(where: \.isNewline) ? text : nil
  }

  var size: String { byteCount == 1 ? "1 byte" : "\(byteCount) bytes" }

  /// The end of the sentence.
  var ending: String { shown.map { ": " + $0 } ?? "." }
}
