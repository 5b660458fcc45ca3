import ApolloPolicy
package import GraphQLRuntime

/// How Swift code names what a value is read as, in the manner in which a document is compiled.
package struct ValueWords: Sendable {
  /// Nil for the proposal's words.
  private let apollo: ApolloNames?

  package init(_ options: CompilationOptions = CompilationOptions()) {
    apollo = options.apollo.map(ApolloNames.init)
  }

  /// Whether the words are the released client's.
  package var areReleased: Bool { apollo != nil }

  /// A value of an enum: `.SMALL`, `.case(.small)`.
  package func enumValue(_ value: String, of type: String) -> String {
    guard let apollo else { return "." + value }
    return ".case(.\(ApolloNames.identifier(apollo.enumCase(value, of: type))))"
  }

  /// A value that the enum of the generated code lacks.
  package func unknownEnumValue(_ value: String) -> String {
    let quoted = JSONPrinter.quoted(value)
    return apollo == nil ? ".__unknown(\(quoted))" : ".unknown(\(quoted))"
  }

  /// What the wrapper of a deferred fragment says; nil where there is no wrapper.
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
