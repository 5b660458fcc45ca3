import ApolloDialect
import ApolloPolicy
import DialectKit
import Dialects
import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import Testing
import Workspace

/// Tests what a client reads from the cache and from responses, depending on its release.
@Suite struct ApolloRunTimeTests {
  private static let schema = """
    directive @defer(label: String, if: Boolean! = true) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @typePolicy(keyFields: String!) on OBJECT | INTERFACE
    directive @fieldPolicy(forField: String!, keyArgs: String!) repeatable on OBJECT | INTERFACE
    directive @apollo_client_ios_localCacheMutation on QUERY | FRAGMENT
    type Query @fieldPolicy(forField: "pet", keyArgs: "id") {
      hero: Hero heroes: [Hero!]! grid: [[Cell!]!]! cells: [Cell] pet(id: ID!): Hero
      review(id: ID!): Hero found: Found
    }
    type Hero @typePolicy(keyFields: "id") { id: ID! name: String! friend: Hero pet: Pet }
    type Pet { n: Int m: Int }
    type Cell { n: Int }
    union Found = Hero | Pet
    """

  private static func workspace(
    _ document: String,
    _ data: String,
    _ release: ApolloVersion,
    variables: String = "{}"
  ) -> Workspace {
    var options = WorkspaceOptions(operationName: "Q", codegen: CodegenOptions(dialect: .apollo))
    options.codegen.apollo = ApolloOptions(schemaNamespace: "API", version: release)
    let inputs = [
      ("s.graphqls", schema), ("q.graphql", document), ("r.json", "{\(data)}"),
    ].map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) }
    let given = WorkspaceInput(name: "<variables>", role: .variables, utf8: Array(variables.utf8))
    return Workspace.load(inputs + [given], options: options)
  }

  /// Returns the cache of a response and what each operation reads from it.
  private func reads(
    _ document: String,
    _ data: String,
    _ release: ApolloVersion
  ) throws -> (view: CacheView, texts: [String]) {
    let workspace = Self.workspace(document, #""data": \#(data)"#, release)
    let reader = try #require(workspace.execution?.reader)
    let view = CacheView(reader, rules: workspace.cacheKeys)
    return (view, CacheReads(view, rules: workspace.cacheKeys).reads.map(\.text))
  }

  private static let whole = "everything it selects is stored"

  // MARK: Lists

  @Test(arguments: [
    (ApolloVersion(2, 1, 1), nil), (ApolloVersion(2, 1, 0), "[0][0]"),
    (ApolloVersion(1, 25, 7), "[0][0]"), (ApolloVersion(1, 20, 0), "[0][0]"),
  ])
  func `nested object lists are read from the cache since 2.1.1`(
    release: ApolloVersion,
    place: String?
  ) throws {
    let data = #"{"grid": [[{"__typename": "Cell", "n": 1}], []]}"#
    let texts = try reads("query Q { grid { n } }", data, release).texts
    #expect(
      texts == [
        place.map {
          "throws wrongType at grid\($0); Apollo \(release) cannot read lists of lists of objects "
            + "from the cache (2.1.1 can)"
        } ?? Self.whole
      ]
    )
  }

  @Test func `every release reads empty inner lists`() throws {
    let texts = try reads("query Q { grid { n } }", #"{"grid": [[], []]}"#, ApolloVersion(1, 0, 0))
    #expect(texts.texts == [Self.whole])
  }

  @Test func `object lists with null elements are read from the cache since 1.21.0`() throws {
    let document = "query Q { cells { n } }"
    let data = #"{"cells": [null, {"__typename": "Cell", "n": 1}]}"#
    #expect(try reads(document, data, ApolloVersion(1, 21, 0)).texts == [Self.whole])
    #expect(
      try reads(document, data, ApolloVersion(1, 20, 0)).texts == [
        "throws wrongType at cells[1]; Apollo 1.20.0 cannot read a list of objects with null in it "
          + "from the cache (1.21.0 can)"
      ]
    )
    let nulls = #"{"cells": [null, null]}"#
    #expect(try reads(document, nulls, ApolloVersion(1, 0, 0)).texts == [Self.whole])
  }

  // MARK: Deferred data

  private static let deferring =
    #"query Q { hero { id pet { n } ... on Hero @defer(label: "x") { name pet { m } } } }"#
  private static let hero = #"""
    {"hero": {"__typename": "Hero", "id": "1", "pet": {"__typename": "Pet", "n": 1, "m": 2},
      "name": "Luke"}}
    """#

  private func records(of view: CacheView) -> [String] {
    view.records.map { record in
      "\(record.key): " + record.fields.map { "\($0.key) \($0.value.line)" }.joined(separator: ", ")
    }
  }

  @Test func `deferred data is stored in its object's record since 2.3.0`() throws {
    let (view, texts) = try reads(Self.deferring, Self.hero, ApolloVersion(2, 3, 0))
    #expect(
      records(of: view) == [
        "QUERY_ROOT: hero → Hero:1",
        #"Hero:1: __typename "Hero", id "1", pet → Hero:1.pet, name "Luke""#,
        #"Hero:1.pet: __typename "Pet", n 1, m 2"#,
      ]
    )
    #expect(texts == [Self.whole])
  }

  @Test(arguments: [ApolloVersion(2, 2, 0), ApolloVersion(1, 17, 0)])
  func `until 2.2 deferred data is stored under the response path and is missed`(
    _ release: ApolloVersion
  ) throws {
    let (view, texts) = try reads(Self.deferring, Self.hero, release)
    #expect(
      records(of: view) == [
        "QUERY_ROOT: hero → Hero:1",
        #"Hero:1: __typename "Hero", id "1", pet → Hero:1.pet"#,
        #"QUERY_ROOT.hero: pet → QUERY_ROOT.hero.pet, name "Luke""#,
        #"Hero:1.pet: __typename "Pet", n 1"#,
        "QUERY_ROOT.hero.pet: m 2",
      ]
    )
    let phrase = view.records.first { $0.key.description == "QUERY_ROOT.hero" }
      .flatMap { view.keyPhrase(of: $0) }
    #expect(phrase?.hasPrefix("deferred data of Hero:1, which Apollo \(release) stores") == true)
    #expect(
      texts == [
        "a miss of deferred data, because hero.name is not stored (Hero:1.name): the result "
          + "does not contain it; it is in the record QUERY_ROOT.hero, where Apollo stores "
          + "deferred data before "
          + "2.3.0"
      ]
    )
  }

  @Test func `every release finds deferred data of an object whose key is its path`() throws {
    let document = #"query Q { found { ... on Pet { n ... on Pet @defer(label: "x") { m } } } }"#
    let data = #"{"found": {"__typename": "Pet", "n": 1, "m": 2}}"#
    #expect(try reads(document, data, ApolloVersion(2, 2, 0)).texts == [Self.whole])
  }

  // MARK: Keys

  @Test func `key fields determine cache keys since 1.17.0`() throws {
    let document = "query Q { hero { id name } }"
    let data = #"{"hero": {"__typename": "Hero", "id": "1", "name": "Luke"}}"#
    let keys = { (release: ApolloVersion) in
      try reads(document, data, release).view.records.map(\.key.description)
    }
    #expect(try keys(ApolloVersion(1, 17, 0)) == ["QUERY_ROOT", "Hero:1"])
    #expect(try keys(ApolloVersion(1, 16, 1)) == ["QUERY_ROOT", "QUERY_ROOT.hero"])
  }

  @Test func `a miss names the record that is stored under another key`() throws {
    let documents = """
      query Q { hero { id name } }
      query Policy { pet(id: 1) { name } }
      query None { review(id: 1) { name } }
      """
    let data = #"{"hero": {"__typename": "Hero", "id": "1", "name": "Luke"}}"#
    let known = "the record Hero:1 exists, but the query uses another key"
    #expect(
      try reads(documents, data, ApolloVersion(1, 24, 0)).texts == [
        Self.whole,
        "a miss, because pet is not stored (QUERY_ROOT.Hero:1); \(known); @fieldPolicy reads it "
          + "from "
          + "QUERY_ROOT.Hero:1, which only the app itself writes",
        "a miss, because review is not stored (QUERY_ROOT.review(id:1)); \(known) (a "
          + "@fieldPolicy would "
          + "read QUERY_ROOT.Hero:1)",
      ]
    )
    #expect(
      try reads(documents, data, ApolloVersion(1, 23, 0)).texts == [
        Self.whole, "a miss, because pet is not stored (QUERY_ROOT.pet(id:1)); \(known)",
        "a miss, because review is not stored (QUERY_ROOT.review(id:1)); \(known)",
      ]
    )
  }

  // MARK: Mutations of the cache

  @Test func `a cache mutation with missing keys is written back since 1.0.6`() throws {
    let documents = """
      query Q { hero { id } }
      query M @apollo_client_ios_localCacheMutation { hero { id pet { n } } }
      """
    let data = #"{"hero": {"__typename": "Hero", "id": "1"}}"#
    let read = "a result, with one missing key read as nil"
    #expect(try reads(documents, data, ApolloVersion(1, 0, 6)).texts == [Self.whole, read])
    #expect(
      try reads(documents, data, ApolloVersion(1, 0, 5)).texts == [
        Self.whole,
        "\(read); writing it back with Apollo 1.0.5 throws missingValue unless they are set "
          + "(1.0.6 ignores them)",
      ]
    )
  }

  // MARK: Responses

  private func reading(
    _ document: String,
    _ data: String,
    _ release: ApolloVersion,
    variables: String = "{}"
  ) throws -> any ResponseReading {
    let workspace = Self.workspace(document, data, release, variables: variables)
    let reader = try #require(workspace.execution?.reader)
    return Dialect.apollo.reading(of: reader, options: workspace.codegenOptions)
  }

  @Test(arguments: [
    (ApolloVersion(1, 13, 0), false), (ApolloVersion(1, 14, 0), true),
    (ApolloVersion(1, 14, 1), false),
  ])
  func `only 1.14.0 throws on errors without data`(
    _ release: ApolloVersion,
    throwing: Bool
  ) throws {
    let data = #""errors": [{"message": "no"}]"#
    let outcome = try reading("query Q { hero { id } }", data, release).outcome
    #expect(
      outcome.text == (throwing ? "throws an error at data" : "no data, but 1 server error")
    )
  }

  @Test(arguments: [(ApolloVersion(1, 0, 6), false), (ApolloVersion(1, 0, 7), true)])
  func `conditions on nullable variables apply since 1.0.7`(
    _ release: ApolloVersion,
    holds: Bool
  ) throws {
    let document = """
      query Q($a: Boolean, $b: Boolean!) {
        hero { id name @include(if: $a) friend @skip(if: $c) { id } pet @include(if: $b) { n } }
      }
      """.replacing("$b: Boolean!", with: "$b: Boolean!, $c: Boolean = false")
    let workspace = Self.workspace(
      document,
      #""data": {"hero": {"__typename": "Hero", "id": "1", "name": "A", "friend": null, "pet": null}}"#,
      release,
      variables: #"{"a": true, "b": true}"#
    )
    let result = try #require(workspace.execution?.reader.result)
    let shape = result.shape(of: EntityID(1))
    let expected = ["__typename", "id"] + (holds ? ["name", "friend", "pet"] : ["pet"])
    #expect(Set(shape.fields.map(\.responseKey)) == Set(expected))
  }

  @Test(arguments: [
    (ApolloVersion(1, 0, 7), false), (ApolloVersion(1, 9, 0), true),
    (ApolloVersion(1, 9, 1), false),
  ])
  func `a case that selects only __typename is always present from 1.1.0 to 1.9.0`(
    _ release: ApolloVersion,
    isPresent: Bool
  ) throws {
    let object = try reading(
      "query Q { found { ... on Hero { __typename } ... on Pet { n } } }",
      #""data": {"found": {"__typename": "Pet", "n": 1}}"#,
      release
    ).object(at: ["found"])
    let casts = try #require(object).casts
    #expect(casts.map(\.expression) == ["asHero", "asPet"])
    #expect(casts.map(\.succeeds) == [isPresent, true])
  }
}
