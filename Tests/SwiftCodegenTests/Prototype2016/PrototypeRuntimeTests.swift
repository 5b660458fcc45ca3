import Prototype2016Runtime
import GraphQLRuntime
import Testing

/// Tests the runtime of the prototype's generated code (AP-P12-P18, AP-P30).
@Suite struct PrototypeRuntimeTests {
  private enum Size: String, JSONDecodable, JSONEncodable {
    case small = "SMALL"
  }

  private protocol Animal { var id: Int? { get } }

  private struct Cat: GraphQLMapConvertible, Animal {
    let id: Int?
    init(map: GraphQLMap) throws { id = try map.value(forKey: "id") }
  }

  private struct Data: GraphQLMapConvertible {
    let name: String
    let size: Size?
    let ratio: Double
    let isOn: Bool
    let rows: [[Int?]]?
    let cat: Cat?
    let cats: [Cat]
    let animal: (any Animal)?
    let animals: [[(any Animal)?]]?

    init(map: GraphQLMap) throws {
      name = try map.value(forKey: "name")
      size = try map.value(forKey: "size")
      ratio = try map.value(forKey: "ratio")
      isOn = try map.value(forKey: "isOn")
      rows = try map.list(forKey: "rows")
      cat = try map.value(forKey: "cat")
      cats = try map.list(forKey: "cats")
      animal = try map.value(forKey: "animal", possibleTypes: ["Cat": Cat.self])
      animals = try map.list(forKey: "animals", possibleTypes: ["Cat": Cat.self])
    }
  }

  private static func read(_ members: String) throws -> Data? {
    let rest = #""name": "n", "ratio": 1, "isOn": true, "cats": []"#
    return try GraphQLResult<Data>(response: "{\"data\": {\(rest), \(members)}}").data
  }

  @Test func `values and lists are decoded as the result type requires`() throws {
    let data = try #require(
      try Self.read(
        #""size": "SMALL", "rows": [[1, null], []], "cat": {"id": 2e0}, "cats": [{}],"#
          + #" "animal": {"__typename": "Cat", "id": 3}, "animals": [[null, {"__typename": "Cat"}]]"#
      )
    )
    #expect(data.name == "n" && data.size == .small && data.ratio == 1 && data.isOn)
    #expect(data.rows == [[1, nil], []])
    #expect(data.cat?.id == 2 && data.cats.count == 1 && data.cats[0].id == nil)
    #expect(data.animal is Cat && data.animal?.id == 3)
    #expect(data.animals?[0].count == 2 && data.animals?[0][0] == nil)
  }

  @Test func `a missing or null value of an Optional is nil`() throws {
    for members in [#""x": 1"#, #""cat": null, "animal": null, "animals": null, "rows": null"#] {
      let data = try #require(try Self.read(members))
      #expect(data.cat == nil && data.animal == nil && data.animals == nil && data.rows == nil)
    }
  }

  @Test(arguments: [
    (#""name": 5"#, "couldNotConvert(5, to: String)"),
    (#""name": null"#, "couldNotConvert(null, to: String)"),
    (#""ratio": "1""#, #"couldNotConvert("1", to: Double)"#),
    (#""isOn": 1"#, "couldNotConvert(1, to: Bool)"),
    (#""size": "HUGE""#, #"couldNotConvert("HUGE", to: Size)"#),
    (#""rows": [[10.5]]"#, "couldNotConvert(10.5, to: Int)"),
    (#""rows": [[true]]"#, "couldNotConvert(true, to: Int)"),
    (#""rows": {}"#, "couldNotConvert({…}, to: Array)"),
    (#""cat": []"#, "couldNotConvert([…], to: GraphQLMap)"),
    (#""animal": 1"#, "couldNotConvert(1, to: GraphQLMap)"),
    (#""animal": {"id": 1}"#, #"missingValue("__typename")"#),
    (#""animals": [[{"__typename": "Dog"}]]"#, #"unknownObjectType(forTypename: "Dog")"#),
  ])
  func `a value of another kind throws without a path`(_ members: String, error: String) {
    #expect(performing: { try Self.read(members) }, throws: { "\($0)" == error })
  }

  @Test func `a missing value of a non-Optional type throws`() {
    #expect(throws: JSONDecodingError.missingValue("name")) {
      try GraphQLResult<Data>(response: #"{"data": {}}"#)
    }
  }
}
