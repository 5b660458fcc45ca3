import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects
@testable import RelayDialect

/// Tests that Relay's generated code reads responses as its interpreter reports.
@Suite struct RelayProofTests {
  @Test(arguments: ["animals", "starwars"])
  func `generated code stores records and reads them as the interpreter does`(
    _ schema: String
  ) throws {
    let source = try CompiledSource(sampleSchema: schema)
    let samples = try Sample.all.filter { $0.schemaName == schema }.map { sample in
      try RelayProof.Job(
        name: sample.name,
        operation: sample.operationName,
        response: sample.responseText(),
        variables: sample.variables,
        checksExpressions: sample.variant == nil
      )
    }
    try RelayProof(source, jobs: samples).check()
  }

  /// Fields selected twice, nested type conditions and conditions on object types, ids shared by
  /// two objects, all kinds of arguments, conditions, and names that Swift reserves.
  @Test func `documents that the original cannot express compile and read their data`() throws {
    let source = CompiledSource(
      schema: Self.schema,
      documents: [Self.document],
      moduleName: "AwkwardRelayAPI"
    )
    try RelayProof(
      source,
      jobs: Self.responses.enumerated().map { index, text in
        RelayProof.Job(
          name: "response \(index)",
          operation: "Zoo",
          response: text,
          variables: #"{"size": "BIG", "near": {"size": "SMALL", "inner": null}, "on": true}"#,
          checksExpressions: true
        )
      }
    ).check()
  }

  /// Type conditions on the field's own type inside fragments on an interface, and records that two
  /// objects share.
  @Test func `fragments on interfaces and shared records read as the interpreter does`() throws {
    let object =
      #"{"__typename":"A","id":"1","a":"1","b":"2","l":[[1],[2]],"#
      + #""f":{"__typename":"B","id":"2","a":"4","d":"5"}}"#
    let shorter = object.replacing("[[1],[2]]", with: "[[1]]")
    try RelayProof(
      CompiledSource(
        schema: """
          interface N { id: ID! a: String f: N }
          type A implements N { id: ID! a: String b: String! l: [[Int!]!] f: B }
          type B implements N { id: ID! a: String d: String! f: A }
          type Query { x: A y: A n: N all: [N] }
          """,
        documents: [
          "query Own { x { ...Case } n { ... on A { ...Case } } } fragment Case on N { a ... on A { b } }",
          "query Nested { x { ...Outer } } fragment Outer on N { ...Inner } fragment Inner on A { b }",
          "query Below { all { ...Fields } } fragment Fields on N { f { ... on B { d } ...Deep } } "
            + "fragment Deep on B { d f { b } }",
          "query Lists { x { id l } y { id l } }",
        ],
        moduleName: "WiderRelayAPI"
      ),
      jobs: ["Own", "Nested", "Below", "Lists"].map { name in
        RelayProof.Job(
          name: name,
          operation: name,
          response: #"{"data":{"x":\#(object),"y":\#(shorter),"n":\#(object),"all":[\#(object)]}}"#,
          checksExpressions: true
        )
      }
    ).check()
  }

  /// RS-U12, with a struct and with an enum as node type; also edges that do not have the form that
  /// the protocols require.
  @Test func `pages of lists are collections of edges with nodes`() throws {
    let source = CompiledSource(
      schema: """
        directive @connection(key: String!, filters: [String]) on FIELD
        type Query { pets(first: Int): Pets all: All pet: Pet }
        type Pets { edges: [PetEdge] count: Int }
        type PetEdge { cursor: String node: Pet }
        interface Pet { id: ID! name: String }
        type Cat implements Pet { id: ID! name: String lives: Int friends: Pets }
        type All { edges: [PetEdge!]! }
        """,
      documents: [
        """
        query PetsQuery($first: Int) {
          pets(first: $first) @connection(key: "PetsQuery_pets", filters: []) {
            count
            edges { cursor node { id name ... on Cat { lives } } }
          }
          again: pets(first: 1) @connection(key: "PetsQuery_again") { edges { node { name } } }
          all @connection(key: "PetsQuery_all") { edges { node { name } } }
          pet { ... on Cat { friends @connection(key: "Cat_friends") { edges { node { name } } } } }
        }
        """
      ],
      moduleName: "PagesAPI"
    )
    var written = source
    written.options.dialect = .relay
    let text = written.swiftFiles.map(\.text).joined()
    for line in [
      "struct Pets_pets: Decodable, ConnectionCollection {",
      "struct PetEdge_edges: Decodable, ConnectionEdge {",
      "enum Pet_node: Decodable, Identifiable, ConnectionNode {",
      "struct Pets_again: Decodable, ConnectionCollection {",
      "struct Pet_node: Decodable, ConnectionNode {", "struct All_all: Decodable {",
      "struct Pets_friends: Decodable, ConnectionCollection {",
    ] {
      #expect(text.contains(line), "\(line)")
    }
    #expect(!text.contains("@connection"))
    #expect(written.generator.dialect.limits().isEmpty)
    let page =
      #"{"count": 1, "edges": [{"cursor": "a", "node": {"__typename": "Cat", "id": "1", "#
      + #""name": "Tom", "lives": 7}}, null]}"#
    let response =
      #"{"data": {"pets": "# + page
      + #", "again": {"edges": null}, "all": {"edges": [{"node": {"__typename": "Cat", "id": "1", "#
      + #""name": "Tom"}}]}, "pet": {"__typename": "Cat", "id": "1", "friends": {"edges": []}}}}"#
    try RelayProof(
      source,
      jobs: [
        RelayProof.Job(
          name: "pages",
          operation: "PetsQuery",
          response: response,
          variables: #"{"first": 2}"#,
          checksExpressions: true
        )
      ]
    ).check()
  }

  private static let schema = """
    type Query { all(near: Near, sizes: [Size!], text: String, ratio: Float): [Animal!]! pet: Pet
      self: Query map: String Type: Size Protocol: [Size!] init: Int one: Cat any: Any date: Date
      dates: [Date!] }
    interface Animal { id: ID! height: Height! friends: [Animal] friend: Animal!
      size: Size children: [[Animal]!] }
    interface Pet { name: String! owner: Human }
    type Cat implements Animal & Pet { id: ID! height: Height! friends: [Animal] friend: Animal!
      size: Size children: [[Animal]!] name: String! owner: Human lives: Int! }
    type Fish implements Animal { id: ID! height: Height! friends: [Animal] friend: Animal!
      size: Size children: [[Animal]!] fins: Int! }
    type Dog implements Animal & Pet { id: ID! height: Height! friends: [Animal] friend: Animal!
      size: Size children: [[Animal]!] name: String! owner: Human }
    type Human { name: String! pets: [Pet!] friend: Human }
    type Height { meters: Float! feet: Int! class: Size }
    union Any = Human | Height
    scalar Date
    input Near { size: Size = SMALL inner: Near all: [Near!] self: String default: Int }
    enum Size { SMALL BIG default Self Protocol Type self init description small DESCRIPTION }
    """

  private static let document = """
    query Zoo($on: Boolean = true, $size: Size, $near: Near, $self: Int, $sizes: [[Size!]]) {
      all(near: { size: $size, inner: { all: [{ size: BIG }, $near] } }, sizes: [BIG, $size],
        text: "a\\"b", ratio: 1.5) {
        ...One
        ...Two
        height { feet }
        height { feet meters }
        friends { id ... on Pet { name } ... on Dog { ...Three } }
        ... on Cat { lives friends { size } owner { pets { name } } ...Pets }
        ... on Pet { owner { name ...People } ... on Dog { name cat: name } }
        ...Three @include(if: $on)
        children { __typename id ... on Fish { fins } }
        human: id
      }
      pet { ... on Animal { height { meters } ... on Cat { lives } } name kind: __typename }
      self { self { map } }
      map Type Protocol init BIG: self { map }
      one { ...One ... on Pet { name } friend { ...Two } }
      any { ... on Human { name friend { name } } ... on Height { feet } }
      date dates
    }
    fragment One on Animal {
      id height { meters } friends { id } ... on Pet { name owner { name } }
      ... on Cat { friends { height { feet } } }
    }
    fragment Two on Animal {
      height { meters feet class } friends { ... on Pet { owner { name } } size } size
      friend @skip(if: $on) { id }
    }
    fragment Three on Animal { friend { id size } id ...Four }
    fragment Four on Dog { name }
    fragment Pets on Pet { name }
    fragment People on Human { friend { name } pets { ... on Cat { id } } }
    """

  private static let responses = [
    #"""
    {"data": {"all": [
      {"__typename": "Cat", "id": "1", "size": "self", "lives": 7, "name": "Tom", "owner":
        {"name": "Ann", "friend": {"name": "Bea"},
          "pets": [{"__typename": "Cat", "id": "9", "name": "x"}]}, "human": "1",
        "height": {"meters": 0.5, "feet": 1, "class": "default"}, "children": [[null], []],
        "friends": [null, {"__typename": "Dog", "id": "2", "name": "Rex", "size": "Type",
          "owner": null, "height": {"feet": 3}, "friend": {"__typename": "Fish", "id": "3",
          "size": "small"}}], "friend": {"__typename": "Fish", "id": "3"}},
      {"__typename": "Fish", "id": "4", "size": null, "friends": null, "human": "4", "height":
        {"meters": 1.5, "feet": 3, "class": null}, "children":
        [[{"__typename": "Fish", "id": "5", "fins": 2}, {"__typename": "Dog", "id": "6"}]]}],
      "pet": {"__typename": "Dog", "name": "Rex", "height": {"meters": 2.5}, "kind": "Dog"},
      "self": {"self": {"map": "m"}}, "map": "n", "Type": "Protocol", "Protocol": ["init"],
      "init": 5, "BIG": {"map": "o"}, "any": {"__typename": "Height", "feet": 3},
      "date": "2026", "dates": [{"year": 2026}, 5, null],
      "one": {"__typename": "Cat", "id": "7", "height": {"meters": 1.5}, "friends": [], "name": "C",
        "owner": null, "friend": {"__typename": "Fish", "size": null, "friends": [],
          "height": {"meters": 1.5, "feet": 2, "class": "BIG"}}}}}
    """#,
    // Two objects have the same id: the later `size` overwrites the earlier one, and the record
    // contains the fields of both objects.
    #"""
    {"data": {"all": [
      {"__typename": "Fish", "id": "1", "size": "BIG", "height": {"meters": 1.5, "feet": 3},
        "human": "1", "children": [], "friend": {"__typename": "Fish", "id": "1", "size": "SMALL"}},
      {"__typename": "Dog", "id": "1", "human": "1", "height": {"meters": 1, "feet": 2e0}}],
      "self": {"self": {}}}}
    """#,
    #"{"data": {"all": [], "pet": {"__typename": "Fish"}, "self": 5, "one": [], "BIG": null}}"#,
    #"{"data": {"all": [{"__typename": "Fish", "id": 4}, 5, [], {"id": "1"}], "pet": null}}"#,
    #"{"data": {"all": [], "init": 2.5, "Type": "HUGE"}}"#,
    #"{"data": {"all": [], "Protocol": "SMALL", "one": [], "any": {"__typename": 5}}}"#,
    #"{"data": {"all": {}, "Protocol": [null]}}"#,
    #"{"data": {"pet": {"__typename": "Cat", "name": true}}}"#,
    #"{"errors": [{"message": "no"}], "data": null}"#,
    #"{"data": 5}"#,
  ]
}
