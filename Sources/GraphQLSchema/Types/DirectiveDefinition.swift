package import GraphQLSyntax

/// A directive that a schema defines (Section 3.13).
package final class DirectiveDefinition: Sendable {
  package let name: String
  let documentation: Description?
  package let arguments: [InputValueDefinition]
  /// The directives on the definition and its extensions, which the working draft allows.
  package let appliedDirectives: [Directive]
  package let isRepeatable: Bool
  /// Whether it accepts arguments of any name, as Relay's `@arguments` does.
  package let isOpen: Bool
  package let locations: [DirectiveLocation]
  package let nameRange: SourceRange
  package let range: SourceRange

  package init(
    name: String,
    documentation: Description? = nil,
    arguments: [InputValueDefinition] = [],
    appliedDirectives: [Directive] = [],
    isRepeatable: Bool = false,
    isOpen: Bool = false,
    locations: [DirectiveLocation],
    nameRange: SourceRange = .builtIn,
    range: SourceRange = .builtIn
  ) {
    self.name = name
    self.documentation = documentation
    self.arguments = arguments
    self.appliedDirectives = appliedDirectives
    self.isRepeatable = isRepeatable
    self.isOpen = isOpen
    self.locations = locations
    self.nameRange = nameRange
    self.range = range
  }

  /// Creates a directive from a document's definition and the directives of its extensions.
  convenience init(
    _ node: DirectiveDefinitionNode,
    extensions: [Directive] = [],
    isOpen: Bool = false
  ) {
    self.init(
      name: node.name.text,
      documentation: node.description,
      arguments: node.arguments,
      appliedDirectives: node.directives + extensions,
      isRepeatable: node.isRepeatable,
      isOpen: isOpen,
      locations: node.locations.compactMap { DirectiveLocation(rawValue: $0.text) },
      nameRange: node.name.range,
      range: node.range
    )
  }

  package var description: String? { documentation?.text }

  /// The reason for the deprecation; `nil` if the directive is not deprecated.
  package var deprecationReason: String? { appliedDirectives.deprecationReason }

  package func argument(named name: String) -> InputValueDefinition? {
    arguments.first { $0.name == name }
  }
}
