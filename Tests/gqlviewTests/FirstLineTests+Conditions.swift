import Testing

extension FirstLineTests {
  // MARK: Selections that do not apply

  private static let wall = """
    type Query { posts: [Post!]! } interface Post { id: ID! } interface Likeable { likes: Int! }
    type Text implements Post & Likeable { id: ID! likes: Int! }
    type Photo implements Post { id: ID! url: String }
    type Film implements Post { id: ID! minutes: Int }
    """
  private static let heart = """
    query Q { posts { id ...Heart } } fragment Heart on Likeable { likes }
    """
  private static let film = """
    query Q { posts { ...FilmF ... on Photo { id url } } } fragment FilmF on Film { id minutes }
    """
  private static let conditional = """
    query Q($x: Boolean!) { posts { ...FilmF @include(if: $x) ... on Photo { id url } } }
    fragment FilmF on Film { id minutes }
    """

  private static func posts(_ query: String, _ objects: String) -> Files {
    Files(schema: wall, query: query, response: "{\"data\":{\"posts\":[\(objects)]}}")
  }

  static let conditionQuestions: [Question] = [
    Question(
      description: "a fragment whose interface the type does not implement by this schema",
      files: posts(heart, #"{"__typename":"Photo","id":"1","likes":5}"#),
      words: "check",
      status: 0,
      first: [
        "`likes` is selected only in fragment Heart, which does not apply to Photo by this schema: ",
        "your schema may be older than the server",
      ],
      missing: ["does not select", "`Photo.likes`"]
    ),
    Question(
      description: "why a fragment is nil whose keys are in the response",
      files: posts(heart, #"{"__typename":"Photo","id":"1","likes":5}"#),
      words: "why posts[0].fragments.heart",
      status: 1,
      first: ["Photo does not implement Likeable", "your schema may be older than the server"]
    ),
    Question(
      description: "keys of a type that the schema does not have",
      files: posts(heart, #"{"__typename":"Poll","id":"1","likes":5}"#),
      words: "check",
      status: 0,
      first: ["The type Poll is unknown to the schema"],
      all: [
        "`likes` is selected only in fragment Heart, which does not apply because the schema does "
          + "not define Poll."
      ],
      missing: ["does not select"]
    ),
    Question(
      description: "why a fragment is nil on a type that the schema does not have",
      files: posts(heart, #"{"__typename":"Poll","id":"1"}"#),
      words: "why posts[0].fragments.heart",
      status: 1,
      first: ["does not define the type \"Poll\"", "your schema may be older than the server"]
    ),
    Question(
      description: "keys of an interface as __typename",
      files: posts(heart, #"{"__typename":"Post","id":"1","likes":5}"#),
      words: "check",
      status: 1,
      first: ["Post is an interface; `__typename` is always an object type"],
      all: ["fragment Heart, which does not apply because Post is not an object type"],
      missing: ["does not select", "older"]
    ),
    Question(
      description: "an ignored type condition of a fragment",
      files: posts(film, #"{"__typename":"Photo","id":"1","url":null,"minutes":null}"#),
      words: "check",
      status: 0,
      first: [
        "`minutes` is in an object of another type, although only fragment FilmF selects it: the "
          + "server ignored the type condition."
      ],
      missing: ["does not select"]
    ),
    Question(
      description: "an ignored type condition of a fragment without __typename",
      files: posts(film, #"{"id":"1","url":"u","minutes":null},{"id":"2","url":null,"minutes":9}"#),
      words: "check",
      status: 1,
      first: ["The key \"__typename\" is missing in all 2 objects"],
      all: [
        "`minutes`, selected only by fragment FilmF, is in all 2 objects together with keys of other "
          + "types"
      ],
      missing: ["does not select"]
    ),
    Question(
      description: "an ignored condition of a fragment is not blamed on a type",
      files: posts(conditional, #"{"__typename":"Film","id":"1","minutes":9}"#),
      words: "check",
      status: 0,
      first: ["warning: Variable \"$x\" of required type"],
      all: ["`id` and `minutes` are in the object, although `@include(if: $x)` excludes it"],
      missing: ["ignored the type condition", "does not select"]
    ),
    Question(
      description: "a fragment that another value of an unrecorded variable excludes",
      files: posts(
        "query Q($x: Boolean = false) { posts { id ...H @skip(if: $x) } } fragment H on Text { likes }",
        #"{"__typename":"Text","id":"1"},{"__typename":"Text","id":"2"}"#
      ),
      words: "check",
      status: 1,
      first: [
        "ignored the spread, or the request had another value of `$x` than its default false"
      ]
    ),
    Question(
      description: "a fragment whose condition got null instead of a Boolean",
      files: posts(
        "query Q($x: Boolean = true) { posts { id ...H @skip(if: $x) } } fragment H on Text { likes }",
        #"{"__typename":"Text","id":"1"},{"__typename":"Text","id":"2"}"#
      ),
      words: #"check --variables {"x":null}"#,
      status: 1,
      first: [],
      all: ["or it read `$x` differently, which was sent as null, not a Boolean"]
    ),
    Question(
      description: "why a conditional fragment is present",
      files: posts(
        "query Q($x: Boolean = false) { posts { id ...P @skip(if: $x) } } fragment P on Post { own: id }",
        #"{"__typename":"Text","id":"1","own":"1"}"#
      ),
      words: "why posts[0].fragments.p",
      status: 0,
      first: ["present — `$x` is false, its default"],
      missing: ["Always present"]
    ),
  ]

  @Test(arguments: conditionQuestions)
  func `keys of selections that do not apply are not called unselected`(
    _ question: Question
  ) throws {
    try Self.check(question)
  }
}
