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
    let source = try Self.source()
    let proof = try GeneratedCodeProof(source)
    let jobs = try Sample.conforming.filter { $0.schemaName == "animals" }.map { sample in
      let operation = try #require(
        source.document.operations.firstIndex { $0.name == sample.operationName }
      )
      return GeneratedCodeProof.Job(
        operation: operation,
        variables: sample.variables ?? "",
        responsePath: PackageRoot.file(sample.responsePath).path
      )
    }
    let found = try proof.generatedOutcomes(of: jobs)
    for (found, expected) in zip(found, try proof.expectedOutcomes(of: jobs)) {
      for part in GeneratedCodeProof.Outcome.parts {
        #expect(found[keyPath: part] == expected[keyPath: part])
      }
    }
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
