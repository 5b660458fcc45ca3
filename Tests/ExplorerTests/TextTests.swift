import Testing

@testable import TerminalUI

@Suite struct TextTests {
  @Test(arguments: [
    ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("😀", 2), ("한", 2), ("…▸✓│", 4),
  ])
  func `text has the width that terminals give it`(_ text: String, _ columns: Int) {
    #expect(textWidth(text) == columns)
  }

  @Test func `characters that could control a terminal are escaped`() {
    let spans = displaySpans("a\u{1b}[2J\u{202e}b", style: .plain)
    #expect(spans.map(\.text) == ["a", "\\u{1b}", "[2J", "\\u{202e}", "b"])
    #expect(spans[1].style.role == .escape)
  }

  @Test func `emoji joiners are omitted, and others are escaped`() {
    #expect(displaySpans("❤\u{fe0f}", style: .plain).map(\.text) == ["❤"])
    #expect(displaySpans("👩\u{200d}👧", style: .plain).map(\.text) == ["👩👧"])
    #expect(
      displaySpans("a\u{200d}b", style: .plain).map(\.text) == ["a", "\\u{200d}", "b"]
    )
  }

  @Test func `skin tones are omitted after an emoji, and escaped elsewhere`() {
    #expect(displaySpans("👍🏽 a", style: .plain).map(\.text) == ["👍 a"])
    #expect(displaySpans("👩🏽\u{200d}🔧", style: .plain).map(\.text) == ["👩🔧"])
    #expect(displaySpans("a\u{1f3fd}", style: .plain).map(\.text) == ["a", "\\u{1f3fd}"])
    #expect(withoutEmojiGlue("❤\u{fe0f} 👍🏽 a\u{fe0f}") == "❤ 👍 a\u{fe0f}")
  }

  @Test func `text that does not fit ends in an ellipsis, and wide scalars are not halved`() {
    var frame = Frame(size: Size(width: 6, height: 1))
    frame.write("abcdefgh", style: .plain, row: 0, column: 0, end: 6)
    #expect(frame.text == "abcde…")
    frame = Frame(size: Size(width: 6, height: 1))
    frame.write("日本語文", style: .plain, row: 0, column: 0, end: 6)
    #expect(frame.text == "日本 …")
  }

  @Test func `any bytes can be highlighted, and tokens stay in order`() {
    var generator = Seeded(state: 7)
    for _ in 0..<300 {
      let alphabet = Array("\"\\#/*{}$@.a1 \n`(é".utf8)
      let bytes = (0..<40).map { _ in alphabet[Int(generator.next() % UInt64(alphabet.count))] }
      for tokens in [swiftTokens(bytes), graphQLTokens(bytes)] {
        var end = 0
        for token in tokens {
          #expect(token.range.lowerBound >= end && token.range.upperBound <= bytes.count)
          end = token.range.upperBound
        }
      }
    }
  }

  @Test func `lines wrap between words, with continuation lines indented`() throws {
    let text = "a\n  let value: String = \"one two three\"\n" + String(repeating: "x", count: 30)
    let content = TextContent(name: "t", text: text, language: .graphQL)
    let folds = FoldedLines().wrapping(content, columns: 16)
    let rows = (0..<folds.rowCount(lines: content.lineCount)).map { row -> String in
      let line = Array(content.text(ofLine: folds.line(ofRow: row)).unicodeScalars)
      let part = folds.part(ofRow: row) ?? 0..<line.count
      let shown = line[part.lowerBound..<min(part.upperBound, line.count)]
      return String(repeating: " ", count: folds.indent(ofRow: row))
        + String(String.UnicodeScalarView(shown))
    }
    #expect(
      rows == [
        "a", "  let value: ", "    String = ", "    \"one two ", "    three\"", "xxxxxxxxxxxxxxxx",
        "  xxxxxxxxxxxxxx",
      ]
    )
  }

  @Test func `long sentences break at spaces`() {
    #expect(wrapped("one two three four", columns: 11) == ["one two", "three four"])
  }
}

/// A random number generator with a fixed seed, so that failures can be reproduced.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
