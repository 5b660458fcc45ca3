import ApolloPolicy
import RandomOperations
import SelectionIR
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects

/// Tests the dialect `apollo` with random operations.
@Suite struct ApolloRepetitionTests {
  private static let configurations: [(String, @Sendable (inout ApolloOptions) -> Void)] = [
    ("defaults", { _ in }),
    (
      "initializers",
      {
        $0.initializers.operations = true
        $0.initializers.namedFragments = true
      }
    ),
    ("embedded", { $0.moduleType = .embeddedInTarget(name: "App", access: .internal) }),
    ("relative", { $0.operations = .relative(subpath: nil, access: .public) }),
    ("ancestors", { $0.fieldMerging = .ancestors }),
    ("siblings", { $0.fieldMerging = .siblings }),
    ("fragments", { $0.fieldMerging = .namedFragments }),
    ("legacy", { $0.isLegacySafelisting = true }),
    ("early", { $0.version = ApolloVersion(2, 0, 0) }),
  ]

  @Test(arguments: ["animals", "starwars"])
  func `generating twice gives the same bytes, and spans nest`(_ name: String) throws {
    let schema = try PackageRoot.text("SampleSchemas/\(name).graphqls")
    var generator = OperationGenerator(
      schema: CompiledSource(schema: schema, documents: []).schema,
      seed: 18
    )
    let documents = generator.documents(count: 8)
    try #require(documents.count == 8)
    for (title, configure) in Self.configurations {
      var options = ApolloOptions(schemaNamespace: "RandomAPI")
      configure(&options)
      let first = ApolloProject(schema: schema, documents: documents, options: options)
      let second = ApolloProject(schema: schema, documents: documents, options: options)
      let files = first.generator.files()
      let again = second.generator.files()
      #expect(files.map(\.path) == again.map(\.path), "\(title)")
      #expect(files.map(\.text) == again.map(\.text), "\(title)")
      for file in files {
        #expect(Self.nests(file.spans, within: file.text.utf8.count), "\(title): \(file.path)")
      }
      let structs = Set(files.flatMap(\.spans).map(\.node))
      for id in first.document.selectionSets.indices.map({ SelectionSetID($0) }) {
        #expect(structs.contains(.selectionSet(id)), "\(title): \(first.document[id].path)")
      }
    }
  }

  /// Returns whether spans are sorted by start, with outer spans before inner ones, and never
  /// partly overlap.
  private static func nests(_ spans: [GeneratedSpan], within end: Int) -> Bool {
    var open: [Int] = []
    var start = 0
    for span in spans {
      guard span.range.lowerBound >= start, span.range.upperBound <= end else { return false }
      start = span.range.lowerBound
      while let last = open.last, last <= start { open.removeLast() }
      if let last = open.last, span.range.upperBound > last { return false }
      open.append(span.range.upperBound)
    }
    return true
  }
}
