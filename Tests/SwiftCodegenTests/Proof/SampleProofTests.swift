import TestSupport
import Testing

/// Generated code does what the program says it does (invariant 1).
@Suite struct SampleProofTests {
  @Test(arguments: ["animals", "starwars"])
  func `generated code has the same plan, result, trace and views`(_ schema: String) throws {
    let proof = try GeneratedCodeProof(CompiledSource(sampleSchema: schema))
    try proof.check(try proof.jobs(of: Sample.all.filter { $0.schemaName == schema }))
  }
}
