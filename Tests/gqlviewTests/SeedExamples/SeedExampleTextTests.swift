import Foundation
import TestSupport
import Testing

/// Tests that the examples match the specification texts.
@Suite struct SeedExampleTextTests {
  /// The specification texts of each folder, by the start of their file names.
  private static let texts = [
    "Proposal": ["000", "001"], "SwiftGraphQL": ["002"], "Relay": ["003"], "Prototype2016": ["004"],
  ]

  @Test func `marked code equals the code in the text`() throws {
    let examples = try SeedExample.all()
    try #require(!examples.isEmpty)
    guard let folder = SharedData.seeds else {
      return SharedData.reportNotRun("examples compared with their texts", count: examples.count)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for example in examples {
      let numbers = try #require(Self.texts[example.folder], "\(example.path)")
      let texts = try names.filter { numbers.contains(String($0.prefix(3))) }
        .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
      try #require(texts.count == numbers.count)
      #expect(!example.lines.isEmpty, "\(example.path): \(example.name)")
      #expect(
        texts.contains(where: example.occurs),
        "\(example.path): '\(example.name)' is not in the text:\n\(example.lines.joined(separator: "\n"))"
      )
    }
  }

  @Test func `a mark contains the original of a changed line`() throws {
    let text = """
      func body() {
        // example: one
        let a = b

        // in the text: a.dynamicType
        type(of: a)
        // not in the text
        _ = a
        // only in the text: done
        // end of example
      }
      """
    let example = try #require(try SeedExample.all(in: "Relay/a.swift", text).first)
    #expect(example.lines == ["let a = b", "a.dynamicType", "done"])
    #expect(example.name == "one" && example.changeCount == 3)
    #expect(example.occurs(in: "x\n  let a = b\n  a.dynamicType\n\n  done\ny"))
    #expect(!example.occurs(in: "x\n  let a = b\n    a.dynamicType\n  done\ny"))
    #expect(!example.occurs(in: "let a = b\nprint(1)\na.dynamicType\ndone"))
    #expect(throws: SeedExample.Failure.self) {
      try SeedExample.all(in: "a.graphql", "# example: one\n{ a }")
    }
  }
}
