import Foundation
import TestSupport
import Testing

/// The commands that the page on Apollo projects shows first, in a project of the released client.
@Suite struct ReadmeCommandsTests {
  /// The lines of the page's first code block.
  static func lines() throws -> [String] {
    let page = try PackageRoot.text("docs/guide/apollo-projects.md")
    return page.split(separator: "\n").drop { !$0.hasPrefix("    ") }
      .prefix { $0.hasPrefix("    ") }.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The commands without their comments.
  private static func commands() throws -> [String] {
    try lines().map { $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces) }
  }

  private static let query = "query Hero { hero { name ... on Droid { primaryFunction } } }"

  @Test func `every command does what the page says`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(PackageRoot.text("SampleSchemas/starwars.graphqls"), "schema.graphqls")
    try folder.write(Self.query, "App/Hero.graphql")
    try folder.write(
      #"{"data": {"hero": {"__typename": "Human", "name": "Luke"}}}"#,
      "response.json"
    )
    try folder.write(ApolloConfigurationText(namespace: "StarsAPI"))
    try folder.pin(apollo: "2.1.0")
    #expect(try folder.run("generate").status == 0)
    try #require(try ProgramRun.git(["init", "-q"], in: folder.url) == 0)
    let author = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    func commit() throws -> Int32 {
      try #require(try ProgramRun.git(["add", "."], in: folder.url) == 0)
      return try ProgramRun.git(author + ["commit", "-qm", "x"], in: folder.url)
    }
    try #require(try commit() == 0)

    var said: [String: ProgramRun] = [:]
    let commands = try Self.commands()
    for command in commands {
      if command.hasPrefix("git") {
        #expect(command == "git add . && git commit")
        #expect(try commit() == 0)
        continue
      }
      var words = command.split(separator: " ").map(String.init)
      #expect(words.removeFirst() == "gqlview")
      if words.first == "check" {
        try folder.write(Self.query.replacing("name", with: "name appearsIn"), "App/Hero.graphql")
      }
      said[command] = try ProgramRun(
        words.isEmpty ? ["screen", "--size", "120x40"] : words,
        in: folder.url
      )
    }
    #expect(commands.count == 7 && commands.last == "git add . && git commit")
    #expect(said["gqlview"]?.output.contains("HeroQuery.graphql.swift") == true)
    #expect(said["gqlview"]?.output.contains("Apollo 2.1.0") == true)
    let why = said["gqlview why hero.asDroid response.json"]
    #expect(why?.output.contains("The object is a Human, not a Droid") == true)
    #expect(said["gqlview check"]?.status == 0)
    #expect(said["gqlview changes"]?.output.contains("appearsIn") == true)
    let diff = said["gqlview generate --diff"]
    #expect(diff?.status == 1 && diff?.output.contains("+ ") == true)
    #expect(said["gqlview generate"]?.output.contains("HeroQuery.graphql.swift") == true)
    #expect(try folder.run("generate", "--diff").status == 0)
    for (command, run) in said { #expect(run.status < 2, "\(command): \(run.transcript)") }
  }
}
