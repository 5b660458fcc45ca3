import GraphQLSyntax
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects
@testable import SwiftGraphQLDialect

/// Tests the form of SwiftGraphQL's generated code against the numbered behaviors of its
/// specification.
@Suite struct SwiftGraphQLShapeTests {
  /// SG-S1-S8, SG-S20-S29, SG-S32, SG-S38-S41, SG-S43.
  @Test func `the generated files equal the recorded ones`() throws {
    var source = try CompiledSource(sampleSchema: "starwars")
    source.options.dialect = .swiftGraphQL
    for file in source.generator.files() {
      try Golden.expect(
        file.text,
        equals: "Tests/SwiftCodegenTests/Goldens/dialects/swift-graphql/\(file.path).txt"
      )
    }
  }

  @Test func `only used fields are written unless whole types are requested`() throws {
    var source = CompiledSource(
      schema: try PackageRoot.text("SampleSchemas/starwars.graphqls"),
      documents: ["{ hero { ... on Droid { name } } }"]
    )
    source.options.dialect = .swiftGraphQL
    func text() -> String { source.swiftFiles.map(\.text).joined() }
    #expect(!text().contains("func appearsIn"))
    #expect(!text().contains("func reviews"))
    #expect(text().contains("with 2 of 20 fields"))
    #expect(text().contains("Without documents, the whole API is written"))
    source.options.hasWholeTypes = true
    #expect(text().contains("func appearsIn"))
    #expect(text().contains("func reviews"))
    let compilation = try SwiftCompilation(
      name: "WholeTypes",
      files: source.swiftFiles,
      runtimes: ["SwiftGraphQLRuntime", "GraphQLRuntime"]
    )
    let result = try compilation.result(["-typecheck", "-wmo", "-module-name", "TestAPI"])
    #expect(result.isSuccess, "\(result.firstErrors)")
  }

  /// SG-S1: interfaces and unions with all their types, input objects, and all three kinds of
  /// operation.
  @Test func `without a document the API of the whole schema is written and compiles`() throws {
    var source = CompiledSource(
      schema: """
        scalar Date
        type Query { all(in: In, first: Int! = 3): [Node!]! either: Either at: [Date] leaf: Int! }
        type Mutation { set(kind: Kind!): A! }
        type Subscription { node: Node }
        "Nobody implements it."
        interface Lonely { id: ID! }
        interface Node { id: ID! }
        type A implements Node { id: ID! mark: Int composite: Kind! leaf(name: [Kind!]): [Kind!]! }
        type B implements Node { id: ID! mark: String fields: Lonely }
        union Either = A | B
        enum Kind { ONE TWO }
        input In { not: In kind: Kind = ONE leaf: Date! }
        """,
      documents: []
    )
    source.options.dialect = .swiftGraphQL
    let paths = source.swiftFiles.map(\.path)
    #expect(
      paths.map { $0.dropFirst("API/".count).dropLast(".swift".count) } == [
        "API", "Operations+Query", "Operations+Mutation", "Operations+Subscription",
        "Interfaces+Lonely", "Interfaces+Node", "Objects+A", "Objects+B", "Unions+Either",
        "Enums+Kind", "InputObjects+In",
      ]
    )
    let compilation = try SwiftCompilation(
      name: "WholeSchema",
      files: source.swiftFiles + [("Use.swift", Self.use)],
      runtimes: ["SwiftGraphQLRuntime", "GraphQLRuntime"]
    )
    let result = try compilation.result(["-typecheck", "-wmo", "-module-name", "TestAPI"])
    #expect(result.isSuccess, "\(result.firstErrors)")
  }

  private static let use = """
    import SwiftGraphQLRuntime
    let node = Selection<String, Interfaces.Node> { select in
      let id = try select.id()
      return try select.on(
        a: .init { "\\(id) \\(try $0.mark() ?? 0) \\(try $0.leaf(name: .present([.one])))" },
        b: .init { try $0.mark() ?? "" }
      )
    }
    let query = Selection<[String], Operations.Query> {
      try $0.all(in: .present(.init(leaf: AnyScalar.mockValue)), node.list)
    }
    func listen() {
      let event = Selection<String?, Operations.Subscription> { try $0.node(node.nullable) }
      SG.listen(for: event, to: "ws://localhost") { print($0) }
    }
    """

  @Test func `limits name the parts of a document that SwiftGraphQL cannot express`() throws {
    var source = CompiledSource(
      schema: """
        scalar Date
        type Query { all(first_few: Int): [Node] }
        interface Node { id: ID }
        interface Named { name: String }
        type A implements Node & Named { id: ID name: String at: Date mark: Int }
        type B implements Node & Named { id: ID name: String mark: String }
        type Subscription { node: Node }
        """,
      documents: [
        """
        subscription Wait { node { kind: __typename } }
        query All { all { other: id ... on Named { name } ... on A { at mark } ... on B { b: mark } } }
        """
      ]
    )
    source.options.dialect = .swiftGraphQL
    let found = source.generator.dialect.limits()
    #expect(
      found.map { $0.rule ?? "" } == [
        "SwiftGraphQLMetaFields", "SwiftGraphQLAliases",
        "SwiftGraphQLAbstractConditions", "SwiftGraphQLAliases", "SwiftGraphQLUnknownScalar",
        "SwiftGraphQLFlatStorage", "SwiftGraphQLArgumentNames",
      ]
    )
    #expect(found.allSatisfy { !$0.ranges.isEmpty })
    source.options.customScalars = ["Date": "Moment"]
    #expect(source.generator.dialect.limits().count == found.count - 1)
  }

  @Test func `a field whose types differ is reported, as servers reject it`() throws {
    var source = CompiledSource(
      schema: """
        type Query { pet: Pet }
        union Pet = Dog | Cat | Fish
        type Dog { name: String! tags: [String!] owner: Dog home: Dog same: Int! }
        type Cat { name: String tags: [String] owner: Cat home: Cat! same: Int! }
        type Fish { name: String }
        """,
      documents: []
    )
    source.options.dialect = .swiftGraphQL
    let refused =
      "servers reject a query that selects more than one of these because they share a key."
    let stored = "the original stores them together and cannot express it"
    #expect(
      source.generator.dialect.limits().map(\.message) == [
        "'name' of 'Pet' is String! in Dog, String in Cat; \(refused)",
        "'tags' of 'Pet' is [String!] in Dog, [String] in Cat; \(stored); \(refused)",
        "'owner' of 'Pet' is Dog in Dog, Cat in Cat; \(stored).",
        "'home' of 'Pet' is Dog in Dog, Cat! in Cat; \(stored); \(refused)",
      ]
    )
  }
}
