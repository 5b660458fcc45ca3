import Testing

@testable import GraphQLRuntime

@Suite struct TextTableTests {
  /// Returns the table position of each key of an object; each search starts after the previous
  /// position.
  private func positions(in json: String, _ table: TextTable) throws -> [Int?] {
    var next = 0
    return try JSONDocument(json).root.members.map { member in
      let position = table.position(at: member.keyIndex, of: member.document, near: next)
      next = (position ?? next - 1) + 1
      return position
    }
  }

  @Test func `keys are found in any order, escaped, and at the end`() throws {
    let table = TextTable(["name", "id", "é", "friendsOfFriends_with_a_long_name", ""])
    #expect(try positions(in: #"{"name":1,"id":2,"é":3}"#, table) == [0, 1, 2])
    #expect(try positions(in: #"{"id":2,"other":0,"nam":0,"name":1}"#, table) == [1, nil, nil, 0])
    #expect(
      try positions(in: #"{"friendsOfFriends_with_a_long_name":1,"":2,"n\u0061me":3}"#, table)
        == [3, 4, 0]
    )
  }

  @Test func `a text that contains quotes matches only where they are escaped`() throws {
    let table = TextTable([#"a":1,"b"#, "a"])
    #expect(try positions(in: #"{"a":1,"b":2}"#, table) == [1, nil])
    #expect(try positions(in: #"{"a\":1,\"b":2}"#, table) == [0])
    #expect(try positions(in: ##"{"":1,"a":""}"##, TextTable(["\""])) == [nil, nil])
  }

  @Test func `a text that was added twice has its first position`() throws {
    let table = TextTable(["a", "b", "a"])
    #expect(table.count == 3)
    #expect(table.position(of: "a") == 0)
    #expect(try positions(in: #"{"b":1,"c":2,"a":3}"#, table) == [1, nil, 2])
    #expect(try positions(in: #"{"x":1,"a":3}"#, table) == [nil, 0])
  }

  @Test func `a table of many texts finds each of them`() throws {
    let names = (0..<100).map { "field\($0)" }
    let table = TextTable(names)
    let json = "{" + names.reversed().map { "\"\($0)\":1" }.joined(separator: ",") + "}"
    #expect(try positions(in: json, table) == Array((0..<100).reversed()))
    #expect(try positions(in: #"{"field100":1}"#, table) == [nil])
  }

  @Test func `only string values have a position`() throws {
    let table = TextTable(["Cat", "Dog"])
    let root = try JSONDocument(#"{"a":"Dog","b":"D\u006fg","c":1,"d":["Dog"],"e":"dog"}"#).root
    #expect(
      ["a", "b", "c", "d", "e", "f"].map { table.position(of: root[$0]) } == [
        1, 1, nil, nil, nil, nil,
      ]
    )
  }
}

@Suite struct ExactTextTests {
  @Test func `texts are compared by bytes, not by characters`() {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    #expect(composed == decomposed)
    #expect(ExactText(composed) != ExactText(decomposed))
    for length in 0...20 {
      let text = String(repeating: "x", count: length)
      #expect(text.isExactly(("y" + text).dropFirst()))
      #expect(!text.isExactly(text + "y"))
      #expect(!(text + "a").isExactly(text + "b"))
      #expect(ExactText(text).hashValue == ExactText(("y" + text).dropFirst()).hashValue)
      #expect(Array(text.utf8).isExactly(text))
    }
  }

  @Test func `strings and numbers are compared with a text exactly`() throws {
    let root = try JSONDocument(#"{"a":"caf\u00e9","b":1.50,"c":"1.50","d":true}"#).root
    #expect(root["a"]?.isString(exactly: "café") == true)
    #expect(root["a"]?.isString(exactly: "cafe\u{301}") == false)
    #expect(root["b"]?.isNumber(exactly: "1.50") == true)
    #expect(root["b"]?.isNumber(exactly: "1.5") == false)
    #expect(root["c"]?.isNumber(exactly: "1.50") == false)
    #expect(root["d"]?.isString(exactly: "true") == false)
  }
}
