import ApolloPolicy
package import GraphQLSyntax
package import GraphQLValidation

/// The requirements of a command on its inputs, which decide which errors stop it.
package struct DocumentNeeds {
  /// True if responses and variables must be readable.
  package var readsResponses = true
  /// True if documents must be valid in addition to the schema.
  package var usesDocuments = true
  /// True if the released client's generator runs, which rejects unused variables.
  package var runsReleasedGenerator = false
  /// True if names in Swift of the released client must not conflict.
  package var needsReleasedNames = false
  /// The definitions that the command concerns; `nil` for all.
  package var reach: OperationClosure?

  package init() {}
}

extension Workspace {
  /// Returns the errors that stop a command with these requirements.
  package func diagnostics(stopping needs: DocumentNeeds) -> [Diagnostic] {
    diagnostics.filter { diagnostic in
      guard diagnostic.severity == .error else { return false }
      if let reach = needs.reach, !reach.isTouched(by: diagnostic) { return false }
      switch diagnostic.stage {
      case .syntax: return needs.readsResponses || !isOfResponse(diagnostic)
      case .document:
        // Other commands work even if two structs have the same name.
        if diagnostic.isReleasedNameConflict { return needs.needsReleasedNames }
        if diagnostic.isUnusedVariable { return needs.runsReleasedGenerator }
        return needs.usesDocuments
      // Published schemas are not always valid, but the valid parts can be used.
      case .schema, .variables, .response, .configuration, .command: return false
      }
    }
  }

  /// Returns true if an error is in a response or in variable values.
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
  /// True if the error is an unused variable, which stops only the released client's generator.
  package var isUnusedVariable: Bool { rule == "NoUnusedVariables" }
}
