package import GraphQLRuntime
internal import Threads

/// The executed sets that form the composite cases of an operation, each found once.
package final class CompositeSources: Sendable {
  /// The sources of one composite case.
  package struct Case: Sendable {
    /// The executed sets that together form the case.
    package let all: [SetID]
    /// The struct of the case's object itself, if it is executed.
    package let base: SetID?
    /// The sources that do not always apply to an object of `base`, in the same order.
    package let deciding: [SetID]
    /// The sources to name: without those that contain the case or another source, and if these are
    /// many, only the deciding ones.
    package let named: [SetID]
  }

  /// The maximum number of sources that are all named.
  package static let namedLimit = 8

  private struct Known {
    var cases: [SelectionSetID: Case] = [:]
    var unconditional: [SetID: Set<SetID>] = [:]
    var contradictions: [SelectionSetID: String?] = [:]
  }

  private let known = Mutex(Known())

  init() {}

  fileprivate func known(_ id: SelectionSetID) -> Case? { known.withLock { $0.cases[id] } }

  fileprivate func add(_ found: Case, _ id: SelectionSetID) {
    known.withLock { $0.cases[id] = found }
  }

  /// Returns the sets that apply to every object of a set, namely the fragments spread in it
  /// without conditions.
  fileprivate func unconditional(_ base: SetID, in plan: ExecutionPlan) -> Set<SetID> {
    if let sets = known.withLock({ $0.unconditional[base] }) { return sets }
    var sets: Set<SetID> = [base]
    var pending = [base]
    while let next = pending.popLast() {
      for case .fragment(let set) in plan[next].selections where sets.insert(set).inserted {
        pending.append(set)
      }
    }
    known.withLock { [sets] in $0.unconditional[base] = sets }
    return sets
  }

  /// Returns the contradictory variable of a case, found by `find` the first time.
  package func contradiction(of id: SelectionSetID, find: () -> String?) -> String? {
    if let known = known.withLock({ $0.contradictions[id] }) { return known }
    let found = find()
    known.withLock { $0.contradictions[id] = .some(found) }
    return found
  }
}

extension LoweredOperation {
  /// The sources of a composite case.
  package func sources(
    of composite: SelectionSetID,
    in document: CompiledDocument
  ) -> CompositeSources.Case {
    if let known = composites.known(composite) { return known }
    let all = allSources(of: composite, in: document)
    let object = document[composite].rootEntity ?? document[composite].enclosing
    let base = object.flatMap { planSet(of: document.resolved($0)) }
    let always = base.map { composites.unconditional($0, in: plan) } ?? []
    let innermost = innermost(all, of: composite, in: document)
    var named = innermost
    if innermost.count > CompositeSources.namedLimit {
      let deciding = innermost.filter { !always.contains($0) }
      if !deciding.isEmpty { named = deciding }
    }
    let found = CompositeSources.Case(
      all: all,
      base: base,
      deciding: all.filter { !always.contains($0) },
      named: named
    )
    composites.add(found, composite)
    return found
  }

  private func allSources(
    of composite: SelectionSetID,
    in document: CompiledDocument
  ) -> [SetID] {
    var sources: [SetID] = []
    var seen: Set<SelectionSetID> = [composite]
    var open = Array(document[composite].mergedSources.reversed())
    while let next = open.popLast() {
      let id = document.resolved(next)
      guard seen.insert(id).inserted else { continue }
      if let planSet = planSet(of: id) {
        sources.append(planSet)
      } else {
        open.append(contentsOf: document[id].mergedSources.reversed())
      }
    }
    return sources
  }

  /// Returns the sources of a composite case without those that contain it or another source.
  private func innermost(
    _ sources: [SetID],
    of composite: SelectionSetID,
    in document: CompiledDocument
  ) -> [SetID] {
    var enclosing: Set<SelectionSetID> = []
    for inner in [composite] + sources.compactMap({ compiledSet(of: $0) }) {
      var next = document[document.resolved(inner)].enclosing
      while let id = next, enclosing.insert(id).inserted { next = document[id].enclosing }
    }
    return sources.filter { source in
      compiledSet(of: source).map { !enclosing.contains($0) } ?? true
    }
  }
}
