import ApolloPolicy
import Foundation
import SelectionIR
import TestSupport

@testable import DialectKit
@testable import Dialects

/// What the released generator wrote for the operations of the facts, and the same made here.
///
/// Its configuration: schema types of kind `other`, operations in the schema module, no
/// documentation, no `nonisolated`, no identifiers, no mocks.
struct ReleasedOutput {
  /// The schemas with complete output.
  static let schemas = ["animals", "galaxy", "library"]
  /// How many cases there were when the tests were written, for those who have none.
  static let caseCount = 188
  /// How many of all files belong to operations and fragments.
  static let definitionFileCount = 492

  /// The operations of one run of the generator.
  struct Case {
    let name: String
    let schema: String
    let document: String
    /// The SHA-256 identifiers of its operations by name.
    let identifiers: [String: String]
  }

  private let facts: URL
  private let output: URL

  /// Nil where the data is absent.
  init?() {
    guard let facts = SharedData.facts, let output = SharedData.releasedClientOutput else {
      return nil
    }
    self.facts = facts
    self.output = output
  }

  /// The namespace of a schema's generated types, such as `AnimalsAPI`.
  static func namespace(of schema: String) -> String {
    schema.prefix(1).uppercased() + schema.dropFirst() + "API"
  }

  /// The options that the output was written with.
  static func options(for schema: String) -> ApolloOptions {
    var options = ApolloOptions(schemaNamespace: namespace(of: schema))
    options.writesDocumentation = false
    options.marksTypesNonisolated = false
    return options
  }

  /// The cases that the generator accepted, sorted by name.
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

  /// The text of a schema.
  func schemaText(_ schema: String) throws -> String {
    try Self.text(facts.appendingPathComponent("schemas/\(schema).graphqls"))
  }

  /// The released files below `cases/CASE` or `schema-NAME`, by path from there.
  func files(in folder: String) throws -> [String: String] {
    let root = output.appendingPathComponent(folder)
    let paths = FileManager.default.subpaths(atPath: root.path) ?? []
    var files: [String: String] = [:]
    for path in paths where path.hasSuffix(".swift") {
      files[path] = try Self.text(root.appendingPathComponent(path))
    }
    return files
  }

  /// The files made here for documents together.
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
