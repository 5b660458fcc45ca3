import TestSupport
import Testing

@testable import ExplorerPanes

@testable import TerminalUI

/// Tests the effect of keys on the edited text.
@Suite struct EditBufferTests {
  /// Returns the text after a sequence of keys; `|` marks the caret in the input and the result.
  private func typed(_ text: String, _ keys: String) throws -> String {
    let bytes = Array(text.utf8)
    let caret = try #require(bytes.firstIndex(of: UInt8(ascii: "|")))
    var buffer = EditBuffer(Array(bytes[..<caret] + bytes[(caret + 1)...]), caret: caret)
    for key in try KeyNotation.parse(keys) { buffer.apply(key, page: 10) }
    var after = buffer.utf8
    after.insert(UInt8(ascii: "|"), at: buffer.caret)
    return String(decoding: after, as: UTF8.self)
  }

  @Test(arguments: [
    // Brackets are closed automatically, overtyped and deleted in pairs.
    ("|", "{", "{|}"), ("|", "{}", "{}|"), ("|", "{<BS>", "|"), ("a|b", "(", "a(|b"),
    ("|", "\"x\"", "\"x\"|"), ("|", "\"\"\"x", "\"\"\"x|\"\"\""), ("# |", "{", "# {|"),
    ("{ a(x: \"|\") }", "(", "{ a(x: \"(|\") }"),
    // Enter between brackets puts both on their own lines, and trailing spaces are removed.
    ("{|}", "<Enter>a", "{\n  a|\n}"), ("  a|", "<Enter>b", "  a\n  b|\n"),
    ("{\n  a|\n}\n", "<Enter><Enter>b", "{\n  a\n\n  b|\n}\n"),
    ("\ta {|}\r\n", "<Enter>b", "\ta {\r\n\t\tb|\r\n\t}\r\n"), ("|  a\n", "<Enter>", "\n|  a\n"),
    ("{\n    a {\n        b\n        |", "}", "{\n    a {\n        b\n    }|"),
    // Indentation.
    ("  a|", "<Tab>", "  a  |"), ("  |a", "<Tab>", "    |a"),
    ("  a\n    b|", "<S-Tab>", "  a\n  b|"),
    ("\t\ta|", "<S-Tab>", "\ta|"), ("    |", "<BS>", "  |"), ("|", "<Enter>a", "\na|\n"),
    ("  a {\n    |", "<BS>", "  a {\n  |"),
    // Graphemes, and line breaks of two bytes.
    ("é👨‍👩‍👧|", "<BS>", "é|"), ("e\u{301}|x", "<Left><Del>", "|x"), ("a\r\n|b", "<BS>", "a|b"),
    ("a|\r\nb", "<Del>", "a|b"), ("a|\r\nb", "<Right>", "a\r\n|b"),
    ("a\r\n|b", "<Left>", "a|\r\nb"),
    // Caret movement.
    ("  name|", "<Home>", "  |name"), ("  |name", "<Home>", "|  name"), ("|ab c", "<End>", "ab c|"),
    ("ab cd|", "<C-Left>", "ab |cd"), ("|ab cd", "<A-f>", "ab| cd"), ("ab cd|", "<C-w>", "ab |"),
    ("a|b", "<C-f><C-b><C-b>", "|ab"), ("a |b c", "<C-a><C-e>", "a b c|"),
    ("|ab cd", "<A-d>", "| cd"), ("|ab", "<C-d>", "|b"), ("a|b c\nd", "<C-k>", "a|\nd"),
    ("a|\nd", "<C-k>", "a|d"), ("a|\n", "<C-Right>", "a|\n"),
    ("ab -\u{301}|", "<A-b>", "ab |-\u{301}"),
    ("  ab cd|", "<C-u>", "|"), ("ab\nlonger|\nc\n", "<Down><Up>", "ab\nlonger|\nc\n"),
    ("日本x|\nabcdef", "<Down>", "日本x\nabcde|f"), ("a\n|", "<Down>", "a|\n"),
  ])
  func `keys change the text and move the caret`(
    _ text: String,
    _ keys: String,
    _ after: String
  )
    throws
  {
    #expect(try typed(text, keys) == after)
  }

  @Test func `pasted text keeps its lines and gets the document's line ends`() {
    var buffer = EditBuffer(Array("{\r\n}\r\n".utf8), caret: 1)
    buffer.apply(.paste("\n  a\r\n  b(x: \"}\")\n"), page: 10)
    #expect(
      String(decoding: buffer.utf8, as: UTF8.self) == "{\r\n  a\r\n  b(x: \"}\")\r\n\r\n}\r\n"
    )
  }

  @Test func `any keys on any bytes keep the caret between characters`() throws {
    let keys =
      try KeyNotation.parse("<Up><Down><Left><Right><Home><End><BS><Del><Enter><Tab><S-Tab>")
      + KeyNotation.parse("<C-w><C-u><C-Left><C-Right>{}()[]\"a<Space>") + [.paste("é\u{301}\r\n{")]
    var generator = Seeded(state: 11)
    for start in ["", "\r\n", "é{\r\n\t\"\"\"x\n", "\u{301}\u{200D}👨‍👩‍👧\r", "# a \"\n{"] {
      var bytes = Array(start.utf8)
      if start.hasPrefix("#") { bytes += [0xFF, 0x80, 0xE2, 0x28] }
      var buffer = EditBuffer(bytes, caret: 3)
      for _ in 0..<1_500 {
        buffer.apply(keys[Int.random(in: 0..<keys.count, using: &generator)], page: 5)
        let line = buffer.lineRange
        #expect(line.lowerBound <= buffer.caret && buffer.caret <= line.upperBound)
        #expect(buffer.caret <= TextLines.lastPlace(in: buffer.utf8))
        if buffer.utf8.count > 4_000 { buffer = EditBuffer(bytes, caret: 0) }
      }
    }
  }
}
