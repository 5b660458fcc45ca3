import Foundation
import TestSupport
import Testing

/// Tests `reduce` on the command line: its files, the command that reproduces the answer, and
/// rejected inputs.
@Suite struct ReduceCommandTests {
  private static let animals = [
    "SampleSchemas/animals.graphqls", "SampleSchemas/animals/AllAnimals.graphql",
    "SampleResponses/animals/AllAnimals.json",
  ]

  /// Returns the words of a printed command without quotes.
  private func words(_ command: String) -> [String] {
    command.split(separator: " ").map { String($0).replacing("'", with: "") }
  }

  @Test func `the printed command gives the same answer for the written files`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let folder = scratch.place("case").path
    let run = try ProgramRun(
      ["reduce", "allAnimals[6].asPet", "--output", folder, "--anonymize"] + Self.animals
    )
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.transcript)")
    let command = words(String(try #require(run.output.split(separator: "\n").last)))
    #expect(command.first == "gqlview")
    let why = try ProgramRun(Array(command.dropFirst()))
    #expect(why.status == 1 && why.output.contains("does not implement"), "\(why.transcript)")
    #expect(why.output.contains("non-nil if `__typename` were"))
    let check = try ProgramRun(["check", folder])
    #expect(check.status == 0 && check.output == "3 files: no findings\n", "\(check.output)")
  }

  @Test func `files that gqlview did not write are never replaced unasked`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try scratch.write("mine", "case/query.graphql")
    let folder = scratch.place("case").path
    let command = ["reduce", "allAnimals[0].asPet", "--output", folder] + Self.animals
    let refused = try ProgramRun(command)
    #expect(refused.status == 2 && refused.errors.contains("query.graphql"))
    #expect(!FileManager.default.fileExists(atPath: folder + "/schema.graphqls"))
    #expect(try ProgramRun(command + ["--force"]).status == 0)
    // The command overwrites its own files.
    #expect(try ProgramRun(command).status == 0)
  }

  @Test func `a project's generated folder is not the output of reduce`() throws {
    let scratch = try ScratchFolder.project()
    defer { scratch.remove() }
    try scratch.write(PackageRoot.text("SampleSchemas/starwars.graphqls"), "schema.graphqls")
    try scratch.write(
      "query Hero { hero { name ... on Droid { primaryFunction } } }",
      "App/Hero.graphql"
    )
    try scratch.write(#"{"data": {"hero": {"__typename": "Human", "name": "Luke"}}}"#, "r.json")
    try scratch.write(ApolloConfigurationText(namespace: "StarsAPI"))
    try scratch.pin(apollo: "2.1.0")
    let run = try ProgramRun(["reduce", "hero.asDroid", "r.json"], in: scratch.url)
    #expect(run.status == 0 && run.output.contains("--dialect apollo"), "\(run.transcript)")
    #expect(run.output.contains("# schema.graphqls"))
    let empty = try ProgramRun(["reduce", "hero.asDroid", "r.json", "--output"], in: scratch.url)
    #expect(empty.status == 2 && empty.errors.contains("--output needs a folder"))
  }

  @Test func `items of lists that do not matter are removed`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let errors = (0..<3).map { #"{"message": "failed \#($0)", "path": ["hero"]}"# }
    try scratch.write(PackageRoot.text("SampleSchemas/starwars.graphqls"), "schema.graphqls")
    try scratch.write("query Hero { hero { name } }", "q.graphql")
    try scratch.write(
      #"{"data": null, "errors": [\#(errors.joined(separator: ", "))]}"#,
      "r.json"
    )
    let files = ["schema.graphqls", "q.graphql", "r.json"]
    let reduced = try ProgramRun(["reduce", "data"] + files, in: scratch.url)
    let response = try #require(reduced.output.components(separatedBy: "# response.json\n").last)
    #expect(response.components(separatedBy: "failed").count == 2, "\(response)")
    #expect(response.components(separatedBy: "null").count == 2, "\(response)")
    #expect(!response.contains("[]"), "an element of a path was removed")
  }

  /// Returns the output of `reduce --anonymize` for the animals sample, as text and as JSON.
  private func anonymous(_ path: String) throws -> [ProgramRun] {
    try [[], ["--format", "json"]].map {
      try ProgramRun(["reduce", path, "--anonymize"] + Self.animals + $0)
    }
  }

  @Test(
    arguments: [
      "allAnimals[1].asDog.mySecretThing", "allAnimals[1].asDog.humanName",
      "allAnimals[1].asDog.owner.name", "allAnimals[1].asDog",
    ]
  )
  func `an anonymized path contains no original name`(path: String) throws {
    for run in try anonymous(path) {
      #expect(
        run.status == 0
          && (run.output.contains("notSelectedHere")
            || run.output.contains(": missing, before and after")),
        "\(run.transcript)"
      )
      for word in ["allAnimals", "asDog", "mySecretThing", "humanName", "owner", "Dog"] {
        #expect(!run.output.contains(word), "\(word) in \(run.output)")
      }
    }
  }

  /// Runs `reduce` on the given texts with a folder for its output.
  private func reduced(
    _ path: String,
    _ texts: (schema: String, document: String, response: String),
    _ scratch: ScratchFolder,
    _ words: [String] = []
  ) throws -> ProgramRun {
    let files = [
      try scratch.write(texts.schema, "s.graphqls").path,
      try scratch.write(texts.document, "q.graphql").path,
      try scratch.write(texts.response, "r.json").path,
    ]
    let run = try ProgramRun(
      ["reduce", path, "--output", scratch.place("case").path] + files + words
    )
    #expect(run.status == 0, "\(run.transcript)")
    return run
  }

  @Test func `a field whose name starts like a case is removed`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let run = try reduced(
      "a.asCat",
      (
        "type Query { a: N } interface N { id: ID } type Cat implements N { id: ID } "
          + "type Dog implements N { id: ID }",
        "{ a { ... on Cat { id } } }",
        #"{"data": {"a": {"__typename": "Dog", "id": "1"}}}"#
      ),
      scratch,
      ["--anonymize"]
    )
    #expect(run.output.contains(": missing, before and after") && !run.output.contains("Cat"))
  }

  @Test func `errors without data remain a response`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    _ = try reduced(
      "data",
      (
        "type Query { a: ID }", "{ a }",
        #"{"errors": [{"message": "boom"}], "data": null}"#
      ),
      scratch,
      ["--anonymize"]
    )
    let made = try String(contentsOf: scratch.place("case/response.json"), encoding: .utf8)
    #expect(made.contains("\"data\": null") && made.contains("\"errors\""), "\(made)")
    #expect(!made.contains("boom"))
  }

  @Test func `types and variables of the response are kept, so that check finds nothing`()
    throws
  {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    _ = try reduced(
      "parties[0].fragments.bits",
      (
        "type Query { parties: [Party!]! } interface Party { name: String } "
          + "type Person implements Party { name: String } "
          + "type Company implements Party { name: String tax: String }",
        "query Q($show: Boolean!) { parties { ...Bits @include(if: $show) ... on Company { tax } "
          + "} } "
          + "fragment Bits on Party { name }",
        #"{"data": {"parties": [{"__typename": "Company", "tax": "1"}, {"__typename": "Person"}]}}"#
      ),
      scratch,
      ["--variables", #"{"show": false}"#]
    )
    let folder = scratch.place("case").path
    #expect(FileManager.default.fileExists(atPath: folder + "/response.variables.json"))
    let check = try ProgramRun(["check", folder])
    #expect(check.status == 0 && check.output.contains("no findings"), "\(check.transcript)")
  }

  @Test func `a type that needs a field keeps a scalar if it has one`() throws {
    let run = try ProgramRun(["reduce", "allAnimals[0].asPet"] + Self.animals)
    #expect(run.status == 0 && !run.output.contains("enum "), "\(run.output)")
  }

  /// The input is a response of an API with a schema of 1.2 MB.
  @Test func `a large schema and response are reduced to less than 1 KB each`() throws {
    guard let conformance = SharedData.conformance else {
      return SharedData.reportNotRun("a large schema to reduce", count: 1)
    }
    let schema = conformance.appendingPathComponent("schemas/7203622795f0.graphql")
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try scratch.write(
      """
      query Search($q: String = "company secrets", $n: Int!) {
        search(query: $q, type: ISSUE, first: $n) {
          issueCount
          nodes {
            ... on Issue { number title author { login ... on User { name } ... on Bot { databaseId } } }
            ... on PullRequest { number mergedBy { login } ...locked }
          }
        }
      }
      fragment locked on Lockable { locked activeLockReason }
      """,
      "q.graphql"
    )
    let node = """
      {"__typename": "Issue", "number": 1, "title": "company secret", "author":
      {"__typename": "User", "login": "somebody", "name": "Some Body"}}
      """
    let count = 1_000_000 / node.utf8.count + 1
    let nodes = [String](repeating: node, count: count).joined(separator: ",")
    try scratch.write(
      #"{"data": {"search": {"__typename": "SearchResultItemConnection", "issueCount": 9,"#
        + #""nodes": [\#(nodes)]}}}"#,
      "r.json"
    )
    let run = try ProgramRun(
      [
        "reduce", "search.nodes[\(count - 7)].asIssue.author.asBot", schema.path,
        scratch.place("q.graphql").path, scratch.place("r.json").path, "--variables", #"{"n": 9}"#,
        "--output", scratch.place("out").path, "--anonymize", "--format", "json",
      ]
    )
    #expect(run.status == 0, "\(run.errors)")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    )
    let before = try #require(report["before"] as? [String: Int])
    let after = try #require(report["after"] as? [String: Int])
    #expect(try #require(before["schema"]) > 1_200_000 && (before["response"] ?? 0) > 1_000_000)
    #expect(after.values.allSatisfy { $0 < 1_000 } && after.count == 3, "\(after)")
    #expect(report["reason"] as? String == "objectDiffers")
    #expect(!run.output.contains("ecret") && !run.output.contains("omebody"))
  }
}
