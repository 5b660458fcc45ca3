import TestSupport
import Testing

@testable import DialectKit
@testable import ModelDiff
@testable import ProposalDialect

/// What `changes` says of edits, held against the compiler.
enum ChangeVerdict {
  /// Two versions of a document; what is generated of it begins with the prefix.
  struct Edit {
    let prefix: String
    let old: String
    let new: String
    /// The versions of the schema, where the edit has its own.
    var oldSchema: String?
    var newSchema: String?
  }

  /// A name for a number below 676.
  static func letters(_ index: Int) -> String {
    String([
      Character(UnicodeScalar(UInt8(65 + index / 26))),
      Character(UnicodeScalar(UInt8(97 + index % 26))),
    ])
  }

  /// Compiles the clients of all edits in one module, before and after, and compares each verdict.
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
    // What the old models refuse would be a fault of the client.
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

  /// The errors by the file of the client that they are in.
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
