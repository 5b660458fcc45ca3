import Foundation
import TestSupport
import Testing

@testable import gqlview

/// The pictures that README shows are those of the program as it is.
@Suite struct PicturesTests {
  @Test func `each is what its screen looks like`() throws {
    let script = try String(contentsOf: PackageRoot.file("Scripts/pictures"), encoding: .utf8)
    let drawn = script.split(separator: "\n").filter { $0.hasPrefix("draw ") }.map { line in
      line.split(separator: " ").dropFirst().map(String.init)
    }
    try #require(drawn.count == 3)
    for words in drawn {
      let run = try ProgramRun(["screen"] + words.dropFirst())
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      #expect(run.output.contains("Crocodile"))
      try Golden.expect(run.output, equals: "docs/pictures/\(words[0])")
      guard words[0].hasSuffix(".cast") else { continue }
      // A player reads a line of JSON for each screen.
      let lines = run.output.split(separator: "\n")
      for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
      #expect(lines.count > 10)
    }
  }
}
