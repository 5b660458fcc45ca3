import GraphQLRuntime
import Testing

@Suite struct ValueTests {
  private typealias Size = AnimalsAPI.Size

  @Test func `enum values match as the proposal shows`() {
    let size: GraphQLEnum<Size> = .init(.SMALL)
    #expect(size == .SMALL)
    #expect(size != .LARGE)
    #expect(GraphQLEnum<Size>.__unknown("SMALL") == .SMALL)
    let optional: GraphQLEnum<Size>? = size
    let none: GraphQLEnum<Size>? = nil
    #expect(optional == .SMALL && optional != .LARGE && none != .SMALL)
    #expect(!(none == .SMALL) && optional == size && none == nil)
    #expect(GraphQLEnum<Size>(rawValue: "HUGE") == .__unknown("HUGE"))
    #expect(GraphQLEnum<Size>(rawValue: "HUGE").value == nil)
    #expect(GraphQLEnum<Size>.allCases.map(\.rawValue) == ["SMALL", "LARGE"])

    func bare(_ size: GraphQLEnum<Size>) -> String {
      switch size {
      case .SMALL: "small"
      case .LARGE: "large"
      case .__unknown(let raw): raw
      default: "never"
      }
    }
    func exhaustive(_ size: GraphQLEnum<Size>) -> String {
      switch size {
      case .case(.SMALL): "small"
      case .case(.LARGE): "large"
      case .__unknown(let raw): raw
      }
    }
    func value(_ size: GraphQLEnum<Size>) -> String {
      switch size.value {
      case .SMALL: "small"
      case .LARGE: "large"
      case .none: "none"
      }
    }
    #expect(bare(size) == "small" && exhaustive(size) == "small" && value(size) == "small")
    let huge = GraphQLEnum<Size>(rawValue: "HUGE")
    #expect(bare(huge) == "HUGE" && exhaustive(huge) == "HUGE" && value(huge) == "none")
  }

  @Test func `missing, null and a value are distinguished`() {
    let query = AllAnimalsQuery(count: nil, details: .null)
    #expect(VariableValues(query.variables) == ["details": .null])
    query.count = 3
    query.details = true
    #expect(VariableValues(query.variables) == ["count": 3, "details": true])
    let text: GraphQLNullable<String> = "abc"
    #expect(text.count == 3)
    #expect(text.unwrapped == "abc" && text.unsafelyUnwrapped == "abc")
    let numbers: GraphQLNullable<[Double]> = [1.5]
    #expect(numbers == .some([1.5]))
    #expect(GraphQLNullable<Int>(nil, default: .null) == .null)
  }

  @Test func `input objects are values and omit unset fields`() {
    var input = AnimalInput(name: "Tom", count: nil)
    let copy = input
    input.size = .some(.init(.LARGE))
    input.count = 2
    input.name = "Leo"
    #expect(copy.size == .none && copy.count == nil && copy.name == "Tom")
    #expect(copy.__json == ["name": "Tom"])
    #expect(input.__json == ["count": 2, "name": "Leo", "size": "LARGE"])
    input.size = .null
    #expect(input.__json == ["count": 2, "name": "Leo", "size": .null])
    #expect(input != copy)
    #expect([input].__json == [["count": 2, "name": "Leo", "size": .null]])
  }

  @Test func `an interface or union accepts only its own objects`() throws {
    #expect(try AnimalsAPI.Pet(AnimalsAPI.Cat()).object is AnimalsAPI.Cat)
    #expect(throws: InvalidObjectType(objectType: "Crocodile", expected: "Pet")) {
      try AnimalsAPI.Pet(AnimalsAPI.Crocodile())
    }
    let cat = AnimalsAPI.Cat()
    #expect(try Union<AnimalsAPI.ClassroomPet>(cat) == .case(.Cat(cat)))
    let dragon = Object(["__typename": "Dragon"])
    #expect(try Union<AnimalsAPI.ClassroomPet>(dragon) == .__unknown(dragon))
    #expect(throws: InvalidObjectType.self) {
      try Union<AnimalsAPI.ClassroomPet>(AnimalsAPI.Crocodile())
    }
  }

  @Test func `cache keys are computed by the providers`() {
    #expect(AnimalsAPI.Schema.cacheKey(for: ["__typename": "Cat", "name": "Tom"]) == "Cat:Tom")
    #expect(AnimalsAPI.Schema.cacheKey(for: ["__typename": "Cat"]) == nil)
    #expect(AnimalsAPI.Schema.cacheKey(for: ["__typename": "PetRock", "name": "Rocky"]) == nil)
    #expect(AnimalsAPI.Schema.cacheKey(for: ["__typename": "Dragon", "id": "7"]) == "Dragon:7")
    #expect(AnimalsAPI.Schema.cacheKey(for: ["id": "7"]) == nil)
  }
}

private protocol NamedCacheKeyProvider: CacheKeyProvider {}

extension NamedCacheKeyProvider {
  static func cacheKey(for data: JSONObject) -> String? { data["name"] as? String }
}

extension AnimalsAPI.Cat: NamedCacheKeyProvider {}

extension AnimalsAPI.Schema: SchemaUnknownTypeCacheKeyProvider {
  static func cacheKeyForUnknownType(withTypename typename: String, data: JSONObject) -> String? {
    data["id"] as? String
  }
}
