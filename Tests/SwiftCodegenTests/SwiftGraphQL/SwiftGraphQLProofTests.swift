import GraphQLRuntime
import TestSupport
import Testing

@testable import DialectKit

/// Tests that SwiftGraphQL's generated code requests, reads and rejects the same values as its
/// interpreter reports.
@Suite struct SwiftGraphQLProofTests {
  @Test(arguments: ["animals", "starwars"])
  func `generated selections request, read and throw as the interpreter does`(
    _ schema: String
  ) throws {
    let jobs = try Sample.all.filter { $0.schemaName == schema }.map { sample in
      try SwiftGraphQLProof.Job(
        name: sample.name,
        operation: sample.operationName,
        response: sample.responseText(),
        variables: sample.variables
      )
    }
    try SwiftGraphQLProof(try CompiledSource(sampleSchema: schema), jobs: jobs).check()
  }

  /// Reserved names, conditions, nested selections on abstract types, fields whose types differ
  /// between members, recursive input objects, and custom scalars.
  @Test func `documents that the original cannot express compile and read their data`() throws {
    var source = CompiledSource(
      schema: Self.schema,
      documents: [Self.document],
      moduleName: "AwkwardSelectionAPI"
    )
    source.options.customScalars = ["Date": "Moment", "Count": "Int"]
    try SwiftGraphQLProof(
      source,
      jobs: Self.responses.enumerated().map { index, response in
        SwiftGraphQLProof.Job(
          name: "response \(index)",
          operation: "Zoo",
          response: response,
          variables: Self.variables
        )
      },
      extra: Self.codec
    ).check()
  }

  private static let codec = """
    public struct Moment: Codec, CustomStringConvertible {
      var text: String
      public init(from decoder: any Decoder) throws { text = try String(from: decoder) }
      public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
      init(_ text: String) { self.text = text }
      public static var mockValue: Moment { Moment("") }
      public var description: String { "\\"" + text + "\\"" }
    }
    """

  private static let schema = """
    schema { query: query_root }
    scalar Date scalar Any_Thing scalar Count
    type query_root { all(where: Where, first_few: Int! = 3, in: Size, field: String): [Animal!]!
      pet: Pet self: query_root map: String Type: Size Protocol: [Size!] init: Int one: Cat any: Any
      at(times: [Date], thing: Any_Thing, sizes: [Size!]): Date thing: Any_Thing count: Count! }
    input Where { and: Where, or: [Where!], size_is: Size, name: String!, flag: Boolean! = true }
    interface Animal { id: ID! height: Height! friends: [Animal] friend: Animal!
      size: Size children: [[Animal]!] }
    interface Pet { name: String! owner: Human selection: Int tag: String }
    type Cat implements Animal & Pet { id: ID! height: Height! friends: [Animal] friend: Cat!
      size: Size children: [[Animal]!] name: String! owner: Human selection: Int lives: Int!
      tag: String! mark: Int }
    type Fish implements Animal { id: ID! height: Height! friends: [Animal] friend: Animal!
      size: Size! children: [[Animal!]!]! fins: Int! mark: String }
    type Dog implements Animal & Pet { id: ID! height: Height! friends: [Animal] friend: Animal!
      size: Size children: [[Animal]!] name: String! owner: Human selection: Int tag: String }
    type Human { name: String! pets: [Pet!] friend: Human }
    type Height { meters: Float! feet: Int! class: Size }
    union Any = Human | Height
    enum Size { SMALL BIG default Self Protocol Type self init VERY_BIG }
    """

  private static let document = """
    query Zoo($on: Boolean = true, $size: Size, $sizes: [Size!], $where: Where, $Cat: String = "c") {
      all(where: {and: {name: "x", or: [{name: $Cat, size_is: $size}]}, name: "y"}, in: SMALL) {
        ...One
        ...Two
        height { feet }
        friends { id ... on Pet { name } }
        ... on Cat { lives friends { size } owner { pets { name } } mark }
        ... on Pet { owner { name ...People } tag }
        ... on Fish { finMark: mark }
        ...Three @include(if: $on)
        children { id ... on Fish { fins } }
      }
      again: all(where: $where, first_few: 2, field: $Cat) { id }
      both: all(where: $where, first_few: 2, field: $Cat) { id size }
      pet { ... on Animal { height { meters } ... on Cat { lives } } name selection }
      self { self { map } }
      map Type Protocol init BIG: self { map }
      one { ...One ... on Pet { name } friend { ...Two } }
      any { ... on Human { name friend { name } } ... on Height { feet } }
      at(times: ["2020", null], thing: {a: [1, 2.5], b: null}, sizes: [VERY_BIG]) thing count
    }
    fragment One on Animal {
      id height { meters } friends { id } ... on Pet { name owner { name } }
      ... on Cat { friends { height { feet } } }
    }
    fragment Two on Animal {
      height { meters feet class } friends { ... on Pet { owner { name } } size } size
      friend @skip(if: $on) { id }
    }
    fragment Three on Animal { friend { id size } id }
    fragment People on Human { friend { name } pets { ... on Cat { id } } }
    """

  private static let variables =
    #"{"size": "BIG", "where": {"name": "w", "flag": false, "or": []}, "on": true}"#

  private static let responses = [
    #"""
    {"data": {"all": [
      {"__typename": "Cat", "id": "1", "size": "self", "lives": 7, "name": "Tom", "tag": "t",
        "mark": 3, "owner": {"name": "Ann", "friend": {"name": "Bea"},
          "pets": [{"__typename": "Cat", "id": "9", "name": "x"}]},
        "height": {"meters": 0.5, "feet": 1, "class": "default"}, "children": [[null], []],
        "friends": [null, {"__typename": "Dog", "id": "2", "name": "Rex", "size": "Type",
          "owner": null, "height": {"feet": 3}}],
        "friend": {"__typename": "Cat", "id": "3", "size": null}},
      {"__typename": "Fish", "id": "4", "size": "VERY_BIG", "friends": null, "finMark": "m",
        "height": {"meters": 1.5, "feet": 3, "class": null},
        "friend": {"__typename": "Dog", "id": "3"}, "children":
        [[{"__typename": "Fish", "id": "5", "fins": 2}, {"__typename": "Dog", "id": "6"}]]}],
      "again": [], "both": [],
      "pet": {"__typename": "Dog", "name": "Rex", "height": {"meters": 2.5}, "selection": 1},
      "self": {"self": {"map": "m"}}, "map": "n", "Type": "Protocol", "Protocol": ["init"],
      "init": 5, "BIG": {"map": "o"}, "any": {"__typename": "Height", "feet": 3},
      "one": {"__typename": "Cat", "id": "7", "height": {"meters": 1.5, "feet": 2}, "friends": [],
        "name": "C", "owner": null, "friend": {"__typename": "Fish", "size": null, "friends": [],
          "height": {"meters": 1.5, "feet": 2, "class": "BIG"}}},
      "at": "2020", "thing": 2.5, "count": 4}}
    """#,
    #"{"data": {"all": [], "again": [], "both": [], "count": 1, "pet": {"__typename": "Fish"}}}"#,
    #"{"data": {"all": [{"__typename": "Fish", "id": 4}], "pet": null, "count": 1}}"#,
    #"{"data": {"all": [], "again": [], "both": [], "count": 1, "init": 2.5, "Type": "HUGE"}}"#,
    #"{"data": {"all": [], "count": 1, "Protocol": "SMALL", "one": [], "any": {"__typename": 5}}}"#,
    #"{"data": {"all": [], "again": [], "both": [], "count": null}}"#,
    #"{"data": {"all": [], "again": [{"__typename": "Cat"}], "both": [{"__typename": "Cat"}], "count": 1}}"#,
    #"{"errors": [{"message": "no"}], "data": null}"#,
  ]
}
