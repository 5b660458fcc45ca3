import Testing

@testable import Workspace

@Suite struct ProofOutcomeTests {
  @Test(arguments: [
    (1, "The compiled Swift agrees: 1 expression reads the shown values."),
    (2, "The compiled Swift agrees: 2 expressions read the shown values."),
  ])
  func `a proof states the number of its expressions`(values: Int, text: String) {
    #expect(ProofOutcome.reads(values: values, leftOut: 0, result: "data").text == text)
  }
}
