import TestSupport
import Testing

@testable import DialectKit
@testable import ModelDiff
@testable import ProposalDialect

/// Compares the results of `changes` for edits with the results of the Swift compiler.
enum ChangeVerdict {
  /// An edit as two versions of a document; the names of its generated declarations start with the
  /// prefix.
  struct Edit {
    let prefix: String
    let old: String
    let new: String
    /// The two versions of the schema, if the edit changes the schema.
    var oldSchema: String?
    var newSchema: String?
  }

  /// Returns a two-letter name for a number below 676.
  static func letters(_ index: Int) -> String {
    String([
      Character(UnicodeScalar(UInt8(65 + index / 26))),
      Character(UnicodeScalar(UInt8(97 + index % 26))),
    ])
  }

  /// Compiles the client code of all edits in one module against the old and the new models, and
  /// compares the compiler's result with each result of `changes`.
  static func check(
    _ edits: [Edit],
    _ schemas: (old: String, new: String),
    name: String,
    options: CodegenOptions = CodegenOptions(moduleName: "TestAPI", dialect: .proposal)
  ) throws {
    let old = CompiledSource(schema: schemas.old, documents: edits.map(\.old), options: options)
    let new = CompiledSource(schema: schemas.new, documents: edits.map(\.new), options: options)
    let clients = edits.map {
      (path: "\($0.prefix).swift", text: ClientSource(old, prefix: $0.prefix).text)
    }
    // The old models must accept the client code; an error here would be a fault of the generated
    // client code.
    let before = try failing(clients, old, name: "Changes-\(name)-old")
    #expect(before.isEmpty, "\(before)")
    let after = try failing(clients, new, name: "Changes-\(name)-new")
    var breaking = 0
    for edit in edits {
      let changes = ModelComparison.changes(
        from: model(edit.oldSchema ?? schemas.old, edit.old, options),
        to: model(edit.newSchema ?? schemas.new, edit.new, options)
      )
      .filter { $0.places[0].hasPrefix(edit.prefix) }
      let isBreaking = changes.contains { $0.impact == .breaking }
      if isBreaking { breaking += 1 }
      let errors = after["\(edit.prefix).swift"] ?? []
      #expect(
        isBreaking == !errors.isEmpty,
        """
        \(edit.oldSchema ?? "") \(edit.old)
        → \(edit.newSchema ?? "") \(edit.new)
        \(changes.map { "\($0.impact) \($0.places[0]): \($0.text)" }.joined(separator: "\n"))
        \(errors.prefix(3).joined(separator: "\n"))
        """
      )
    }
    print("changes \(name): \(edits.count) edits, \(breaking) of them breaking")
  }

  private static func model(
    _ schema: String,
    _ document: String,
    _ options: CodegenOptions
  ) -> ModelVersion {
    let source = CompiledSource(schema: schema, documents: [document], options: options)
    return ModelVersion(document: source.document, schema: source.schema, options: source.options)
  }

  /// Returns the errors, grouped by the client file that contains them.
  private static func failing(
    _ clients: [(path: String, text: String)],
    _ source: CompiledSource,
    name: String
  ) throws -> [String: [String]] {
    let compilation = try SwiftCompilation(name: name, files: source.swiftFiles + clients)
    let result = try compilation.result(["-typecheck", "-wmo", "-module-name", "TestAPI"])
    var errors: [String: [String]] = [:]
    for line in result.errors {
      guard let file = line.split(separator: ":").first?.split(separator: "/").last else {
        continue
      }
      errors[String(file), default: []].append(line)
    }
    return errors
  }
}
