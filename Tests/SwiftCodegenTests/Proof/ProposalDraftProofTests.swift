import Foundation
import SelectionIR
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects
@testable import ProposalDialect

/// Tests that the code of the draft runs on the proposal's runtime and reads what the executor
/// reports.
@Suite struct ProposalDraftProofTests {
  private static func source() throws -> CompiledSource {
    let sample = try CompiledSource(sampleSchema: "animals")
    var source = CompiledSource(
      sources: sample.sources,
      schema: sample.schema,
      document: sample.document.namingListsInPlural(),
      options: sample.options
    )
    source.options.dialect = .proposalDraft
    source.options.moduleName = "DraftAPI"
    return source
  }

  @Test func `draft code has the plan, result and views of its names`() throws {
    let proof = try GeneratedCodeProof(Self.source())
    let samples = Sample.conforming.filter { $0.schemaName == "animals" }
    try proof.check(try proof.jobs(of: samples))
  }

  @Test func `list names stay plural, and parent types are cases`() throws {
    let source = try Self.source()
    let index = try #require(source.document.operations.firstIndex { $0.name == "AllAnimals" })
    let text = try #require(source.generator.file(ofOperation: index)).text
    #expect(text.contains("struct AllAnimals: RootSelectionSet"))
    #expect(text.contains("static var __parentType: ParentType { .Interface(.Animal) }"))
    #expect(!text.contains("AllAnimal:"))
  }

  @Test func `the draft's own examples equal the table of the decision`() throws {
    let folder = "Tests/SwiftCodegenTests/Goldens/proposal"
    var source = CompiledSource(
      schema: try PackageRoot.text("SampleSchemas/animals.graphqls")
        + PackageRoot.text("\(folder)/Inputs.graphqls"),
      documents: [try PackageRoot.text("\(folder)/Examples.graphql")],
      options: CodegenOptions(moduleName: "DraftAPI", dialect: .proposal, subtypeEnums: .several)
    )
    source.options.dialect = .proposalDraft
    func text(of name: String) throws -> String {
      let index = try #require(source.document.operations.firstIndex { $0.name == name })
      return try #require(source.generator.file(ofOperation: index)).text
    }
    let count = try text(of: "Count")
    #expect(count.contains(#"var variables: Variables? { ["count": count] }"#))
    #expect(count.contains(#"let operationName: String = "Count""#))
    let details = try text(of: "IncludeDetails")
    #expect(details.contains(#".include(if: "includeDetails", .typeCase(IfIncludeDetails.self))"#))
    #expect(details.contains("struct IfIncludeDetails: TypeCase"))
    // The fragment is on WarmBlooded, and the inner type condition on Pet implies WarmBlooded.
    let merged = try text(of: "AppendixB")
    let inner = try #require(merged.firstRange(of: "AllAnimals.AsPet.AsWarmBlooded"))
    #expect(merged[inner.upperBound...].contains("var bodyTemperature: Int"))
  }
}
