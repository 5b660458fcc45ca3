import TestSupport
import Testing

@testable import TerminalUI

/// Tests the effect of keys on an input line, and how it is drawn.
@Suite struct EditableLineTests {
  /// Returns a line with the caret at the `|` in the text.
  private func line(_ text: String) throws -> EditableLine {
    let caret = try #require(text.utf8.firstIndex(of: UInt8(ascii: "|")))
    let offset = text.utf8.distance(from: text.utf8.startIndex, to: caret)
    var line = EditableLine(text.replacing("|", with: ""))
    while line.caret > offset { _ = line.apply(.left) }
    try #require(line.caret == offset)
    return line
  }

  /// Returns the text of a line with `|` at the caret.
  private func marked(_ line: EditableLine) -> String {
    var bytes = Array(line.text.utf8)
    bytes.insert(UInt8(ascii: "|"), at: line.caret)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func typed(_ text: String, _ keys: String) throws -> String {
    var line = try line(text)
    for key in try KeyNotation.parse(keys) { _ = line.apply(key) }
    return marked(line)
  }

  private static let family = "👨\u{200D}👩\u{200D}👧"

  @Test(arguments: [
    // Movement by graphemes.
    ("|", "abc<Left>X", "abX|c"), ("|", "abc<Home>X", "X|abc"),
    ("abc|", "<Left><Left><Right>", "ab|c"),
    ("a|b", "<C-b><C-b>", "|ab"), ("a|b", "<C-f><C-f>", "ab|"), ("a|b", "<C-a>X<C-e>Y", "XabY|"),
    ("a|b", "<End>X<Home>Y", "Y|abX"), ("a|b", "<BS>", "|b"), ("a|b", "<BS><BS>", "|b"),
    ("a|b", "<Del>", "a|"), ("a|b", "<Del><C-d>", "a|"), ("|ab", "<C-d>", "|b"),
    ("e\u{301}|", "<BS>", "|"), ("xe\u{301}|y", "<BS>", "x|y"), ("|e\u{301}y", "<Del>", "|y"),
    ("e\u{301}|", "<Left>x", "x|e\u{301}"), ("|e\u{301}", "<Right>x", "e\u{301}x|"),
    ("a\(family)|", "<BS>", "a|"), ("a\(family)|b", "<Left>x", "ax|\(family)b"),
    ("👍🏽|", "<BS>", "|"), ("🇩🇪🇫🇷|", "<BS>", "🇩🇪|"), ("日本|", "<BS>", "日|"), ("한|", "<BS>", "|"),
    ("👩|👧", "\u{200D}", "👩\u{200D}👧|"), ("|e", "<End>\u{301}<BS>", "|"),
    // Movement by words.
    ("one two|", "<A-b>", "one |two"), ("one two|", "<C-Left><C-Left>", "|one two"),
    ("|one two", "<A-f>", "one| two"), ("|one two", "<C-Right><C-Right>", "one two|"),
    ("a.b_c(d)|", "<A-Left>", "a.b_c(|d)"), ("a.b_c(d)|", "<A-b><A-b>", "a.|b_c(d)"),
    ("été là|", "<A-b>", "été |là"), ("ab -\u{301}|", "<A-b>", "ab |-\u{301}"),
    ("#\u{FE0F}\u{20E3}|", "<A-b>", "|#\u{FE0F}\u{20E3}"),
    // Deleting, and inserting the deleted text again.
    ("one two|", "<C-w>", "one |"), ("one a.b  |", "<C-w>", "one |"),
    ("one a.b|", "<A-BS>", "one a.|"),
    ("one t|wo", "<C-w>", "one |wo"), ("|one two", "<A-d>", "| two"),
    ("o|ne two", "<A-d><A-d>", "o|"),
    ("|one two", "<C-Del>", "| two"), ("one| two", "<C-u>", "| two"), ("one| two", "<C-k>", "one|"),
    ("one| two", "<C-u><C-e><C-y>", " twoone|"), ("one two|", "<C-w><Home><C-y>", "two|one "),
    ("one two|", "<C-w><BS><C-y>", "onetwo|"), ("ab|", "<C-y>", "ab|"),
    // Pasting.
    ("a|b", "<Paste>x y<EndPaste>", "ax y|b"), ("a|b", "<Paste>x<Enter>y<EndPaste>", "ax y|b"),
    ("a|b", "<Paste><Enter>x<Enter><EndPaste>", "ax|b"),
    // Keys that the line does not process.
    ("a|b", "<Enter><Tab><Esc><F2><PageUp><Up><C-x><A-x>", "a|b"),
  ])
  func `keys change the line and move the caret`(
    _ text: String,
    _ keys: String,
    _ after: String
  ) throws {
    #expect(try typed(text, keys) == after)
  }

  @Test func `line ends in pasted text become spaces`() {
    var line = EditableLine("[]")
    _ = line.apply(.left)
    _ = line.apply(.paste("a\r\nb\rc\n\u{2028}d\n"))
    #expect(marked(line) == "[a b c  d|]")
  }

  @Test func `a line has a maximum length`() {
    var line = EditableLine()
    _ = line.apply(.paste(String(repeating: "é", count: EditableLine.limit)))
    #expect(line.text.utf8.count == EditableLine.limit)
    let isKey = line.apply(.character("x"))
    #expect(isKey && line.isAtEnd && !line.text.contains("x"))
  }

  @Test func `any keys keep the caret between graphemes`() throws {
    let keys =
      try KeyNotation.parse("<Left><Right><Home><End><BS><Del><C-w><C-k><C-u><C-y><A-b><A-f><A-d>")
      + KeyNotation.parse("a<Space>-e\u{301}\u{200D}👩👧🇩🇪\u{1100}\u{1161}\u{11A8}")
      + [.paste("é\u{301}\r\n{"), .paste("\u{200D}👩")]
    var generator = Seeded(state: 7)
    var line = EditableLine("\u{301}x")
    for _ in 0..<5_000 {
      _ = line.apply(keys[Int.random(in: 0..<keys.count, using: &generator)])
      let stops = CaretStops.all(in: Array(line.text.utf8), 0..<line.text.utf8.count)
      try #require(stops.contains(line.caret), "\(line)")
    }
  }

  @Test func `the history returns to the typed line`() {
    let history = LineHistory(["old", "new"])
    var line = EditableLine("typed")
    func keys(_ keys: Key...) -> String {
      for key in keys { _ = line.recall(key, in: history) }
      return marked(line)
    }
    #expect(keys(.down) == "typed|")
    #expect(keys(.up) == "new|")
    #expect(keys(.control("p"), .up) == "old|")
    #expect(keys(.control("n")) == "new|")
    #expect(keys(.down, .down) == "typed|")
    #expect(keys(.up) == "new|")
    _ = line.apply(.character("s"))
    #expect(keys(.down) == "news|")
    #expect(keys(.up, .down) == "news|")
    // Keys that move in a list below the line.
    for (key, row) in [(Key.up, 1), (.control("p"), 0), (.down, 0)] {
      let isRecalled = line.recall(key, row: row, in: history)
      #expect(!isRecalled)
    }
    let isRecalled = line.recall(.up, row: 0, in: history)
    #expect(isRecalled && line.text == "new")
  }

  @Test func `the accessibility text contains the caret's position`() throws {
    #expect(try line("abc|").accessibilityText == "abc")
    #expect(try line("ab|c").accessibilityText == "abc, cursor before 'c'")
    #expect(try line("|").accessibilityText == "")
  }

  // MARK: Drawing

  /// Draws a line and returns its row, with `|` in place of the character at the caret.
  private func drawn(_ text: String, width: Int, mark: String = "/") throws -> String {
    var frame = Frame(size: Size(width: width + 2, height: 1))
    let field = LineField(
      mark,
      try line(text),
      in: Rect(row: 0, column: 1, width: width, height: 1)
    )
    field.draw(on: &frame)
    let caret = try #require(frame.cursor)
    #expect(frame[0, 0] == .blank && frame[0, width + 1] == .blank)
    #expect(caret == field.caretPosition && caret.column > 0 && caret.column <= width)
    frame.put(Cell("|", style: .plain), row: 0, column: caret.column)
    var row = frame.rows[0]
    row.removeFirst()
    return row
  }

  @Test(arguments: [
    ("ab|c", 10, "/ab|"), ("abc|", 10, "/abc|"), ("|abc", 10, "/|bc"), ("|", 10, "/|"),
    ("日|本", 10, "/日|"), ("e\u{301}e\u{301}|x", 10, "/e\u{301}e\u{301}|"),
    // The row shows as much text as fits, and always the caret.
    ("12345678|", 10, "/12345678|"), ("123456789|", 10, "/…3456789|"),
    ("12345678901234|", 10, "/…8901234|"),
    ("|123456789", 10, "/|23456789"), ("1234567890|1234567890", 10, "/…7890|23…"),
    ("日本日本日本日本|", 10, "/…本日本|"), ("日本|日本日本日本", 10, "/日本| 本…"),
    ("abc|", 3, "/…|"), ("abc|", 1, "|"),
  ])
  func `the caret is always drawn`(_ text: String, _ width: Int, _ row: String) throws {
    let drawn = try drawn(text, width: width)
    #expect(drawn == row, "\(drawn)")
  }

  @Test(arguments: [4, 5, 9, 17, 40, 80])
  func `every position of a long line can be made visible`(width: Int) throws {
    var line = EditableLine("ab日本 \(Self.family) e\u{301}👍🏽x\u{200B}y 12345678901234567890 日本語")
    while !line.isAtStart {
      _ = line.apply(.left)
      let next = try #require(
        String(decoding: line.text.utf8.dropFirst(line.caret), as: UTF8.self).first
      )
      var frame = Frame(size: Size(width: width, height: 1))
      LineField("/", line, in: Rect(frame.size)).draw(on: &frame)
      let caret = try #require(frame.cursor)
      try #require(caret.column < width)
      let spans = displaySpans(String(next), style: .plain)
      if spans.reduce(0, { $0 + textWidth($1.text) }) <= 2, width > 8 {
        #expect(frame[0, caret.column]?.scalar == spans.first?.text.unicodeScalars.first)
      }
    }
  }

  @Test func `a long prompt mark leaves room for the text`() throws {
    let mark = String(repeating: "m", count: 60)
    #expect(try drawn("ab|c", width: 40, mark: mark).hasSuffix("…ab|"))
  }

  @Test func `a click moves the caret`() throws {
    let field = LineField("/", try line("a日本|c"), in: Rect(row: 3, column: 2, width: 20, height: 1))
    #expect(field.keys(to: Position(row: 3, column: 3)) == [.left, .left, .left])
    #expect(field.keys(to: Position(row: 3, column: 5)) == [.left, .left])
    #expect(field.keys(to: Position(row: 3, column: 8)) == [])
    #expect(field.keys(to: Position(row: 3, column: 15)) == [.right])
    #expect(field.keys(to: Position(row: 3, column: 2)) == nil)
    #expect(field.keys(to: Position(row: 2, column: 5)) == nil)
  }

  @Test func `hidden input shows its length and the caret`() throws {
    let masked = try line("ge\u{301}h|eim").masked
    #expect(marked(masked) == "***|***")
  }
}
