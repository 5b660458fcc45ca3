import GraphQLSyntax

/// The labels of `@defer` and `@stream` must be literal strings, and unique within an operation.
///
/// Incremental delivery is a proposal, so neither the September 2025 edition nor the working draft
/// states this rule. It is the reference implementation's, which treats a document as what is sent
/// with one operation.
package enum DeferStreamDirectiveLabelRule: ValidationRule {
  package static let name = "DeferStreamDirectiveLabel"
  package static let summary =
    "labels of @defer and @stream are literal strings, unique in an operation"

  private struct Label {
    let text: String
    let range: SourceRange
  }

  /// A finding, with the position at which it is reported.
  private struct Fault {
    let place: SourceRange
    let message: String
    let places: [SourceRange]
  }

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    var faults: [Fault] = []
    defer {
      faults.sort {
        ($0.place.file.rawValue, $0.place.start) < ($1.place.file.rawValue, $1.place.start)
      }
      for fault in faults { report.error(fault.message, at: fault.places) }
    }
    guard context.found.directives.contains(where: { isLabelled($0.directive) }) else { return }
    let labels = context.definitions.map { definition in
      Self.labels(of: context.found.directives[definition.directives], &faults)
    }
    // Several operations may reach the same two positions.
    var reported: Set<[SourceRange]> = []
    for position in context.operations.indices {
      let reached = context.reachedFacts(ofOperation: position).map(\.position).sorted()
      compare(reached.flatMap { labels[$0] }, reported: &reported, faults: &faults)
    }
    // A fragment that no operation uses is checked by itself.
    for own in labels { compare(own, reported: &reported, faults: &faults) }
  }

  private static func isLabelled(_ directive: Directive) -> Bool {
    !directive.arguments.isEmpty && (directive.isDefer || directive.isStream)
  }

  private static func labels(
    of uses: ArraySlice<DirectiveUse>,
    _ faults: inout [Fault]
  ) -> [Label] {
    var labels: [Label] = []
    for use in uses {
      let directive = use.directive
      guard isLabelled(directive), let label = directive.argument(named: "label")?.value else {
        continue
      }
      switch label.kind {
      case .null: continue
      case .string(let text, _): labels.append(Label(text: text, range: directive.range))
      case .variable, .int, .float, .boolean, .enumCase, .list, .object:
        faults.append(
          Fault(
            place: directive.range,
            message: "\(directive.deliveryTitle) directive label argument must be a static string.",
            places: [directive.range]
          )
        )
      }
    }
    return labels
  }

  private static func compare(
    _ labels: [Label],
    reported: inout Set<[SourceRange]>,
    faults: inout [Fault]
  ) {
    var known: [String: SourceRange] = [:]
    for label in labels {
      guard let first = known[label.text] else {
        known[label.text] = label.range
        continue
      }
      guard reported.insert([first, label.range]).inserted else { continue }
      faults.append(
        Fault(
          place: label.range,
          message: "Defer/Stream directive label argument must be unique.",
          places: [first, label.range]
        )
      )
    }
  }
}
