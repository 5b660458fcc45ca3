import GraphQLRuntime
import ResponseAnalysis
import Testing

/// Whether an answer applies to every object that was read in the same way, or refers to one list
/// item.
@Suite struct SharedAnswerTests {
  @Test(arguments: [
    ("animals[0].asWarm.rival.asWarm", true),
    ("animals[0].asWarm", false),
    ("animals[0].rival.asHuman", false),
    ("animals[1].rival.species", true),
    ("animals[0].rival.size", false),
    ("pet.asCat.rival.asCrocodile", false),
    ("pet.asCat", false),
  ])
  func `an answer with a list item in its change applies only to that item`(
    _ path: String,
    _ isOfOne: Bool
  ) throws {
    let fixture = try ReaderFixture(
      schemaText: WhyTests.zoo(),
      document: """
        query Zoo {
          animals {
            rival { species size ... on Warm { degrees } ... on Human { age } } ... on Warm { degrees }
          }
          pet { name ... on Cat { rival { species ... on Crocodile { teeth } } } }
        }
        """
    )
    let crocodile = #"{"__typename": "Crocodile", "species": "c", "size": null}"#
    let reader = try fixture.read(
      response: """
        {"data": {
          "animals": [{"__typename": "Crocodile", "rival": \(crocodile)}, {"__typename": "Cat"}],
          "pet": {"__typename": "PetRock", "name": "p", "rival": \(crocodile)}
        }}
        """
    )
    guard case .explained(_, let explanation) = reader.why(path) else {
      Issue.record("the path is not understood")
      return
    }
    #expect(!explanation.flips.isEmpty)
    #expect(explanation.isOfOneEntity == isOfOne)
  }
}
