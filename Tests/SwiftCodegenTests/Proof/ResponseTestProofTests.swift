import ApolloPolicy
import GraphQLRuntime
import ResponseTools
import SelectionIR
import TestSupport
import Testing

@testable import ApolloDialect
@testable import DialectKit
@testable import Dialects
@testable import ProposalDialect
@testable import Prototype2016Dialect
@testable import RelayDialect
@testable import SwiftGraphQLDialect

/// Compiles the XCTest cases for a covering set with the models of each dialect, and runs them.
@Suite(.serialized) struct ResponseTestProofTests {
  private static let schema = """
    type Query { pets(like: Like, size: Size! = LARGE): [Pet!]! best: Pet any: Any }
    input Like { name: String, sizes: [Size!], flag: Boolean! = true }
    interface Pet { name: String! friend: Pet sizes: [Size] }
    enum Size { SMALL LARGE }
    type Cat implements Pet { name: String! friend: Pet sizes: [Size] lives: Int! }
    type Dog implements Pet { name: String! friend: Pet sizes: [Size] weight: Float }
    type Shop { owner: String }
    union Any = Cat | Shop
    """
  private static let document = """
    query Pets($like: Like, $size: Size! = LARGE) {
      pets(like: $like, size: $size) { ...Called ... on Cat { lives } ... on Dog { weight } }
      best { name sizes friend { ...Called } }
      any { ... on Cat { name } ... on Shop { owner } }
    }
    fragment Called on Pet { called: name sizes }
    """
  private static let variables = #"{"like": {"name": "o\"x", "sizes": ["SMALL"]}, "size": "SMALL"}"#

  /// Returns the test that is generated for the operation's covering set, and its input.
  private static func text(
    _ dialect: Dialect,
    _ codegen: CodegenOptions
  ) throws -> (source: CompiledSource, covering: CoveringSet, text: String) {
    let source = CompiledSource(schema: schema, documents: [document], options: codegen)
    let reader = try source.reader(
      of: GraphQLResponse(try JSONDocument(#"{"data": {}}"#)),
      source.document.lowered(operation: 0, schema: source.schema),
      operation: 0,
      variables: variables
    )
    let covering = try #require(CoveringSet(reader))
    let test = ResponseTest(
      covering.responses.map { .init($0.reader, name: "A response.") },
      DialectSource(
        document: source.document,
        schema: source.schema,
        options: codegen,
        sources: source.sources
      )
    )
    return (source, covering, try test.text())
  }

  /// Returns the names of the test methods in order.
  private static func methods(_ text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("  func test") }.map { line in
      String(line.dropFirst("  func ".count).prefix { $0 != "(" })
    }
  }

  @Test(arguments: [
    (Dialect.proposal, "GraphQLRuntime", #"XCTAssertNil(data.best?.asCat)"#),
    (.prototype2016, "Prototype2016Runtime", "as? PetsQuery.Data.Pet_"),
    (.relay, "RelayRuntime", "Called(key: $0).read(from: store) }?.sizes"),
    (.swiftGraphQL, "SwiftGraphQLRuntime", "selection(like: .present(.init("),
  ])
  func `the models of a dialect read the covering set`(
    dialect: Dialect,
    runtime: String,
    line: String
  ) throws {
    let options = CodegenOptions(
      moduleName: "CoveredAPI",
      accessLevel: .internal,
      dialect: dialect
    )
    let (source, covering, text) = try Self.text(dialect, options)
    let methods = Self.methods(text)
    #expect(methods.count >= covering.responses.count)
    // A covering set contains no response that the proposal's models cannot read.
    #expect(text.contains("} catch {") == (dialect != .proposal))
    if dialect != .proposal { #expect(text.contains(line), "\(text)") }
    let list = methods.map { "(\"\($0)\", PetsQueryResponseTests.\($0))" }
    let inModule = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("@testable import ") }.joined(separator: "\n")
    let main = """
      import XCTest

      @main struct Main {
        static func main() {
          XCTMain([testCase([\(list.joined(separator: ", "))])])
        }
      }

      """
    let program = try CompiledProgram(
      name: "CoveredAPI-\(dialect.rawValue)",
      module: "CoveredAPI",
      files: source.swiftFiles + [("Tests.swift", inModule), ("Main.swift", main)],
      runtimes: Array(Set([runtime, "GraphQLRuntime"]).sorted())
    )
    let printed = try program.run([])
    #expect(printed.contains("Executed \(methods.count) tests, with 0 failures"), "\(printed)")
  }

  /// The released client is not available here, so the code is compiled against its declarations.
  @Test func `the covering set's test compiles against the released client's declarations`() throws
  {
    var codegen = CodegenOptions(moduleName: "PetAPI", dialect: .apollo)
    codegen.apollo = ApolloOptions(schemaNamespace: "PetAPI")
    let (source, covering, text) = try Self.text(.apollo, codegen)
    #expect(Self.methods(text).count == covering.responses.count)
    #expect(text.contains("XCTAssertNotNil(data.best?.asCat)") == false)
    let files = source.swiftFiles.filter { $0.path != "Package.swift" }
    let double = try ApolloDouble.shared()
    let inside = try double.module("PetAPI", files, of: "CoveredApollo")
    #expect(inside.result.isSuccess, "\(inside.result.firstErrors)")
    // This package has a different module named `Apollo`; the test double contains the declarations
    // of the client's module.
    let test = text.replacing("import Apollo\n", with: "import ApolloAPI\n")
    let result = try double.check(
      [("Test.swift", test)],
      importing: [inside.folder],
      of: "CoveredApollo-tests"
    )
    #expect(result.isSuccess, "\(result.firstErrors)")
  }
}
