import GraphQLRuntime
import GraphQLSyntax

/// An accessor under construction: all the fields with one response key that are visible in a
/// struct.
struct AccessorBuilder {
  /// The field that determines the type: the struct's own, otherwise the first one with a selection
  /// set or the last leaf.
  var field: WrittenField
  let isOwn: Bool
  /// The selection sets of the field that are visible in the accessor's struct.
  var seeds: [MergeSeed] = []
  var sources: [(node: ScopedSelectionSet, field: WrittenField)] = []
}

/// The accessors, fragments and sources of a struct before its selection sets have identifiers.
struct AccessorBuilders {
  private(set) var accessors: [AccessorBuilder] = []
  private(set) var fragments: [FragmentAccessorBuilder] = []
  /// The visible sets, other than the struct's own, that add something to it.
  private(set) var sources: [ScopedSelectionSet] = []
  private var indices: [Int: Int] = [:]
  private var fragmentIndices: [Int: Int] = [:]

  /// A fragment accessor under construction.
  struct FragmentAccessorBuilder {
    /// The fragment's number; `nil` for a deferred inline fragment.
    let fragment: Int?
    let isOwn: Bool
    var isConditional: Bool
    var deferral: PlanDeferral?
    /// The selection set of a deferred inline fragment.
    var node: ScopedSelectionSet?
    let location: SourceRange
  }

  /// Collects the accessors and fragments of a struct.
  ///
  /// With `keepsTextOrder`, deferred spreads keep their position among the others, as in the
  /// released client. Deferred inline fragments then come last, and deferred spreads of other sets
  /// are merged too.
  init(_ target: StructBuilder, seeing visible: VisibleScopes, keepsTextOrder: Bool = false) {
    if let node = target.node {
      for field in node.fields {
        indices[field.keyID] = accessors.count
        accessors.append(AccessorBuilder(field: field, isOwn: true))
      }
      for spread in node.ownSpreads {
        guard let location = spread.directLocation else { continue }
        fragmentIndices[spread.fragment] = fragments.count
        fragments.append(
          FragmentAccessorBuilder(
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
      // The tree may lack the set itself or a part of it.
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

  /// Adds a deferred fragment of the struct itself.
  ///
  /// A fragment that is also spread without `@defer` is not deferred.
  private mutating func add(_ written: WrittenDeferral) {
    var draft = FragmentAccessorBuilder(
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
      draft = FragmentAccessorBuilder(
        fragment: fragment,
        isOwn: true,
        isConditional: true,
        deferral: written.deferral,
        location: written.location
      )
    }
    fragments.append(draft)
  }

  /// Adds a deferred spread of another set.
  ///
  /// Returns whether it is new.
  private mutating func addMerged(_ written: WrittenDeferral) -> Bool {
    guard case .fragment(let fragment) = written.content, fragmentIndices[fragment] == nil else {
      return false
    }
    fragmentIndices[fragment] = fragments.count
    fragments.append(
      FragmentAccessorBuilder(
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

  /// Lets the last source of a merged leaf or fragment determine whether it is conditional.
  private mutating func settle(with set: VisibleSet, in target: StructBuilder) {
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

  /// Adds the fields of a set.
  ///
  /// Returns whether any of them is not the struct's own.
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
        accessors.append(AccessorBuilder(field: field, isOwn: false))
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

  private mutating func add(_ spreads: [VisibleSet.Spread], in target: StructBuilder) -> Bool {
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
          FragmentAccessorBuilder(
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
