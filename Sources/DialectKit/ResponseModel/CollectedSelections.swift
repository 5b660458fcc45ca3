package import GraphQLRuntime
package import GraphQLSyntax
package import SelectionIR

/// A selection set that applies at a position, and whether conditions may exclude its fields.
package struct SelectionSeed: Hashable, Sendable {
  package var set: SelectionSetID
  package var isConditional = false

  package init(set: SelectionSetID, isConditional: Bool = false) {
    self.set = set
    self.isConditional = isConditional
  }
}

/// The combined selections of several selection sets at one position: fields merged by response
/// key, and spreads.
package struct CollectedSelections {
  /// All fields with one response key.
  package struct Field {
    /// The first of the fields.
    package var field: CompiledField
    /// The positions of the fields: the selection set, and the path in its selections.
    package var places: [(set: SelectionSetID, path: [Int])]
    /// Whether `@include`, `@skip` or `@defer` may exclude all of them.
    package var isConditional: Bool
    /// For object fields, the nested selection sets without duplicates.
    package var children: [SelectionSeed]

    /// The nested selection sets, given that the object is present.
    ///
    /// A set that only this field selects applies completely.
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

  /// The fields in document order; `__typename` only if it has an alias.
  package private(set) var fields: [Field] = []
  /// The spread fragments without duplicates.
  package private(set) var spreads: [Spread] = []
  /// The encountered type cases, entered or not.
  package private(set) var cases: [Case] = []
  private var indices: [String: Int] = [:]
  /// The indices of the spread fragments.
  private var spreadIndices: [String: Int] = [:]
  private var caseSets: Set<SelectionSetID> = []

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
    if let index = spreadIndices[spread.fragment] {
      if !spread.isConditional { spreads[index].isConditional = false }
    } else {
      spreadIndices[spread.fragment] = spreads.count
      spreads.append(spread)
    }
  }

  mutating func add(_ typeCase: Case) {
    if caseSets.insert(typeCase.set).inserted { cases.append(typeCase) }
  }
}

/// Collects the selections of selection sets at a position from their own selections.
package struct SelectionCollector: Sendable {
  /// The spread fragments whose fields count as selected at the position itself.
  package enum FragmentEntry: Sendable {
    case all
    /// Only fragments that a condition may exclude, which therefore cannot be separate types.
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

  /// Combines the selections of several sets; `enters` determines whether the fields of a type case
  /// are included.
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

/// One traversal of selection sets that apply at the same position.
private struct SelectionWalk {
  let collector: SelectionCollector
  let fragments: SelectionCollector.FragmentEntry
  let enters: (PlanParentType) -> Bool
  var collected = CollectedSelections()
  var seen: Set<SelectionSeed> = []

  /// The maximum nesting of cases and fragments.
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
    case .fragment(let name, let location):
      spread(name, location: location, isConditional: isConditional, depth: depth)
    case .conditional(_, let members):
      for (index, member) in members.enumerated() {
        add(member, at: path + [index], in: set, true, depth)
      }
    case .deferred(_, .fragment(let name), let location):
      spread(name, location: location, isConditional: true, depth: depth)
    case .deferred(_, .selections(let inner), _):
      enter(inner, isConditional: true, depth: depth + 1)
    }
  }

  private mutating func spread(
    _ name: String,
    location: SourceRange,
    isConditional: Bool,
    depth: Int
  ) {
    collected.add(
      CollectedSelections.Spread(fragment: name, isConditional: isConditional, location: location)
    )
    guard fragments == .all || isConditional, let root = collector.fragment(named: name)?.root
    else { return }
    enter(root, isConditional: isConditional, depth: depth + 1)
  }
}
