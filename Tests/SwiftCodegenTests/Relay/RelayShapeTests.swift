import GraphQLRuntime
import GraphQLSyntax
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects
@testable import RelayDialect

/// Tests the form of Relay's generated code against the numbered behaviors of its specification and
/// its generator.
@Suite struct RelayShapeTests {
  private static let todo = """
    type Query { user(id: ID!): User todos(first: Int): [Todo!] node(id: ID!): Node }
    type Mutation { change(input: ChangeInput!): Todo }
    interface Node { id: ID! }
    type User implements Node { id: ID! name: String best: User todos: [Todo] }
    type Todo implements Node { id: ID! text: String! complete: Boolean! level: Level }
    enum Level { LOW HIGH_UP default }
    input ChangeInput { id: ID! level: Level parent: ChangeInput others: [ChangeInput!] }
    """

  private static func source(_ documents: [String], schema: String = todo) -> CompiledSource {
    var source = CompiledSource(schema: schema, documents: documents, moduleName: "TodoAPI")
    source.options.dialect = .relay
    return source
  }

  @Test func `the generated files equal the recorded ones`() throws {
    var sample = try CompiledSource(sampleSchema: "starwars")
    sample.options.dialect = .relay
    for file in sample.generator.files() {
      try Golden.expect(
        file.text,
        equals: "Tests/SwiftCodegenTests/Goldens/dialects/relay/\(file.path).txt"
      )
    }
  }

  private static let viewsModules: [(runtime: String?, views: String?)] = [
    (nil, "RelayViews"), ("RelayRuntime", "RelayViews"), ("Relay", "RelaySwiftUI"), ("Own", nil),
  ]

  /// A different runtime may have no property wrappers for views.
  @Test(arguments: viewsModules)
  func `views are written for the module of the imported runtime`(
    runtime: String?,
    views: String?
  ) throws {
    var source = Self.source(["fragment ToDoItem_todo on Todo { id }"])
    source.options.runtime.module = runtime
    let text = try #require(source.generator.files().first).text
    #expect(text.contains("import \(runtime ?? "RelayRuntime")\n"))
    let imports = ["RelayViews", "RelaySwiftUI"].filter { text.contains("import \($0)\n") }
    #expect(imports == [views].compactMap { $0 })
    #expect(text.contains("asFragment()") == (views != nil))
  }

  @Test func `operations, fragments and input types are written as the specification shows`() throws
  {
    let source = Self.source([
      """
      query UserToDoListQuery($userID: ID!, $first: Int) {
        user(id: $userID) { id ...ToDoList_user me: best { name } best { id } todos { text } }
      }
      fragment ToDoList_user on User { todos { level ...ToDoItem_todo } }
      fragment ToDoItem_todo on Todo { id text complete }
      query AllQuery { todos(first: 3) { id } }
      mutation ChangeMutation($input: ChangeInput!) { change(input: $input) { level } }
      """
    ])
    let files = source.generator.files()
    #expect(  // RS-R2
      files.map(\.path).sorted() == [
        "AllQuery.graphql.swift", "ChangeMutation.graphql.swift", "ToDoItem_todo.graphql.swift",
        "ToDoList_user.graphql.swift", "UserToDoListQuery.graphql.swift",
      ]
    )
    func expect(_ name: String, _ lines: [String]) throws {
      let file = try #require(files.first { $0.path == name + ".graphql.swift" })
      for line in lines {
        #expect(file.text.contains(line), "\(name): \(line)")
      }
    }
    try expect(
      "UserToDoListQuery",
      [
        "public struct UserToDoListQuery {",  // RS-R13
        "public init(variables: Variables) {",
        "public static var node: ConcreteRequest {",
        "public struct Variables: VariableDataConvertible {",  // RS-R14
        "public var userID: String\n",
        "public var first: Int?\n",
        // RS-R9, RS-R20, RS-U11
        "public struct User_user: Decodable, Identifiable, ToDoList_user_Key {",
        "public var fragment_ToDoList_user: FragmentPointer",
        "public struct User_me: Decodable {",  // RS-R19
        "public struct User_best: Decodable, Identifiable {",  // RS-R21
        "public var todos: [Todo_todos?]?",  // RS-R22
        "extension UserToDoListQuery: RelayRuntime.Operation {}",
        #"VariableArgument(name: "id", variableName: "userID"),"#,
      ]
    )
    try expect(
      "ToDoItem_todo",
      [
        "public init(key: any ToDoItem_todo_Key) {",  // RS-R4
        "public struct Data: Decodable, Identifiable {",  // RS-R5
        "public var id: String\n", "public var complete: Bool\n",  // RS-R23
        "public protocol ToDoItem_todo_Key {",  // RS-R8
        "extension ToDoItem_todo: RelayRuntime.Fragment {}",
      ]
    )
    // RS-R24, RS-R28: the type is declared with the first definition in document order that uses
    // it.
    try expect(
      "ToDoList_user",
      [
        "public enum Level: String, Decodable, Hashable, VariableValueConvertible,",  // RS-R25
        #"case high_up = "HIGH_UP""#,  // RS-R26
        #"case `default` = "default""#,
      ]
    )
    try expect("AllQuery", ["public typealias Variables = EmptyVariables"])  // RS-R15
    try expect(
      "ChangeMutation",
      [
        "// Level is declared in ToDoList_user.graphql.swift.",
        "operationKind: .mutation",  // RS-R30
        "public struct ChangeInput: VariableDataConvertible {",  // RS-R28
        "public var parent: ChangeInput? {",
        "private var boxed_parent: Boxed<ChangeInput>",
        "public var others: [ChangeInput]?",
        #""parent": parent,"#,  // RS-R29
      ]
    )
  }

  @Test func `nested cases become siblings, and repeated selections occur once`()
    throws
  {
    let source = Self.source([
      """
      query NodeQuery($id: ID!) {
        node(id: $id) {
          id
          id
          ... on Node { id }
          ... on User { name ... on Node { id } ... on User { best { name } } best { id } }
          ... on Todo { text }
        }
        user(id: $id) { ... on Node { id } ... on User { name } }
      }
      """
    ])
    let text = try #require(source.generator.file(ofOperation: 0)).text
    for line in [
      "public enum Node_node: Decodable, Identifiable {",
      "case user(User)", "case todo(Todo)", "case node(Node)",  // RS-U3
      "public var asUser: User? {",  // RS-U5
      "public var id: String {",  // RS-U6
      "public var best: User_best?",
      "public struct User_user: Decodable, Identifiable {",  // RS-U1
    ] {
      #expect(text.contains(line), "\(line)")
    }
    #expect(text.components(of: "struct User_best:") == 1)
    #expect(!text.contains("asNode"))
  }

  @Test(arguments: [
    ("«__typename user(id: $id) { id }", 1),
    ("user(id: $id) { id } ... on Query { «__typename }", 1),
    ("user(id: $id) { id } ... on Query @include(if: $on) { «__typename }", 1),
    ("t: «__typename ... { «__typename } user(id: $id) { __typename }", 2),
    ("user(id: $id) { __typename ... on User { __typename } }", 0),
  ])
  func `each __typename at the root of an operation is reported where it is`(
    selections: String,
    count: Int
  ) throws {
    let marked = "query Q($on: Boolean!, $id: ID!) { \(selections) }"
    let text = marked.replacing("«", with: "")
    let source = Self.source([text])
    let found = source.generator.dialect.limits().filter { $0.rule == "RelayTypenameOnRoot" }
    #expect(found.count == count)
    let places = found.flatMap(\.ranges).map { source.sources.text(of: $0) }
    #expect(places.allSatisfy { $0.hasSuffix("__typename") }, "\(places)")
  }

  @Test func `limits name what Relay's compiler rejects`() throws {
    let source = Self.source(
      [
        """
        query Users($on: Boolean!, $id: ID!) {
          __typename
          user(id: $id) { id: name name @include(if: $on) ...Rest @skip(if: $on) }
          node(id: $id) { ... on Thing { age } ... on User { name } }
        }
        fragment Rest on User { best { id } }
        """
      ],
      schema: Self.todo
        + " interface Thing { age: Date } scalar Date extend type User implements Thing { age: Date }"
    )
    let rules = source.generator.dialect.limits().map { $0.rule ?? "" }
    #expect(
      rules == [
        "RelayOperationName", "RelayTypenameOnRoot", "RelayIDAsAlias", "RelayConditions",
        "RelayConditions", "RelayAbstractConditions", "RelayCustomScalars", "RelayFragmentName",
      ],
      "\(rules)"
    )
    #expect(source.generator.dialect.limits().allSatisfy { !$0.ranges.isEmpty })
  }

  @Test func `a fragment with arguments is reported once`() throws {
    let source = Self.source(
      [
        """
        query UsersQuery($id: ID!) { user(id: $id) { ...Rest } }
        fragment Rest on User @refetchable(queryName: "RestRefetchQuery")
          @argumentDefinitions(n: { type: "Int", defaultValue: 1 }) { count(first: $n) }
        """
      ],
      schema: Self.todo + " extend type User { count(first: Int): Int }"
    )
    let rules = source.generator.dialect.limits().compactMap(\.rule)
    #expect(rules.count { $0 == "RelayFragmentName" } == 1, "\(rules)")
  }

  @Test func `values that a later object of the same record overwrites are dropped`() throws {
    let fixture = ReadingFixture(
      schema: "type Query { a: N, b: N } interface N { id: ID! } "
        + "type P implements N { id: ID!, all: [P!], one: P } type Q implements N { id: ID! }",
      document:
        "query M { a { id ... on P { all { id } one { id } } } b { id ... on P { all { id } one { id } } } }"
    )
    let reading = try fixture.reading(
      .relay,
      """
      {"data": {
        "a": {"__typename": "P", "id": "1", "all": [{"__typename": "P", "id": "2"}],
          "one": {"__typename": "P", "id": "2"}},
        "b": {"__typename": "P", "id": "1", "all": [], "one": {"__typename": "P", "id": "3"}}}}
      """
    )
    #expect(reading.readOutcome(of: ["a", "all"]).kind == .dropped)
    #expect(reading.readOutcome(of: ["a", "one"]).kind == .dropped)
    #expect(reading.readOutcome(of: ["b", "all"]).kind != .dropped)
    let retyped = try fixture.reading(
      .relay,
      """
      {"data": {"a": {"__typename": "P", "id": "1", "all": null, "one": null},
        "b": {"__typename": "Q", "id": "1"}}}
      """
    )
    #expect(retyped.readOutcome(of: ["a", "__typename"]).kind == .dropped)
    #expect(retyped.readOutcome(of: ["b", "__typename"]).kind != .dropped)
  }
}

extension String {
  /// Returns how often a text occurs.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
