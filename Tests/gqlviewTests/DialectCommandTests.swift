import Foundation
import TestSupport
import Testing

/// Tests commands with dialects other than the proposal's.
@Suite struct DialectCommandTests {
  private static let files = [
    "SampleSchemas/starwars.graphqls", "SampleSchemas/starwars/HeroAndFriends.graphql",
  ]
  private static let responses = [
    "SampleResponses/starwars/HeroAndFriends.json",
    "SampleResponses/starwars/HeroAndFriends-unknown-enum-value.json",
  ]

  @Test func `coverage counts the dialect's own structs`() throws {
    let run = try ProgramRun(
      ["coverage", "--dialect", "prototype-2016"] + Self.files + Self.responses
    )
    #expect(run.status == 0)
    for line in [
      "prototype-2016: 1 response read, 1 response lost; ",
      "HeroAndFriendsQuery.Data.Hero_Human  1 (HeroAndFriends.json: hero)",
      "  succeeds 0  fails 1 (HeroAndFriends.json: hero)\n",
    ] { #expect(run.output.contains(line), "\(line)\n--\n\(run.output)") }
    let json = try ProgramRun(
      ["coverage", "--dialect", "relay", "--format", "json"] + Self.files + Self.responses
    )
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    )
    let dialect = try #require(value["dialect"] as? [String: Any])
    #expect(dialect["readInPart"] as? Int == 1 && (dialect["structs"] as? [Any])?.isEmpty == false)
    let plain = try ProgramRun(["coverage", "--dialect", "proposal"] + Self.files + Self.responses)
    #expect(!plain.output.contains("proposal:"))
  }

  @Test(arguments: ["--seed 1", "--force"])
  func `options for generated responses are rejected for given ones`(_ words: String) throws {
    let run = try ProgramRun(
      ["coverage"] + words.split(separator: " ").map(String.init) + Self.files + Self.responses
    )
    #expect(run.status == 2 && run.errors.contains(" is for "), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func `a storm over a given response rejects a seed`() throws {
    let run = try ProgramRun(["storm", "--seed", "1"] + Self.files + Self.responses)
    #expect(run.status == 2 && run.errors.contains("--seed is only for generated responses"))
    #expect(run.output.isEmpty)
    #expect(try ProgramRun(["storm", "--seed", "1", "--limit", "1"] + Self.files).status != 2)
  }

  @Test func `a storm says that a response is too large for it`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    let deep = String(repeating: "n{", count: 480) + "i" + String(repeating: "}", count: 480)
    try folder.write("type Query { n: Query i: Int }", "s.graphqls")
    try folder.write(
      "query Q { \((0..<5).map { "k\($0):\(deep)" }.joined(separator: " ")) }",
      "q.graphql"
    )
    let run = try folder.run("storm", "s.graphqls", "q.graphql")
    #expect(run.status == 0 && run.output.contains("mutations not tried: too many"))
    #expect(run.errors.isEmpty, "\(run.errors)")
  }

  @Test func `why answers for a list value even if the schema has an object`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write("type O { a: String } type Query { n: O }", "s.graphqls")
    try folder.write("query Q { n { a } }", "q.graphql")
    try folder.write(#"{"data":{"n":[{"a":"1"}]}}"#, "r.json")
    for path in ["n[0].a", "n[0]"] {
      let run = try folder.run(
        "why",
        path,
        "--dialect",
        "relay",
        "s.graphqls",
        "q.graphql",
        "r.json"
      )
      #expect(run.status == 1, "\(run.transcript)")
      #expect(
        run.output.contains(
          "`\(path)` is in the response, but no accessor reads it: `n` has the type O, but: "
            + "Expected an"
        )
      )
      #expect(run.output.contains("relay: dropped, […] is not an object; the link is omitted"))
    }
    let none = try folder.run("why", "n[1].a", "s.graphqls", "q.graphql", "r.json")
    #expect(none.status == 2 && none.errors.contains("is not a list"))
  }

  @Test func `synthesize rejects --force without --mock, and a negative item count`()
    throws
  {
    let forced = try ProgramRun(["synthesize", "hero.asDroid", "--force"] + Self.files)
    #expect(forced.status == 2 && forced.errors.contains("without --mock"), "\(forced.errors)")
    let fewer = try ProgramRun(["synthesize", "count(hero.friends) < 0"] + Self.files)
    #expect(fewer.status == 1 && fewer.errors.contains("no list has fewer than 0 items"))
  }

  @Test func `a generated test has a method for each response of the covering set`() throws {
    let run = try ProgramRun(["synthesize", "--tests"] + Self.files)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.contains("final class HeroAndFriendsQueryResponseTests: XCTestCase {"))
    #expect(run.output.contains("XCTAssertNil(data.hero?.asDroid)"))
    #expect(
      try ProgramRun(["synthesize", "--tests", "--seed", "1"] + Self.files).output != run.output
    )
    let given = try ProgramRun(["synthesize", "--tests"] + Self.files + Self.responses)
    #expect(given.output.contains("/// " + Self.responses[1]))
    #expect(given.output.contains(#"rawValue, "HOLIDAY_SPECIAL")"#))
    let limited = try ProgramRun(["synthesize", "--tests", "--limit", "3"] + Self.files)
    #expect(limited.status == 2 && limited.errors.contains("--limit is for "))
    let json = try ProgramRun(["synthesize", "--tests", "--format", "json"] + Self.files)
    #expect(json.status == 0 && json.output.contains(#""swift": "import GraphQLRuntime"#))
  }

  @Test(arguments: [
    ("relay", "RelayDeferredFragments"), ("prototype-2016", "Prototype2016DeferredFragments"),
    ("swift-graphql", "SwiftGraphQLDeferredFragments"), ("apollo", "ApolloDefer"),
    ("proposal", nil),
  ])
  func `check reports what a dialect cannot express`(dialect: String, rule: String?) throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(
      "directive @defer(if: Boolean, label: String) on INLINE_FRAGMENT "
        + "type Query { n: N } type N { a: Int b: Int }",
      "s.graphqls"
    )
    try folder.write("query PQuery { n { a ... @defer { b } } }", "q.graphql")
    let run = try ProgramRun(
      ["check", "s.graphqls", "q.graphql", "--dialect", dialect],
      in: folder.place(".")
    )
    guard let rule else { return #expect(run.output == "2 files: no findings\n") }
    #expect(run.output.contains("[\(rule)]"), "\(run.transcript)")
  }

  @Test func `changes compares the dialect's declarations`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(
      "type Query { pet: Pet } type Pet { name: String! age: Int }",
      "old.graphqls"
    )
    try folder.write(
      "type Query { pet: Pet } type Pet { name: String age: Int }",
      "new.graphqls"
    )
    try folder.write("query Q { pet { name age } }", "q/Q.graphql")
    try folder.write(#"{"data": {"pet": {"name": null, "age": 1}}}"#, "r/Q-1.json")
    for (dialect, place) in [
      ("relay", "Q.Data.Pet_pet"), ("prototype-2016", "QQuery.Data.Pet"),
      ("swift-graphql", "QQuery.Data.Pet"),
    ] {
      let run = try ProgramRun(
        [
          "changes", "--from", "old.graphqls", "--to", "new.graphqls", "q", "r", "--dialect",
          dialect,
        ],
        in: folder.url
      )
      #expect(
        run.output.contains("breaking  \(place): 'name' changed from 'String' to 'String?'"),
        "\(run.transcript)"
      )
      #expect(!run.output.contains(" :"), "\(run.transcript)")
      #expect(run.output.contains("response  r/Q-1.json (Q) now executes"), "\(run.transcript)")
    }
  }

  @Test(arguments: ["relay", "prototype-2016", "swift-graphql"])
  func `changes of declarations have the position of their source`(
    dialect: String
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write("type Query { pet: Pet } type Pet { name: String! }", "old.graphqls")
    try folder.write("type Query { pet: Pet } type Pet { name: String }", "new.graphqls")
    try folder.write("# pets\nquery Q { pet { name } }", "Q.graphql")
    let words = [
      "changes", "--from", "old.graphqls", "--to", "new.graphqls", "Q.graphql", "--dialect",
      dialect, "--format",
    ]
    let sarif = try ProgramRun(words + ["sarif"], in: folder.url)
    #expect(sarif.output.contains(#""uri": "Q.graphql""#), "\(sarif.transcript)")
    #expect(sarif.output.contains(#""startLine": 2"#), "\(sarif.transcript)")
    let gitLab = try ProgramRun(words + ["gitlab"], in: folder.url)
    #expect(!gitLab.output.contains(#""path": ".""#), "\(gitLab.transcript)")
  }

  @Test(arguments: [#"{"data":null}"#, "[]", "null", #"{"data":5}"#])
  func `a response that no model of the released client accepts has no test`(
    text: String
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write("type Query { a: Int }", "s.graphqls")
    try folder.write("query Q { a }", "q.graphql")
    try folder.write(text, "r.json")
    let run = try ProgramRun(
      ["synthesize", "--tests", "--dialect", "apollo", "s.graphqls", "q.graphql", "r.json"],
      in: folder.url
    )
    let words = "r.json: its data is not an object, so no model can read it and no test is written"
    #expect(run.status == 0 && !run.output.contains("XCTAssert"), "\(run.transcript)")
    #expect(!run.output.contains("func test"), "\(run.transcript)")
    #expect(run.output.contains("  // " + words) && run.errors.contains(words), "\(run.transcript)")
  }

  @Test func `tests expect nothing of deferred data that the client reads later`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(
      """
      directive @defer(label: String, if: Boolean) on FRAGMENT_SPREAD | INLINE_FRAGMENT
      type Query { pet: Pet } interface Pet { name: String friend: Pet }
      type Cat implements Pet { name: String friend: Pet lives: Int }
      """,
      "s.graphqls"
    )
    try folder.write(
      """
      query Q { pet { name ...Late @defer(label: "l") } }
      fragment Late on Pet { friend { name } ... on Cat { lives } }
      """,
      "q.graphql"
    )
    try folder.write(#"{"data":{"pet":{"__typename":"Cat","name":"a"}}}"#, "r.json")
    let run = try ProgramRun(
      ["synthesize", "--tests", "--dialect", "apollo", "s.graphqls", "q.graphql", "r.json"],
      in: folder.url
    )
    #expect(
      run.output.contains("is deferred: it arrives in a separate part"),
      "\(run.transcript)"
    )
    let below = run.output.split(separator: "\n").filter { line in
      line.contains("XCTAssert") && line.contains("late")
    }
    #expect(below.isEmpty, "\(run.transcript)")
  }

  @Test(arguments: ["relay", "swift-graphql", "proposal", "prototype-2016"])
  func `a test is printed even without the required variables`(dialect: String) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(
      "input Like { name: String! size: Int } type Query { pet(id: ID!, like: Like!): Pet } type "
        + "Pet { name: String }",
      "s.graphqls"
    )
    try folder.write(
      "query Q($id: ID!, $like: Like!, $w: Boolean!) { pet(id: $id, like: $like) { name "
        + "@include(if: $w) } }",
      "q.graphql"
    )
    let run = try ProgramRun(
      ["synthesize", "--tests", "--dialect", dialect, "s.graphqls", "q.graphql"],
      in: folder.url
    )
    #expect(run.status == 0 && run.output.contains("XCTAssert"), "\(run.transcript)")
  }
}
