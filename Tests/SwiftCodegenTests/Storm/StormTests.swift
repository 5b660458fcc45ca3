import GraphQLRuntime
import ResponseAnalysis
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects
@testable import ProposalDialect

/// What a storm counts is what reading the whole mutated response gives.
@Suite struct `Storms` {
  @Test(arguments: [
    ("starwars", "HeroAndFriends", "HeroAndFriends-two-friends", 1),
    ("starwars", "HeroAndFriends", "HeroAndFriends-null-list-items", 3),
  ])
  func `loses what whole responses lose`(_ sample: (String, String, String, Int)) throws {
    let (schema, operation, response, step) = sample
    let source = CompiledSource(
      schema: try PackageRoot.text("SampleSchemas/\(schema).graphqls"),
      documents: [try PackageRoot.text("SampleSchemas/\(schema)/\(operation).graphql")]
    )
    let fixture = try ReadingFixture(source, operation: operation)
    let reader = try fixture.reader(PackageRoot.text("SampleResponses/\(schema)/\(response).json"))
    let dialects = Dialect.allCases.filter { $0.manner == .proposal && $0 != .proposalDraft }
    let report = Storm.over(
      [DialectReaders(proposal: reader, released: reader)],
      dialects: dialects,
      options: source.options
    )
    #expect(report.failures.allSatisfy { $0 == nil } && report.leftOut == 0)
    let map = StormMap(reader.result)
    let whole = try #require(StormSketch(map, of: reader.result.entities.map(\.index)))
    var count = 0
    for (number, site) in map.sites().enumerated() where number % step == 0 {
      for mutation in site.mutations {
        guard let mutated = whole.mutated(mutation, site, map),
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
          let lost = Self.paths(map, whole).count { before.isRead($0) && !after.isRead($0) }
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

  @Test func `groups the items of lists by their path, and shows the worst`() throws {
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
    // Nothing breaks where it may be empty.
    let empty = try #require(rows["items[].tags"]?.strikes.first { $0.mutation == .emptyList })
    #expect(empty.losses[0].lost == 0 && empty.conforms)
  }

  @Test func `errors put null as far up as the types ask for it`() throws {
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
    // `a` is null: `b`, `c`, both `d` and the types are gone, `z` and `a` itself are read.
    #expect(failed.losses[0].lost == 8 && failed.losses[0].failure == nil)
    #expect(failed.losses[0].outcome == "data and 1 error of the server")
    let null = try #require(row.strikes.first { $0.mutation == .null })
    #expect(null.losses[0].lost == 10 && null.losses[0].failure?.error == "nullValue")
    // What a server may do does not include failing there: no resolver is behind it.
    let name = try #require(report.rows.first { $0.pattern == "a.__typename" })
    #expect(name.strikes.first { $0.mutation == .failedField }?.conforms == false)
  }
}
