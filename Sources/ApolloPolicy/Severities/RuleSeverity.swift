package import GraphQLSyntax

/// What a project wants to be told when a rule is broken.
package enum RuleSeverity: String, CaseIterable, Hashable, Sendable {
  case error
  case warning
  case note
  /// Nothing at all.
  case off

  /// Nil where nothing is told.
  package var diagnostic: Diagnostic.Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    case .off: nil
    }
  }
}
