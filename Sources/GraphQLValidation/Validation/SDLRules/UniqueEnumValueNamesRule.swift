import GraphQLSchema
import GraphQLSyntax

/// "An Enum type must define one or more unique enum values" (Section 3.9).
enum UniqueEnumValueNamesRule: SDLRule {
  static let name = "UniqueEnumValueNames"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    var known: [String: [String: SourceRange]] = [:]
    for node in context.parts.nodesToCompare where node.kind == .enum {
      var base: EnumType?
      if case .enum(let type)? = context.base?.type(named: node.name.text) { base = type }
      for value in node.values {
        let title = "Enum value '\(node.name).\(value.name)'"
        if base?.value(named: value.name) != nil {
          report.error(
            "\(title) already exists in the schema. It cannot also be defined in this type "
              + "extension.",
            value.nameRange
          )
        } else if let first = known[node.name.text]?[value.name] {
          report.error("\(title) can only be defined once.", first, value.nameRange)
        } else {
          known[node.name.text, default: [:]][value.name] = value.nameRange
        }
      }
    }
  }
}
