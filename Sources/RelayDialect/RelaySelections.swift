import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// The flattened selections of selection sets at a place.
///
/// Conditions are dissolved, nested cases become siblings, and every field occurs once.
///
/// The original generator creates types for selections as written. A field that is selected twice
/// is then declared twice, and a nested case is lost.
struct RelaySelections {
  /// The selections on objects of one type, in addition to those on all objects.
  struct Case {
    var type: PlanParentType
    /// The sets of the case, outermost first.
    var seeds: [SelectionSeed]
    var location: SourceRange
  }

  /// The selections on all objects of a place.
  struct Flat {
    var collected = CollectedSelections()
    var writesTypename = false

    var fields: [CollectedSelections.Field] { collected.fields }
    /// The spread fragments in document order, without duplicates.
    var spreads: [String] {
      collected.spreads.sorted { RelaySelections.precedes($0.location, $1.location) }
        .map(\.fragment)
    }
  }

  let document: CompiledDocument
  let schema: Schema
  /// Whether the fields of spread fragments are included.
  ///
  /// They are in the response, but no property reads them.
  let entersFragments: Bool
  private let fragments: [String: SelectionSetID]

  /// The maximum nesting of conditions, cases and fragments.
  private static let depthLimit = 100

  init(
    _ document: CompiledDocument,
    schema: Schema,
    fragments: [String: SelectionSetID],
    entersFragments: Bool
  ) {
    self.document = document
    self.schema = schema
    self.fragments = fragments
    self.entersFragments = entersFragments
  }

  /// Returns the selections that apply to every object of a type, in document order.
  func flat(_ seeds: [SelectionSeed], of type: PlanParentType) -> Flat {
    var flat = Flat()
    for seed in seeds {
      for item in items(of: seed, for: type) {
        switch item {
        case .field(let field, let set, let path, let isConditional):
          flat.collected.add(field, at: path, in: set, isConditional: isConditional)
        case .spread(let spread): flat.collected.add(spread)
        case .typed: break
        case .typename: flat.writesTypename = true
        }
      }
    }
    return flat
  }

  /// The cases at a place of a type, one per type, in document order.
  func cases(_ seeds: [SelectionSeed], of declared: PlanParentType) -> [Case] {
    guard declared.kind != .object else { return [] }
    var found: [Case] = []
    for seed in seeds { addCases(of: seed, chain: [], declared, depth: 0, to: &found) }
    return entersFragments ? found : found.sorted { Self.precedes($0.location, $1.location) }
  }

  /// The fields in document order.
  ///
  /// The fields of spread fragments keep the order of traversal.
  func ordered(_ fields: [CollectedSelections.Field]) -> [CollectedSelections.Field] {
    guard !entersFragments else { return fields }
    return fields.sorted { first, second in
      guard let left = first.field.locations.first, let right = second.field.locations.first else {
        return false
      }
      return Self.precedes(left, right)
    }
  }

  fileprivate static func precedes(_ left: SourceRange, _ right: SourceRange) -> Bool {
    left.file == right.file && left.start < right.start
  }

  private func addCases(
    of seed: SelectionSeed,
    chain: [SelectionSeed],
    _ declared: PlanParentType,
    depth: Int,
    to found: inout [Case]
  ) {
    guard depth < Self.depthLimit else { return }
    let above = chain.map { document[$0.set].parentType }
    // For an object type, all implied types have been dissolved and any other case is impossible.
    if above.contains(where: { $0.kind == .object }) { return }
    for case .typed(let set, let isConditional) in items(of: seed, for: above.last ?? declared) {
      let type = document[set].parentType
      let isPossible =
        type.kind != .object
        || (above + [declared]).allSatisfy { schema.isPossible(type.name, in: $0.name) }
      guard isPossible else { continue }
      let inner = SelectionSeed(set: set, isConditional: isConditional)
      let seeds = chain + [inner]
      if let index = found.firstIndex(where: { $0.type == type }) {
        for seed in seeds where !found[index].seeds.contains(seed) {
          found[index].seeds.append(seed)
        }
      } else {
        found.append(Case(type: type, seeds: seeds, location: place(of: set)))
      }
      addCases(of: inner, chain: seeds, declared, depth: depth + 1, to: &found)
    }
  }

  /// Returns the narrowest type shared by the sets.
  ///
  /// Fragments are compiled against their own types, which may declare fields with wider types.
  func type(of seeds: [SelectionSeed]) -> PlanParentType {
    var narrowest = document[seeds[0].set].parentType
    for seed in seeds.dropFirst() where entersFragments {
      let type = document[seed.set].parentType
      if type != narrowest, isImplied(narrowest, by: type) { narrowest = type }
    }
    return narrowest
  }

  private func place(of set: SelectionSetID) -> SourceRange {
    let hoisted = hoistedSpreads(of: set)
    return document[set].locations.first { !hoisted.contains($0) } ?? document[set].locations.first
      ?? .builtIn
  }

  // MARK: One set

  private enum Item {
    case field(CompiledField, set: SelectionSetID, path: [Int], isConditional: Bool)
    case spread(CollectedSelections.Spread)
    case typed(SelectionSetID, isConditional: Bool)
    case typename
  }

  /// Returns the selections of a set for objects of a type.
  ///
  /// Cases that the type implies are inlined, and impossible cases are omitted. A fragment is
  /// compiled against its own type, which may be wider than that of the objects.
  private func items(of seed: SelectionSeed, for type: PlanParentType) -> [Item] {
    var items: [Item] = []
    var seen: Set<SelectionSetID> = []
    add(seed.set, for: type, seed.isConditional, to: &items, seen: &seen, depth: 0)
    return items
  }

  /// The positions of spreads that are siblings of a case instead of being in it.
  ///
  /// The compiled document wraps a spread on a narrower type in a case of that type, whose position
  /// is that of the spread.
  private func hoistedSpreads(of set: SelectionSetID) -> Set<SourceRange> {
    let locations = Set(document[set].locations)
    var found: Set<SourceRange> = []
    for selection in document[set].selections {
      switch selection {
      case .fragment(_, let location), .deferred(_, .fragment, let location):
        if locations.contains(location) { found.insert(location) }
      case .field, .typeCase, .conditional, .deferred: break
      }
    }
    return found
  }

  private func add(
    _ set: SelectionSetID,
    for type: PlanParentType,
    _ isConditional: Bool,
    to items: inout [Item],
    seen: inout Set<SelectionSetID>,
    depth: Int
  ) {
    guard depth < Self.depthLimit, !entersFragments || seen.insert(set).inserted else { return }
    if document[set].writesTypename { items.append(.typename) }
    let hoisted = entersFragments ? [] : hoistedSpreads(of: set)
    for (index, selection) in document[set].selections.enumerated() {
      add(
        selection,
        [index],
        in: set,
        for: type,
        isConditional,
        hoisted,
        to: &items,
        seen: &seen,
        depth: depth
      )
    }
  }

  private func add(
    _ selection: CompiledSelection,
    _ path: [Int],
    in set: SelectionSetID,
    for type: PlanParentType,
    _ isConditional: Bool,
    _ hoisted: Set<SourceRange>,
    to items: inout [Item],
    seen: inout Set<SelectionSetID>,
    depth: Int
  ) {
    switch selection {
    case .field(let field):
      items.append(.field(field, set: set, path: path, isConditional: isConditional))
    case .typeCase(let inner):
      let isConditional = isConditional || document[inner].inclusionConditions != nil
      if !entersFragments {
        addHoisted(of: inner, isConditional, to: &items)
        // The case contained only spreads.
        if document[inner].locations.allSatisfy(hoistedSpreads(of: inner).contains) { return }
      }
      let innerType = document[inner].parentType
      if innerType == document[set].parentType || isImplied(innerType, by: type) {
        add(inner, for: type, isConditional, to: &items, seen: &seen, depth: depth + 1)
      } else if type.kind != .object {
        items.append(.typed(inner, isConditional: isConditional))
      }
    case .fragment(let name, let location):
      if hoisted.contains(location) { return }
      spread(name, location, for: type, isConditional, to: &items, seen: &seen, depth: depth)
    case .conditional(_, let members):
      for (index, member) in members.enumerated() {
        add(
          member,
          path + [index],
          in: set,
          for: type,
          true,
          hoisted,
          to: &items,
          seen: &seen,
          depth: depth
        )
      }
    case .deferred(_, .fragment(let name), let location):
      if hoisted.contains(location) { return }
      spread(name, location, for: type, true, to: &items, seen: &seen, depth: depth)
    case .deferred(_, .selections(let inner), _):
      add(inner, for: type, true, to: &items, seen: &seen, depth: depth + 1)
    }
  }

  /// Whether all objects of a type also have another type.
  private func isImplied(_ other: PlanParentType, by type: PlanParentType) -> Bool {
    other == type || schema.isSubtype(type.name, of: other.name)
  }

  private func addHoisted(
    of set: SelectionSetID,
    _ isConditional: Bool,
    to items: inout [Item]
  ) {
    let hoisted = hoistedSpreads(of: set)
    for selection in document[set].selections {
      switch selection {
      case .fragment(let name, let location) where hoisted.contains(location):
        items.append(
          .spread(
            CollectedSelections.Spread(
              fragment: name,
              isConditional: isConditional,
              location: location
            )
          )
        )
      case .deferred(_, .fragment(let name), let location) where hoisted.contains(location):
        items.append(
          .spread(
            CollectedSelections.Spread(fragment: name, isConditional: true, location: location)
          )
        )
      case .field, .typeCase, .fragment, .conditional, .deferred: break
      }
    }
  }

  private func spread(
    _ name: String,
    _ location: SourceRange,
    for type: PlanParentType,
    _ isConditional: Bool,
    to items: inout [Item],
    seen: inout Set<SelectionSetID>,
    depth: Int
  ) {
    guard entersFragments else {
      let spread = CollectedSelections.Spread(
        fragment: name,
        isConditional: isConditional,
        location: location
      )
      return items.append(.spread(spread))
    }
    if let root = fragments[name] {
      add(root, for: type, isConditional, to: &items, seen: &seen, depth: depth + 1)
    }
  }
}
