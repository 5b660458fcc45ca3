import Testing

extension FirstLineTests {
  // MARK: Aliases

  private static func near(_ selections: String, _ fragments: String = "") -> Files {
    Files(
      schema: """
        type Query { places: [Place!]! top: Park } union Place = Cafe | Park
        type Cafe { id: ID! name: String } type Park { id: ID! name: String keeper: Cafe }
        """,
      query: """
        query P { near: places { \(selections) } top { chief: keeper { id name } } } \(fragments)
        """,
      response: """
        {"data":{"near":[{"__typename":"Park","id":"1","label":"x"}],
        "top":{"__typename":"Park","chief":null}},
        "errors":[{"message":"no keeper","path":["top","chief"]}]}
        """
    )
  }

  private static let cases = near("... on Cafe { id title: name } ... on Park { id label: name }")
  private static let spread = near("...P", "fragment P on Park { id label: name }")

  static let aliasQuestions: [Question] =
    ["near[0].asPark.name", "near[0].name", "places[0].label", "places[0].name"].map { path in
      Question(
        description: "\(path) has an alias in a case",
        files: cases,
        words: "why \(path)",
        status: 1,
        first: [" is selected under the alias `", "; read it as `near[0].asPark?.label`"],
        missing: ["does not select"]
      )
    }
    + ["near[0].name", "near[0].asPark.name", "near[0].asPark.fragments.p.name"].map { path in
      Question(
        description: "\(path) has an alias in a fragment",
        files: spread,
        words: "why \(path) --dialect apollo",
        status: 1,
        first: ["`name` is selected under the alias `label`; read it as `near[0].asPark?."],
        missing: ["does not select"]
      )
    }
    + [
      Question(
        description: "a field with an alias in a case that is nil",
        files: near("... on Cafe { id title: name } ... on Park { id }"),
        words: "why near[0].name",
        status: 1,
        first: [
          "`name` is selected under the alias `title` only in Near.AsCafe, which is nil here: "
        ],
        missing: ["does not select"]
      ),
      Question(
        description: "the schema's name of a null",
        files: cases,
        words: "why top.keeper",
        status: 1,
        first: [
          "`keeper` is selected under the alias `chief`; read it as `top?.chief`, where it has no value: ",
          "no keeper",
        ]
      ),
      Question(
        description: "a field of the schema's name of a null",
        files: cases,
        words: "why top.keeper.name",
        status: 1,
        first: [
          "read it as `top?.chief?.name`, which is missing: `top?.chief` is nil", "no keeper",
        ]
      ),
      Question(
        description: "a field in a fragment that a case of the compiler has",
        files: spread,
        words: "why near[0].fragments.p",
        status: 1,
        first: [
          "P is a fragment on Park, so it is in `asPark`; read it as `near[0].asPark?.fragments.p`"
        ],
        missing: ["does not spread"]
      ),
    ]

  @Test(arguments: aliasQuestions)
  func `a field with an alias is selected`(_ question: Question) throws {
    try Self.check(question)
  }

  // MARK: Wording

  private static let film = Files(
    schema: "type Query { film: Film } type Film { id: ID! title: String stars: Int }",
    query: """
      query F { film { id ...Outer } } fragment Outer on Film { title ...Inner @defer(label: "in") }
      fragment Inner on Film { stars }
      """,
    response: """
      {"data":{"film":{"__typename":"Film","id":"1","title":"T"}},
      "pending":[{"id":"0","path":["film"],"label":"in"}],"hasNext":true}
      """
  )

  private static let feed = Files(
    schema: """
      type Query { feed: [Entry!] disk: Disk } interface Entry { id: ID! }
      interface Seated implements Entry { id: ID! } type Poll implements Entry & Seated { id: ID! }
      type Disk { free: Int data: String }
      """,
    query: "query F { feed { id ... on Poll { id } } disk { free data } }",
    response: """
      {"data":{"feed":[{"__typename":"Story","id":"1"},{"__typename":"Seated","id":"2"},
      {"__typename":"Disk","id":"3"}],
      "disk":{"__typename":"Disk","free":3000000000,"data":null}}}
      """
  )

  private static let sizes = Files(
    schema: "type Query { stats: [Stat!]! } type Stat { id: ID! peak: Int low: Int! }",
    query: "query S { stats { id peak low } }",
    response: """
      {"data":{"stats":[{"__typename":"Stat","id":3000000000,"peak":9223372036854775808}]}}
      """
  )

  static let wordingQuestions: [Question] = [
    Question(
      description: "a fragment that is deferred in another fragment",
      files: film,
      words: "why film.fragments.inner",
      status: 1,
      first: [
        "missing — It is deferred by `@defer(label: \"in\")`, and the recorded response stops before "
          + "its data; the fragment Inner is spread in Outer"
      ]
    ),
    Question(
      description: "a case for a type that the schema does not define",
      files: feed,
      words: "why feed[0].asStory",
      status: 1,
      first: [
        "The schema does not define the type \"Story\" of this object",
        "your schema may be older than the server",
      ],
      missing: ["did you mean"]
    ),
    Question(
      description: "an interface as __typename is known to the schema",
      files: feed,
      words: "execute",
      status: 1,
      first: [],
      all: ["feed[0]  Story (unknown to the schema)", "feed[1]  Seated (not an object type)"]
    ),
    Question(
      description: "coverage distinguishes an interface from an unknown type",
      files: feed,
      words: "coverage",
      status: 0,
      first: ["query F"],
      all: [
        #"; not an object type "Seated" 1 (feed[1]); unknown to the schema "Story" 1 (feed[0])"#
      ]
    ),
    Question(
      description: "dialects rejects the path of a type case",
      files: feed,
      words: "dialects feed[1].asPoll",
      status: 2,
      first: ["gqlview: the response has no value at `feed[1].asPoll`: Seated is an interface"]
    ),
    Question(
      description: "a known type that cannot occur",
      files: feed,
      words: "why feed[2].asPoll",
      status: 1,
      first: ["Disk, not a Poll; Disk cannot occur here: the type Entry allows only Poll"]
    ),
    Question(
      description: "an integer beyond 32 bits",
      files: feed,
      words: "why disk.free",
      status: 0,
      first: ["`free` is 3000000000, which does not fit GraphQL's 32-bit Int"]
    ),
    Question(
      description: "an integer beyond 64 bits",
      files: sizes,
      words: "why stats[0].peak",
      status: 1,
      first: ["because it does not fit 64 bits"],
      all: ["present if `peak` were a whole number that fits 64 bits", "Servers make just this"]
    ),
    Question(
      description: "an ID that is sent as a number",
      files: sizes,
      words: "why stats[0].id",
      status: 1,
      first: ["The number 3000000000 cannot be read as String"],
      all: [
        "Servers serialize an ID as a string (GraphQL specification, Section 3.5.5), and "
          + "`--lenient` and Apollo iOS convert the number; the generated code throws"
      ],
      missing: ["Servers make"]
    ),
    Question(
      description: "a missing key is not a field error",
      files: sizes,
      words: "why stats[0].low",
      status: 1,
      first: ["The response has no key \"low\" here"],
      all: ["  The generated code throws an error here and rejects the whole response"],
      missing: ["Section 6.4.4"]
    ),
    Question(
      description: "check reports fractions that the client converts to Int, not numbers as text",
      files: Files(
        schema: "type Query { sizes: [Int] name: String }",
        query: "query Q { sizes name }",
        response: #"{"data":{"sizes":[2.5,1.0,3],"name":7}}"#
      ),
      words: "check --dialect apollo",
      status: 0,
      first: ["r.json:1:19: warning: 2.5 is silently converted to 2."],
      all: ["0 errors, 1 warning"]
    ),
    Question(
      description: "a key whose property has another name",
      files: feed,
      words: "why disk.data",
      status: 1,
      first: ["The server sent null for `data`"]
    ),
    Question(
      description: "a question as the first of several faults",
      files: Files(
        schema: "type Query { a: A } type A { id: ID! size: Int! name: String! }",
        query: "query Q { a { id size name } }",
        response: #"{"data":{"a":{"__typename":"A","id":"1","sise":3}}}"#
      ),
      words: "why a.id",
      status: 1,
      first: ["did the server mean `size`? (the first of 2 faults)"]
    ),
    Question(
      description: "execute names the nulled value of an error once",
      files: Files(
        schema: "type Query { jobs: [Job!]! } type Job { id: ID! }",
        query: "query J { jobs { id } }",
        response: """
          {"data":{"jobs":[null]},"errors":[{"message":"job vanished","path":["jobs",0]}]}
          """
      ),
      words: "execute",
      status: 1,
      first: [],
      all: ["fault: jobs[0]: The value is null, but its type is non-null: because of its error"],
      missing: ["Servers make the whole data null"]
    ),
  ]

  @Test(arguments: wordingQuestions)
  func `answers name causes, types and keys exactly`(_ question: Question) throws {
    try Self.check(question)
  }
}
