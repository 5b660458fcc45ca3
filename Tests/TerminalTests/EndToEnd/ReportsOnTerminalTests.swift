import Foundation
import GraphQLSyntax
import TestSupport
import Testing

/// Reports on a pseudo-terminal for inputs with control, bidirectional and invisible characters.
@Suite(.serialized)
struct ReportsOnTerminalTests {
  /// The characters that must not reach a terminal: an escape sequence with a C1 control, and
  /// bidirectional, zero-width, line-separating, deleting and tag characters.
  private static let hostile = "<\u{9B}31m\u{202E}\u{2066}\u{200B}\u{2028}\u{FEFF}\u{7F}\u{E0041}>"

  private static let commands = [
    "check", "check --format json", "check --format sarif", "check --format junit",
    "check --format github", "check --format gitlab", "check --format markdown",
    "check --format compiler", "execute", "execute --format json", "execute --format junit",
    "why hero.name", "why hero.asDroid --format json", "why hero.absent", "dialects",
    "dialects --format json", "coverage", "coverage --format json", "compile",
    "compile --format json", "generate", "generate --format json", "select --in hero",
    "select --in hero --format csv", "select --in hero --format tsv",
    "select --in hero --format markdown", "select --in hero --format json",
    "select --in hero --group name", "synthesize hero.asDroid",
    "synthesize hero.asDroid --format json", "synthesize hero.asDroid --swift", "storm",
    "storm --format json", "reduce hero.asDroid", "reduce hero.asDroid --format json",
    "report --html -", "schema", "schema --format json", "screen", "screen --plain",
    "screen --ansi", "screen --svg", "edit --remove hero.fn", "edit --remove hero.fn --patch",
    "edit --remove hero.fn --format json",
  ]

  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(
      """
      type Query { hero: Hero }
      "Description \(hostile)"
      interface Hero { id: ID! name: String fn(a: String): String @deprecated(reason: "\(hostile)") }
      type Droid implements Hero { id: ID! name: String fn(a: String): String }
      """,
      "schema.graphqls"
    )
    try folder.write(
      """
      # Comment \(hostile)
      query Q { hero { __typename id name fn(a: "\(hostile)") ... on Droid { name } } }
      """,
      "query.graphql"
    )
    try folder.write(
      """
      {"data": {"hero": {"__typename": "Droid", "id": "\(hostile)", "name": "\(hostile)", \
      "fn": 1, "\(hostile)": "\(hostile)"}}, \
      "errors": [{"message": "\(hostile)", "path": ["hero", "\(hostile)"]}], \
      "extensions": {"\(hostile)": "\(hostile)"}}
      """,
      "response\(hostile).json"
    )
    return folder
  }

  @Test(arguments: commands)
  func `nothing raw from a file or its name reaches a terminal`(command: String) throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let files = ["schema.graphqls", "query.graphql", "response\(Self.hostile).json"]
      .map { folder.place($0).path }
    let job = try TerminalJob(
      "gqlview",
      command.split(separator: " ").map(String.init)
        + files
    )
    _ = try job.waitForEnd()
    let text = String(decoding: job.output, as: UTF8.self)
      .replacing(/\u{1B}\[[0-9;]*m|\u{1B}\]8;[ -~]*\u{1B}\\/, with: "")
    #expect(text.count > 20, "\(text)")
    let raw = text.unicodeScalars.filter {
      !isDisplayable($0) && !"\r\n\t".unicodeScalars.contains($0)
    }
    #expect(raw.isEmpty, "\(command): \(raw.map { String($0.value, radix: 16) })\n\(text)")
  }
}
