import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import Testing

@testable import DialectKit
@testable import Dialects
@testable import ModelDiff
@testable import Prototype2016Dialect
@testable import RelayDialect
@testable import SwiftGraphQLDialect

/// Tests the comparison of generated declarations for dialects that have their own structs.
@Suite struct DeclarationComparisonTests {
  private static let schema = """
    type Query { pets(size: Size): [Pet!]! best: Pet }
    interface Pet { name: String! age: Int }
    type Cat implements Pet { name: String! age: Int lives: Int! size: Size! }
    type Dog implements Pet { name: String! age: Int }
    enum Size { SMALL LARGE }
    """
  private static let document = """
    query Pets($size: Size) { pets(size: $size) { ...Named ... on Cat { lives size } } }
    fragment Named on Pet { name }
    """
  private static let dialects = [Dialect.prototype2016, .relay, .swiftGraphQL]

  private func version(_ schema: String, _ document: String, _ dialect: Dialect) -> ModelVersion {
    let options = CodegenOptions(moduleName: "PetAPI", dialect: dialect)
    let source = CompiledSource(schema: schema, documents: [document], options: options)
    return ModelVersion(document: source.document, schema: source.schema, options: options)
  }

  private func changes(
    _ dialect: Dialect,
    schema: String = schema,
    document: String = document
  ) -> [ModelChange] {
    ModelComparison.changes(
      from: version(Self.schema, Self.document, dialect),
      to: version(schema, document, dialect)
    )
  }

  @Test(arguments: dialects) func `equal declarations have no changes`(_ dialect: Dialect) {
    #expect(changes(dialect).isEmpty)
  }

  @Test(arguments: dialects)
  func `a removed property is breaking, and a new one is not`(_ dialect: Dialect) throws {
    let found = changes(
      dialect,
      document: Self.document.replacing("lives size", with: "size")
        .replacing("{ name }", with: "{ name age }")
    )
    let words = found.map { "\($0.impact.rawValue) \($0.places[0]): \($0.text)" }
    #expect(
      words.contains { $0.hasPrefix("breaking") && $0.hasSuffix("'lives' was removed") },
      "\(words)"
    )
    #expect(words.contains { $0.hasPrefix("safe") && $0.hasSuffix("'age' is new") }, "\(words)")
  }

  @Test(arguments: dialects)
  func `changed types and new enum cases are breaking`(_ dialect: Dialect) throws {
    let schema = Self.schema.replacing("lives: Int!", with: "lives: Float")
      .replacing("SMALL LARGE", with: "SMALL HUGE")
    let found = changes(dialect, schema: schema)
    let breaking = found.filter { $0.impact == .breaking }
    #expect(
      breaking.contains { change in
        change.member == "lives" && change.old?.contains("Int") == true
          && change.new?.contains("Double") == true
      },
      "\(found.map(\.text))"
    )
    #expect(breaking.contains { $0.kind == .enumCaseRemoved && $0.member?.lowercased() == "large" })
    #expect(breaking.contains { $0.kind == .enumCaseAdded && $0.member?.lowercased() == "huge" })
  }

  /// Adding an optional variable leaves existing calls valid; adding a required variable does not.
  @Test(arguments: dialects)
  func `an initializer that accepts the same calls is a safe change`(_ dialect: Dialect) throws {
    let more = Self.schema.replacing("pets(size: Size)", with: "pets(size: Size, first: Int)")
    func impacts(_ type: String) -> Set<ModelChange.Impact> {
      let document = Self.document.replacing(
        "($size: Size) { pets(size: $size)",
        with: "($size: Size, $first: \(type)) { pets(size: $size, first: $first)"
      )
      return Set(
        changes(dialect, schema: more, document: document)
          .filter { $0.kind == .accessorChanged }.map(\.impact)
      )
    }
    #expect(impacts("Int") == [.safe])
    #expect(impacts("Int!").contains(.breaking))
  }

  /// Tests that the comparison finds every line that declares something a program can name.
  @Test(arguments: dialects) func `all declarations are found`(_ dialect: Dialect) {
    let options = CodegenOptions(moduleName: "PetAPI", dialect: dialect)
    let source = CompiledSource(schema: Self.schema, documents: [Self.document], options: options)
    let names = Set(SwiftDeclarations(source.generator.files()).all.map(\.name))
    for (path, text) in source.swiftFiles {
      for line in text.split(separator: "\n") {
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        guard words.first == "public", let keyword = words.dropFirst().first,
          ["struct", "enum", "protocol", "class", "let", "func"].contains(keyword),
          let name = words.dropFirst(2).first
        else { continue }
        #expect(names.contains(name), "\(path): \(line)")
      }
    }
  }

  @Test func `an unterminated type in one file does not affect the next file`() {
    let files = [
      GeneratedFile(
        path: "A.swift",
        text: "public struct A {\n  public let text = \"\"\"\n",
        spans: []
      ),
      GeneratedFile(path: "B.swift", text: "public struct B {\n  func b(\n", spans: []),
      GeneratedFile(path: "C.swift", text: "public enum C {\n  case c\n}\n", spans: []),
      GeneratedFile(path: "D.txt", text: "struct D {\n}\n", spans: []),
    ]
    #expect(SwiftDeclarations(files).all.map(\.path) == ["A", "A.text", "B", "C", "C.c"])
  }

  @Test func `responses are compared as the dialect's programs read them`() throws {
    let response = #"""
      {"data": {"pets": [{"__typename": "Cat", "name": "T", "lives": 9, "size": "LARGE"}]}}
      """#
    func reader(_ schema: String) throws -> ResponseReader {
      let source = CompiledSource(schema: schema, documents: [Self.document])
      return try source.reader(
        of: GraphQLResponse(try JSONDocument(response)),
        source.document.lowered(operation: 0, schema: source.schema),
        operation: 0
      )
    }
    let old = try reader(Self.schema)
    let new = try reader(Self.schema.replacing("SMALL LARGE", with: "SMALL"))
    for dialect in [Dialect.prototype2016, .swiftGraphQL] {
      let options = CodegenOptions(moduleName: "PetAPI", dialect: dialect)
      let changes = ResponseChanges(from: old, to: new, options: options)
      #expect(changes.executed && !changes.executes && changes.faultCount == 1)
      #expect(ResponseChanges(from: old, to: old, options: options).isEmpty)
    }
    // By the proposal's rules, this value is an unknown enum value.
    #expect(ResponseChanges(from: old, to: new).isEmpty)
  }
}
