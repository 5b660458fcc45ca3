import GraphQLCompiler

/// Compares the Swift types that are generated for the types of a schema.
struct SchemaTypeComparison {
  private let old: ModelVersion
  private let new: ModelVersion
  private let oldTypes: TypeScope
  private let newTypes: TypeScope

  init(old: ModelVersion, new: ModelVersion) {
    self.old = old
    self.new = new
    oldTypes = TypeScope(old)
    newTypes = TypeScope(new)
  }

  func changes() -> [ModelChange] {
    var changes: [ModelChange] = []
    for type in old.schema.ownTypes {
      guard let successor = new.schema.type(named: type.name), successor.kind == type.kind else {
        changes.append(
          change(.typeRemoved, .breaking, type.name, text: "is gone", old: type.info.nameRange)
        )
        continue
      }
      changes += compare(type, with: successor)
    }
    for type in new.schema.ownTypes where old.schema.type(named: type.name)?.kind != type.kind {
      changes.append(
        change(.typeAdded, .safe, type.name, text: "is new", new: type.info.nameRange)
      )
    }
    return changes
  }

  private func compare(_ type: NamedType, with successor: NamedType) -> [ModelChange] {
    switch (type, successor) {
    case (.enum(let type), .enum(let successor)): return compare(type, with: successor)
    case (.union(let type), .union(let successor)): return compare(type, with: successor)
    case (.inputObject(let type), .inputObject(let successor)):
      return compare(type, with: successor)
    // Their fields show in the structs that select them.
    case (.object, _), (.interface, _), (.scalar, _), (.enum, _), (.union, _), (.inputObject, _):
      return []
    }
  }

  // MARK: Enums and unions

  private func compare(_ type: EnumType, with successor: EnumType) -> [ModelChange] {
    let removed = type.values.filter { successor.value(named: $0.name) == nil }.map { value in
      change(
        .enumCaseRemoved,
        .breaking,
        type.name,
        member: value.name,
        text: "the case `\(value.name)` is gone",
        old: value.nameRange
      )
    }
    let added = successor.values.filter { type.value(named: $0.name) == nil }.map { value in
      change(
        .enumCaseAdded,
        .breaking,
        type.name,
        member: value.name,
        text: "the case `\(value.name)` is new, which a switch without default does not cover",
        new: value.nameRange
      )
    }
    return removed + added
  }

  private func compare(_ type: UnionType, with successor: UnionType) -> [ModelChange] {
    let oldNames = type.members.map(\.text)
    let newNames = successor.members.map(\.text)
    let removed = type.members.filter { !newNames.contains($0.text) }.map { member in
      change(
        .unionMemberRemoved,
        .breaking,
        type.name,
        member: member.text,
        text: "the case `\(member.text)` is gone",
        old: member.range
      )
    }
    let added = successor.members.filter { !oldNames.contains($0.text) }.map { member in
      change(
        .unionMemberAdded,
        .breaking,
        type.name,
        member: member.text,
        text: "the case `\(member.text)` is new, which a switch without default does not cover",
        new: member.range
      )
    }
    return removed + added
  }

  // MARK: Input objects

  private func compare(_ type: InputObjectType, with successor: InputObjectType) -> [ModelChange] {
    var changes: [ModelChange] = []
    for field in type.fields {
      guard let newField = successor.field(named: field.name) else {
        changes.append(
          change(
            .inputFieldRemoved,
            .breaking,
            type.name,
            member: field.name,
            text: "`\(field.name)` is gone",
            old: field.nameRange
          )
        )
        continue
      }
      let before = input(field, oldTypes)
      let after = input(newField, newTypes)
      guard before != after || canBeLeftOut(field) && !canBeLeftOut(newField) else { continue }
      changes.append(
        change(
          .inputFieldChanged,
          .breaking,
          type.name,
          member: field.name,
          types: (before, after),
          text: before == after
            ? "the initialiser asks for `\(field.name)` now"
            : "`\(field.name)` was \(before), is \(after)",
          old: field.typeRange,
          new: newField.typeRange
        )
      )
    }
    for field in successor.fields where type.field(named: field.name) == nil {
      let isOptional = successor.isOneOf || canBeLeftOut(field)
      changes.append(
        change(
          .inputFieldAdded,
          isOptional ? .safe : .breaking,
          type.name,
          member: field.name,
          types: (nil, input(field, newTypes)),
          text: "`\(field.name): \(input(field, newTypes))` is new"
            + (isOptional ? "" : ", and the initialiser asks for it"),
          new: field.nameRange
        )
      )
    }
    if let reordered = reordered(type, successor) { changes.append(reordered) }
    return changes
  }

  private func reordered(_ type: InputObjectType, _ successor: InputObjectType) -> ModelChange? {
    guard !type.isOneOf || !successor.isOneOf else { return nil }
    let before = type.fields.map(\.name).filter { successor.field(named: $0) != nil }
    let after = successor.fields.map(\.name).filter { type.field(named: $0) != nil }
    guard before != after else { return nil }
    return change(
      .inputFieldsReordered,
      .breaking,
      type.name,
      types: (before.joined(separator: ", "), after.joined(separator: ", ")),
      text: "the initialiser takes its fields in another order",
      old: type.info.nameRange,
      new: successor.info.nameRange
    )
  }

  private func input(_ field: InputValueDefinition, _ types: TypeScope) -> String {
    types.input(field.type, hasDefault: field.defaultValue != nil)
  }

  /// Whether the initialiser's parameter has a default argument (P23-P26).
  private func canBeLeftOut(_ field: InputValueDefinition) -> Bool {
    !field.type.isNonNull && field.defaultValue == nil
  }

  private func change(
    _ kind: ModelChange.Kind,
    _ impact: ModelChange.Impact,
    _ name: String,
    member: String? = nil,
    types: (old: String?, new: String?) = (nil, nil),
    text: String,
    old: SourceRange? = nil,
    new: SourceRange? = nil
  ) -> ModelChange {
    ModelChange(
      kind,
      impact,
      in: name,
      member: member,
      old: types.old,
      new: types.new,
      text: text,
      cause: .init(.schema, old: old, new: new)
    )
  }
}
