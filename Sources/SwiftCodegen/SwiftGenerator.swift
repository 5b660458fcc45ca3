package import GraphQLCompiler

/// Writes the Swift code of a compiled document.
///
/// The same input gives the same bytes. Where the document has faults, the text is written all the
/// same as far as it goes.
package struct SwiftGenerator {
  private let document: CompiledDocument
  private let dialect: ProposalDialect

  package init(document: CompiledDocument, schema: Schema, options: CodegenOptions) {
    self.document = document
    switch options.dialect {
    case .proposal:
      dialect = ProposalDialect(document: document, schema: schema, options: options)
    }
  }

  /// All files: schema types, then fragments, then operations.
  package func files() -> [GeneratedFile] {
    dialect.schemaTypes() + document.fragments.indices.map(dialect.fragment)
      + document.operations.indices.map(dialect.operation)
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
