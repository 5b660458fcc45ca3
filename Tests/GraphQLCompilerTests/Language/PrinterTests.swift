import Foundation
import GraphQLSyntax
import TestSupport
import Testing

@Suite struct PrinterTests {
  private func document(_ text: String) -> Document {
    var sources = SourceMap()
    let (document, diagnostics) = Parser.parse(sources.add(name: "t", text: text))
    #expect(diagnostics.map(\.message) == [])
    return document
  }

  /// Every form of the grammar once.
  private let everything = #"""
    "An operation" query Q("A variable" $a: [Int!]! = [1, -2] @d, $b: T = {x: {y: null}}) @d(s: "é\n\u{1F600}") {
      alias: field(i: 1, f: 1.5e10, s: """
        block
          "quoted" \""" end
        """, b: true, e: ENUM, o: {a: [$a, {b: $b}]}, n: null, empty: [], none: {}) @a @b { ...F @c }
      ... on T @include(if: $b) { x } ... { y } ... @skip(if: true) { z }
    }
    mutation { a } subscription S { a }
    """A fragment""" fragment F on T @d { __typename }
    """
    The schema.
    """
    schema @s { query: Q mutation: M }
    extend schema @t extend schema { subscription: S }
    "scalar" scalar D @specifiedBy(url: "u") extend scalar D @x
    type A implements B & C @d { "field" f("arg" a: Int = 1 @d, b: [T!]): [String]! @deprecated g: Int }
    type Empty extend type A implements D extend type A @e extend type A { h: Int }
    interface B implements C { f: Int } extend interface B { g: Int }
    union U @d = A | B union V extend union U = C
    enum E { "one" ONE @d TWO } extend enum E { THREE }
    input I @oneOf { a: Int = 2 @d "b" b: String } extend input I { c: Int }
    directive @d("x" x: Int, y: Int) repeatable on FIELD | QUERY
    """#

  @Test func `printed text parses to the same document`() {
    expectRoundTrip(document(everything))
  }

  @Test func `pretty text indents by two and breaks long arguments`() {
    let long = String(repeating: "x", count: 60)
    #expect(
      Printer.text(
        of: document("query Q($a:Int=1){a:b(c:$a){d}e(long:\"\(long)\",other:12345678)}")
      ) == """
        query Q($a: Int = 1) {
          a: b(c: $a) {
            d
          }
          e(
            long: "\(long)"
            other: 12345678
          )
        }

        """
    )
  }

  @Test func `compact text is one line`() {
    #expect(
      Printer.text(
        of: document("query Q($a: Int = 1) {\n a: b(c: [$a, 2])  { d } ... on T @x { e } }"),
        style: .compact
      ) == "query Q($a:Int=1){a:b(c:[$a,2]){d} ...on T@x{e}}"
    )
  }

  @Test func `a string that no block can represent is printed in quotes`() {
    for text in [
      "", " ", "\n", " a", " a\"", "  ", "a\n", "a\n  b", "  a\nb", "\"\"\"", "a\\", "\ta", "a\rb",
      "a\"",
      "\\\"\"\"", "a\n\n\n b\n \nc",
    ] {
      let field = Value(.string(text, isBlock: true))
      guard let read = Parser.parseValue(Printer.text(of: field)),
        case .string(let copy, _) = read.kind
      else {
        Issue.record("\(text.debugDescription) does not read back")
        continue
      }
      #expect(copy == text)
    }
  }

  @Test func `documents of real projects print and parse to the same document`() throws {
    guard let folder = SharedData.conformance else {
      SharedData.reportNotRun("printing real schemas", count: 10)
      return
    }
    for file in try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "schemas").path
    )
    where file.hasSuffix(".graphql") {
      let text = try String(contentsOf: folder.appending(path: "schemas/" + file), encoding: .utf8)
      guard text.utf8.count < 300_000 else { continue }
      // Comparing every part of a tree is slow, and the smaller ones contain every form.
      expectRoundTrip(document(text), comparesTrees: text.utf8.count < 30_000)
    }
  }

  @Test func `documents of the conformance data print and parse to the same tree`() throws {
    guard let suites = try ConformanceCase.suites() else {
      SharedData.reportNotRun("printing conformance documents", count: 1_350)
      return
    }
    var count = 0
    for (name, cases) in suites where !name.contains("saleor") && !name.contains("vendure") {
      for text in cases.flatMap({ [$0.document] + $0.parts }) where text.utf8.count < 4_000 {
        var sources = SourceMap()
        let (document, diagnostics) = Parser.parse(sources.add(name: "t", text: text))
        guard diagnostics.isEmpty else { continue }
        expectRoundTrip(document)
        count += 1
      }
    }
    print("printing: \(count) documents of the conformance data read back as the same tree")
  }

  @Test func `generated trees print and parse to the same tree`() {
    for seed in 0..<300 {
      var generator = TreeGenerator(seed: UInt64(seed))
      expectRoundTrip(generator.document())
    }
  }

  @Test func `an anonymous query is printed apart from the definition before it`() {
    let (definitions, _) = Parser.parse(
      SourceFile(id: .builtIn, name: "t", utf8: Array("type A\nx\nquery { a }".utf8))
    )
    let text = Printer.text(of: definitions)
    #expect(text == "type A\n\nquery {\n  a\n}\n")
  }
}
