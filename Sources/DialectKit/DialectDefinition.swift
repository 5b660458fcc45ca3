import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax
package import ResponseAnalysis
package import SelectionIR

/// A dialect for one document: its generator, its interpreter, and its limits.
///
/// All three work on the same compiled document. Creating a definition is cheap, so that the explorer
/// can create one for each thing that it shows.
package protocol DialectDefinition: Sendable {
  init(_ source: DialectSource)

  /// Returns the files shared by all definitions: schema types, enums, a whole API.
  func sharedFiles() -> [GeneratedFile]

  /// Returns the same files, written by several workers if the dialect supports it.
  func sharedFiles(workers: some Workers) -> [GeneratedFile]

  /// Returns the file of a fragment. The index must be valid.
  func fragment(_ index: Int) -> GeneratedFile

  /// Returns the file of an operation. The index must be valid.
  func operation(_ index: Int) -> GeneratedFile

  /// Reports what the dialect cannot express, or expresses differently from the original client.
  func limits() -> [Diagnostic]

  /// Returns the reading of a response by a program with the generated code.
  func reading(of reader: ResponseReader) -> any ResponseReading

  /// Returns a function that creates readings of many responses to one operation with the same variables.
  func manyReadings(like reader: ResponseReader) -> (ResponseReader) -> any ResponseReading

  /// Returns the states of the program's store after successive responses; `nil` if it has no store.
  func storeHistory(of readers: [ResponseReader]) -> StoreHistory?

  // MARK: Swift that a user writes

  /// Returns the Swift that reads a response as the model of the operation.
  func modelCall(_ reader: ResponseReader) throws(ResponseSwift.Fault) -> ModelCall

  /// Returns the Swift that creates a response with the client's mocks; `nil` if tests read JSON.
  func mock(of reader: ResponseReader) throws(ResponseSwift.Fault) -> String?

  /// Returns the Swift type of an operation's data. `index` is the operation's position in the document.
  func dataType(of operation: CompiledOperation, at index: Int) -> String

  /// The Swift by which a program prints an error that reading throws.
  var errorPrinting: ErrorPrinting { get }

  /// Returns the text that this program prints for a reading that throws.
  func printed(_ failure: ReadingFailure, of reading: any ResponseReading) -> String
}

/// Swift code by which a program prints an error.
package struct ErrorPrinting: Sendable {
  /// An expression of type `String` that uses the variable `error`.
  package let expression: String
  /// Declarations that the expression uses; empty if it needs none.
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

  package func mock(of reader: ResponseReader) throws(ResponseSwift.Fault) -> String? { nil }

  package func dataType(of operation: CompiledOperation, at index: Int) -> String {
    operation.structName + ".Data"
  }

  package var errorPrinting: ErrorPrinting { ErrorPrinting(expression: "\"throws\"") }

  package func printed(_ failure: ReadingFailure, of reading: any ResponseReading) -> String {
    "throws"
  }
}

/// The document, schema and options that a dialect's definition is created from.
package struct DialectSource: Sendable {
  package let document: CompiledDocument
  package let schema: Schema
  package let options: CodegenOptions
  /// The files of the documents, next to which operations may be written.
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

  /// `"public "`, or an empty string for internal access.
  package var access: String {
    switch options.accessLevel {
    case .public: "public "
    case .internal: ""
    }
  }
}

extension DialectSource {
  /// Warns of each local cache mutation, for a dialect that generates it as an operation.
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
