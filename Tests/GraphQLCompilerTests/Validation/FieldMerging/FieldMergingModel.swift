@testable import GraphQLSchema
@testable import GraphQLSyntax

/// A literal implementation of Section 5.3.2 by pairs, for small documents.
struct FieldMergingModel {
  private struct Member {
    let field: Field
    let parent: NamedType?
    let type: TypeReference?
  }

  private struct Pair: Hashable {
    let first: SourceRange
    let second: SourceRange
  }

  private let schema: Schema
  private let fragments: [String: FragmentDefinition]
  /// Pairs whose merged sets have been or are being checked.
  ///
  /// In a cycle of fragments, a pair that is being checked counts as mergeable.
  private var mergedPairs: Set<Pair> = []
  private var shapedPairs: Set<Pair> = []

  /// "Let set be any selection set defined in the GraphQL document: FieldsInSetCanMerge(set) must
  /// be true".
  static func holds(_ document: Document, _ schema: Schema) -> Bool {
    var model = FieldMergingModel(document, schema)
    for definition in document.definitions {
      switch definition {
      case .operation(let operation):
        let root = schema.rootType(for: operation.kind).map { NamedType.object($0) }
        if !model.holds(operation.selections, root) { return false }
      case .fragment(let fragment):
        let type = schema.type(named: fragment.typeCondition.text)
        if !model.holds(fragment.selections, type) { return false }
      case .schema, .type, .directive: continue
      }
    }
    return true
  }

  private init(_ document: Document, _ schema: Schema) {
    self.schema = schema
    fragments = Dictionary(
      document.fragments.map { ($0.name.text, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private mutating func holds(_ selections: [Selection], _ parent: NamedType?) -> Bool {
    var visited: Set<String> = []
    guard fieldsCanMerge(members(of: selections, parent, &visited)) else { return false }
    for selection in selections {
      switch selection {
      case .field(let field):
        let type = member(field, parent).type.flatMap { schema.type(of: $0) }
        if !holds(field.selections, type) { return false }
      case .inlineFragment(let fragment):
        let type = fragment.typeCondition.map { schema.type(named: $0.text) } ?? parent
        if !holds(fragment.selections, type) { return false }
      case .fragmentSpread: continue
      }
    }
    return true
  }

  /// `FieldsInSetCanMerge`.
  private mutating func fieldsCanMerge(_ set: [Member]) -> Bool {
    for (position, first) in set.enumerated() {
      for second in set.dropFirst(position + 1)
      where first.field.responseKey.text == second.field.responseKey.text {
        guard haveSameShape(first, second) else { return false }
        if isObject(first.parent), isObject(second.parent),
          first.parent?.name != second.parent?.name
        {
          continue
        }
        guard first.field.name.text == second.field.name.text,
          arguments(first.field) == arguments(second.field)
        else { return false }
        guard mergedPairs.insert(pair(first, second)).inserted else { continue }
        guard fieldsCanMerge(mergedSet(first, second)) else { return false }
      }
    }
    return true
  }

  /// `SameResponseShape`.
  private mutating func haveSameShape(_ first: Member, _ second: Member) -> Bool {
    guard var typeA = first.type, var typeB = second.type else { return true }
    while true {
      if typeA.isNonNull || typeB.isNonNull {
        guard typeA.isNonNull, typeB.isNonNull else { return false }
        (typeA, typeB) = (typeA.nullable, typeB.nullable)
      }
      guard typeA.listItem != nil || typeB.listItem != nil else { break }
      guard let itemA = typeA.listItem, let itemB = typeB.listItem else { return false }
      (typeA, typeB) = (itemA, itemB)
    }
    let isLeafA = schema.type(of: typeA)?.isLeaf ?? false
    let isLeafB = schema.type(of: typeB)?.isLeaf ?? false
    if isLeafA || isLeafB { return typeA == typeB }
    guard shapedPairs.insert(pair(first, second)).inserted else { return true }
    let set = mergedSet(first, second)
    for (position, first) in set.enumerated() {
      for second in set.dropFirst(position + 1)
      where first.field.responseKey.text == second.field.responseKey.text {
        guard haveSameShape(first, second) else { return false }
      }
    }
    return true
  }

  private func mergedSet(_ first: Member, _ second: Member) -> [Member] {
    [first, second].flatMap { member in
      var visited: Set<String> = []
      return members(
        of: member.field.selections,
        member.type.flatMap { schema.type(of: $0) },
        &visited
      )
    }
  }

  private func members(
    of selections: [Selection],
    _ parent: NamedType?,
    _ visited: inout Set<String>
  ) -> [Member] {
    var members: [Member] = []
    for selection in selections {
      switch selection {
      case .field(let field): members.append(member(field, parent))
      case .inlineFragment(let fragment):
        let type = fragment.typeCondition.map { schema.type(named: $0.text) } ?? parent
        members += self.members(of: fragment.selections, type, &visited)
      case .fragmentSpread(let spread):
        guard visited.insert(spread.name.text).inserted, let fragment = fragments[spread.name.text]
        else { continue }
        let type = schema.type(named: fragment.typeCondition.text)
        members += self.members(of: fragment.selections, type, &visited)
      }
    }
    return members
  }

  private func member(_ field: Field, _ parent: NamedType?) -> Member {
    let definition = parent.flatMap { schema.field(named: field.name.text, of: $0) }
    return Member(field: field, parent: parent, type: definition?.type)
  }

  private func isObject(_ type: NamedType?) -> Bool {
    if case .object? = type { true } else { false }
  }

  private func arguments(_ field: Field) -> [String] {
    field.arguments.map { "\($0.name.text): \(Printer.text(of: $0.value))" }.sorted()
  }

  private func pair(_ first: Member, _ second: Member) -> Pair {
    Pair(first: first.field.range, second: second.field.range)
  }
}
