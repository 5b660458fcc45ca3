import GraphQLSchema
import GraphQLSyntax

/// "The member types of a Union type must all be Object base types" (Section 3.8), and unique.
enum UnionMembersRule: SchemaRule {
  static let name = "UnionMembers"

  static func check(_ parts: SchemaParts, _ report: inout DiagnosticCollector) {
    let schema = parts.schema
    for case .union(let union) in schema.ownTypes {
      var seen: [String: SourceRange] = [:]
      for member in union.members {
        if let first = seen[member.text] {
          report.error(
            "Union type \(union.name) can only include type \(member) once.",
            first,
            member.range
          )
          continue
        }
        seen[member.text] = member.range
        guard let type = schema.type(named: member.text) else { continue }
        if case .object = type { continue }
        report.error(
          "Union type \(union.name) can only include Object types, it cannot include \(member).",
          member.range
        )
      }
    }
  }
}
