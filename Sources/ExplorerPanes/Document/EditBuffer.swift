import Explorer
import TerminalUI

/// A text being edited, with its caret.
///
/// Places are byte offsets.
///
/// The caret is always on a grapheme cluster boundary and never inside a line break.
///
/// It does not pass the last line break, because no line follows it.
struct EditBuffer: Sendable, Equatable {
  private(set) var utf8: [UInt8]
  private(set) var caret: Int
  /// The characters of one indentation level, and the line break of the text.
  let unit: [UInt8]
  let newline: [UInt8]
  /// The column that vertical movement tries to keep.
  private var goal: Int?
  /// The offsets of automatically inserted closing brackets and quotes; typing one of them moves
  /// the caret past it.
  private var closers: [Int] = []

  /// The maximum number of remembered closing characters.
  private static let closerLimit = 200

  init(_ utf8: [UInt8], caret: Int = 0) {
    self.utf8 = utf8
    self.caret = caret
    newline = TextLines.newline(of: utf8)
    unit = TextLines.indentationUnit(of: utf8)
    settle()
  }

  /// Moves the caret to an offset.
  mutating func move(to offset: Int) {
    caret = offset
    goal = nil
    settle()
  }

  /// Moves the caret to the nearest valid place.
  mutating func settle() {
    caret = min(max(caret, 0), TextLines.lastPlace(in: utf8))
    let line = lineRange
    if caret > line.upperBound { caret = line.upperBound }
    caret = CaretStops.atOrBefore(caret, in: utf8, line)
  }

  // MARK: The caret's line

  /// The bytes of the caret's line without its line break.
  var lineRange: Range<Int> { TextLines.line(at: caret, in: utf8) }

  private var isAfterIndentation: Bool { utf8[lineRange.lowerBound..<caret].allSatisfy(\.isBlank) }

  /// The blanks at the start of the caret's line.
  private var indentation: [UInt8] { Array(utf8[lineRange].prefix(while: \.isBlank)) }

  // MARK: Editing

  /// Replaces a range of bytes and places the caret after the new bytes.
  mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    utf8.replaceSubrange(range, with: text)
    let shift = text.count - range.count
    closers = closers.compactMap { offset in
      if offset < range.lowerBound { return offset }
      return offset < range.upperBound ? nil : offset + shift
    }
    caret = range.lowerBound + text.count
    goal = nil
  }

  /// Inserts a typed character: opening brackets and quotes are closed automatically, and typing a
  /// closing one moves past it.
  mutating func type(_ scalar: Unicode.Scalar) {
    let text = Array(String(scalar).utf8)
    guard text.count == 1 else { return replace(caret..<caret, with: text) }
    let byte = text[0]
    if caret < utf8.count, utf8[caret] == byte, let index = closers.lastIndex(of: caret) {
      closers.remove(at: index)
      caret += 1
      goal = nil
      return
    }
    guard !TextLines.isInText(utf8, at: caret) else { return replace(caret..<caret, with: text) }
    if [UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]")].contains(byte), isAfterIndentation,
      let opener = TextLines.opener(before: caret, in: utf8)
    {
      let line = TextLines.line(at: opener, in: utf8)
      let blanks = Array(utf8[line].prefix(while: \.isBlank))
      return replace(lineRange.lowerBound..<caret, with: blanks + text)
    }
    let isOpen = caret == utf8.count || !utf8[caret].isWordByte
    replace(caret..<caret, with: text)
    guard isOpen, let closer = closingCharacters(of: byte) else { return }
    let end = caret
    replace(end..<end, with: closer)
    caret = end
    for offset in closer.indices where closers.count < Self.closerLimit {
      closers.append(end + offset)
    }
  }

  /// Returns the closing characters for a bracket or quote that was just typed.
  private func closingCharacters(of byte: UInt8) -> [UInt8]? {
    switch byte {
    case UInt8(ascii: "{"): return [UInt8(ascii: "}")]
    case UInt8(ascii: "("): return [UInt8(ascii: ")")]
    case UInt8(ascii: "["): return [UInt8(ascii: "]")]
    case UInt8(ascii: "\""):
      let isThird = caret >= 3 && utf8[(caret - 3)..<caret].allSatisfy { $0 == byte }
      return Array(repeating: byte, count: isThird ? 3 : 1)
    case _: return nil
    }
  }

  /// Inserts a line break and keeps the indentation; between brackets, both get lines of their own.
  mutating func breakLine() {
    if isAfterIndentation {
      // The rest of the line keeps its indentation, and the new line before it has no blanks.
      let (start, place) = (lineRange.lowerBound, caret)
      replace(start..<start, with: newline)
      let end = place + newline.count
      // At the end of the text, a line break makes the empty last line valid.
      if end == utf8.count { replace(end..<end, with: newline) }
      return caret = end
    }
    let isAtEnd = caret == utf8.count
    let before = utf8[lineRange.lowerBound..<caret]
    let behind = utf8[caret..<lineRange.upperBound]
    let blanks = behind.prefix(while: \.isBlank).count
    let indentation = Array(before.prefix(while: \.isBlank))
    let opener = before.last { !$0.isBlank }
    let isOpened = opener.map { [0x7B, 0x28, 0x5B].contains($0) } ?? false
    let isBetween = isOpened && [0x7D, 0x29, 0x5D].contains(behind.dropFirst(blanks).first ?? 0)
    replace(caret..<(caret + blanks), with: newline + indentation + (isOpened ? unit : []))
    let place = caret
    if isBetween {
      replace(place..<place, with: newline + indentation)
    } else if isAtEnd {
      // At the end of the text, a second line break makes the empty last line valid.
      replace(place..<place, with: newline)
    }
    caret = place
  }

  /// Inserts pasted text and converts its line breaks to those of the text.
  mutating func paste(_ text: String) {
    var bytes: [UInt8] = []
    var isAfterReturn = false
    for byte in text.utf8 {
      if byte.isLineEnd {
        if !(byte == 0x0A && isAfterReturn) { bytes += newline }
      } else {
        bytes.append(byte)
      }
      isAfterReturn = byte == 0x0D
    }
    replace(caret..<caret, with: bytes)
    settle()
  }

  /// Erases the character before the caret; an opening bracket also with its automatic closing one,
  /// and in the indentation a whole level.
  mutating func eraseBackward() {
    let line = lineRange
    if caret > line.lowerBound, caret < utf8.count, closers.contains(caret),
      isPair(utf8[caret - 1], utf8[caret])
    {
      return replace((caret - 1)..<(caret + 1), with: [])
    }
    if caret > line.lowerBound, isAfterIndentation, unit.first == 0x20 {
      let width = caret - line.lowerBound
      let count = width % unit.count == 0 ? unit.count : width % unit.count
      return replace((caret - count)..<caret, with: [])
    }
    replace(placeBefore..<caret, with: [])
  }

  mutating func eraseForward() {
    replace(caret..<positionAfterCaret, with: [])
  }

  /// Erases the word before the caret, or after it if `step` is 1.
  mutating func eraseWord(_ step: Int) {
    let place = caret
    moveByWord(step)
    replace(min(place, caret)..<max(place, caret), with: [])
  }

  mutating func eraseToLineStart() {
    replace(lineRange.lowerBound..<caret, with: [])
  }

  /// Erases the rest of the line; at the end of the line, erases the line break.
  mutating func eraseToLineEnd() {
    let end = lineRange.upperBound
    replace(caret..<(caret < end ? end : positionAfterCaret), with: [])
  }

  private func isPair(_ opener: UInt8, _ closer: UInt8) -> Bool {
    switch opener {
    case UInt8(ascii: "{"): closer == UInt8(ascii: "}")
    case UInt8(ascii: "("): closer == UInt8(ascii: ")")
    case UInt8(ascii: "["): closer == UInt8(ascii: "]")
    case UInt8(ascii: "\""): closer == opener
    case _: false
    }
  }

  /// Indents the line by one level; if the caret is after the indentation, inserts blanks at the
  /// caret instead.
  mutating func indent() {
    guard isAfterIndentation else { return replace(caret..<caret, with: unit) }
    let start = lineRange.lowerBound
    let place = caret
    replace(start..<start, with: unit)
    caret = place + unit.count
  }

  /// Removes one level of indentation from the line.
  mutating func outdent() {
    let start = lineRange.lowerBound
    let blanks = indentation
    let count = blanks.first == 0x09 ? 1 : min(blanks.count, max(unit.count, 1))
    guard count > 0 else { return }
    let place = caret
    replace(start..<(start + count), with: [])
    caret = max(start, place - count)
  }

  // MARK: Movement

  private var placeBefore: Int {
    let line = lineRange
    if caret > line.lowerBound { return CaretStops.before(caret, in: utf8, line) }
    guard line.lowerBound > 0 else { return 0 }
    return TextLines.line(at: line.lowerBound - 1, in: utf8).upperBound
  }

  private var positionAfterCaret: Int {
    let line = lineRange
    if caret < line.upperBound { return CaretStops.after(caret, in: utf8, line) }
    return TextLines.nextLine(behind: line.upperBound, in: utf8) ?? utf8.count
  }

  mutating func moveBackward() { move(to: placeBefore) }
  mutating func moveForward() { move(to: positionAfterCaret) }

  /// Moves the caret to the first non-blank character of the line, or from there to the line's
  /// start.
  mutating func moveToLineStart() {
    let first = lineRange.lowerBound + indentation.count
    move(to: caret == first ? lineRange.lowerBound : first)
  }

  mutating func moveToLineEnd() { move(to: lineRange.upperBound) }

  mutating func moveByWord(_ step: Int) {
    guard step > 0 else { return move(to: CaretStops.wordStart(before: caret, in: utf8)) }
    let end = CaretStops.wordEnd(after: caret, in: utf8)
    move(to: end)
    if caret < end { moveForward() }
  }

  /// Moves the caret vertically and keeps the column where the movement started.
  mutating func moveByLines(_ lines: Int) {
    let start = lineRange.lowerBound
    let column = goal ?? TextLines.width(of: utf8[start..<caret])
    var line = start
    for _ in 0..<min(abs(lines), 10_000) {
      if lines > 0 {
        let end = TextLines.line(at: line, in: utf8).upperBound
        guard let next = TextLines.nextLine(behind: end, in: utf8),
          next <= TextLines.lastPlace(in: utf8)
        else { break }
        line = next
      } else {
        guard line > 0 else { break }
        line = TextLines.line(at: line - 1, in: utf8).lowerBound
      }
    }
    caret = TextLines.place(atColumn: column, of: TextLines.line(at: line, in: utf8), in: utf8)
    goal = column
  }
}
