package import DialectKit
import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax
package import SelectionIR

/// The generated files with distinct paths, and a finding for each file that another one replaces.
package struct DistinctFiles: Sendable {
  /// The remaining files; of several with the same path, the last one.
  package private(set) var files: [GeneratedFile] = []
  /// A finding with both definitions for each lost file.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Checks files in the order in which they are written; `place` returns a file's path.
  package init(
    _ files: [GeneratedFile],
    document: CompiledDocument,
    schema: Schema,
    place: (GeneratedFile) -> String
  ) {
    var known: [String: Int] = [:]
    var lost: Set<Int> = []
    for (index, file) in files.enumerated() {
      let path = place(file)
      // On case-insensitive file systems, both names refer to the same file.
      guard let earlier = known.updateValue(index, forKey: path.lowercased()) else { continue }
      let other = place(files[earlier])
      if path == other { lost.insert(earlier) }
      let definitions = [files[earlier], file].map {
        Definition($0, document: document, schema: schema)
      }
      diagnostics.append(
        Self.diagnostic(other, path: path, first: definitions[0], second: definitions[1])
      )
    }
    self.files =
      lost.isEmpty ? files : files.indices.filter { !lost.contains($0) }.map { files[$0] }
  }

  /// The definition from which a file is generated.
  private struct Definition {
    var name = "a file of the schema"
    var location: SourceRange?

    init(_ file: GeneratedFile, document: CompiledDocument, schema: Schema) {
      switch file.spans.first?.node {
      case .operation(let index)?:
        let operation = document.operations[index]
        name = "the \(operation.kind.rawValue) '\(operation.name ?? "")'"
        location = operation.nameLocation
      case .fragment(let index)?:
        name = "the fragment '\(document.fragments[index].name)'"
        location = document.fragments[index].nameLocation
      case .schemaType(let type)?:
        name = "the type '\(type)'"
        location = schema.type(named: type)?.info.nameRange
      case .selectionSet, .selection, .accessor, .caseAccessor, .fragmentAccessor, nil: break
      }
    }
  }

  private static func diagnostic(
    _ lost: String,
    path: String,
    first: Definition,
    second: Definition
  ) -> Diagnostic {
    let message =
      lost == path
      ? "The file \(path) of \(first.name) is lost: the file of \(second.name) has the same name and "
        + "replaces it."
      : "The files \(lost) of \(first.name) and \(path) of \(second.name) are the same file on "
        + "case-insensitive file systems."
    return Diagnostic(
      severity: .warning,
      stage: .document,
      rule: "FileNameClash",
      message: message,
      ranges: [first.location, second.location].compactMap { $0 }
    )
  }
}

extension SwiftGenerator {
  /// The conflicts among files, and the remaining files.
  package func distinctFiles(
    among files: [GeneratedFile],
    place: (GeneratedFile) -> String = { $0.path }
  ) -> DistinctFiles {
    DistinctFiles(files, document: document, schema: schema, place: place)
  }
}
