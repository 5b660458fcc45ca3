import ApolloPolicy
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR
import TestSupport
import Testing

/// The result of compilation does not depend on how workers share it.
@Suite struct WorkersTests {
  private static let documentCount: UInt64 = 70

  @Test(arguments: [Manner.everything, .nothingMerged, .released])
  func `definitions compile to the same, whatever the workers and their order`(
    profile: Manner
  ) throws {
    let (documents, schema) = try project()
    let alone = Compiler.compile(documents, schema: schema, options: profile.options)
    let shared = Compiler.compile(
      documents,
      schema: schema,
      options: profile.options,
      workers: BackwardsWorkers()
    )
    #expect(alone.selectionSets.count > 500)
    #expect(alone.fragments.count > 32)
    #expect(alone.diagnostics.contains { $0.rule == "TypeNameConflict" } || profile == .released)
    #expect(difference(words(shared), words(alone)) == nil)
  }

  /// The number of workers determines the boundaries of the parts.
  @Test(arguments: [2, 4]) func `no definition is left out, whatever their number`(
    workerCount: Int
  ) {
    var sources = SourceMap()
    func read(_ name: String, _ text: String) -> Document {
      Parser.parse(sources.add(name: name, text: text)).document
    }
    let schema = SchemaBuilder.build([read("s.graphqls", "type Query { a: Int }")])
    for count in 15...50 {
      let text = (0..<count).map { "query Q\($0) { a }" }.joined(separator: " ")
      let workers = BackwardsWorkers(count: workerCount)
      let document = Compiler.compile(
        [read("\(count).graphql", text)],
        schema: schema,
        options: CompilationOptions(),
        workers: workers
      )
      let accessors = document.operations.map { document[$0.root].accessors.count }
      #expect(accessors == Array(repeating: 1, count: count))
      // If one worker can have all of them, a second one is not worthwhile.
      #expect(workers.written.sets == (count > 16 ? count : 0))
    }
  }

  @Test func `a limit over all definitions leaves out the same, whatever the workers`() throws {
    let (documents, schema) = try project()
    let options = CompilationOptions(selectionSetLimit: 300)
    let alone = Compiler.compile(documents, schema: schema, options: options)
    let shared = Compiler.compile(
      documents,
      schema: schema,
      options: options,
      workers: BackwardsWorkers()
    )
    #expect(alone.diagnostics.contains { $0.rule == "SelectionSetLimit" })
    #expect(difference(words(shared), words(alone)) == nil)
  }

  /// Each set contains two of a fragment and its twin, so the number doubles on every level.
  @Test func `workers together write at most twice the limit`() {
    var sources = SourceMap()
    func read(_ name: String, _ text: String) -> Document {
      Parser.parse(sources.add(name: name, text: text)).document
    }
    let schema = SchemaBuilder.build([
      read("s.graphqls", "type Query { t: T } type T { a: T b: T }")
    ])
    var text = "fragment F12 on T { __typename } fragment G12 on T { __typename }"
    for level in 0..<12 {
      for name in ["F", "G"] {
        let next = "...\(name)\(level + 1)"
        text += " fragment \(name)\(level) on T { a { \(next) } b { \(next) } }"
      }
    }
    for number in 0..<64 { text += " query Q\(number) { t { ...F0 ...G0 } }" }
    let limit = 2_000
    let workers = BackwardsWorkers()
    let document = Compiler.compile(
      [read("q.graphql", text)],
      schema: schema,
      options: CompilationOptions(selectionSetLimit: limit),
      workers: workers
    )
    #expect(document.diagnostics.contains { $0.rule == "SelectionSetLimit" })
    #expect(workers.written.sets > limit / 2)
    #expect(workers.written.sets < limit * 5 / 2)
  }

  enum Manner: CustomTestStringConvertible {
    case everything, nothingMerged, released

    var testDescription: String { "\(self)" }

    var options: CompilationOptions {
      var options = CompilationOptions()
      switch self {
      case .everything: break
      case .nothingMerged: options.fieldMerging = []
      case .released: options.apollo = ApolloOptions(schemaNamespace: "API")
      }
      return options
    }
  }

  private func words(_ document: CompiledDocument) -> String {
    // The fragments that a fragment uses are computed on access.
    let fragments = document.fragments.map { fragment in
      "\(fragment.structName) \(fragment.root) \(fragment.selectionSets) \(fragment.document)"
    }
    return "\(document.operations) \(fragments) \(document.selectionSets) \(document.diagnostics)"
  }

  /// The first difference between two texts.
  private func difference(_ left: String, _ right: String) -> String? {
    let same = zip(left.utf8, right.utf8).prefix { $0 == $1 }.count
    if left.utf8.count == same, right.utf8.count == same { return nil }
    let ends = [left, right].map { text in
      String(decoding: Array(text.utf8).dropFirst(max(0, same - 200)).prefix(400), as: UTF8.self)
    }
    return ends.joined(separator: "\nis not\n")
  }

  /// Random documents; every second one has its own fragments, the others share some.
  private func project() throws -> ([Document], Schema) {
    var sources = SourceMap()
    func read(_ name: String, _ text: String) -> Document {
      Parser.parse(sources.add(name: name, text: text)).document
    }
    let text = try PackageRoot.text("Tests/GraphQLCompilerTests/IR/Goldens/schema.graphqls")
    let schema = SchemaBuilder.build([read("schema.graphqls", text)])
    let documents = (1...Self.documentCount).map { seed in
      var random = RandomDocument(schema: schema, seed: seed, conditions: 30)
      var text = random.text().replacing("query Q", with: "query Q\(seed)")
      for number in 0..<4 where seed.isMultiple(of: 2) {
        text = text.replacing("F\(number)", with: "Own\(seed)x\(number)")
      }
      return read("\(seed).graphql", text)
    }
    return (documents, schema)
  }
}

/// Workers that process the last part first and count the structs that they create.
private struct BackwardsWorkers: Workers {
  final class Written {
    var sets = 0
  }

  let written = Written()
  var count = 4

  func map<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value] {
    let values: [Value] = (0..<count).reversed().map(body).reversed()
    for value in values {
      let sets = Mirror(reflecting: value).descendant("sets") as? [CompiledSelectionSet]
      written.sets += sets?.count ?? 0
    }
    return values
  }
}
