import GraphQLSyntax

/// Puts what fragments select in the places of their spreads.
struct FragmentInlining {
  private let fragments: [String: FragmentDefinition]
  private var open: Set<String> = []
  /// How many spreads gave way.
  private(set) var count = 0

  /// Fragments that spread each other twice grow without end: further spreads stay.
  private static let limit = 2_000

  init(_ fragments: [FragmentDefinition]) {
    self.fragments = Dictionary(
      fragments.map { ($0.name.text, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Nil for what is neither an operation nor a fragment.
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

  /// Nesting is bounded by the parser, and by the number of fragments.
  private mutating func inlined(_ list: SelectionList) -> SelectionList {
    SelectionList(list.selections.map { inlined($0) })
  }

  private mutating func inlined(
    _ selection: GraphQLSyntax.Selection
  ) -> GraphQLSyntax.Selection {
    switch selection {
    case .field(let field):
      guard let list = field.selectionSet else { return selection }
      return .field(field.selecting(inlined(list)))
    case .inlineFragment(let fragment):
      return .inlineFragment(fragment.selecting(inlined(fragment.selectionSet)))
    case .fragmentSpread(let spread):
      let name = spread.name.text
      guard let fragment = fragments[name], count < Self.limit, open.count < 100,
        open.insert(name).inserted
      else { return selection }
      count += 1
      defer { open.remove(name) }
      return .inlineFragment(
        InlineFragment(
          typeCondition: fragment.typeCondition,
          directives: spread.directives,
          selectionSet: inlined(fragment.selectionSet)
        )
      )
    }
  }
}
