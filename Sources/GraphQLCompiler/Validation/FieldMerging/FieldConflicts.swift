/// Names the conflicts between fields by comparing them one with another.
///
/// The order of comparison is the reference implementation's, so that the places reported are: the
/// fields of a set, then the set with each fragment, then the fragments with each other.
struct FieldConflicts {
  /// Why two fields under one response key conflict, and the fields at fault on both sides.
  struct Conflict {
    let key: String
    let reason: Reason
    let first: [Field]
    let second: [Field]
  }

  indirect enum Reason {
    case sentence(String)
    case subfields([Conflict])

    var text: String {
      switch self {
      case .sentence(let text): text
      case .subfields(let conflicts):
        conflicts.map { "subfields '\($0.key)' conflict because \($0.reason.text)" }
          .joined(separator: " and ")
      }
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

  private let context: ValidationContext
  private var signatures = ArgumentSignatures()
  private var maps: [ObjectIdentifier: FieldMap] = [:]
  private var fragmentMaps: [String: FieldMap] = [:]
  /// Compared pairs; the value tells whether they were compared as mutually exclusive alone.
  private var comparedFragments: [Pair: Bool] = [:]
  private var comparedMaps: [MapPair: Bool] = [:]
  /// How many more comparisons are made, so that an adversarial document ends.
  private var budget = 500_000
  private var depth = 0

  init(context: ValidationContext) {
    self.context = context
  }

  /// Whether comparing was given up, so that conflicts may be missing.
  var isExhausted: Bool { budget <= 0 || depth > 400 }

  /// The conflicts among the selections of one set, fragments included.
  mutating func conflicts(
    in selections: [Selection],
    owner: AnyObject,
    parent: NamedType?
  ) -> [Conflict] {
    let map = map(of: selections, owner: owner, parent: parent)
    var conflicts: [Conflict] = []
    for (key, fields) in map.groups where fields.count > 1 {
      for first in fields.indices {
        for second in fields.indices.dropFirst(first + 1) {
          guard !isExhausted else { return conflicts }
          if let conflict = conflict(key, fields[first], fields[second], exclusive: false) {
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

  private mutating func compare(
    _ map: FieldMap,
    withFragment name: String,
    exclusive: Bool,
    _ conflicts: inout [Conflict]
  ) {
    budget -= 1
    let pair = MapPair(map: ObjectIdentifier(map), fragment: name)
    if let known = comparedMaps[pair], exclusive || !known { return }
    comparedMaps[pair] = exclusive
    guard !isExhausted, let other = fragmentMap(name), other !== map else { return }
    depth += 1
    defer { depth -= 1 }
    compare(map, other, exclusive: exclusive, &conflicts)
    for spread in other.spreads {
      if isCompared(spread, name, exclusive) { continue }
      comparedFragments[Self.pair(spread, name)] = exclusive
      compare(map, withFragment: spread, exclusive: exclusive, &conflicts)
    }
  }

  private mutating func compareFragments(
    _ first: String,
    _ second: String,
    exclusive: Bool,
    _ conflicts: inout [Conflict]
  ) {
    budget -= 1
    guard first != second, !isExhausted, !isCompared(first, second, exclusive) else { return }
    comparedFragments[Self.pair(first, second)] = exclusive
    guard let firstMap = fragmentMap(first), let secondMap = fragmentMap(second) else { return }
    depth += 1
    defer { depth -= 1 }
    compare(firstMap, secondMap, exclusive: exclusive, &conflicts)
    for spread in secondMap.spreads {
      compareFragments(first, spread, exclusive: exclusive, &conflicts)
    }
    for spread in firstMap.spreads {
      compareFragments(spread, second, exclusive: exclusive, &conflicts)
    }
  }

  private func isCompared(_ first: String, _ second: String, _ exclusive: Bool) -> Bool {
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
          if let conflict = conflict(key, left, right, exclusive: exclusive) {
            conflicts.append(conflict)
          }
        }
      }
    }
  }

  private mutating func conflict(
    _ key: String,
    _ first: ScopedField,
    _ second: ScopedField,
    exclusive: Bool
  ) -> Conflict? {
    budget -= 1
    let exclusive = exclusive || first.excludes(second)
    if let sentence = difference(first, second, exclusive: exclusive) {
      return Conflict(
        key: key,
        reason: .sentence(sentence),
        first: [first.field],
        second: [second.field]
      )
    }
    guard !first.field.selections.isEmpty, !second.field.selections.isEmpty else { return nil }
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
    if let type = first.definition?.type, let other = second.definition?.type,
      ScopedField.conflict(type, other, context.schema)
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
      owner: first.field,
      parent: type(of: first.definition)
    )
    let secondMap = map(
      of: second.field.selections,
      owner: second.field,
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
      owner: fragment,
      parent: context.schema.type(named: fragment.typeCondition.text)
    )
    fragmentMaps[name] = map
    return map
  }

  /// The fields of a selection set; `owner` is the node whose braces they stand in.
  private mutating func map(
    of selections: [Selection],
    owner: AnyObject,
    parent: NamedType?
  ) -> FieldMap {
    if let map = maps[ObjectIdentifier(owner)] { return map }
    let map = FieldMap()
    add(selections, parent, to: map)
    maps[ObjectIdentifier(owner)] = map
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
