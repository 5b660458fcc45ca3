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
        "The generated code cannot read this value and rejects the whole response",
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

  private static let typecast = Files(
    schema: """
      type Query { feed: [Entry!]! } union Entry = Poll | Quiz interface Votable { votes: Int! }
      type Poll implements Votable { id: ID! votes: Int! } type Quiz { id: ID! votes: Int! }
      """,
    query: """
      query Q { feed { __typename ...V ... on Quiz { id } } } fragment V on Votable { votes }
      """,
    response: """
      {"data":{"feed":[{"__typename":"Poll","votes":3},{"__typename":"Quiz","id":"q","votes":2}]}}
      """
  )

  private static let untyped = Files(
    schema: """
      type Query { device: Device } interface Device { name: String! }
      type Lock implements Device { name: String! }
      """,
    query: "query Q { device { name } }",
    response: #"{"data":{"device":{"name":"Door"}}}"#
  )

  static let lossQuestions: [Question] = [
    Question(
      description: "a fragment that is readable at another path, but whose Data is nil",
      files: typecast,
      words: "why feed[0].fragments.v --dialect relay",
      status: 1,
      first: ["feed[0].fragments.v: missing"],
      all: ["asVotable?.fragments.v`, the client does not receive it: V.Data is nil"]
    ),
    Question(
      description: "execute marks a fragment whose Data is nil",
      files: typecast,
      words: "execute --dialect relay",
      status: 1,
      first: ["V.Data is nil"],
      all: ["applies to every Votable, but the client does not receive it: V.Data is nil"]
    ),
    Question(
      description: "a value of an object for which no record is created",
      files: untyped,
      words: "why device.name --dialect relay",
      status: 1,
      first: ["but the client does not receive it: no record is created without `__typename`"]
    ),
  ]

  @Test(arguments: lossQuestions)
  func `data that Relay's program does not get is not called present without reservation`(
    _ question: Question
  ) throws {
    try Self.check(question)
  }

  @Test(arguments: relayQuestions)
  func `data that Relay's program cannot read is lost as a whole or in part`(
    _ question: Question
  ) throws {
    try Self.check(question)
  }
}
