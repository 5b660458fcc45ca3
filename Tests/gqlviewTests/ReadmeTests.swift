import CPty
import Foundation
import TestSupport
import Testing

@testable import CommandLineSupport
@testable import gqlview

/// Output shown on pages is what the program prints; `UPDATE_GOLDEN=1` rewrites it.
@Suite(.serialized) struct ReadmeTests {
  @Test func `README has at most 600 words, and 60 between installing and the answer`()
    throws
  {
    let readme = try PackageRoot.text("README.md")
    func words(_ text: some StringProtocol) -> Int {
      text.split(whereSeparator: \.isWhitespace).count
    }
    #expect(words(readme) <= 600)
    let install = try #require(readme.range(of: "    ./Scripts/run\n"))
    let answer = try #require(readme.range(of: "allAnimals[0].asPet: "))
    #expect(words(readme[install.upperBound..<answer.lowerBound]) <= 60)
  }

  @Test func `the lines of README work in order`() throws {
    let readme = try PackageRoot.text("README.md").replacing("\\\n", with: " ")
    let lines = readme.split(separator: "\n").filter { $0.hasPrefix("    ") }
      .map { $0.prefix { $0 != "#" }.split(separator: " ").map(String.init) }
    let isScript = lines.map { $0.first?.hasPrefix("./Scripts/") == true }
    #expect(isScript == [true, false, false, false, false, true], "\(lines)")
    for line in lines where line.first == "gqlview" {
      let words = line.dropFirst().map { $0.trimmingCharacters(in: ["'"]) }
      let isAnswer = words.first == "why"
      // The explorer needs a terminal.
      let run = try ProgramRun(isAnswer ? words : ["screen", "--size", "100x30"] + words)
      #expect(run.status == (isAnswer ? 1 : 0) && run.errors.isEmpty, "\(run.transcript)")
      #expect(run.output.contains(isAnswer ? "asPet" : "no errors"), "\(run.transcript)")
    }
    #expect(lines[1] == ["PATH=\"$PATH:$PWD/.build/release\""])
  }

  /// After an edit of a project whose generated files are in git.
  @Test func `the first lines of the page on Apollo projects work as described`() throws {
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

    let lines = try ReadmeCommandsTests.lines()
    // The first opens the explorer, which needs a terminal.
    #expect(lines.count == 7 && lines.first?.contains("explore") == true)
    let statuses = try lines.map { try Self.shell($0, in: folder) }
    #expect(statuses == [2, 1, 0, 0, 1, 0, 0], "\(statuses)")
    #expect(try Self.shell("gqlview generate --diff && git diff --quiet HEAD", in: folder) == 0)
  }

  /// Returns the exit status of a shell command that finds the built program and has no terminal,
  /// even if the tests run in one.
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

  /// `head: N …` shows the first N lines of the program's output.
  @Test(arguments: ["screen", "head"])
  func `a block equals the output of its command`(name: String) throws {
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
