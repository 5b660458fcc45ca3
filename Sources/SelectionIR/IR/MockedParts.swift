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
    // A stack, so that the last element is visited first.
    var pending = fragments.reversed().flatMap { $0.selectionSet.selections.reversed() }
    pending += definition?.selectionSet.selections.reversed() ?? []
    while let selection = pending.popLast() {
      switch selection {
      case .field(let field):
        if let found = mocked(field.directives, at: .field) { return found }
        pending += field.selections.reversed()
      case .fragmentSpread: continue
      case .inlineFragment(let fragment): pending += fragment.selections.reversed()
      }
    }
    return nil
  }
}
