import GraphQLCompiler

/// The files of the released client's dialect that belong to no single definition.
struct ApolloSchemaFiles {
  private let source: DialectSource

  init(_ source: DialectSource) { self.source = source }

  func files() -> [GeneratedFile] { [] }
}
