import Foundation
import TestSupport
import Testing

@testable import gqlview

/// What the pages show is what the program prints; `UPDATE_GOLDEN=1` writes it anew.
@Suite(.serialized) struct ReadmeTests {
  @Test func `README is short enough to be read`() throws {
    #expect(try PackageRoot.text("README.md").split(separator: "\n").count <= 150)
  }

  @Test func `every command is in README's table`() throws {
    let readme = try PackageRoot.text("README.md")
    for command in Subcommand.allCases where command != .explore {
      #expect(readme.contains("| `gqlview \(command.rawValue) "), "\(command.rawValue)")
    }
  }

  @Test(arguments: ["screen", "run"])
  func aBlockIsWhatItsCommandPrints(name: String) throws {
    var blocks = 0
    for page in try Pages.all() {
      for words in try GeneratedSection.arguments(of: name, in: page) {
        blocks += 1
        let arguments = words.split(separator: " ").map(String.init)
        let run = try ProgramRun(name == "run" ? arguments : [name] + arguments)
        #expect(run.errors.isEmpty)
        try GeneratedSection.expect(
          "```\n\(run.output)```\n",
          in: page,
          opening: "\(name): \(words)",
          name: name
        )
      }
    }
    #expect(blocks > 0)
  }
}
