import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects
@testable import ProposalDialect

/// Tests the examples of the proposal, one operation each.
///
/// docs/decisions/proposal-examples.md lists where and why the text differs from the proposal's.
@Suite struct ProposalExamplesTests {
  private static let folder = "Tests/SwiftCodegenTests/Goldens/proposal"

  private static func source() throws -> CompiledSource {
    CompiledSource(
      schema: try PackageRoot.text("SampleSchemas/animals.graphqls")
        + PackageRoot.text("\(folder)/Inputs.graphqls"),
      documents: [try PackageRoot.text("\(folder)/Examples.graphql")],
      options: CodegenOptions(
        moduleName: "AnimalKingdomAPI",
        dialect: .proposal,
        subtypeEnums: .several
      )
    )
  }

  @Test func `the proposal's examples generate the recorded files`() throws {
    for file in try Self.source().generator.files() {
      try Golden.expect(file.text, equals: "\(Self.folder)/\(file.path).txt")
    }
  }

  @Test func `the proposal's examples compile`() throws {
    let examples = try SwiftCompilation(
      name: "ProposalExamples",
      files: try Self.source().swiftFiles
    )
    let result = try examples.result(["-typecheck", "-module-name", "AnimalKingdomAPI"])
    #expect(result.isSuccess, "\(result.firstErrors)")
  }
}
