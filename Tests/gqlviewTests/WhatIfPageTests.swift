import Foundation
import TestSupport
import Testing

/// Tests that the commands on the documentation page about conditions print the output shown there.
@Suite struct WhatIfPageTests {
  @Test func `each run prints the output shown on the page`() throws {
    // The commands also write files, so they run in a temporary folder with links to the samples.
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    for name in ["SampleSchemas", "SampleResponses"] {
      try FileManager.default.createSymbolicLink(
        at: scratch.place(name),
        withDestinationURL: PackageRoot.file(name)
      )
    }
    try ExecutedRuns(page: "docs/guide/what-if.md", folder: scratch.url).expectShown()
  }

  @Test func `an invalid condition is reported with its position`() throws {
    let files = [
      "SampleSchemas/starwars.graphqls", "SampleSchemas/starwars/HeroAndFriends.graphql",
    ]
    let wrong = try ProgramRun(["synthesize", "hero.asDriod"] + files)
    #expect(wrong.status == 2 && wrong.errors.contains("asDriod") && wrong.output.isEmpty)
    let unreadable = try ProgramRun(["synthesize", "hero.asDroid or hero.asHuman"] + files)
    #expect(unreadable.status == 2 && unreadable.errors.contains("one place"))
    let json = try ProgramRun(
      ["synthesize", "hero.asDroid", "not hero", "--format", "json"] + files
    )
    #expect(json.status == 1 && json.output.contains("\"contradicts\": \"hero.asDroid\""))
  }

  @Test func `without a condition a whole response without faults is generated`() throws {
    let files = ["SampleSchemas/animals.graphqls", "SampleSchemas/animals/AllAnimals.graphql"]
    let made = try ProgramRun(["synthesize"] + files)
    #expect(made.status == 0 && made.errors.isEmpty)
    let read = try ProgramRun(["execute"] + files + ["-"], input: made.output)
    #expect(read.status == 0 && read.output.contains("0 faults"))
    #expect(try ProgramRun(["synthesize", "--seed", "5"] + files).output != made.output)
    #expect(try ProgramRun(["synthesize"] + files).output == made.output)
  }
}
