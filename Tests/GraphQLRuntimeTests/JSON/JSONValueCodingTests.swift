import GraphQLRuntime
import Testing

/// Tests encoding and decoding of JSON values through `Decodable` and `Encodable` types.
@Suite struct JSONValueCodingTests {
  private struct Droid: Codable, Equatable {
    enum Unit: String, Codable { case metre = "METER" }
    var name: String
    var height: Double?
    var parts: [Int8?] = []
    var unit: Unit?
    var owner: [Droid]?
    var extra: JSONValue?
  }

  @Test func `a value is decoded and encoded again without changes`() throws {
    let json: JSONValue = [
      "name": "R2", "height": .number("1.5"), "parts": [1, .null, .number("-3")], "unit": "METER",
      "owner": [["name": "Luke", "parts": []]],
      "extra": ["text": .number("1.50"), "list": [true, .null]],
    ]
    let droid = try JSONValueDecoder.decode(Droid.self, from: json)
    #expect(droid.parts == [1, nil, -3])
    #expect(droid.owner?.first?.name == "Luke")
    #expect(droid.extra == json["extra"])
    #expect(try JSONValueEncoder.encode(droid) == json)
    #expect(try JSONValueEncoder.encode([Double]([0.5])) == [.number("0.5")])
    #expect(throws: EncodingError.self) { try JSONValueEncoder.encode([1, Double.nan]) }
  }

  @Test func `the last of two equal keys counts`() throws {
    let json = JSONValue.object([.init("a", 1), .init("b", 2), .init("a", 3)])
    #expect(try JSONValueDecoder.decode([String: Int].self, from: json) == ["a": 3, "b": 2])
  }

  /// Each case consists of a JSON value, the requested type, and the expected error with its path.
  @Test(
    arguments: [
      (["name": 5], "typeMismatch name: 5 is not a value of type String."),
      (["name": .null], "valueNotFound name: null is not a value of type String."),
      ([:], "keyNotFound : The key \"name\" is missing."),
      ([], "typeMismatch : […] is not a value of type Dictionary<String, Any>."),
      (
        ["name": "", "height": true, "parts": []],
        "typeMismatch height: true is not a value of type Double."
      ),
      (
        ["name": "", "parts": [1, true]], "typeMismatch parts.1: true is not a value of type Int8."
      ),
      (["name": "", "parts": [300]], "dataCorrupted parts.0: 300 does not fit in Int8."),
      (
        ["name": "", "parts": [.number("1.5")]],
        "dataCorrupted parts.0: 1.5 does not fit in Int8."
      ),
      (
        ["name": "", "parts": [], "owner": [["name": "", "parts": .null]]],
        "valueNotFound owner.0.parts: null is not a value of type Array<Any>."
      ),
    ] as [(JSONValue, String)]
  )
  func `a decoding error names its path and its reason`(_ json: JSONValue, expected: String) throws
  {
    do {
      _ = try JSONValueDecoder.decode(Droid.self, from: json)
      Issue.record("nothing was thrown")
    } catch let error as DecodingError {
      let name: String
      let context: DecodingError.Context
      switch error {
      case .typeMismatch(_, let found): (name, context) = ("typeMismatch", found)
      case .valueNotFound(_, let found): (name, context) = ("valueNotFound", found)
      case .keyNotFound(_, let found): (name, context) = ("keyNotFound", found)
      case .dataCorrupted(let found): (name, context) = ("dataCorrupted", found)
      @unknown default: throw error
      }
      let path = context.codingPath.map { $0.stringValue }.joined(separator: ".")
      #expect("\(name) \(path): \(context.debugDescription)" == expected)
    }
  }

  @Test func `whole numbers are accepted in every notation`() throws {
    let json: JSONValue = [.number("1e2"), .number("2.0"), .number("-7")]
    #expect(try JSONValueDecoder.decode([Int].self, from: json) == [100, 2, -7])
    #expect(throws: DecodingError.self) {
      try JSONValueDecoder.decode([UInt].self, from: json)
    }
  }
}
