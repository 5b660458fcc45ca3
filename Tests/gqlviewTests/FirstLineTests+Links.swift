import Testing

extension FirstLineTests {
  // MARK: Errors without a path

  /// Two fields with the same name in objects of different types.
  private static func shop(_ orders: String, _ customer: String, _ message: String) -> Files {
    Files(
      schema: """
        type Query { orders: [Order!] customer: Customer } type Address { street: String! }
        type Order { total: Float! ship: Address } type Customer { ship: Address }
        """,
      query: "query Both { orders { total ship { street } } customer { ship { street } } }",
      response: """
        {"data":{"orders":\(orders),"customer":\(customer)},"errors":[{"message":"\(message)"}]}
        """
    )
  }

  private static func order(_ ship: String) -> String {
    #"[{"__typename":"Order","total":3,"ship":\#(ship)}]"#
  }

  private static let street = #"{"__typename":"Address","street":"Way 1"}"#
  private static let customer = #"{"__typename":"Customer","ship":null}"#

  private static func why(
    _ description: String,
    _ files: Files,
    _ path: String,
    first: [String],
    missing: [String] = []
  ) -> Question {
    Question(
      description: description,
      files: files,
      words: "why \(path)",
      status: 1,
      first: first,
      missing: missing
    )
  }

  private static func track(_ history: String, _ rest: String = "") -> Files {
    Files(
      schema: "type Query { history: [Scan] } type Scan { at: String! place: String }",
      query: "{\n  history { at\n    place }\n}",
      response: """
        {"data":{"history":[\(history)]},
        "errors":[{"message":"lost","locations":[{"line":3,"column":5}]}]\(rest)}
        """
    )
  }

  private static let scan = #"{"__typename":"Scan","at":"1","place":null}"#

  static let namedQuestions: [Question] = [
    why(
      "a field that an address does not name",
      shop(order("null"), customer, "Failed to load customer.ship: see https://a.b/orders/total"),
      "customer.ship",
      first: ["likely because of an error that names `ship`"]
    ),
    why(
      "a field of another type than the named one",
      shop(order("null"), customer, "Failed to fetch Customer.ship: refused"),
      "orders[0].ship",
      first: ["its type Address allows it"]
    ),
    why(
      "a field of the named type",
      shop(order("null"), customer, "Failed to fetch Customer.ship: refused"),
      "customer.ship",
      first: ["likely because of an error that names `ship`: Failed to fetch"]
    ),
    why(
      "a field after the key of its object",
      shop(order("null"), customer, "upstream for `customer.ship` returned 503"),
      "customer.ship",
      first: ["likely because of an error that names `ship`: upstream"]
    ),
    why(
      "a field after the key of another object",
      shop(order("null"), customer, "upstream for '/customer/ship' returned 503"),
      "orders[0].ship",
      first: ["its type Address allows it"]
    ),
    why(
      "a name that two nulls have",
      shop(order("null"), customer, "field ship failed"),
      "customer.ship",
      first: ["possibly because of an error that names `ship`: field"]
    ),
    why(
      "a name next to the word field",
      shop(order(street), customer, "Access denied for ship field"),
      "customer.ship",
      first: ["likely because of an error that names `ship`: Access"]
    ),
    why(
      "a non-null field of the null",
      shop(order(street), customer, "Cannot return null for non-nullable field Address.street."),
      "customer.ship",
      first: ["likely because of an error that names `street`: Cannot"]
    ),
    Question(
      description: "check shows the selection of the null",
      files: shop(order(street), customer, "no Address.street"),
      words: "check",
      status: 0,
      first: ["The server reports: no Address.street"],
      all: ["and q.graphql:1:65", "It names `street`."]
    ),
    why(
      "an error with an empty path",
      Files(
        schema: "type Query { list: [Int] }",
        query: "{ list }",
        response: #"{"data":null,"errors":[{"message":"no","path":[]}]}"#
      ),
      "list",
      first: ["because of an error at the root: no"]
    ),
    why(
      "a common word that is also a field inside of a null",
      shop("null", "null", "gateway: total time budget of 800 ms exceeded"),
      "orders[0].total",
      first: ["possibly because of an error without a path: gateway"]
    ),
    why(
      "an error that names no null",
      shop("null", "null", "gateway: total time budget of 800 ms exceeded"),
      "customer.ship",
      first: ["possibly because of an error without a path: gateway"]
    ),
    why(
      "a location in a nullable field that is null elsewhere",
      track("null,\(scan)"),
      "history[0]",
      first: ["its type Scan allows it"]
    ),
    why(
      "a location in a nullable field that is null nowhere else",
      track("null"),
      "history[0]",
      first: ["possibly because of an error whose location points at `place`: lost"]
    ),
    why(
      "warnings that are not in the extensions",
      track(scan, #","warnings":[{"message":"off","path":["history",0,"place"]}]"#),
      "history[0].place",
      first: ["likely because of `warnings[0]` at `history[0].place`: off"]
    ),
    why(
      "a warning with a text",
      track(scan, #","extensions":{"notes":[{"text":"off","path":"history.0.place"}]}"#),
      "history[0].place",
      first: ["likely because of `extensions.notes[0]` at `history[0].place`"]
    ),
  ]

  @Test(arguments: namedQuestions)
  func `an error without a path is linked to the nulls that it can explain`(
    _ question: Question
  ) throws {
    try Self.check(question)
  }

  // MARK: Errors with a path

  private static func session(_ data: String, _ path: String) -> Files {
    Files(
      schema: "type Query { session: Session! banner: String } type Session { token: String! }",
      query: "query Me { banner me: session { token } }",
      response: #"{"data":{\#(data)},"errors":[{"message":"expired.","path":["\#(path)"]}]}"#
    )
  }

  private static func board(_ error: String) -> Files {
    Files(
      schema: "type Query { cards: [Card] } type Card { text: String }",
      query: "query B { cards { text } }",
      response: """
        {"data":{"cards":[{"__typename":"Card","text":null},null]},
        "errors":[{"message":"lost","path":\(error)}]}
        """
    )
  }

  private static let actors = Files(
    schema: """
      type Query { hits: [Hit] } union Hit = Song | Film type Song { secs: Int! }
      type Film { secs: Int! }
      """,
    query: "{ hits { __typename ... on Song { secs } ... on Film { secs } } }",
    response: #"{"data":{"hits":[{"secs":4}]}}"#
  )

  private static let stages = Files(
    schema: """
      type Query { stages: [Stage!] } type Stage { act: Act! } interface Act { id: ID! }
      type Band implements Act { id: ID! members: Int! }
      """,
    query: "{ stages { act { ...Row } } } fragment Row on Act { id ... on Band { members } }",
    response: """
      {"data":{"stages":null},
      "errors":[{"message":"late","path":["stages",0,"act","members"]}]}
      """
  )

  static let pathQuestions: [Question] = [
    why(
      "a missing non-null key",
      session(#""banner":"hi""#, "me"),
      "me",
      first: [
        "no key \"me\" here",
        "the server should send null for the whole data because of an error at `me`: expired",
      ]
    ),
    why(
      "a value of a missing object, with the field's name in the path",
      session(#""banner":"hi""#, "session"),
      "me.token",
      first: ["because of an error at `me`, written `[\"session\"]`: expired"]
    ),
    Question(
      description: "check connects a missing key with its error",
      files: session(#""me":{"__typename":"Session","token":"x"}"#, "banner"),
      words: "check",
      status: 1,
      first: ["The server reports: expired."],
      all: [
        "The key \"banner\" is missing: the server should send null for `banner` because of an error "
          + "at `banner`: expired.\n"
      ]
    ),
    Question(
      description: "execute does not call a missing key null",
      files: session(#""banner":"hi""#, "me"),
      words: "execute",
      status: 1,
      first: ["1 fault"],
      all: ["server error: me is missing: expired."],
      missing: ["has null"]
    ),
    Question(
      description: "execute does not show the error of another item",
      files: board(#"["cards",0,"text"]"#),
      words: "execute",
      status: 1,
      first: ["0 faults"],
      all: ["server error: text has null: lost"],
      missing: ["cards has null"]
    ),
    Question(
      description: "execute shows the error of an item",
      files: board(#"["cards",1,"text"]"#),
      words: "execute",
      status: 1,
      first: ["0 faults"],
      all: ["server error: cards has null: lost"]
    ),
    Question(
      description: "execute shows the path to the name of a type",
      files: board(#"["cards",0,"__typename"]"#),
      words: "execute",
      status: 1,
      first: ["0 faults"],
      all: ["server error at cards[0].__typename: lost"]
    ),
    why(
      "a value of an object that a server would make null",
      actors,
      "hits[0].secs",
      first: ["`secs` is selected only in"],
      missing: ["send null for this"]
    ),
    why(
      "the route to a value that an error nulled",
      stages,
      "stages[0].act.members",
      first: ["because of an error at `stages[0].act.members`: late"],
      missing: ["were a list"]
    ),
  ]

  @Test(arguments: pathQuestions)
  func `an error is linked to exactly the value at its path`(_ question: Question) throws {
    try Self.check(question)
  }
}
