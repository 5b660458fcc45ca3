import TestSupport
import Testing

extension FirstLineTests {
  // MARK: Types and fields that the schema does not define

  private static func cards(_ data: String) -> Files {
    Files(
      schema: """
        type Query { cards: [Card!]! } interface Card { id: ID! } interface Priced { price: Int }
        type Ad implements Card { id: ID! sponsor: String }
        type Park implements Card & Priced { id: ID! area: Int price: Int } enum Mood { CALM }
        """,
      query: "query C { cards { __typename id ... on Ad { sponsor } ... on Priced { price } } }",
      response: "{\"data\":{\"cards\":[\(data)]}}"
    )
  }

  private static let podcast = cards(#"{"__typename":"Podcast","id":"1"}"#)
  private static let nameless = cards(#"{"__typename":"","id":"1"}"#)

  private static var trip: Files {
    let query = """
      query T($a: Boolean!, $b: Boolean!) { trip { __typename id ... @include(if: $a) { legs { \
      __typename from ...F @skip(if: $b) } } } } fragment F on Leg { to }
      """
    let request =
      #"{"query":"\#(query)","operationName":"T","variables":{"a":true,"b":true}}"#
    let data =
      #"{"trip":{"__typename":"Trip","id":"t","legs":[{"__typename":"Leg","from":"a","to":"z"}]}}"#
    return Files(
      schema: "type Query { trip: Trip } type Trip { id: ID! legs: [Leg!]! } "
        + "type Leg { from: String to: String }",
      query: query,
      response: #"{"request":\#(request),"response":{"data":\#(data)}}"# + "\n",
      name: "log.ndjson"
    )
  }

  private static let zoo = Files(
    schema: """
      type Query { animals: [Animal!]! } interface Animal { tag: ID! name: String weight: Float }
      type Cat implements Animal { tag: ID! name: String weight: Float }
      type Dog implements Animal { tag: ID! name: String weight: Float }
      """,
    query: """
      query Z { animals { __typename tag ...Core } } fragment Core on Animal { name weight }
      """,
    response: """
      {"data":{"animals":[{"__typename":"Cat","tag":"1"},
       {"__typename":"Dog","tag":"2","name":"n","weight":2},{"__typename":"Cat","tag":"3"}]}}
      """
  )

  private static func clips(_ selection: String, _ fragment: String = "") -> Files {
    Files(
      schema: "type Query { all: [Entry!]! } union Entry = Clip | Quiz "
        + "type Clip { url: String! } type Quiz { id: ID! } interface Timed { seconds: Int } "
        + "type Song implements Timed { seconds: Int }",
      query: "query C { all { __typename \(selection) } }\n\(fragment)",
      response: #"{"data":{"all":[{"__typename":"Clip","url":"u","seconds":4}]}}"#
    )
  }

  static let schemaQuestions: [Question] = [
    Question(
      description: "an object of an undefined type is of no other object type",
      files: podcast,
      words: "why cards[0].asAd",
      status: 1,
      first: [
        "The object is of the type \"Podcast\", which the schema does not define, so it is not an Ad"
      ],
      all: ["non-nil if `__typename` were Ad", "your schema may be older than the server"],
      missing: ["unknown whether"]
    ),
    Question(
      description: "an undefined type may implement an interface",
      files: podcast,
      words: "why cards[0].asPriced",
      status: 1,
      first: ["so it is unknown whether it is a Priced; your schema may be older than the server"]
    ),
    Question(
      description: "a misspelled type name is still suggested",
      files: cards(#"{"__typename":"ad","id":"1"}"#),
      words: "why cards[0].asAd",
      status: 1,
      first: ["so it is not an Ad; did you mean Ad?"]
    ),
    Question(
      description: "a field that came for an undefined type despite an object condition",
      files: cards(#"{"__typename":"Podcast","id":"1","sponsor":"s"}"#),
      words: "check",
      status: 0,
      first: ["The type Podcast is unknown to the schema"],
      all: ["which does not apply to Podcast: the server ignored the type condition."]
    ),
    Question(
      description: "an empty __typename is the server's mistake",
      files: nameless,
      words: "check",
      status: 1,
      first: ["error: `__typename` is \"\", which cannot be the name of a type"],
      missing: ["older"]
    ),
    Question(
      description: "why a case is nil for an empty __typename",
      files: nameless,
      words: "why cards[0].asPriced",
      status: 1,
      first: ["so it is not a Priced; the server's mistake: \"\" cannot be the name of a type"],
      missing: ["older", "unknown whether"]
    ),
    Question(
      description: "execute reports a __typename that is not an object type",
      files: cards(#"{"__typename":"Mood","id":"1"}"#),
      words: "execute",
      status: 1,
      first: ["2 entities, 0 faults"],
      all: ["error: cards[0].__typename: Mood is an enum; `__typename` is always an object type"]
    ),
    Question(
      description: "a selected field that the schema does not define",
      files: clips("... on Clip { url seconds }"),
      words: "check",
      status: 1,
      first: ["Cannot query field 'seconds' on type 'Clip'"],
      all: [
        "The response has the key \"seconds\", which the operation selects, but the schema does not "
          + "define `Clip.seconds`: your schema may be older than the server"
      ],
      missing: ["does not select", "different text"]
    ),
    Question(
      description: "fields that are selected on a misspelled type",
      files: clips("... on Clipp { url } ...F", "fragment F on Clips { seconds }"),
      words: "check",
      status: 1,
      first: ["Unknown type 'Clipp'"],
      missing: ["does not select", "older"]
    ),
    Question(
      description: "a field that no selection of its object includes",
      files: clips("... on Clip { url }", "fragment F on Clips { seconds }"),
      words: "check",
      status: 1,
      first: ["q.graphql:2:"],
      all: ["Unknown type 'Clips'", "The operation does not select the key \"seconds\""]
    ),
    Question(
      description: "a fragment on an interface that a newer schema may implement",
      files: clips("... on Clip { url ...F }", "fragment F on Timed { seconds }"),
      words: "why all[0].seconds",
      status: 2,
      first: ["Fragment 'F' cannot be spread here"],
      all: ["your schema is older than the server"]
    ),
    Question(
      description: "a fragment on another object type",
      files: clips("... on Clip { url ...F }", "fragment F on Quiz { id }"),
      words: "why all[0].url",
      status: 2,
      first: ["Fragment 'F' cannot be spread here"],
      missing: ["older than the server"]
    ),
    Question(
      description: "execute gives the cause of a dropped key as check does",
      files: trip,
      words: "execute",
      status: 0,
      first: ["3 entities, 0 faults"],
      all: [
        "1 key that no selection of its object includes was dropped: trip.legs[0].to\n  `to` is in the "
          + "object, although `@skip(if: $b)` excludes it because `$b` is true: the server ignored "
          + "the condition\n"
      ]
    ),
    Question(
      description: "a recorded request has no other values of its variables",
      files: trip,
      words: "check",
      status: 0,
      first: ["the server ignored the condition."],
      missing: ["another value"]
    ),
    Question(
      description: "an ignored condition of a fragment behind another struct",
      files: trip,
      words: "why trip.legs[0].fragments.f",
      status: 1,
      first: ["excludes it because `$b` is true; `to` is in the object, although"],
      missing: ["another value"]
    ),
    Question(
      description: "a field that only other types define",
      files: trip,
      words: "why trip.ifA.legs[0].legs",
      status: 2,
      first: ["nor the type Leg defines the name, which is a field of Trip"]
    ),
    Question(
      description: "a fragment that the server left out for one of two types",
      files: zoo,
      words: "check",
      status: 1,
      first: [
        "All fields that fragment Core selects are missing in all of its 2 objects of type Cat: the "
          + "server ignored the spread"
      ],
      all: ["1 error"]
    ),
    Question(
      description: "why a field of such a fragment is missing",
      files: zoo,
      words: "why animals[0].name",
      status: 1,
      first: [
        "All fields that fragment Core selects are missing in all of its 2 objects of type Cat"
      ]
    ),
    Question(
      description: "why a field of such a fragment is present in another type",
      files: zoo,
      words: "why animals[1].name",
      status: 1,
      first: ["present — `name` is \"n\", but the client rejects the whole response"],
      missing: ["the server ignored the spread, so"]
    ),
  ]

  @Test(arguments: schemaQuestions)
  func `answers name what the schema does not define`(_ question: Question) throws {
    try Self.check(question)
  }
}
