import Foundation
import TestSupport
import Testing

/// Tests typical questions: the first line of the answer must contain the actual cause and the
/// solution.
@Suite struct FirstLineTests {
  /// A question: three files, a command line, its exit status, and phrases that the answer must and
  /// must not contain.
  struct Question: CustomStringConvertible, Sendable {
    let description: String
    let files: Files
    let words: String
    let status: Int32
    /// Phrases in the first line.
    let first: [String]
    /// Phrases in the whole answer.
    var all: [String] = []
    var missing: [String] = []
  }

  struct Files: Sendable {
    let schema: String
    let query: String
    let response: String
    var name = "r.json"
  }

  private static func run(_ question: Question) throws -> ProgramRun {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(question.files.schema, "s.graphqls")
    try folder.write(question.files.query, "q.graphql")
    try folder.write(question.files.response, question.files.name)
    var words = question.words.split(separator: " ").map(String.init)
    words += ["s.graphqls", "q.graphql", question.files.name]
    return try ProgramRun(words, in: folder.place("."))
  }

  static func check(_ question: Question) throws {
    let run = try run(question)
    let answer = run.output + run.errors
    #expect(run.status == question.status, "\(answer)")
    let first = answer.prefix { $0 != "\n" }
    for phrase in question.first { #expect(first.contains(phrase), "no '\(phrase)' in: \(answer)") }
    for phrase in question.all { #expect(answer.contains(phrase), "no '\(phrase)' in: \(answer)") }
    for phrase in question.missing {
      #expect(!answer.contains(phrase), "'\(phrase)' in: \(answer)")
    }
  }

  // MARK: Data that the client receives

  private static let lostList = Files(
    schema: """
      type Query { as: [A!] } interface A { id: ID! }
      type X implements A { id: ID! n: Int! } type Y implements A { id: ID! }
      """,
    query: "query Q { as { id ... on X { n } ...F } } fragment F on A { id }",
    response: """
      {"data":{"as":[{"__typename":"X","id":"1","n":1},{"__typename":"X","id":"2","n":null}]}}
      """
  )

  private static let errorNull = Files(
    schema: "type Query { me: User! other: String } type User { name: String age: Int! }",
    query: "query Q { me { name age } other }",
    response: """
      {"data":{"me":{"__typename":"User","name":"m","age":null},"other":"x"},
       "errors":[{"message":"no age","path":["me","age"]}]}
      """
  )

  static let refusedQuestions: [Question] = ["proposal", "apollo"].flatMap { dialect in
    ["as[0].asX", "as[0].fragments.f", "as[0]", "as[0].id"].map { path in
      Question(
        description: "\(path) is present but rejected by \(dialect)",
        files: lostList,
        words: "why \(path) --dialect \(dialect)",
        status: 1,
        first: [
          "\(path): present — ", ", but the client rejects the whole response: null at `as[1].n`",
        ]
      )
    }
  }

  private static let leftOut = Files(
    schema: "type Query { as: [A!]! } type A { id: ID! b: Int! c: Int! }",
    query: "query Q { as { __typename id ...F } } fragment F on A { b c }",
    response: """
      {"data":{"as":[{"id":"1","__typename":"A"},{"id":"2","__typename":"A"},
      {"id":"3","__typename":"A"}]}}
      """
  )

  static let groupQuestions: [Question] = ["check", "execute"].flatMap { command in
    [
      Question(
        description: "\(command) reports an omitted fragment once",
        files: leftOut,
        words: command,
        status: 1,
        first: [],
        all: [
          "All fields that fragment F selects are missing in all of its 3 objects",
          "Missing: \"b\" and \"c\".",
        ],
        missing: [command == "check" ? "The key \"b\" is missing" : "fault: as[0].b"]
      ),
      Question(
        description: "\(command) reports missing type names once",
        files: Files(
          schema: leftOut.schema,
          query: "query Q { as { id } }",
          response: #"{"data":{"as":[{"id":"1"},{"id":"2"},{"id":"3"}]}}"#
        ),
        words: command,
        status: 1,
        first: [],
        all: ["The key \"__typename\" is missing in all 3 objects"],
        missing: ["as[1].__typename: The key"]
      ),
    ]
  }

  @Test(arguments: groupQuestions)
  func `faults with one cause are reported once`(_ question: Question) throws {
    try Self.check(question)
  }

  static let clientQuestions: [Question] = [
    Question(
      description: "a value that Relay's program loses with the operation's data",
      files: errorNull,
      words: "why me --dialect relay",
      status: 1,
      first: ["me: present — ", ", but the client rejects the whole response: null at `me.age`"],
      all: ["relay: dropped, Q.Data is nil: valueNotFound at me.age"]
    ),
    Question(
      description: "check reports a null for an error without a matching onError",
      files: errorNull,
      words: "check",
      status: 1,
      first: ["The server reports: no age"],
      all: [
        "error: The value is null, but its type is non-null",
        "null instead (GraphQL specification, Section 6.4.4)",
      ]
    ),
    Question(
      description: "check accepts it if the request has a matching onError",
      files: errorNull,
      words: "check --on-error null",
      status: 0,
      first: [],
      all: ["as 'onError: NULL' asks", "rejects the whole response"]
    ),
    Question(
      description: "execute rejects it with any onError",
      files: errorNull,
      words: "execute --on-error null",
      status: 1,
      first: ["1 fault"],
      all: ["The client rejects the whole response: null at `me.age`", "fault: me.age"]
    ),
    Question(
      description: "a null at a non-null root costs the whole data",
      files: Files(
        schema:
          "type Query { user: User! } type User { site: Site! } type Site { name: String! }",
        query: "query Q { user { site { name } } }",
        response: """
          {"data":{"user":{"__typename":"User","site":{"__typename":"Site","name":null}}}}
          """
      ),
      words: "why data",
      status: 1,
      first: ["the client rejects the whole response: null at `user.site.name`"],
      all: ["A server would send null for the whole data"]
    ),
  ]

  @Test(arguments: refusedQuestions + clientQuestions)
  func `a value that is present is lost with the whole response`(_ question: Question) throws {
    try Self.check(question)
  }

  @Test func `JSON reports describe what the client receives`() throws {
    for (command, key) in [
      ("why as[0].asX", "client"), ("execute", "client"), ("check", "clients"),
    ] {
      let question = Question(
        description: command,
        files: Self.lostList,
        words: command + " --format json",
        status: 1,
        first: [],
        all: ["\"\(key)\":", "\"result\": \"refused\"", "\"failures\": 1"]
      )
      try Self.check(question)
    }
    let run = try Self.run(
      Question(
        description: "",
        files: Self.lostList,
        words: "why as[0].asX --format json",
        status: 1,
        first: []
      )
    )
    #expect(run.output.contains("\"present\": true"), "\(run.output)")
  }

  // MARK: Deferred data

  private static func deferred(_ response: String, name: String = "r.json") -> Files {
    Files(
      schema: "type Query { a: A } type A { id: ID! b: String c: Int }",
      query: """
        query Q { a { id ...F @defer(label: "f") } } fragment F on A { b c }
        """,
      response: response,
      name: name
    )
  }

  private static let whole = """
    {"data":{"a":{"__typename":"A","id":"1"}},"pending":[{"id":"0","path":["a"],"label":"f"}],\
    "incremental":[{"id":"0","data":{"b":"x","c":1}}],"completed":[{"id":"0"}],"hasNext":false}
    """

  private static let start = """
    {"data":{"a":{"__typename":"A","id":"1"}},"pending":[{"id":"0","path":["a"],"label":"f"}],\
    "hasNext":true}
    """

  private static let list =
    "[\(start),{\"incremental\":[{\"id\":\"0\",\"data\":{\"b\":\"x\",\"c\":1}}],"
    + "\"completed\":[{\"id\":\"0\"}],\"hasNext\":false}]"

  static let wholeQuestions: [Question] = [
    ("r.json", whole), ("r.ndjson", whole + "\n"), ("r.json", list),
  ].map { name, response in
    Question(
      description: "one text with all payloads, \(name), that begins with \(response.prefix(1))",
      files: deferred(response, name: name),
      words: "why a.fragments.f.b",
      status: 0,
      first: ["present — `b` is \"x\""]
    )
  }

  private static let failed = deferred(
    "[\(start),{\"completed\":[{\"id\":\"0\",\"errors\":[{\"message\":\"backend down\"}]}],"
      + "\"hasNext\":false}]"
  )
  private static let failedBefore = deferred(
    #"{"data":{"a":{"__typename":"A","id":"1"}},"hasNext":true}"# + "\n"
      + #"{"incremental":[{"path":["a"],"label":"f","data":null,"errors":"#
      + #"[{"message":"backend down"}]}],"hasNext":false}"#,
    name: "r.ndjson"
  )
  private static let leftOpen = deferred(start.replacing("true", with: "false"))
  private static let withoutEnd = deferred(start.replacing(",\"hasNext\":true", with: ""))

  static let deferredQuestions: [Question] = [
    Question(
      description: "a failed delivery",
      files: failed,
      words: "why a.fragments.f",
      status: 1,
      first: ["its delivery failed: backend down"]
    ),
    Question(
      description: "check reports a failed delivery once",
      files: failed,
      words: "check",
      status: 0,
      first: [],
      all: ["warning: The delivery labeled \"f\" at a failed: backend down"],
      missing: ["The server reports: backend down"]
    ),
    Question(
      description: "a failed delivery in the older format",
      files: failedBefore,
      words: "why a.fragments.f",
      status: 1,
      first: ["its delivery failed: backend down"]
    ),
    Question(
      description: "check reports a failed delivery in the older format",
      files: failedBefore,
      words: "check",
      status: 0,
      first: [],
      all: ["The delivery labeled \"f\" at a failed: backend down"]
    ),
    Question(
      description: "a delivery that was never completed",
      files: leftOpen,
      words: "why a.fragments.f",
      status: 1,
      first: ["the server ended the response (hasNext: false) without delivering its data"]
    ),
    Question(
      description: "check reports a delivery that was never completed",
      files: leftOpen,
      words: "check",
      status: 1,
      first: [],
      all: ["error: The delivery labeled \"f\" at a was announced but never completed"]
    ),
    Question(
      description: "a delivery in a file without the end of the response",
      files: withoutEnd,
      words: "why a.fragments.f",
      status: 1,
      first: ["the recorded response stops before its data"],
      missing: ["the server ended"]
    ),
    Question(
      description: "check warns of parts that stop without an end",
      files: withoutEnd,
      words: "check",
      status: 0,
      first: [],
      all: ["warning: The delivery labeled \"f\" at a was announced, but the recording stops"],
      missing: ["never completed"]
    ),
    Question(
      description: "data for a delivery that was never announced",
      files: deferred(
        "[\(start),{\"incremental\":[{\"id\":\"7\",\"data\":{\"b\":\"x\",\"c\":1}}],"
          + "\"completed\":[{\"id\":\"0\"},{\"id\":\"8\"}],\"hasNext\":false}]"
      ),
      words: "check",
      status: 1,
      first: [],
      all: [
        "error: A part has data for the delivery \"7\", which was never announced",
        "error: A part completes the delivery \"8\", which is not pending",
      ]
    ),
  ]

  @Test(arguments: wholeQuestions + deferredQuestions)
  func `incremental delivery is read if it is complete, failed, unknown or open`(
    _ question: Question
  ) throws {
    try Self.check(question)
  }
}
