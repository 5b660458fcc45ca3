import Foundation
import TestSupport
import Testing

@testable import CommandLineSupport
@testable import gqlview

/// Tests that every command accepts `--severity` and applies it.
@Suite struct SeverityCommandTests {
  private static let files = [
    "s.graphqls": """
    type Query { pet: Pet } type Pet { id: ID! name: String }
    interface Bad { x: Int } type Worse implements Bad { y: Int }
    """,
    "q.graphql": "query Q { pet { id name } } fragment Unused on Pet { id }",
    "r.json": #"{"data": {"pet": {"__typename": "Pet", "id": "1", "name": null}}}"#,
  ]

  /// A command line, and its exit status if both rules are errors.
  static let commands: [(line: String, strict: Int32)] = [
    ("check s.graphqls q.graphql r.json", 1),
    ("compile s.graphqls q.graphql", 2),
    ("execute s.graphqls q.graphql r.json", 2),
    ("why pet.name s.graphqls q.graphql r.json", 2),
    ("coverage s.graphqls q.graphql r.json", 2),
    ("select --in pet s.graphqls q.graphql r.json", 2),
    ("synthesize pet.name s.graphqls q.graphql r.json", 2),
    ("storm s.graphqls q.graphql r.json", 2),
    ("reduce pet.name s.graphqls q.graphql r.json", 2),
    ("report --html /dev/null s.graphqls q.graphql r.json", 2),
    ("generate s.graphqls q.graphql", 2),
    ("cache s.graphqls q.graphql c.sqlite", 2),
    ("dialects s.graphqls q.graphql r.json", 2),
    ("wire s.graphqls q.graphql r.json", 2),
    ("fetch s.graphqls q.graphql --endpoint http://127.0.0.1:9/", 2),
    ("proxy s.graphqls q.graphql --endpoint http://127.0.0.1:9/ --listen nowhere", 2),
    ("serve s.graphqls q.graphql --listen nowhere", 2),
    ("session k.session s.graphqls q.graphql --history pet.name", 2),
    ("changes --from q.graphql --to q.graphql s.graphqls", 2),
    // The results of these commands do not depend on a rule.
    ("schema s.graphqls", 0),
    ("edit --rename Q=R s.graphqls q.graphql", 0),
    ("screen s.graphqls q.graphql r.json", 0),
  ]

  @Test(arguments: [
    ("neverNil", "'gqlview coverage'"), ("caseFlips", "'gqlview changes'"),
    ("accessorRemoved", "'gqlview changes'"), ("generated.stale", "'gqlview generate --diff'"),
    ("response", "no rule"),
  ])
  func `a result that is not a rule is refused with the command that prints it`(
    name: String,
    origin: String
  ) throws {
    let run = try ProgramRun(["check", "--severity", "\(name)=off", "s.graphqls"])
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.contains("'\(name)' is not a rule"), "\(run.errors)")
    #expect(run.errors.contains(origin), "\(run.errors)")
    #expect(run.errors.contains("severity cannot be set"), "\(run.errors)")
  }

  @Test(arguments: commands)
  func `a command applies --severity`(_ command: (line: String, strict: Int32)) throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    for (name, text) in Self.files { try folder.write(text, name) }
    try folder.write(SessionCommandTests.session(), "k.session")
    try CacheFixture.write([("QUERY_ROOT", "{}")], to: folder.place("c.sqlite").path)
    func run(_ level: String) throws -> ProgramRun {
      let options = ["NoUnusedFragments", "InterfaceImplementations"].flatMap {
        ["--severity", "\($0)=\(level)"]
      }
      let words = command.line.split(separator: " ").map(String.init)
      return try ProgramRun(words + options, in: folder.place("."))
    }
    let rules = ["[NoUnusedFragments]", "[InterfaceImplementations]"]
    let off = try run("off")
    for rule in rules { #expect(!off.output.contains(rule) && !off.errors.contains(rule)) }
    let strict = try run("error")
    #expect(strict.status == command.strict, "\(strict.transcript)")
    guard command.strict > 0 else { return }
    for rule in rules {
      let reported = strict.output.contains("error: ") ? strict.output : strict.errors
      #expect(reported.contains(rule), "\(rule): \(strict.transcript)")
    }
  }

  @Test func `every command is tested`() {
    let names = Self.commands.map { String($0.line.prefix { $0 != " " }) }
    let all = SubcommandList.all.map(\.name).filter { $0 != "explore" }
    #expect(names.sorted() == all.sorted())
  }
}
