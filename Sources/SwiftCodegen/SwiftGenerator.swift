package import GraphQLCompiler
import GraphQLRuntime

/// Writes the Swift code of a compiled document in the dialect of its options.
///
/// The same input gives the same bytes. Where the document has faults, the text is written all the
/// same as far as it goes.
package struct SwiftGenerator: Sendable {
  private let document: CompiledDocument
  private let schema: Schema
  private let options: CodegenOptions
  private let sources: SourceMap
  /// The dialect's generator, interpreter and limits for this document.
  package let dialect: any DialectDefinition

  /// Prepares for a document; `sources` are the files beside which operations may be laid out.
  package init(
    document: CompiledDocument,
    schema: Schema,
    options: CodegenOptions,
    sources: SourceMap = SourceMap()
  ) {
    self.document = document
    self.schema = schema
    self.options = options
    self.sources = sources
    dialect = options.dialect.definition(
      for: DialectSource(document: document, schema: schema, options: options, sources: sources)
    )
  }

  /// The same generator for another document over the same schema.
  func with(document: CompiledDocument) -> SwiftGenerator {
    SwiftGenerator(document: document, schema: schema, options: options, sources: sources)
  }

  /// All files: shared ones, then fragments, then operations, then what goes to the server.
  package func files() -> [GeneratedFile] {
    var files = dialect.sharedFiles()
    files += document.fragments.indices.map(dialect.fragment)
    files += document.operations.indices.map(dialect.operation)
    if options.operationIdentifiers != .none {
      files.append(OperationIdentifiers(document).manifest())
    }
    return files
  }

  /// The file of one operation; nil if there is no operation with this index.
  package func file(ofOperation index: Int) -> GeneratedFile? {
    document.operations.indices.contains(index) ? dialect.operation(index) : nil
  }

  /// The file of one fragment; nil if there is no fragment with this index.
  package func file(ofFragment index: Int) -> GeneratedFile? {
    document.fragments.indices.contains(index) ? dialect.fragment(index) : nil
  }
}
