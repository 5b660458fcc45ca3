import Foundation
import TestSupport
import Testing

@testable import GraphQLSyntax
@testable import GraphQLValidation

/// Compares conflicts and their positions with graphql-core.
///
/// A normal run compares some hundred documents if graphql-core is installed;
/// `Scripts/check-merging 10000` compares this many.
@Suite struct FieldMergingPeerTests {
  private struct Request: Encodable {
    let schema: String
    let documents: [String]
  }

  private struct Reply: Decodable {
    let version: String
    let answers: [[[Int]]]
  }

  private static let test = RuleTest(MergingDocument.schema)

  @Test func `conflicts and their positions equal those of graphql-core`() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["RANDOM_DOCUMENTS"].flatMap { Int($0) } ?? 150
    let first = environment["RANDOM_SEED"].flatMap { UInt64($0) } ?? 1
    let python = environment["PYTHON"] ?? PackageRoot.file(".build/python/bin/python").path
    let documents = (0..<UInt64(count)).flatMap { number in
      var random = MergingDocument(seed: first &* 1_000_003 &+ number)
      return [random.text, random.shuffled()]
    }
    guard let reply = try reply(of: python, to: documents) else {
      return print(
        "not run: \(documents.count) documents compared with graphql-core, which Scripts/test "
          + "installs where there are Python and the network"
      )
    }
    try #require(reply.answers.count == documents.count)
    var counted = Count()
    for (text, answer) in zip(documents, reply.answers) {
      compare(text, Set(answer), &counted)
    }
    #expect(counted.conflicting > documents.count / 5 && counted.circular > documents.count / 5)
    #expect(counted.samePlaces >= counted.circular * 9 / 10)
    print("\(documents.count) documents compared with graphql-core \(reply.version): \(counted)")
  }

  private struct Count: CustomStringConvertible {
    var conflicting = 0
    var circular = 0
    /// The number of documents with cycles and equal positions.
    var samePlaces = 0
    /// The number of documents with cycles whose conflicts graphql-core does not report.
    var lost = 0

    var description: String {
      "\(conflicting) with conflicts; of \(circular) with circles of fragments, which graphql-core "
        + "follows once, \(samePlaces) with the same places and \(lost) with conflicts that are only "
        + "told here"
    }
  }

  /// In documents with fragment cycles, the verdict follows the specification.
  ///
  /// graphql-core stops when it returns to a fragment, and misses conflicts that a second round
  /// would show.
  private func compare(_ text: String, _ theirs: Set<[Int]>, _ counted: inout Count) {
    let schema = Self.test.schema
    var sources = SourceMap()
    let document = Parser.parse(sources.add(name: "document", text: text)).document
    let found = Validator.validate(
      [document],
      schema: schema,
      rules: [OverlappingFieldsCanBeMergedRule.self]
    )
    let ours = Set(found.map { Set($0.ranges.map { Int($0.start) }).sorted() })
    let (here, there) = (Set(ours.joined()), Set(theirs.joined()))
    if !theirs.isEmpty { counted.conflicting += 1 }
    let circles = Validator.validate([document], schema: schema, rules: [NoFragmentCyclesRule.self])
    guard !circles.isEmpty else {
      let more = ours.filter { $0.contains { !there.contains($0) } && !isTypename(in: $0, text) }
      #expect(more.isEmpty && there.isSubset(of: here), "only here \(more): \(text)")
      return
    }
    counted.circular += 1
    if here == there { counted.samePlaces += 1 }
    #expect(!ours.isEmpty || theirs.isEmpty, "only there \(theirs): \(text)")
    if ours.isEmpty != theirs.isEmpty {
      counted.lost += 1
      #expect(!FieldMergingModel.holds(document, schema), "only here \(ours): \(text)")
    }
  }

  /// Whether a field at one of the positions is `__typename`, whose type graphql-core does not
  /// check.
  private func isTypename(in conflict: [Int], _ text: String) -> Bool {
    conflict.contains { place in
      text.dropFirst(place).firstMatch(of: /^(\w+: )?__typename/) != nil
    }
  }

  /// The reply; `nil` if this Python or its graphql-core does not exist.
  private func reply(of python: String, to documents: [String]) throws -> Reply? {
    guard FileManager.default.isExecutableFile(atPath: python),
      try output(of: python, ["-c", "import graphql"], input: Data()) != nil
    else { return nil }
    let request = try JSONEncoder().encode(
      Request(schema: MergingDocument.schema, documents: documents)
    )
    let script = PackageRoot.file("Tests/Peers/field_merging.py").path
    let data = try #require(try output(of: python, [script], input: request + Data("\n".utf8)))
    return try JSONDecoder().decode(Reply.self, from: data)
  }

  /// The output of a program; `nil` if it fails.
  private func output(of program: String, _ arguments: [String], input: Data) throws -> Data? {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = folder.url.appendingPathComponent("request")
    try input.write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? data : nil
  }
}
