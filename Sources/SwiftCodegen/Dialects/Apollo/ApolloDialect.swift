import GraphQLCompiler
import GraphQLRuntime

/// Swift as the released Apollo client's generator writes it, byte for byte, and how a program with
/// it reads a response.
struct ApolloDialect: DialectDefinition {
  private let source: DialectSource

  init(_ source: DialectSource) { self.source = source }

  func sharedFiles() -> [GeneratedFile] { ApolloSchemaFiles(source).files() }

  func fragment(_ index: Int) -> GeneratedFile {
    let fragment = source.document.fragments[index]
    let folder = fragment.marks.isLocalCacheMutation ? "LocalCacheMutations" : "Fragments"
    var writer = ApolloWriter(source)
    writer.begin(fragment.marks)
    writer.fragment(index)
    return writer.file(
      ApolloPlace(
        named: fragment.name,
        folders: (folder, folder),
        document: source.sources.file(fragment.location.file)?.name,
        options: source.apollo
      )
    )
  }

  func operation(_ index: Int) -> GeneratedFile {
    let operation = source.document.operations[index]
    let folders =
      operation.marks.isLocalCacheMutation
      ? ("LocalCacheMutations", "LocalCacheMutations")
      : ("Operations/" + operation.folder, operation.folder)
    var writer = ApolloWriter(source)
    writer.begin(operation.marks)
    writer.operation(index)
    return writer.file(
      ApolloPlace(
        named: operation.structName,
        folders: folders,
        document: source.sources.file(operation.location.file)?.name,
        options: source.apollo
      )
    )
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
