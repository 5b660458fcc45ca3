import CPty
import Foundation
import TestSupport
import Testing

@testable import CommandLineSupport

/// What the pages show is what the program prints; `UPDATE_GOLDEN=1` writes it anew.
@Suite(.serialized) struct ReadmeTests {
  @Test func `README is short enough to be read`() throws {
    #expect(try PackageRoot.text("README.md").filter { $0 == "\n" }.count <= 150)
  }

  @Test func `every command is in README's table`() throws {
    let readme = try PackageRoot.text("README.md")
    for command in Subcommand.allCases where command != .explore {
      #expect(readme.contains("| `gqlview \(command.rawValue) "), "\(command.rawValue)")
    }
  }

  /// After an edit of a project whose generated files are in git.
  @Test func `the lines of README do in an Apollo project what they say`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write(ApolloConfigurationText(documents: ["*.graphql"]))
    let samples = [
      ("SampleSchemas/starwars.graphqls", "schema.graphqls"),
      ("SampleSchemas/starwars/HeroAndFriends.graphql", "HeroAndFriends.graphql"),
      ("SampleResponses/starwars/HeroAndFriends.json", "response.json"),
    ]
    for (sample, name) in samples { try folder.write(try PackageRoot.text(sample), name) }
    let setUp = "git init -q . && gqlview generate && git add -A && git commit -qm one"
    #expect(try Self.shell(setUp, in: folder) == 0)
    let document = try folder.text("HeroAndFriends.graphql")
    try folder.write(document.replacing("  appearsIn\n", with: ""), "HeroAndFriends.graphql")

    let readme = try PackageRoot.text("README.md")
    let section = try #require(readme.split(separator: "## In an Apollo project").last)
    let lines = section.prefix(
      upTo: section.firstRange(of: "\n## ")?.lowerBound ?? section.endIndex
    )
    .split(separator: "\n").filter { $0.hasPrefix("    g") }
    // The first opens the explorer, which wants a terminal.
    #expect(lines.count == 7 && lines.first?.contains("explore") == true)
    let statuses = try lines.map { try Self.shell(String($0), in: folder) }
    #expect(statuses == [2, 1, 0, 0, 1, 0, 0], "\(statuses)")
    #expect(try Self.shell("gqlview generate --diff && git diff --quiet HEAD", in: folder) == 0)
  }

  /// The exit status of a line for a shell that finds the built program and has no terminal, also where
  /// the tests run in one.
  private static func shell(_ line: String, in folder: ScratchFolder) throws -> Int32 {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let variables = ProcessInfo.processInfo.environment.merging([
      "PATH": ProgramRun.program.deletingLastPathComponent().path + ":" + path,
      "GIT_AUTHOR_NAME": "Nobody", "GIT_AUTHOR_EMAIL": "nobody@example.com",
      "GIT_COMMITTER_NAME": "Nobody", "GIT_COMMITTER_EMAIL": "nobody@example.com",
      "GIT_EDITOR": "echo two >",
    ]) { $1 }
    let words = ["sh", "-c", line]
    var arguments = words.map { strdup($0) } + [nil]
    var environment = variables.map { name, value in strdup("\(name)=\(value)") } + [nil]
    defer { (arguments + environment).forEach { free($0) } }
    let status = cpty_run_detached("/bin/sh", &arguments, &environment, folder.url.path)
    try #require(status >= 0 && status & 0x7F == 0, "\(line): \(status)")
    return (status >> 8) & 0xFF
  }

  /// `head: N …` shows the first lines of what the program prints.
  @Test(arguments: ["screen", "head"])
  func aBlockIsWhatItsCommandPrints(name: String) throws {
    var blocks = 0
    for page in try Pages.all() {
      for words in try GeneratedSection.arguments(of: name, in: page) {
        blocks += 1
        var arguments = words.split(separator: " ").map(String.init)
        let lines = name == "head" ? try #require(Int(arguments.removeFirst())) : Int.max
        let run = try ProgramRun(name == "screen" ? [name] + arguments : arguments)
        #expect(run.errors.isEmpty)
        let shown = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        let output = shown.count > lines ? shown.prefix(lines) + ["…", ""] : shown[...]
        try GeneratedSection.expect(
          "```\n\(output.joined(separator: "\n"))```\n",
          in: page,
          opening: "\(name): \(words)",
          name: name
        )
      }
    }
    #expect(blocks > 0)
  }
}
