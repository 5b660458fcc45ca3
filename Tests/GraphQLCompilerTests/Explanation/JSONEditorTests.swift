import GraphQLRuntime
import Testing

@testable import ResponseAnalysis

@Suite struct JSONEditorTests {
  /// The text after changes with response paths; `nil` if one cannot be applied.
  private func edited(_ text: String, _ changes: CounterfactualChange...) throws -> String? {
    let subject = CounterfactualSubject(response: try JSONDocument(text), isBareData: true)
    let made = Counterfactual(.present, changes, if: "").apply(to: subject)
    return made.map { String(decoding: $0.response.bytes, as: UTF8.self) }
  }

  private func path(_ elements: ResponsePathElement...) -> ResponsePath { ResponsePath(elements) }

  private static let pretty = """
    {
      "a": {
        "b" : 1,   "c": [1, 2]
      },
      "e": {}
    }
    """

  @Test func `replacing a value preserves all other bytes`() throws {
    let text = try edited(Self.pretty, .setNull(path(.key("a"), .key("c"), .index(1))))
    #expect(text == Self.pretty.replacing("[1, 2]", with: "[1, null]"))
    let made = try edited(Self.pretty, .setValue(path(.key("a"), .key("b")), [["x": [1]]]))
    let object = "{\n      \"x\": [\n        1\n      ]\n    }"
    #expect(made == Self.pretty.replacing(" : 1,", with: " : \(object),"))
  }

  @Test func `a new key is added after or before the others in the same layout`() throws {
    let last = try edited(Self.pretty, .addKey(path(.key("a"), .key("d")), true))
    #expect(last == Self.pretty.replacing("[1, 2]", with: "[1, 2],\n    \"d\": true"))
    let first = try edited(Self.pretty, .setTypename(path(.key("a")), ["T"]))
    #expect(first == Self.pretty.replacing("\"b\" :", with: "\"__typename\": \"T\",\n    \"b\" :"))
    let empty = try edited(Self.pretty, .addKey(path(.key("e"), .key("d")), 1))
    #expect(empty?.contains("{\"d\": 1}") == true)
    #expect(try edited(#"{"a":1}"#, .addKey(path(.key("b")), 2)) == #"{"a":1,"b":2}"#)
    #expect(try edited(#"{"a": 1}"#, .addKey(path(.key("b")), 2)) == #"{"a": 1, "b": 2}"#)
    #expect(try edited(#"{"a": 1}"#, .addKey(path(.key("a")), 2)) == #"{"a": 2}"#)
  }

  @Test func `removing a key removes each of its occurrences`() throws {
    let a = CounterfactualChange.removeKey(path(.key("a")))
    #expect(try edited(#"{"a": 1, "b": 2}"#, a) == #"{"b": 2}"#)
    #expect(try edited(#"{"b": 1, "a": 2}"#, a) == #"{"b": 1}"#)
    #expect(try edited(#"{"a": 1, "b": 2, "a": {}}"#, a) == #"{"b": 2}"#)
    #expect(try edited(#"{ "a": [[]] }"#, a) == "{}")
  }

  /// Changes made together have the same result as consecutive changes.
  @Test func `changes made together give the same text as changes made one by one`() throws {
    let keys = ["a", "b", "c", "d"]
    let text = #"{"a": 1, "b": {"x": 1}, "c": 3}"#
    var changes: [CounterfactualChange] = keys.map { .removeKey(path(.key($0))) }
    changes += keys.map { .addKey(path(.key($0)), 7) }
    changes += [.setNull(path(.key("a"))), .addKey(path(.key("b"), .key("y")), 2)]
    changes += [.setTypename(path(), ["T"]), .setTypename(path(.key("b")), ["U"])]
    for one in changes {
      for two in changes {
        for three in changes {
          var expected: String? = text
          for change in [one, two, three] {
            expected = try expected.flatMap { try edited($0, change) }
          }
          #expect(try edited(text, one, two, three) == expected, "\([one, two, three].map(\.text))")
        }
      }
    }
  }

  @Test func `a missing value cannot be changed`() throws {
    #expect(try edited("{}", .setNull(path(.key("a")))) == nil)
    #expect(try edited("{}", .removeKey(path(.key("a")))) == nil)
    #expect(try edited("[1]", .addKey(path(.key("a")), 1)) == nil)
    #expect(try edited("[1]", .setNull(path(.index(1)))) == nil)
  }
}
