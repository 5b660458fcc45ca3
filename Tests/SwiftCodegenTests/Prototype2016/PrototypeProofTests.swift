import Foundation
import GraphQLRuntime
import TestSupport
import Testing

@testable import DialectKit
@testable import Prototype2016Dialect

/// Tests that the prototype's generated code reads responses as its interpreter reports.
@Suite struct PrototypeProofTests {
  @Test(arguments: ["animals", "starwars"])
  func `generated code decodes, casts and throws as the interpreter does`(
    _ schema: String
  ) throws {
    var source = try CompiledSource(sampleSchema: schema)
    source.options.dialect = .prototype2016
    let samples = try Sample.all.filter { $0.schemaName == schema }.map { sample in
      try PrototypeProof.Job(
        name: sample.name,
        operation: sample.operationName,
        response: sample.responseText(),
        checksExpressions: sample.variant == nil
      )
    }
    try PrototypeProof(source, jobs: samples).check()
  }

  /// Fragments that select the same objects, conditions, nested type conditions on interfaces, and
  /// names that Swift reserves.
  @Test func `documents that the original cannot express compile and read their data`() throws {
    var source = CompiledSource(
      schema: Self.schema,
      documents: [Self.document],
      moduleName: "AwkwardPrototypeAPI"
    )
    source.options.dialect = .prototype2016
    try PrototypeProof(
      source,
      jobs: Self.responses.enumerated().map { index, text in
        PrototypeProof.Job(
          name: "response \(index)",
          operation: "Zoo",
          response: text,
          checksExpressions: true
        )
      }
    ).check()
  }

  private static let schema = """
    type Query { all: [Animal!]! pet: Pet self: Query map: String Type: Size Protocol: [Size!]
      init: Int one: Cat any: Any }
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
    enum Size { SMALL BIG default Self Protocol Type self init }
    """

  private static let document = """
    query Zoo($on: Boolean = true, $size: Size, $sizes: [Size!]) {
      all {
        ...One
        ...Two
        height { feet }
        friends { id ... on Pet { name } }
        ... on Cat { lives friends { size } owner { pets { name } } }
        ... on Pet { owner { name ...People } }
        ...Three @include(if: $on)
        children { id ... on Fish { fins } }
      }
      pet { ... on Animal { height { meters } ... on Cat { lives } } name }
      self { self { map } }
      map Type Protocol init BIG: self { map }
      one { ...One ... on Pet { name } friend { ...Two } }
      any { ... on Human { name friend { name } } ... on Height { feet } }
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

  private static let responses = [
    #"""
    {"data": {"all": [
      {"__typename": "Cat", "id": "1", "size": "self", "lives": 7, "name": "Tom", "owner":
        {"name": "Ann", "friend": {"name": "Bea"},
          "pets": [{"__typename": "Cat", "id": "9", "name": "x"}]},
        "height": {"meters": 0.5, "feet": 1, "class": "default"}, "children": [[null], []],
        "friends": [null, {"__typename": "Dog", "id": "2", "name": "Rex", "size": "Type",
          "owner": null, "height": {"feet": 3}}], "friend": {"__typename": "Fish", "id": "3"}},
      {"__typename": "Fish", "id": "4", "size": null, "friends": null, "height":
        {"meters": 1.5, "feet": 3, "class": null}, "children":
        [[{"__typename": "Fish", "id": "5", "fins": 2}, {"__typename": "Dog", "id": "6"}]]}],
      "pet": {"__typename": "Dog", "name": "Rex", "height": {"meters": 2.5}},
      "self": {"self": {"map": "m"}}, "map": "n", "Type": "Protocol", "Protocol": ["init"],
      "init": 5, "BIG": {"map": "o"}, "any": {"__typename": "Height", "feet": 3},
      "one": {"__typename": "Cat", "id": "7", "height": {"meters": 1.5}, "friends": [], "name": "C",
        "owner": null, "friend": {"__typename": "Fish", "size": null, "friends": [],
          "height": {"meters": 1.5, "feet": 2, "class": "BIG"}}}}}
    """#,
    #"{"data": {"all": [], "pet": {"__typename": "Fish"}}}"#,
    #"{"data": {"all": [{"__typename": "Fish", "id": 4}], "pet": null}}"#,
    #"{"data": {"all": [], "init": 2.5, "Type": "HUGE"}}"#,
    #"{"data": {"all": [], "Protocol": "SMALL", "one": [], "any": {"__typename": 5}}}"#,
    #"{"errors": [{"message": "no"}], "data": null}"#,
  ]
}
