/// "The member types of a union must all be object types and unique" (Section 3.8).
enum UnionMembersRule: SchemaRule {
  static let name = "UnionMembers"

  static func check(_ schema: Schema, _ report: inout Report) {
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
