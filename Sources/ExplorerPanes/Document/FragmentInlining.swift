import GraphQLSyntax

/// Replaces fragment spreads by the selections of the fragments.
struct FragmentInlining {
  private let fragments: [String: FragmentDefinition]
  private var open: Set<String> = []
  /// The number of replaced spreads.
  private(set) var count = 0

  /// The maximum number of replaced spreads, because nested spreads can grow exponentially; further
  /// spreads stay.
  private static let limit = 2_000

  init(_ fragments: [FragmentDefinition]) {
    self.fragments = Dictionary(
      fragments.map { ($0.name.text, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the definition with inlined fragments, or `nil` for a type system definition.
  mutating func inlined(_ definition: Definition) -> Definition? {
    switch definition {
    case .operation(let operation):
      return .operation(operation.selecting(inlined(operation.selectionSet)))
    case .fragment(let fragment):
      open = [fragment.name.text]
      return .fragment(fragment.selecting(inlined(fragment.selectionSet)))
    case .schema, .type, .directive: return nil
    }
  }

  /// The recursion is bounded because the parser limits the nesting depth, and by the number of
  /// fragments.
  private mutating func inlined(_ list: SelectionList) -> SelectionList {
    list.rewritten { selection in
      guard case .fragmentSpread(let spread) = selection,
        let fragment = fragments[spread.name.text], count < Self.limit, open.count < 100,
        open.insert(fragment.name.text).inserted
      else { return [selection] }
      count += 1
      defer { open.remove(fragment.name.text) }
      let inline = InlineFragment(
        typeCondition: fragment.typeCondition,
        directives: spread.directives,
        selectionSet: inlined(fragment.selectionSet)
      )
      return [.inlineFragment(inline)]
    }
  }
}
