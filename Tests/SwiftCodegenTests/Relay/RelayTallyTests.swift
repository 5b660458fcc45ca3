import GraphQLRuntime
import ResponseAnalysis
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects
@testable import RelayDialect

/// Tests the statistics on the keys of a response, which are counted once for all objects with the
/// same structure.
@Suite struct RelayTallyTests {
  /// For each sample: the number of responses derived from it, the number of those that some
  /// definition fails to read, and the largest number of records in one response.
  private static let counts: [String: [Int]] = [
    "animals/AllAnimals": [37, 35, 38],
    "animals/AllAnimals-cache-conflict": [37, 35, 16],
    "animals/AllAnimals-data-alone": [34, 34, 11],
    "animals/ClassroomPets": [37, 21, 5],
    "animals/PetVisit": [37, 35, 20],
    "animals/PetVisit-alone": [37, 35, 8],
    "animals/PetsAndWarmBlooded": [34, 32, 9],
    "animals/Predators": [37, 31, 23],
    "starwars/CreateReview": [16, 5, 2],
    "starwars/EpisodeReviews": [31, 18, 3],
    "starwars/HeroAndFriends": [37, 20, 6],
    "starwars/HeroAndFriends-droid": [31, 15, 5],
    "starwars/HeroAndFriends-null-list-items": [31, 14, 3],
    "starwars/HeroAndFriends-two-friends": [31, 14, 4],
    "animals/AllAnimals-duplicate-key": [37, 35, 11],
    "animals/AllAnimals-impossible-type": [37, 35, 11],
    "animals/AllAnimals-missing-key": [37, 35, 9],
    "animals/AllAnimals-missing-typename": [37, 35, 6],
    "animals/AllAnimals-null-for-non-null": [37, 35, 9],
    "animals/AllAnimals-of-another-operation": [37, 35, 1],
    "animals/AllAnimals-partial-data": [37, 37, 11],
    "animals/AllAnimals-server-errors": [19, 0, 0],
    "animals/AllAnimals-unknown-enum-value": [37, 35, 9],
    "animals/AllAnimals-unknown-typename": [37, 35, 8],
    "animals/AllAnimals-unselected-keys": [37, 35, 11],
    "animals/AllAnimals-wrong-scalar": [37, 35, 9],
    "starwars/HeroAndFriends-missing-nullable-key": [28, 14, 4],
    "starwars/HeroAndFriends-missing-typename": [28, 0, 1],
    "starwars/HeroAndFriends-null-data": [13, 0, 1],
    "starwars/HeroAndFriends-null-hero": [22, 0, 1],
    "starwars/HeroAndFriends-server-errors": [34, 7, 2],
    "starwars/HeroAndFriends-unknown-enum-value": [37, 34, 6],
    "starwars/HeroAndFriends-unknown-typename": [37, 15, 6],
    "starwars/HeroAndFriends-wrong-scalar": [31, 25, 4],
  ]

  @Test(arguments: Sample.all) func `outcomes per structure equal those counted value by value`(
    _ sample: Sample
  ) throws {
    let source = try CompiledSource(sampleSchema: sample.schemaName)
    let fixture = try ReadingFixture(source, operation: sample.operationName)
    let text = try sample.responseText()
    var texts = [text]
    let document = try JSONDocument(Array(text.utf8))
    let paths = Self.paths(below: document.root, [])
    // The test modifies about twelve values of the response, so that a definition may lack a
    // required value.
    for (number, path) in paths.enumerated() where number % (1 + paths.count / 12) == 0 {
      for value in [JSONValue.null, .number("7"), ["id": "elsewhere"]] {
        var editor = JSONEditor(document)
        guard let splice = editor.replacing(path, with: value), editor.make([splice]) else {
          continue
        }
        texts.append(String(decoding: editor.document.bytes, as: UTF8.self))
      }
    }
    var failing = 0
    var records = 0
    for text in texts {
      let reader = try fixture.reader(text, variables: sample.variables)
      guard let reading = try Self.counted(reader, source.options, text) else { continue }
      records = max(records, reading.recordCount)
      failing += reading.failures.isEmpty ? 0 : 1
    }
    #expect([texts.count, failing, records] == Self.counts[sample.testDescription])
  }

  /// Two objects with the same record, where the second one is not written, or has a different type
  /// or different values.
  @Test(arguments: [
    #"{"x": {"__typename": "Cat", "id": "2", "name": "a"}, "y": {"id": "3", "name": "b"}}"#,
    #"{"x": {"__typename": "Cat", "name": "a"}, "y": {"__typename": "Dog", "name": "b"}}"#,
    #"{"x": {"__typename": "Cat", "name": "a"}, "y": {"__typename": "Cat", "name": "b"}}"#,
    #"{"x": {"__typename": "Cat", "name": "a"}, "y": "b"}"#,
    #"{"x": {"__typename": "Cat", "name": "a", "all": ["b", null]}, "y": null}"#,
    #"{"x": {"__typename": "Cat", "id": "2", "all": [{}]}, "y": {"__typename": "Cat", "id": "2", "all": []}}"#,
    #"{"x": {"__typename": "Cat", "id": "2", "all": []}, "y": {"__typename": "Cat", "id": "2", "all": null}}"#,
  ])
  func `a record of two objects is distinguished from a record of one`(data: String) throws {
    let fixture = ReadingFixture(
      schema: """
        type Query { pet: Pet }
        interface Pet { id: ID name: String all: [Pet] }
        type Cat implements Pet { id: ID name: String all: [Pet] }
        type Dog implements Pet { id: ID name: String nick: String all: [Pet] }
        """,
      document: """
        query Q { x: pet { ...F } y: pet { ...F } }
        fragment F on Pet { ... on Cat { name all { name } } ... on Dog { name: nick } }
        """
    )
    let text = #"{"data": \#(data)}"#
    let reading = try Self.counted(try fixture.reader(text), fixture.source.options, text)
    #expect(reading != nil)
  }

  /// Returns a reading whose statistics equal those of a walk over every value, or nil if no data
  /// was written to the store.
  private static func counted(
    _ reader: ResponseReader,
    _ options: CodegenOptions,
    _ text: String
  ) throws -> RelayReading? {
    let reading = try #require(
      Dialect.relay.reading(of: reader, options: options) as? RelayReading
    )
    guard let root = reading.find(object: []) else { return nil }
    var slow = OutcomeCounts()
    reading.walk.count(root, path: [], in: &slow)
    #expect(reading.tally == slow, "\(reading.tally.text) and \(slow.text): \(text)")
    return reading
  }

  private static func paths(
    below node: JSONNode,
    _ path: [ResponsePathElement]
  ) -> [[ResponsePathElement]] {
    let children: [(ResponsePathElement, JSONNode)] =
      node.members.map { (.key($0.key), $0.value) }
      + node.elements.enumerated().map { (.index($0.offset), $0.element) }
    return children.flatMap { step, child in
      [path + [step]] + paths(below: child, path + [step])
    }
  }
}
