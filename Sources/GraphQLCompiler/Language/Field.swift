/// A field selection (Section 2.6).
package final class Field: Sendable {
  package let alias: Name?
  package let name: Name
  package let arguments: [Argument]
  package let directives: [Directive]
  /// Nil for a leaf, which has no braces.
  package let selectionSet: SelectionList?
  package let range: SourceRange

  package init(
    alias: Name? = nil,
    name: Name,
    arguments: [Argument] = [],
    directives: [Directive] = [],
    selectionSet: SelectionList? = nil,
    range: SourceRange = .builtIn
  ) {
    self.alias = alias
    self.name = name
    self.arguments = arguments
    self.directives = directives
    self.selectionSet = selectionSet
    self.range = range
  }

  /// The key of the field in the response: the alias, else the name.
  package var responseKey: Name { alias ?? name }

  /// The subselections; empty for a leaf.
  package var selections: [Selection] { selectionSet?.selections ?? [] }

  /// Whether neither arguments nor directives tell it from another field.
  var isPlain: Bool { arguments.isEmpty && directives.isEmpty }

  /// Whether it has braces.
  var hasBraces: Bool { selectionSet != nil }

  package func argument(named name: String) -> Argument? {
    arguments.first { $0.name.text == name }
  }
}
