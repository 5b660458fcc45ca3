import SelectionIR
import Testing

@testable import DialectKit
@testable import ModelDiff
@testable import ProposalDialect

/// Tests names and values for which the generated code once failed to compile.
@Suite struct NeighbouringNamesTests {
  private static let schema = """
    type Query { u: U self(self: Int, in: In): Int t: T q(d: Long, e: Long!, s: Day, b: Flag): Int }
    union U = Equatable | T
    type Equatable { self: Int self_: Int }
    type T { self: Int self_: Int }
    input In { self: Int self_: Int }
    scalar Long
    scalar Day
    scalar Flag
    """

  private static let documents = [
    """
    query A($self: Int, $self_: In) {
      u { ... on Equatable { self self_ } ... on T { self } } self(self: $self, in: $self_)
    }
    """,
    """
    query B($d: Long = 5, $e: Long! = 7, $s: Day = "2020-01-01", $b: Flag = true) {
      q(d: $d, e: $e, s: $s, b: $b)
    }
    """,
    "query C($d: Long = FOO, $s: Day = {year: 2020}, $b: Flag = 1) { q(d: $d, e: 1, s: $s, b: $b) }",
  ]

  @Test(
    arguments: [[:], ["Long": "Int", "Flag": "Bool"], ["Long": "Double", "Day": "String"]]
      as [[String: String]]
  )
  func `custom scalar defaults and fields named self compile`(
    _ scalars: [String: String]
  ) throws {
    let options = CodegenOptions(
      moduleName: "NeighboursAPI",
      dialect: .proposal,
      hasMocks: true,
      customScalars: scalars
    )
    let source = CompiledSource(
      schema: Self.schema,
      documents: Self.documents,
      options: options
    )
    let compilation = try SwiftCompilation(
      name: "Neighbours\(scalars.keys.sorted().joined())",
      files: source.swiftFiles
    )
    let result = try compilation.result(["-typecheck", "-wmo", "-module-name", "NeighboursAPI"])
    #expect(result.isSuccess, "\(result.firstErrors)")
  }

  @Test(
    arguments: [
      ([:], [".none", nil, ".some(\"2020-01-01\")", ".none"]),
      (
        ["Long": "Int", "Flag": "Bool"], [".some(5)", "7", ".some(\"2020-01-01\")", ".some(true)"]
      ),
      (["Long": "Double", "Day": "App.Day"], [".some(5.0)", "7.0", ".none", ".none"]),
    ] as [([String: String], [String?])]
  )
  func `a default without a Swift literal is left to the document`(
    _ scalars: [String: String],
    _ expected: [String?]
  ) throws {
    let options = CodegenOptions(
      moduleName: "NeighboursAPI",
      dialect: .proposal,
      customScalars: scalars
    )
    let source = CompiledSource(
      schema: Self.schema,
      documents: [Self.documents[1]],
      options: options
    )
    let version = ModelVersion(
      document: source.document,
      schema: source.schema,
      options: options
    )
    let defaults = source.document.operations[0].variables.map { variable in
      variable.defaultValue.flatMap { version.types.defaultArgument($0, type: variable.type) }
    }
    #expect(defaults == expected)
  }
}
