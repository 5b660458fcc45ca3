import GraphQLRuntime
import TestSupport
import Testing

extension FirstLineTests {
  // MARK: Keys of the response

  private static let shop = """
    directive @defer(label: String, if: Boolean! = true) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    type Query { me: User pet: Animal } type User { id: ID! nick: String! email: String! }
    interface Animal { id: ID! name: String! }
    type Cat implements Animal { id: ID! name: String! lives: Int! }
    type Dog implements Animal { id: ID! name: String! }
    """

  private static func files(_ query: String, _ data: String, name: String = "r.json") -> Files {
    Files(schema: shop, query: query, response: "{\"data\":\(data)}", name: name)
  }

  private static let me = "query Q { me { __typename id nick } }"
  private static let card = """
    query Q { me { __typename id ...Card } } fragment Card on User { nick email }
    """
  private static let pet = """
    query Q { pet { __typename id ... on Cat { lives } ...CatF } } fragment CatF on Cat { lives }
    """
  private static func shared(_ data: String) -> Files {
    Files(
      schema: """
        type Query { v: V } union V = A | B | C
        type A { x: Int } type B { y: Int } type C { z: Int }
        """,
      query: "query S { v { ... on A { value: x } ... on B { value: y } } }",
      response: "{\"data\":\(data)}"
    )
  }
  private static let partly = Files(
    schema: shop,
    query: """
      query Q { me { __typename id ...F @defer(label: "f") } } fragment F on User { nick email }
      """,
    response: """
      {"data":{"me":{"__typename":"User","id":"1"}},"hasNext":true}
      {"incremental":[{"path":["me"],"label":"f","data":{"nick":"A"}}],"hasNext":false}
      """,
    name: "r.ndjson"
  )

  static let keyQuestions: [Question] = [
    Question(
      description: "a misspelled __typename",
      files: files(me, #"{"me":{"__typenmae":"User","id":"1","nick":"n"}}"#),
      words: "check",
      status: 1,
      first: ["the response has `__typenmae`; did the server mean `__typename`?"],
      missing: ["does not select"]
    ),
    Question(
      description: "keys in another case",
      files: files(me, #"{"me":{"__typename":"User","Id":"1","Nick":"n"}}"#),
      words: "why me.id",
      status: 1,
      first: ["the response has `Id`; did the server mean `id`?"]
    ),
    Question(
      description: "a similar key that the schema defines as another field is not a misspelling",
      files: Files(
        schema: "type Query { name: String names: String }",
        query: "{ name }",
        response: #"{"data":{"names":"n"}}"#
      ),
      words: "check",
      status: 1,
      first: ["does not match"],
      missing: ["did the server mean"]
    ),
    Question(
      description: "a field that an unknown variable may skip",
      files: files(
        "query Q($x: Boolean!) { me { __typename id nick @skip(if: $x) } }",
        #"{"me":{"__typename":"User","id":"1"}}"#
      ),
      words: "why me.nick",
      status: 1,
      first: ["`$x` has neither a value nor a default"],
      all: [#"`--variables '{"x": false}'` passes it"#]
    ),
    Question(
      description: "a field that an unknown variable includes",
      files: files(
        "query Q($x: Boolean!) { me { __typename id nick @include(if: $x) } }",
        #"{"me":{"__typename":"User","id":"1"}}"#
      ),
      words: "why me.nick",
      status: 1,
      first: ["`$x` has neither a value nor a default"],
      all: [#"`--variables '{"x": true}'` passes it"#]
    ),
    Question(
      description: "a fragment without any of its data is the first cause",
      files: files(card, #"{"me":{"__typename":"User","id":"1"}}"#),
      words: "why me.nick",
      status: 1,
      first: ["me.nick: missing — All fields that fragment Card selects are missing in its object"]
    ),
    Question(
      description: "a type that the field cannot have",
      files: files(pet, #"{"pet":{"__typename":"User","id":"1"}}"#),
      words: "check",
      status: 1,
      first: ["error: User cannot occur here: the type Animal allows only Cat and Dog"]
    ),
    Question(
      description: "why a case is nil for such a type",
      files: files(pet, #"{"pet":{"__typename":"User","id":"1"}}"#),
      words: "why pet.asCat",
      status: 1,
      first: ["User cannot occur here"],
      missing: ["unknown whether"]
    ),
    Question(
      description: "a fragment with a part of its data, in check",
      files: partly,
      words: "check",
      status: 1,
      first: ["arrived only in part: `email` is missing"]
    ),
    Question(
      description: "a fragment with a part of its data, in execute",
      files: partly,
      words: "execute",
      status: 1,
      first: ["query Q"],
      all: ["me was completed, but its data arrived only in part: `email` is missing"]
    ),
    Question(
      description: "a deferred fragment that relay cannot read",
      files: Files(
        schema: shop,
        query: partly.query,
        response: """
          {"data":{"me":{"__typename":"User","id":"1"}},"hasNext":true}
          {"incremental":[{"path":["me"],"label":"f","data":{"nick":"A","email":null}}],"hasNext":false}
          """,
        name: "r.ndjson"
      ),
      words: "why --dialect relay me.fragments.f",
      status: 1,
      first: ["but the client does not receive it: F.Data is nil: valueNotFound at me.email"]
    ),
    Question(
      description: "faults that only Relay reports",
      files: partly,
      words: "execute --dialect relay",
      status: 1,
      first: ["F.Data is nil: keyNotFound at me.email"],
      all: [
        "2 entities, 1 fault, 1 delivery error\n", "fault: me.email: F.Data is nil: keyNotFound",
      ]
    ),
    Question(
      description: "a fragment of relay on another type than the object",
      files: Files(
        schema: """
          type Query { node: Node } interface Node { id: ID! }
          type X implements Node { id: ID! b: String! } type Y implements Node { id: ID! }
          """,
        query: "query R { node { id ...D } } fragment D on X { id b }",
        response: #"{"data":{"node":{"__typename":"Y","id":"1"}}}"#
      ),
      words: "check --dialect relay",
      status: 1,
      first: ["D.Data is nil: the fragment D is on X, but the object is of type Y"]
    ),
    Question(
      description: "an unknown scalar that is close only to a built-in one",
      files: files("query Q { me { id } }", #"{"me":{"__typename":"User","id":"1"}}"#),
      words: "check --scalar Cat=Int",
      status: 2,
      first: ["--scalar Cat: the schema has no scalar 'Cat'."],
      missing: ["Did you mean"]
    ),
    Question(
      description: "an error of a delivery without a fault",
      files: partly,
      words: "execute",
      status: 1,
      first: ["2 entities, 0 faults, 1 delivery error"],
      all: ["delivery: "]
    ),
    Question(
      description: "a fragment accessor without `fragments`",
      files: files(pet, #"{"pet":{"__typename":"Cat","id":"1","lives":9}}"#),
      words: "why pet.CatF",
      status: 2,
      first: ["`pet` has no `CatF`"],
      all: ["did you mean:\n  fragments.catF"]
    ),
    Question(
      description: "a key that two cases share, in the case that the object is not",
      files: shared(#"{"v":{"__typename":"A","value":2}}"#),
      words: "why v.asB.value",
      status: 1,
      first: [
        "`v?.asB` is nil: The object is an A, not a B; the key \"value\" of this object is read as "
          + "`v?.asA?.value`"
      ]
    ),
    Question(
      description: "a key that two cases share, in an object of another type",
      files: shared(#"{"v":{"__typename":"C"}}"#),
      words: "why v.value",
      status: 1,
      first: [
        "`value` is selected only in V.AsA and V.AsB, which are nil here: The object is a C, not an A"
      ]
    ),
    Question(
      description: "a response without the member data",
      files: Files(schema: shop, query: me, response: #"{"me":null}"#),
      words: "check",
      status: 0,
      first: [
        "note: The response has no key \"data\", so the whole text is read as the data",
        "inside {\"data\": …}",
      ]
    ),
    Question(
      description: "why in a response without the member data",
      files: Files(schema: shop, query: me, response: #"{"me":null}"#),
      words: "why me",
      status: 1,
      first: ["The server sent null for `me`"],
      all: ["r.json: The response has no key \"data\""]
    ),
    Question(
      description: "mutations of a response to another operation",
      files: files(me, #"{"other":{"id":"1"}}"#),
      words: "storm",
      status: 2,
      first: ["The response does not match the operation Q"]
    ),
    Question(
      description: "a scalar that the schema does not define",
      files: files(me, #"{"me":null}"#),
      words: "check --scalar Nope=Int",
      status: 2,
      first: ["--scalar Nope: the schema has no scalar 'Nope'"]
    ),
    Question(
      description: "why without a path",
      files: files(me, #"{"me":null}"#),
      words: "why",
      status: 2,
      first: ["'s.graphqls' is a file, but a path such as pet.name comes first"]
    ),
    Question(
      description: "the names of fields in place of their aliases",
      files: files(
        "query Q { me { __typename handle: nick mail: email } }",
        #"{"me":{"__typename":"User","nick":"n","email":"e"}}"#
      ),
      words: "check",
      status: 1,
      first: [
        "the response has `nick`, the name of the field; its key is the alias `handle`."
      ],
      all: ["the response has `email`, the name of the field; its key is the alias `mail`."],
      missing: ["does not select"]
    ),
    Question(
      description: "the names of fields in place of the aliases of a case",
      files: files(
        "query Q { pet { ... on Cat { a: name b: lives } } }",
        #"{"pet":{"__typename":"Cat","name":"n","lives":9}}"#
      ),
      words: "check",
      status: 1,
      first: ["the response has `name`, the name of the field; its key is the alias `a`."],
      missing: ["server ignored", "does not select"]
    ),
    Question(
      description: "objects of which the server ignored all spreads",
      files: Files(
        schema: "type Query { us: [U] } type U { id: ID! a: Int b: Int }",
        query: "query Q { us { ...F ...G } } fragment F on U { id a } fragment G on U { id b }",
        response: #"{"data":{"us":[{"__typename":"U"},{"__typename":"U"}]}}"#
      ),
      words: "check",
      status: 1,
      first: [
        "All fields that fragment F and fragment G select are missing in all of their 2 objects: the "
          + "server ignored the spreads."
      ],
      all: ["Missing: \"id\", \"a\" and \"b\".", "1 error"]
    ),
    Question(
      description: "a __typename that only one object lacks",
      files: Files(
        schema: shop,
        query: "query Q { me { id } pet { name } }",
        response: #"{"data":{"me":{"id":"1"},"pet":{"__typename":"Cat","name":"n"}}}"#
      ),
      words: "check",
      status: 1,
      first: ["\"__typename\" is missing: other objects of this response have it"],
      missing: ["recorded without it"]
    ),
    Question(
      description: "an integer of more than 64 bits",
      files: files(
        "query Q { pet { ... on Cat { lives } } }",
        #"{"pet":{"__typename":"Cat","lives":92233720368547758079}}"#
      ),
      words: "check",
      status: 1,
      first: ["92233720368547758079 cannot be read as Int, because it does not fit 64 bits."]
    ),
    Question(
      description: "why an array in place of an object is missing",
      files: files(me, #"{"me":[]}"#),
      words: "why me",
      status: 1,
      first: ["Expected an object, found an array"],
      all: ["the generated code throws an error here and rejects the whole response"]
    ),
  ]

  @Test(arguments: keyQuestions)
  func `the real cause of a missing key or type`(_ question: Question) throws {
    try Self.check(question)
  }

  @Test(arguments: ["r.ndjson#1", "r.ndjson#2", "r.ndjson:1"])
  func `the number of a line selects one of several responses`(operand: String) throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(Self.shop, "s.graphqls")
    try folder.write(Self.me, "q.graphql")
    try folder.write("{\"data\":{\"me\":null}}\n{\"data\":{\"me\":null}}\n", "r.ndjson")
    let run = try ProgramRun(
      ["why", "me", "s.graphqls", "q.graphql", operand],
      in: folder.place(".")
    )
    #expect(run.status == 1 && run.output.contains("sent null for `me`"), "\(run.transcript)")
  }

  @Test(arguments: [
    (#"{"me":null}"# + "\n" + #"{"me":null}"#, "2:1: note: The response has no key \"data\"", 0),
    (#"{"me":null}"# + "\n" + #"{"data":{"me":null}}"#, "1:1: note: The response has no key", 0),
    (
      #"{"data":{"me":null}}"# + "\n" + #"{"status":503}"#,
      "2:1: error: The response does not match", 1
    ),
    (
      #"{"status":503}"# + "\n" + #"{"data":{"me":null}}"#,
      "1:1: error: The response does not match", 1
    ),
  ])
  func `a line without data or errors is read like such a file`(
    text: String,
    finding: String,
    status: Int32
  ) throws {
    try Self.check(
      Question(
        description: finding,
        files: Files(
          schema: Self.shop,
          query: "query Q { me { id } }",
          response: text + "\n",
          name: "r.ndjson"
        ),
        words: "check",
        status: status,
        first: [],
        all: ["r.ndjson:" + finding]
      )
    )
  }

  @Test(arguments: ["why me", "dialects me", "dialects"])
  func `conflicting definitions are reported beside the answer`(words: String) throws {
    try Self.check(
      Question(
        description: words,
        files: Files(
          schema: "type Query { me: String } type Query { me: String! }",
          query: "query Q { me }",
          response: #"{"data":{"me":"x"}}"#
        ),
        words: words,
        status: 0,
        first: [],
        all: ["There can be only one type named 'Query'"]
      )
    )
  }

  @Test(arguments: ["{}", #"{"extensions":{"cost":1}}"#])
  func `an empty object keeps a stream of parts together`(line: String) throws {
    let parts = [
      #"{"data":{"me":{"__typename":"User","id":"1"}},"hasNext":true}"#, line,
      #"{"incremental":[{"path":["me"],"data":{"email":"e"}}],"hasNext":false}"#,
    ]
    try Self.check(
      Question(
        description: line,
        files: Files(
          schema: Self.shop,
          query: "query Q { me { id ...N @defer } } fragment N on User { email }",
          response: parts.joined(separator: "\n"),
          name: "r.ndjson"
        ),
        words: "check",
        status: 0,
        first: ["no findings"]
      )
    )
  }

  @Test(arguments: [
    ("query=shoes&page=2", "text/html", "<html>", "no exchange with a GraphQL server"),
    ("documentId=77", "text/html", "<html>", "no exchange with a GraphQL server"),
    ("query=query+Q+%7B+me+%7B+nick+%7D+%7D", "text/html", "<html>", "an HTML page"),
    (
      "query=query+Q+%7B+me+%7B+nick+%7D+%7D", "application/json",
      #"{"data": {"me": {"__typename": "User", "nick": null}}}"#, "The value is null"
    ),
  ])
  func `forms of other services are not requests`(
    form: String,
    type: String,
    body: String,
    finding: String
  ) throws {
    let entry: JSONValue = [
      "request": [
        "method": "POST", "url": "https://example.org/",
        "postData": ["mimeType": "application/x-www-form-urlencoded", "text": .string(form)],
      ],
      "response": ["status": 200, "content": ["mimeType": .string(type), "text": .string(body)]],
    ]
    try Self.check(
      Question(
        description: form,
        files: Files(
          schema: Self.shop,
          query: "query Q { me { nick } }",
          response: JSONPrinter.print(["log": ["entries": [entry]]], layout: .compact),
          name: "c.har"
        ),
        words: "check",
        status: type == "text/html" ? 2 : 1,
        first: [],
        all: [finding],
        missing: ["Syntax Error"]
      )
    )
  }

  @Test func `an object of texts under names is a response, not a manifest`() throws {
    try Self.check(
      Question(
        description: "a text that is a document",
        files: Files(
          schema: "type Query { a: String }",
          query: "query Q { a }",
          response: #"{"a": "query A { a }"}"#
        ),
        words: "check",
        status: 0,
        first: ["The response has no key \"data\""]
      )
    )
  }
}
