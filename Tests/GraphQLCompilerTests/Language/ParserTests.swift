import GraphQLSyntax
import Testing

@Suite struct ParserTests {
  private func faults(_ text: String) -> [String] {
    var sources = SourceMap()
    let file = sources.add(name: "t", text: text)
    return Parser.parse(file).diagnostics.map { diagnostic in
      let place = diagnostic.locations(in: sources).first
      return "\(place?.line ?? 0):\(place?.column ?? 0) \(diagnostic.message)"
        + diagnostic.notes.map { " | \($0)" }.joined()
    }
  }

  @Test func `one run reports each invalid definition and keeps the valid ones`() {
    let text = """
      type A { name String }
      type B { ok: Int }
      "described"
      type C {
        type: String
        broken:
      }
      query Q { a { ) }
      fragment F on B { ok }
      query R { a(x: ) }
      """
    var sources = SourceMap()
    let (document, diagnostics) = Parser.parse(sources.add(name: "t", text: text))
    #expect(diagnostics.compactMap { $0.locations(in: sources).first?.line } == [1, 7, 8, 10])
    #expect(document.definitions.count == 2)
  }

  @Test func `an unclosed definition does not hide those after it`() {
    let text = """
      query A { a { b
      query B { c }
      fragment F on T { d(x: [1, 2 }
      "described"
      type C {
        type: String
        query: Int
      extend type D { e: Int }
      { shorthand }
      """
    var sources = SourceMap()
    let (document, diagnostics) = Parser.parse(sources.add(name: "t", text: text))
    #expect(diagnostics.count == 3)
    #expect(document.definitions.count == 3)
    let names = document.unparsed.map { text.utf8.dropFirst(Int($0.range.start)).prefix(8) }
    #expect(
      names.map { String(decoding: $0, as: UTF8.self) } == ["query A ", "fragment", "\"describ"]
    )
    #expect(faults(String(repeating: "query A { a\n", count: 20_000)).count == 1_000)
  }

  @Test func `an error about old interface syntax names the modern one`() {
    #expect(
      faults("type Human : Character, Named & Old @d { name: String } type A { b: Int }") == []
    )
    #expect(
      faults("type Human : { name: String }") == [
        "1:14 Syntax Error: Expected Name, found '{'."
      ]
    )
    #expect(
      faults("enum Size : Number { SMALL }") == ["1:11 Syntax Error: Unexpected ':'."]
    )
    #expect(
      faults("type Human implements A, B { name: String }") == [
        "1:26 Syntax Error: Unexpected Name 'B'. | Separate interfaces with '&': "
          + "'implements A & B'."
      ]
    )
  }

  @Test(arguments: [("extend enum E {}", 15), ("extend type T { } type Q { a: Int }", 15)])
  func `the empty braces of an extension are the error, wherever they are`(
    text: String,
    column: Int
  ) {
    #expect(
      faults(text) == ["1:\(column) Syntax Error: The braces of an extension cannot be empty."]
    )
  }

  @Test func `columns count scalars, and every line terminator ends a line`() {
    #expect(
      faults("# äöü 😀\r\n{ a(s: \"😀é\", ?) }") == ["2:14 Syntax Error: Unexpected character: '?'."]
    )
    #expect(faults("{\ra\r?") == ["3:1 Syntax Error: Unexpected character: '?'."])
  }

  @Test func `an empty document is an error at its end`() {
    #expect(faults("") == ["1:1 Syntax Error: Unexpected <EOF>."])
    #expect(faults("# only\n") == ["2:1 Syntax Error: Unexpected <EOF>."])
  }

  @Test(arguments: ["{ a ", "{ a(x: [", "type A { a: [", "{ a(x: {b: ", "{ ... { a "])
  func `nesting of any depth gives a diagnostic`(opening: String) {
    let text = (opening.hasPrefix("type") ? "type A { a: " : "{ a(x: ")
    let unit = String(opening.split(separator: " ").last ?? "")
    for deep in [
      String(repeating: opening, count: 100_000), text + String(repeating: unit, count: 100_000),
    ] {
      #expect(!faults(deep).isEmpty)
    }
  }

  @Test func `any bytes give a document or diagnostics`() {
    var generator = SplitMix(state: 7)
    let pieces =
      [
        "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "\\", "\\u{", "\\uD83D", "...", "..", "on ",
        "$", ":", "=",
        "@", "!", "|", "&", "query ", "fragment ", "type ", "extend ", "implements ", "a ", "1",
        "-0", "1.5e",
        "#", "\n", "\r", "\u{FEFF}", "😀", "true ", "null ", "directive @a on FIELD ", "é",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0x00], [0xED, 0xA0, 0x80]]
    for _ in 0..<3_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int(generator.next() % 24) {
        bytes += pieces[Int(generator.next() % UInt64(pieces.count))]
      }
      var sources = SourceMap()
      let (document, diagnostics) = Parser.parse(sources.add(name: "t", utf8: bytes))
      #expect(!document.definitions.isEmpty || !diagnostics.isEmpty)
      if diagnostics.isEmpty { expectRoundTrip(document) }
    }
  }
}

/// A small deterministic generator, so that failures can be reproduced.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Expects that printed text, pretty and compact, parses to the same tree.
func expectRoundTrip(
  _ document: Document,
  comparesTrees: Bool = true,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let pretty = Printer.text(of: document)
  let compact = Printer.text(of: document, style: .compact)
  for text in [pretty, compact] {
    var sources = SourceMap()
    let (copy, diagnostics) = Parser.parse(sources.add(name: "t", text: text))
    #expect(diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
    // Compact text has one line, so it contains no block strings.
    let keepsBlocks = text == pretty
    if comparesTrees {
      let isSame =
        treeText(copy, keepsBlocks: keepsBlocks) == treeText(document, keepsBlocks: keepsBlocks)
      #expect(isSame, "the tree changes: \(text.prefix(2_000))", sourceLocation: sourceLocation)
    }
    #expect(Printer.text(of: copy, style: .compact) == compact, sourceLocation: sourceLocation)
    if text == pretty { #expect(Printer.text(of: copy) == pretty, sourceLocation: sourceLocation) }
  }
}
