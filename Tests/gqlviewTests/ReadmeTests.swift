import Explorer
import Foundation
import TestSupport
import Testing

@testable import gqlview

/// What README shows is what the program prints; `UPDATE_GOLDEN=1` writes it anew.
@Suite(.serialized) struct ReadmeTests {
  @Test func theKeysAreThoseOfTheKeyTable() throws {
    try GeneratedSection.expect(
      KeyTable.markdown,
      in: "README.md",
      opening: "keys",
      name: "keys"
    )
  }

  @Test func theSettingsAreThoseOfTheTable() throws {
    try GeneratedSection.expect(
      Setting.markdown,
      in: "README.md",
      opening: "settings",
      name: "settings"
    )
  }

  @Test(arguments: ["screen", "run"])
  func aBlockIsWhatItsCommandPrints(name: String) throws {
    let words = try #require(try GeneratedSection.argument(of: name, in: "README.md"))
    let arguments = words.split(separator: " ").map(String.init)
    let run = try ProgramRun(name == "run" ? arguments : [name] + arguments)
    #expect(run.errors.isEmpty)
    try GeneratedSection.expect(
      "```\n\(run.output)```\n",
      in: "README.md",
      opening: "\(name): \(words)",
      name: name
    )
  }
}
