/// The fragments that definitions use.
struct FragmentUses {
  /// The names of the fragments spread in selections, at any depth, in document order.
  static func spreads(in selections: [Selection]) -> [String] {
    var names: [String] = []
    var pending = Array(selections.reversed())
    while let selection = pending.popLast() {
      switch selection {
      case .field(let field): pending.append(contentsOf: field.selections.reversed())
      case .inlineFragment(let fragment):
        pending.append(contentsOf: fragment.selections.reversed())
      case .fragmentSpread(let spread): names.append(spread.name.text)
      }
    }
    return names
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
      for name in Self.spreads(in: selections) {
        guard let fragment = fragments[name], found.insert(name).inserted else { continue }
        pending.append(fragment.selections)
      }
    }
    return found.sorted()
  }
}
