import Foundation
import TestSupport
import Testing

/// Tests which inputs the released generator accepts and which it rejects, each with a minimal
/// project that has an Apollo configuration.
///
/// It also tests which language features of the current specification are accepted in such a
/// project.
@Suite struct ApolloAcceptanceTests {
  /// A schema and a document of a project.
  struct Piece: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var schema = ""
    var document = "query Q { pet { name } }"
    /// The rules of the reported errors; empty if the generator accepts the input.
    var errors: [String] = []
    /// The rules of the other findings.
    var others: [String] = []
    /// The rules of the specification that the input violates; nil if `--strict` reports the same
    /// rules.
    var strict: [String]?
  }

  private static let base = """
    type Query { pet: Pet pets: [Pet!]! node(id: ID!): Node }
    interface Node { id: ID! }
    type Pet implements Node { id: ID! name: String owner: Pet }

    """

  static let pieces = [
    Piece(
      testDescription: "a schema's own faults",
      schema:
        "type Old implements Node { id: ID! @deprecated(reason: \"x\") } input Loop { a: Loop! }",
      strict: ["InputObjectCycles", "InterfaceImplementations"]
    ),
    Piece(
      testDescription: "a fragment for others",
      document: "query Q { pet { name } } fragment Unused on Pet { name }",
      strict: ["NoUnusedFragments"]
    ),
    Piece(
      testDescription: "keys of the cache, on a type and on an extension",
      schema: """
        extend type Pet @typePolicy(keyFields: "id")
        extend type Query @fieldPolicy(forField: "node", keyArgs: "id")
        """,
      strict: ["KnownDirectives", "KnownDirectives"]
    ),
    Piece(
      testDescription: "a local cache mutation and a module",
      document: """
        query Q @import(module: "Shared") { pet { name } }
        query L @apollo_client_ios_localCacheMutation { pet { name } }
        """,
      strict: ["KnownDirectives", "KnownDirectives"]
    ),
    Piece(
      testDescription: "a subgraph of Federation",
      schema: """
        extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])
        type Product @key(fields: "id") { id: ID! @shareable }
        """,
      document: """
        query Q($of: [_Any!]!) { _entities(representations: $of) { ... on Product { id } } }
        query S { _service { sdl } }
        """,
      strict: ["FieldsOnCorrectType", "FieldsOnCorrectType"]
        + Array(repeating: "KnownDirectives", count: 3)
        + ["KnownTypeNames"]
    ),
    Piece(
      testDescription: "a source schema of composite schemas",
      schema: "extend type Query { lookup(id: ID! @is(field: \"id\")): Pet @lookup @internal }",
      strict: ["KnownDirectives", "KnownDirectives", "KnownDirectives"]
    ),
    Piece(
      testDescription: "null that means an error, and what clients make of errors",
      schema: """
        extend schema @link(
          url: "https://specs.apollo.dev/nullability/v0.4"
          import: ["@semanticNonNullField", "@catch", "CatchTo"])
        extend type Pet @semanticNonNullField(name: "name")
        """,
      document: "query Q { pet { name @catch(to: NULL) } }",
      strict: ["KnownDirectives", "KnownDirectives", "KnownDirectives"]
    ),
    Piece(
      testDescription: "directives on directives, and extensions of them",
      schema:
        "directive @old on FIELD directive @new @deprecated on FIELD extend directive @old @deprecated",
      others: ["NewSyntax", "NewSyntax"],
      strict: ["NewSyntax", "NewSyntax"]
    ),
    Piece(
      testDescription: "arguments of fragments",
      document:
        "query Q { pet { ...F(deep: true) } } fragment F($deep: Boolean! = false) on Pet { name @include(if: $deep) }",
      others: ["NewSyntax"],
      strict: ["NewSyntax"]
    ),
    Piece(
      testDescription: "types and selections with nothing in their braces",
      schema: "type Empty {}",
      document: "query Q { pet {} }",
      others: ["EmptySelectionSets", "EmptyTypes"],
      strict: ["EmptySelectionSets", "EmptyTypes"]
    ),
    Piece(
      testDescription: "interfaces after a colon",
      schema: "interface Named { name: String } type Place : Named { name: String }",
      others: ["InterfaceColons"],
      strict: ["InterfaceColons"]
    ),
    Piece(
      testDescription: "an operation without a name",
      document: "{ pet { name } }",
      errors: ["ApolloOperationNames"]
    ),
    Piece(
      testDescription: "fields that generated code has itself",
      document: "query Q { fragments: pet { name } __data: pet { name } }",
      errors: ["ApolloFieldNames", "ApolloFieldNames"]
    ),
    Piece(
      testDescription: "a variable called self",
      document: "query Q($self: ID!) { node(id: $self) { id } }",
      errors: ["ApolloVariableNames"]
    ),
    Piece(
      testDescription: "@defer without type condition or label",
      document: "query Q { pet { ... @defer(label: \"a\") { name } ... on Pet @defer { id } } }",
      errors: ["ApolloDefer", "ApolloDefer"]
    ),
  ]

  private func check(_ piece: Piece, _ words: String...) throws -> ProgramRun {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(Self.base + piece.schema, "schema.graphqls")
    try folder.write(piece.document, "q.graphql")
    try folder.write(ApolloConfigurationText())
    return try ProgramRun(["check"] + words, in: folder.place("."))
  }

  /// Returns the rules of the findings with the given severities, sorted.
  private func rules(_ run: ProgramRun, _ severities: [String]) -> [String] {
    run.output.split(separator: "\n").filter { line in
      severities.contains { line.contains(": \($0): ") }
    }
    .map { line in
      String(line[(line.lastIndex(of: "[") ?? line.startIndex)...].dropFirst().dropLast())
    }
    .sorted()
  }

  @Test(arguments: pieces)
  func `an input is accepted or rejected as by the released generator`(_ piece: Piece) throws {
    let run = try check(piece)
    #expect(run.status == (piece.errors.isEmpty ? 0 : 1), "\(run.transcript)")
    #expect(rules(run, ["error"]) == piece.errors, "\(run.output)")
    #expect(rules(run, ["warning", "note"]) == piece.others, "\(run.output)")
    for rule in Set(piece.others) {
      let silent = try check(piece, "--severity", "\(rule)=off")
      #expect(!silent.output.contains("[\(rule)]"), "\(silent.output)")
    }
    guard let strict = piece.strict else { return }
    let strictly = try check(piece, "--strict")
    #expect(rules(strictly, ["error"]) == strict.sorted(), "\(strictly.output)")
  }

  @Test func `sent documents contain no client directives`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(Self.base, "schema.graphqls")
    try folder.write(
      "query Q @import(module: \"Shared\") { pet { name } }\n"
        + "query L @apollo_client_ios_localCacheMutation { pet { name } }",
      "q.graphql"
    )
    try folder.write(ApolloConfigurationText())
    #expect(try folder.run("generate").status == 0)
    let query = try folder.text("Generated/Sources/Operations/Queries/QQuery.graphql.swift")
    #expect(query.contains("#\"query Q { pet { __typename name } }\"#"), "\(query)")
    #expect(query.contains("import Shared"), "\(query)")
    let mutation = try folder.text(
      "Generated/Sources/LocalCacheMutations/LLocalCacheMutation.graphql.swift"
    )
    #expect(mutation.contains("struct LLocalCacheMutation: LocalCacheMutation"), "\(mutation)")
    #expect(!mutation.contains("apollo_client_ios"), "\(mutation)")
  }
}
