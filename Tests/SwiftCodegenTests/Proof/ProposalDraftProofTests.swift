import Foundation
import GraphQLCompiler
import TestSupport
import Testing

@testable import SwiftCodegen

/// The draft's code runs on the proposal's runtime and reads what the executor says.
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

  @Test func `generated code has the plan, result and views of its names`() throws {
    let proof = try GeneratedCodeProof(Self.source())
    let samples = Sample.conforming.filter { $0.schemaName == "animals" }
    try proof.check(try proof.jobs(of: samples))
  }

  @Test func `lists are not singular, and parent types are cases`() throws {
    let source = try Self.source()
    let index = try #require(source.document.operations.firstIndex { $0.name == "AllAnimals" })
    let text = try #require(source.generator.file(ofOperation: index)).text
    #expect(text.contains("struct AllAnimals: RootSelectionSet"))
    #expect(text.contains("static var __parentType: ParentType { .Interface(.Animal) }"))
    #expect(!text.contains("AllAnimal:"))
  }
}
