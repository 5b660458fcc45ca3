/// A field selection (Section 2.6).
package struct Field: Sendable {
  package let part: SelectionPart

  package init(_ part: SelectionPart) { self.part = part }

  package init(
    alias: Name? = nil,
    name: Name,
    arguments: [Argument] = [],
    nullability: NullabilityDesignator = .none,
    directives: [Directive] = [],
    selectionSet: SelectionList? = nil,
    range: SourceRange = .builtIn
  ) {
    let made = SynthesizedSelection(
      name,
      alias: alias,
      arguments: arguments,
      nullability: nullability,
      directives: directives,
      selectionSet: selectionSet,
      range: range
    )
    part = SelectionPart(made)
  }

  package var alias: Name? { part.alias }

  package var name: Name { part.name ?? Name("") }

  /// The arguments.
  ///
  /// Each access creates a new array.
  package var arguments: [Argument] { part.arguments }

  /// The operators after the name and arguments that change whether the value may be null.
  package var nullability: NullabilityDesignator { part.nullability }

  package var directives: [Directive] { part.directives }

  /// The selection set; `nil` for a leaf field.
  package var selectionSet: SelectionList? { part.selectionSet }

  package var range: SourceRange { part.range }

  package var identity: SelectionPart.Identity { part.identity }

  /// The field's key in the response: the alias if there is one, otherwise the name.
  package var responseKey: Name { alias ?? name }

  /// The subselections; empty for a leaf field.
  package var selections: [Selection] { selectionSet?.selections ?? [] }

  package func argument(named name: String) -> Argument? {
    arguments.first { $0.name.text == name }
  }
}
