import ApolloPolicy
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Compares the Swift types generated for the schema types that the documents use.
struct SchemaTypeComparison {
  let old: ModelVersion
  let new: ModelVersion
  let oldNames: Set<String>
  let newNames: Set<String>
  var oldClasses: GeneratedClasses { old.classes }
  var newClasses: GeneratedClasses { new.classes }
  private let hasSameSchema: Bool
  private let hasSameDocuments: Bool

  init(old: ModelVersion, new: ModelVersion, hasSameSchema: Bool) {
    self.old = old
    self.new = new
    oldNames = old.used.names
    newNames = new.used.names
    self.hasSameSchema = hasSameSchema
    // Not needed for the same schema, and printing all texts would be expensive.
    hasSameDocuments =
      !hasSameSchema
      && old.document.operations.map(\.document) == new.document.operations.map(\.document)
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
            kind: .typeRemoved,
            impact: .breaking,
            text: "was removed",
            before: type,
            after: new.schema.type(named: type.name)
          )
        )
        continue
      }
      let (name, newName) = (old.name(of: type), new.name(of: successor))
      if name != newName {
        changes.append(
          whole(
            name,
            kind: .typeRemoved,
            impact: .breaking,
            text: "is now `\(newName)`",
            before: type,
            after: successor
          )
        )
      }
      changes += compare(type, with: successor)
    }
    for type in new.schema.ownTypes where newNames.contains(type.name) {
      let before = old.schema.type(named: type.name)
      guard !oldNames.contains(type.name) || before?.kind != type.kind else { continue }
      changes.append(
        whole(
          type.name,
          kind: .typeAdded,
          impact: .safe,
          text: "is new",
          before: before,
          after: type
        )
      )
    }
    return changes
  }

  /// The change for a type that was added or removed, either in the schema or because the
  /// documents' use of it changed.
  private func whole(
    _ name: String,
    kind: ModelChange.Kind,
    impact: ModelChange.Impact,
    text: String,
    before: NamedType?,
    after: NamedType?
  ) -> ModelChange {
    // The cause is unknown if the type remains in the schema and both schema and documents were
    // edited.
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
    case (.union(let type), .union(let successor)):
      return old.policy.hasTypeMembers ? compare(type, with: successor) : []
    case (.inputObject(let type), .inputObject(let successor)):
      return compare(type, with: successor)
    case (.object, .object), (.interface, .interface):
      return old.policy.hasTypeMembers ? compareClasses(of: type, with: successor) : []
    case (.scalar, _), (.object, _), (.interface, _), (.enum, _), (.union, _), (.inputObject, _):
      return []
    }
  }

  func change(
    _ kind: ModelChange.Kind,
    impact: ModelChange.Impact,
    name: String,
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
      // With the same schema, the cause is a use in the documents.
      cause: hasSameSchema ? nil : .init(.schema, old: old, new: new)
    )
  }
}
