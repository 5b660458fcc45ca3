import GraphQLSchema
import GraphQLSyntax

/// "The field must have a unique name within that Object type; no two fields may share the same
/// name" (Section 3.6; likewise Sections 3.7 and 3.10).
enum UniqueFieldDefinitionNamesRule: SDLRule {
  static let name = "UniqueFieldDefinitionNames"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    var known: [String: [String: SourceRange]] = [:]
    for node in context.parts.nodesToCompare {
      let names = node.fields.map(\.identifier) + node.inputFields.map(\.identifier)
      let base = context.base?.type(named: node.name.text)
      var fields = known.removeValue(forKey: node.name.text) ?? [:]
      for name in names {
        let title = "Field '\(node.name).\(name)'"
        if let base, hasField(base, name.text) {
          report.error(
            "\(title) already exists in the schema. It cannot also be defined in this type "
              + "extension.",
            name.range
          )
        } else if let first = fields[name.text] {
          report.error("\(title) can only be defined once.", first, name.range)
        } else {
          fields[name.text] = name.range
        }
      }
      known[node.name.text] = fields
    }
  }

  private static func hasField(_ type: NamedType, _ name: String) -> Bool {
    switch type {
    case .object, .interface: type.field(named: name) != nil
    case .inputObject(let input): input.field(named: name) != nil
    case .scalar, .union, .enum: false
    }
  }
}
