/// The labels of `@defer` and `@stream` must be literal strings, and each must differ from all others.
///
/// Neither the September 2025 edition nor the working text has a sentence for it: incremental delivery
/// is a proposal, and the rule is the reference implementation's.
enum DeferStreamDirectiveLabelRule: ValidationRule {
  static let name = "DeferStreamDirectiveLabel"

  static func check(_ context: ValidationContext, _ report: inout Report) {
    var known: [String: SourceRange] = [:]
    for facts in context.definitions {
      for use in facts.directiveLists.joined() {
        let directive = use.directive
        guard directive.isDefer || directive.isStream,
          let label = directive.argument(named: "label")?.value
        else { continue }
        switch label.kind {
        case .null: continue
        case .string(let text, _):
          if let first = known[text] {
            report.error(
              "Defer/Stream directive label argument must be unique.",
              first,
              directive.range
            )
          } else {
            known[text] = directive.range
          }
        case .variable, .int, .float, .boolean, .enumCase, .list, .object:
          report.error(
            "\(directive.deliveryTitle) directive label argument must be a static string.",
            directive.range
          )
        }
      }
    }
  }
}
