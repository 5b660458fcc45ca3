package import GraphQLRuntime
package import GraphQLSyntax
package import SelectionIR

/// A selection set that selects at some place, and whether conditions may leave its fields out.
package struct SelectionSeed: Hashable, Sendable {
  package var set: SelectionSetID
  package var isConditional = false

  package init(set: SelectionSetID, isConditional: Bool = false) {
    self.set = set
    self.isConditional = isConditional
  }
}

/// What selection sets select together at one place: fields united by response key, and spreads.
package struct CollectedSelections {
  /// All fields of one response key.
  package struct Field {
    /// The one that comes first.
    package var field: CompiledField
    /// Where each is written: the set, and the path in its selections.
    package var places: [(set: SelectionSetID, path: [Int])]
    /// Whether all of them may be left out by `@include`, `@skip` or `@defer`.
    package var isConditional: Bool
    /// For objects: the sets below, each once.
    package var children: [SelectionSeed]

    /// The sets below, where the object is there: one that the field alone brings has all of it.
    package var seeds: [SelectionSeed] {
      children.count == 1 ? children.map { SelectionSeed(set: $0.set) } : children
    }

    package var responseKey: String { field.responseKey }
  }

  package struct Spread {
    package var fragment: String
    package var isConditional: Bool
    package var location: SourceRange

    package init(fragment: String, isConditional: Bool, location: SourceRange) {
      self.fragment = fragment
      self.isConditional = isConditional
      self.location = location
    }
  }

  package struct Case {
    package var set: SelectionSetID
    package var isConditional: Bool
  }

  /// In document order, `__typename` only under an alias.
  package private(set) var fields: [Field] = []
  /// Each fragment once.
  package private(set) var spreads: [Spread] = []
  /// The type cases that were met, whether they were entered or not.
  package private(set) var cases: [Case] = []
  private var indices: [String: Int] = [:]

  package init() {}

  package subscript(responseKey: String) -> Field? { indices[responseKey].map { fields[$0] } }

  package mutating func add(
    _ field: CompiledField,
    at path: [Int],
    in set: SelectionSetID,
    isConditional: Bool
  ) {
    guard field.name != "__typename" || field.alias != nil else { return }
    let child = field.selectionSet.map { SelectionSeed(set: $0, isConditional: isConditional) }
    guard let index = indices[field.responseKey] else {
      indices[field.responseKey] = fields.count
      fields.append(
        Field(
          field: field,
          places: [(set, path)],
          isConditional: isConditional,
          children: child.map { [$0] } ?? []
        )
      )
      return
    }
    fields[index].places.append((set, path))
    fields[index].isConditional = fields[index].isConditional && isConditional
    guard let child else { return }
    if let known = fields[index].children.firstIndex(where: { $0.set == child.set }) {
      if !isConditional { fields[index].children[known].isConditional = false }
    } else {
      fields[index].children.append(child)
    }
  }

  package mutating func add(_ spread: Spread) {
    if let index = spreads.firstIndex(where: { $0.fragment == spread.fragment }) {
      if !spread.isConditional { spreads[index].isConditional = false }
    } else {
      spreads.append(spread)
    }
  }

  mutating func add(_ typeCase: Case) {
    if !cases.contains(where: { $0.set == typeCase.set }) { cases.append(typeCase) }
  }
}

/// Collects what selection sets select at a place, from their own selections.
package struct SelectionCollector: Sendable {
  /// Which spread fragments' fields count as selected at the place itself.
  package enum FragmentEntry: Sendable {
    case all
    /// Only those that a condition may leave out, which therefore cannot be a type's own.
    case conditional
  }

  package let document: CompiledDocument
  private let fragments: [String: Int]

  package init(_ document: CompiledDocument) {
    self.document = document
    fragments = Dictionary(
      document.fragments.enumerated().map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  package func fragment(named name: String) -> CompiledFragment? {
    fragments[name].map { document.fragments[$0] }
  }

  /// Unites what sets select; `enters` tells whether the fields of a type case on a type count.
  package func collect(
    _ seeds: [SelectionSeed],
    fragments: FragmentEntry = .all,
    enters: (PlanParentType) -> Bool
  ) -> CollectedSelections {
    withoutActuallyEscaping(enters) { enters in
      var walk = SelectionWalk(collector: self, fragments: fragments, enters: enters)
      for seed in seeds { walk.enter(seed.set, isConditional: seed.isConditional, depth: 0) }
      return walk.collected
    }
  }
}

/// One walk over selection sets that select at the same place.
private struct SelectionWalk {
  let collector: SelectionCollector
  let fragments: SelectionCollector.FragmentEntry
  let enters: (PlanParentType) -> Bool
  var collected = CollectedSelections()
  var seen: Set<SelectionSeed> = []

  /// How deep cases and fragments nest before the rest is left out.
  private static let depthLimit = 200

  mutating func enter(_ set: SelectionSetID, isConditional: Bool, depth: Int) {
    guard depth < Self.depthLimit,
      seen.insert(SelectionSeed(set: set, isConditional: isConditional)).inserted
    else { return }
    for (index, selection) in collector.document[set].selections.enumerated() {
      add(selection, at: [index], in: set, isConditional, depth)
    }
  }

  private mutating func add(
    _ selection: CompiledSelection,
    at path: [Int],
    in set: SelectionSetID,
    _ isConditional: Bool,
    _ depth: Int
  ) {
    switch selection {
    case .field(let field): collected.add(field, at: path, in: set, isConditional: isConditional)
    case .typeCase(let inner):
      collected.add(CollectedSelections.Case(set: inner, isConditional: isConditional))
      if enters(collector.document[inner].parentType) {
        enter(inner, isConditional: isConditional, depth: depth + 1)
      }
    case .fragment(let name, let location): spread(name, location, isConditional, depth)
    case .conditional(_, let members):
      for (index, member) in members.enumerated() {
        add(member, at: path + [index], in: set, true, depth)
      }
    case .deferred(_, .fragment(let name), let location): spread(name, location, true, depth)
    case .deferred(_, .selections(let inner), _):
      enter(inner, isConditional: true, depth: depth + 1)
    }
  }

  private mutating func spread(
    _ name: String,
    _ location: SourceRange,
    _ isConditional: Bool,
    _ depth: Int
  ) {
    collected.add(
      CollectedSelections.Spread(fragment: name, isConditional: isConditional, location: location)
    )
    guard fragments == .all || isConditional, let root = collector.fragment(named: name)?.root
    else { return }
    enter(root, isConditional: isConditional, depth: depth + 1)
  }
}
