import TestSupport
import Testing

/// Tests that generated code reads the sample responses as the program reports (invariant 1).
@Suite struct SampleProofTests {
  @Test(arguments: ["animals", "starwars"])
  func `generated code has the sample's plan, result, trace and views`(_ schema: String) throws {
    let proof = try GeneratedCodeProof(CompiledSource(sampleSchema: schema))
    try proof.check(try proof.jobs(of: Sample.all.filter { $0.schemaName == schema }))
  }
}
