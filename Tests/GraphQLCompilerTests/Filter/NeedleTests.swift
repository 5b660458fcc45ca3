import Testing

@testable import ResponseAnalysis
@testable import ResponseTools

@Suite struct NeedleTests {
  @Test(arguments: [
    ("cat", "a Cat", 2..<5), ("Cat", "a cat", nil), ("école", "L'ÉCOLE", 2..<8),
    ("ñ", "SEÑOR", 2..<4), ("ς", "ΟΔΟΣ", 6..<8), ("жук", "тут ЖУК", 7..<13),
    ("k", "K", 0..<1), ("文", "a文", 1..<4), ("straße", "STRASSE", nil), ("[1]", "a[1]", 1..<4),
    ("a", "", nil), ("", "abc", nil),
  ])
  func `search is case-sensitive if the text contains a capital, in any alphabet`(
    _ text: String,
    _ hay: String,
    _ expected: Range<Int>?
  ) {
    #expect(Needle(text).first(in: Array(hay.utf8)) == expected)
  }

  @Test func `a suffix after the search text makes it case-sensitive`() {
    #expect(Needle(typed: "cat/s").first(in: Array("Cat cat".utf8)) == 4..<7)
    #expect(Needle(typed: "cat").first(in: Array("Cat cat".utf8)) == 0..<3)
    #expect(Needle(typed: "/s").text == "/s")
  }

  /// The search reads eight bytes at a time, so every position in a word is tested.
  @Test func `a match is found at every position, and nowhere else`() {
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

  /// The first position of a text in a range of bytes, found by comparing scalars.
  private func plainPlace(of word: String, in hay: String, _ range: Range<Int>) -> Range<Int>? {
    let ignoresCase = !word.unicodeScalars.contains { $0.properties.isUppercase }
    let wanted = Array(word.unicodeScalars)
    let scalars = Array(hay.unicodeScalars)
    var offset = 0
    for start in scalars.indices where start + wanted.count <= scalars.count {
      let isHere = wanted.indices.allSatisfy { place in
        let scalar = scalars[start + place]
        return scalar == wanted[place]
          || ignoresCase && scalar.properties.lowercaseMapping == String(wanted[place])
      }
      if isHere, range.contains(offset) {
        let size = scalars[start..<start + wanted.count].reduce(0) { $0 + UTF8.width($1) }
        return offset..<offset + size
      }
      offset += UTF8.width(scalars[start])
    }
    return nil
  }

  @Test(arguments: 1...8)
  func `search finds what a comparison scalar by scalar finds`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Some forms contain bytes of others, some are longer in the other case, and most letters
    // repeat.
    let letters = Array("aAbBéÉ9\" ÿŸⱥȺ文".unicodeScalars)
    func text(_ count: Int) -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<count { text.append(letters[Int.random(in: 0..<letters.count, using: &random)]) }
      return String(text)
    }
    for round in 0..<400 {
      let hay = text(.random(in: 0...90, using: &random))
      let bytes = Array(hay.utf8)
      // Every second word occurs somewhere, in lower case so that case is ignored.
      let part = hay.unicodeScalars.dropFirst(.random(in: 0...80, using: &random)).prefix(9)
      let word =
        round.isMultiple(of: 2) && !part.isEmpty
        ? String(String.UnicodeScalarView(part)).lowercased()
        : text(.random(in: 1...4, using: &random))
      let start = Int.random(in: 0...bytes.count, using: &random)
      for range in [
        0..<bytes.count, start..<Int.random(in: start...bytes.count + 9, using: &random),
      ] {
        let found = bytes.withUnsafeBufferPointer { Needle(word).first(in: $0, range) }
        #expect(found == plainPlace(of: word, in: hay, range), "\(word) in \(hay), \(range)")
      }
    }
  }
}
