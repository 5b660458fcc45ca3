import GraphQLRuntime
import Testing

@testable import GraphQLCompiler

@Suite struct `Editing JSON where it stands` {
  private func edited(_ text: String, _ body: (inout JSONEditor) -> Bool) throws -> String? {
    var editor = JSONEditor(try JSONDocument(text))
    return body(&editor) ? String(decoding: editor.document.bytes, as: UTF8.self) : nil
  }

  private static let pretty = """
    {
      "a": {
        "b" : 1,   "c": [1, 2]
      },
      "e": {}
    }
    """

  @Test func `a value is replaced, and all else stays byte for byte`() throws {
    let text = try edited(Self.pretty) {
      $0.replace([.key("a"), .key("c"), .index(1)], with: .null)
    }
    #expect(text == Self.pretty.replacing("[1, 2]", with: "[1, null]"))
    let made = try edited(Self.pretty) { $0.replace([.key("a"), .key("b")], with: ["x": [1]]) }
    let object = "{\n      \"x\": [\n        1\n      ]\n    }"
    #expect(made == Self.pretty.replacing(" : 1,", with: " : \(object),"))
  }

  @Test func `a new key comes behind the others, or before them, laid out as they are`() throws {
    let last = try edited(Self.pretty) { $0.set("d", in: [.key("a")], to: true) }
    #expect(last == Self.pretty.replacing("[1, 2]", with: "[1, 2],\n    \"d\": true"))
    let first = try edited(Self.pretty) { $0.set("d", in: [.key("a")], to: true, first: true) }
    #expect(first == Self.pretty.replacing("\"b\" :", with: "\"d\": true,\n    \"b\" :"))
    #expect(
      try edited(Self.pretty) { $0.set("d", in: [.key("e")], to: 1) }?.contains("{\"d\": 1}")
        == true
    )
    #expect(try edited(#"{"a":1}"#) { $0.set("b", in: [], to: 2) } == #"{"a":1,"b":2}"#)
    #expect(try edited(#"{"a": 1}"#) { $0.set("b", in: [], to: 2) } == #"{"a": 1, "b": 2}"#)
    #expect(try edited(#"{"a": 1}"#) { $0.set("a", in: [], to: 2) } == #"{"a": 2}"#)
  }

  @Test func `a key is taken out wherever it stands, as often as it is there`() throws {
    #expect(try edited(#"{"a": 1, "b": 2}"#) { $0.remove("a", in: []) } == #"{"b": 2}"#)
    #expect(try edited(#"{"a": 1, "b": 2}"#) { $0.remove("b", in: []) } == #"{"a": 1}"#)
    #expect(try edited(#"{"a": 1, "b": 2, "a": {}}"#) { $0.remove("a", in: []) } == #"{"b": 2}"#)
    #expect(try edited(#"{ "a": [[]] }"#) { $0.remove("a", in: []) } == "{}")
  }

  @Test func `what is not there cannot be changed`() throws {
    #expect(try edited("{}") { $0.replace([.key("a")], with: 1) } == nil)
    #expect(try edited("{}") { $0.remove("a", in: []) } == nil)
    #expect(try edited("[1]") { $0.set("a", in: [], to: 1) } == nil)
    #expect(try edited("[1]") { $0.replace([.index(1)], with: 1) } == nil)
  }
}
