import Foundation
import TestSupport
import Testing

@testable import GraphQLCompiler

/// Conflicts and their places, held against graphql-core.
///
/// Only on demand: `Scripts/check-merging 10000` compares so many documents. An ordinary run holds the
/// rule against the specification's own words (`FieldMergingTests`).
@Suite struct FieldMergingPeerTests {
  private struct Request: Encodable {
    let schema: String
    let documents: [String]
  }

  @Test func `conflicts and their places are those of graphql-core`() throws {
    let environment = ProcessInfo.processInfo.environment
    guard let count = environment["RANDOM_DOCUMENTS"].flatMap({ Int($0) }) else {
      return print("not run: the comparison with graphql-core (Scripts/check-merging runs it)")
    }
    let first = environment["RANDOM_SEED"].flatMap { UInt64($0) } ?? 1
    let python = PackageRoot.file(".build/python/bin/python")
    guard FileManager.default.isExecutableFile(atPath: python.path) else {
      print(
        "\(count) documents were not held against graphql-core, which Scripts/test installs where "
          + "there are Python and the network"
      )
      return
    }
    let documents = (0..<UInt64(count)).flatMap { number in
      var random = MergingDocument(seed: first &* 1_000_003 &+ number)
      return [random.text, random.shuffled()]
    }
    let answers = try answers(of: python, to: documents)
    #expect(answers.count == documents.count)
    let schema = RuleTest(MergingDocument.schema).schema
    for (text, answer) in zip(documents, answers) {
      let (ours, theirs) = (conflicts(in: text, schema), Set(answer))
      let (more, fewer) = (ours.subtracting(theirs), theirs.subtracting(ours))
      #expect(more.isEmpty && fewer.isEmpty, "only here \(more), only there \(fewer): \(text)")
    }
    print("\(documents.count) documents held against graphql-core")
  }

  /// The offsets of the fields of each conflict.
  private func conflicts(in text: String, _ schema: Schema) -> Set<[Int]> {
    var sources = SourceMap()
    let document = Parser.parse(sources.add(name: "document", text: text)).document
    let found = Validator.validate(
      [document],
      schema: schema,
      rules: [OverlappingFieldsCanBeMergedRule.self]
    )
    return Set(found.map { Set($0.ranges.map { Int($0.start) }).sorted() })
  }

  private func answers(of python: URL, to documents: [String]) throws -> [[[Int]]] {
    let request = try JSONEncoder().encode(
      Request(schema: MergingDocument.schema, documents: documents)
    )
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("field-merging-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent("request")
    try (request + Data("\n".utf8)).write(to: input)
    let process = Process()
    process.executableURL = python
    process.arguments = [PackageRoot.file("Tests/Servers/field_merging.py").path]
    process.standardInput = try FileHandle(forReadingFrom: input)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode([[[Int]]].self, from: data)
  }
}
