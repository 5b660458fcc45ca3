extension SelectionList {
  /// Returns the list with each selection replaced by those that `change` returns.
  ///
  /// It changes inner selections first, so `change` gets a selection with its new subselections. An
  /// empty result removes the selection. Source ranges stay.
  package func rewritten(_ change: (Selection) -> [Selection]) -> SelectionList {
    SelectionList(
      selections.flatMap { selection in
        change(
          selection.selectionSet.map { selection.replacing(selectionSet: $0.rewritten(change)) }
            ?? selection
        )
      },
      range: range
    )
  }
}

extension Selection {
  /// Returns the selection with other parts and its source range.
  package func replacing(
    arguments: [Argument]? = nil,
    directives: [Directive]? = nil,
    selectionSet: SelectionList? = nil
  ) -> Selection {
    let part = part
    let copy = SelectionPart(
      SynthesizedSelection(
        part.name,
        alias: part.alias,
        arguments: arguments ?? part.arguments,
        nullability: part.nullability,
        directives: directives ?? part.directives,
        selectionSet: selectionSet ?? part.selectionSet,
        range: part.range
      )
    )
    return switch self {
    case .field: .field(Field(copy))
    case .fragmentSpread: .fragmentSpread(FragmentSpread(copy))
    case .inlineFragment: .inlineFragment(InlineFragment(copy))
    }
  }
}
