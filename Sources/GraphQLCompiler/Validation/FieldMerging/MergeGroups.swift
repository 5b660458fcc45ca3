/// Decides whether the fields of a selection set can be merged, in nearly linear time.
///
/// Instead of comparing fields one with another it puts them into groups: all fields of a response
/// key must have one shape, and those that one object can have must have one name and one list of
/// arguments. The selections under a group form the next set; a set of groups that was seen before
/// is not looked at again.
struct MergeGroups {
  enum Verdict {
    case mergeable
    case conflict(Field, Field)
    /// The document nests fragments in so many ways that the search was given up.
    case tooComplex
  }

  /// The two conditions of `FieldsInSetCanMerge`, each followed through the whole document.
  private enum Condition {
    case shape
    case commonParents
  }

  private let context: ValidationContext
  private var signatures = ArgumentSignatures()
  private var seenShapes: Set<[ObjectIdentifier]> = []
  private var seenParents: Set<[ObjectIdentifier]> = []
  /// How many more fields are looked at before the search is given up.
  private var budget = 4_000_000

  init(context: ValidationContext) {
    self.context = context
  }

  /// Looks at a selection set and, through its fields, at all below it.
  mutating func verdict(on selections: [Selection], parent: NamedType?) -> Verdict {
    let verdict = search(selections, parent)
    if case .mergeable = verdict { return verdict }
    // What was seen on the way to a conflict was not followed to its end.
    seenShapes.removeAll()
    seenParents.removeAll()
    return verdict
  }

  private mutating func search(_ selections: [Selection], _ parent: NamedType?) -> Verdict {
    for condition in [Condition.shape, .commonParents] {
      var pending: [[ScopedField]] = []
      var collected: [ScopedField] = []
      var spreads: Set<String> = []
      collect(selections, parent, &collected, &spreads)
      if let conflict = check(collected, condition, &pending) { return conflict }
      while let group = pending.popLast() {
        let key = group.map { ObjectIdentifier($0.field) }.sorted()
        let isNew =
          switch condition {
          case .shape: seenShapes.insert(key).inserted
          case .commonParents: seenParents.insert(key).inserted
          }
        guard isNew else { continue }
        if let conflict = check(subfields(of: group), condition, &pending) { return conflict }
        if budget < 0 { return .tooComplex }
      }
    }
    return .mergeable
  }

  /// The fields under all fields of a group.
  private mutating func subfields(of group: [ScopedField]) -> [ScopedField] {
    var fields: [ScopedField] = []
    var spreads: Set<String> = []
    for member in group where !member.field.selections.isEmpty {
      let type = member.definition.flatMap { context.schema.type(of: $0.type) }
      collect(member.field.selections, type, &fields, &spreads)
    }
    return fields
  }

  /// Adds the fields of selections, fragments opened, each named fragment once.
  private mutating func collect(
    _ selections: [Selection],
    _ parent: NamedType?,
    _ fields: inout [ScopedField],
    _ spreads: inout Set<String>
  ) {
    var pending: [(selections: [Selection], parent: NamedType?)] = [(selections, parent)]
    while let (selections, parent) = pending.popLast() {
      budget -= selections.count
      for selection in selections {
        switch selection {
        case .field(let field):
          fields.append(
            ScopedField(
              field: field,
              parent: parent,
              definition: parent.flatMap { context.schema.field(named: field.name.text, of: $0) }
            )
          )
        case .inlineFragment(let fragment):
          let type = fragment.typeCondition.map { context.schema.type(named: $0.text) } ?? parent
          pending.append((fragment.selections, type))
        case .fragmentSpread(let spread):
          guard spreads.insert(spread.name.text).inserted,
            let fragment = context.fragment(named: spread.name.text)
          else { continue }
          pending.append(
            (fragment.selections, context.schema.type(named: fragment.typeCondition.text))
          )
        }
      }
    }
  }

  /// Checks the fields of one set and adds the groups whose selections come next.
  private mutating func check(
    _ fields: [ScopedField],
    _ condition: Condition,
    _ pending: inout [[ScopedField]]
  ) -> Verdict? {
    for group in Self.grouped(fields) {
      switch condition {
      case .shape:
        if let conflict = shapeConflict(group) { return conflict }
        Self.add(group, to: &pending)
      case .commonParents:
        for part in Self.partedByParents(group) {
          budget -= part.count
          if let conflict = identityConflict(part) { return conflict }
          Self.add(part, to: &pending)
        }
      }
    }
    return nil
  }

  private static func add(_ group: [ScopedField], to pending: inout [[ScopedField]]) {
    let parents = group.filter { !$0.field.selections.isEmpty }
    if !parents.isEmpty { pending.append(parents) }
  }

  private static func grouped(_ fields: [ScopedField]) -> [[ScopedField]] {
    guard fields.count > 1 else { return fields.map { [$0] } }
    var groups: [[ScopedField]] = []
    var positions: [String: Int] = [:]
    positions.reserveCapacity(fields.count)
    for field in fields {
      let key = field.field.responseKey.text
      if let position = positions[key] {
        groups[position].append(field)
      } else {
        positions[key] = groups.count
        groups.append([field])
      }
    }
    return groups
  }

  /// The parts of a group that one object can have: for each object type among the parents its
  /// fields and those of the abstract types.
  private static func partedByParents(_ group: [ScopedField]) -> [[ScopedField]] {
    guard group.count > 1 else { return [group] }
    var abstract: [ScopedField] = []
    var parts: [[ScopedField]] = []
    var positions: [ObjectIdentifier: Int] = [:]
    for field in group {
      guard case .object(let object)? = field.parent else {
        abstract.append(field)
        continue
      }
      if let position = positions[ObjectIdentifier(object)] {
        parts[position].append(field)
      } else {
        positions[ObjectIdentifier(object)] = parts.count
        parts.append([field])
      }
    }
    if abstract.isEmpty { return parts }
    return parts.isEmpty ? [abstract] : parts.map { $0 + abstract }
  }

  private func shapeConflict(_ group: [ScopedField]) -> Verdict? {
    guard group.count > 1, let first = group.first(where: { $0.definition != nil }),
      let type = first.definition?.type
    else { return nil }
    for other in group {
      guard let otherType = other.definition?.type else { continue }
      if ScopedField.conflict(type, otherType, context.schema) {
        return .conflict(first.field, other.field)
      }
    }
    return nil
  }

  private mutating func identityConflict(_ group: [ScopedField]) -> Verdict? {
    guard let first = group.first, group.count > 1 else { return nil }
    let signature = signatures.signature(of: first.field)
    for other in group.dropFirst() {
      if other.field.name != first.field.name
        || signatures.signature(of: other.field) != signature
      {
        return .conflict(first.field, other.field)
      }
    }
    return nil
  }
}
