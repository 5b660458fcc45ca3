import TestSupport
import Testing

@testable import GraphQLRuntime

@Suite struct ExecutorTests {
  private static let animal = PlanParentType(name: "Animal", kind: .interface)
  private static let pet = PlanParentType(name: "Pet", kind: .interface)
  private static let cat = PlanParentType(name: "Cat", kind: .object)
  private static let rock = PlanParentType(name: "PetRock", kind: .object)
  private static let classroomPet = PlanParentType(name: "ClassroomPet", kind: .union)
  private static let query = PlanParentType(name: "Query", kind: .object)

  private static let schema = SchemaMetadata(
    objectTypes: [
      .init(name: "Query", interfaces: []),
      .init(name: "Cat", interfaces: ["Animal", "Pet"]),
      .init(name: "Crocodile", interfaces: ["Animal"]),
      .init(name: "PetRock", interfaces: ["Pet"]),
    ],
    interfaces: [.init(name: "Animal"), .init(name: "Pet")],
    unions: [.init(name: "ClassroomPet", members: ["Cat", "PetRock"])]
  )

  private static func field(
    _ name: String,
    _ type: OutputType,
    alias: String? = nil
  )
    -> PlanSelection
  { .field(PlanField(name: name, alias: alias, type: type)) }

  private static let typename = field("__typename", .nonNull(.leaf(.string)))

  /// The plan of `Data { animals { species … } }` with type conditions, a fragment and conditions.
  private static let plan = ExecutionPlan(
    operationName: "Animals",
    operationKind: .query,
    selectionSets: [
      PlanSelectionSet(
        path: "Q.Data",
        parentType: query,
        selections: [field("animals", .nonNull(.list(.nonNull(.object(SetID(1))))))]
      ),
      PlanSelectionSet(
        path: "Q.Data.Animal",
        parentType: animal,
        selections: [
          typename,
          field("species", .nonNull(.leaf(.string))),
          .typeCase(SetID(2)),
          .typeCase(SetID(4)),
          .typeCase(SetID(5)),
          .fragment(SetID(6)),
          .conditional([["a"]], [.typeCase(SetID(8)), field("legs", .leaf(.int))]),
          .conditional([[.not("b")]], [field("weight", .leaf(.double))]),
        ]
      ),
      PlanSelectionSet(
        path: "Q.Data.Animal.AsPet",
        parentType: pet,
        selections: [field("name", .leaf(.string)), .typeCase(SetID(3))]
      ),
      PlanSelectionSet(
        path: "Q.Data.Animal.AsPet.AsCat",
        parentType: cat,
        selections: [field("size", .leaf(.enumeration(name: "Size", values: ["BIG", "SMALL"])))]
      ),
      PlanSelectionSet(path: "Q.Data.Animal.AsPetRock", parentType: rock, selections: []),
      PlanSelectionSet(
        path: "Q.Data.Animal.AsClassroomPet",
        parentType: classroomPet,
        selections: []
      ),
      PlanSelectionSet(
        path: "Details",
        parentType: animal,
        selections: [
          field("height", .object(SetID(7))), field("species", .nonNull(.leaf(.string))),
        ]
      ),
      PlanSelectionSet(
        path: "Details.Height",
        parentType: PlanParentType(name: "Height", kind: .object),
        selections: [typename, field("feet", .nonNull(.leaf(.int)))]
      ),
      PlanSelectionSet(path: "Q.Data.Animal.IfA", parentType: animal, selections: []),
    ],
    schema: schema,
    variableDefaults: [.init(name: "b", value: false)]
  )

  private func execute(
    _ text: String,
    _ variables: VariableValues = ["a": true],
    mode: ExecutionMode = .strict
  ) throws -> ExecutionResult {
    let data = GraphQLResponse(try JSONDocument(text)).data
    return Executor.execute(Self.plan, data: data, variables: variables, mode: mode)
  }

  @Test func `each set is decided once for a type, and values keep the response order`() throws {
    let result = try execute(
      """
      {"data": {"animals": [
        {"weight": 1.5, "__typename": "Cat", "species": "cat", "name": null, "size": "HUGE",
         "height": {"__typename": "Height", "feet": 3000000000}, "legs": 4, "extra": {"x": 1}},
        {"__typename": "Cat", "species": "lion", "name": "Leo", "size": "BIG", "height": null,
         "legs": null, "weight": 200}
      ]}}
      """
    )
    #expect(
      result.dump() == """
        data: Query
          animals = [entity animals.0, entity animals.1]
          + Q.Data: sameType Query
        animals.0: Cat
          __typename = "Cat"
          species = "cat"
          name = null
          size = "HUGE" (unknown)
          height = entity animals.0.height
          legs = 4
          weight = 1.5
          + Q.Data.Animal: sameType Animal
          + Q.Data.Animal.AsPet: implements Cat Pet
          + Q.Data.Animal.AsPet.AsCat: objectEqual Cat Cat
          - Q.Data.Animal.AsPetRock: neverPossible Cat Animal PetRock
          + Q.Data.Animal.AsClassroomPet: unionMember Cat ClassroomPet
          + Details: fragmentSpread
          + Q.Data.Animal.IfA: conditionsHold $a [$a: true]
        animals.0.height: Height (unknown)
          __typename = "Height"
          feet = 3000000000
          + Details.Height: sameType Height
        animals.1: Cat
          __typename = "Cat"
          species = "lion"
          name = "Leo"
          size = "BIG"
          height = null
          legs = null
          weight = 200.0
          + Q.Data.Animal: sameType Animal
          + Q.Data.Animal.AsPet: implements Cat Pet
          + Q.Data.Animal.AsPet.AsCat: objectEqual Cat Cat
          - Q.Data.Animal.AsPetRock: neverPossible Cat Animal PetRock
          + Q.Data.Animal.AsClassroomPet: unionMember Cat ClassroomPet
          + Details: fragmentSpread
          + Q.Data.Animal.IfA: conditionsHold $a [$a: true]
        note at animals.0.size: HUGE is not a value of the enum Size.
        note at animals.0.height.__typename: The type Height is unknown to the schema, so its type \
        cases are nil.
        note at animals.0.height.feet: 3000000000 does not fit GraphQL's 32-bit Int; it was read \
        as a 64-bit integer.
        unselected keys: 1

        """
    )
    let cats = result.children(of: EntityID(0))
    #expect(result.shapeIndex(of: cats[0]) == result.shapeIndex(of: cats[1]))
    #expect(result.parent(of: cats[1])?.entity == EntityID(0))
  }

  @Test func `each unfulfilled set has its reason`() throws {
    let text = """
      {"animals": [{"__typename": "Crocodile", "species": "croc", "height": null},
        {"__typename": "Dragon", "species": "d", "height": null}, {"species": "?", "height": null}]}
      """
    let result = try execute(text, ["a": .null, "b": true])
    func codes(_ entity: Int) -> [String?] {
      (2...8).map { result.outcome(of: SetID($0), in: EntityID(entity))?.code }
    }
    #expect(
      codes(1) == [
        "doesNotImplement", "parentCaseNil", "neverPossible", "notUnionMember", "fragmentSpread",
        nil, "excludedByCondition",
      ]
    )
    #expect(
      codes(2) == [
        "unknownType", "parentCaseNil", "unknownType", "unknownType", "fragmentSpread", nil,
        "excludedByCondition",
      ]
    )
    #expect(
      codes(3) == [
        "noTypename", "parentCaseNil", "noTypename", "noTypename", "fragmentSpread", nil,
        "excludedByCondition",
      ]
    )
    #expect(
      result.faults == [
        ExecutionFault(
          path: ["animals", 2, "__typename"],
          kind: .missingValue,
          targetType: nil,
          message: "The key \"__typename\" is missing."
        )
      ]
    )
    let excluded = result.shape(of: EntityID(1)).excludedFields
    #expect(excluded.map(\.responseKey) == ["legs", "weight"])
    #expect(excluded[0].trace.evaluated[0].value == .null)
    #expect(
      result.outcome(ofCompositeWithSources: [SetID(1), SetID(2)], in: EntityID(1))
        == .unfulfilled(.sourceUnfulfilled(SetID(2)))
    )
  }

  @Test func `a condition uses the variable's value, its default, or nothing`() throws {
    let text = #"{"animals": [{"__typename": "Crocodile", "species": "c", "height": null}]}"#
    let none = try execute(text, .none)
    let shape = none.shape(of: EntityID(1))
    #expect(shape.excludedFields.map(\.trace.evaluated[0].source) == [.missing])
    #expect(none.faults.map(\.path) == [["animals", 0, "weight"]])
    let undefined = ConditionEvaluator(plan: Self.plan, variables: .none)
      .evaluate([[.not("unheard")], ["unheard"]])
    #expect(!undefined.holds)
  }

  @Test(arguments: [
    (#"[]"#, ["wrongType "]),
    (#"{"data": {}}"#, ["missingValue animals"]),
    (#"{"animals": null}"#, ["nullValue animals"]),
    (#"{"animals": {}}"#, ["wrongType animals"]),
    (#"{"animals": [null, 3]}"#, ["nullValue animals.0", "wrongType animals.1"]),
    (
      #"{"animals": [{"__typename": 5, "species": 5, "height": [], "weight": true}]}"#,
      [
        "couldNotConvert animals.0.__typename String", "couldNotConvert animals.0.species String",
        "wrongType animals.0.height", "couldNotConvert animals.0.weight Double",
      ]
    ),
    (
      #"{"animals": [{"__typename": "Cat", "species": "c", "name": {}, "size": 1, "#
        + #""height": {"feet": 1.5}, "weight": "1"}]}"#,
      [
        "couldNotConvert animals.0.name String", "couldNotConvert animals.0.size String",
        "missingValue animals.0.height.__typename",
        "couldNotConvert animals.0.height.feet Int", "couldNotConvert animals.0.weight Double",
      ]
    ),
  ])
  func `every fault is reported with its path`(text: String, faults: [String]) throws {
    let result = try execute(text, ["a": false])
    let found = result.faults.map { fault in
      "\(fault.kind.rawValue) \(fault.path)" + (fault.targetType.map { " " + $0 } ?? "")
    }
    #expect(found == faults)
  }

  @Test func `the lenient mode converts values as the released client does and lists them`() throws
  {
    let result = try execute(
      #"{"animals": [{"__typename": 7, "species": 1.50, "weight": true, "legs": 4.9}]}"#,
      mode: .lenient
    )
    #expect(result.faultCount == 0)
    #expect(result.typename(of: EntityID(1)) == "7")
    let conversions = result.conversions.map { conversion in
      "\(conversion.path) \(conversion.from.map { JSONPrinter.print($0) } ?? "nothing")"
        + " -> \(JSONPrinter.print(conversion.to))"
    }
    #expect(
      conversions == [
        "animals.0.__typename 7 -> \"7\"", "animals.0.species 1.50 -> \"1.50\"",
        "animals.0.height nothing -> null", "animals.0.legs 4.9 -> 4",
        "animals.0.weight true -> 1.0",
      ]
    )
  }

  @Test func `paths of nested list items are found, and repeated keys are counted`() throws {
    let plan = ExecutionPlan(
      operationName: nil,
      operationKind: .query,
      selectionSets: [
        PlanSelectionSet(
          path: "Q.Data",
          parentType: Self.query,
          selections: [
            Self.field("grid", .list(.list(.object(SetID(1))))),
            Self.field("rows", .list(.nonNull(.list(.nonNull(.leaf(.int)))))),
          ]
        ),
        PlanSelectionSet(
          path: "Q.Data.Grid",
          parentType: Self.cat,
          selections: [Self.typename, Self.field("n", .list(.nonNull(.leaf(.int))))]
        ),
      ],
      schema: Self.schema
    )
    let result = Executor.execute(
      plan,
      data: try JSONDocument(
        """
        {"grid": [[], [{"__typename": "Cat", "n": [1, null]}, null], null,
          [{"__typename": "Dog", "__typename": "Cat", "n": [2], "n": ["x"]}]],
         "rows": [[1, 2], [], null, [3, 2.5]]}
        """
      ).root
    )
    #expect(
      result.faults.map(\.path.description) == [
        "grid.1.0.n.1", "grid.3.0.n.0", "rows.2", "rows.3.1",
      ]
    )
    #expect(
      result.entities.map { result.path(of: $0).description } == ["", "grid.1.0", "grid.3.0"]
    )
    #expect(result.typename(of: EntityID(2)) == "Cat")
    #expect(result.notes.map(\.path.description) == ["grid.3.0.__typename", "grid.3.0.n"])
  }

  @Test func `types and values are found whatever the order of keys and the prefixes of names`()
    throws
  {
    let result = Executor.execute(
      ExecutionPlan(
        operationName: nil,
        operationKind: .query,
        selectionSets: [
          PlanSelectionSet(
            path: "Q.Data",
            parentType: Self.query,
            selections: [Self.field("all", .list(.object(SetID(1))))]
          ),
          PlanSelectionSet(
            path: "Q.Data.All",
            parentType: Self.animal,
            selections: [Self.typename] + ["a", "b", "c"].map { Self.field($0, .leaf(.int)) }
          ),
        ],
        schema: Self.schema
      ),
      data: try JSONDocument(
        """
        {"all": [
          {"__typename": "ElephantOfAsia", "a": 1, "b": 2, "c": 3},
          {"__typename": "ElephantOfAfrica", "c": 3, "a": 1, "b": 2},
          {"__typename": "ElephantOfAsia", "b": 2, "x": {"a": 7}, "c": 3, "a": 1},
          {"__typename": "ElephantOfAfrica", "c": 3, "b": 2, "a": 1},
          {"c": 3, "__typename": "ElephantOfAsia", "\\u0061": 1, "b": 2},
          {"__typename": "ElephantOfAfrica", "a": 8, "b": 2, "a": 1, "c": 3},
          {"__typename": "ElephantOfAfrica", "a": 1, "b": 2, "c": 3, "__typename": "ElephantOfAsia"},
          {"__typename": "ElephantOfAsia"}, {}, {"__typename": "Elephant\\u004ffAsia", "a": 1, "b": 2, "c": 3}
        ], "__typename": "ElephantOfAfrica"}
        """
      ).root
    )
    let entities = result.entities.dropFirst()
    #expect(
      entities.map { result.typename(of: $0)?.dropFirst("ElephantOf".utf8.count) } == [
        "Asia", "Africa", "Asia", "Africa", "Asia", "Africa", "Asia", "Asia", nil, "Asia",
      ]
    )
    let values = entities.map { entity in
      ["a", "b", "c"].map { key in
        result.value(of: key, in: entity).flatMap { result.leaf($0, as: .int) }
      }
    }
    let whole: [LeafValue?] = [.int(1), .int(2), .int(3)]
    #expect(values.filter { $0 == whole }.count == 8)
    #expect(values[7...8].allSatisfy { $0.allSatisfy { $0 == nil } })
    #expect(result.unselectedKeyCount == 2)
  }

  @Test func `an object with an unknown type name fulfills its declared object type`() throws {
    let plan = ExecutionPlan(
      operationName: nil,
      operationKind: .query,
      selectionSets: [
        PlanSelectionSet(
          path: "Q.Data",
          parentType: Self.query,
          selections: [Self.field("cat", .object(SetID(1)))]
        ),
        PlanSelectionSet(
          path: "Q.Data.Cat",
          parentType: Self.cat,
          selections: [Self.typename, .fragment(SetID(2))]
        ),
        PlanSelectionSet(
          path: "F",
          parentType: Self.pet,
          selections: [.typeCase(SetID(3)), .typeCase(SetID(4))]
        ),
        PlanSelectionSet(
          path: "F.AsCat",
          parentType: Self.cat,
          selections: [Self.field("species", .nonNull(.leaf(.string)))]
        ),
        PlanSelectionSet(path: "F.AsPetRock", parentType: Self.rock, selections: []),
      ],
      schema: Self.schema
    )
    let data = try JSONDocument(#"{"cat": {"__typename": "Kitten", "species": "c"}}"#).root
    let result = Executor.execute(plan, data: data)
    #expect(result.faultCount == 0)
    #expect(
      result.outcome(of: SetID(3), in: EntityID(1))
        == .fulfilled(
          .objectEqual(TypeMatch(objectType: "Cat", condition: Self.cat, byDeclaredType: true))
        )
    )
    #expect(result.outcome(of: SetID(4), in: EntityID(1))?.code == "unknownType")
  }

  @Test func `an unknown type name enters the cases that the declared interface implies`() throws {
    let housePet = PlanParentType(name: "HousePet", kind: .interface)
    let plan = ExecutionPlan(
      operationName: nil,
      operationKind: .query,
      selectionSets: [
        PlanSelectionSet(
          path: "Q.Data",
          parentType: Self.query,
          selections: [Self.field("friend", .object(SetID(1)))]
        ),
        PlanSelectionSet(
          path: "Q.Data.Friend",
          parentType: housePet,
          selections: [Self.typename, .fragment(SetID(2))]
        ),
        PlanSelectionSet(
          path: "F",
          parentType: Self.animal,
          selections: [.typeCase(SetID(3)), .typeCase(SetID(4))]
        ),
        PlanSelectionSet(
          path: "F.AsPet",
          parentType: Self.pet,
          selections: [Self.field("toy", .nonNull(.leaf(.string)))]
        ),
        PlanSelectionSet(path: "F.AsCat", parentType: Self.cat, selections: []),
      ],
      schema: SchemaMetadata(
        objectTypes: [.init(name: "Cat", interfaces: ["Animal", "HousePet", "Pet"])],
        interfaces: [
          .init(name: "Animal"), .init(name: "Pet"),
          .init(name: "HousePet", interfaces: ["Animal", "Pet"]),
        ],
        unions: []
      )
    )
    let data = try JSONDocument(#"{"friend": {"__typename": "Hamster", "toy": "wheel"}}"#).root
    let result = Executor.execute(plan, data: data)
    #expect(result.faultCount == 0 && result.unselectedKeyCount == 0)
    #expect(result.outcome(of: SetID(3), in: EntityID(1))?.code == "implements")
    #expect(result.outcome(of: SetID(4), in: EntityID(1))?.code == "unknownType")
    let released = Executor.execute(plan, data: data, rules: .released)
    #expect(released.outcome(of: SetID(3), in: EntityID(1))?.code == "unknownType")
  }

  @Test func `long fragment chains and objects with many unordered keys work`() throws {
    let count = 20_000
    var sets = [
      PlanSelectionSet(path: "Q.Data", parentType: Self.query, selections: [.fragment(SetID(1))])
    ]
    for number in 1..<count {
      sets.append(
        PlanSelectionSet(
          path: "F\(number)",
          parentType: Self.query,
          selections: [
            Self.field("f\(number)", .leaf(.int)), .fragment(SetID((number + 1) % count)),
          ]
        )
      )
    }
    let plan = ExecutionPlan(
      operationName: nil,
      operationKind: .query,
      selectionSets: sets,
      schema: Self.schema
    )
    // Adds four members that no field selects, and one key that is written with an escape sequence.
    let others = [#""f0":0"#, #""f":0"#, #""f1\"":0"#, #""\"":0"#]
    let members =
      (1..<count).reversed().map { $0 == 5 ? #""f\u0035":5"# : "\"f\($0)\":\($0)" } + others
    let text = "{\(members.joined(separator: ","))}"
    let result = Executor.execute(plan, data: try JSONDocument(text).root)
    #expect(result.faultCount == 0)
    #expect(result.unselectedKeyCount == others.count)
    #expect(result.value(of: "f5", in: EntityID(0)).map { result.leaf($0, as: .int) } == .int(5))
    #expect(
      result.value(of: "f777", in: EntityID(0)).map { result.leaf($0, as: .int) } == .int(777)
    )
  }

  @Test func `a set that both a nil case and a condition exclude is decided once`() throws {
    let plan = ExecutionPlan(
      operationName: nil,
      operationKind: .query,
      selectionSets: [
        PlanSelectionSet(
          path: "Q.Data",
          parentType: Self.query,
          selections: [Self.field("pet", .object(SetID(1)))]
        ),
        PlanSelectionSet(
          path: "Q.Data.Pet",
          parentType: Self.pet,
          selections: [
            Self.typename, .typeCase(SetID(2)), .conditional([["a"]], [.fragment(SetID(3))]),
          ]
        ),
        PlanSelectionSet(
          path: "Q.Data.Pet.AsCat",
          parentType: Self.cat,
          selections: [.fragment(SetID(3))]
        ),
        PlanSelectionSet(
          path: "F",
          parentType: Self.pet,
          selections: [Self.field("name", .leaf(.string)), .typeCase(SetID(4))]
        ),
        PlanSelectionSet(path: "F.AsPetRock", parentType: Self.rock, selections: []),
      ],
      schema: Self.schema
    )
    let data = try JSONDocument(#"{"pet": {"__typename": "PetRock", "name": "r"}}"#).root
    let result = Executor.execute(plan, data: data, variables: ["a": false])
    let outcomes = result.shape(of: EntityID(1)).outcomes
    #expect(outcomes.map(\.set.index) == [1, 2, 3, 4])
    #expect(
      outcomes.dropFirst().map(\.outcome.code) == [
        "objectDiffers", "excludedByCondition", "parentCaseNil",
      ]
    )
  }

  private static let grid = ExecutionPlan(
    operationName: nil,
    operationKind: .query,
    selectionSets: [
      PlanSelectionSet(
        path: "Q.Data",
        parentType: query,
        selections: [field("grid", .list(.list(.list(.leaf(.int)))))]
      )
    ],
    schema: schema
  )

  @Test func `fault paths are correct in nested, empty and null lists`() throws {
    let text =
      #"{"grid": [[], null, [["a"], [], null, [1, "b"]], [], [[], ["c"]], "d", [[2], "e"]]}"#
    let result = Executor.execute(Self.grid, data: try JSONDocument(text).root)
    #expect(
      Set(result.faults.map(\.path.description)) == [
        "grid.2.0.0", "grid.2.3.1", "grid.4.1.0", "grid.5", "grid.6.1",
      ]
    )
  }

  /// The executor has a fast path for common scalar values; this test checks that the fast path
  /// does not accept other values.
  @Test func `a scalar accepts only its own kind of value, whatever its digits`() throws {
    let kinds: [(LeafType, taken: Set<String>)] = [
      (.bool, ["true", "false"]),
      (.int, ["0", "9", "19", "-9", "199999999", "2147483648"]),
      (
        .double,
        [
          "0", "9", "19", "-9", "199999999", "2147483648", "9.5", "19.5", "-9.25",
          "9e-3", "19e2",
        ]
      ),
      (.string, [#""t""#, #""9""#, #""false""#]),
    ]
    let values = kinds.reduce(into: Set<String>()) { $0.formUnion($1.taken) }.union(["[]", "{}"])
    for (type, taken) in kinds {
      let plan = ExecutionPlan(
        operationName: nil,
        operationKind: .query,
        selectionSets: [
          PlanSelectionSet(
            path: "Q.Data",
            parentType: Self.query,
            selections: [Self.field("v", .leaf(type))]
          )
        ],
        schema: Self.schema
      )
      // Int accepts `19e2`, which is the whole number 1900, although `taken` does not list it.
      for value in values where !(type == .int && value == "19e2") {
        let result = Executor.execute(plan, data: try JSONDocument("{\"v\": \(value)}").root)
        #expect((result.faultCount == 0) == taken.contains(value), "\(type) \(value)")
      }
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `computing the paths of many nested lists takes linear time`() throws {
    let count = 40_000
    let text = "{\"grid\": [" + Array(repeating: "[[\"x\"]]", count: count).joined(separator: ",")
    let result = Executor.execute(Self.grid, data: try JSONDocument(text + "]}").root)
    let faults = result.faults
    #expect(faults.count == count)
    #expect(faults.last?.path.description == "grid.\(count - 1).0.0")
  }

  @Test func `a type name that contains quotes is not mistaken for a shorter name`()
    throws
  {
    let text =
      #"{"animals":[{"__typename":"Cat\",\"species","species":"a"},{"__typename":"Cat","species":"b"}]}"#
    let result = try execute(text)
    let typenames = result.entities.dropFirst().map { result.shape(of: $0).typename }
    #expect(typenames == [#"Cat","species"#, "Cat"])
  }

  @Test func `random responses never trap`() throws {
    var random = SplitMix(state: 3)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"animals\"", "\"__typename\"", "\"Cat\"", "\"species\"",
      "null", "1", "1.5", "true", "\"height\"", "\"feet\"", "\"name\"",
    ]
    func value(_ depth: Int) -> String {
      switch random.next() % (depth > 4 ? 4 : 7) {
      case 0: return "null"
      case 1: return "1e\(random.next() % 400)"
      case 2: return "\"Cat\""
      case 3: return "true"
      case 4:
        return "[\((0..<random.next() % 4).map { _ in value(depth + 1) }.joined(separator: ","))]"
      default:
        let keys = pieces.filter { $0.hasPrefix("\"") }
        let members = (0..<random.next() % 6).map { _ in
          "\(keys[Int(random.next() % UInt64(keys.count))]):\(value(depth + 1))"
        }
        return "{\(members.joined(separator: ","))}"
      }
    }
    for _ in 0..<1_000 {
      let text = "{\"animals\":[\(value(0)),\(value(0))]}"
      let result = try execute(text, mode: random.next() % 2 == 0 ? .strict : .lenient)
      #expect(!result.dump().isEmpty)
    }
  }
}
