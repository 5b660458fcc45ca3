import SelectionIR
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects
@testable import ProposalDialect

@Suite struct GeneratedFileTests {
  private static let folder = "Tests/SwiftCodegenTests/Goldens"

  @Test(arguments: ["animals", "starwars"])
  func `the samples generate the recorded files`(_ schema: String) throws {
    let source = try CompiledSource(sampleSchema: schema)
    let files = source.generator.files()
    #expect(Set(files.map(\.path)).count == files.count)
    for file in files {
      try Golden.expect(file.text, equals: "\(Self.folder)/\(schema)/\(file.path).txt")
    }
  }

  @Test(arguments: ["animals", "starwars"])
  func `spans nest, keep their order, and cover every struct and accessor`(
    _ schema: String
  ) throws {
    let source = try CompiledSource(sampleSchema: schema)
    var nodes: Set<GeneratedNode> = []
    for file in source.generator.files() {
      var open: [Range<Int>] = []
      var start = 0
      for span in file.spans {
        #expect(span.range.lowerBound >= start && !span.range.isEmpty)
        start = span.range.lowerBound
        while let last = open.last, last.upperBound <= start { open.removeLast() }
        if let last = open.last { #expect(span.range.upperBound <= last.upperBound) }
        open.append(span.range)
        #expect(nodes.insert(span.node).inserted)
      }
      #expect(start <= file.text.utf8.count)
    }
    for set in source.document.selectionSets {
      #expect(nodes.contains(.selectionSet(set.id)))
      guard set.typealiasTarget == nil else { continue }
      for index in set.accessors.indices { #expect(nodes.contains(.accessor(set.id, index))) }
      for index in set.selections.indices { #expect(nodes.contains(.selection(set.id, [index]))) }
    }
  }

  @Test func `a definition generates the same file alone and with others`() throws {
    let source = try CompiledSource(sampleSchema: "animals")
    let files = source.generator.files()
    for index in source.document.operations.indices {
      let file = try #require(source.generator.file(ofOperation: index))
      #expect(files.first { $0.path == file.path }?.text == file.text)
    }
    for index in source.document.fragments.indices {
      let file = try #require(source.generator.file(ofFragment: index))
      #expect(files.first { $0.path == file.path }?.text == file.text)
    }
  }

  @Test func `descriptions of operations, variables and fragments become documentation`() throws {
    let source = CompiledSource(
      schema: "type Query { animals(first: Int): [Animal] } type Animal { id: ID }",
      documents: [
        #"""
        "All of them."
        query Zoo("How many." $first: Int) { animals(first: $first) { ...Details } }
        """
        What a list shows.
        """
        fragment Details on Animal { id }
        """#
      ]
    )
    let operation = try #require(source.generator.file(ofOperation: 0))
    #expect(operation.text.contains("\n/// All of them.\npublic final class ZooQuery: "))
    #expect(operation.text.contains("\n  /// How many.\n  public var first: "))
    let fragment = try #require(source.generator.file(ofFragment: 0))
    #expect(fragment.text.contains("\n/// What a list shows.\n///\n/// A response data object"))
    // Servers that implement earlier specifications do not accept descriptions.
    #expect(!source.document.operations[0].document.contains("All"))
  }

  @Test func `a directive on a field requests the enum of its cases and is not sent`() throws {
    let schema =
      "type Query { a: [Any], b: [Any] } union Any = Cat | Dog type Cat { id: ID } "
      + "type Dog { id: ID }"
    let document = "{ a @generateSubTypeEnum { ...on Cat { id } } b { ...on Cat { id } } }"
    for (when, count) in [(CodegenOptions.SubtypeEnums.marked, 1), (.never, 0), (.any, 2)] {
      let source = CompiledSource(
        schema: schema,
        documents: [document],
        options: CodegenOptions(moduleName: "TestAPI", dialect: .proposal, subtypeEnums: when)
      )
      let file = try #require(source.generator.file(ofOperation: 0))
      #expect(file.text.split(separator: "enum Subtype").count - 1 == count)
      #expect(!file.text.contains("@generate"))
    }
  }
}

extension CompiledSource {
  /// Compiles a sample schema with all its sample operations.
  init(sampleSchema name: String) throws {
    var seen: Set<String> = []
    let operations = Sample.all.filter {
      $0.schemaName == name && seen.insert($0.operationName).inserted
    }
    self.init(
      schema: try PackageRoot.text("SampleSchemas/\(name).graphqls"),
      documents: try operations.map { try $0.documentText() },
      moduleName: CodegenOptions.moduleName(forSchemaFile: "\(name).graphqls")
    )
  }
}
