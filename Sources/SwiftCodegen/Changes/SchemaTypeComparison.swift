import GraphQLCompiler

/// Compares the Swift types that are generated for the types of a schema that the documents use.
struct SchemaTypeComparison {
  private let old: ModelVersion
  private let new: ModelVersion
  private let oldNames: Set<String>
  private let newNames: Set<String>
  private let oldClasses: GeneratedClasses
  private let newClasses: GeneratedClasses
  private let hasSameSchema: Bool
  private let hasSameDocuments: Bool

  init(old: ModelVersion, new: ModelVersion, hasSameSchema: Bool) {
    self.old = old
    self.new = new
    oldNames = old.used.names
    newNames = new.used.names
    oldClasses = GeneratedClasses(old)
    newClasses = GeneratedClasses(new)
    self.hasSameSchema = hasSameSchema
    hasSameDocuments =
      old.document.operations.map(\.document) == new.document.operations.map(\.document)
      && old.document.fragments.map(\.document) == new.document.fragments.map(\.document)
  }

  func changes() -> [ModelChange] {
    var changes: [ModelChange] = []
    for type in old.schema.ownTypes where oldNames.contains(type.name) {
      guard newNames.contains(type.name), let successor = new.schema.type(named: type.name),
        successor.kind == type.kind
      else {
        changes.append(
          whole(
            type.name,
            .typeRemoved,
            .breaking,
            "is gone",
            type,
            new.schema.type(named: type.name)
          )
        )
        continue
      }
      let (name, newName) = (old.types.names[type.name], new.types.names[type.name])
      if name != newName {
        changes.append(whole(name, .typeRemoved, .breaking, "is now `\(newName)`", type, successor))
      }
      changes += compare(type, with: successor)
    }
    for type in new.schema.ownTypes where newNames.contains(type.name) {
      let before = old.schema.type(named: type.name)
      guard !oldNames.contains(type.name) || before?.kind != type.kind else { continue }
      changes.append(whole(type.name, .typeAdded, .safe, "is new", before, type))
    }
    return changes
  }

  /// A type that has come or gone: by an edit of the schema, or since documents use it or do not.
  private func whole(
    _ name: String,
    _ kind: ModelChange.Kind,
    _ impact: ModelChange.Impact,
    _ text: String,
    _ before: NamedType?,
    _ after: NamedType?
  ) -> ModelChange {
    // Whose edit it is cannot be told where the type stayed and both were edited.
    let isSchema = !hasSameSchema && (hasSameDocuments || before?.kind != after?.kind)
    return ModelChange(
      kind,
      impact,
      in: name,
      text: text,
      cause: isSchema
        ? .init(.schema, old: before?.info.nameRange, new: after?.info.nameRange) : nil
    )
  }

  private func compare(_ type: NamedType, with successor: NamedType) -> [ModelChange] {
    switch (type, successor) {
    case (.enum(let type), .enum(let successor)): return compare(type, with: successor)
    case (.union(let type), .union(let successor)): return compare(type, with: successor)
    case (.inputObject(let type), .inputObject(let successor)):
      return compare(type, with: successor)
    case (.object, .object), (.interface, .interface):
      return compareClasses(of: type, with: successor)
    case (.scalar, _), (.object, _), (.interface, _), (.enum, _), (.union, _), (.inputObject, _):
      return []
    }
  }

  // MARK: Objects and interfaces

  /// Compares what classes and mocks have beside the fields that come and go with those of structs.
  private func compareClasses(of type: NamedType, with successor: NamedType) -> [ModelChange] {
    let name = type.name
    var changes: [ModelChange] = []
    let (parents, newParents) = (oldClasses.parents(of: name), newClasses.parents(of: name))
    for parent in parents where !newParents.contains(parent) && newNames.contains(parent) {
      changes.append(
        change(
          .accessorRemoved,
          .breaking,
          name,
          member: parent,
          text: "is no `\(parent)` any more",
          old: type.info.nameRange,
          new: successor.info.nameRange
        )
      )
    }
    for parent in newParents where !parents.contains(parent) && oldNames.contains(parent) {
      changes.append(
        change(
          .accessorAdded,
          .safe,
          name,
          member: parent,
          text: "is a `\(parent)` now",
          old: type.info.nameRange,
          new: successor.info.nameRange
        )
      )
    }
    let before = oldClasses.members(of: name)
    let after = newClasses.members(of: name)
    // What a type has from an interface alone is told there, in both versions.
    let declared = Set((before.own + after.own).map(\.name))
    let declaredBefore = Set(before.own.map(\.name))
    for member in before.order.compactMap({ before.all[$0] }) where declared.contains(member.name) {
      let place = (type.field(named: member.field), successor.field(named: member.field))
      guard let other = after.all[member.name] else {
        guard declaredBefore.contains(member.name),
          newClasses.fetched.hasField(named: member.field)
        else { continue }
        changes.append(
          change(
            .accessorRemoved,
            .breaking,
            name,
            member: member.name,
            types: (member.type, nil),
            text: "`\(member.name)` is gone",
            old: place.0?.nameRange,
            new: place.1?.nameRange
          )
        )
        continue
      }
      guard member.type != other.type || member.hasArguments != other.hasArguments else { continue }
      let isSame = member.type == other.type
      changes.append(
        change(
          .accessorChanged,
          isSame && other.hasArguments ? .safe : .breaking,
          name,
          member: member.name,
          types: (member.type, other.type),
          text: isSame
            ? "`\(member.name)` \(other.hasArguments ? "takes arguments now" : "takes no arguments any more")"
            : "`\(member.name)` was \(member.type), is \(other.type)",
          old: place.0?.typeRange,
          new: place.1?.typeRange
        )
      )
    }
    for member in after.own
    where before.all[member.name] == nil && oldClasses.fetched.hasField(named: member.field) {
      changes.append(
        change(
          .accessorAdded,
          .safe,
          name,
          member: member.name,
          types: (nil, member.type),
          text: "`\(member.name): \(member.type)` is new",
          new: successor.field(named: member.field)?.nameRange
        )
      )
    }
    let order = before.order.filter { after.all[$0] != nil }
    let newOrder = after.order.filter { before.all[$0] != nil }
    if old.options.hasMocks, type.kind == .object, order != newOrder {
      changes.append(
        change(
          .inputFieldsReordered,
          .breaking,
          name,
          types: (order.joined(separator: ", "), newOrder.joined(separator: ", ")),
          text: "the initialiser of its mock takes its fields in another order",
          old: type.info.nameRange,
          new: successor.info.nameRange
        )
      )
    }
    return changes
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
    let deprecated = successor.values.compactMap { value -> ModelChange? in
      guard let before = type.value(named: value.name), before.deprecationReason == nil,
        let reason = value.deprecationReason
      else { return nil }
      return change(
        .enumCaseDeprecated,
        .safe,
        type.name,
        member: value.name,
        text: "the case `\(value.name)` is deprecated: \(reason)",
        old: before.nameRange,
        new: value.nameRange
      )
    }
    return removed + added + deprecated
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
      if field.deprecationReason == nil, let reason = newField.deprecationReason {
        changes.append(
          change(
            .inputFieldDeprecated,
            .safe,
            type.name,
            member: field.name,
            text: "`\(field.name)` is deprecated: \(reason)",
            old: field.nameRange,
            new: newField.nameRange
          )
        )
      }
      let before = input(field, old.types)
      let after = input(newField, new.types)
      let wasOptional = type.isOneOf || canBeLeftOut(field)
      let isOptional = type.isOneOf || canBeLeftOut(newField)
      guard before != after || wasOptional != isOptional else { continue }
      changes.append(
        change(
          .inputFieldChanged,
          before == after && isOptional ? .safe : .breaking,
          type.name,
          member: field.name,
          types: (before, after),
          text: before != after
            ? "`\(field.name)` was \(before), is \(after)"
            : "the initialiser \(isOptional ? "does not ask for `\(field.name)` any more" : "asks for `\(field.name)` now")",
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
          types: (nil, input(field, new.types)),
          text: "`\(field.name): \(input(field, new.types))` is new"
            + (isOptional ? "" : ", and the initialiser asks for it"),
          new: field.nameRange
        )
      )
    }
    if type.isOneOf != successor.isOneOf {
      changes.append(
        change(
          .inputFieldsReordered,
          .breaking,
          type.name,
          text: successor.isOneOf
            ? "each initialiser takes one field now" : "one initialiser takes all fields now",
          old: type.info.nameRange,
          new: successor.info.nameRange
        )
      )
    } else if let reordered = reordered(type, successor) {
      changes.append(reordered)
    }
    return changes
  }

  private func reordered(_ type: InputObjectType, _ successor: InputObjectType) -> ModelChange? {
    guard !type.isOneOf else { return nil }
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
