import GraphQLSyntax
import Testing

@Suite struct DisplayTextTests {
  @Test(arguments: [
    ("plain ~", "plain ~"),
    ("\u{1B}[2J", "\\u{1b}[2J"),
    ("a\tb\r\nc\u{7F}", "a\\u{9}b\\u{d}\\u{a}c\\u{7f}"),
    ("\u{9B}31m", "\\u{9b}31m"),
    ("ab\u{202E}cd", "ab\\u{202e}cd"),
    ("a\u{200B}b\u{FEFF}\u{AD}", "a\\u{200b}b\\u{feff}\\u{ad}"),
    ("\u{2028}\u{E0041}\u{FFFF}", "\\u{2028}\\u{e0041}\\u{ffff}"),
    ("Zoe\u{308} 文鳥 דוין 🔴", "Zoe\u{308} 文鳥 דוין 🔴"),
  ])
  func `displayed text cannot control a terminal`(text: String, safe: String) {
    #expect(displayText(text) == safe)
  }
}
