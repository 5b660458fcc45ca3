import GraphQLSchema
import GraphQLSyntax

/// "directiveDefinition must exist" (Section 5.7.1), and "adjacent must be represented by an item
/// within locations" (Section 5.7.2).
///
/// The directives of incremental delivery are accepted without a definition, because servers that
/// support them often do not declare them. A warning mentions the missing definition. Directives of
/// vocabularies are accepted too.
package enum KnownDirectivesRule: ValidationRule {
  package static let name = "KnownDirectives"
  package static let summary = "directives exist and are used where they are allowed"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for use in context.found.directives {
      guard let definition = use.definition else {
        if use.directive.isDefer || use.directive.isStream {
          report.warning(
            "The schema does not define '@\(use.directive.name)'; a server without it rejects "
              + "this document.",
            use.directive.range
          )
        } else if !context.schema.unparsed.directives.contains(use.directive.name.text) {
          report.unknown(use.directive, in: context.schema.directives.map(\.name))
        }
        continue
      }
      if !definition.locations.contains(use.location) {
        report.error(
          "Directive '@\(use.directive.name)' may not be used on \(use.location.title).",
          use.directive.range
        )
      }
    }
  }
}

extension DiagnosticCollector {
  /// Reports a directive that is not defined, and suggests known ones or, if none has a similar
  /// name, those of vocabularies.
  mutating func unknown(_ directive: Directive, in known: @autoclosure () -> [String]) {
    let near =
      alternatives(to: directive.name, in: known())?.titled { "'@\($0)'" }
      ?? SchemaVocabularies.alternatives(to: directive.name)
    error(
      "Unknown directive '@\(directive.name)'.\(near.sentence)",
      directive.range,
      facts: Diagnostic.Facts(name: directive.name.text, alternatives: near)
    )
  }
}

extension DirectiveLocation {
  /// The location as shown in messages: in lower case with spaces.
  var title: String {
    String(rawValue.map { $0 == "_" ? " " : Character($0.lowercased()) })
  }
}

/// "Let namedDirectives be the set of all Directives named directiveName in directives:
/// namedDirectives must be a set of one" (Section 5.7.3).
enum UniqueDirectivesPerLocationRule: ValidationRule {
  static let name = "UniqueDirectivesPerLocation"
  static let summary = "a directive is used once, unless it is repeatable"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for list in context.found.directiveLists {
      var known = DirectiveUses()
      for use in context.found.directives[list] where use.definition?.isRepeatable == false {
        known.add(use.directive, &report)
      }
    }
  }
}
