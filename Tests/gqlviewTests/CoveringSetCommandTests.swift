import Foundation
import TestSupport
import Testing

/// `coverage --synthesize` writes files and says which shows what.
@Suite struct CoveringSetCommandTests {
  private static let hero = [
    "SampleSchemas/starwars.graphqls", "SampleSchemas/starwars/HeroAndFriends.graphql",
  ]

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try body(scratch.url.appendingPathComponent("set"))
  }

  private func files(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test(arguments: ["text", "json"])
  func `a table says which response shows what`(form: String) throws {
    try withFolder { folder in
      let run = try ProgramRun(
        ["coverage", "--synthesize", folder.path, "--format", form] + Self.hero
      )
      #expect(run.status == 0 && run.errors.isEmpty)
      try Golden.expect(
        run.output.replacing(folder.path, with: "DIR"),
        equals: "Tests/gqlviewTests/Goldens/CoveringSets/\(form).txt"
      )
    }
  }

  @Test func `what is written is read back as what it shows`() throws {
    let visit = ["SampleSchemas/animals.graphqls", "SampleSchemas/animals/PetVisit.graphql"]
    try withFolder { folder in
      #expect(try ProgramRun(["coverage", "--synthesize", folder.path] + visit).status == 0)
      let read = try ProgramRun(["coverage"] + visit + [folder.path])
      // Each recording is read with the variables of its request.
      #expect(read.status == 0 && read.errors.isEmpty)
      #expect(!read.output.contains("never reached") && !read.output.contains("present 0"))
      // Nothing is left to make for who has them.
      let again = folder.deletingLastPathComponent().appendingPathComponent("again").path
      let rest = try ProgramRun(["coverage", "--synthesize", again] + visit + [folder.path])
      #expect(rest.output.contains(": 0 responses with those that are given show"))
    }
  }

  @Test func `a file that it did not write, or that was changed, is never replaced unasked`()
    throws
  {
    try withFolder { folder in
      let command = ["coverage", "--synthesize", folder.path] + Self.hero
      #expect(try ProgramRun(command).status == 0)
      let names = try files(folder)
      #expect(try ProgramRun(command + ["--seed", "1"]).status == 0)
      let changed = folder.appendingPathComponent(names[0])
      try Data("{}".utf8).write(to: changed)
      let refused = try ProgramRun(command)
      #expect(refused.status == 2 && refused.errors.contains(names[0]))
      #expect(refused.errors.contains("--force"))
      #expect(try Data(contentsOf: changed) == Data("{}".utf8))
      #expect(try ProgramRun(command + ["--force"]).status == 0)
      // Another operation's set takes the place of this one; what is a person's own stays.
      let own = folder.appendingPathComponent("own.json")
      try Data("{}".utf8).write(to: own)
      let other = try ProgramRun([
        "coverage", "--synthesize", folder.path, "SampleSchemas/starwars.graphqls",
        "SampleSchemas/starwars/CreateReview.graphql",
      ])
      #expect(other.status == 0 && other.errors.contains("\(names[0]) is removed"))
      #expect(try files(folder).filter { !$0.hasPrefix("CreateReview") } == ["own.json"])
    }
  }
}
