import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax

extension CompiledDocument {
  /// The first part of an operation, or of its fragments, that the client provides itself
  /// (`@mock`).
  ///
  /// `nil` if the server provides everything.
  package func mockedPart(of operation: CompiledOperation, in schema: Schema) -> SourceRange? {
    func mocked(_ directives: [Directive], at location: DirectiveLocation) -> SourceRange? {
      directives.isEmpty
        ? nil : schema.directives("mock", among: directives, at: location).first?.range
    }
    let definition = sources.lazy.flatMap(\.operations).first { $0.range == operation.location }
    if let definition, let found = mocked(definition.directives, at: definition.kind.location) {
      return found
    }
    let used = Set(operation.fragments)
    let fragments = sources.flatMap(\.fragments).filter { used.contains($0.name.text) }
    let selections = (definition?.selections ?? []) + fragments.flatMap(\.selections)
    for selection in selections.nested() {
      if let field = selection.field, let found = mocked(field.directives, at: .field) {
        return found
      }
    }
    return nil
  }
}
