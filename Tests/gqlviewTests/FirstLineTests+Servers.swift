import Testing

extension FirstLineTests {
  // MARK: Forms of servers' remarks

  private static func users(_ rest: String, team: String = "null") -> Files {
    Files(
      schema: "type Query { users: [User] } type User { id: ID! team: Team } type Team { n: Int }",
      query: "query Q { users { id team { n } } }",
      response: """
        {"data":{"users":[{"__typename":"User","id":"1","team":{"__typename":"Team","n":1}},
        {"__typename":"User","id":"2","team":\(team)}]},\(rest)}
        """
    )
  }

  private static func why(
    _ description: String,
    _ rest: String,
    team: String = "null",
    path: String = "users[1].team",
    first: [String]
  ) -> Question {
    Question(
      description: description,
      files: users(rest, team: team),
      words: "why \(path)",
      status: 1,
      first: first
    )
  }

  static let serverQuestions: [Question] = [
    why(
      "a reason in place of a message",
      #""extensions":{"auth":{"denied":[{"path":["users",1,"team"],"reason":"needs a scope"}]}}"#,
      first: ["likely because of `extensions.auth.denied[0]` at `users[1].team`: needs a scope"]
    ),
    why(
      "a dictionary of paths",
      #""extensions":{"denied":{"users.1.team":"needs a scope"}}"#,
      first: ["likely because of `extensions.denied.users.1.team` at `users[1].team`: needs a"]
    ),
    why(
      "a list of texts with paths",
      #""extensions":{"warnings":["users.1.team.n: access denied"]}"#,
      first: ["likely because of `extensions.warnings[0]` at `users[1].team.n`: access denied"]
    ),
    why(
      "a path for all items of a list",
      #""extensions":{"e":[{"message":"Unauthorized","path":["users","@","team"]}]}"#,
      first: ["likely because of `extensions.e[0]` at `users[1].team`, written", "Unauthorized"]
    ),
    why(
      "an error with a path for all items of a list",
      #""errors":[{"message":"Unauthorized","path":["users","@","team"]}]"#,
      first: ["because of an error at `users[1].team`, written", "Unauthorized"]
    ),
    why(
      "a path in the extensions of an error",
      #""errors":[{"message":"Denied","extensions":{"affectedPath":"users.1.team"}}]"#,
      first: ["because of an error at `users[1].team`", "Denied"]
    ),
    why(
      "a path in the exception of an error",
      #""errors":[{"message":"boom","extensions":{"exception":{"path":["users",1,"team"]}}}]"#,
      first: ["because of an error at `users[1].team`", "boom"]
    ),
    why(
      "a field in the extensions of an error",
      #""errors":[{"message":"boom","extensions":{"fieldName":"team"}}]"#,
      first: ["likely because of an error that names `team`: boom"]
    ),
    why(
      "an error at an object that contains the null",
      #""errors":[{"message":"redacted","path":["users",1]}]"#,
      first: ["possibly because of an error at `users[1]`, which contains it: redacted"]
    ),
    Question(
      description: "numbers and traces in extensions are not warnings",
      files: users(
        #""extensions":{"tracing":{"resolvers":[{"path":["users"],"duration":1}]},"a.b":"c"}"#
      ),
      words: "check",
      status: 0,
      first: ["no findings"]
    ),
    Question(
      description: "a path of selection sets that ends with __typename",
      files: Files(
        schema: "type Query { me: User } type User { n: Int }",
        query: "query Q { me { n } }",
        response: """
          {"errors":[{"message":"field not found",
          "extensions":{"path":"$.selectionSet.me.selectionSet.__typename"}}]}
          """
      ),
      words: "check",
      status: 0,
      first: ["The server reports: field not found"],
      all: ["Generated operations select `__typename`, which this server does not allow."],
      missing: ["does not exist"]
    ),
    Question(
      description: "errors as a text",
      files: Files(
        schema: "type Query { x: Int }",
        query: "query Q { x }",
        response: #"{"errors":"not authorised"}"#
      ),
      words: "check",
      status: 1,
      first: ["error: The server reports: not authorised"],
      all: ["`errors` is a string, not a list, so clients do not read it."],
      missing: ["does not match"]
    ),
    Question(
      description: "errors as an object",
      files: Files(
        schema: "type Query { x: Int }",
        query: "query Q { x }",
        response: #"{"data":null,"errors":{"message":"no session"}}"#
      ),
      words: "why x",
      status: 1,
      first: ["no session"]
    ),
    Question(
      description: "an error at a type's name that does not reject it",
      files: Files(
        schema: "type Query { me: User } type User { n: Int }",
        query: "query Q { me { n } }",
        response: """
          {"data":{"me":null},"errors":[{"message":"timed out","path":["me","__typename"]}]}
          """
      ),
      words: "why me",
      status: 1,
      first: ["because of an error at `me.__typename`", "timed out"],
      missing: ["does not allow"]
    ),
    Question(
      description: "a hash that the server does not know yet",
      files: Files(
        schema: "type Query { x: Int }",
        query: "query Q { x }",
        response: """
          {"errors":[{"message":"unknown","extensions":{"code":"PERSISTED_QUERY_NOT_FOUND"}}]}
          """
      ),
      words: "why x",
      status: 1,
      first: [
        "because of an error: unknown (the server does not know the document's hash yet; the client "
          + "repeats the request with the text)"
      ]
    ),
    Question(
      description: "empty errors that are no list",
      files: Files(
        schema: "type Query { x: Int }",
        query: "query Q { x }",
        response: #"{"data":{"x":1},"errors":{}}"#
      ),
      words: "check",
      status: 0,
      first: ["no findings"]
    ),
    Question(
      description: "a field of an error's extensions that several objects have",
      files: Files(
        schema: "type Query { a: A b: A } type A { id: Int }",
        query: "query Q { a { id } b { id } }",
        response: """
          {"data":{"a":null,"b":{"__typename":"A","id":1}},
          "errors":[{"message":"boom","extensions":{"field":"id"}}]}
          """
      ),
      words: "check",
      status: 0,
      first: ["The server reports: boom"],
      missing: ["names `id`"]
    ),
    Question(
      description: "more unselected keys than are listed",
      files: Files(
        schema: """
          type Query { x: Int a: A }
          interface A { id: Int } type B implements A { id: Int n: Int }
          """,
        query: "query Q($no: Boolean!) { x a { id ... on B @include(if: $no) { n } } }",
        response: #"{"data":{"x":1,"a":null,"#
          + (0..<1_500).map { #""k\#($0)":1"# }.joined(separator: ",") + "}}"
      ),
      words: #"check --variables {"no":false}"#,
      status: 0,
      first: ["does not select 1500 keys"]
    ),
    why(
      "a list of paths without messages",
      #""extensions":{"unauthorizedPaths":[["users",1,"team"]]}"#,
      first: ["likely because of `extensions.unauthorizedPaths[0]` at `users[1].team`"]
    ),
    why(
      "a list of paths that are not those of faults",
      #""extensions":{"authorPaths":[["users",1,"team"]]}"#,
      first: ["and its type Team allows it"]
    ),
    why(
      "a deprecation is not the cause of a null",
      #""extensions":{"deprecations":[{"message":"old","path":["users",1,"team"]}]}"#,
      first: ["and its type Team allows it"]
    ),
    Question(
      description: "check lists that deprecation",
      files: users(#""extensions":{"deprecations":[{"message":"old","path":["users",1,"team"]}]}"#),
      words: "check",
      status: 0,
      first: ["The server warns: old"],
      missing: ["likely why"]
    ),
    why("a path as JSONPath", #""x":1"#, path: "$.data.users[1].team", first: ["sent null for"]),
    why(
      "a path as a JSON pointer",
      #""x":1"#,
      path: "/data/users/1/team",
      first: ["sent null for"]
    ),
    Question(
      description: "the error of the server is not at the data",
      files: Files(
        schema: "type Query { me: Int! }",
        query: "query Q { me }",
        response: #"{"data":null,"errors":[{"message":"down","path":["me"]}]}"#
      ),
      words: "why me --dialect swift-graphql",
      status: 1,
      first: ["because of an error at `me`: down"],
      all: ["data is missing, and 1 server error"],
      missing: ["error at `data`"]
    ),
  ]

  // MARK: Locations in texts that are not recorded

  private static func located(
    _ description: String,
    line: Int,
    before: String,
    words: String,
    message: String = "lost",
    name: String = "null",
    first: [String],
    missing: [String] = []
  ) -> Question {
    Question(
      description: description,
      files: Files(
        schema:
          "type Query { zoo: Zoo } type Zoo { cage: Cage } type Cage { name: Int animals: Int }",
        query: before
          + "query Zoo {\n  zoo {\n    cage {\n      name\n      animals\n    }\n  }\n}",
        response: """
          {"data":{"zoo":{"__typename":"Zoo","cage":{"__typename":"Cage","name":\(name),
          "animals":null}}},
          "errors":[{"message":"\(message)","locations":[{"line":\(line),"column":7}]}]}
          """
      ),
      words: words,
      status: words.hasPrefix("check") ? 0 : 1,
      first: first,
      missing: missing
    )
  }

  static let locationQuestions: [Question] = [
    located(
      "comments before the operation",
      line: 5,
      before: "# one\n# two\n",
      words: "why zoo.cage.animals",
      first: ["likely because of an error whose location points at `animals`: lost"]
    ),
    located(
      "another operation before it",
      line: 5,
      before: "query Other { zoo { cage { name } } }\n\n",
      words: "why zoo.cage.animals --operation Zoo",
      first: ["likely because of an error whose location points at `animals`: lost"]
    ),
    located(
      "a place inside a line is not a field",
      line: 3,
      before: "",
      words: "check",
      first: ["The server reports: lost"],
      missing: ["points at"]
    ),
    located(
      "texts that differ, with two nulls",
      line: 5,
      before: "# one\n",
      words: "why zoo.cage.animals",
      first: ["possibly because of an error without a path: lost"],
      missing: ["points at"]
    ),
    located(
      "texts that differ, with one null",
      line: 5,
      before: "# one\n",
      words: "why zoo.cage.animals",
      name: "1",
      first: ["possibly because of an error whose location points at `animals`: lost"]
    ),
    located(
      "texts that differ, and a name",
      line: 5,
      before: "# one\n",
      words: "why zoo.cage.animals",
      message: "animals are asleep",
      first: ["likely because of an error that names `animals`"]
    ),
  ]

  @Test(arguments: locationQuestions)
  func `a location counts if a field starts there in a text that may have been sent`(
    _ question: Question
  ) throws {
    try Self.check(question)
  }

  @Test(arguments: [
    String(repeating: "$.", count: 100_000), String(repeating: "users.@.", count: 5_000) + "team",
    String(repeating: "users/", count: 50_000),
  ])
  func `endless paths of servers are read without a trap`(path: String) throws {
    let files = Self.users(#""errors":[{"message":"boom","path":"\#(path)"}]"#)
    try Self.check(
      Question(
        description: "an endless path",
        files: files,
        words: "why users[1].team",
        status: 1,
        first: [],
        all: ["boom"]
      )
    )
  }

  @Test(arguments: serverQuestions)
  func `remarks of servers are linked to the nulls that they explain`(_ question: Question) throws {
    try Self.check(question)
  }

  // MARK: Wrapped responses

  @Test(arguments: [
    (#"{"body":{"data":{"x":1}},"status":200}"#, "body.data", "the value of `body`"),
    (#"{"result":{"data":{"x":1}}}"#, "result.data", "the value of `result`"),
    (#"{"data":{"data":{"x":1}}}"#, "data.data", "the value of `data`"),
  ])
  func `a response inside another object is recognized`(
    response: String,
    data: String,
    part: String
  ) throws {
    let files = Files(schema: "type Query { x: Int }", query: "query Q { x }", response: response)
    let sentence = "The response is inside another object: the data is at `\(data)`"
    for words in ["check", "why x"] {
      try Self.check(
        Question(
          description: response,
          files: files,
          words: words,
          status: 1,
          first: [],
          all: [sentence, "save only \(part) as the response"],
          missing: ["does not select", "does not define", "does not match"]
        )
      )
    }
  }
}
