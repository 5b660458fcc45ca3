import Foundation
import TestSupport
import Testing

@Suite struct GeneratedFolderTests {
  private let inputs = [
    "SampleSchemas/starwars.graphqls", "SampleSchemas/starwars/HeroAndFriends.graphql",
  ]

  @Test func whatIsWrittenIsTheSameUntilSomebodyChangesIt() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gqlview-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }

    let written = try ProgramRun(["generate"] + inputs + ["--output", folder.path])
    #expect(written.status == 0)
    #expect(written.output.contains("wrote "))
    let again = try ProgramRun(["generate"] + inputs + ["--output", folder.path])
    #expect(again.output.hasSuffix(" files, 0 written\n"))
    let same = try ProgramRun(["generate"] + inputs + ["--diff", folder.path])
    #expect(same.status == 0)
    #expect(same.output.hasSuffix("all the same\n"))

    let line = try #require(written.output.split(separator: "\n").first)
    let path = String(line.dropFirst("wrote ".count))
    let file = folder.appendingPathComponent(path)
    let text = try String(contentsOf: file, encoding: .utf8)
    try ("// by hand\n" + text).write(to: file, atomically: true, encoding: .utf8)
    let changed = try ProgramRun(["generate"] + inputs + ["--diff", folder.path])
    #expect(changed.status == 1)
    #expect(changed.output.hasPrefix("\(path): differs\n  - // by hand\n"))

    try FileManager.default.removeItem(at: file)
    let missing = try ProgramRun(
      ["generate"] + inputs + ["--diff", folder.path, "--format", "json"]
    )
    #expect(missing.status == 1)
    #expect(missing.output.contains("\"state\": \"missing\""))
  }

  @Test func aFolderThatIsNotThereGivesNoAnswer() throws {
    let run = try ProgramRun(["generate"] + inputs + ["--diff", "nowhere"])
    #expect(run.status == 2)
    #expect(run.errors == "gqlview: cannot read nowhere: No such file or directory\n")
  }
}
