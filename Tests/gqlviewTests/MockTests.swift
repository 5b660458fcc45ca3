import Foundation
import TestSupport
import Testing

/// Tests mock files (GraphQL Adopted Proposal 10) and `@mock` in documents.
@Suite struct MockTests {
  private static let schema = """
    type Query { pet: Pet pets: [Pet!]! node: Node }
    interface Node { id: ID! }
    type Pet implements Node { id: ID! name: String! size: Size }
    enum Size { SMALL LARGE }
    """

  /// Runs the program in a folder with the given files.
  private func run(_ command: String, _ files: [String: String]) throws -> ProgramRun {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for (name, text) in files { try folder.write(text, name) }
    try folder.write(Self.schema, "s.graphqls")
    return try ProgramRun(command.split(separator: " ").map(String.init), in: folder.url)
  }

  @Test func `a mock file is validated as a response, with positions`() throws {
    let mocks = """
      {
        "whole": {"data": {"pet": {"id": "1", "size": "SMALL", "old": 1}}, "__path__": "Query"},
        "field": {"data": [{"__typename": "Pet", "id": 7, "size": []}], "__path__": "pets"},
        "twice": {"data": null, "__path__": "pet"},
        "twice": {"data": {"data": {}}, "__path__": "Query"},
        "nowhere": {"data": 1, "__path__": "pet.age", "__pth__": ""},
        "bare": {"data": 1},
        "fine": {"data": {"__typename": "Pet", "id": "1", "name": "Tom", "size": null}, "__path__": "pet"},
        "__generated__": true
      }
      """
    let run = try run(
      "check s.graphqls q.graphql",
      [
        "q.graphql": "query Q { pet { ...P } pets { ...P } }\nfragment P on Pet { id name size }",
        "__graphql_mocks__/Q.json": mocks,
      ]
    )
    #expect(run.status == 1)
    let file = "__graphql_mocks__/Q.json"
    for place in [
      "\(file):2:29: warning: The key \"__typename\"", "\(file):2:29: error: The key \"name\"",
      "\(file):2:65: warning: \"old\" is no longer selected.",
      "\(file):3:22: error:", "\(file):5:3: error: There can be only one variant named \"twice\".",
      "\(file):5:21: error: \"data\" is nested in \"data\"",
      "\(file):6:38: error: \"__path__\" is \"pet.age\"", "\(file):6:49: error: A variant has no",
      "\(file):7:3: error: The variant \"bare\" must name its target",
    ] {
      #expect(run.output.contains(place), "\(place)\n\(run.output)")
    }
    #expect(!run.output.contains("\(file):8"))
  }

  @Test func `a mock of a fragment's field is validated against an operation that uses it`() throws
  {
    let files = [
      "q.graphql": "query Q { node { ... on Pet { ...P } } } fragment P on Pet { id size }",
      "__graphql_mocks__/P.json": #"{"big": {"data": 5, "__path__": "size"}}"#,
      "__graphql_mocks__/Gone.json": "{}",
    ]
    let wrong = try run("check s.graphqls q.graphql __graphql_mocks__/Gone.json", files)
    #expect(wrong.status == 1 && wrong.output.contains("__graphql_mocks__/P.json:1:18: error:"))
    #expect(wrong.output.contains("There is no operation or fragment named \"Gone\""))
  }

  @Test(arguments: [
    ("query Q @mock(variant: \"small\") { pet { id } }", ""),
    (
      "query Q @mock(variant: \"smal\") { pet { id } }",
      "1:24: error: '__graphql_mocks__/Q.json' has no variant"
    ),
    (
      "query Z @mock(variant: \"small\") { pet { id } }",
      "1:24: error: There is no file '__graphql_mocks__/Z.json'"
    ),
    ("query Q @mock { pet { id } }", "1:9: error: '@mock' needs either"),
    ("query Q { pet { id name @mock(value: \"Tom\") } }", ""),
    (
      "query Q { pet { id size @mock(value: \"HUGE\") } }",
      "1:38: error: The value \"HUGE\" does not fit"
    ),
    ("query Q { pet { id name @mock(value: \"null\") } }", "1:38: error: null does not fit"),
    (
      "query Q { pets { id } pet @mock(value: \"1\") { id } }",
      "1:27: error: \"value\" is only for fields"
    ),
    (
      "query Q { pet @mock(variant: \"small\") { id } }",
      "1:15: error: Every field of the operation"
    ),
    (
      "query Q { pets { id } pet @mock(variant: \"small\") { ...F } } fragment F on Pet { id "
        + "@mock(value: \"1\") }",
      "error: This '@mock' is inside"
    ),
    (
      "query Q { pets { id } pet { ...F } } fragment F on Pet { size @mock(value: \"HUGE\") }",
      "1:76: error: The value \"HUGE\" does not fit"
    ),
    (
      "query Q { pets { id } pet { id ... on Pet { size @mock(value: \"HUGE\") } } }",
      "1:63: error: The value \"HUGE\" does not fit"
    ),
    (
      "query Q { pets { id } pet { id name @mock(value: \"a\") ...F } } fragment F on Pet { name }",
      "error: \"name\" is mocked in one place"
    ),
  ])
  func `mocks in a document are validated`(document: String, finding: String) throws {
    let run = try run(
      "check s.graphqls q.graphql",
      [
        "q.graphql": document,
        "__graphql_mocks__/Q.json": #"{"small": {"data": {"pet": null}, "__path__": "Query"}}"#,
      ]
    )
    if finding.isEmpty {
      #expect(run.status == 0, "\(run.output)")
    } else {
      #expect(run.status == 1 && run.output.contains(finding), "\(run.output)")
    }
  }

  @Test func `a condition is written as a mock variant and read as a response`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(Self.schema, "s.graphqls")
    try folder.write("query Q { pet { id size } pets { id } }", "docs/q.graphql")
    func gqlview(_ words: String...) throws -> ProgramRun { try ProgramRun(words, in: folder.url) }
    let files = ["s.graphqls", "docs/q.graphql"]
    func requirement(_ words: String...) throws -> ProgramRun {
      try ProgramRun(["synthesize"] + words + files, in: folder.url)
    }
    let mocks = "docs/__graphql_mocks__/Q.json"
    #expect(try requirement("pet.size == SMALL", "--mock", "small").status == 0)
    #expect(try requirement("not pet", "--mock", "none").status == 0)
    #expect(try requirement("count(pets) == 3", "--mock", "three", "--in", "pets").status == 0)
    let before = try folder.text(mocks)
    // A different response must not replace the existing one with the same name.
    let refused = try requirement("pet.size == LARGE", "--mock", "small")
    #expect(refused.status == 2 && refused.errors.contains("--force"))
    #expect(try folder.text(mocks) == before)
    #expect(try requirement("pet.size == LARGE", "--mock", "small", "--force").status == 0)
    #expect(try gqlview("check", "s.graphqls", "docs/q.graphql").status == 0)
    let read = try gqlview("coverage", "s.graphqls", "docs/q.graphql", mocks)
    #expect(read.status == 0 && read.output.contains("over 2 responses"))
    #expect(read.output.contains("LARGE 1") && read.errors.contains("'three'"))
    #expect(try requirement("pet", "--mock", "__no").status == 2)
  }

  @Test
  func `a condition starts from a named variant only, and ignores invalid ones`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(Self.schema, "s.graphqls")
    try folder.write("query Q { pet { id size } pets { id } }", "docs/q.graphql")
    func requirement(_ words: String...) throws -> ProgramRun {
      try ProgramRun(["synthesize"] + words + ["s.graphqls", "docs"], in: folder.url)
    }
    for (name, count) in [("a", 4), ("b", 5), ("c", 6)] {
      let run = try requirement("count(pets) == \(count)", "--mock", name)
      #expect(run.status == 0, "\(run.errors)")
    }
    let mocks = "docs/__graphql_mocks__/Q.json"
    let fresh = try requirement("pet")
    let begun = try requirement("pet", mocks + "#3")
    #expect(fresh.status == 0 && begun.status == 0)
    #expect(
      fresh.output.split(separator: "\"id\"").count < begun.output.split(separator: "\"id\"").count
    )
    let both = try requirement("pet", "--mock", "d", "--swift")
    #expect(both.status == 2 && both.errors.contains("cannot be combined"))
    // An invalid file of another operation only prevents writing to that file.
    try folder.write(Data([0xFF]), "docs/__graphql_mocks__/Other.json")
    #expect(try requirement("pet").status == 0)
    #expect(try requirement("pet", "--mock", "d").status == 0)
    #expect(try ProgramRun(["check", "s.graphqls", "docs"], in: folder.url).status == 1)
  }

  @Test(arguments: [
    ("", ":1:1: error: expected a value", "1 error,"),
    (#"{"a": {"data": {"pet": 5}, "__path__": "Query"}}"#, ":1:24: error:", "1 error,"),
    ("[]", ":1:1: error: Expected an object", "1 error,"),
  ])
  func `an error in a mock file of a folder is reported once`(
    text: String,
    finding: String,
    count: String
  ) throws {
    let files = ["docs/q.graphql": "query Q { pet { id } }", "docs/__graphql_mocks__/Q.json": text]
    let found = try run("check s.graphqls docs", files)
    #expect(found.status == 1 && found.output.contains("Q.json" + finding), "\(found.output)")
    #expect(found.output.contains(count), "\(found.output)")
    let sarif = try run("check --format sarif s.graphqls docs", files)
    #expect(sarif.output.split(separator: "\"ruleId\"").count == 2, "\(sarif.output)")
  }

  @Test func `a mock file without schema or operation is not reported as valid`() throws {
    let broken = try run("check docs", ["docs/__graphql_mocks__/Q.json": "{"])
    #expect(broken.status == 1 && broken.output.contains("Q.json:1:2: error:"), "\(broken.output)")
    let alone = try run("check s.graphqls docs", ["docs/__graphql_mocks__/Q.json": "{}"])
    #expect(alone.status == 2 && alone.errors.contains("nothing to check docs/"), "\(alone.errors)")
  }
}
