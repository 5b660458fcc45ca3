import Foundation
import GraphQLRuntime
import TestSupport
import Testing
import Workspace

@testable import ProjectInputs

/// Tests which fields a cache file cannot provide and the reported causes.
@Suite struct CacheMissTests {
  struct Miss: Sendable, CustomTestStringConvertible {
    let operation: String
    let changes: [String: String?]
    let cause: StoredReads.Cause
    let expected: String

    init(
      _ operation: String,
      _ changes: [String: String?],
      _ cause: StoredReads.Cause,
      _ expected: String
    ) {
      self.operation = operation
      self.changes = changes
      self.cause = cause
      self.expected = expected
    }

    var testDescription: String { "\(operation): \(cause.rawValue)" }
  }

  private static let han = #"{"__typename":"Human","id":"1002","name":"Han"}"#

  static let misses: [Miss] = [
    Miss(
      "HeroName",
      ["QUERY_ROOT": nil],
      .noRecord,
      "a miss, because QUERY_ROOT is missing"
        + " | QUERY_ROOT is missing: no operation of this kind was stored"
        + " | HeroDetails, Pets, AllPets, OnePet, Rows"
    ),
    Miss(
      "HeroName",
      [
        "QUERY_ROOT":
          #"{"__typename":"Query"}"#
      ],
      .absent,
      "a miss, because hero is not stored (QUERY_ROOT.hero(episode:EMPIRE))"
        + " | QUERY_ROOT has no hero(episode:EMPIRE)"
        + " | HeroDetails"
    ),
    Miss(
      "HeroName",
      [
        "QUERY_ROOT":
          #"{"hero(episode:JEDI)":{"$reference":"Human:1000"}}"#
      ],
      .otherArguments,
      "a miss, because hero is not stored (QUERY_ROOT.hero(episode:EMPIRE))"
        + " | QUERY_ROOT has no hero(episode:EMPIRE); with other arguments it has "
        + "hero(episode:JEDI)"
        + " | HeroDetails"
    ),
    Miss(
      "HeroName",
      ["Human:1000": nil],
      .noRecord,
      "a miss, because hero is not stored (Human:1000)"
        + " | QUERY_ROOT.hero(episode:EMPIRE) refers to Human:1000, which is missing"
        + " | HeroDetails"
    ),
    Miss(
      "HeroName",
      [
        "Human:1000":
          #"{"__typename":"Human","id":"1000"}"#
      ],
      .absent,
      "a miss, because hero.name is not stored (Human:1000.name)"
        + " | Human:1000 has no name"
        + " | HeroDetails, Rename"
    ),
    Miss(
      "HeroName",
      [
        "Human:1000":
          #"{"__typename":"Human","id":"1000","name":null}"#
      ],
      .null,
      "throws nullValue at hero.name"
        + " | Human:1000.name is stored as null, but its type is non-null"
        + " | HeroDetails, Rename"
    ),
    Miss(
      "HeroName",
      [
        "Human:1000":
          #"{"__typename":"Human","id":"1000","name":{"a":1}}"#
      ],
      .unfit,
      #"throws couldNotConvert at hero.name"#
        + #" | Human:1000.name is stored as {"a":1}"#
        + #" | HeroDetails, Rename"#
    ),
    Miss(
      "HeroName",
      [
        "Human:1000":
          #"{nope"#
      ],
      .unreadable,
      "a miss, because hero is not stored (Human:1000)"
        + " | FILE: the record Human:1000 (row 2) is not JSON: expected a key in quotes or '}' "
        + "(at byte 1)"
        + " | HeroDetails"
    ),
    Miss(
      "HeroName",
      [
        "Human:1000":
          #"{"id":"1000","name":"Luke"}"#
      ],
      .absent,
      "a miss, because hero.__typename is not stored (Human:1000.__typename)"
        + " | Human:1000 has no __typename"
        + " | HeroDetails, Rename"
    ),
    Miss(
      "HeroDetails",
      [
        "Human:1000":
          #"{"__typename":"Human","id":"1000","name":"Luke","friends":[{"$reference":"Human:1002"},{"$reference":"Droid:2001"}],"home":{"$reference":"QUERY_ROOT.hero(episode:EMPIRE).home"}}"#
      ],
      .absent,
      "a miss, because hero.height is not stored (Human:1000.height)"
        + " | Human:1000 has no height"
        + " | nobody"
    ),
    Miss(
      "HeroDetails",
      [
        "Human:1000":
          #"{"__typename":"Human","id":"1000","name":"Luke","height":"tall","friends":[{"$reference":"Human:1002"},{"$reference":"Droid:2001"}],"home":{"$reference":"QUERY_ROOT.hero(episode:EMPIRE).home"}}"#
      ],
      .unfit,
      #"throws couldNotConvert at hero.height"#
        + #" | Human:1000.height is stored as "tall""#
        + #" | nobody"#
    ),
    Miss(
      "HeroDetails",
      ["Droid:2001": nil],
      .itemGone,
      "a miss, because hero.friends[1].__typename is not stored (Droid:2001)"
        + " | item 1 of Human:1000.friends refers to Droid:2001, which is missing"
        + " | HeroName"
    ),
    Miss(
      "HeroDetails",
      [
        "Human:1002":
          #"{"__typename":"Human","id":"1002"}"#
      ],
      .absent,
      "a miss, because hero.friends[0].name is not stored (Human:1002.name)"
        + " | Human:1002 has no name"
        + " | HeroName, Rename"
    ),
    Miss(
      "HeroDetails",
      [
        "Droid:2001":
          #"{"__typename":"Droid","id":"2001","name":"R2-D2"}"#
      ],
      .absent,
      "a miss, because hero.friends[1].function is not stored (Droid:2001.function)"
        + " | Droid:2001 has no function"
        + " | nobody"
    ),
    Miss(
      "HeroDetails",
      ["QUERY_ROOT.hero(episode:EMPIRE).home": nil],
      .noRecord,
      "a miss, because hero.home is not stored (QUERY_ROOT.hero(episode:EMPIRE).home)"
        + " | Human:1000.home refers to QUERY_ROOT.hero(episode:EMPIRE).home, which is missing"
        + " | nobody"
    ),
    Miss(
      "HeroDetails",
      [
        "QUERY_ROOT.hero(episode:EMPIRE).home":
          #"{"__typename":"Planet","name":"Tatooine","moons(large:false)":[]}"#
      ],
      .otherArguments,
      "a miss, because hero.home.moons is not stored "
        + "(QUERY_ROOT.hero(episode:EMPIRE).home.moons(large:true))"
        + " | QUERY_ROOT.hero(episode:EMPIRE).home has no moons(large:true); with other "
        + "arguments it has moons(large:false)"
        + " | nobody"
    ),
    Miss(
      "HeroDetails",
      [
        "QUERY_ROOT.hero(episode:EMPIRE).home":
          #"{"__typename":"Planet","name":"Tatooine","moons(large:true)":["a",null]}"#
      ],
      .null,
      "throws nullValue at hero.home.moons[1]"
        + " | item 1 of QUERY_ROOT.hero(episode:EMPIRE).home.moons(large:true) is stored as "
        + "null, but its "
        + "type is non-null"
        + " | nobody"
    ),
    Miss(
      "Pets",
      [
        "Cat:1":
          #"{"__typename":"Cat","id":"1","name":"Tom"}"#
      ],
      .absent,
      "a miss, because pets[0].lives is not stored (Cat:1.lives)"
        + " | Cat:1 has no lives"
        + " | nobody"
    ),
    Miss(
      "Pets",
      ["Dog:2": nil],
      .itemGone,
      "a miss, because pets[1].__typename is not stored (Dog:2)"
        + " | item 1 of QUERY_ROOT.pets(first:2) refers to Dog:2, which is missing"
        + " | AllPets, OnePet, Rows"
    ),
    Miss(
      "Pets",
      [
        "QUERY_ROOT":
          #"{"__typename":"Query","hero(episode:EMPIRE)":{"$reference":"Human:1000"},"pets(first:3)":[{"$reference":"Cat:1"},{"$reference":"Dog:2"}],"Pet:1":{"$reference":"Cat:1"}}"#
      ],
      .otherArguments,
      "a miss, because pets is not stored (QUERY_ROOT.pets(first:2))"
        + " | QUERY_ROOT has no pets(first:2); with other arguments it has pets(first:3)"
        + " | nobody"
    ),
    Miss(
      "Pets",
      [
        "QUERY_ROOT":
          #"{"__typename":"Query","hero(episode:EMPIRE)":{"$reference":"Human:1000"},"pets(first:2)":[{"$reference":"Cat:1"},null],"Pet:1":{"$reference":"Cat:1"}}"#
      ],
      .null,
      "throws nullValue at pets[1]"
        + " | item 1 of QUERY_ROOT.pets(first:2) is stored as null, but its type is non-null"
        + " | nobody"
    ),
    Miss(
      "OnePet",
      [
        "QUERY_ROOT":
          #"{"__typename":"Query","hero(episode:EMPIRE)":{"$reference":"Human:1000"},"pets(first:2)":[{"$reference":"Cat:1"},{"$reference":"Dog:2"}],"Pet:2":{"$reference":"Cat:1"}}"#
      ],
      .absent,
      "a miss, because pet is not stored (QUERY_ROOT.Pet:1); the record Cat:1 exists, but the "
        + "query uses another key; @fieldPolicy reads it from QUERY_ROOT.Pet:1, which only the "
        + "app itself writes"
        + " | QUERY_ROOT has no Pet:1"
        + " | nobody"
    ),
    Miss(
      "Rows",
      ["Cat:1": nil],
      .itemGone,
      "a miss, because rows[0][0].__typename is not stored (Cat:1)"
        + " | item 0 of QUERY_ROOT.rows refers to Cat:1, which is missing"
        + " | Pets, AllPets, OnePet"
    ),
  ]

  /// Returns the workspace of the documents with a cache file.
  static func workspace(
    _ cache: StoredCache?,
    _ operations: String = CacheFixture.operations,
    variables: String = #"{"id": "1"}"#
  ) -> Workspace {
    var inputs = [
      WorkspaceInput(name: "s.graphqls", utf8: Array(CacheFixture.schema.utf8)),
      WorkspaceInput(name: "q.graphql", utf8: Array(operations.utf8)),
      WorkspaceInput(name: "<variables>", role: .variables, utf8: Array(variables.utf8)),
    ]
    if let cache { inputs.append(WorkspaceInput(cache: cache)) }
    return Workspace.load(inputs)
  }

  /// Writes the records to a file and returns the cache read from it.
  static func cache(_ records: CacheFixture.Records) throws -> StoredCache {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = folder.place("one.sqlite").path
    try CacheFixture.write(records, to: path)
    return try CacheFile.read(path)
  }

  static func words(_ answer: StoredReads.Answer) -> String {
    let writers = answer.writers.map { $0.isEmpty ? "nobody" : $0.joined(separator: ", ") }
    return ([answer.read.text, answer.reason] + [writers]).compactMap(\.self)
      .joined(separator: " | ")
  }

  @Test func `a complete cache answers every query that was written to it`() throws {
    let cache = try Self.cache(CacheFixture.records)
    let reads = StoredReads(cache, of: Self.workspace(cache))
    let names = reads.answers.filter(\.isWhole).map(\.read.name)
    #expect(names == ["HeroName", "HeroDetails", "Pets", "OnePet", "Rows"])
    let others = reads.answers.filter { !$0.isWhole }.map { "\($0.read.name): \(Self.words($0))" }
    #expect(
      others == [
        "AllPets: a miss, because pets is not stored (QUERY_ROOT.pets) | QUERY_ROOT has no pets; with other "
          + "arguments it has pets(first:2) | Pets"
      ]
    )
  }

  @Test func `at least twenty misses are seeded, each with a sentence of its own, of every cause`()
  {
    #expect(Self.misses.count >= 20)
    #expect(Set(Self.misses.map(\.expected)).count == Self.misses.count)
    // The other two causes do not depend on the file: a variable without a value, and a result that
    // is too large.
    let causes = Set(StoredReads.Cause.allCases).subtracting([.variable, .tooLarge])
    #expect(Set(Self.misses.map(\.cause)) == causes)
  }

  @Test(arguments: misses)
  func `a miss is reported with its key and its reason`(_ miss: Miss) throws {
    let cache = try Self.cache(CacheFixture.records(changing: miss.changes))
    let reads = StoredReads(cache, of: Self.workspace(cache))
    let answer = try #require(reads.answers.first { $0.read.name == miss.operation })
    #expect(answer.cause == miss.cause)
    #expect(Self.words(answer).replacing(cache.name, with: "FILE") == miss.expected)
  }
}
