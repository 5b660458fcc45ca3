import GraphQLCompiler
import GraphQLRuntime

/// Swift as the released Apollo client's generator writes it, byte for byte, and how a program with
/// it reads a response.
struct ApolloDialect: DialectDefinition {
  private let source: DialectSource

  init(_ source: DialectSource) { self.source = source }

  func sharedFiles() -> [GeneratedFile] { ApolloSchemaFiles(source).files() }

  func fragment(_ index: Int) -> GeneratedFile {
    GeneratedFile(path: "", text: "", spans: [])
  }

  func operation(_ index: Int) -> GeneratedFile {
    GeneratedFile(path: "", text: "", spans: [])
  }

  func limits() -> [Diagnostic] { ApolloLimits(source).diagnostics() }

  func reading(of reader: ResponseReader) -> any ResponseReading { ApolloReading(reader) }
}

extension DialectSource {
  /// What the project chooses of the released generator, else its defaults.
  var apollo: ApolloOptions {
    options.apollo ?? ApolloOptions(schemaNamespace: options.moduleName)
  }
}
