import Foundation
import TestSupport
import Testing

@testable import GraphQLSchema

/// Tests that each row of the table in `docs/guide/inputs.md` has a fixture, and runs the program
/// on it.
@Suite struct LanguagePieceTests {
  /// Files, a command line, and the expected output.
  struct Fixture: Sendable {
    let piece: String
    let files: [String: String]
    let runs: [Expectation]

    init(_ piece: String, _ files: [String: String], _ runs: Expectation...) {
      self.piece = piece
      self.files = files
      self.runs = runs
    }
  }

  struct Expectation: Sendable {
    let words: [String]
    let status: Int32
    /// Texts that the output or the errors must contain.
    let texts: [String]
    /// Texts that neither may contain.
    let absent: [String]

    init(_ line: String, _ status: Int32 = 0, _ texts: [String] = [], without absent: [String] = [])
    {
      words = line.split(separator: " ").map(String.init)
      self.status = status
      self.texts = texts
      self.absent = absent
    }
  }

  private static let pets = """
    type Query { pet: Pet }
    type Pet { id: ID! name: String photo(size: Int = 10): String }
    """

  private static let response =
    #"{"data": {"pet": {"__typename": "Pet", "id": "1", "name": null}}}"#

  static let fixtures: [Fixture] = [
    Fixture(
      "directives on directive definitions",
      [
        "s.graphqls": """
        directive @trace on FIELD_DEFINITION | DIRECTIVE_DEFINITION
        directive @old(of: Int) @trace on FIELD
        extend directive @old @deprecated(reason: "gone")
        type Query { a: Int @trace }
        """,
        "q.graphql": "query Q { a @old }",
      ],
      .init(
        "check s.graphqls q.graphql",
        0,
        ["note: ", "[NewSyntax]", "The directive '@old' is deprecated: gone. [NoDeprecated]"]
      ),
      .init(
        "check s.graphqls q.graphql --severity NewSyntax=off --severity NoDeprecated=off",
        0,
        ["2 files: no findings"],
        without: ["NewSyntax"]
      ),
      .init(
        "schema s.graphqls",
        0,
        ["directive @old(of: Int) @trace @deprecated(reason: \"gone\")"]
      ),
      .init("check s.graphqls q.graphql --strict", 1, ["error: ", "[NewSyntax]"])
    ),
    Fixture(
      "fragment arguments",
      [
        "s.graphqls": pets,
        "q.graphql": """
        query Q { pet { ...F } }
        query R { pet { ...F(size: 50) } }
        fragment F($size: Int = 3) on Pet { id photo(size: $size) }
        """,
      ],
      .init("check s.graphqls q.graphql", 0, ["[NewSyntax]"]),
      .init("compile s.graphqls q.graphql", 0, ["→ F ", "→ FSize50 "]),
      .init(
        "generate s.graphqls q.graphql",
        0,
        ["...FSize50", "photo(size: 50)"],
        without: ["$size"]
      )
    ),
    Fixture(
      "empty types and empty selection sets",
      ["s.graphqls": pets + "type E {}", "q.graphql": "query Q { pet {} }"],
      .init(
        "check s.graphqls q.graphql",
        0,
        ["warning: ", "[EmptyTypes]", "[EmptySelectionSets]"],
        without: ["error: "]
      ),
      .init(
        "check s.graphqls q.graphql --severity EmptyTypes=off --severity EmptySelectionSets=off "
          + "--severity NewSyntax=off",
        0,
        ["no findings"]
      )
    ),
    Fixture(
      "`onError`",
      [
        "s.graphqls": pets, "q.graphql": "query Q { pet { id name } }",
        "r.json": """
        {"data": {"pet": {"__typename": "Pet", "id": null, "name": "Tom"}},
          "errors": [{"message": "no id", "path": ["pet", "id"]}]}
        """,
      ],
      .init(
        "execute s.graphqls q.graphql r.json --on-error null",
        1,
        ["as 'onError: NULL' asks", "1 fault"]
      ),
      .init(
        "fetch s.graphqls q.graphql --endpoint http://127.0.0.1:9/ --on-error halt --format json",
        2,
        ["\"onError\": \"HALT\""]
      ),
      .init("execute s.graphqls q.graphql r.json", 1, ["looks like a response to 'onError: NULL'"]),
      .init("execute s.graphqls q.graphql r.json --on-error propagate", 1, ["1 fault"])
    ),
    Fixture(
      "nullability v0.4",
      [
        "s.graphqls": """
        extend schema @link(url: "https://specs.apollo.dev/nullability/v0.4",
          import: ["@semanticNonNull", "@semanticNonNullField", "@catch", "@catchByDefault"])
        type Query { pet: Pet list: [[Int]] @semanticNonNull(levels: [0, 2]) }
        type Pet @semanticNonNullField(name: "name") { id: ID! name: String }
        """,
        "q.graphql": "query Q @catchByDefault(to: THROW) { pet { id name @catch(to: NULL) } list }",
        "r.json": """
        {"data": {"pet": {"__typename": "Pet", "id": "1", "name": null}, "list": [null, [1, null]]}}
        """,
      ],
      .init(
        "check s.graphqls q.graphql r.json",
        1,
        ["r.json:1:59: error: ", "r.json:1:85: error: ", "[SemanticNonNull]", "2 errors"],
        without: ["r.json:1:75"]
      ),
      .init(
        "why pet.name s.graphqls q.graphql r.json",
        1,
        ["which means an error here", "@catch(to: NULL)"]
      ),
      .init("generate s.graphqls q.graphql", 0, ["query Q {"], without: ["@catch"])
    ),
    Fixture(
      "Federation 1 and 2",
      [
        "1.graphqls": """
        extend type Query { me: User @provides(fields: "name") }
        type User @key(fields: "id") { id: ID! name: String @external }
        """,
        "2.graphqls": """
        extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", as: "fed",
          import: ["@key", {name: "@shareable", as: "@shared"}])
        type Query { me: User @shared b: Int @fed__inaccessible }
        type User @key(fields: "id") { id: ID! name: String @fed__override(from: "a") }
        """,
        "3.graphqls": """
        type Query { me: User }
        type User @key(fields: "id  nope") { id: ID! }
        """,
        "q.graphql": """
        query Q($r: [_Any!]!) { _entities(representations: $r) { ... on User { name } } _service { sdl } }
        """,
      ],
      .init("check 1.graphqls", 0, ["no findings"]),
      .init("check 2.graphqls", 0, ["no findings"]),
      .init("check 2.graphqls q.graphql", 0, ["no findings"]),
      .init("check 3.graphqls", 1, ["3.graphqls:2:29: error: ", "'nope'", "[FieldSets]"])
    ),
    Fixture(
      "service definitions",
      [
        "s.graphqls": pets + """

          "What the server can do."
          service @here {
            capability graphql.onError
            "Ours." capability org.example.custom("v2")
            capability org.example.other = "3"
          }
          extend service { capability org.example.last }
          directive @here on SCHEMA
          """,
        "q.graphql": "query Q { pet { id } }",
      ],
      .init("check s.graphqls q.graphql", 0, ["note: Service definitions", "[NewSyntax]"]),
      .init("check s.graphqls q.graphql --strict", 1, ["error: Service definitions"]),
      .init("schema s.graphqls", 0, ["type Pet"], without: ["capability"])
    ),
    Fixture(
      "composite schemas",
      [
        "s.graphqls": """
        type Query { user(id: ID! @is(field: "id")): User @lookup internal: Int @internal }
        type User @key(fields: "id") { id: ID! @shareable price(weight: Int @require(field: "w")): Int }
        """
      ],
      .init("check s.graphqls", 0, ["no findings"])
    ),
    Fixture(
      "`__service { capabilities }`",
      ["s.graphqls": pets, "q.graphql": "query Q { pet { id } }"],
      // The command must not send a request, and no server listens at this address.
      .init("check s.graphqls q.graphql", 0, ["no findings"]),
      .init(
        "fetch s.graphqls q.graphql --endpoint http://127.0.0.1:9/ --format json",
        2,
        ["\"query\": \"query Q {"],
        without: ["__service", "capabilities"]
      )
    ),
    Fixture(
      "GraphQL over HTTP",
      [
        "s.graphqls": pets, "q.graphql": "query Q { pet { id name } }",
        "c.http": "HTTP/1.1 294 Partial Success\r\nContent-Type: application/graphql-response+json"
          + "\r\n\r\n{\"data\": {\"pet\": {\"__typename\": \"Pet\", \"id\": \"1\", \"name\": "
          + "null}}, "
          + "\"errors\": [{\"message\": \"no name\", \"path\": [\"pet\", \"name\"]}]}",
      ],
      .init("execute s.graphqls q.graphql c.http", 1, ["server error at pet.name: no name"]),
      .init("why pet.name s.graphqls q.graphql c.http", 1, ["no name"])
    ),
    Fixture(
      "trusted documents",
      [
        "s.graphqls": pets,
        "m.json": #"{"format": "apollo-persisted-query-manifest", "version": 1, "operations": ["#
          + #"{"id": "abc", "name": "Q", "type": "query", "body": "query Q { pet { id name } }"}]}"#,
        "c.json": #"{"request": {"documentId": "sha256:abc"}, "response": \#(response)}"#,
      ],
      .init("why pet.name s.graphqls m.json c.json", 1, ["The server sent null for `name`"]),
      .init("execute s.graphqls c.json", 2, ["no loaded manifest contains the document"])
    ),
    Fixture(
      "`@mock`",
      [
        "s.graphqls": pets, "q.graphql": "query Q @mock(variant: \"old\") { pet { id name } }",
        "f.graphql": "query Q { pet { id name @mock(value: \"Tom\") } }",
        "__graphql_mocks__/Q.json": """
        {"old": {"data": {"pet": {"__typename": "Pet", "id": "1", "name": "Tim"}}, "__path__": "Query"},
          "part": {"data": "Tom", "__path__": "pet.name"}, "__generated__": true}
        """,
      ],
      .init("check s.graphqls q.graphql", 0, ["no findings"]),
      .init(
        "execute s.graphqls q.graphql __graphql_mocks__/Q.json",
        0,
        ["Tim", "'part' is a mock of pet.name, not of a whole response"]
      ),
      .init("fetch s.graphqls q.graphql --endpoint http://127.0.0.1:9/", 2, ["q.graphql:1:9"]),
      .init("fetch s.graphqls f.graphql --endpoint http://127.0.0.1:9/", 2, ["f.graphql:1:25"])
    ),
    Fixture(
      "Relay's directives",
      [
        "s.graphqls": pets + " interface Node { id: ID! } type Mutation { add: Pet }",
        "q.graphql": """
        query Q { pet { ...F @arguments(size: 50) ...G @alias(as: "g") name @required(action: LOG) } }
        mutation M($to: [ID!]!) { add @appendNode(connections: $to, edgeTypeName: "E") { id } }
        fragment F on Pet @argumentDefinitions(size: {type: "Int", defaultValue: 3}) @inline {
          photo(size: $size)
        }
        fragment G on Pet @relay(plural: true) @throwOnFieldError { id }
        """,
        "r.json": response,
      ],
      .init("check s.graphqls q.graphql", 0, [], without: ["error: ", "warning: "]),
      .init("compile s.graphqls q.graphql", 0, ["not sent: used only in directives for clients"]),
      .init(
        "generate s.graphqls q.graphql",
        0,
        ["photo(size: 50)", "mutation M {"],
        without: ["@alias", "@required", "@append", "@relay", "@inline", "@throw", "@arg"]
      )
    ),
    Fixture(
      "Apollo iOS's directives",
      [
        "s.graphqls": pets + #" extend type Pet @typePolicy(keyFields: "id")"#,
        "q.graphql": """
        query Q @import(module: "Shared") { pet { id name } }
        query L @apollo_client_ios_localCacheMutation { pet { name } }
        """,
        "r.json": response,
      ],
      .init("check s.graphqls q.graphql", 0, ["no findings"]),
      .init(
        "compile s.graphqls q.graphql",
        0,
        ["imports Shared", "localCacheMutation L → LLocalCacheMutation"]
      ),
      .init(
        "execute s.graphqls q.graphql r.json --operation Q",
        0,
        ["keyed by id, by @typePolicy of Pet"]
      ),
      .init("screen s.graphqls q.graphql r.json --operation L", 0, ["local cache mutation L"])
    ),
    Fixture(
      "Apollo Kotlin's directives",
      [
        "s.graphqls": pets + """
           extend schema @link(url: "https://specs.apollo.dev/kotlin_labs/v0.5", import: ["@typePolicy"])
          extend type Pet @typePolicy(keyFields: "id", embeddedFields: "")
            @kotlin_labs__targetName(name: "Animal")
          """,
        "q.graphql":
          "query Q($a: Boolean! @optional(if: false)) { pet @include(if: $a) { id name @nonnull "
          + "} }",
        "r.json": response,
      ],
      .init("check s.graphqls q.graphql", 0, ["no findings"]),
      .init(
        "generate s.graphqls q.graphql",
        0,
        ["query Q($a: Boolean!) {"],
        without: ["@optional", "@nonnull"]
      )
    ),
  ]

  /// Returns the first column of the table.
  private func pieces() throws -> [String] {
    let text = try PackageRoot.text("docs/guide/inputs.md")
    let table = text.components(separatedBy: "<!-- pieces -->").last?
      .components(separatedBy: "<!-- end of pieces -->").first
    let rows = try #require(table).split(separator: "\n").dropFirst(2)
    return rows.map { row in
      row.split(separator: "|").first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
    }
  }

  @Test func `every row of the table has a fixture, and every fixture a row`() throws {
    #expect(try pieces() == Self.fixtures.map(\.piece))
  }

  @Test func `every vocabulary is in the reference's table`() throws {
    let page = try PackageRoot.text("docs/reference/rules.md")
    for name in Vocabulary.all.map(\.name) {
      let row = page.split(separator: "\n").first { $0.hasPrefix("| ") && $0.contains(name) }
      #expect(row != nil, "\(name)")
    }
  }

  @Test(arguments: fixtures)
  func `a language feature is read as the table says`(_ fixture: Fixture) throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    for (name, text) in fixture.files { try folder.write(text, name) }
    for run in fixture.runs {
      let made = try ProgramRun(run.words, in: folder.place("."))
      #expect(made.status == run.status, "\(run.words): \(made.transcript)")
      for text in run.texts {
        #expect(
          made.output.contains(text) || made.errors.contains(text),
          "'\(text)' is not in \(run.words): \(made.transcript)"
        )
      }
      for text in run.absent {
        #expect(
          !made.output.contains(text),
          "'\(text)' is in \(run.words): \(made.transcript)"
        )
      }
    }
  }
}

extension LanguagePieceTests.Fixture: CustomTestStringConvertible {
  var testDescription: String { piece }
}
