import Testing

@testable import GraphQLCompiler

@Suite struct NeedleTests {
  @Test(arguments: [
    ("cat", "a Cat", 2..<5), ("Cat", "a cat", nil), ("école", "L'ÉCOLE", 2..<8),
    ("ñ", "SEÑOR", 2..<4), ("ς", "ΟΔΟΣ", 6..<8), ("жук", "тут ЖУК", 7..<13),
    ("k", "K", 0..<1), ("文", "a文", 1..<4), ("straße", "STRASSE", nil), ("[1]", "a[1]", 1..<4),
    ("a", "", nil), ("", "abc", nil),
  ])
  func `case counts when the text has an upper-case letter, in any alphabet`(
    _ text: String,
    _ hay: String,
    _ expected: Range<Int>?
  ) {
    #expect(Needle(text).first(in: Array(hay.utf8)) == expected)
  }

  @Test func `case counts where that was typed behind the text`() {
    #expect(Needle(typed: "cat/s").first(in: Array("Cat cat".utf8)) == 4..<7)
    #expect(Needle(typed: "cat").first(in: Array("Cat cat".utf8)) == 0..<3)
    #expect(Needle(typed: "/s").text == "/s")
  }

  /// Bytes are passed over eight at a time: every place in a word has to be found.
  @Test func `a match is found wherever it stands, and only there`() {
    for word in ["x", "xy", "Xy", "éa", "xyzxyzxyzxyz"] {
      let needle = Needle(word)
      for before in 0..<40 {
        for after in [0, 1, 9] {
          let hay =
            String(repeating: ".", count: before) + word + String(repeating: "-", count: after)
          let bytes = Array(hay.utf8)
          #expect(needle.first(in: bytes) == before..<before + word.utf8.count)
          #expect(needle.first(in: bytes, from: before + 1)?.lowerBound ?? before >= before)
          #expect(needle.matches(hay))
        }
      }
    }
  }
}
