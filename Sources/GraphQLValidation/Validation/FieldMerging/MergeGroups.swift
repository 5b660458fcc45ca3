import GraphQLSchema
import GraphQLSyntax

/// Checks whether the fields of a selection set can be merged, in nearly linear time.
///
/// Instead of comparing pairs of fields, it groups them. All fields of a response key must have the
/// same shape, and fields that one object can have must also have the same name and arguments. The
/// selections of a group form the next set to check. Sets that have been checked are not checked
/// again.
struct MergeGroups {
  enum Verdict {
    case mergeable
    case conflict(Conflict)
    /// The document nests fragments in so many ways that the search was stopped.
    case tooComplex
  }

  /// Two fields with the same response key that cannot be merged.
  struct Conflict {
    let first: Field
    let second: Field
    /// The fields of the checked selection set that contain the conflicting fields, or the
    /// conflicting fields themselves.
    let outerFields: (first: Field, second: Field)
  }

  /// The conditions of `FieldsInSetCanMerge` to check.
  ///
  /// If one object can have all fields of a group, both conditions apply to the same selections.
  private enum Condition {
    case both
    case shape
    case commonParents
  }

  /// Fields whose selections form the next set.
  private struct Group {
    /// The positions in `members`, as a range of `order`.
    let start: Int
    let end: Int
    let condition: Condition
    /// The sizes of `members` and `order` to which to return when this group is processed.
    var memberCount = 0
    var orderCount = 0
  }

  private let context: ValidationContext
  private var signatures = ArgumentSignatures()
  private var members: MergeMembers
  /// The members of all groups, one group after the other.
  private var order: [Int] = []
  /// The groups whose selections have not been checked; the last one is next.
  private var pending: [Group] = []
  private var partition = MergePartition()
  /// Single fields whose selections have been checked under both conditions.
  private var seenFields = NumberSet()
  private var seenShapes: Set<[UInt]> = []
  private var seenParents: Set<[UInt]> = []
  /// The remaining number of fields to visit before the search stops.
  private var budget: Int

  init(context: ValidationContext, budget: Int) {
    self.context = context
    members = MergeMembers(context: context)
    self.budget = budget
  }

  /// The positions of the fragments that the last verdict covers.
  ///
  /// If the verdict was `mergeable`, the fields of each of these fragments can be merged too,
  /// because all pairs of them were covered.
  var opened: [Int] { members.opened }

  /// Checks a selection set and everything nested in it.
  mutating func verdict(on selections: SelectionRows, parent: NamedType?) -> Verdict {
    let verdict = search(selections, parent)
    if case .mergeable = verdict { return verdict }
    // The search stopped at the conflict, so the recorded sets were not checked completely.
    seenFields.removeAll()
    seenShapes.removeAll()
    seenParents.removeAll()
    return verdict
  }

  private mutating func search(_ selections: SelectionRows, _ parent: NamedType?) -> Verdict {
    if budget < 0 { return .tooComplex }
    members.keep(0)
    members.forgetOpened()
    order.removeAll(keepingCapacity: true)
    pending.removeAll(keepingCapacity: true)
    budget -= members.collect(selections, parent)
    if let conflict = check(0..<members.count, .both) { return conflict }
    while let group = pending.popLast() {
      if budget < 0 { return .tooComplex }
      guard isNew(group) else { continue }
      // Removes the members of later groups, which are no longer needed.
      members.keep(group.memberCount)
      order.removeLast(order.count - group.orderCount)
      let start = members.count
      members.beginSet()
      for position in order[group.start..<group.end] {
        budget -= members.collect(below: position)
      }
      if let conflict = check(start..<members.count, group.condition) { return conflict }
    }
    return budget < 0 ? .tooComplex : .mergeable
  }

  private mutating func isNew(_ group: Group) -> Bool {
    let positions = order[group.start..<group.end]
    if positions.count == 1 {
      let field = members.identity(positions[group.start])
      if group.condition == .both { return seenFields.insert(field) }
      if seenFields.contains(field) { return false }
    }
    let key = positions.map { members.identity($0) }.sorted()
    let isNewShape = group.condition != .commonParents && seenShapes.insert(key).inserted
    let isNewForParents = group.condition != .shape && seenParents.insert(key).inserted
    return isNewShape || isNewForParents
  }

  /// Checks the fields of one set and adds the groups whose selections come next.
  private mutating func check(_ set: Range<Int>, _ condition: Condition) -> Verdict? {
    let first = pending.count
    if members.haveDistinctKeys(set) {
      for position in set { add(CollectionOfOne(position), condition) }
    } else {
      for group in partition.groups(of: set, members) {
        if let conflict = check(group, condition) { return conflict }
      }
    }
    for index in first..<pending.count {
      pending[index].memberCount = members.count
      pending[index].orderCount = order.count
    }
    return nil
  }

  /// Checks the fields of one response key.
  private mutating func check(_ group: ArraySlice<Int>, _ condition: Condition) -> Verdict? {
    if group.count == 1 {
      add(group, condition)
      return nil
    }
    if condition != .commonParents, let conflict = shapeConflict(group) { return conflict }
    if condition == .shape {
      add(group, .shape)
      return nil
    }
    let parts = members.splitByParents(group)
    if parts.count != 1, condition == .both { add(group, .shape) }
    for part in parts {
      budget -= part.count
      if let conflict = identityConflict(part) { return conflict }
      add(part, parts.count == 1 ? condition : .commonParents)
    }
    return nil
  }

  private mutating func add(_ positions: some Collection<Int>, _ condition: Condition) {
    let start = order.count
    for position in positions where members.hasSelections(position) { order.append(position) }
    if order.count > start {
      pending.append(Group(start: start, end: order.count, condition: condition))
    }
  }

  private mutating func shapeConflict(_ group: ArraySlice<Int>) -> Verdict? {
    var first: (position: Int, definition: FieldDefinition)?
    for position in group {
      guard let definition = members.definition(position) else { continue }
      guard let known = first else {
        first = (position, definition)
        continue
      }
      let nullability = members.nullability(position)
      let knownNullability = members.nullability(known.position)
      if known.definition.identity != definition.identity || knownNullability != nullability,
        ScopedField.conflict(
          knownNullability.applied(to: known.definition.type),
          second: nullability.applied(to: definition.type),
          schema: context.schema
        )
      {
        return conflict(known.position, position)
      }
    }
    return nil
  }

  private mutating func identityConflict(_ group: ArraySlice<Int>) -> Verdict? {
    guard let first = group.first, group.count > 1 else { return nil }
    for other in group.dropFirst() {
      if members.haveOneName(first, other), members.isPlain(first), members.isPlain(other) {
        continue
      }
      let (left, right) = (members.field(first), members.field(other))
      if left.name != right.name
        || signatures.signature(of: left) != signatures.signature(of: right)
        || ArgumentSignatures.streams(of: left) != ArgumentSignatures.streams(of: right)
      {
        return conflict(first, other)
      }
    }
    return nil
  }

  private func conflict(_ first: Int, _ second: Int) -> Verdict {
    .conflict(
      Conflict(
        first: members.field(first),
        second: members.field(second),
        outerFields: (members.field(members.top(of: first)), members.field(members.top(of: second)))
      )
    )
  }
}
