import ApolloPolicy
package import GraphQLRuntime

/// The names of values in generated Swift code, by the rules with which a document is compiled.
package struct SwiftValueNames: Sendable {
  /// The released client's names; `nil` for the proposal's.
  private let apollo: ApolloNames?
  private let policy: CompilationPolicy
  private let hasUnknownCase: Bool

  package init(_ options: CompilationOptions = CompilationOptions()) {
    apollo = options.apollo.map(ApolloNames.init)
    policy = options.apollo.policy
    hasUnknownCase = options.hasUnknownCase
  }

  /// Whether a deferred fragment has a wrapper with its state.
  package var wrapsDeferred: Bool { policy.wrapsDeferred }

  /// An enum value: `.SMALL`, `.case(.small)`.
  package func enumValue(_ value: String, of type: String) -> String {
    guard let apollo else { return "." + value }
    return ".case(.\(ApolloNames.identifier(apollo.enumCase(value, of: type))))"
  }

  /// A value that the generated enum does not have: `.__unknown("HUGE")`; `nil` if enums have no
  /// case for such values.
  package func unknownEnumValue(_ value: String) -> String? {
    hasUnknownCase ? ".\(policy.unknownCase)(\(JSONPrinter.quoted(value)))" : nil
  }

  /// The same value, or its text if enums have no case for it: `"HUGE" (no case of Size)`.
  package func unknownEnumValue(_ value: String, of type: String) -> String {
    unknownEnumValue(value) ?? "\(JSONPrinter.quoted(value)) (no case of \(type))"
  }

  /// The state of a deferred fragment's wrapper; `nil` if there is no wrapper.
  package func deferredState(_ outcome: TypeCaseOutcome, property: String) -> String? {
    guard wrapsDeferred else { return nil }
    let state =
      switch outcome {
      case .fulfilled: "fulfilled"
      case .unfulfilled(.pendingDeferred): "pending"
      case .unfulfilled: "notExecuted"
      }
    return "`$\(property)` is `.\(state)`"
  }
}
