import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax
package import ResponseAnalysis
package import SelectionIR

/// What makes a dialect: a generator, an interpreter, and a list of what it cannot express.
///
/// All three work on the one compiled document. Making a definition is cheap, so that the explorer
/// can make one for each thing that it shows.
package protocol DialectDefinition: Sendable {
  init(_ source: DialectSource)

  /// The files that belong to no single definition: schema types, enums, a whole API.
  func sharedFiles() -> [GeneratedFile]

  /// The same, written by several workers where a schema may have thousands of types.
  func sharedFiles(workers: some Workers) -> [GeneratedFile]

  /// The file of a fragment; the index is valid.
  func fragment(_ index: Int) -> GeneratedFile

  /// The file of an operation; the index is valid.
  func operation(_ index: Int) -> GeneratedFile

  /// What of the document the dialect cannot express, or only in another way than its original.
  func limits() -> [Diagnostic]

  /// How a program with the generated code reads a response.
  func reading(of reader: ResponseReader) -> any ResponseReading

  /// The same for many responses to one operation with the same variables.
  func manyReadings(like reader: ResponseReader) -> (ResponseReader) -> any ResponseReading

  /// The program's store after responses, each to its operation, that came one after the other; nil where
  /// it has none.
  func storeHistory(of readers: [ResponseReader]) -> StoreHistory?

  // MARK: Swift of a user's own

  /// How it reads a response as the model of the operation.
  func modelCall(_ reader: ResponseReader) throws(ResponseSwift.Fault) -> ModelCall

  /// The Swift type of an operation's data, which stands at the index in the document.
  func dataType(of operation: CompiledOperation, at index: Int) -> String

  /// How a program prints an error that reading throws.
  var errorPrinting: ErrorPrinting { get }

  /// What that program prints for a reading that throws.
  func printed(_ failure: ReadingFailure, of reading: any ResponseReading) -> String
}

/// How a program prints an error.
package struct ErrorPrinting: Sendable {
  /// An expression over `error` that gives a string.
  package let expression: String
  /// What the expression needs beside.
  package let declarations: String

  package init(expression: String, declarations: String = "") {
    self.expression = expression
    self.declarations = declarations
  }
}

extension DialectDefinition {
  package func manyReadings(
    like reader: ResponseReader
  ) -> (ResponseReader) -> any ResponseReading {
    { self.reading(of: $0) }
  }

  package func storeHistory(of readers: [ResponseReader]) -> StoreHistory? { nil }

  package func sharedFiles(workers: some Workers) -> [GeneratedFile] { sharedFiles() }

  package func dataType(of operation: CompiledOperation, at index: Int) -> String {
    operation.structName + ".Data"
  }

  package var errorPrinting: ErrorPrinting { ErrorPrinting(expression: "\"throws\"") }

  package func printed(_ failure: ReadingFailure, of reading: any ResponseReading) -> String {
    "throws"
  }
}

/// What a dialect is made for.
package struct DialectSource: Sendable {
  package let document: CompiledDocument
  package let schema: Schema
  package let options: CodegenOptions
  /// The files beside which operations may be laid out.
  package let sources: SourceMap

  package init(
    document: CompiledDocument,
    schema: Schema,
    options: CodegenOptions,
    sources: SourceMap
  ) {
    self.document = document
    self.schema = schema
    self.options = options
    self.sources = sources
  }

  /// The module that generated code imports.
  package var runtimeModule: String { options.runtime.module ?? options.dialect.runtimeModule }

  /// `public ` or nothing.
  package var access: String {
    switch options.accessLevel {
    case .public: "public "
    case .internal: ""
    }
  }
}

extension DialectSource {
  /// The local cache mutations of the document, for a dialect that writes them as operations.
  package func cacheMutationLimits(of dialect: String) -> [Diagnostic] {
    document.operations.filter(\.marks.isLocalCacheMutation).map { operation in
      Diagnostic(
        severity: .warning,
        stage: .document,
        rule: "LocalCacheMutations",
        message:
          "\(dialect) has no local cache mutations; '\(operation.structName)' is an operation, "
          + "which a client could send.",
        ranges: [operation.nameLocation]
      )
    }
  }
}

extension CompiledOperation {
  /// The folder of the operations of its kind.
  package var folder: String {
    if marks.isLocalCacheMutation { return "LocalCacheMutations" }
    return switch kind {
    case .query: "Queries"
    case .mutation: "Mutations"
    case .subscription: "Subscriptions"
    }
  }
}
