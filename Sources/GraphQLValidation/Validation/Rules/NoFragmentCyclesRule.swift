import GraphQLSyntax

/// "The graph of fragment spreads must not form any cycles including spreading itself" (Section
/// 5.5.2.2).
package enum NoFragmentCyclesRule: ValidationRule {
  package static let name = "NoFragmentCycles"
  package static let summary = "a fragment does not spread itself"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    var search = CycleSearch(context: context)
    for fragment in context.fragments { search.visit(fragment, &report) }
  }
}

/// A depth-first search that reports each cycle once, at the spreads that form it.
private struct CycleSearch {
  /// A fragment on the current path, and the next of its spreads to follow.
  private struct Step {
    let facts: DefinitionUsages
    var next = 0
  }

  let context: ValidationContext
  private var isVisited: [Bool]
  /// The index of each definition on the current path; -1 if it is not on it.
  private var places: [Int]

  init(context: ValidationContext) {
    self.context = context
    isVisited = Array(repeating: false, count: context.definitions.count)
    places = Array(repeating: -1, count: context.definitions.count)
  }

  mutating func visit(_ fragment: FragmentDefinition, _ report: inout DiagnosticCollector) {
    guard let start = context.facts(ofFragment: fragment.name), !isVisited[start.position] else {
      return
    }
    // A loop with an explicit stack, because a chain of fragments can be longer than the call stack
    // is deep.
    var steps: [Step] = []
    enter(start, &steps)
    while let step = steps.last {
      guard step.next < step.facts.spreads.count else {
        places[step.facts.position] = -1
        steps.removeLast()
        continue
      }
      steps[steps.count - 1].next += 1
      let name = context.spread(step.next, of: step.facts).name
      guard let target = context.facts(ofFragment: name) else { continue }
      if places[target.position] >= 0 {
        reportCycle(steps[places[target.position]...], name: name.text, report: &report)
      } else if !isVisited[target.position] {
        enter(target, &steps)
      }
    }
  }

  private mutating func enter(_ facts: DefinitionUsages, _ steps: inout [Step]) {
    isVisited[facts.position] = true
    places[facts.position] = steps.count
    steps.append(Step(facts: facts))
  }

  private func reportCycle(
    _ steps: ArraySlice<Step>,
    name: String,
    report: inout DiagnosticCollector
  ) {
    // Long cycles are listed only in part, because fragments that spread each other can form very
    // many.
    if report.isFull { return report.error("") }
    let path = steps.map { context.spread($0.next - 1, of: $0.facts) }
    let named = path.dropLast().prefix(DiagnosticCollector.placeLimit)
    let rest = path.count - 1 - named.count
    let via =
      named.map { "'\($0.name)'" }.joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
    report.error(
      "Cannot spread fragment '\(name)' within itself\(via.isEmpty ? "" : " via \(via)").",
      at: path.map(\.range)
    )
  }
}
