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

  /// The two conditions of `FieldsInSetCanMerge`; below a field that shares its response key with
  /// no other both look at the same selections.
  private enum Condition {
    case both
    case shape
    case commonParents
  }

  /// A field with the type that it is selected on.
  private struct Member {
    let field: Field
    let parent: NamedType?
  }

  /// Fields whose selections make the next set; most are one, which needs no list.
  private struct Group {
    let first: Member
    var others: [Member] = []
    let condition: Condition
  }

  private let context: ValidationContext
  private var signatures = ArgumentSignatures()
  /// Fields whose selections were looked at by themselves under both conditions.
  private var seenFields = IdentitySet()
  private var seenShapes: Set<[ObjectIdentifier]> = []
  private var seenParents: Set<[ObjectIdentifier]> = []
  /// The hashes of the response keys of one selection set.
  private var hashes: [UInt32] = []
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
    seenFields.removeAll()
    seenShapes.removeAll()
    seenParents.removeAll()
    return verdict
  }

  private mutating func search(_ selections: [Selection], _ parent: NamedType?) -> Verdict {
    var pending: [Group] = []
    var collected: [Member] = []
    var spreads: Set<Name> = []
    collect(selections, parent, &collected, &spreads)
    if let conflict = check(collected, .both, &pending) { return conflict }
    while let group = pending.popLast() {
      if budget < 0 { return .tooComplex }
      guard isNew(group) else { continue }
      if group.others.isEmpty, addPlainFields(of: group, to: &pending) { continue }
      if let conflict = check(subfields(of: group), group.condition, &pending) { return conflict }
    }
    return budget < 0 ? .tooComplex : .mergeable
  }

  /// Adds the fields below one field where they are fields alone and no two share a response key:
  /// nothing there needs to be merged.
  private mutating func addPlainFields(of group: Group, to pending: inout [Group]) -> Bool {
    let selections = group.first.field.selections
    hashes.removeAll(keepingCapacity: true)
    for (position, selection) in selections.enumerated() {
      guard case .field(let field) = selection, position < 16 else { return false }
      hashes.append(field.responseKeyHash)
      // Names with one hash are told apart by the slow way.
      for other in 0..<position where hashes[other] == hashes[position] { return false }
    }
    budget -= selections.count
    var parent: NamedType?
    var isResolved = false
    for case .field(let field) in selections where !field.selections.isEmpty {
      if !isResolved {
        parent = type(below: group.first)
        isResolved = true
      }
      let member = Member(field: field, parent: parent)
      pending.append(Group(first: member, condition: group.condition))
    }
    return true
  }

  private mutating func isNew(_ group: Group) -> Bool {
    if group.others.isEmpty {
      if group.condition == .both { return seenFields.insert(group.first.field) }
      if seenFields.contains(group.first.field) { return false }
    }
    var key = group.others.map { ObjectIdentifier($0.field) }
    key.append(ObjectIdentifier(group.first.field))
    key.sort()
    switch group.condition {
    case .both, .shape: return seenShapes.insert(key).inserted
    case .commonParents: return seenParents.insert(key).inserted
    }
  }

  /// The fields under all fields of a group.
  private mutating func subfields(of group: Group) -> [Member] {
    var fields: [Member] = []
    var spreads: Set<Name> = []
    collect(group.first.field.selections, type(below: group.first), &fields, &spreads)
    for member in group.others {
      collect(member.field.selections, type(below: member), &fields, &spreads)
    }
    return fields
  }

  /// The type that the selections of a field are made on.
  private func type(below member: Member) -> NamedType? {
    definition(of: member).flatMap { context.schema.type(of: $0.type) }
  }

  private func definition(of member: Member) -> FieldDefinition? {
    member.parent.flatMap { context.schema.field(member.field.name, of: $0) }
  }

  /// Adds the fields of selections, fragments opened, each named fragment once.
  private mutating func collect(
    _ selections: [Selection],
    _ parent: NamedType?,
    _ fields: inout [Member],
    _ spreads: inout Set<Name>
  ) {
    var pending: [(selections: [Selection], parent: NamedType?)] = [(selections, parent)]
    while let (selections, parent) = pending.popLast() {
      budget -= selections.count
      for selection in selections {
        switch selection {
        case .field(let field):
          fields.append(Member(field: field, parent: parent))
        case .inlineFragment(let fragment):
          let type = fragment.typeCondition.map { context.schema.type(named: $0) } ?? parent
          pending.append((fragment.selections, type))
        case .fragmentSpread(let spread):
          guard spreads.insert(spread.name).inserted,
            let fragment = context.fragment(spread.name)
          else { continue }
          pending.append(
            (fragment.selections, context.schema.type(named: fragment.typeCondition))
          )
        }
      }
    }
  }

  /// Checks the fields of one set and adds the groups whose selections come next.
  private mutating func check(
    _ fields: [Member],
    _ condition: Condition,
    _ pending: inout [Group]
  ) -> Verdict? {
    if Self.haveDistinctKeys(fields) {
      for field in fields where !field.field.selections.isEmpty {
        pending.append(Group(first: field, condition: condition))
      }
      return nil
    }
    for group in Self.grouped(fields) {
      if group.count == 1 {
        Self.add(group, condition, to: &pending)
        continue
      }
      if condition != .commonParents {
        if let conflict = shapeConflict(group) { return conflict }
        Self.add(group, .shape, to: &pending)
      }
      if condition != .shape {
        for part in Self.partedByParents(group) {
          budget -= part.count
          if let conflict = identityConflict(part) { return conflict }
          Self.add(part, .commonParents, to: &pending)
        }
      }
    }
    return nil
  }

  private static func add(
    _ group: [Member],
    _ condition: Condition,
    to pending: inout [Group]
  ) {
    let parents = group.filter { !$0.field.selections.isEmpty }
    guard let first = parents.first else { return }
    pending.append(Group(first: first, others: Array(parents.dropFirst()), condition: condition))
  }

  private static func haveDistinctKeys(_ fields: [Member]) -> Bool {
    fields.haveDistinctNames(\.field.responseKey, hash: \.field.responseKeyHash)
  }

  private static func grouped(_ fields: [Member]) -> [[Member]] {
    var groups: [[Member]] = []
    var positions = NameIndex(capacity: fields.count)
    for field in fields {
      if let position = positions.insert(field.field.responseKey, groups.count) {
        groups[position].append(field)
      } else {
        groups.append([field])
      }
    }
    return groups
  }

  /// The parts of a group that one object can have: for each object type among the parents its
  /// fields and those of the abstract types.
  private static func partedByParents(_ group: [Member]) -> [[Member]] {
    guard group.count > 1 else { return [group] }
    var abstract: [Member] = []
    var parts: [[Member]] = []
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

  private func shapeConflict(_ group: [Member]) -> Verdict? {
    var first: (field: Field, type: TypeReference)?
    for member in group {
      guard let type = definition(of: member)?.type else { continue }
      guard let known = first else {
        first = (member.field, type)
        continue
      }
      if ScopedField.conflict(known.type, type, context.schema) {
        return .conflict(known.field, member.field)
      }
    }
    return nil
  }

  private mutating func identityConflict(_ group: [Member]) -> Verdict? {
    guard let first = group.first, group.count > 1 else { return nil }
    let signature = signatures.signature(of: first.field)
    let streams = ArgumentSignatures.streams(of: first.field)
    for other in group.dropFirst() {
      if other.field.name != first.field.name
        || signatures.signature(of: other.field) != signature
        || ArgumentSignatures.streams(of: other.field) != streams
      {
        return .conflict(first.field, other.field)
      }
    }
    return nil
  }
}
