import GraphQLCompiler

/// What the released generator writes that does not compile, or ends the app.
struct ApolloLimits {
  private let source: DialectSource

  init(_ source: DialectSource) { self.source = source }

  func diagnostics() -> [Diagnostic] { [] }
}
