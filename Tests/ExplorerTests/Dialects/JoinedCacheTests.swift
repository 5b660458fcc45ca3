import ApolloDialect
import ApolloPolicy
import DialectKit
import Dialects
import GraphQLRuntime
import ResponseAnalysis
import TestSupport
import Testing

@testable import Workspace

@testable import TerminalUI

@testable import Explorer
@testable import ExplorerState

/// Tests the Cache pane of Apollo's client after a query and a mutation.
@Suite struct JoinedCacheTests {
  private static let schema = """
    type Query { pets: [Pet!]! pet(id: ID!): Pet owner: Owner }
    type Mutation { rename(id: ID!): Pet add: Pet addTo: Payload remove: Boolean }
    type Payload { pet: Pet }
    type Pet { id: ID! name: String! age: Int! }
    type Owner { id: ID! name: String! pet: Pet }
    """

  private static let documents = """
    query Pets { pets { id name } }
    query Owned { owner { id pet { id name age } } }
    mutation Rename { rename(id: 1) { id name } }
    mutation Add { add { id name } }
    mutation AddTo { addTo { pet { id name } } }
    mutation Remove { remove }
    """

  private static func pet(_ id: Int, _ name: String, age: Bool = false) -> String {
    #"{"__typename": "Pet", "id": "\#(id)", "name": "\#(name)"\#(age ? #", "age": 3"# : "")}"#
  }

  private static let texts = [
    "Pets": #"{"data": {"pets": [\#(pet(1, "Rex")), \#(pet(2, "Tom"))]}}"#,
    "Owned":
      #"{"data": {"owner": {"__typename": "Owner", "id": "9", "pet": \#(pet(1, "Rex", age: true))}}}"#,
    "Rename": #"{"data": {"rename": \#(pet(1, "Max"))}}"#,
    "Add": #"{"data": {"add": \#(pet(3, "Ada"))}}"#,
    "AddTo":
      #"{"data": {"addTo": {"__typename": "Payload", "pet": \#(pet(3, "Ada"))}}}"#,
    "Remove": #"{"data": {"remove": true}}"#,
    "Broken": #"{"data": {"add": {"__typename": "Pet", "id": "4", "name": null}}}"#,
  ]

  /// Returns the project with responses.
  private func workspace(_ names: [String], as operation: String = "") -> Workspace {
    var options = WorkspaceOptions(operationName: operation.isEmpty ? names.last : operation)
    options.codegen.dialect = .apollo
    options.codegen.apollo = ApolloOptions(schemaNamespace: "Zoo")
    options.cacheKeys = CacheKeyRules([
      CacheKeyRules.Rule(type: "Pet", fields: ["id"]),
      CacheKeyRules.Rule(type: "Owner", fields: ["id"]),
    ])
    return Workspace.load(
      [
        WorkspaceInput(name: "s.graphqls", utf8: Array(Self.schema.utf8)),
        WorkspaceInput(name: "q.graphql", utf8: Array(Self.documents.utf8)),
      ]
        + names.map { name in
          WorkspaceInput(name: name + ".json", utf8: Array((Self.texts[name] ?? "").utf8))
        },
      options: options
    )
  }

  /// Returns the explorer with the responses in this order, the last one shown with the Cache pane.
  private func model(_ names: [String], as operation: String = "", keys: String) throws -> Model {
    let workspace = workspace(names, as: operation)
    var model = Model(workspace: workspace, size: Size(width: 240, height: 120))
    let next = String(repeating: "]r", count: names.count - 1 - workspace.shownResponse)
    for key in try KeyNotation.parse("gc+" + next + keys) {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
    return model
  }

  private func rows(_ model: Model) -> [String] {
    let count = model.panes[.cache].rowCount(in: model.core)
    return model.panes[.cache].rows(0..<count, width: 230, in: model.core)
      .map { $0.line.left.map(\.text).joined() }
  }

  @Test func `a mutation that changes a record changes what the queries read`() throws {
    let model = try model(["Pets", "Owned", "Rename"], keys: "M")
    #expect(model.message?.text == "The cache after 3 responses: the last one changes 1 record.")
    let rows = rows(model)
    #expect(rows.contains("  ✓ Pets                 differs, first at pets[0].name"))
    #expect(rows.contains("  ✓ Owned                differs, first at owner.pet.name"))
    #expect(rows.contains { $0.contains(#"Pet:1 "#) && $0.hasSuffix(#"name: "Max", was "Rex""#) })
  }

  @Test func `a new record that only the mutation refers to is in no list`() throws {
    let rows = try rows(model(["Pets", "Add"], keys: "M"))
    #expect(rows.contains("  ✓ Pets                 reads the same data as before"))
    #expect(rows.contains { $0.contains("Pet:3") && $0.hasSuffix(" is new") })
    let advice = "no query reads it; referenced only by MUTATION_ROOT.add:"
    #expect(rows.contains { $0.contains(advice) })
  }

  @Test func `the advice for a new record is not given for a payload without a cache key`() throws {
    let rows = try rows(model(["Pets", "AddTo"], keys: "M")).map(\.trimmed)
    let payload = try #require(rows.firstIndex { $0.hasPrefix("MUTATION_ROOT.addTo ") })
    #expect(rows[payload + 1] == "no query reads it; it has no cache key, so it is stored by path")
    let pet = try #require(rows.firstIndex { $0.hasPrefix("Pet:3 ") })
    #expect(rows[pet + 1] == "no query reads it; referenced only by MUTATION_ROOT.addTo.pet:")
    #expect(rows.count { $0.contains("fetch the list again") } == 1)
  }

  @Test func `the cache of one response among several says so, and the hints begin with M`() throws
  {
    var several = try model(["Pets", "Owned"], keys: "")
    several.core.promptState.message = nil
    #expect(several.panes[.cache].title(in: several.core).text.hasSuffix(", this response only"))
    #expect(render(several).rows.last?.hasPrefix(" M all responses") == true)
    #expect(render(several).text.contains("readable without the server, from this response only"))
    let one = try model(["Pets"], keys: "")
    #expect(!one.panes[.cache].title(in: one.core).text.contains("this response"))
    #expect(render(one).rows.last?.hasPrefix(" ? help") == true)
  }

  @Test func `objects of a type without a cache key are stored by path`() throws {
    let model = try model(["AddTo"], keys: "zR")
    #expect(
      rows(model).map(\.trimmed).contains(
        "Payload has no cache key (@typePolicy or --cache-key), so it is stored by path"
      )
    )
  }

  @Test func `a query that was a miss and is now stored says both`() throws {
    let rows = try rows(model(["Pets", "Owned"], keys: "M"))
    let owned = try #require(rows.first { $0.contains("Owned") })
    #expect(owned.contains("everything it selects is stored; before, a miss"))
  }

  @Test func `the exchanges of an app up to the displayed one are stored`() throws {
    var traffic = StubTraffic()
    traffic.add("query Pets { pets { __typename id name } }", [try #require(Self.texts["Pets"])])
    // Another text than the project's, with a query that the project lacks.
    traffic.add(
      "query One { pet(id: 1) { __typename id name } }",
      [#"{"data": {"pet": \#(Self.pet(1, "Rex"))}}"#]
    )
    traffic.add(
      "mutation Rename { rename(id: 1) { __typename id name } }",
      [Self.texts["Rename"] ?? ""]
    )
    traffic.add("mutation Add { add { __typename id name } }", [Self.texts["Add"] ?? ""])
    var model = Model(workspace: workspace([], as: "Pets"), size: Size(width: 240, height: 120))
    traffic.notify(&model)
    for key in try KeyNotation.parse("gT/Rename<Enter><Enter>gcM") {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
    #expect(model.message?.text == "The cache after 3 responses: the last one changes 1 record.")
    let rows = rows(model)
    #expect(rows.contains("  ✓ Pets                 differs, first at pets[0].name"))
    #expect(rows.contains("  ✓ One                  differs, first at pet.name"))
    #expect(rows.contains { $0.contains("Owned") && $0.contains("a miss") })
    #expect(!rows.contains { $0.contains("Pet:3") })
  }

  @Test func `anonymous queries with other texts are different queries`() throws {
    var traffic = StubTraffic()
    traffic.add(
      "{ pet(id: 1) { __typename id name } }",
      [#"{"data": {"pet": \#(Self.pet(1, "Rex"))}}"#]
    )
    traffic.add("{ pets { __typename id name } }", [try #require(Self.texts["Pets"])])
    traffic.add(
      "mutation Rename { rename(id: 1) { __typename id name } }",
      [Self.texts["Rename"] ?? ""]
    )
    var model = Model(workspace: workspace([], as: "Pets"), size: Size(width: 240, height: 120))
    traffic.notify(&model)
    for key in try KeyNotation.parse("gT/Rename<Enter><Enter>gcM") {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
    let rows = rows(model)
    #expect(rows.contains("  ✓ without a name       differs, first at pet.name"))
    #expect(rows.contains("  ✓ without a name       differs, first at pets[0].name"))
  }

  @Test func `a response that the client refuses changes nothing`() throws {
    let model = try model(["Pets", "Broken"], as: "Add", keys: "M")
    #expect(model.message?.text.contains("not stored, because reading it throws") == true)
    #expect(rows(model).contains { $0.contains("the last response changes nothing") })
  }

  @Test func `a second M shows the cache of the response only`() throws {
    let before = try rows(model(["Pets", "Rename"], keys: ""))
    let after = try model(["Pets", "Rename"], keys: "MM")
    #expect(rows(after) == before)
    #expect(after.message?.text == "The cache of this response only.")
  }

  @Test(arguments: [
    (#"{"a":1}"#, #"{"a":1}"#, nil), (#"{"a":1}"#, #"{"a":2}"#, "a"),
    (#"{"a":[1,2]}"#, #"{"a":[1,3]}"#, "a[1]"), (#"{"a":[1]}"#, #"{"a":[1,3]}"#, "a"),
    (#"{"a":{"b":null}}"#, #"{"a":{"b":0}}"#, "a.b"), (#"{"a":1,"b":2}"#, #"{"a":1}"#, ""),
  ])
  func `the first difference of two results is found`(
    old: String,
    new: String,
    path: String?
  ) throws {
    let found = JoinedCache.firstDifference(
      try JSONDocument(old).root,
      try JSONDocument(new).root
    )
    #expect(found?.subscriptedText == path)
  }
}
