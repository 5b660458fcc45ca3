import GraphQLRuntime
import ResponseAnalysis
import TestSupport
import Testing

@testable import DialectKit
@testable import SwiftGraphQLDialect

/// Tests that SwiftGraphQL's interpreter reports more than the program: every value that fails to
/// decode, and every key.
@Suite struct SwiftGraphQLReadingTests {
  private static func fixture() throws -> ReadingFixture {
    try ReadingFixture(CompiledSource(sampleSchema: "starwars"), operation: "HeroAndFriends")
  }

  @Test func `every failing value is reported with path, key, type and reason`() throws {
    let reading = try Self.fixture().reading(
      .swiftGraphQL,
      #"""
      {"data": {"hero": {"__typename": "Human", "appearsIn": ["JEDI", "REY"], "name": 5,
        "homePlanet": null, "height": "tall", "side___5osgbeo0g455": 1, "friends": [{"__typename": "Wookiee"},
        {"__typename": "Droid", "name": null, "appearsIn": null}, {"name": "x"}, [], null]}}}
      """#
    )
    #expect(
      reading.failures.map { "\($0.place): \($0.message)" } == [
        #"hero.appearsIn[1]: appearsIn___shvij2mzxjob is not of type [Enums.Episode?]: "REY" is not a value of Episode"#,
        "hero.name: name___shvij2mzxjob is not of type String: 5 is not of type String",
        #"hero.height: height___shvij2mzxjob is not of type Double: "tall" is not of type Double"#,
        "hero.side___5osgbeo0g455: side___5osgbeo0g455 is not of type Interfaces.Character: "
          + "missing field 'side'",
        "hero.friends[0].__typename: __typename is not of type Interfaces.Character: "
          + #""Wookiee" is not one of the types of Character"#,
        "hero.friends[2].__typename: __typename is not of type Interfaces.Character: "
          + #""__typename" is missing"#,
        "hero.friends[3]: friends___shvij2mzxjob is not of type [Interfaces.Character?]: "
          + "[…] is not of type Dictionary<String, Any>",
        "hero.friends[0].name: name___shvij2mzxjob is not of type String: the value is missing",
        "hero.friends[0].appearsIn: appearsIn___shvij2mzxjob is not of type [Enums.Episode?]: "
          + "the value is missing",
        "hero.friends[1].name: name___shvij2mzxjob is not of type String: the value is missing",
        "hero.friends[1].appearsIn: appearsIn___shvij2mzxjob is not of type [Enums.Episode?]: "
          + "the value is missing",
        "hero.friends[2].appearsIn: appearsIn___shvij2mzxjob is not of type [Enums.Episode?]: "
          + "the value is missing",
      ]
    )
    #expect(reading.readOutcome(of: ["hero", "height"]).kind == .fatal)
    #expect(reading.readOutcome(of: ["hero", "homePlanet"]).kind == .dropped)
  }

  @Test func `the executed branch and the matching cases are reported`() throws {
    let fixture = try ReadingFixture(
      CompiledSource(sampleSchema: "animals"),
      operation: "AllAnimals"
    )
    let reading = try fixture.reading(
      .swiftGraphQL,
      #"""
      {"data": {"allAnimals": [{"__typename": "Cat", "species": "s", "skinCovering": null,
        "height": {"feet": 1, "inches": 2, "meters": 3, "relativeSize": "SMALL",
        "centimeters": 4, "yards": 1}, "predators": [], "bodyTemperature": 38,
        "humanName": "Tom", "favoriteToy": "t", "owner": null, "isJellicle": true}]}}
      """#
    )
    #expect(reading.outcome == .data(serverErrors: 0))
    let object = try #require(reading.object(at: ["allAnimals", 0]))
    #expect(object.casts.filter(\.succeeds).map(\.expression).contains("on(cat:)"))
    #expect(
      object.casts.first { $0.expression == "AllAnimal.TypeCase.asCat" }?.succeeds == true
    )
    #expect(
      reading.expression(for: ["allAnimals", 0, "humanName"])
        == "data.allAnimals[0].typeCase.asPet?.petDetails.humanName"
    )
    #expect(
      reading.expression(for: ["allAnimals", 0, "height", "centimeters"])
        == "data.allAnimals[0].typeCase.asPet?.height.centimeters"
    )
  }

  /// A program requests a field with the same arguments once, regardless of its aliases in the
  /// document.
  @Test func `aliases of one field have the value of the first one`() throws {
    let reading = try ReadingFixture(
      schema: "type Query { a: Query list: [Query] n: Int }",
      document: "{ a { n m: n } b: a { n } list { n } other: list { k: n } }"
    ).reading(
      .swiftGraphQL,
      #"""
      {"data": {"a": {"n": 1, "m": 2}, "b": {"n": 1}, "list": [{"n": 1}, {"n": 2}],
        "other": [{"k": 1}, {"k": 3}]}}
      """#
    )
    #expect(reading.readOutcome(of: ["a", "n"]).kind == .read)
    #expect(reading.readOutcome(of: ["b", "n"]).kind == .read)
    #expect(reading.readOutcome(of: ["other", 0, "k"]).kind == .read)
    #expect(
      reading.readOutcome(of: ["a", "m"])
        == ReadOutcome(
          .dropped,
          "the program requests it once, as n___shvij2mzxjob, and reads 1 from the first name"
        )
    )
    #expect(reading.readOutcome(of: ["other", 1, "k"]).kind == .dropped)
    #expect(reading.expression(for: ["other", 1, "k"]) == nil)
    #expect(reading.expression(for: ["other", 0, "k"]) == "data.other?[0]?.k")
    let objects: [ReadingKeys] = [
      ReadingKeys(path: [], keys: ["a", "b", "list", "other", "missing", "__typename"]),
      ReadingKeys(path: ["a"], keys: ["n", "m"]),
      ReadingKeys(path: ["b"], keys: ["n", "m"]),
      ReadingKeys(path: ["other", 0], keys: ["k"]),
      ReadingKeys(path: ["other", 1], keys: ["k", "n"]),
      ReadingKeys(path: ["other", 2, "none"], keys: ["k"]),
    ]
    #expect(reading.kinds(of: objects) == objects.map { reading.kinds(of: $0) })
  }

  /// The work must not grow with the number of ways to a fragment, which is 2^28 here.
  @Test func `fragments that all spread each other are read and requested once`() throws {
    let names = 0..<30
    let fragments = names.map { name in
      let others = names.dropFirst(name + 1).map { "...F\($0) b { ...F\($0) }" }
      return "fragment F\(name) on Query { i \(others.joined(separator: " ")) }"
    }
    let fixture = ReadingFixture(
      schema: "type Query { i: Int! b: Query }",
      document: "{ ...F0 } " + fragments.joined(separator: " ")
    )
    let response = #"{"data": {"i": 1, "b": {"i": 2, "b": {"i": 3, "b": {}}}}}"#
    let reading = try fixture.reading(.swiftGraphQL, response)
    #expect(reading.failures.map(\.place) == ["b.b.b.i"])
    let request = try #require(WireForm(try fixture.reader(response)).request)
    #expect(request.query.count { $0 == "{" } == 30)
  }

  @Test func `a request in which fragments multiply the fields is refused`() throws {
    let fragments = (0..<60).map { name in
      let next = name == 59 ? "i" : "...F\(name + 1)"
      return "fragment F\(name) on Query { a { \(next) } b { \(next) } }"
    }
    let fixture = ReadingFixture(
      schema: "type Query { i: Int a: Query b: Query }",
      document: "{ ...F0 } " + fragments.joined(separator: " ")
    )
    #expect(WireForm(try fixture.reader(#"{"data": {"a": null, "b": null}}"#)).request == nil)
  }

  @Test func `a captured response gets the document's keys, whatever created its hashes`() throws {
    let sample = Sample("animals", "Predators")
    let fixture = try ReadingFixture(
      CompiledSource(sampleSchema: "animals"),
      operation: "Predators"
    )
    let reader = try fixture.reader(sample.responseText(), variables: sample.variables)
    let data = try #require(reader.response.data)
    let wire = WireForm(reader)
    let rekeyed = wire.rekeyed(data)
    #expect(wire.dealiased(rekeyed) == JSONValue(data))
    let text = JSONPrinter.print(rekeyed).replacing(/___?[0-9a-z]+":/) { key in
      key.output == #"__typename":"# ? String(key.output) : key.output.dropLast(2) + "0\":"
    }
    #expect(wire.isHashed(try JSONDocument(text).root))
    #expect(!wire.isHashed(data))
    let foreign = wire.dealiased(JSONValue(try JSONDocument(text).root))
    #expect(foreign == JSONValue(data))
  }

  /// A scalar without a mapping is decoded as any JSON value, and null is a JSON value.
  @Test func `a null in a list of arbitrary JSON is read`() throws {
    let fixture = ReadingFixture(
      schema: "type Query { days: [JSON!]! } scalar JSON",
      document: "query M { days }"
    )
    let reading = try fixture.reading(.swiftGraphQL, #"{"data": {"days": ["x", null]}}"#)
    #expect(reading.outcome == .data(serverErrors: 0))
  }
}
