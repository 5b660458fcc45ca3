import ApolloPolicy
package import GraphQLSyntax
package import GraphQLValidation

/// What a command needs of the texts, which decides what errors stop it.
package struct DocumentNeeds {
  /// Whether responses and variables have to be read as well.
  package var readsResponses = true
  /// Whether documents have to be valid, not only the schema.
  package var usesDocuments = true
  /// Whether the released client's generator runs, which refuses unused variables.
  package var runsReleasedGenerator = false
  /// Whether the names of released Swift must not conflict.
  package var needsReleasedNames = false
  /// What the command is about; `nil` for all texts.
  package var reach: OperationReach?

  package init() {}
}

extension Workspace {
  /// The errors that stop a command with these needs.
  package func diagnostics(stopping needs: DocumentNeeds) -> [Diagnostic] {
    diagnostics.filter { diagnostic in
      guard diagnostic.severity == .error else { return false }
      if let reach = needs.reach, !reach.isTouched(by: diagnostic) { return false }
      switch diagnostic.stage {
      case .syntax: return needs.readsResponses || !isOfResponse(diagnostic)
      case .document:
        // Other commands work with two structs of one name.
        if diagnostic.isReleasedNameConflict { return needs.needsReleasedNames }
        if diagnostic.isUnusedVariable { return needs.runsReleasedGenerator }
        return needs.usesDocuments
      // Published schemas are not always valid; what is built of them can be used.
      case .schema, .variables, .response, .configuration, .command: return false
      }
    }
  }

  /// Whether an error is in a response or in values of variables.
  private func isOfResponse(_ diagnostic: Diagnostic) -> Bool {
    let file = diagnostic.ranges.first.flatMap { sources.file($0.file) }
    guard let file else { return false }
    switch WorkspaceInput.role(name: file.name, utf8: file.utf8) {
    case .graphql, .swift, .script: return false
    case .json, .response, .variables: return true
    }
  }
}

extension Diagnostic {
  /// Whether a variable is not used, which stops only the released client's generator.
  package var isUnusedVariable: Bool { rule == "NoUnusedVariables" }
}
