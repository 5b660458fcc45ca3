/// "Stream directives must be used on list fields" (Section 5.7.7 of the incremental-delivery
/// draft).
enum StreamDirectiveOnListFieldRule: ValidationRule {
  static let name = "StreamDirectiveOnListField"

  static func check(_ context: ValidationContext, _ report: inout Report) {
    for facts in context.definitions {
      for use in facts.directedFields {
        guard let parent = use.parent, let definition = use.definition,
          definition.type.listItem == nil
        else { continue }
        for directive in use.field.directives where directive.isStream {
          report.error(
            "Stream directive cannot be used on non-list field '\(use.field.name)' on type "
              + "'\(parent.name)'.",
            directive.range
          )
        }
      }
    }
  }
}

extension Directive {
  var isDefer: Bool { name.text == "defer" }

  var isStream: Bool { name.text == "stream" }

  /// How messages begin with `@defer` or `@stream`.
  var deliveryTitle: String { isDefer ? "Defer" : "Stream" }
}
