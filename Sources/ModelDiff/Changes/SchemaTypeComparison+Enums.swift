import GraphQLSchema
import GraphQLSyntax

/// Compares enums and unions.
///
/// A `switch` must cover an added case and cannot use a removed one.
extension SchemaTypeComparison {
  func compare(_ type: EnumType, with successor: EnumType) -> [ModelChange] {
    let removed = type.values.filter { successor.value(named: $0.name) == nil }.map { value in
      let name = old.name(ofCase: value.name, in: type.name)
      return change(
        .enumCaseRemoved,
        impact: .breaking,
        name: type.name,
        member: name,
        text: "the case `\(name)` was removed",
        old: value.nameRange
      )
    }
    let added = successor.values.filter { type.value(named: $0.name) == nil }.map { value in
      let name = new.name(ofCase: value.name, in: type.name)
      return change(
        .enumCaseAdded,
        impact: .breaking,
        name: type.name,
        member: name,
        text: "the case `\(name)` is new, which a switch without default does not cover",
        new: value.nameRange
      )
    }
    let deprecated = successor.values.compactMap { value -> ModelChange? in
      guard let before = type.value(named: value.name), before.deprecationReason == nil,
        let reason = value.deprecationReason
      else { return nil }
      let name = new.name(ofCase: value.name, in: type.name)
      return change(
        .enumCaseDeprecated,
        impact: .safe,
        name: type.name,
        member: name,
        text: "the case `\(name)` is deprecated: \(reason)",
        old: before.nameRange,
        new: value.nameRange
      )
    }
    return removed + added + deprecated
  }

  func compare(_ type: UnionType, with successor: UnionType) -> [ModelChange] {
    let oldNames = type.members.map(\.text)
    let newNames = successor.members.map(\.text)
    let removed = type.members.filter { !newNames.contains($0.text) }.map { member in
      change(
        .unionMemberRemoved,
        impact: .breaking,
        name: type.name,
        member: member.text,
        text: "the case `\(member.text)` was removed",
        old: member.range
      )
    }
    let added = successor.members.filter { !oldNames.contains($0.text) }.map { member in
      change(
        .unionMemberAdded,
        impact: .breaking,
        name: type.name,
        member: member.text,
        text: "the case `\(member.text)` is new, which a switch without default does not cover",
        new: member.range
      )
    }
    return removed + added
  }
}
