import GraphQLCompiler
import GraphQLRuntime
import TestSupport
import Testing

/// Answers to `why` on small schemas, one golden file a scenario, so that every reason is seen as a
/// person reads it: status, code, sentence, flips and places.
@Suite struct `Answers to why` {
  struct Scenario: Sendable, CustomTestStringConvertible {
    var name: String
    var schema = zoo
    var document: String
    var isValid = true
    var response: String
    var variables: VariableValues = .none
    var mode: ExecutionMode = .strict
    var paths: [String]

    var testDescription: String { name }
  }

  static let zoo = """
    type Query {
      animals: [Animal!]!
      swimmers: [Swimmer]
      pet: Pet
      cat: Cat
    }
    interface Animal { species: String! size: Size owner: Human grid: [[Int]] rival: Animal }
    interface Pet { name: String! toy: String }
    interface Warm { degrees: Int }
    enum Size { SMALL LARGE }
    union Swimmer = Crocodile | Human
    type Cat implements Animal & Pet & Warm {
      species: String! size: Size owner: Human grid: [[Int]] rival: Animal
      name: String! toy: String degrees: Int lives: Int
    }
    type Crocodile implements Animal {
      species: String! size: Size owner: Human grid: [[Int]] rival: Animal
      teeth: Int
    }
    type Human implements Animal & Warm {
      species: String! size: Size owner: Human grid: [[Int]] rival: Animal
      degrees: Int age: Int
    }
    type PetRock implements Pet { name: String! toy: String }
    """

  static let scenarios: [Scenario] = [
    Scenario(
      name: "constant-conditions",
      document: """
        query Zoo($v: Boolean! = true) {
          pet {
            name
            toy @include(if: false)
            off: name @skip(if: true)
            both: toy @include(if: $v) @skip(if: $v)
            ... on Cat @skip(if: true) { lives }
            ... @include(if: false) { nested: name }
            ...Named @include(if: false)
          }
          cat { lives }
        }
        fragment Named on Pet { toy }
        """,
      response: """
        {"data": {"pet": {"__typename": "Cat", "name": "Tom"}, "cat": null}}
        """,
      paths: [
        "pet.toy", "pet.off", "pet.both", "pet.asCat", "pet.asCat.lives", "pet.nested",
        "pet.fragments.named",
      ]
    ),
    Scenario(
      name: "unknown-type-under-conditions",
      document: """
        query Zoo($v: Boolean!) {
          pet { name ...Toy @include(if: $v) ... @include(if: $v) { same: name } ... on Cat { lives } }
        }
        fragment Toy on Pet { toy }
        """,
      response: """
        {"data": {"pet": {"__typename": "Martian", "name": "a", "toy": "b", "same": "a"}}}
        """,
      variables: ["v": true],
      paths: ["pet.ifV.same", "pet.fragments.toy", "pet.asCat"]
    ),
    Scenario(
      name: "whole-path",
      document: """
        query Zoo($v: Boolean!) {
          pet @include(if: $v) { name ... on Cat @skip(if: $v) { lives } toy @skip(if: $v) }
          cat { rival { species } ... on Pet { toy } }
          animals { rival { species } ... on Cat { rival @skip(if: $v) { ... on Cat { lives } } } }
        }
        """,
      response: """
        {"data": {
          "pet": {"__typename": "Cat", "name": "a"}, "cat": null,
          "animals": [
            {"__typename": "Cat", "rival": {"__typename": "Cat", "species": "x", "lives": 9}}
          ]
        }}
        """,
      variables: ["v": true],
      paths: ["pet.asCatIfNotV", "pet.toy", "animals[0].asCat.rival.asCat", "cat.rival.species"]
    ),
    Scenario(
      name: "type-cases",
      document: """
        query Zoo {
          animals {
            species
            ... on Pet {
              name
              ... on Warm { degrees }
            }
            ... on Cat { lives }
            ... on Swimmer { ... on Crocodile { teeth } }
          }
          swimmers { ... on Animal { species } ... on Human { age } }
          pet { name }
          cat { species ... on Pet { name } }
        }
        """,
      response: """
        {"data": {
          "animals": [
            {"__typename": "Crocodile", "species": "croc", "teeth": 60},
            {"__typename": "Cat", "species": "cat", "name": "Tom", "degrees": 38, "lives": 9},
            {"__typename": "Dragon", "species": "dragon", "name": "Smaug"},
            {"species": "nameless"}
          ],
          "swimmers": [{"__typename": "Human", "species": "human", "age": 3}, null],
          "pet": {"__typename": "PetRock", "name": "Rocky"},
          "cat": {"__typename": "Cat", "species": "cat", "name": "Kit"}
        }}
        """,
      paths: [
        "animals[0].asPet", "animals[0].asPet?.name", "animals[0].asPet?.asWarm",
        "animals[0].asCat", "animals[0].asSwimmer", "animals[0].asSwimmer?.asCrocodile?.teeth",
        "animals[1].asPet", "animals[1].asPet.asWarm", "animals[1].asCat?.name",
        "animals[1].asSwimmer", "animals[2].asPet", "animals[3].asPet", "animals[3].__typename",
        "swimmers[0].asAnimal", "swimmers[0].asHuman", "swimmers[1].asHuman", "swimmers.1",
        "pet.asCrocodile", "pet.asCat", "cat.name", "animals[1].lives", "animals[0].lives",
        "animals[0].asHuman", "animals[0].size", "animals[0].teeth", "animals[7]",
        "animals", "animals[0]", "data", "",
      ]
    ),
    Scenario(
      name: "null-propagation",
      document: """
        query Zoo {
          animals { species rival { species owner { species } } grid }
          swimmers { ... on Animal { species } }
          pet { name toy }
        }
        """,
      response: """
        {"data": {
          "animals": [
            {"__typename": "Cat", "species": "cat", "grid": [[1], "no"],
             "rival": {"__typename": "Cat", "species": "c",
               "owner": {"__typename": "Human", "species": null}}}
          ],
          "swimmers": [{"__typename": "Human"}, null],
          "pet": {"__typename": "PetRock", "name": null, "toy": 5}
        }, "errors": [
          {"message": "out of reach", "path": ["swimmers", 1, "species"]},
          {"message": "of no place"}
        ]}
        """,
      paths: [
        "animals[0].rival.owner.species", "animals[0].rival.owner", "animals[0].rival", "animals",
        "animals[0].grid[1]", "animals[0].grid", "swimmers[0]", "swimmers[0].asAnimal.species",
        "swimmers[1]", "swimmers", "pet.name", "pet", "pet.toy",
      ]
    ),
    Scenario(
      name: "conditions",
      document: """
        query Zoo($details: Boolean = false, $brief: Boolean!, $extra: Boolean!) {
          animals {
            species @skip(if: $brief)
            ... @include(if: $details) { size }
            ... on Pet @include(if: $details) { name }
            ...Warmth @include(if: $extra)
            owner @include(if: $details) { species }
          }
        }
        fragment Warmth on Animal { rival { species } ... on Warm { degrees } }
        """,
      response: """
        {"data": {"animals": [{"__typename": "Crocodile"}, {"__typename": "Cat"}]}}
        """,
      variables: ["brief": true],
      paths: [
        "animals[0].species", "animals[0].ifDetails", "animals[0].ifDetails.size",
        "animals[1].asPetIfDetails", "animals[0].asPetIfDetails",
        "animals[1].fragments.warmth", "animals[1].fragments.warmth.asWarm",
        "animals[1].owner", "animals[1].owner.species",
      ]
    ),
    Scenario(
      name: "conditions-hold",
      document: """
        query Zoo($details: Boolean = true) {
          animals {
            ... @include(if: $details) { size }
            ... on Pet @include(if: $details) { name }
            ...Warmth @include(if: $details)
          }
        }
        fragment Warmth on Animal { species }
        """,
      response: """
        {"data": {"animals": [{"__typename": "Cat", "size": "SMALL", "name": "a", "species": "b"}]}}
        """,
      variables: ["details": true],
      paths: [
        "animals[0].ifDetails", "animals[0].asPetIfDetails", "animals[0].fragments.warmth",
      ]
    ),
    Scenario(
      name: "fragments",
      document: """
        query Zoo {
          animals { species ...Nested ...Named }
          pet { name ...Toy }
        }
        fragment Nested on Animal { ... on Pet { ... on Warm { degrees } } }
        fragment Named on Animal { ... on Pet { name } rival { species ... on Pet { toy } } }
        fragment Toy on Pet { toy }
        """,
      response: """
        {"data": {
          "animals": [
            {"__typename": "Cat", "species": "cat", "name": "Tom", "degrees": 38,
              "rival": {"__typename": "Human", "species": "human"}},
            {"__typename": "Crocodile", "species": "croc", "rival": null}
          ],
          "pet": {"__typename": "PetRock", "name": "Rocky", "toy": null}
        }}
        """,
      paths: [
        "animals[0].asPet", "animals[1].asPet", "animals[0].asPet.asWarm",
        "animals[0].fragments.nested", "animals[0].fragments.nested.asPet.asWarm",
        "animals[1].fragments.nested.asPet.asWarm", "animals[0].asWarm", "animals[0].fragments",
        "animals[0].fragments.toy", "animals[0].fragments.nasted", "animals[0].rival.asPet",
        "animals[1].rival.asPet", "animals[1].rival.species", "pet.toy", "pet.fragments.toy.toy",
      ]
    ),
    Scenario(
      name: "values",
      document: """
        query Zoo {
          animals { species size owner { species owner { species } } grid rival { species } }
          swimmers { ... on Human { age } }
        }
        """,
      response: """
        {"errors": [
          {"message": "The owner ran away.", "path": ["animals", 1, "owner"]},
          {"message": "No species known.", "path": ["animals", 1, "rival", "species"]}
        ],
        "data": {
          "animals": [
            {"__typename": "Cat", "species": "cat", "size": "HUGE", "owner": null,
              "grid": [[1, null], []], "rival": {"__typename": "Cat", "species": null}},
            {"__typename": "Cat", "species": 5, "size": "SMALL", "owner": null,
              "grid": [[1.5]], "rival": null},
            {"__typename": "Cat", "species": "cat", "owner": [], "grid": "no", "legs": 4}
          ],
          "swimmers": null
        }}
        """,
      paths: [
        "animals[0].size", "animals[1].size", "animals[0].owner", "animals[0].owner.species",
        "animals[1].owner", "animals[1].owner.species", "animals[1].rival", "animals[0].grid",
        "animals[0].grid[0][1]", "animals[0].grid[1][0]", "animals[1].grid[0][0]",
        "animals[1].species", "animals[0].rival.species", "animals[2].size", "animals[2].owner",
        "animals[2].grid", "animals[2].rival", "animals[2].legs", "swimmers[0].asHuman",
        "animals[0].speces", "animals.species", "animals[0].species.length", "animals[0].asDog",
        "animals[0][1]", "animals[0", "nothing.at.all", "pet", "animals[0].species",
      ]
    ),
    Scenario(
      name: "lenient",
      document: "{ animals { species size owner { species } } }",
      response: """
        {"data": {"animals": [{"__typename": "Cat", "species": 5, "owner": null}]}}
        """,
      mode: .lenient,
      paths: ["animals[0].size", "animals[0].species"]
    ),
    Scenario(
      name: "contradictions",
      document: """
        query Zoo($a: Boolean = true, $b: Boolean = false) {
          animals {
            ...Sized @include(if: $a)
            ...Sized @skip(if: $a)
            ... @include(if: $a) { species ... @skip(if: $a) { size } }
            ... @skip(if: $a) { ... @include(if: $b) { rival { species } } }
            ... @include(if: $b) { owner @skip(if: $b) { species } }
          }
        }
        fragment Sized on Animal { size }
        """,
      response: """
        {"data": {"animals": [{"__typename": "Cat", "size": null, "species": "cat"}]}}
        """,
      paths: [
        "animals[0].fragments.sized", "animals[0].ifA.ifNotA", "animals[0].ifNotA.ifB",
        "animals[0].ifNotA.ifB.rival.species", "animals[0].ifB.owner", "animals[0].rival.species",
      ]
    ),
    Scenario(
      name: "elsewhere",
      document: """
        query Zoo {
          animals {
            ... on Cat { lives rival { species ... on Pet { name } } }
            ... on Pet { ...Named }
            ... on Human { owner { species ... on Warm { degrees } } grid }
          }
        }
        fragment Named on Pet { name }
        """,
      response: """
        {"data": {"animals": [
          {"__typename": "Human", "owner": null, "grid": [[1]]},
          {"__typename": "Cat", "lives": 9, "name": "Tom", "rival": null},
          {"__typename": 5}, {"__typename": null}
        ]}}
        """,
      paths: [
        "animals[0].lives", "animals[1].lives", "animals[0].fragments.named",
        "animals[0].fragments.named.name", "animals[0].fragments.named.nonsense",
        "animals[0].rival.asPet.name", "animals[0].rival.nonsense", "animals[0].rival.size",
        "animals[0].asCat.rival.asPet", "animals[0].grid[0][0]", "animals[0].grid[9][9].nonsense",
        "animals[1].rival.asPet.name", "animals[1].rival.size", "animals[1].grid[0]",
        "animals[2].asPet", "animals[3].asCat",
      ]
    ),
    Scenario(
      name: "lenient-fault",
      document: "{ animals { species size } }",
      response: """
        {"data": {"animals": [{"__typename": "Cat"}]}}
        """,
      mode: .lenient,
      paths: ["animals[0].species", "animals[0].size"]
    ),
    Scenario(
      name: "no-data",
      document: "{ animals { species ... on Pet { name } } }",
      response: """
        {"errors": [{"message": "The zoo is closed."}], "data": null}
        """,
      paths: ["data", "animals", "animals[0].asPet", "animals[0].nonsense"]
    ),
    Scenario(
      name: "impossible",
      document: "{ pet { ... on Crocodile { teeth } } }",
      isValid: false,
      response: """
        {"data": {"pet": {"__typename": "PetRock"}}}
        """,
      paths: ["pet.asCrocodile", "pet.asCrocodile.teeth"]
    ),
    Scenario(
      name: "deferred",
      schema:
        "directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT\n"
        + zoo,
      document: """
        query Zoo($soon: Boolean) {
          animals {
            species
            ... @defer(label: "rest") { rival { species ... on Pet { name } } }
            ...Pets @defer
            ... @defer(if: $soon, label: "size") { size }
          }
        }
        fragment Pets on Pet { name toy }
        """,
      response: """
        {"data": {
          "animals": [
            {"__typename": "Cat", "species": "cat", "size": null, "name": "Tom",
              "rival": {"__typename": "Cat", "species": "cat"}},
            {"__typename": "Cat", "species": "cat", "size": "SMALL", "name": "Tom", "toy": null,
              "rival": {"__typename": "Crocodile", "species": "croc"}}
          ]
        }}
        """,
      variables: VariableValues(["soon": true]),
      paths: [
        "animals[0].fragments.rest", "animals[0].fragments.rest.rival.species",
        "animals[0].fragments.rest?.rival?.asPet", "animals[0].asPet.fragments.pets",
        "animals[0].asPet.fragments.pets.name", "animals[0].fragments.size.size",
        "animals[1].fragments.rest", "animals[1].fragments.rest?.rival?.asPet",
        "animals[1].asPet.fragments.pets", "animals[1].asPet.fragments.pets.toy",
        "animals[1].rival", "animals[0].size", "animals[1].asPet.name",
      ]
    ),
    Scenario(
      name: "synthesised",
      document: """
        query Zoo {
          animals {
            rival { ... on Pet { name } }
            ... on Cat { rival { species } }
          }
        }
        """,
      response: """
        {"data": {"animals": [
          {"__typename": "Cat", "rival": {"__typename": "Crocodile", "species": "croc"}},
          {"__typename": "Cat", "rival": {"__typename": "Cat", "name": "a", "species": "b"}},
          {"__typename": "Human", "rival": {"__typename": "Cat", "name": "a"}}
        ]}}
        """,
      paths: [
        "animals[0].asCat.rival.asPet", "animals[1].asCat.rival.asPet",
        "animals[2].asCat.rival.asPet", "animals[2].rival.species",
      ]
    ),
  ]

  @Test(arguments: scenarios)
  func `name reason, sentence, flips and places`(scenario: Scenario) throws {
    let fixture = try ReaderFixture(
      schemaText: scenario.schema,
      document: scenario.document,
      isValid: scenario.isValid
    )
    let reader = try fixture.read(
      response: scenario.response,
      variables: scenario.variables,
      mode: scenario.mode
    )
    let answers = scenario.paths.map { Self.describe($0, reader.why($0), reader.sources) }
    try Golden.expect(
      answers.joined(separator: "\n"),
      equals: "Tests/GraphQLCompilerTests/Explanation/Goldens/\(scenario.name).txt"
    )
  }

  @Test(arguments: [("__typename", 1), ("...Root", 1), ("", 2)])
  func `count a typename at the root as selected where it is asked for`(
    selection: String,
    unselected: Int
  ) throws {
    let fixture = try ReaderFixture(
      schemaText: Self.zoo,
      document: "{ \(selection) pet { name } }"
        + (selection == "...Root" ? " fragment Root on Query { cat { lives } }" : "")
    )
    let reader = try fixture.read(
      response: #"{"data": {"__typename": "Query", "pet": null, "cat": null, "dog": 1}}"#
    )
    let isCatSelected = selection == "...Root"
    #expect(reader.unselectedKeyCount == unselected + (isCatSelected ? 0 : 1))
    #expect(reader.unselectedKeys(limit: 9).count == reader.unselectedKeyCount)
  }

  private static func describe(_ path: String, _ answer: WhyAnswer, _ sources: SourceMap) -> String
  {
    switch answer {
    case .unknown(let message, let suggestions):
      let tried = suggestions.isEmpty ? "" : "\n   try " + suggestions.joined(separator: ", ")
      return "\(path)\n 2 \(message)\(tried)\n"
    case .explained(_, let explanation):
      var text = "\(path)\n \(answer.exitStatus) \(explanation.reason.rawValue)\n"
      text += "   \(explanation.text)\n"
      for flip in explanation.flips { text += "   \(flip.text)\n" }
      for consequence in explanation.consequences { text += "   \(consequence)\n" }
      for place in explanation.places {
        let location = sources.location(of: place.range).map(String.init(describing:)) ?? "?"
        let source = sources.text(of: place.range)
        let line = source.split(separator: "\n").first.map(String.init) ?? ""
        text += "   \(place.source.rawValue) \(location) \(line)\n"
      }
      return text
    }
  }
}
