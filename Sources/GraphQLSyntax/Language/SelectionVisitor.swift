/// Visits selections in document order, each before those inside it.
///
/// The caller decides after each selection: ``enter(_:_:)`` visits what is inside it, with a context
/// such as the type it applies to; otherwise the visitor skips it. To stop, the caller leaves its
/// loop. Selections wait in a list instead of on the call stack, because a chain of fragments can be
/// longer than that is deep.
package struct SelectionVisitor<Context> {
  private var pending: [(selection: Selection, context: Context)]
  private let fragment: (Name) -> FragmentDefinition?
  private var entered: Set<Name> = []

  /// Creates a visitor that enters the spreads for which `fragment` returns a definition, each
  /// fragment once.
  package init(
    _ selections: [Selection],
    _ context: Context,
    following fragment: @escaping (Name) -> FragmentDefinition? = { _ in nil }
  ) {
    pending = selections.reversed().map { ($0, context) }
    self.fragment = fragment
  }

  package mutating func next() -> (selection: Selection, context: Context)? { pending.popLast() }

  /// Visits the selections inside a selection next.
  package mutating func enter(_ selection: Selection, _ context: Context) {
    guard case .fragmentSpread(let spread) = selection else {
      add(selection.selectionSet, context)
      return
    }
    guard let fragment = fragment(spread.name), entered.insert(spread.name).inserted else { return }
    add(fragment.selectionSet, context)
  }

  private mutating func add(_ list: SelectionList?, _ context: Context) {
    guard let list, !list.isEmpty else { return }
    for selection in list.selections.reversed() { pending.append((selection, context)) }
  }
}

/// Selections and all selections inside them, in document order.
package struct NestedSelections: Sequence, IteratorProtocol {
  private var visitor: SelectionVisitor<Void>

  fileprivate init(_ visitor: SelectionVisitor<Void>) { self.visitor = visitor }

  package mutating func next() -> Selection? {
    guard let (selection, _) = visitor.next() else { return nil }
    visitor.enter(selection, ())
    return selection
  }
}

extension [Selection] {
  /// These selections and all selections inside them, those of followed fragments included.
  package func nested(
    following fragment: @escaping (Name) -> FragmentDefinition? = { _ in nil }
  ) -> NestedSelections {
    NestedSelections(SelectionVisitor(self, (), following: fragment))
  }

  /// The fields that these selections select on one object, through inline fragments and followed
  /// fragments.
  package func fieldsOfObject(
    following fragment: @escaping (Name) -> FragmentDefinition? = { _ in nil }
  ) -> [Field] {
    var fields: [Field] = []
    var visitor = SelectionVisitor(self, (), following: fragment)
    while let (selection, _) = visitor.next() {
      if let field = selection.field { fields.append(field) } else { visitor.enter(selection, ()) }
    }
    return fields
  }
}
