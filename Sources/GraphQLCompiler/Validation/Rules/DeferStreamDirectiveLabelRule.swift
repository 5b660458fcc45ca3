/// The labels of `@defer` and `@stream` must be literal strings, and those that one operation reaches
/// must differ.
///
/// Neither the September 2025 edition nor the working text has a sentence for it: incremental delivery
/// is a proposal, and the rule is the reference implementation's, which takes a document for what is
/// sent with one operation.
enum DeferStreamDirectiveLabelRule: ValidationRule {
  static let name = "DeferStreamDirectiveLabel"

  private struct Label {
    let text: String
    let range: SourceRange
  }

  static func check(_ context: ValidationContext, _ report: inout Report) {
    let labels = context.definitions.map { Self.labels(of: $0, &report) }
    guard labels.contains(where: { !$0.isEmpty }) else { return }
    // Several operations may reach the same two places.
    var told: Set<[SourceRange]> = []
    for position in context.operations.indices {
      let reached = context.reachedFacts(ofOperation: position).map(\.position).sorted()
      compare(reached.flatMap { labels[$0] }, &told, &report)
    }
    // A fragment that no operation uses is held against itself.
    for own in labels { compare(own, &told, &report) }
  }

  private static func labels(of facts: DefinitionFacts, _ report: inout Report) -> [Label] {
    var labels: [Label] = []
    for use in facts.directiveLists.joined() {
      let directive = use.directive
      guard directive.isDefer || directive.isStream,
        let label = directive.argument(named: "label")?.value
      else { continue }
      switch label.kind {
      case .null: continue
      case .string(let text, _): labels.append(Label(text: text, range: directive.range))
      case .variable, .int, .float, .boolean, .enumCase, .list, .object:
        report.error(
          "\(directive.deliveryTitle) directive label argument must be a static string.",
          directive.range
        )
      }
    }
    return labels
  }

  private static func compare(
    _ labels: [Label],
    _ told: inout Set<[SourceRange]>,
    _ report: inout Report
  ) {
    var known: [String: SourceRange] = [:]
    for label in labels {
      guard let first = known[label.text] else {
        known[label.text] = label.range
        continue
      }
      guard told.insert([first, label.range]).inserted else { continue }
      report.error(
        "Defer/Stream directive label argument must be unique.",
        first,
        label.range
      )
    }
  }
}
