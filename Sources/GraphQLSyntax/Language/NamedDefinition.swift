/// What a schema defines by a name, with a description and directives.
@usableFromInline package protocol NamedDefinition: Sendable {
  var identifier: Name { get }
  var documentation: Description? { get }
  /// The directives applied to it.
  var directives: [Directive] { get }
}

extension NamedDefinition {
  @inlinable package var name: String { identifier.text }

  @inlinable package var nameRange: SourceRange { identifier.range }

  package var description: String? { documentation?.text }

  /// Why it is deprecated; nil where it is not.
  package var deprecationReason: String? { directives.deprecationReason }
}
