/// A named definition of a schema, with a description and directives.
@usableFromInline package protocol NamedDefinition: Sendable {
  var identifier: Name { get }
  var documentation: Description? { get }
  var directives: [Directive] { get }
}

extension NamedDefinition {
  @inlinable package var name: String { identifier.text }

  @inlinable package var nameRange: SourceRange { identifier.range }

  package var description: String? { documentation?.text }

  /// The reason for the deprecation; `nil` if the definition is not deprecated.
  package var deprecationReason: String? { directives.deprecationReason }
}
