/// A use of a named fragment (Section 2.9).
///
/// Its arguments are from the specification's proposal for fragment arguments.
package struct FragmentSpread: Sendable {
  package let part: SelectionPart

  package init(_ part: SelectionPart) { self.part = part }

  package init(
    name: Name,
    arguments: [Argument] = [],
    directives: [Directive] = [],
    range: SourceRange = .builtIn
  ) {
    let made = SynthesizedSelection(
      name,
      arguments: arguments,
      directives: directives,
      selectionSet: nil,
      range: range
    )
    part = SelectionPart(made)
  }

  package var name: Name { part.name ?? Name("") }

  /// The arguments.
  ///
  /// Each access creates a new array.
  package var arguments: [Argument] { part.arguments }

  package var directives: [Directive] { part.directives }

  package var range: SourceRange { part.range }
}

/// An inline fragment, with or without a type condition (Section 2.9.2).
package struct InlineFragment: Sendable {
  let part: SelectionPart

  package init(_ part: SelectionPart) { self.part = part }

  package init(
    typeCondition: Name?,
    directives: [Directive] = [],
    selectionSet: SelectionList,
    range: SourceRange = .builtIn
  ) {
    let made = SynthesizedSelection(
      typeCondition,
      directives: directives,
      selectionSet: selectionSet,
      range: range
    )
    part = SelectionPart(made)
  }

  package var typeCondition: Name? { part.name }

  package var directives: [Directive] { part.directives }

  package var selectionSet: SelectionList { part.selectionSet ?? SelectionList([]) }

  package var range: SourceRange { part.range }

  package var identity: SelectionPart.Identity { part.identity }

  package var selections: [Selection] { selectionSet.selections }
}
