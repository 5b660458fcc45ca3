import GraphQLRuntime
import Testing

@testable import SelectionIR

@Suite struct AlternativesTests {
  private func list(_ names: String...) -> ConditionList {
    names.map { InclusionCondition(variable: $0, isInverted: false) }
  }

  /// Alternatives with this many other lists, each of which needs two variables.
  private func alternatives(after count: Int) -> Alternatives {
    var alternatives: Alternatives = []
    for index in 0..<count { alternatives.formAlternative(list("a\(index)", "b\(index)")) }
    return alternatives
  }

  @Test(arguments: [0, 15, 16, 40])
  func `alternatives are independent of order and imply each other`(count: Int) {
    var alternatives = alternatives(after: count)
    alternatives.formAlternative(list("x", "y"))
    alternatives.formAlternative(list("y", "x"))
    #expect(alternatives.lists.count == count + 1)
    #expect(alternatives.isImplied(by: list("y", "z", "x")))
    #expect(!alternatives.isImplied(by: list("y", "z")))
    #expect(!alternatives.isImplied(by: []) && !alternatives.isUnconditional)
    if count > 0 { #expect(alternatives.isImplied(by: list("b0", "a0"))) }
    alternatives.formAlternative([])
    #expect(alternatives == .always && alternatives.isImplied(by: []))
    alternatives.formAlternative(list("x"))
    #expect(alternatives == .always)
  }
}
