import GraphQLSchema
import GraphQLSyntax

/// "An Object type must define one or more fields", and likewise interfaces, unions, enums and
/// input objects (Sections 3.6 to 3.10).
///
/// `EmptyTypes` reports empty braces.
enum TypesHaveMembersRule: SchemaRule {
  static let name = "TypesHaveMembers"

  static func check(_ parts: SchemaParts, _ report: inout DiagnosticCollector) {
    let schema = parts.schema
    for type in schema.ownTypes
    where type.info.emptyBraces.isEmpty && !schema.unparsed.types.contains(type.name) {
      let message: String? =
        switch type {
        case .scalar: nil
        case .object, .interface:
          type.fields.isEmpty ? "Type \(type.name) must define one or more fields." : nil
        case .union(let union):
          union.members.isEmpty
            ? "Union type \(type.name) must define one or more member types." : nil
        case .enum(let type):
          type.values.isEmpty ? "Enum type \(type.name) must define one or more values." : nil
        case .inputObject(let input):
          input.fields.isEmpty
            ? "Input Object type \(type.name) must define one or more fields." : nil
        }
      if let message { report.error(message, at: type.info.allRanges) }
    }
  }
}

extension TypeInfo {
  /// The ranges of the definition and its extensions.
  var allRanges: [SourceRange] { [range] + extensionRanges }
}
