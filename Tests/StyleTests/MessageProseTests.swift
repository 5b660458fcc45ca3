import TestSupport
import Testing

/// The wording of the strings in the sources, which people read on screens and in messages.
@Suite struct MessageProseTests {
  /// The idioms that are allowed per 1,000 words.
  private static let limit = 0.5

  @Test func `messages use standard English`() throws {
    var words = 0
    var found: [String] = []
    for file in try SourceText.sources.get() {
      for (number, line) in file.lines.enumerated() where !line.isComment {
        for literal in StringLiterals(Array(line.utf8)) {
          let text = ProseText(literal)
          guard text.words.count > 1 else { continue }
          words += text.words.count
          found += text.idioms.map { "\(file.path):\(number + 1): \($0): \(text.words)" }
        }
      }
    }
    #expect(words > 20_000, "the strings of the sources were not found")
    let rate = Double(found.count) * 1000 / Double(words)
    #expect(
      rate < Self.limit,
      "\(found.count) in \(words) words:\n\(found.joined(separator: "\n"))"
    )
  }

  @Test(arguments: [
    ("Nobody listens any more; what came is kept.", ["nobody", "what came", "any more"]),
    ("'x' is no name.", ["is no"]), ("there is no longer a file", []), ("This is not a name.", []),
    ("There is no record here.", []),
    ("@stream stands on lists", ["stands"]), ("`x` stands for a type", []),
    ("Rules of its own", ["of its own"]), ("What mends this line", ["what", "mends"]),
    ("What if it were null?", []), ("the file behind it", ["behind it"]),
    ("read \\(name.who(is: here)) anew", ["anew"]), ("Restarts the proxy.", []),
    ("a list of names; else all", ["; else"]), ("or else", []),
  ])
  func `idioms in messages are found`(text: String, idioms: [String]) {
    #expect(ProseText(Array(text.utf8)).idioms == idioms, "\(text)")
  }
}

extension Substring {
  fileprivate var isComment: Bool { drop { $0 == " " }.hasPrefix("//") }
}

/// The contents of the string literals of a line.
private struct StringLiterals: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> [UInt8]? {
    guard let start = bytes[position...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    var end = start + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count else { return nil }
    position = end + 1
    return Array(bytes[(start + 1)..<end])
  }
}

/// The words of a literal in lower case, without its interpolations, and the idioms among them.
private struct ProseText {
  let words: [String]
  private let isQuestion: Bool

  init(_ literal: [UInt8]) {
    var words: [String] = []
    var word: [UInt8] = []
    func isLetter(_ byte: UInt8) -> Bool {
      0x61...0x7A ~= byte | 0x20 || byte == UInt8(ascii: "'")
    }
    var index = 0
    while index < literal.count {
      let byte = literal[index]
      index += 1
      if isLetter(byte) {
        word.append(byte | 0x20)
        continue
      }
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word = []
      if byte == UInt8(ascii: ";") { words.append(";") }
      guard byte == UInt8(ascii: "\\"), index < literal.count else { continue }
      if literal[index] == UInt8(ascii: "(") {
        index = Self.endOfInterpolation(in: literal, from: index)
      } else {
        index += 1
      }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    self.words = words
    isQuestion = literal.contains(UInt8(ascii: "?"))
  }

  private static func endOfInterpolation(in literal: [UInt8], from start: Int) -> Int {
    var depth = 0
    for index in start..<literal.count {
      if literal[index] == UInt8(ascii: "(") { depth += 1 }
      if literal[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return literal.count
  }

  /// The idioms, in the order of the list.
  var idioms: [String] {
    let first = words.first == "what" && words.count > 2 && !isQuestion ? ["what"] : []
    return Idiom.all.flatMap { idiom in words.indices.compactMap { idiom.found(in: words, at: $0) }
    }
    .reduce(into: first) { $0.append($1) }
  }
}

/// A phrase that reads like a translation, as words with alternatives between bars.
private struct Idiom {
  private let phrase: [[String]]
  private let unlessAfter: String?
  private let unlessFollowedBy: Set<String>

  init(_ phrase: String, unlessAfter: String? = nil, unlessFollowedBy: String...) {
    self.unlessAfter = unlessAfter
    self.phrase = phrase.split(separator: " ").map { $0.split(separator: "|").map(String.init) }
    self.unlessFollowedBy = Set(unlessFollowedBy)
  }

  func found(in words: [String], at start: Int) -> String? {
    guard start + phrase.count <= words.count,
      zip(phrase, words[start...]).allSatisfy({ $0.contains($1) })
    else { return nil }
    if start > 0, words[start - 1] == unlessAfter { return nil }
    let end = start + phrase.count
    if end < words.count, unlessFollowedBy.contains(words[end]) { return nil }
    return words[start..<end].joined(separator: " ")
  }

  static let all = [
    Idiom("nobody|somebody"), Idiom("anew|begun"),
    Idiom("stand|stands|stood", unlessFollowedBy: "for", "alone", "out"),
    Idiom("is|are|was|were|be|been told|said"),
    Idiom("tells|says what|that|which|whether|how|where|of|so|why"),
    Idiom(
      "is|are|was no",
      unlessAfter: "there",
      unlessFollowedBy: "longer",
      "more",
      "less",
      "such",
      "need",
      "one"
    ),
    Idiom("of its|their|one's|his own"), Idiom("behind it|them|that|the|a|an|this|which|each"),
    Idiom("what came|comes|stands|waits|goes|holds"), Idiom("has|have come"),
    Idiom("so many"), Idiom("as far as"), Idiom("mend|mends|mended"), Idiom("dear|dearer|kin"),
    Idiom("; else"), Idiom("is|are|be so", unlessFollowedBy: "that"), Idiom("nothing fits"),
    Idiom("let|lets go"), Idiom("any more", unlessFollowedBy: "than"),
    Idiom("who is|has|wants|reads|asks|leaves|writes|takes|makes|does|listens"),
  ]
}
