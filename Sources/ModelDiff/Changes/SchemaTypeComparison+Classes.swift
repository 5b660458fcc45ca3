import DialectKit
import GraphQLSchema
import GraphQLSyntax
import ProposalDialect

/// Compares objects and interfaces: the members of classes and mocks.
extension SchemaTypeComparison {
  func compareClasses(of type: NamedType, with successor: NamedType) -> [ModelChange] {
    let before = oldClasses.members(of: type.name)
    let after = newClasses.members(of: type.name)
    // Members that a type has only from an interface in both versions are reported for the
    // interface.
    let declared = Set((before.own + after.own).map(\.name))
    let members = before.order.compactMap { before.all[$0] }.filter { declared.contains($0.name) }
    return interfaceChanges(of: type, with: successor)
      + members.compactMap { member -> ModelChange? in
        guard let other = after.all[member.name] else {
          return removed(
            member,
            from: type,
            successor,
            isOwn: before.own.contains { $0.name == member.name }
          )
        }
        return changed(member, to: other, in: type, successor)
      }
      + added(after, to: before, in: successor)
      + mockOrder(of: type, successor, before: before, after: after)
  }

  /// The added and removed interfaces of the class.
  private func interfaceChanges(of type: NamedType, with successor: NamedType) -> [ModelChange] {
    let parents = oldClasses.parents(of: type.name)
    let newParents = newClasses.parents(of: type.name)
    let lost = parents.filter { !newParents.contains($0) && newNames.contains($0) }.map { parent in
      change(
        .accessorRemoved,
        impact: .breaking,
        name: type.name,
        member: parent,
        text: "is no longer a `\(parent)`",
        old: type.info.nameRange,
        new: successor.info.nameRange
      )
    }
    let won = newParents.filter { !parents.contains($0) && oldNames.contains($0) }.map { parent in
      change(
        .accessorAdded,
        impact: .safe,
        name: type.name,
        member: parent,
        text: "is now a `\(parent)`",
        old: type.info.nameRange,
        new: successor.info.nameRange
      )
    }
    return lost + won
  }

  /// The change for a removed accessor; `nil` if it came from an interface, or if the field is no
  /// longer selected.
  private func removed(
    _ member: GeneratedClasses.Member,
    from type: NamedType,
    _ successor: NamedType,
    isOwn: Bool
  ) -> ModelChange? {
    guard isOwn, newClasses.fetched.hasField(named: member.field) else { return nil }
    return change(
      .accessorRemoved,
      impact: .breaking,
      name: type.name,
      member: member.name,
      types: (member.type, nil),
      text: "`\(member.name)` was removed",
      old: type.field(named: member.field)?.nameRange,
      new: successor.field(named: member.field)?.nameRange
    )
  }

  private func changed(
    _ member: GeneratedClasses.Member,
    to other: GeneratedClasses.Member,
    in type: NamedType,
    _ successor: NamedType
  ) -> ModelChange? {
    let isSame = member.type == other.type
    guard !isSame || member.hasArguments != other.hasArguments else { return nil }
    let takes = other.hasArguments ? "now takes arguments" : "no longer has arguments"
    return change(
      .accessorChanged,
      impact: isSame && other.hasArguments ? .safe : .breaking,
      name: type.name,
      member: member.name,
      types: (member.type, other.type),
      text: isSame
        ? "`\(member.name)` \(takes)" : "`\(member.name)` was \(member.type), is now \(other.type)",
      old: type.field(named: member.field)?.typeRange,
      new: successor.field(named: member.field)?.typeRange
    )
  }

  private func added(
    _ after: GeneratedClasses.Members,
    to before: GeneratedClasses.Members,
    in successor: NamedType
  ) -> [ModelChange] {
    after.own.filter { before.all[$0.name] == nil && oldClasses.fetched.hasField(named: $0.field) }
      .map { member in
        change(
          .accessorAdded,
          impact: .safe,
          name: successor.name,
          member: member.name,
          types: (nil, member.type),
          text: "`\(member.name): \(member.type)` is new",
          new: successor.field(named: member.field)?.nameRange
        )
      }
  }

  /// The change if a mock's initializer has another parameter order, which is that of the class's
  /// fields.
  private func mockOrder(
    of type: NamedType,
    _ successor: NamedType,
    before: GeneratedClasses.Members,
    after: GeneratedClasses.Members
  ) -> [ModelChange] {
    let order = before.order.filter { after.all[$0] != nil }
    let newOrder = after.order.filter { before.all[$0] != nil }
    guard old.options.hasMocks, type.kind == .object, order != newOrder else { return [] }
    return [
      change(
        .inputFieldsReordered,
        impact: .breaking,
        name: type.name,
        types: (order.joined(separator: ", "), newOrder.joined(separator: ", ")),
        text: "the initializer of its mock has its fields in a different order",
        old: type.info.nameRange,
        new: successor.info.nameRange
      )
    ]
  }
}
