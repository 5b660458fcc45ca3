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

  private let fragments: [String: FragmentDefinition]

  init(_ fragments: [FragmentDefinition]) {
    self.fragments = Dictionary(
      fragments.map { ($0.name.text, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The names of the fragments that selections use, also through other fragments, sorted.
  func allUses(in selections: [Selection]) -> [String] {
    var found: Set<String> = []
    var pending = [selections]
    while let selections = pending.popLast() {
      for (name, _) in Self.spreads(in: selections) {
        guard let fragment = fragments[name], found.insert(name).inserted else { continue }
        pending.append(fragment.selections)
      }
    }
    return found.sorted()
  }
}
