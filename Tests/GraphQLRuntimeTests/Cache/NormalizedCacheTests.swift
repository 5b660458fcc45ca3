import Testing

@testable import GraphQLRuntime

@Suite struct NormalizedCacheTests {
  private static let response = Array(
    """
    {"data": {"allAnimals": [
      {"__typename": "Cat", "name": "Tom", "humanName": "Tom", "grid": [[1, 2], null, []],
       "sizing": ["SMALL", null, "HUGE"], "predators": [{"__typename": "Crocodile"}],
       "height": {"__typename": "Height", "feet": 2, "meters": 1}},
      {"__typename": "Crocodile", "grid": null, "sizing": [], "predators": null,
       "height": {"__typename": "Height", "feet": 3, "meters": 1.50}},
      {"__typename": "Dragon", "id": "7", "grid": null, "sizing": [], "predators": null,
       "height": {"__typename": "Height", "feet": 30, "meters": 10}}
    ]}}
    """.utf8
  )

  @Test func `objects with a key are stored separately, others under the path from their parent`()
    throws
  {
    var cache = NormalizedCache()
    try cache.write(Self.response, of: AllAnimalsQuery(count: 3))
    #expect(
      cache.records.map(\.key.description)
        == [
          "QUERY_ROOT", "Cat:Tom", "Cat:Tom.height", "Cat:Tom.predators.0",
          "QUERY_ROOT.allAnimals(first:3).1", "QUERY_ROOT.allAnimals(first:3).1.height",
          "Dragon:7", "Dragon:7.height",
        ].sorted { left, right in
          let order = cache.records.map(\.key.description)
          return (order.firstIndex(of: left) ?? 0) < (order.firstIndex(of: right) ?? 0)
        }
    )
    let root = try #require(cache[CacheKey("QUERY_ROOT")])
    #expect(
      root["allAnimals(first:3)"]?.references.map(\.description) == [
        "Cat:Tom", "QUERY_ROOT.allAnimals(first:3).1", "Dragon:7",
      ]
    )
    #expect(cache[CacheKey("Cat:Tom")]?["sizes"]?.json == ["SMALL", .null, "HUGE"])
    let height = CacheKey("QUERY_ROOT", path: ["allAnimals(first:3)", "1", "height"])
    #expect(cache[height]?["meters"]?.json == .number("1.50"))
  }

  @Test func `reading the cache gives the response's values for the same arguments`()
    throws
  {
    var cache = NormalizedCache()
    let query = AllAnimalsQuery(count: 3)
    try cache.write(Self.response, of: query)
    let fromCache = try cache.read(query).allAnimals
    let fromResponse = try query.execute(Self.response).allAnimals
    #expect(fromCache.map(\.__typename) == fromResponse.map(\.__typename))
    #expect(fromCache[0].sizing == fromResponse[0].sizing)
    #expect(fromCache[0].asPet?.humanName == "Tom")
    #expect(fromCache[2].asPet == nil)
    let other = AllAnimalsQuery(count: 4)
    let failure = #expect(throws: ExecutionFailure.self) { try cache.read(other) }
    guard case .faults(let faults) = failure else {
      Issue.record("expected faults, got \(String(describing: failure))")
      return
    }
    #expect(faults.map(\.kind) == [.missingValue])
    #expect(faults.map(\.path.description) == ["allAnimals"])
  }

  @Test func `keys with different bytes identify different objects`() {
    var cache = NormalizedCache()
    let keys =
      (0..<100).map { CacheKey("Cat:\($0)") } + ["Cat:\u{e9}", "Cat:e\u{301}"].map { CacheKey($0) }
    for key in keys { cache.write(.leaf(.string(key.base)), field: "id", of: key) }
    for key in keys { #expect(cache[key]?["id"] == .leaf(.string(key.base))) }
    for key in keys.dropLast().prefix(90) { cache[key] = nil }
    #expect(cache.records.map(\.key) == Array(keys.dropFirst(90)))
    #expect(cache[keys[0]] == nil && cache[keys[95]]?.key == keys[95])
    cache.write(.null, field: "id", of: keys[0])
    #expect(cache.records.last?.key == keys[0])
  }

  @Test(arguments: [
    ("1", "1.0", true), ("1e2", "100", true), ("-0", "0.00", true), ("0.10E1", "1", true),
    ("9007199254740992", "9007199254740993", false), ("-1", "1", false), ("1e9", "1e8", false),
    ("12", "120", false),
  ])
  func `numbers are equal if they have the same exact value`(
    one: String,
    other: String,
    agree: Bool
  ) {
    #expect((DecimalNumber(one) == DecimalNumber(other)) == agree)
    #expect(DecimalNumber("1e99999999999999999999") == nil)
  }

  @Test func `a response with faults is not stored, and an empty cache has no data`() throws {
    var cache = NormalizedCache()
    #expect(throws: ExecutionFailure.self) {
      try cache.write(Array(#"{"data": {"allAnimals": [{}]}}"#.utf8), of: AllAnimalsQuery())
    }
    #expect(cache.records.isEmpty)
    #expect(throws: ExecutionFailure.noData(serverErrors: [])) { try cache.read(AllAnimalsQuery()) }
  }

  @Test func `objects change inside a transaction and stay unchanged outside`()
    throws
  {
    var cache = NormalizedCache()
    let query = AllAnimalsQuery(count: 3)
    try cache.write(Self.response, of: query)
    let kept = cache.transaction(schema: AnimalsAPI.Schema.self) { transaction in
      let cat = transaction.object(AnimalsAPI.Cat.self, key: "Tom")
      #expect(cat === transaction.object(AnimalsAPI.Cat.self, key: "Tom"))
      #expect(cat?.isMutable == true)
      #expect(cat?["humanName"] == "Tom")
      cat?["humanName"] = "Thomas"
      #expect(cat?["humanName"] == "Thomas")
      let height: AnimalsAPI.Height? = cat?["height"]
      #expect(height?["feet"] == 2)
      height?["feet"] = 5
      let predators: [AnimalsAPI.Animal]? = cat?["predators"]
      #expect(predators?.map(\.object.__typename) == ["Crocodile"])
      let none: [AnimalsAPI.Pet]? = cat?["predators"]
      #expect(none == nil)
      #expect(transaction.object(AnimalsAPI.Crocodile.self, key: "Tom") == nil)
      return cat
    }
    #expect(kept?.isMutable == false)
    #expect(kept?["humanName"] == "Thomas")
    let cat = try cache.read(query).allAnimals[0]
    #expect(cat.asPet?.humanName == "Thomas")
    #expect(cat.height.feet == 5)
  }

  @Test func `a transaction reads the root object, and removed objects are missing afterwards`()
    throws
  {
    var cache = NormalizedCache()
    let query = AllAnimalsQuery(count: 3)
    try cache.write(Self.response, of: query)
    cache.transaction(schema: AnimalsAPI.Schema.self) { transaction in
      let root = transaction.root(AnimalsAPI.Query.self)
      #expect(root != nil && root === transaction.root(AnimalsAPI.Query.self))
      #expect(root?.isMutable == true)
      #expect(transaction.root(AnimalsAPI.Cat.self) == nil)
      #expect(transaction.root(AnimalsAPI.Query.self, of: .mutation) == nil)
      transaction.object(AnimalsAPI.Cat.self, key: "Tom").map { transaction.remove($0) }
    }
    let after = cache
    let failure = #expect(throws: ExecutionFailure.self) { _ = try after.read(query) }
    guard case .faults(let faults) = failure else {
      Issue.record("an object is missing")
      return
    }
    #expect(faults.first?.path.elements.prefix(2) == ["allAnimals", 0])
  }

  @Test func `the changes of a transaction that throws are discarded`() throws {
    struct Stop: Error {}
    var cache = NormalizedCache()
    try cache.write(Self.response, of: AllAnimalsQuery(count: 3))
    let before = cache.records
    #expect(throws: Stop.self) {
      try cache.transaction(schema: AnimalsAPI.Schema.self) { transaction in
        let rock = transaction.make(AnimalsAPI.PetRock.self, key: "Rocky")
        rock?["humanName"] = "Rocky"
        transaction.object(AnimalsAPI.Cat.self, key: "Tom").map { transaction.remove($0) }
        throw Stop()
      }
    }
    #expect(cache.records == before)
  }

  @Test func `setting a field outside a transaction stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let cat = AnimalsAPI.Cat(["humanName": "Tom"])
      cat["humanName"] = "Thomas"
    }
  }

  @Test func `cache field keys sort arguments and omit arguments without a value`() {
    let plan = ExecutionPlan(
      operationName: nil,
      operationKind: .query,
      selectionSets: [],
      schema: SchemaMetadata(objectTypes: [], interfaces: [], unions: []),
      variableDefaults: [.init(name: "size", value: "SMALL")]
    )
    let keys = CacheFieldKey(plan: plan, variables: ["filter": ["b": 1, "a": [2, .null]]])
    let field = PlanField(
      name: "animals",
      alias: "some",
      arguments: [
        .init(name: "size", value: .variable("size")), .init(name: "after", value: .variable("no")),
        .init(name: "filter", value: .variable("filter")), .init(name: "first", value: 3),
      ],
      type: .leaf(.string)
    )
    #expect(keys.text(of: field) == #"animals(filter:{"a":[2,null],"b":1},first:3,size:"SMALL")"#)
  }

  @Test func `keys of values that contain commas are distinct`() throws {
    func key(_ text: String) throws -> String? {
      CacheKeyRules().text(of: try JSONDocument(text).root.elements.map { $0 })
    }
    #expect(try key(#"["a,b", "c"]"#) == #"a\,b,c"#)
    #expect(try key(#"["a", "b,c"]"#) == #"a,b\,c"#)
    #expect(try key(#"[7, true]"#) == "7,true")
    #expect(try key(#"["a", null]"#) == nil)
    #expect(
      CacheKeyRules.Rule(parsing: "Cat=humanName,species")?.fields == ["humanName", "species"]
    )
    #expect(CacheKeyRules.Rule(parsing: "Cat=") == nil)
    #expect(CacheKeyRules.Rule(parsing: "Cat") == nil)
  }
}
