import Foundation
import GraphQLCompiler
import RandomOperations
import TestSupport
import Testing

@testable import SwiftCodegen

/// `changes` calls breaking what the compiler refuses: code that uses every accessor of the old
/// models with its type spelled out is compiled against the new ones.
///
/// `RANDOM_SEED=7 RANDOM_EDITS=200` in the environment makes others, and more of them.
@Suite(.serialized) struct ChangeVerdictTests {
  private struct Edit {
    let prefix: String
    let old: String
    let new: String
  }

  @Test(arguments: ["animals", "starwars"])
  func `an edit is breaking exactly where old code stops compiling`(_ name: String) throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["RANDOM_SEED"].flatMap { UInt64($0) } ?? 5
    let count = environment["RANDOM_EDITS"].flatMap { Int($0) } ?? 12
    let schemaText = try PackageRoot.text("SampleSchemas/\(name).graphqls")
    let schema = CompiledSource(schema: schemaText, documents: []).schema
    let edits = Self.edits(of: schema, seed: seed, count: count)
    try #require(edits.count == count)
    try Self.check(edits, schemaText, name: "\(name)-\(seed)-\(count)")
  }

  /// The edits that were once called safe, and others like them.
  @Test func `a struct that takes another's place is breaking`() throws {
    let schema = """
      type Query { a: A as: [A!]! }
      interface A { id: ID! n: Int pal: A pals: [A!] }
      interface X { x: String }
      type C implements A & X { id: ID! n: Int pal: A pals: [A!] x: String }
      type D implements A { id: ID! n: Int pal: A pals: [A!] }
      """
    let pairs = [
      ("a { pal { id } ... on C { x } }", "a { pal { id } ... on C { x pal { n } } }"),
      ("a { pal { id } ... on C { x } }", "a { pal { id } ... on C { x pal { id } } }"),
      ("a { pal { id } ... on C { x pal { n } } }", "a { pal { id } ... on C { x } }"),
      ("a { pals { id } ... on C { x } }", "a { pals { id } ... on C { x pals { n } } }"),
      ("a { ...F ... on C { x } }", "a { ...F ... on C { x pal { n } } }"),
      ("a { ...F }", "a { ...F pal { id } }"),
      ("a { ...F pal { id } }", "a { ...F }"),
      ("a { n pal { id } }", "a { n: id pal { id } }"),
      ("a { x: id }", "a { x: id n }"),
    ]
    let edits = pairs.enumerated().map { index, pair in
      let prefix = "Edit\(Self.letters(index))"
      func text(_ selections: String) -> String {
        let fragment =
          selections.contains("...F")
          ? " fragment \(prefix)F on A { pal { id } ... on C { pals { n } } }" : ""
        return "query \(prefix) { \(selections.replacing("...F", with: "...\(prefix)F")) }"
          + fragment
      }
      return Edit(prefix: prefix, old: text(pair.0), new: text(pair.1))
    }
    try Self.check(edits, schema, name: "places")
  }

  private static func letters(_ index: Int) -> String {
    String([
      Character(UnicodeScalar(UInt8(65 + index / 26))),
      Character(UnicodeScalar(UInt8(97 + index % 26))),
    ])
  }

  private static func edits(of schema: Schema, seed: UInt64, count: Int) -> [Edit] {
    var operations = OperationGenerator(schema: schema, seed: seed)
    let documents = operations.documents(count: max(4, count / 4))
    var editor = EditGenerator(schema: schema, seed: seed &+ 1)
    var edits: [Edit] = []
    for attempt in 0..<count * 4 where edits.count < count && edits.count < 676 {
      let prefix = "Edit\(letters(edits.count))"
      let old = documents[attempt % documents.count]
        .replacing("Random\(attempt % documents.count)", with: prefix)
      guard let new = editor.edited(old) else { continue }
      edits.append(Edit(prefix: prefix, old: old, new: new))
    }
    return edits
  }

  private static func check(_ edits: [Edit], _ schema: String, name: String) throws {
    let old = CompiledSource(schema: schema, documents: edits.map(\.old))
    let new = CompiledSource(schema: schema, documents: edits.map(\.new))
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
        from: model(schema, edit.old),
        to: model(schema, edit.new)
      )
      .filter { $0.places[0].hasPrefix(edit.prefix) }
      let isBreaking = changes.contains { $0.impact == .breaking }
      if isBreaking { breaking += 1 }
      let errors = after["\(edit.prefix).swift"] ?? []
      #expect(
        isBreaking == !errors.isEmpty,
        """
        \(edit.old)
        → \(edit.new)
        \(changes.map { "\($0.impact) \($0.places[0]): \($0.text)" }.joined(separator: "\n"))
        \(errors.prefix(3).joined(separator: "\n"))
        """
      )
    }
    print("changes \(name): \(edits.count) edits, \(breaking) of them breaking")
  }

  private static func model(_ schema: String, _ document: String) -> ModelVersion {
    let source = CompiledSource(schema: schema, documents: [document])
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
