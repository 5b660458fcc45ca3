package import DialectKit
import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax
package import SelectionIR

/// Generates the Swift code of a compiled document in the dialect of its options.
///
/// The output is deterministic. For a document with errors, it is generated as far as possible.
package struct SwiftGenerator: Sendable {
  let document: CompiledDocument
  let schema: Schema
  private let options: CodegenOptions
  private let sources: SourceMap
  /// The dialect's generator, interpreter and limits for this document.
  package let dialect: any DialectDefinition

  /// Creates a generator for a document; `sources` are the files next to which operations may be
  /// written.
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

  /// The generator for another document with the same schema.
  func with(document: CompiledDocument) -> SwiftGenerator {
    SwiftGenerator(document: document, schema: schema, options: options, sources: sources)
  }

  /// All files: shared ones, fragments, operations, and files for the server.
  package func files(workers: some Workers = OneWorker()) -> [GeneratedFile] {
    let (dialect, fragments) = (dialect, document.fragments.count)
    var files = dialect.sharedFiles(workers: workers)
    files += workers.map(fragments + document.operations.count, inStretchesOf: 8) { index in
      index < fragments ? dialect.fragment(index) : dialect.operation(index - fragments)
    }
    if options.dialect.traits.contains(.sharesFiles) {
      var paths: Set<String> = []
      files.removeAll { !paths.insert($0.path).inserted }
    }
    if options.dialect.traits.contains(.writesOwnManifests) { return files }
    if options.layout == .package {
      for index in files.indices where !files[index].isBesideDocument {
        files[index].path = "Sources/" + files[index].path
      }
      files.append(PackageManifest(options: options).file())
    }
    if options.operationIdentifiers != .none {
      files.append(OperationIdentifiers(document).manifest())
    }
    return files
  }

  /// All files combined into one, with one header.
  package func singleFile() -> String {
    let texts = files().map(\.text)
    guard let first = texts.first else { return "" }
    // Each file begins with its marker and imports.
    let rest = texts.dropFirst().map { text in
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .drop { $0.isEmpty || $0 == GeneratedFile.marker || $0.hasPrefix("import ") }
        .joined(separator: "\n")
    }
    return first + rest.map { "\n" + $0 }.joined()
  }

  /// The shared file that declares a schema type, and a comment about all shared files; `nil` if
  /// the dialect does not declare the type.
  package func file(ofSchemaType name: String) -> (file: GeneratedFile, comment: String)? {
    let files = dialect.sharedFiles()
    guard let file = files.first(where: { $0.spans.contains { $0.node == .schemaType(name) } })
    else { return nil }
    let lines = (files.first?.text ?? "").split(separator: "\n").dropFirst()
    let comment = lines.filter { $0.hasPrefix("// ") }.joined(separator: "\n")
    return (file, comment)
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
