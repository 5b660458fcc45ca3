import ApolloPolicy
package import DialectKit
import GraphQLRuntime
package import GraphQLSyntax
package import ResponseAnalysis
import SelectionIR

/// Swift as the released Apollo client's generator writes it, byte for byte, and how a program with
/// it reads a response.
package struct ApolloDialect: DialectDefinition {
  private let source: DialectSource

  package init(_ source: DialectSource) { self.source = source }

  package func sharedFiles() -> [GeneratedFile] { ApolloSchemaFiles(source).files() }

  package func fragment(_ index: Int) -> GeneratedFile {
    let fragment = source.document.fragments[index]
    let folder = fragment.marks.isLocalCacheMutation ? "LocalCacheMutations" : "Fragments"
    let place = ApolloPlace(
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
    let place = ApolloPlace(
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

  /// The name of an operation's file, which begins as the operation's name does up to 1.5.2.
  private func fileName(of operation: CompiledOperation) -> String {
    let name = operation.name ?? ""
    guard !source.apollo.has(.raisedFileNames),
      operation.structName.hasPrefix(ApolloLetterCase.raised(name))
    else { return operation.structName }
    return name + operation.structName.dropFirst(name.count)
  }

  /// Whether the file of an operation ends in a line end; in 1.14.0 not after deferred fragments.
  private func endsLine(_ operation: CompiledOperation) -> Bool {
    source.apollo.has(.finalNewlineAfterDeferral) || operation.marks.isLocalCacheMutation
      || ApolloDeferral.all(of: operation, in: source.document).isEmpty
  }

  package func limits() -> [Diagnostic] { ApolloLimits(source).diagnostics() }

  package func reading(of reader: ResponseReader) -> any ResponseReading {
    ApolloReading(reader, source.apollo)
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
  /// What the project chooses of the released generator, else its defaults.
  var apollo: ApolloOptions {
    options.apollo ?? ApolloOptions(schemaNamespace: options.moduleName)
  }
}
