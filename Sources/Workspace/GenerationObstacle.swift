import ApolloDialect
import ApolloPolicy
import DialectKit
import GraphQLSyntax

/// Why no Swift of the documents is generated.
package struct GenerationObstacle: Sendable, Equatable {
  /// How many errors there are.
  package let count: Int
  /// The first error, as a sentence.
  package let reason: String

  /// `2 errors: nothing is generated.`
  package var title: String {
    "\(count == 1 ? "1 error" : "\(count) errors"): nothing is generated."
  }
}

extension Workspace {
  /// `nil` if Swift of the documents can be generated as they are shown.
  package var generationObstacle: GenerationObstacle? {
    let faults = diagnostics.filter(stopsGeneration) + brokenTexts.filter { $0.stage != .response }
    if let first = faults.first {
      return GenerationObstacle(count: faults.count, reason: first.message)
    }
    let unread = sources.edits.filter { sources.typedFile($0.id) != nil }
    return unread.first.map {
      GenerationObstacle(count: unread.count, reason: "\($0.name) cannot be read.")
    }
  }

  private func stopsGeneration(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.severity == .error else { return false }
    switch diagnostic.stage {
    case .syntax:
      // A response or variables that cannot be read have no part in generated code.
      let file = diagnostic.ranges.first.flatMap { sources.file($0.file) }
      guard let file else { return true }
      switch WorkspaceInput.role(name: file.name, utf8: file.utf8) {
      case .graphql, .swift, .script: return true
      case .json, .response, .variables: return false
      }
    case .document:
      // Only Apollo's generator refuses these.
      let isApollo = options.severities.isApollo
      if diagnostic.isReleasedNameConflict { return codegenOptions.dialect == .apollo }
      return diagnostic.rule != "NoUnusedVariables" || isApollo
    case .schema, .variables, .response, .configuration, .command: return false
    }
  }
}
