/// A line of text being edited, with a caret.
package struct EditableLine: Hashable, Sendable {
  package private(set) var text: String
  /// The caret's UTF-8 offset in the text, between two graphemes.
  package private(set) var caret: Int
  /// The number of history lines that the user went back; 0 for the line being typed.
  package private(set) var recalled = 0

  /// The last erased text longer than a grapheme.
  private var erased = ""
  /// The line being typed, saved while a line of the history is shown.
  private var draft = ""

  /// The maximum number of bytes in a line; further input is ignored.
  package static let limit = 1 << 16

  /// Creates a line with the caret at its end.
  package init(_ text: String = "") {
    self.text = text
    caret = text.utf8.count
  }

  package var isAtStart: Bool { caret == 0 }
  package var isAtEnd: Bool { caret == text.utf8.count }

  /// The line with an asterisk for each grapheme, for secret text.
  package var masked: EditableLine {
    var line = EditableLine(String(repeating: "*", count: text.count))
    line.caret = textBeforeCaret.count
    return line
  }

  /// The text for screen readers, with the caret's position unless it is at the end.
  package var accessibilityText: String {
    guard let next = text.dropFirst(textBeforeCaret.count).first else { return text }
    return "\(text), cursor before '\(next)'"
  }

  private var utf8: [UInt8] { Array(text.utf8) }
  private var range: Range<Int> { 0..<text.utf8.count }
  private var textBeforeCaret: String { String(decoding: text.utf8.prefix(caret), as: UTF8.self) }

  // MARK: Keys

  /// Applies a key; returns `false` if it does not edit text.
  package mutating func apply(_ key: Key) -> Bool {
    guard let edit = TextEdit(key) else { return false }
    switch edit {
    case .insert(let scalar): replace(caret..<caret, with: String(scalar))
    case .paste(let text): replace(caret..<caret, with: Self.oneLine(text))
    case .putBack: replace(caret..<caret, with: erased)
    case .move(let motion): caret = place(after: motion)
    case .erase(let motion): erase(motion)
    }
    return true
  }

  /// Recalls another line of a history; returns `false` for other keys.
  ///
  /// If a list is below the line, `row` is its selected row: Up recalls a line only from the first
  /// row, and Control-P and Control-N move in the list.
  package mutating func recall(_ key: Key, row: Int? = nil, in history: LineHistory) -> Bool {
    guard let step = key.historyStep, step > 0 ? row ?? 0 == 0 : recalled > 0 else { return false }
    if row != nil, key != .up, key != .down { return false }
    let steps = min(max(0, recalled + step), history.lines.count)
    guard steps != recalled else { return true }
    if recalled == 0 { draft = text }
    text = steps == 0 ? draft : history.lines[history.lines.count - steps]
    caret = text.utf8.count
    recalled = steps
    return true
  }

  /// Replaces bytes of the text, as completion does, and puts the caret after the new ones.
  package mutating func replace(_ range: Range<Int>, with insertion: String) {
    var bytes = utf8
    let room = Self.limit - bytes.count + range.count
    let isFitting = insertion.utf8.count <= room
    let added = isFitting ? insertion : Self.prefix(of: insertion, bytes: max(0, room))
    bytes.replaceSubrange(range, with: Array(added.utf8))
    text = String(decoding: bytes, as: UTF8.self)
    recalled = 0
    // Inserted text can combine with the following text into one grapheme.
    let end = range.lowerBound + added.utf8.count
    caret = CaretStops.atOrAfter(end, in: utf8, self.range)
  }

  // MARK: Motions

  private func place(after motion: TextEdit.Motion) -> Int {
    let bytes = utf8
    switch motion {
    case .backward: return CaretStops.before(caret, in: bytes, range)
    case .forward: return CaretStops.after(caret, in: bytes, range)
    case .wordBackward:
      return CaretStops.atOrBefore(CaretStops.wordStart(before: caret, in: bytes), in: bytes, range)
    case .wordForward:
      return CaretStops.atOrAfter(CaretStops.wordEnd(after: caret, in: bytes), in: bytes, range)
    case .blankBackward:
      var place = caret
      while place > 0, bytes[place - 1] == 0x20 { place -= 1 }
      while place > 0, bytes[place - 1] != 0x20 { place -= 1 }
      return CaretStops.atOrBefore(place, in: bytes, range)
    case .lineStart: return 0
    case .lineEnd: return bytes.count
    }
  }

  private mutating func erase(_ motion: TextEdit.Motion) {
    let place = place(after: motion)
    let range = min(place, caret)..<max(place, caret)
    guard !range.isEmpty else { return }
    switch motion {
    case .backward, .forward: break
    case .wordBackward, .wordForward, .blankBackward, .lineStart, .lineEnd:
      erased = String(decoding: utf8[range], as: UTF8.self)
    }
    replace(range, with: "")
  }

  // MARK: Pasting

  /// Joins the lines of pasted text, with blanks in place of line breaks.
  private static func oneLine(_ text: String) -> String {
    var letters = text.drop { $0.isNewline }
    while letters.last?.isNewline == true { letters.removeLast() }
    return String(letters.map { $0.isNewline ? " " : $0 })
  }

  /// Returns the longest prefix of whole scalars that fits into a number of bytes.
  private static func prefix(of text: String, bytes: Int) -> String {
    var room = bytes
    let scalars = text.unicodeScalars.prefix {
      room -= UTF8.width($0)
      return room >= 0
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
