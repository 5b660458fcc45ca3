import TestSupport
import Testing

extension FirstLineTests {
  // MARK: Data that Relay's program cannot read

  private static let beds = Files(
    schema: """
      type Query { garden: Garden } type Garden { id: ID! beds: [Bed!]! }
      type Bed { id: ID! soil: String }
      """,
    query: "query Beds { garden { id beds { id soil } } }",
    response: """
      {"data":{"garden":{"__typename":"Garden","id":"g","beds":[{"__typename":"Bed","soil":"s"}]}}}
      """
  )

  private static func cart(_ data: String, path: String) -> Files {
    Files(
      schema: """
        type Query { a: Cart! b: Cart! } type Cart { total: Int! lines: [Line!]! }
        type Line { price: Int! }
        """,
      query: "query Shop { a { ...C } b { ...C } } fragment C on Cart { total lines { price } }",
      response: """
        {"errors":[{"message":"down","path":\(path)}],"data":\(data)}
        """
    )
  }

  private static let partOfCart = cart(
    """
    {"a":{"__typename":"Cart","total":1,"lines":[{"__typename":"Line","price":null}]},
    "b":{"__typename":"Cart","total":2,"lines":[]}}
    """,
    path: #"["a","lines",0,"price"]"#
  )

  private static let wholeCart = cart(
    #"{"a":{"__typename":"Cart","total":1,"lines":[]},"b":null}"#,
    path: #"["b"]"#
  )

  static let relayQuestions: [Question] = [
    Question(
      description: "execute prints that Relay's operation has no data",
      files: beds,
      words: "execute --dialect relay",
      status: 1,
      first: ["relay: no data: Beds.Data is nil: keyNotFound at garden.beds[0].id"],
      all: [
        "The client rejects the whole response: `garden.beds[0].id` is missing",
        "the generated code cannot read this value and rejects the whole response",
      ],
      missing: ["throws", "cannot read the part"]
    ),
    Question(
      description: "coverage counts the response as lost",
      files: beds,
      words: "coverage --dialect relay",
      status: 1,
      first: ["query Beds"],
      all: [
        "1 fault, the client rejects the whole response: `garden.beds[0].id` is missing",
        "relay: 1 response lost; ",
      ],
      missing: ["read in part"]
    ),
    Question(
      description: "check reports a refused response in JSON",
      files: beds,
      words: "check --dialect relay --format json",
      status: 1,
      first: ["{"],
      all: [#""result": "refused""#, #""refusal": "the client rejects the whole response"#],
      missing: ["partialData"]
    ),
    Question(
      description: "check reports a null that only a fragment cannot read",
      files: partOfCart,
      words: "check --dialect relay",
      status: 1,
      first: ["The server reports: down"],
      all: [
        "Section 6.4.4), and the generated code cannot read the part with this value.",
        "but generated code cannot read the parts with such nulls.",
      ],
      missing: ["the whole response"]
    ),
    Question(
      description: "check reports a null that the operation cannot read",
      files: wholeCart,
      words: "check --dialect relay",
      status: 1,
      first: ["The server reports: down"],
      all: ["Section 6.4.4), and clients reject the whole response."]
    ),
    Question(
      description: "why explains the null that the operation cannot read",
      files: wholeCart,
      words: "why b --dialect relay",
      status: 1,
      first: ["b: missing"],
      all: ["Shop.Data is nil because the value is null, but the property is not Optional"]
    ),
  ]

  @Test(arguments: relayQuestions)
  func `data that Relay's program cannot read is lost as a whole or in part`(
    _ question: Question
  ) throws {
    try Self.check(question)
  }
}
