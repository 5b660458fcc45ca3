package import GraphQLSyntax

/// The severity with which a project reports violations of a rule.
package enum RuleSeverity: String, CaseIterable, Hashable, Sendable {
  case error
  case warning
  case note
  /// Not reported.
  case off

  /// The severity of the reported finding; `nil` for `off`.
  package var diagnostic: Diagnostic.Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    case .off: nil
    }
  }
}
