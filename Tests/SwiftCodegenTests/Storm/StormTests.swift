import GraphQLRuntime
import ResponseAnalysis
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects
@testable import ProposalDialect
@testable import RelayDialect

/// Tests that the counts of a storm equal the result of reading each complete mutated response.
///
/// A storm applies every possible mutation to a response and reports the effects.
@Suite struct StormTests {
  @Test(arguments: [
    ("starwars", "HeroAndFriends", "HeroAndFriends-two-friends", 1),
    ("starwars", "HeroAndFriends", "HeroAndFriends-null-list-items", 3),
  ])
  func `a storm loses the same values as reading each mutated response`(
    _ sample: (String, String, String, Int)
  ) throws {
    let (schema, operation, response, step) = sample
    let source = CompiledSource(
      schema: try PackageRoot.text("SampleSchemas/\(schema).graphqls"),
      documents: [try PackageRoot.text("SampleSchemas/\(schema)/\(operation).graphql")]
    )
    try Self.compare(
      ReadingFixture(source, operation: operation),
      PackageRoot.text("SampleResponses/\(schema)/\(response).json"),
      Dialect.allCases.filter { $0.profile == .proposal && $0 != .proposalDraft },
      step: step
    )
  }

  @Test func `the outer levels and the innermost one of nested lists are mutated`() throws {
    let depth = 12
    let open = String(repeating: "[", count: depth)
    let close = String(repeating: "]", count: depth)
    let source = CompiledSource(
      schema: "type Query { a: \(open)Int\(close) }",
      documents: ["query Q { a }"]
    )
    let reader = try ReadingFixture(source, operation: "Q")
      .reader(#"{"data": {"a": \#(open)1\#(close)}}"#)
    let report = Storm.over(
      [DialectReaders(proposal: reader, released: reader)],
      dialects: [.proposal],
      options: source.options
    )
    let levels = report.rows.map { $0.pattern.count { $0 == "[" } }.sorted()
    #expect(levels == Array(0..<8) + [11, 12])
    #expect(report.leftOut > 0)
  }

  @Test func `the effort for a deep response is limited, and what is left out is counted`() throws {
    let depth = 100
    let open = String(repeating: "b {", count: depth)
    let close = String(repeating: "}", count: depth)
    let source = CompiledSource(
      schema: "type Query { b: Query i: Int }",
      documents: ["query Q { \(open) i \(close) }"]
    )
    let name = #""__typename":"Query""#
    let inner = String(repeating: #"{\#(name),"b":"#, count: depth - 1) + #"{\#(name),"i":1}"#
    let response = #"{"data":{"b":\#(inner + close)}"#
    let reader = try ReadingFixture(source, operation: "Q").reader(response)
    let reports = [200_000, 1_000].map { effort in
      Storm.over(
        [DialectReaders(proposal: reader, released: reader)],
        dialects: [.proposal, .relay],
        options: source.options,
        effort: effort
      )
    }
    let (some, none) = (reports[0], reports[1])
    #expect(some.strikeCount > 0 && some.leftOut > some.strikeCount)
    #expect(none.strikeCount == 0 && none.leftOut == some.strikeCount + some.leftOut)
    #expect(none.totals == some.totals && none.failures == some.failures)
  }

  private static func compare(
    _ fixture: ReadingFixture,
    _ response: String,
    _ dialects: [Dialect],
    step: Int
  ) throws {
    let reader = try fixture.reader(response)
    let report = Storm.over(
      [DialectReaders(proposal: reader, released: reader)],
      dialects: dialects,
      options: fixture.source.options
    )
    #expect(report.failures.allSatisfy { $0 == nil } && report.leftOut == 0)
    let map = StormMap(reader.result)
    let whole = try #require(StormSketch(map, of: reader.result.entities.map(\.index)))
    var count = 0
    for (number, site) in map.sites().enumerated() where number % step == 0 {
      for mutation in site.mutations {
        guard let mutated = whole.mutated(mutation, site: site, map: map),
          let row = report.rows.first(where: { $0.pattern == site.pattern }),
          let strike = row.strikes.first(where: {
            $0.mutation == mutation && $0.path.elements == site.path
          })
        else { continue }
        for (dialect, loss) in zip(dialects, strike.losses) {
          let text = String(decoding: mutated.response.root.document.bytes, as: UTF8.self)
          let before = try fixture.reading(
            dialect,
            String(decoding: whole.document.bytes, as: UTF8.self)
          )
          let after = try fixture.reading(dialect, text)
          // Reads the values of the original response from the store, except for the mutated value.
          let other = after.rereading(reader)
          let end = mutated.path.lastIndex { if case .key = $0 { true } else { false } }
          let own = end.map { Array(mutated.path[...$0]) }
          let isAll = mutated.isWithoutData && other != nil
          let lost = Self.paths(map, whole).count { path in
            before.isRead(path) && (isAll || !(path == own ? after : other ?? after).isRead(path))
          }
          count += 1
          #expect(loss.lost == lost, "\(site.pattern) \(mutation) in \(dialect): \(loss)")
        }
      }
    }
    #expect(count > 40)
  }

  private static func paths(_ map: StormMap, _ sketch: StormSketch) -> [[ResponsePathElement]] {
    map.result.entities.flatMap { entity in
      zip(map.result.shape(of: entity).fields, map.result.values(of: entity))
        .filter { $1 != .missing }
        .map { field, _ in (sketch.paths[entity.index] ?? []) + [.key(field.responseKey)] }
    }
  }

  @Test func `list items are grouped by path, and the worst one is shown`() throws {
    let fixture = ReadingFixture(
      schema: """
        type Query { items: [Item!]! } type Item { id: ID! name: String tags: [String!] sub: Item }
        """,
      document: "query Q { items { id tags sub { name } } }"
    )
    let items = (0..<50).map { number in
      #"{"__typename":"Item","id":"\#(number)","tags":["a","b"],"sub":"#
        + (number == 30 ? #"{"__typename":"Item","name":"x"}}"# : "null}")
    }
    let reader = try fixture.reader(#"{"data":{"items":[\#(items.joined(separator: ","))]}}"#)
    let report = Storm.over(
      [DialectReaders(proposal: reader, released: reader)],
      dialects: [.proposal],
      options: fixture.source.options
    )
    let rows = Dictionary(uniqueKeysWithValues: report.rows.map { ($0.pattern, $0) })
    #expect(rows["items[].id"]?.count == 50)
    let sub = try #require(rows["items[].sub"])
    let null = try #require(sub.strikes.first { $0.mutation == .null })
    #expect(null.losses[0].lost == 2 && null.path.subscriptedText == "items[30].sub")
    #expect(rows["items[].tags[]"]?.strikes.first?.losses[0].lost == report.totals[0])
    #expect(report.rows.first?.radius == report.totals[0])
    // An empty list is valid here, so no value is lost.
    let empty = try #require(rows["items[].tags"]?.strikes.first { $0.mutation == .emptyList })
    #expect(empty.losses[0].lost == 0 && empty.conforms)
  }

  @Test func `an error propagates null up to the nearest nullable field`() throws {
    let fixture = ReadingFixture(
      schema: "type Query { a: A z: Int } type A { b: B! } type B { c: [C!]! } type C { d: Int! }",
      document: "query Q { z a { b { c { d } } } }"
    )
    let reader = try fixture.reader(
      #"{"data":{"z":1,"a":{"__typename":"A","b":{"__typename":"B","c":["#
        + #"{"__typename":"C","d":1},{"__typename":"C","d":2}]}}}}"#
    )
    let report = Storm.over(
      [DialectReaders(proposal: reader, released: reader)],
      dialects: [.proposal],
      options: fixture.source.options
    )
    let row = try #require(report.rows.first { $0.pattern == "a.b.c[].d" })
    let failed = try #require(row.strikes.first { $0.mutation == .failedField })
    // `a` is null, so `b`, `c`, both `d` fields and the type names are lost, while `z` and `a`
    // itself can be read.
    #expect(failed.losses[0].lost == 8 && failed.losses[0].failure == nil)
    #expect(failed.losses[0].outcome == "data and 1 server error")
    let null = try #require(row.strikes.first { $0.mutation == .null })
    #expect(null.losses[0].lost == 10 && null.losses[0].failure?.error == "nullValue")
    // A conforming server cannot fail at `__typename`, because no resolver produces its value.
    let name = try #require(report.rows.first { $0.pattern == "a.__typename" })
    #expect(name.strikes.first { $0.mutation == .failedField }?.conforms == false)
  }

  /// A field error makes the nearest enclosing nullable object null, so the report shows the
  /// largest loss among the list items.
  @Test func `a failing field of list items counts the item that loses most`() throws {
    let fixture = ReadingFixture(
      schema: "type Query { a: [A] } type A { n: Int! b: [B!]! } type B { x: Int! }",
      document: "query Q { a { n b { x } } }"
    )
    let reader = try fixture.reader(
      #"{"data":{"a":[{"__typename":"A","n":1,"b":[]},{"__typename":"A","n":2,"b":["#
        + #"{"__typename":"B","x":1},{"__typename":"B","x":2}]}]}}"#
    )
    let report = Storm.over(
      [DialectReaders(proposal: reader, released: reader)],
      options: fixture.source.options
    )
    let proposal = try #require(report.dialects.firstIndex(of: .proposal))
    let ordered = report.rows(orderedFor: .proposal)
    #expect(ordered.map(\.pattern).prefix(2) == ["a", "a[].n"])
    for pattern in ["a[].n", "a[].b", "a[]", "a[].b[]", "a[].b[].x"] {
      let row = try #require(report.rows.first { $0.pattern == pattern })
      let failed = try #require(row.strikes.first { $0.mutation == .failedField })
      #expect(failed.losses[proposal].lost == 7, "\(pattern): \(failed)")
      #expect(failed.path.elements.starts(with: [.key("a"), .index(1)]))
      #expect(row.count == 2)
    }
    let losses = ordered.map { row in
      row.allowed(inDialectAt: proposal)?.loss.lost ?? 0
    }
    #expect(losses == losses.sorted(by: >))
  }

  /// A value that the store keeps but no `Data` reads counts as lost; a value that another object
  /// of the same record provides does not.
  @Test(arguments: [
    (
      "enum E { A B } type Hero { id: ID! name: String born: String } type Query { hero: Hero e: "
        + "E! }",
      "query Q { hero { ...F } e } fragment F on Hero { name born }",
      #"{"hero":{"__typename":"Hero","id":"1","name":"a","born":"b"},"e":"A"}"#,
      "e", StormMutation.unknownEnum, 5
    ),
    (
      "type P { id: ID! name: String c: C } type C { v: Int w: Int } type Query { x: P y: P }",
      "query Q { x { id c { v w } } y { id c { v w } } }",
      #"{"x":{"__typename":"P","id":"1","c":{"__typename":"C","v":1,"w":2}},"#
        + #""y":{"__typename":"P","id":"1","c":{"__typename":"C","v":1,"w":2}}}"#,
      "x.c", StormMutation.null, 0
    ),
    (
      "type P { id: ID! name: String c: C } type C { v: Int w: Int } type Query { x: P y: P }",
      "query Q { x { id c { v w } } y { id c { v w } } }",
      #"{"x":{"__typename":"P","id":"1","c":{"__typename":"C","v":1,"w":2}},"#
        + #""y":{"__typename":"P","id":"1","c":{"__typename":"C","v":1,"w":2}}}"#,
      "y.c", StormMutation.null, 6
    ),
  ])
  func `a record store loses values that no program can reach`(
    _ sample: (String, String, String, String, StormMutation, Int)
  ) throws {
    let (schema, document, data, pattern, mutation, lost) = sample
    let fixture = ReadingFixture(schema: schema, document: document)
    let reader = try fixture.reader(#"{"data":\#(data)}"#)
    let report = Storm.over(
      [DialectReaders(proposal: reader, released: reader)],
      dialects: [.relay],
      options: fixture.source.options
    )
    let row = try #require(report.rows.first { $0.pattern == pattern })
    let strike = try #require(row.strikes.first { $0.mutation == mutation })
    #expect(strike.losses[0].lost == lost, "\(strike.losses[0])")
  }
}
