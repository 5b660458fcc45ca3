import ApolloPolicy
import Foundation
import SelectionIR
import TestSupport

@testable import DialectKit
@testable import Dialects

/// The recorded output of the released generator for the operations of the facts, and the output of
/// this generator for the same input.
///
/// The configuration is: schema types of kind `other`, operations in the schema module, and no
/// documentation, `nonisolated`, operation identifiers or mocks.
struct ReleasedOutput {
  /// The schemas with complete recorded output.
  static let schemas = ["animals", "galaxy", "library"]
  /// The number of cases when the tests were written, which is reported if the data is absent.
  static let caseCount = 188
  /// The number of files that belong to operations and fragments.
  static let definitionFileCount = 492

  /// The operations of one generator run.
  struct Case {
    let name: String
    let schema: String
    let document: String
    /// The SHA-256 identifiers of the operations, by operation name.
    let identifiers: [String: String]
  }

  private let facts: URL
  private let output: URL

  /// Returns nil if the data is absent.
  init?() {
    guard let facts = SharedData.facts, let output = SharedData.releasedClientOutput else {
      return nil
    }
    self.facts = facts
    self.output = output
  }

  /// Returns the namespace of a schema's generated types, such as `AnimalsAPI`.
  static func namespace(of schema: String) -> String {
    schema.prefix(1).uppercased() + schema.dropFirst() + "API"
  }

  /// Returns the options with which the recorded output was generated.
  static func options(for schema: String) -> ApolloOptions {
    var options = ApolloOptions(schemaNamespace: namespace(of: schema))
    options.writesDocumentation = false
    options.marksTypesNonisolated = false
    return options
  }

  /// Returns the cases that the released generator accepted, sorted by name.
  func cases() throws -> [Case] {
    let folder = facts.appendingPathComponent("cases")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .compactMap { name in
        let place = folder.appendingPathComponent(name)
        let json = try JSONSerialization.jsonObject(
          with: Data(contentsOf: place.appendingPathComponent("expected-selection-sets.json"))
        )
        guard let json = json as? [String: Any], let schema = json["schema"] as? String,
          (json["generator"] as? [String: Any])?["producesCode"] as? Bool == true
        else { return nil }
        var identifiers: [String: String] = [:]
        for definition in json["definitions"] as? [[String: Any]] ?? [] {
          guard let name = definition["name"] as? String,
            let identifier = definition["identifier"] as? String
          else { continue }
          identifiers[name] = identifier
        }
        return Case(
          name: name,
          schema: schema,
          document: try Self.text(place.appendingPathComponent("operation.graphql")),
          identifiers: identifiers
        )
      }
  }

  func schemaText(_ schema: String) throws -> String {
    try Self.text(facts.appendingPathComponent("schemas/\(schema).graphqls"))
  }

  /// Returns the recorded files in `cases/CASE` or `schema-NAME`, by their relative path.
  func files(in folder: String) throws -> [String: String] {
    let root = output.appendingPathComponent(folder)
    let paths = FileManager.default.subpaths(atPath: root.path) ?? []
    var files: [String: String] = [:]
    for path in paths where path.hasSuffix(".swift") {
      files[path] = try Self.text(root.appendingPathComponent(path))
    }
    return files
  }

  /// Returns the files that this generator produces for several documents together.
  func generated(
    _ documents: [String],
    schema: String,
    options: ApolloOptions
  ) throws -> (document: CompiledDocument, files: [GeneratedFile]) {
    let source = ApolloProject(
      schema: try schemaText(schema),
      documents: documents,
      options: options
    )
    return (source.document, source.generator.files())
  }

  private static func text(_ url: URL) throws -> String {
    try String(contentsOf: url, encoding: .utf8)
  }
}
