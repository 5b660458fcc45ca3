/// "All types referenced in a schema must be defined" (Section 3.3).
enum KnownTypeNamesInSDLRule: SDLRule {
  static let name = "KnownTypeNames"

  static func check(_ context: SDLContext, _ report: inout Report) {
    for name in context.typeNames where !context.knowsType(name) {
      let suggestion = report.suggestion(name.text, in: context.allTypeNames)
      report.error("Unknown type '\(name)'.\(suggestion)", name.range)
    }
  }
}
