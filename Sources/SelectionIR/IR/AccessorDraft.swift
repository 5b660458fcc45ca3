import GraphQLRuntime
import GraphQLSyntax

/// An accessor in the making: all the fields of one response key that a struct sees.
struct AccessorDraft {
  /// The field whose type counts: the struct's own, else the first one with a set or the last leaf.
  var field: WrittenField
  let isOwn: Bool
  /// The sets below the field that the accessor's own struct will see.
  var seeds: [MergeSeed] = []
  var sources: [(node: ScopeNode, field: WrittenField)] = []
}

/// Everything that a struct shows, before it has identifiers.
struct AccessorDrafts {
  private(set) var accessors: [AccessorDraft] = []
  private(set) var fragments: [FragmentDraft] = []
  /// The visible sets other than the struct's own that add something to it.
  private(set) var sources: [ScopeNode] = []
  private var indices: [Int: Int] = [:]
  private var fragmentIndices: [Int: Int] = [:]

  /// A fragment accessor in the making.
  struct FragmentDraft {
    /// The fragment's number; nil for a deferred inline fragment.
    let fragment: Int?
    let isOwn: Bool
    var isConditional: Bool
    var deferral: PlanDeferral?
    /// The set of a deferred inline fragment.
    var node: ScopeNode?
    let location: SourceRange
  }

  /// Collects what a struct shows; `keepsTextOrder` puts its deferred spreads among the others, as
  /// the released client has them, and deferred inline fragments last; there the deferred spreads of
  /// other sets are merged too.
  init(_ target: MergeTarget, seeing visible: VisibleScopes, keepsTextOrder: Bool = false) {
    if let node = target.node {
      for field in node.fields {
        indices[field.keyID] = accessors.count
        accessors.append(AccessorDraft(field: field, isOwn: true))
      }
      for spread in node.ownSpreads {
        guard let location = spread.directLocation else { continue }
        fragmentIndices[spread.fragment] = fragments.count
        fragments.append(
          FragmentDraft(
            fragment: spread.fragment,
            isOwn: true,
            isConditional: !spread.alternatives.isImplied(by: target.conditions),
            location: location
          )
        )
      }
      for written in node.deferrals where !keepsTextOrder || written.isSpread { add(written) }
      if keepsTextOrder { sortFragments() }
    }
    var sets = visible.sets
    if let node = target.node {
      // A tree may lack the set itself, or a part of it.
      if let index = sets.firstIndex(where: { $0.node === node }) {
        sets[index].fields = node.fields
      } else {
        sets.insert(VisibleSet(fieldsOf: node), at: 0)
      }
    }
    for set in sets {
      let addsFields = add(set)
      let addsFragments = add(set.spreads, in: target)
      if set.node !== target.node, addsFields || addsFragments { sources.append(set.node) }
    }
    if keepsTextOrder, let node = target.node {
      for written in node.deferrals where !written.isSpread { add(written) }
    }
    for set in visible.setsByLastVisit { settle(with: set, in: target) }
  }

  /// Adds a deferred fragment of the struct itself; one that is also spread plainly is there at once.
  private mutating func add(_ written: WrittenDeferral) {
    var draft = FragmentDraft(
      fragment: nil,
      isOwn: true,
      isConditional: true,
      deferral: written.deferral,
      location: written.location
    )
    switch written.content {
    case .set(let node): draft.node = node
    case .fragment(let fragment):
      guard fragmentIndices[fragment] == nil else { return }
      fragmentIndices[fragment] = fragments.count
      draft = FragmentDraft(
        fragment: fragment,
        isOwn: true,
        isConditional: true,
        deferral: written.deferral,
        location: written.location
      )
    }
    fragments.append(draft)
  }

  /// Adds a deferred spread of another set; whether it is new.
  private mutating func addMerged(_ written: WrittenDeferral) -> Bool {
    guard case .fragment(let fragment) = written.content, fragmentIndices[fragment] == nil else {
      return false
    }
    fragmentIndices[fragment] = fragments.count
    fragments.append(
      FragmentDraft(
        fragment: fragment,
        isOwn: false,
        isConditional: true,
        deferral: written.deferral,
        location: written.location
      )
    )
    return true
  }

  private mutating func sortFragments() {
    fragments.sort { $0.location.start < $1.location.start }
    fragmentIndices.removeAll()
    for (index, draft) in fragments.enumerated() {
      if let fragment = draft.fragment { fragmentIndices[fragment] = index }
    }
  }

  /// Lets a later source of a merged leaf or fragment decide whether it is conditional.
  private mutating func settle(with set: VisibleSet, in target: MergeTarget) {
    for field in set.fields where field.child == nil {
      guard let index = indices[field.keyID], !accessors[index].isOwn,
        accessors[index].field.child == nil
      else { continue }
      accessors[index].field = field
    }
    for case .direct(let spread) in set.spreads {
      guard let index = fragmentIndices[spread.fragment], !fragments[index].isOwn else { continue }
      fragments[index].isConditional = !spread.alternatives.isImplied(by: target.conditions)
    }
  }

  /// Whether the fields add something that the struct does not have itself.
  private mutating func add(_ set: VisibleSet) -> Bool {
    var adds = false
    for field in set.fields {
      let index: Int
      if let known = indices[field.keyID] {
        index = known
        if !accessors[index].isOwn { adds = true }
      } else {
        index = accessors.count
        indices[field.keyID] = index
        accessors.append(AccessorDraft(field: field, isOwn: false))
        adds = true
      }
      accessors[index].sources.append((set.node, field))
      if let child = field.child, child.type == accessors[index].field.child?.type {
        let isOwn = accessors[index].isOwn
        accessors[index].seeds.append(MergeSeed(child, below: set, isOwn: isOwn))
      }
    }
    return adds
  }

  private mutating func add(_ spreads: [VisibleSet.Spread], in target: MergeTarget) -> Bool {
    var adds = false
    for entry in spreads {
      let spread: WrittenSpread
      switch entry {
      case .direct(let direct): spread = direct
      case .deferred(let deferral):
        if addMerged(deferral) { adds = true }
        continue
      }
      let isConditional = !spread.alternatives.isImplied(by: target.conditions)
      if let index = fragmentIndices[spread.fragment] {
        guard !fragments[index].isOwn else { continue }
      } else {
        guard let location = spread.locations.first else { continue }
        fragmentIndices[spread.fragment] = fragments.count
        fragments.append(
          FragmentDraft(
            fragment: spread.fragment,
            isOwn: false,
            isConditional: isConditional,
            location: location
          )
        )
      }
      adds = true
    }
    return adds
  }
}
