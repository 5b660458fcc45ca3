import ApolloPolicy
package import GraphQLRuntime

/// The names of values in generated Swift code, by the rules with which a document is compiled.
package struct SwiftValueNames: Sendable {
  /// The released client's names; `nil` for the proposal's.
  private let apollo: ApolloNames?

  package init(_ options: CompilationOptions = CompilationOptions()) {
    apollo = options.apollo.map(ApolloNames.init)
  }

  /// Whether the names are those of the released client.
  package var areReleased: Bool { apollo != nil }

  /// An enum value: `.SMALL`, `.case(.small)`.
  package func enumValue(_ value: String, of type: String) -> String {
    guard let apollo else { return "." + value }
    return ".case(.\(ApolloNames.identifier(apollo.enumCase(value, of: type))))"
  }

  /// A value that the generated enum does not have.
  package func unknownEnumValue(_ value: String) -> String {
    let quoted = JSONPrinter.quoted(value)
    return apollo == nil ? ".__unknown(\(quoted))" : ".unknown(\(quoted))"
  }

  /// The state of a deferred fragment's wrapper; `nil` if there is no wrapper.
  package func deferredState(_ outcome: TypeCaseOutcome, property: String) -> String? {
    guard apollo != nil else { return nil }
    let state =
      switch outcome {
      case .fulfilled: "fulfilled"
      case .unfulfilled(.pendingDeferred): "pending"
      case .unfulfilled: "notExecuted"
      }
    return "`$\(property)` is `.\(state)`"
  }
}
