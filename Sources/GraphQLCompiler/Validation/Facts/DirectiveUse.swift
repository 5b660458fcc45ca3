/// A directive with the kind of its place.
final class DirectiveUse {
  let directive: Directive
  let location: DirectiveLocation
  /// Nil where the schema has no such directive.
  let definition: DirectiveDefinition?

  init(directive: Directive, location: DirectiveLocation, definition: DirectiveDefinition?) {
    self.directive = directive
    self.location = location
    self.definition = definition
  }
}
