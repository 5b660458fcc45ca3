import Testing

@testable import DialectKit

@Suite struct SwiftLiteralTests {
  @Test(arguments: [
    ("plain", #""plain""#),
    (#"say "hi""#, ##"#"say "hi""#"##),
    (#"back\slash"#, ##"#"back\slash"#"##),
    (##"a "# b"##, ###"##"a "# b"##"###),
    (##"a \# b"##, ###"##"a \# b"##"###),
    ("tab\tline\n", #""tab\tline\n""#),
    ("\u{202E}evil\u{0}", #""\u{202e}evil\u{0}""#),
    ("déjà 🐈", #""déjà 🐈""#),
    (#"\(interpolation)"#, ##"#"\(interpolation)"#"##),
    ("", #""""#),
  ])
  func `a string literal keeps its value`(_ value: String, literal: String) {
    #expect(SwiftLiteral.string(value) == literal)
  }

  @Test func `several lines become a multiline literal`() {
    #expect(SwiftLiteral.lines("a\n  b\n\nc") == [#"""""#, "a", "  b", "", "c", #"""""#])
    #expect(
      SwiftLiteral.lines("a \"x\"\n\\n") == [##"#""""##, #"a "x""#, #"\n"#, ##""""#"##]
    )
    #expect(SwiftLiteral.lines("a\r\nb") == [#""a\r\nb""#])
  }

  @Test func `an attribute's literal is never raw`() {
    #expect(SwiftLiteral.escaped(#"use "id" \ "#) == #""use \"id\" \\ ""#)
  }
}
