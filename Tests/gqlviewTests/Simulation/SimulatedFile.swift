/// A file of the simulated world, with the texts that other programs write to it.
struct SimulatedFile {
  let name: String
  let texts: [String]
  /// The index of the initial text; nil if the file does not exist at first.
  let first: Int?

  static let textCount = 6

  /// A value that only occurs in responses, so no saved file may contain it.
  static let responseSecret = "vexillology-9174"
  /// The value of a header, which must never be displayed.
  static let headerSecret = "quincunx-3301"

  func text(_ number: Int) -> [UInt8] { Array(texts[number % texts.count].utf8) }

  static let all = [schema, document, response, other, variables, late]

  private static let types = """
    directive @defer(label: String, if: Boolean! = true) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    type Query { animals(kind: Kind, words: String): [Animal!]! text: String self: Query }
    type Subscription { seen(kind: Kind): Animal }
    enum Kind { CAT DOG }
    interface Animal { id: ID! name: String rival: Animal }
    interface Pet { toy: String! }
    type Cat implements Animal & Pet { id: ID! name: String rival: Animal toy: String! lives: Int }
    """

  private static let schema = SimulatedFile(
    name: "zoo.graphqls",
    texts: [
      types + "\ntype Dog implements Animal & Pet {"
        + " id: ID! name: String rival: Animal toy: String! good: Boolean }\n",
      types
        + "\ntype Dog implements Animal { id: ID! name: String rival: Animal good: Boolean! }\n",
      types + "\ntype Dog implements Animal {",
      "",
      "type Query { text: Int }",
      "type Query { \u{1B}[2J\u{202E} }",
    ],
    first: 0
  )

  private static let document = SimulatedFile(
    name: "one.graphql",
    texts: [
      """
      query One($kind: Kind = CAT, $words: String) {
        animals(kind: $kind, words: $words) {
          id name ... on Pet { toy ... on Cat { lives } } ...Friend
        }
        text
      }
      query Two { text self { text } }
      subscription Seen { seen { id name } }
      fragment Friend on Animal { rival { id name ... on Dog { good } } }

      """,
      "query One { animals { id name ... on Cat { lives toy } } }\n",
      "query One { animals { id",
      "query One { animals { id nonsense } }\nquery Two { text }\n",
      "# \u{1B}]0;x\u{7} \u{202E}\nquery One { text }\n",
      "query One { animals { ...Late @defer(label: \"l\") } }\nfragment Late on Animal { id name }\n",
    ],
    first: 0
  )

  private static let response = SimulatedFile(
    name: "one.json",
    texts: [
      """
      {"data": {"text": "line\\nline", "animals": [
        {"__typename": "Cat", "id": "1", "name": "\(responseSecret)", "toy": "漢字 e\u{301} 🚀",
          "lives": 9, "rival": {"__typename": "Dog", "id": "2", "name": null, "good": true}},
        {"__typename": "Dog", "id": "2", "name": "Rex", "toy": 3, "rival": null},
        {"__typename": "Robot", "id": "3", "name": "R", "rival": null}
      ]}, "errors": [{"message": "not allowed", "path": ["animals", 1, "rival"]}]}
      """,
      """
      {"data": {"text": null, "animals": [
        {"__typename": "Dog", "id": "7", "name": "\(responseSecret)", "toy": "ball", "rival": null}]}}
      """,
      "{\"data\": {\"animals\": [{\"__typename\": \"Cat\", \"id\"",
      "{\"data\": {\"text\": \"\\u001b[31m\\u202e\\u200b\u{202E}\\u0000\u{9B}\", \"animals\": []}}",
      "{\"data\": null, \"errors\": [{\"message\": \"\\u001b]0;\(responseSecret)\\u0007\"}]}",
      "[]",
    ],
    first: 0
  )

  private static let other = SimulatedFile(
    name: "two.json",
    texts: [
      "{\"data\": {\"text\": \"other\", \"animals\": [{\"__typename\": \"Cat\", \"id\": \"1\","
        + " \"name\": \"Tom\", \"toy\": \"mouse\", \"lives\": 7, \"rival\": null}]}}",
      "{\"data\": {\"text\": \"\", \"animals\": []}}",
      "{",
      "{\"data\": {\"animals\": [null]}}",
    ],
    first: 0
  )

  private static let variables = SimulatedFile(
    name: "values.json",
    texts: ["{\"kind\": \"DOG\", \"words\": \"\(responseSecret)\"}", "{\"kind\": 3}", "{"],
    first: 0
  )

  private static let late = SimulatedFile(
    name: "late.graphql",
    texts: [
      "query Late { text }\n", "fragment Friend on Animal { id }\n", "query One { text }\n",
      "fragment",
    ],
    first: nil
  )
}
