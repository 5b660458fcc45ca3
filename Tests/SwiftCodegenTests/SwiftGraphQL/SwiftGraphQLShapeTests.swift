import GraphQLCompiler
import TestSupport
import Testing

@testable import SwiftCodegen

/// The shape of SwiftGraphQL's generated code: the numbered behaviours of its seed.
@Suite struct SwiftGraphQLShapeTests {
  /// SG-S1-S8, SG-S20-S29, SG-S32, SG-S38-S41, SG-S43.
  @Test func `the generated files are as the goldens`() throws {
    var source = try CompiledSource(sampleSchema: "starwars")
    source.options.dialect = .swiftGraphQL
    for file in source.generator.files() {
      try Golden.expect(
        file.text,
        equals: "Tests/SwiftCodegenTests/Goldens/dialects/swift-graphql/\(file.path).txt"
      )
    }
  }

  @Test func `only what is touched is written, unless whole types are asked for`() throws {
    var source = CompiledSource(
      schema: try PackageRoot.text("SampleSchemas/starwars.graphqls"),
      documents: ["{ hero { ... on Droid { name } } }"]
    )
    source.options.dialect = .swiftGraphQL
    func text() -> String { source.swiftFiles.map(\.text).joined() }
    #expect(!text().contains("func appearsIn"))
    #expect(!text().contains("func reviews"))
    #expect(text().contains("with 2 of 20 fields"))
    #expect(text().contains("The whole schema would be about"))
    source.options.hasWholeTypes = true
    #expect(text().contains("func appearsIn"))
    #expect(text().contains("func reviews"))
    let compilation = try SwiftCompilation(
      name: "WholeTypes",
      files: source.swiftFiles,
      runtimes: ["SwiftGraphQL", "GraphQLRuntime"]
    )
    let result = try compilation.result(["-typecheck", "-wmo", "-module-name", "TestAPI"])
    #expect(result.isSuccess, "\(result.firstErrors)")
  }

  @Test func `limits name what of a document SwiftGraphQL cannot express`() throws {
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
        "SwiftGraphQLSubscriptions", "SwiftGraphQLMetaFields", "SwiftGraphQLAliases",
        "SwiftGraphQLAbstractConditions", "SwiftGraphQLAliases", "SwiftGraphQLUnknownScalar",
        "SwiftGraphQLFlatStorage", "SwiftGraphQLArgumentNames",
      ]
    )
    #expect(found.allSatisfy { !$0.ranges.isEmpty })
    source.options.customScalars = ["Date": "Moment"]
    #expect(source.generator.dialect.limits().count == found.count - 1)
  }
}
