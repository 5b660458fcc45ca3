import GraphQLSchema
import GraphQLSyntax

/// Reports conflicts between fields by comparing pairs of them.
///
/// The comparison order is that of the reference implementation, and so are the reported positions:
/// the fields of a selection set, then the set with each fragment, then the fragments with each
/// other.
struct FieldConflicts {
  /// The reason why two fields with the same response key conflict, and the fields on both sides.
  struct Conflict {
    let key: String
    let reason: Reason
    let first: [Field]
    let second: [Field]
  }

  indirect enum Reason {
    case sentence(String)
    case subfields([Conflict])

    /// The reason as text.
    ///
    /// Only the first of very many subfields are listed.
    var text: String {
      var rest = DiagnosticCollector.placeLimit
      return text(&rest)
    }

    private func text(_ rest: inout Int) -> String {
      switch self {
      case .sentence(let text):
        rest -= 1
        return text
      case .subfields(let conflicts):
        var parts: [String] = []
        for conflict in conflicts where rest > 0 {
          parts.append(
            "subfields '\(conflict.key)' conflict because \(conflict.reason.text(&rest))"
          )
        }
        let more = conflicts.count - parts.count
        return parts.joined(separator: " and ") + (more > 0 ? " and \(more) more do" : "")
      }
    }
  }

  /// Two conflicting fields, in either order.
  struct FieldPair: Hashable {
    private let first: SelectionPart.Identity
    private let second: SelectionPart.Identity

    init(_ first: Field, _ second: Field) {
      let (left, right) = (first.identity, second.identity)
      self.first = min(left, right)
      self.second = max(left, right)
    }
  }

  /// The fields of one selection set by response key, and the fragments that it spreads.
  final class FieldMap {
    var groups: [(key: String, fields: [ScopedField])] = []
    var positions: [String: Int] = [:]
    private(set) var spreads: [String] = []
    private var spreadNames: Set<String> = []

    func add(spread name: String) {
      if spreadNames.insert(name).inserted { spreads.append(name) }
    }
  }

  private struct Pair: Hashable {
    let first: String
    let second: String
  }

  private struct MapPair: Hashable {
    let map: ObjectIdentifier
    let fragment: String
  }

  /// The maximum depth to which subfields are compared, including expanded fragments.
  private static let depthLimit = 400

  private let context: ValidationContext
  private var signatures = ArgumentSignatures()
  private var maps: [SelectionPart.Identity: FieldMap] = [:]
  private var fragmentMaps: [String: FieldMap] = [:]
  /// The compared pairs.
  ///
  /// The value is whether they were compared only as mutually exclusive. Comparisons of a field map
  /// with a fragment are stored with the map, because the result does not apply to other maps.
  private var comparedFragments: [Pair: Bool] = [:]
  private var comparedMaps: [MapPair: Bool] = [:]
  /// The pairs of fields reported as conflicting, in any conflict.
  private(set) var named: Set<FieldPair> = []
  /// The remaining number of comparisons, which limits the time for adversarial documents.
  private var budget: Int
  private var depth = 0
  private var wasTooDeep = false

  init(context: ValidationContext, budget: Int) {
    self.context = context
    self.budget = budget
  }

  /// Whether the comparison was stopped early.
  ///
  /// Conflicts may then be missing here and in later comparisons of the same fragments.
  var isExhausted: Bool { budget <= 0 || wasTooDeep }

  /// The conflicts among the selections of one selection set, including fragments.
  mutating func conflicts(
    in selections: [Selection],
    owner: SelectionPart.Identity,
    parent: NamedType?
  ) -> [Conflict] {
    // A single field cannot conflict with itself.
    if selections.count == 1, case .field = selections[0] { return [] }
    let map = map(of: selections, owner: owner, parent: parent)
    var conflicts: [Conflict] = []
    for (key, fields) in map.groups where fields.count > 1 {
      for first in fields.indices {
        for second in fields.indices.dropFirst(first + 1) {
          guard !isExhausted else { return conflicts }
          if let conflict = conflict(
            key,
            first: fields[first],
            second: fields[second],
            exclusive: false
          ) {
            conflicts.append(conflict)
          }
        }
      }
    }
    for (index, spread) in map.spreads.enumerated() {
      compare(map, withFragment: spread, exclusive: false, &conflicts)
      for other in map.spreads.dropFirst(index + 1) {
        guard !isExhausted else { return conflicts }
        compareFragments(spread, other, exclusive: false, &conflicts)
      }
    }
    return conflicts
  }

  /// Compares fields with those of a fragment, then with those of the fragments that it spreads.
  private mutating func compare(
    _ map: FieldMap,
    withFragment name: String,
    exclusive: Bool,
    _ conflicts: inout [Conflict]
  ) {
    // A worklist instead of recursion, because a chain of fragments can be longer than the call
    // stack is deep.
    var pending = [name]
    while let name = pending.popLast() {
      budget -= 1
      let pair = MapPair(map: ObjectIdentifier(map), fragment: name)
      if let known = comparedMaps[pair], exclusive || !known { continue }
      comparedMaps[pair] = exclusive
      if isExhausted { return }
      guard let other = fragmentMap(name), other !== map else { continue }
      compare(map, other, exclusive: exclusive, &conflicts)
      pending += other.spreads.reversed()
    }
  }

  /// Compares the fields of two fragments, then each fragment with the fragments that the other
  /// spreads.
  private mutating func compareFragments(
    _ first: String,
    _ second: String,
    exclusive: Bool,
    _ conflicts: inout [Conflict]
  ) {
    var pending = [(first, second)]
    while let (first, second) = pending.popLast() {
      budget -= 1
      if isExhausted { return }
      guard first != second, !isCompared(first, second: second, exclusive: exclusive) else {
        continue
      }
      comparedFragments[Self.pair(first, second)] = exclusive
      guard let firstMap = fragmentMap(first), let secondMap = fragmentMap(second) else { continue }
      compare(firstMap, secondMap, exclusive: exclusive, &conflicts)
      pending += firstMap.spreads.reversed().map { ($0, second) }
      pending += secondMap.spreads.reversed().map { (first, $0) }
    }
  }

  private func isCompared(_ first: String, second: String, exclusive: Bool) -> Bool {
    guard let known = comparedFragments[Self.pair(first, second)] else { return false }
    return exclusive || !known
  }

  private static func pair(_ first: String, _ second: String) -> Pair {
    first < second ? Pair(first: first, second: second) : Pair(first: second, second: first)
  }

  private mutating func compare(
    _ first: FieldMap,
    _ second: FieldMap,
    exclusive: Bool,
    _ conflicts: inout [Conflict]
  ) {
    for (key, fields) in first.groups {
      guard let position = second.positions[key] else { continue }
      for left in fields {
        for right in second.groups[position].fields {
          guard !isExhausted else { return }
          if let conflict = conflict(key, first: left, second: right, exclusive: exclusive) {
            conflicts.append(conflict)
          }
        }
      }
    }
  }

  private mutating func conflict(
    _ key: String,
    first: ScopedField,
    second: ScopedField,
    exclusive: Bool
  ) -> Conflict? {
    budget -= 1
    let exclusive = exclusive || first.excludes(second)
    if let sentence = difference(first, second, exclusive: exclusive) {
      named.insert(FieldPair(first.field, second.field))
      return Conflict(
        key: key,
        reason: .sentence(sentence),
        first: [first.field],
        second: [second.field]
      )
    }
    guard !first.field.selections.isEmpty, !second.field.selections.isEmpty else { return nil }
    guard depth < Self.depthLimit else {
      wasTooDeep = true
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    let conflicts = subfieldConflicts(first, second, exclusive: exclusive)
    guard !conflicts.isEmpty else { return nil }
    return Conflict(
      key: key,
      reason: .subfields(conflicts),
      first: [first.field] + conflicts.flatMap(\.first),
      second: [second.field] + conflicts.flatMap(\.second)
    )
  }

  private mutating func difference(
    _ first: ScopedField,
    _ second: ScopedField,
    exclusive: Bool
  ) -> String? {
    if !exclusive {
      if first.field.name != second.field.name {
        return "'\(first.field.name)' and '\(second.field.name)' are different fields"
      }
      if signatures.signature(of: first.field) != signatures.signature(of: second.field) {
        return "they have differing arguments"
      }
      if ArgumentSignatures.streams(of: first.field) != ArgumentSignatures.streams(of: second.field)
      {
        return "they have differing stream directives"
      }
    }
    if let type = first.type, let other = second.type,
      ScopedField.conflict(type, second: other, schema: context.schema)
    {
      return "they return conflicting types '\(type)' and '\(other)'"
    }
    return nil
  }

  private mutating func subfieldConflicts(
    _ first: ScopedField,
    _ second: ScopedField,
    exclusive: Bool
  ) -> [Conflict] {
    guard !isExhausted else { return [] }
    let firstMap = map(
      of: first.field.selections,
      owner: first.field.identity,
      parent: type(of: first.definition)
    )
    let secondMap = map(
      of: second.field.selections,
      owner: second.field.identity,
      parent: type(of: second.definition)
    )
    var conflicts: [Conflict] = []
    compare(firstMap, secondMap, exclusive: exclusive, &conflicts)
    for spread in secondMap.spreads {
      compare(firstMap, withFragment: spread, exclusive: exclusive, &conflicts)
    }
    for spread in firstMap.spreads {
      compare(secondMap, withFragment: spread, exclusive: exclusive, &conflicts)
    }
    for spread in firstMap.spreads {
      for other in secondMap.spreads {
        compareFragments(spread, other, exclusive: exclusive, &conflicts)
      }
    }
    return conflicts
  }

  private func type(of definition: FieldDefinition?) -> NamedType? {
    definition.flatMap { context.schema.type(of: $0.type) }
  }

  private mutating func fragmentMap(_ name: String) -> FieldMap? {
    if let map = fragmentMaps[name] { return map }
    guard let fragment = context.fragment(named: name) else { return nil }
    let map = map(
      of: fragment.selections,
      owner: SelectionPart.Identity(fragment),
      parent: context.schema.type(named: fragment.typeCondition.text)
    )
    fragmentMaps[name] = map
    return map
  }

  /// The field map of a selection set; `owner` is the node that contains the selection set.
  private mutating func map(
    of selections: [Selection],
    owner: SelectionPart.Identity,
    parent: NamedType?
  ) -> FieldMap {
    if let map = maps[owner] { return map }
    let map = FieldMap()
    add(selections, parent, to: map)
    maps[owner] = map
    return map
  }

  private func add(_ selections: [Selection], _ parent: NamedType?, to map: FieldMap) {
    for selection in selections {
      switch selection {
      case .field(let field):
        let key = field.responseKey.text
        let scoped = ScopedField(
          field: field,
          parent: parent,
          definition: parent.flatMap { context.schema.field(named: field.name.text, of: $0) }
        )
        if let position = map.positions[key] {
          map.groups[position].fields.append(scoped)
        } else {
          map.positions[key] = map.groups.count
          map.groups.append((key, [scoped]))
        }
      case .fragmentSpread(let spread):
        map.add(spread: spread.name.text)
      case .inlineFragment(let fragment):
        let type = fragment.typeCondition.map { context.schema.type(named: $0.text) } ?? parent
        add(fragment.selections, type, to: map)
      }
    }
  }
}
