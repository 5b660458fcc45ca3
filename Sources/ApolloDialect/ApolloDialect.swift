import ApolloPolicy
package import DialectKit
import GraphQLRuntime
package import GraphQLSyntax
package import ResponseAnalysis
import SelectionIR

/// Generates Swift exactly like the released Apollo client's generator, and interprets responses
/// like a program with that client.
package struct ApolloDialect: DialectDefinition {
  private let source: DialectSource

  package init(_ source: DialectSource) { self.source = source }

  package func sharedFiles() -> [GeneratedFile] { ApolloSchemaFiles(source).files() }

  package func fragment(_ index: Int) -> GeneratedFile {
    let fragment = source.document.fragments[index]
    let folder = fragment.marks.isLocalCacheMutation ? "LocalCacheMutations" : "Fragments"
    let place = ApolloFileLocation(
      named: ApolloNames(source.apollo).fragmentFile(fragment.name),
      folders: (folder, folder),
      document: source.sources.file(fragment.location.file)?.name,
      options: source.apollo
    )
    var writer = ApolloWriter(source)
    return writer.file(place, marks: fragment.marks) { $0.fragment(index) }
  }

  package func operation(_ index: Int) -> GeneratedFile {
    let operation = source.document.operations[index]
    let folders =
      operation.marks.isLocalCacheMutation
      ? ("LocalCacheMutations", "LocalCacheMutations")
      : ("Operations/" + operation.folder, operation.folder)
    let place = ApolloFileLocation(
      named: fileName(of: operation),
      folders: folders,
      document: source.sources.file(operation.location.file)?.name,
      options: source.apollo
    )
    var writer = ApolloWriter(source)
    return writer.file(place, marks: operation.marks, endsLine: endsLine(operation)) {
      $0.operation(index)
    }
  }

  /// The name of an operation's file.
  ///
  /// Up to 1.5.2, it keeps the case of the operation's first letter.
  private func fileName(of operation: CompiledOperation) -> String {
    let name = operation.name ?? ""
    guard !source.apollo.has(.raisedFileNames),
      operation.structName.hasPrefix(ApolloLetterCase.raised(name))
    else { return operation.structName }
    return name + operation.structName.dropFirst(name.count)
  }

  /// Whether an operation's file ends with a line break.
  ///
  /// In 1.14.0, it does not if there are deferred fragments.
  private func endsLine(_ operation: CompiledOperation) -> Bool {
    source.apollo.has(.finalNewlineAfterDeferral) || operation.marks.isLocalCacheMutation
      || ApolloDeferral.all(of: operation, in: source.document).isEmpty
  }

  package func limits() -> [Diagnostic] { ApolloLimits(source).diagnostics() }

  package func reading(of reader: ResponseReader) -> any ResponseReading {
    ApolloReading(reader, source.apollo)
  }

  package func mock(of reader: ResponseReader) throws(ResponseSwift.Fault) -> String? {
    try ApolloResponseMock(reader, source).text()
  }

  package func modelCall(_ reader: ResponseReader) -> ModelCall {
    let name = reader.document.operations[reader.operation].structName
    return ModelCall(
      reader,
      imports: ["Apollo", "Foundation"],
      statements: [
        "let json = try JSONSerialization.jsonObject(with: Foundation.Data(response.utf8))",
        "let object = (json as? [String: Any])?[\"data\"] as? [String: Any]",
      ],
      expression: "try await \(name).Data(data: object ?? [:]\(ModelCall.flags(reader)))"
    )
  }
}

extension DialectSource {
  /// The project's options for the released generator, or the defaults.
  var apollo: ApolloOptions {
    options.apollo ?? ApolloOptions(schemaNamespace: options.moduleName)
  }
}
