/// The fragments that definitions use.
struct FragmentUses {
  /// The names of the fragments spread in selections, in document order, and how many selection
  /// sets lie around each.
  static func spreads(in selections: [Selection]) -> [(name: String, depth: Int)] {
    var found: [(name: String, depth: Int)] = []
    walk(selections) { selection, depth in
      if case .fragmentSpread(let spread) = selection { found.append((spread.name.text, depth)) }
    }
    return found
  }

  /// How many selection sets lie inside each other.
  static func depth(of selections: [Selection]) -> Int {
    var deepest = 0
    walk(selections) { _, depth in deepest = max(deepest, depth) }
    return deepest
  }

  private static func walk(_ selections: [Selection], _ body: (Selection, Int) -> Void) {
    var pending = selections.reversed().map { ($0, 0) }
    while let (selection, depth) = pending.popLast() {
      body(selection, depth)
      switch selection {
      case .field(let field):
        pending.append(contentsOf: field.selections.reversed().map { ($0, depth + 1) })
      case .inlineFragment(let fragment):
        pending.append(contentsOf: fragment.selections.reversed().map { ($0, depth + 1) })
      case .fragmentSpread: break
      }
    }
  }

  private let names: [String]
  private let indices: [String: Int]
  /// For each fragment those that it spreads itself.
  private let targets: [[Int]]

  init(_ fragments: [FragmentDefinition]) {
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

  /// The names of the fragments that selections use, also through other fragments, sorted.
  func allUses(in selections: [Selection]) -> [String] {
    var isFound = Array(repeating: false, count: names.count)
    var found: [String] = []
    var pending = Self.spreads(in: selections).compactMap { indices[$0.name] }
    while let fragment = pending.popLast() {
      guard !isFound[fragment] else { continue }
      isFound[fragment] = true
      found.append(names[fragment])
      pending.append(contentsOf: targets[fragment])
    }
    return found.sorted()
  }
}
