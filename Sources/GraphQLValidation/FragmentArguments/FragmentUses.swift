package import GraphQLSyntax

/// The fragments that definitions use.
package struct FragmentUses: Sendable {
  /// The names of the fragments spread in selections, in document order, with the number of
  /// enclosing selection sets.
  package static func spreads(in selections: [Selection]) -> [(name: String, depth: Int)] {
    var found: [(name: String, depth: Int)] = []
    walk(selections) { selection, depth in
      if case .fragmentSpread(let spread) = selection { found.append((spread.name.text, depth)) }
    }
    return found
  }

  /// The names of the fragments that selections use, each followed by those that it uses itself.
  package static func usesAsFirstMet(
    in selections: [Selection],
    _ fragments: [FragmentDefinition]
  ) -> [String] {
    let spreads = Dictionary(
      fragments.map { ($0.name.text, Self.spreads(in: $0.selections).map(\.name)) },
      uniquingKeysWith: { first, _ in first }
    )
    var pending = Array(Self.spreads(in: selections).map(\.name).reversed())
    var found: [String] = []
    var known: Set<String> = []
    while let name = pending.popLast() {
      guard let next = spreads[name], known.insert(name).inserted else { continue }
      found.append(name)
      pending.append(contentsOf: next.reversed())
    }
    return found
  }

  /// The maximum nesting of selection sets.
  package static func depth(of selections: [Selection]) -> Int {
    var deepest = 0
    walk(selections) { _, depth in deepest = max(deepest, depth) }
    return deepest
  }

  private static func walk(_ selections: [Selection], _ body: (Selection, Int) -> Void) {
    var visitor = SelectionVisitor(selections, 0)
    while let (selection, depth) = visitor.next() {
      body(selection, depth)
      visitor.enter(selection, depth + 1)
    }
  }

  private let names: [String]
  private let indices: [String: Int]
  /// For each fragment, the fragments that it spreads directly.
  private let targets: [[Int]]
  /// Computed results, by the directly spread fragments.
  private var known: [[Int]: [String]] = [:]

  package init(_ fragments: [FragmentDefinition]) {
    let indices = Dictionary(
      fragments.enumerated().map { ($1.name.text, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    self.indices = indices
    names = fragments.map(\.name.text)
    targets = fragments.map { fragment in
      Set(Self.spreads(in: fragment.selections).compactMap { indices[$0.name] }).sorted()
    }
  }

  /// The sorted names of the fragments that selections use directly or indirectly.
  ///
  /// Operations that spread the same fragments share one list.
  package mutating func allUses(in selections: [Selection]) -> [String] {
    let starts = Set(Self.spreads(in: selections).compactMap { indices[$0.name] }).sorted()
    if starts.isEmpty { return [] }
    if let uses = known[starts] { return uses }
    let uses = allUses(from: starts)
    known[starts] = uses
    return uses
  }

  /// The sorted names of the fragments that a fragment uses directly or indirectly.
  func allUses(of fragment: Int) -> [String] { allUses(from: targets[fragment]) }

  private func allUses(from starts: [Int]) -> [String] {
    var found: Set<Int> = []
    var pending = starts
    while let fragment = pending.popLast() {
      guard found.insert(fragment).inserted else { continue }
      pending.append(contentsOf: targets[fragment])
    }
    return found.map { names[$0] }.sorted()
  }
}

/// The fragments that one fragment uses.
///
/// The list is computed on access, because the lists of all fragments in a long chain have
/// quadratic total length.
package struct UsedFragments: Sendable {
  private let uses: FragmentUses
  private let fragment: Int

  package init(of fragment: Int, _ uses: FragmentUses) {
    self.fragment = fragment
    self.uses = uses
  }

  package var names: [String] { uses.allUses(of: fragment) }
}
