/// "Defer and stream directive labels must be static strings and unique in the document"
/// (Section 5.7.6 of the incremental-delivery draft).
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
