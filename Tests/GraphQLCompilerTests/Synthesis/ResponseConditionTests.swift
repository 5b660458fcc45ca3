import GraphQLRuntime
import Testing

@testable import ResponseAnalysis
@testable import ResponseTools

@Suite struct ResponseConditionTests {
  private static let schema = """
    type Query { hero: Character  crew: [Character!]!  year: Int! }
    interface Character { id: ID! name: String! height: Float friends: [Character] mood: Mood tags: [String!] }
    enum Mood { CALM CROSS }
    type Human implements Character {
      id: ID! name: String! height: Float friends: [Character] mood: Mood tags: [String!] home: String!
    }
    type Droid implements Character {
      id: ID! name: String! height: Float friends: [Character] mood: Mood tags: [String!] task: String!
    }
    """
  private static let query = """
    query Q($tall: Boolean = false) {
      year
      hero {
        id name mood tags ...Body
        friends { id name ... on Human { home } ... on Droid { task } }
        ... on Droid { task }
      }
    }
    fragment Body on Character { height @include(if: $tall) ... on Human { home } }
    """
  private static let response = """
    {
      "data": {
        "year": 1977,
        "hero": {
          "__typename": "Human", "id": "1", "name": "Leia", "mood": "CALM", "tags": ["a"],
          "home": "Alderaan",
          "friends": [{"__typename": "Human", "id": "2", "name": "Han", "home": "Corellia"}, null]
        }
      }
    }
    """

  private func reader(_ response: String = Self.response) throws -> ResponseReader {
    let fixture = try ReaderFixture(schemaText: Self.schema, document: Self.query)
    return try fixture.read(operation: "Q", data: JSONDocument(response).root["data"])
  }

  private func solve(
    _ texts: [String],
    over reader: ResponseReader? = nil,
    seed: UInt64 = 0
  ) throws -> ResponseSynthesizer.Outcome {
    let requirements = try texts.flatMap { text throws(FilterError) in
      try ResponseCondition.parse(text)
    }
    var solver = try #require(
      ResponseSynthesizer(try reader ?? self.reader(), requirements, seed: seed)
    )
    return solver.solve()
  }

  @Test(arguments: [
    ("hero.asDroid", ["`hero.__typename` is Droid"]),
    ("not hero.fragments.body.asHuman", ["`hero.__typename` is Droid"]),
    ("hero is Droid", ["`hero.__typename` is Droid"]),
    ("hero.friends[0].asDroid", ["`hero.friends[0].__typename` is Droid"]),
    ("not hero.mood", ["`hero.mood` is null"]),
    ("hero.mood == \"CROSS\"", ["`hero.mood` is \"CROSS\""]),
    ("hero.mood != \"CALM\"", ["`hero.mood` is \"CROSS\""]),
    ("year > 1977", ["`year` is 1978"]),
    ("year <= 1976", ["`year` is 1976"]),
    ("hero.name ^= \"L\"", []),
    ("hero.name ~ \"Luke\"", ["`hero.name` is \"Luke\""]),
    ("count(hero.tags) == 1", []),
    (
      "count(hero.friends) = 1",
      [#"`hero.friends` is [{"__typename":"Human","id":"2","name":"Han","home":"Corell…"#]
    ),
    ("not hero.name", ["`hero` is null"]),
    ("not hero.home", ["`hero` is null"]),
    ("hero.mood == CROSS", ["`hero.mood` is \"CROSS\""]),
    ("hero.mood in [CROSS]", ["`hero.mood` is \"CROSS\""]),
    ("hero.__typename == \"Droid\"", ["`hero.__typename` is Droid"]),
    ("not hero", ["`hero` is null"]),
    ("hero.fragments.body.height", ["`$tall` is true"]),
  ])
  func `the first change is the one that the condition names`(
    requirement: String,
    changes: [String]
  ) throws {
    guard case .met(let made, let reader) = try solve([requirement]) else {
      Issue.record("\(requirement): \(try solve([requirement]))")
      return
    }
    #expect(made.first?.text == changes.first)
    #expect(reader.result.faultCount == 0)
    #expect(try ConditionRepairs(reader: reader).isMet(ResponseCondition.parse(requirement)[0]))
  }

  @Test(arguments: [
    "count(hero.friends) == 10001", "count(hero.friends) > 10000", "count(hero.friends) >= 20000",
    "hero.friends[100000000]", "hero.friends[10000].name == \"x\"",
  ])
  func `a condition that needs too many list items is rejected with the limit`(
    requirement: String
  ) throws {
    guard case .contradiction(_, nil, let reason) = try solve(["hero.asDroid", requirement]) else {
      Issue.record("\(requirement): \(try solve([requirement]))")
      return
    }
    #expect(reason == "at most 10000 list items are generated for a condition")
  }

  @Test func `an object that changes its type has only the fields of the new type`() throws {
    guard case .met(let changes, let reader) = try solve(["hero.asDroid"]) else {
      Issue.record("not met")
      return
    }
    #expect(changes.map(\.kind) == ["setTypename", "addKey", "removeKey"])
    #expect(reader.unselectedKeyCount == 0 && reader.result.faultCount == 0)
  }

  /// Keys in the response although the variables exclude them.
  @Test(arguments: [
    ("hero.name ~ \"x\"", "`$s` is false"), ("count(hero.friends) == 1", "`$s` is false"),
    ("hero.friends[0] is Human", "`$s` is false"), ("hero.name == \"xx\"", "`$s` is false"),
    ("hero.height > 1", "`$s` is false"), ("hero.t == \"Droid\"", "`hero.__typename` is Droid"),
  ])
  func `a value excluded by a variable does not satisfy a condition`(
    requirement: String,
    change: String
  ) throws {
    let fixture = try ReaderFixture(
      schemaText: Self.schema,
      document: """
        query Q($s: Boolean!) {
          hero {
            t: __typename
            name @skip(if: $s) height @skip(if: $s) friends @skip(if: $s) { name }
          }
        }
        """
    )
    let text = """
      {"hero": {"__typename": "Human", "t": "Human", "name": "x", "height": 2,
        "friends": [{"__typename": "Human", "name": "y"}]}}
      """
    let reader = try fixture.read(
      operation: "Q",
      data: JSONDocument(text).root,
      variables: ["s": true]
    )
    guard case .met(let changes, let made) = try solve([requirement], over: reader) else {
      Issue.record("\(requirement): \(try solve([requirement], over: reader))")
      return
    }
    #expect(changes.first?.text == change)
    #expect(try ConditionRepairs(reader: made).isMet(ResponseCondition.parse(requirement)[0]))
    // The type has one name, regardless of its key.
    let types = Set(["t", "__typename"].map { made.response.data?["hero"]?[$0]?.string })
    #expect(types.count == 1)
  }

  @Test(arguments: [
    "count(hero.friends) == 9223372036854775807", "count(hero.friends) > 9223372036854775807",
    "hero.friends[9223372036854775807].name", "hero.friends[9223372036854775807] is Droid",
  ])
  func `a list that exceeds the limit is not generated`(requirement: String) throws {
    guard case .contradiction = try solve([requirement]) else {
      Issue.record("\(requirement): \(try solve([requirement]))")
      return
    }
  }

  @Test(arguments: [
    (
      "error(hero.mood)",
      ["`hero.mood` is null", #"`hero.mood` has the error "mood could not be read""#]
    ),
    // A null at a non-null position makes its parent null: partial data.
    (
      "error(hero.friends[0].asHuman.home)",
      [
        "`hero.friends[0]` is null",
        #"`hero.friends[0].home` has the error "home could not be read""#,
      ]
    ),
    ("error(year)", ["`data` is null", #"`year` has the error "year could not be read""#]),
    ("not error(hero.mood)", []),
  ])
  func `a field error is a null with an error at its path`(
    requirement: String,
    changes: [String]
  ) throws {
    let text = #"{"data": {"#
    let whole = Self.response.replacing("{\n  \"data\": {", with: text)
    let fixture = try ReaderFixture(schemaText: Self.schema, document: Self.query)
    let reader = try fixture.read(response: whole)
    guard case .met(let made, let after) = try solve([requirement], over: reader) else {
      Issue.record("\(requirement): \(try solve([requirement], over: reader))")
      return
    }
    #expect(made.map(\.text) == changes)
    #expect(after.result.faultCount == 0)
    #expect(after.response.errors.count == min(1, changes.count))
    #expect(try ConditionRepairs(reader: after).isMet(ResponseCondition.parse(requirement)[0]))
  }

  @Test func `deferred data of a list item is removed and added`() throws {
    let fixture = try ReaderFixture(
      schemaText: "directive @defer(label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT "
        + Self.schema,
      document: """
        query Q { crew { id ...Late @defer } }
        fragment Late on Character { id name mood }
        """
    )
    let one = #"{"__typename": "Human", "id": "1", "name": "a", "mood": null}"#
    let reader = try fixture.read(response: #"{"data": {"crew": [\#(one), \#(one)]}}"#)
    guard
      case .met(let changes, let made) = try solve(
        ["awaited(crew[1].fragments.late)", "crew[0].fragments.late"],
        over: reader
      )
    else {
      Issue.record("not met")
      return
    }
    #expect(changes.map(\.text) == ["`crew[1].name` is removed", "`crew[1].mood` is removed"])
    guard case .met(let back, _) = try solve(["crew[1].fragments.late"], over: made) else {
      Issue.record("not brought")
      return
    }
    #expect(back.map(\.kind) == ["addKey", "addKey"])
  }

  @Test func `a type that the schema lacks cannot be required`() throws {
    guard case .contradiction = try solve(["hero.__typename == \"Foo\""]) else {
      Issue.record("an object is of a type that the schema does not have")
      return
    }
  }

  @Test func `several conditions hold together, in any order`() throws {
    let requirements = [
      "hero.friends[1].asDroid", "count(hero.friends) == 3", "hero.asDroid and not hero.mood",
    ]
    for texts in [requirements, requirements.reversed()] {
      guard case .met(_, let reader) = try solve(texts) else {
        Issue.record("\(texts): not met")
        continue
      }
      for requirement in try texts.flatMap({ text throws(FilterError) in
        try ResponseCondition.parse(text)
      }) {
        #expect(ConditionRepairs(reader: reader).isMet(requirement), "\(requirement)")
      }
      #expect(reader.result.faultCount == 0)
    }
  }

  @Test func `the length of a list can be written as in filters`() throws {
    guard case .met(_, let reader) = try solve(["hero.friends.count == 3"]) else {
      Issue.record("not met")
      return
    }
    #expect(
      ConditionRepairs(reader: reader)
        .isMet(try ResponseCondition.parse("count(hero.friends) == 3")[0])
    )
    guard case .unknown(let condition, _, _) = try solve(["hero.name.count == 3"]) else {
      Issue.record("the length of a string was changed")
      return
    }
    #expect(condition.text == "hero.name.count == 3")
  }

  @Test func `contradicting conditions are reported with both positions`() throws {
    let outcome = try solve(["hero.asDroid", "not hero.fragments.body", "year == 1"])
    guard case .contradiction(let requirement, let other?, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(requirement.path.text == "hero.fragments.body" && other.path.text == "hero.asDroid")
    guard case .contradiction(let alone, nil, let reason) = try solve(["not year"]) else {
      Issue.record("a value that is never null was made null")
      return
    }
    #expect(alone.path.text == "year" && reason.contains("1977"))
    guard case .unknown(_, let message, _) = try solve(["hero.asDriod"]) else {
      Issue.record("an unknown name was taken")
      return
    }
    #expect(message.contains("asDriod"))
  }

  @Test(arguments: [
    "hero.asDroid or hero.asHuman", "hero.friends any { asDroid }", "count(hero.friends)",
    "count(hero.friends) ~ \"x\"", "hero.name < \"x\"", "not (hero.name ~ \"x\")",
  ])
  func `text that is not a condition is rejected with an explanation`(text: String) throws {
    #expect(throws: FilterError.self) { _ = try ResponseCondition.parse(text) }
  }

  @Test(arguments: [
    ("hero.asDroid and count(hero.friends) == 3", ["hero", "hero.friends"]),
    ("hero.asDroid and error(hero.name)", ["hero", "hero.name"]),
    ("hero.asDroid && not error(hero.name)", ["hero", "hero.name"]),
    ("count(hero.friends) == 3 and hero.asDroid", ["hero.friends", "hero"]),
    ("count(hero.friends) > 2 and count(hero.friends) < 4", ["hero.friends", "hero.friends"]),
    (
      "(count(hero.friends) > 2 and hero.name ~ \" and \") and not hero.mood",
      ["hero.friends", "hero.name", "hero.mood"]
    ),
    ("hero.mood == and and hero.and", ["hero.mood", "hero.and"]),
  ])
  func `the word and joins conditions of every kind`(text: String, paths: [String]) throws {
    let found = try ResponseCondition.parse(text).map(\.path.text)
    #expect(found.map { $0.replacing(".asDroid", with: "") } == paths)
  }

  @Test(arguments: [
    ("year == 1 and count(hero.friends) ~ \"x\"", 33..<39), ("year == 1 and error(.)", 21..<21),
    ("count(hero.friends[) == 1", 19..<19), ("year == 1 and hero.name <", 25..<25),
    ("hero.asDroid and hero.height == 1e400", 32..<37),
    ("year == 1 and hero.name < \"x\"", 26..<29), ("year and (hero or year)", 10..<22),
  ])
  func `an invalid part is reported at its position in the whole text`(
    text: String,
    range: Range<Int>
  ) throws {
    let error = #expect(throws: FilterError.self) { _ = try ResponseCondition.parse(text) }
    #expect(error?.range == range, "\(String(describing: error))")
  }

  @Test(arguments: [
    ("year == 3", ["`year` is 3"]), ("hero.name == \"x\"", ["hero"]), ("not hero.mood", ["hero"]),
  ])
  func `changes that were undone are not reported`(requirement: String, starts: [String]) throws {
    let fixture = try ReaderFixture(
      schemaText: Self.schema,
      document: "{ year hero { name mood } }"
    )
    let reader = try fixture.read(response: #"{"data":{}}"#)
    guard case .met(let changes, let made) = try solve([requirement], over: reader) else {
      Issue.record("\(requirement): \(try solve([requirement], over: reader))")
      return
    }
    let places = changes.compactMap(\.responsePath)
    #expect(Set(places).count == places.count, "\(changes.map(\.text))")
    if requirement.hasPrefix("year") { #expect(changes.map(\.text) == starts) }
    #expect(try ConditionRepairs(reader: made).isMet(ResponseCondition.parse(requirement)[0]))
  }

  @Test(arguments: [
    ("hero.name == 5", "`hero.name` has the type String!, which 5 does not match"),
    ("hero.height > 1.7976931348623157e308", "no number is greater than 1.7976931348623157e+308"),
    ("hero.height < -1.7976931348623157e308", "no number is less than -1.7976931348623157e+308"),
    ("hero.name > 5", "`hero.name` has the type String!, which 6 does not match"),
    ("year ^= \"x\"", "`year` has the type Int!, which \"x\" does not match"),
    ("error(data)", "only fields can have errors, but `data` is not a field"),
  ])
  func `a value that the type lacks is reported as invalid`(
    requirement: String,
    reason: String
  ) throws {
    let text = Self.response.replacing("\"mood\"", with: "\"height\": 1.5, \"mood\"")
    let fixture = try ReaderFixture(
      schemaText: Self.schema,
      document: "{ year hero { name height } }"
    )
    guard
      case .contradiction(_, nil, let said) = try solve(
        [requirement],
        over: try fixture.read(response: text)
      )
    else {
      Issue.record("\(requirement) is met")
      return
    }
    #expect(said == reason)
  }

  @Test(arguments: [("[]", "response"), (#"{"data":[]}"#, "data")])
  func `data that is an array is reported as an array`(
    text: String,
    what: String
  ) throws {
    let fixture = try ReaderFixture(schemaText: Self.schema, document: "{ year }")
    guard
      case .contradiction(_, _, let said) = try solve(
        ["year == 3"],
        over: try fixture.read(response: text)
      )
    else {
      Issue.record("an array is an object")
      return
    }
    #expect(said == "The \(what) should be an object, found an array")
  }

  @Test func `a whole response is generated without faults, and equal for equal seeds`() throws {
    let reader = try reader()
    let one = try #require(try ResponseSynthesizer.wholeResponse(for: reader, seed: 1))
    let same = try #require(try ResponseSynthesizer.wholeResponse(for: reader, seed: 1))
    let other = try #require(try ResponseSynthesizer.wholeResponse(for: reader, seed: 2))
    #expect(one == same && one != other)
    let made = try self.reader(JSONPrinter.print(one))
    #expect(made.result.faultCount == 0 && made.unselectedKeyCount == 0)
    // Both types alternate, and identifiers are unique.
    let types = Set(made.result.entities.compactMap { made.result.typename(of: $0) })
    #expect(types.isSuperset(of: ["Human", "Droid"]))
  }

  @Test func `parentheses are removed up to the nesting limit of filters`() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "(", count: count) + "year == 1 and hero"
        + String(repeating: ")", count: count)
    }
    let conditions = try ResponseCondition.parse(nested(FilterParser.depthLimit))
    #expect(conditions.map(\.text) == ["year == 1", "hero"])
    for count in [FilterParser.depthLimit + 1, 100_000] {
      let error = #expect(throws: FilterError.self) { try ResponseCondition.parse(nested(count)) }
      #expect(error?.sentence == "The filter is nested too deeply.")
      #expect(error?.range == FilterParser.depthLimit..<FilterParser.depthLimit + 1)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `thousands of conditions are parsed in linear time, with their positions`() throws {
    let texts = (0..<10_000).map { "year == \($0)" }
    let text = texts.joined(separator: " and ")
    #expect(try ResponseCondition.parse(text).map(\.text) == texts)
    let error = #expect(throws: FilterError.self) {
      try ResponseCondition.parse(text + " and (a or b)", at: 100)
    }
    let end = 100 + text.utf8.count
    #expect(error?.range == end + 6..<end + 12)
  }
}
