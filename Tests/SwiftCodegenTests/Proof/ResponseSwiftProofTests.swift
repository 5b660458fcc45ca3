import ApolloPolicy
import GraphQLRuntime
import SelectionIR
import Testing

@testable import ApolloDialect
@testable import DialectKit
@testable import Dialects
@testable import ProposalDialect
@testable import Prototype2016Dialect
@testable import RelayDialect
@testable import SwiftGraphQLDialect

/// Compiles and runs Swift code that provides a response to a test.
@Suite(.serialized) struct ResponseSwiftProofTests {
  private static let schema = """
    type Query { pets: [Pet!]! best: Pet }
    interface Pet { name: String! friend: Pet sizes: [Size] }
    enum Size { SMALL LARGE }
    type Cat implements Pet { name: String! friend: Pet sizes: [Size] lives: Int! }
    type Dog implements Pet { name: String! friend: Pet sizes: [Size] weight: Float }
    """
  private static let document = """
    query Pets {
      pets { called: name ... on Cat { lives } ... on Dog { weight } }
      best { name sizes friend { name } }
    }
    """
  private static let response = #"""
    {"data": {"pets": [
      {"__typename": "Cat", "called": "T\"o\\m", "lives": 9},
      {"__typename": "Dog", "called": "Rex", "weight": null}
    ], "best": {
      "__typename": "Cat", "name": "Tom", "sizes": ["LARGE", null, "HUGE"],
      "friend": {"__typename": "Dog", "name": "Rex"}
    }}}
    """#

  /// The response without the enum value that the schema does not define.
  private static var knownResponse: String { response.replacing(#", "HUGE""#, with: "") }

  private static func text(
    _ options: CodegenOptions,
    of response: String = response
  ) throws -> (CompiledSource, String) {
    let source = CompiledSource(schema: schema, documents: [document], options: options)
    let lowering = source.document.lowered(operation: 0, schema: source.schema)
    let json = GraphQLResponse(try JSONDocument(response))
    let reader = try source.reader(of: json, lowering, operation: 0)
    let dialect = DialectSource(
      document: source.document,
      schema: source.schema,
      options: options,
      sources: source.sources
    )
    return (source, try ResponseSwift(reader, dialect).text())
  }

  /// For each dialect: the expression that the program prints, an additional import, and the
  /// handling of the unknown enum value.
  @Test(arguments: [
    (Dialect.proposal, #"data.pets.map(\.called), data.best?.friend?.name ?? """#, nil, nil),
    (
      .prototype2016,
      #"(data?.pets ?? []).map { $0.called }, data?.best?.friend?.name ?? """#,
      "Prototype2016Runtime", #"couldNotConvert("HUGE", to: Size)"#
    ),
    (
      .relay, #"(data?.pets ?? []).map(\.called), data?.best?.friend?.name ?? """#, "RelayRuntime",
      #"[] "#
    ),
    (
      .swiftGraphQL, #"data.pets.map(\.called), data.best?.friend?.name ?? """#,
      "SwiftGraphQLRuntime",
      #"badpayload at best.sizes[2], not of type [Enums.Size?]"#
    ),
  ])
  func `a test reads the response with the dialect's model`(
    dialect: Dialect,
    expression: String,
    runtime: String?,
    failure: String?
  ) throws {
    let options = CodegenOptions(
      moduleName: "ResponseAPI",
      accessLevel: .internal,
      dialect: dialect
    )
    let (source, known) = try Self.text(options, of: Self.knownResponse)
    let (_, unknown) = try Self.text(options)
    #expect(
      !known.contains("//") && unknown.contains("// A client reads it as") == (failure != nil)
    )
    let imports = known.split(separator: "\n").filter { $0.hasPrefix("import ") }
    let main = """
      \(imports.joined(separator: "\n"))

      @main struct Main {
        static func known() throws {
      \(Self.withoutImports(known))
          print(\(expression))
        }

        static func unknown() throws {
      \(Self.withoutImports(unknown))
          print(\(expression))
        }

        static func main() throws {
          try known()
          do { try unknown() } catch { print(error) }
        }
      }

      """
    let program = try CompiledProgram(
      name: "ResponseAPI-\(dialect.rawValue)",
      module: "ResponseAPI",
      files: source.swiftFiles + [("Main.swift", main)],
      runtimes: (runtime.map { [$0] } ?? []) + ["GraphQLRuntime"]
    )
    let whole = #"["T\"o\\m", "Rex"] Rex"#
    let printed = try program.run([]).split(separator: "\n", omittingEmptySubsequences: false)
    try #require(printed.count == 3)
    #expect(printed[0] == whole && printed[1].hasPrefix(failure ?? whole))
  }

  /// The released client is not available here, so its mocks are compiled against its declarations.
  @Test func `the released client's mocks compile`() throws {
    var options = ApolloOptions(schemaNamespace: "PetAPI")
    options.mocks = .swiftPackage(targetName: "PetMocks")
    var codegen = CodegenOptions(moduleName: "PetAPI", dialect: .apollo)
    codegen.apollo = options
    let (source, text) = try Self.text(codegen)
    #expect(text.contains(#"sizes: [.case(.large), nil, .unknown("HUGE")]"#))
    let files = source.swiftFiles.filter { $0.path != "Package.swift" }
    let isMock = { (file: (path: String, text: String)) in
      file.text.contains("import ApolloTestSupport\n")
    }
    let double = try ApolloDouble.shared()
    let inside = try double.module("PetAPI", files.filter { !isMock($0) }, of: "ResponseApollo")
    #expect(inside.result.isSuccess, "\(inside.result.firstErrors)")
    let result = try double.check(
      files.filter(isMock) + [
        (
          "Test.swift",
          Self.imports(text) + "func test() {\n\(Self.withoutImports(text))\n_ = data\n}\n"
        )
      ],
      importing: [inside.folder],
      of: "ResponseApollo-mocks"
    )
    #expect(result.isSuccess, "\(result.firstErrors)")
  }

  private static func imports(_ text: String) -> String {
    text.split(separator: "\n").filter { $0.contains("import ") }.joined(separator: "\n") + "\n"
  }

  private static func withoutImports(_ text: String) -> String {
    text.split(separator: "\n").filter { !$0.contains("import ") }.joined(separator: "\n")
  }
}
