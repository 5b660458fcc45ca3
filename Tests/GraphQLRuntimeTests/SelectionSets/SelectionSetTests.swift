import GraphQLRuntime
import Testing

@Suite struct SelectionSetTests {
  private static let response = """
    {"data": {"allAnimals": [
      {"__typename": "Cat", "humanName": "Tom", "grid": [[1, 2], null, []],
       "sizing": ["SMALL", null, "HUGE"], "predators": [{"__typename": "Crocodile"}],
       "height": {"__typename": "Height", "feet": 2, "meters": 1}},
      {"__typename": "Crocodile", "grid": null, "sizing": [], "predators": null,
       "height": {"__typename": "Height", "feet": 3, "meters": 1.5}},
      {"__typename": "Dragon", "grid": null, "sizing": [], "predators": null,
       "height": {"__typename": "Height", "feet": 3, "meters": 1.5}}
    ]}}
    """

  @Test func `every kind of field is read through views of one pointer`() throws {
    let data = try AllAnimalsQuery().execute(Self.response)
    let cat = data.allAnimals[0]
    #expect(cat.__typename == "Cat")
    #expect(cat.__objectType == AnimalsAPI.Cat.self)
    #expect(data.__typename == "Query")
    #expect(cat.height.feet == 2)
    #expect(cat.height.meters == 1.0)
    #expect(cat.grid == [[1, 2], nil, []])
    #expect(cat.sizing == [.init(.SMALL), nil, .__unknown("HUGE")])
    #expect(cat.predators?.map(\.__typename) == ["Crocodile"])
    #expect(cat.species == nil)
    #expect(cat.asPet?.humanName == "Tom")
    #expect(cat.asPet?.fragments.petDetails.humanName == "Tom")
    #expect(cat.fragments.petDetails?.humanName == "Tom")
    #expect(cat.fragments.heightInMeters.height.meters == 1.0)
    #expect(cat.asWarmBlooded != nil)
    #expect(MemoryLayout<AllAnimalsQuery.Data.AllAnimal.AsPet>.size == MemoryLayout<Int>.size)
    #expect(MemoryLayout<AllAnimalsQuery.Data.AllAnimal?>.size == MemoryLayout<Int>.size)
  }

  @Test func `an operation's data executes without its operation or root type name`() throws {
    let data = try AllAnimalsQuery.Data.execute(Array(Self.response.utf8))
    #expect(data.allAnimals.map(\.__typename) == ["Cat", "Crocodile", "Dragon"])
    #expect(data.__typename == "Query")
  }

  @Test func `a case that the executor did not enter is nil`() throws {
    let animals = try AllAnimalsQuery().execute(Self.response).allAnimals
    #expect(animals[1].asPet == nil)
    #expect(animals[1].asWarmBlooded == nil)
    #expect(animals[1].fragments.petDetails == nil)
    #expect(animals[1].ifDetails == nil)
    #expect(animals[2].asPet == nil)
    #expect(animals[2].__objectType == nil)
    #expect(animals[2].height.meters == 1.5)
  }

  @Test func `conditions use the variables, or the document's defaults`() throws {
    let response = Self.response.replacing("\"height\"", with: "\"species\": \"x\", \"height\"")
    let animals = try AllAnimalsQuery(details: true).execute(response).allAnimals
    #expect(animals[0].ifDetails?.species == "x")
    #expect(animals[0].species == "x")
    let failure = #expect(throws: ExecutionFailure.self) {
      try AllAnimalsQuery(details: true).execute(Self.response)
    }
    guard case .faults(let faults) = failure else {
      Issue.record("expected faults, got \(String(describing: failure))")
      return
    }
    #expect(
      faults.map(\.description) == [
        "allAnimals.0.species: The key \"species\" is missing.",
        "allAnimals.1.species: The key \"species\" is missing.",
        "allAnimals.2.species: The key \"species\" is missing.",
      ]
    )
  }

  @Test func `static selections become a plan, numbered in the order of the first visit`() {
    #expect(
      AllAnimalsQuery().executionPlan.dump() == """
        query AllAnimals
        $details = false
        0 AllAnimalsQuery.Data on object Query
          allAnimals(first: $count): [1!]!
        1 AllAnimalsQuery.Data.AllAnimal on interface Animal
          __typename: String!
          height: 2!
          grid: [[Int!]]
          sizing: sizes: [Size{SMALL LARGE}]!
          predators: [3!]
          case 4
          fragment 6
          if $details
            species: String!
            case 8
          if !$details
            fragment 6
        2 AllAnimalsQuery.Data.AllAnimal.Height on object Height
          __typename: String!
          feet: Int!
        3 AllAnimalsQuery.Data.AllAnimal.Predator on interface Animal
          __typename: String!
        4 AllAnimalsQuery.Data.AllAnimal.AsPet on interface Pet
          fragment 5
        5 PetDetails on interface Pet
          __typename: String!
          humanName: String
        6 HeightInMeters on interface Animal
          __typename: String!
          height: 7!
        7 HeightInMeters.Height on object Height
          __typename: String!
          meters: Double!
        8 AllAnimalsQuery.Data.AllAnimal.IfDetails on interface Animal
          species: String!
        type Cat: Animal Pet WarmBlooded
        type Crocodile: Animal
        type Height: 
        type PetRock: Pet
        type Query: 
        interface Animal
        interface Pet
        interface WarmBlooded
        union ClassroomPet: Cat PetRock

        """
    )
  }

  @Test func `mapped custom scalars are read, and invalid values are reported`() throws {
    let born = try Birth.execute(
      Array(#"{"__typename": "Cat", "born": 1999, "seen": [2001, null], "died": null}"#.utf8)
    )
    #expect(born.born == Year(number: 1999))
    #expect(born.seen == [Year(number: 2001), nil])
    #expect(born.died == nil)
    let failure = #expect(throws: ExecutionFailure.self) {
      try Birth.execute(
        Array(#"{"__typename": "Cat", "born": "x", "seen": [1], "died": null}"#.utf8)
      )
    }
    #expect(failure?.description == "born: The string \"x\" cannot be read as Year.")
  }

  @Test func `a fragment executes without an operation`() throws {
    let json = Array(#"{"__typename": "Cat", "humanName": "Tom"}"#.utf8)
    #expect(try PetDetails.execute(json).humanName == "Tom")
    #expect(throws: ExecutionFailure.self) { try PetDetails.execute(Array("{".utf8)) }
  }

  @Test func `a response without data fails with the messages of its server errors`() {
    #expect(throws: ExecutionFailure.noData(serverErrors: ["no"])) {
      try AllAnimalsQuery().execute(#"{"errors": [{"message": "no", "path": ["a", 0]}]}"#)
    }
    #expect(throws: ExecutionFailure.noData(serverErrors: [])) {
      try AllAnimalsQuery().execute(#"{"data": null}"#)
    }
  }

  @Test func `an operation provides its document with its fragments`() {
    let document = AllAnimalsQuery().document
    #expect(document.operationIdentifier == nil)
    #expect(
      document.definition?.queryDocument == """
        query AllAnimals { … }
        fragment HeightInMeters on Animal { __typename height { __typename meters } }
        fragment PetDetails on Pet { __typename humanName }
        """
    )
    let persisted = DocumentType.persistedOperationsOnly(operationIdentifier: "x")
    #expect(persisted.operationIdentifier == "x")
    #expect(persisted.definition == nil)
  }
}

private struct Year: CustomScalar, Equatable {
  let number: Int

  init(number: Int) { self.number = number }

  init?(json: JSONValue) {
    guard case .number(let text) = json, let number = Int(text) else { return nil }
    self.number = number
  }

  var __json: JSONValue? { .int(number) }
}

private struct Birth: RootSelectionSet {
  typealias Schema = AnimalsAPI.Schema
  let data: ResponseDict
  init(data: ResponseDict) { self.data = data }
  static var __parentType: ParentType { .Interface(AnimalsAPI.Animal.self) }
  static var selections: [Selection] {
    [
      .field("__typename", String.self),
      .field("born", Year.self),
      .field("seen", [Year?].self),
      .field("died", Year?.self),
    ]
  }
  var born: Year { data["born"] }
  var seen: [Year?] { data["seen"] }
  var died: Year? { data["died"] }
}
