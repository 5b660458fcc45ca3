/// "The graph of fragment spreads must not form any cycles including spreading itself"
/// (Section 5.5.2.2).
enum NoFragmentCyclesRule: ValidationRule {
  static let name = "NoFragmentCycles"

  static func check(_ context: ValidationContext, _ report: inout Report) {
    var search = CycleSearch(context: context)
    for fragment in context.fragments { search.visit(fragment, &report) }
  }
}

/// A depth-first search that reports each cycle once, at the spreads that close it.
private struct CycleSearch {
  /// A fragment on the way from the start, with its spreads and the next one to follow.
  private struct Step {
    let name: String
    let spreads: [SpreadUse]
    var next = 0
  }

  let context: ValidationContext
  private var visited: Set<String> = []

  init(context: ValidationContext) {
    self.context = context
  }

  mutating func visit(_ fragment: FragmentDefinition, _ report: inout Report) {
    guard !visited.contains(fragment.name.text) else { return }
    // A loop with a list of its own: a chain of fragments can be longer than the stack is deep.
    var steps: [Step] = []
    var positions: [String: Int] = [:]
    enter(fragment.name.text, &steps, &positions)
    while let step = steps.last {
      guard step.next < step.spreads.count else {
        positions[step.name] = nil
        steps.removeLast()
        continue
      }
      steps[steps.count - 1].next += 1
      let target = step.spreads[step.next].spread.name.text
      if let start = positions[target] {
        reportCycle(steps[start...], target, &report)
      } else if !visited.contains(target), context.fragment(named: target) != nil {
        enter(target, &steps, &positions)
      }
    }
  }

  private mutating func enter(
    _ name: String,
    _ steps: inout [Step],
    _ positions: inout [String: Int]
  ) {
    visited.insert(name)
    positions[name] = steps.count
    steps.append(Step(name: name, spreads: context.facts(ofFragment: name)?.spreads ?? []))
  }

  private func reportCycle(_ steps: ArraySlice<Step>, _ name: String, _ report: inout Report) {
    // Long ways are told in part: a document of fragments that spread each other has very many.
    if report.isFull { return report.error("") }
    let path = steps.map { $0.spreads[$0.next - 1].spread }
    let named = path.dropLast().prefix(Report.placeLimit)
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
