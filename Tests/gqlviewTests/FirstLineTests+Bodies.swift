import Testing

extension FirstLineTests {
  // MARK: Bodies that are not responses

  private static let forecast = (
    schema: "type Query { days: [Day] units: String } type Day { low: Int }",
    query: "query Forecast { days { low } units }"
  )

  private static func body(_ response: String, _ sentence: String, _ status: Int32 = 1) -> Question
  {
    Question(
      description: response,
      files: Files(schema: forecast.schema, query: forecast.query, response: response),
      words: "check",
      status: status,
      first: [sentence],
      all: ["1 error, 0 warnings"],
      missing: ["older", "does not select", "does not match"]
    )
  }

  @Test(arguments: [
    body("{}", "The response has neither data nor errors."),
    body(#"{"extensions":{"cost":1}}"#, "The response has neither data nor errors."),
    body(#"{"errors":[]}"#, "The response has neither data nor errors."),
    body(
      #"{"message":"Unauthorized"}"#,
      #"This is not a GraphQL response (no `data`, no `errors`): message "Unauthorized"."#
    ),
    body(
      #"{"error":"invalid_token","error_description":"expired"}"#,
      #"error "invalid_token" and error_description "expired"."#
    ),
    body(
      #"{"error":{"code":403,"message":"Forbidden"}}"#,
      #"This is not a GraphQL response (no `data`, no `errors`): error "Forbidden"."#
    ),
    body(
      #"{"result":{"days":[],"units":"C"},"status":"ok"}"#,
      "The data is at `result`; clients read it at `data`."
    ),
    body(
      #"{"data":{"result":{"days":[],"units":"C"}}}"#,
      "The data is at `data.result`; clients read it at `data`."
    ),
    body(
      #"{"body":"{\"data\":{\"days\":[]}}"}"#,
      "The response is encoded twice: it is JSON in the string at `body`"
    ),
    body(#""{\"data\":{\"days\":[]}}""#, "The response is encoded twice: it is a string"),
    body(#"{"data":"{\"days\":[]}"}"#, "The data is encoded twice: `data` is a string"),
  ])
  func `a body that is not a response is one finding`(_ question: Question) throws {
    try Self.check(question)
  }

  @Test(arguments: ["why units", "why days[0].low", "execute"])
  func `the form of another body is its only fault`(words: String) throws {
    try Self.check(
      Question(
        description: words,
        files: Files(
          schema: Self.forecast.schema,
          query: Self.forecast.query,
          response: #"{"error":{"code":401,"message":"invalid key"}}"#
        ),
        words: words,
        status: 1,
        first: words == "execute" ? ["query Forecast over r.json"] : ["invalid key"],
        all: [
          #"error: This is not a GraphQL response (no `data`, no `errors`): error "invalid key"."#
        ],
        missing: ["Servers make", "had the key", "the client rejects", "is missing"]
      )
    )
  }

  private static let unwrapped = Files(
    schema: forecast.schema,
    query: forecast.query,
    response: #"{"days":[{"low":3}],"errors":[{"message":"no units"}],"hint":1}"#
  )

  @Test(arguments: [
    Question(
      description: "check reports data next to errors",
      files: unwrapped,
      words: "check",
      status: 1,
      first: [
        #"error: The response has "days" next to `errors`; clients read the data only inside `data`."#
      ],
      all: ["warning: The server reports: no units", "1 error, 1 warning"]
    ),
    Question(
      description: "why of data next to errors",
      files: unwrapped,
      words: "why days[0].low",
      status: 1,
      first: [#"has "days" next to `errors`"#],
      missing: ["because of an error"]
    ),
    Question(
      description: "select names the error",
      files: Files(
        schema: forecast.schema,
        query: forecast.query,
        response: #"{"data":null,"errors":[{"message":"The API is down."}]}"#
      ),
      words: "select --print rows",
      status: 2,
      first: ["The response has no data because of an error: The API is down."]
    ),
    Question(
      description: "a status of a gateway next to errors",
      files: Files(
        schema: "type Query { status: String name: String }",
        query: "query Q { code: status name }",
        response: #"{"code":"429","error":{"message":"no"},"errors":[{"message":"Rate limited"}]}"#
      ),
      words: "check",
      status: 0,
      first: ["warning: The server reports: Rate limited"],
      missing: ["next to", "The server warns"]
    ),
    Question(
      description: "a part of an incremental response",
      files: Files(
        schema: "type Query { path: String }",
        query: "query Q { path }",
        response: #"{"path":null,"errors":[{"message":"down"}]}"#
      ),
      words: "check",
      status: 0,
      first: ["The server reports: down"],
      missing: ["next to"]
    ),
  ])
  func `data next to errors is misplaced`(_ question: Question) throws {
    try Self.check(question)
  }

  @Test(arguments: [
    (#"{"message":"rate limit exceeded"}"#, #"`errors`: message "rate limit exceeded""#),
    (
      #"{"days":[],"units":"C"}"#,
      #"`errors`, but with "days" and "units"; clients read data only inside {"data": …}"#
    ),
  ])
  func `the content of a recorded body is named`(body: String, clause: String) throws {
    for (name, text) in [
      ("curl.txt", "HTTP/1.1 429 Too Many Requests\nContent-Type: application/json\n\n\(body)"),
      ("x.ndjson", #"{"request":{"query":"\#(Self.forecast.query)"},"response":\#(body)}"#),
    ] {
      try Self.check(
        Question(
          description: name,
          files: Files(
            schema: Self.forecast.schema,
            query: Self.forecast.query,
            response: text,
            name: name
          ),
          words: "why units",
          status: 2,
          first: ["not a GraphQL response", clause]
        )
      )
    }
  }

  @Test(arguments: [
    "{}", #"{"extensions":{}}"#, #"{"errors":"down"}"#, #"{"errors":{"message":"down"}}"#,
    #"{"errors":[]}"#,
  ])
  func `no client reads errors that are not a list`(response: String) throws {
    try Self.check(
      Question(
        description: response,
        files: Files(
          schema: Self.forecast.schema,
          query: Self.forecast.query,
          response: response
        ),
        words: "dialects",
        status: 1,
        first: [],
        all: ["no data; nothing | no data; nothing | no data; nothing | no data; nothing"],
        missing: ["server error", "missingValue"]
      )
    )
  }

  @Test(arguments: [
    (#"{"error":{"days":"none","units":"x"}}"#, "does not match the operation"),
    (#"{"code":"{}"}"#, "does not match the operation"),
    (#"{"data":{"code":"{ days }"}}"#, "does not match the operation"),
    (#"{"data":"days"}"#, "Expected an object, found a string"),
  ])
  func `other bodies are not mistaken for wrapped responses`(
    response: String,
    sentence: String
  ) throws {
    try Self.check(
      Question(
        description: response,
        files: Files(
          schema: Self.forecast.schema,
          query: Self.forecast.query,
          response: response
        ),
        words: "check",
        status: 1,
        first: [sentence],
        missing: ["encoded", "clients read it at"]
      )
    )
  }

  @Test func `a message that the schema defines is the data of another operation`() throws {
    try Self.check(
      Question(
        description: "a field named message",
        files: Files(
          schema: "type Query { x: Int message: String }",
          query: "query Q { x }",
          response: #"{"message":"hello"}"#
        ),
        words: "check",
        status: 1,
        first: ["does not match the operation Q"],
        missing: ["not a GraphQL response"]
      )
    )
  }

  // MARK: Recorded requests

  private static func booking(_ policy: String) -> Files {
    Files(
      schema: "type Query { order: Order } type Order { fare: Fare! } type Fare { cents: Int }",
      query: "query Book { order { fare { cents } } }",
      response: RecordedText.har(
        RecordedText(
          #"{"operationName": "Book", \#(policy) "query": "query Book { order { fare { cents } } }"}"#,
          """
          {"data": {"order": {"__typename": "Order", "fare": null}},
          "errors": [{"message": "card declined", "path": ["order", "fare"]}]}
          """
          .replacing("\n", with: " ")
        )
      ),
      name: "c.har"
    )
  }

  static let recordedQuestions: [Question] = [
    Question(
      description: "a request for nulls in place of errors",
      files: booking(#""onError": "NULL","#),
      words: "check",
      status: 0,
      first: ["card declined"],
      all: ["as 'onError: NULL' asks; generated code rejects the whole response"],
      missing: ["must make", "use --on-error null"]
    ),
    Question(
      description: "a request without onError",
      files: booking(""),
      words: "check",
      status: 1,
      first: ["card declined"],
      all: ["must make", "use --on-error null"]
    ),
    Question(
      description: "the option replaces the request's onError",
      files: booking(#""onError": "NULL","#),
      words: "check --on-error propagate",
      status: 1,
      first: ["card declined"],
      all: ["must make"]
    ),
  ]

  @Test(arguments: recordedQuestions)
  func `the recorded request decides which nulls a server may send`(_ question: Question) throws {
    try Self.check(question)
  }

  @Test(arguments: [
    "Subscription \\\"T\\\" must select only one top level field.",
    "Subscription operation must have exactly one root field",
  ])
  func `a root type name explains that a subscription may have one field`(
    message: String
  ) throws {
    let question = { (sent: String, clause: [String], missing: [String]) in
      Question(
        description: message,
        files: Files(
          schema: "type Query { x: Int } type Subscription { tick: Int tock: Int }",
          query: "subscription T { tick }",
          response: RecordedText.har(
            RecordedText(
              #"{"operationName": "T", "query": "\#(sent)"}"#,
              #"{"errors": [{"message": "\#(message)"}]}"#
            )
          ),
          name: "c.har"
        ),
        words: "why tick",
        status: 1,
        first: ["field"],
        all: clause,
        missing: missing
      )
    }
    let clause =
      "the sent text also selects `__typename` at the root, which servers count as a field"
    try Self.check(question("subscription T { __typename tick }", [clause], []))
    try Self.check(question("subscription T { __typename tick tock }", [], [clause]))
    try Self.check(question("subscription T { tick }", [], [clause]))
  }

  private static let devices = RecordedText.har(
    RecordedText(
      #"{"operationName": "One", "query": "query One { one { __typename id fw: firmware } }"}"#,
      #"{"data": {"one": {"__typename": "Device", "id": "1", "fw": "1.2.0"}}}"#
    ),
    RecordedText(
      #"{"operationName": "All", "query": "query All { all { __typename id firmware } }"}"#,
      """
      {"data": {"all": [{"__typename": "Device", "id": "1", "firmware": null}]},
      "errors": [{"message": "timeout", "path": ["all", 0, "firmware"]}]}
      """
      .replacing("\n", with: " ")
    )
  )

  private static let firmware = Files(
    schema: "type Query { one: Device all: [Device] } type Device { id: ID! firmware: String }",
    query: "query One { one { id fw: firmware } } query All { all { id firmware } }",
    response: devices,
    name: "c.har"
  )

  @Test(arguments: ["why all[0].firmware --operation All", "check"])
  func `why names the value of an earlier exchange that a null replaces`(words: String) throws {
    try Self.check(
      Question(
        description: words,
        files: Self.firmware,
        words: words,
        status: words == "check" ? 0 : 1,
        first: ["timeout"],
        all: ["where it replaces \"1.2.0\" of `one.fw` in c.har#1 One; One also selects it"]
      )
    )
  }

  @Test func `why names a later exchange's null that replaces the value`() throws {
    try Self.check(
      Question(
        description: "a value that a later null replaces",
        files: Self.firmware,
        words: "why one.fw --operation One",
        status: 0,
        first: [
          "`all[0].firmware` in c.har#2 All is null because", "stores that null over this value",
        ]
      )
    )
  }
}
