import Testing

extension FirstLineTests {
  // MARK: __typename

  private static let animals = """
    type Query { pets: [Pet!]! dog: Dog } interface Pet { id: ID! }
    type Dog implements Pet { id: ID! tail: String } type Cat implements Pet { id: ID! fur: String }
    union Any = Dog | Cat
    """

  private static func pets(
    _ query: String,
    _ objects: String,
    schema: String = animals
  ) -> Files {
    Files(schema: schema, query: query, response: "{\"data\":{\"pets\":[\(objects)]}}")
  }

  private static func failedTypename(_ words: String, _ key: String) -> Question {
    Question(
      description: "\(words) names the server's error, \(key.isEmpty ? "missing" : "null")",
      files: Files(
        schema: animals,
        query: "query Q { pets { id ... on Dog { tail } } }",
        response: """
          {"data":{"pets":[{\(key)"id":"1","tail":"t"}]},
           "errors":[{"message":"removed by policy","path":["pets",0,"__typename"]}]}
          """
      ),
      words: words,
      status: 1,
      first: [],
      all: ["the server reports an error for it: removed by policy"],
      missing: ["recorded without it", "gqlview fetch"]
    )
  }

  @Test(arguments: [
    failedTypename("check", ""),
    failedTypename("execute", ""),
    failedTypename("why pets[0].asDog", ""),
    failedTypename("why pets[0].__typename", ""),
    failedTypename("why pets[0].asDog", #""__typename":null,"#),
    failedTypename("why pets[0].__typename", #""__typename":null,"#),
  ])
  func `an error of the server for a type name is the cause of its absence`(
    _ question: Question
  ) throws {
    try Self.check(question)
  }

  private static let room = """
    type Query { room: Room } type Room { n: Int! pets: [Pet] } interface Pet { id: ID! }
    type Dog implements Pet { id: ID! } type Cat implements Pet { id: ID! }
    """

  @Test(arguments: ["swift-graphql", "prototype-2016", "relay"])
  func `a type name that the client does not need is not a finding`(dialect: String) throws {
    for words in ["check", "execute", "why room.n", "coverage"] {
      try Self.check(
        Question(
          description: words,
          files: Files(
            schema: Self.room,
            query: "query Q { room { n pets { id } } }",
            response: #"{"data":{"room":{"n":4,"pets":[{"__typename":"Dog","id":"1"}]}}}"#
          ),
          words: "\(words) --dialect \(dialect)",
          status: 0,
          first: [],
          missing: ["is missing", "1 fault"]
        )
      )
    }
  }

  @Test(arguments: ["swift-graphql", "prototype-2016"])
  func `a type name that the client needs is one finding`(dialect: String) throws {
    try Self.check(
      Question(
        description: dialect,
        files: Files(
          schema: Self.room,
          query: "query Q { room { n pets { id ... on Dog { id } } } }",
          response: #"{"data":{"room":{"n":4,"pets":[{"id":"1"},{"id":"2"}]}}}"#
        ),
        words: "check --dialect \(dialect)",
        status: 1,
        first: ["The key \"__typename\" is missing in 2 of 3 objects"],
        all: ["1 error, 0 warnings"]
      )
    )
  }

  static let typenameQuestions: [Question] = [
    Question(
      description: "a response without an unrequested __typename is reported once",
      files: pets("query Q { pets { id } }", #"{"id":"1"},{"id":"2"}"#),
      words: "check",
      status: 1,
      first: [
        "The key \"__typename\" is missing in all 2 objects: generated operations also request",
        "record it with `gqlview fetch`, or add `__typename` to the query",
      ],
      missing: ["a server makes", "1:1:31"]
    ),
    Question(
      description: "why for a response without an unrequested __typename",
      files: pets("query Q { pets { id ... on Dog { tail } } }", #"{"id":"1","tail":"t"}"#),
      words: "why pets[0].asDog",
      status: 1,
      first: ["this response was recorded without it; record it with `gqlview fetch`"],
      missing: ["A server would send null"]
    ),
    Question(
      description: "a server that omits a requested __typename",
      files: pets("query Q { pets { __typename id } }", #"{"id":"1"}"#),
      words: "check",
      status: 1,
      first: ["The key \"__typename\" is missing, although the operation selects it"],
      missing: ["gqlview fetch"]
    ),
    Question(
      description: "an interface as __typename",
      files: pets("query Q { pets { ... on Dog { tail } } }", #"{"__typename":"Pet","id":"1"}"#),
      words: "check",
      status: 1,
      first: ["Pet is an interface; `__typename` is always an object type, such as Dog or Cat"]
    ),
    Question(
      description: "a union as __typename",
      files: pets("query Q { pets { ... on Dog { tail } } }", #"{"__typename":"Any"}"#),
      words: "why pets[0].asDog",
      status: 1,
      first: ["Any is a union; `__typename` is always an object type"]
    ),
    Question(
      description: "an object type in another case",
      files: pets("query Q { pets { ... on Dog { tail } } }", #"{"__typename":"dog"}"#),
      words: "why pets[0].asDog",
      status: 1,
      first: ["did you mean Dog?"]
    ),
    Question(
      description: "a type that the schema does not have yet",
      files: pets("query Q { pets { ... on Dog { tail } } }", #"{"__typename":"Hamster"}"#),
      words: "why pets[0].asDog",
      status: 1,
      first: ["your schema may be older than the server; `gqlview schema URL`"]
    ),
    Question(
      description: "a key that the schema does not have yet",
      files: pets("query Q { pets { id } }", #"{"__typename":"Dog","id":"1","age":1}"#),
      words: "check",
      status: 0,
      first: [
        "The operation does not select the key \"age\"", "The schema does not define `Dog.age`",
        "older than",
      ]
    ),
  ]

  @Test(arguments: typenameQuestions)
  func `messages about a type name state its actual cause`(_ question: Question) throws {
    try Self.check(question)
  }

  // MARK: The document and the schema

  static let documentQuestions: [Question] = [
    Question(
      description: "a field whose type is in another file",
      files: Files(
        schema: "type Query { hero: Character }",
        query: "{ hero { name } }",
        response: #"{"data":{"hero":{"name":"Ann"}}}"#
      ),
      words: "why hero.name",
      status: 2,
      first: ["Unknown type 'Character'"],
      all: [
        "Field 'hero' has the type 'Character', which the schema does not define; several files"
      ]
    ),
    Question(
      description: "a case whose type is in another file",
      files: pets("query Q { pets { ... on Bird { wing } } }", #"{"__typename":"Bird"}"#),
      words: "why pets[0].asBird",
      status: 2,
      first: ["Unknown type 'Bird'"],
      all: ["several files form one schema"]
    ),
    Question(
      description: "a fragment on a type that is in another file",
      files: pets(
        "query Q { pets { ...Wing } } fragment Wing on Bird { wing }",
        #"{"__typename":"Bird"}"#
      ),
      words: "why pets[0].fragments.wing",
      status: 2,
      first: ["Unknown type 'Bird'"],
      all: ["several files form one schema"]
    ),
    Question(
      description: "a field that is not in the schema",
      files: pets("query Q { pets { age } }", #"{"__typename":"Dog","age":1}"#),
      words: "why pets[0].age",
      status: 2,
      first: ["Cannot query field 'age' on type 'Pet'"],
      all: ["several files form one schema"]
    ),
    Question(
      description: "a case under a condition",
      files: pets(
        "query Q($n: Boolean! = true) { pets { ... on Dog @include(if: $n) { tail } } }",
        #"{"__typename":"Dog","tail":"t"}"#
      ),
      words: "why pets[0].asDog",
      status: 1,
      first: ["`... on Dog @include(if: $n)` is `asDogIfN`; read it as `pets[0].asDogIfN`"]
    ),
    Question(
      description: "a case under a condition that excludes it",
      files: pets(
        "query Q($n: Boolean! = true) { pets { ... on Dog @skip(if: $n) { tail } } }",
        #"{"__typename":"Dog"}"#
      ),
      words: "why pets[0].asDog.tail",
      status: 1,
      first: ["`... on Dog @skip(if: $n)` is `asDogIfNotN`, which is nil here: `@skip(if: $n)`"]
    ),
    Question(
      description: "a case under the condition of a fragment around it",
      files: pets(
        "query Q($n: Boolean! = true) { pets { ... @include(if: $n) { ... on Dog { tail } } } }",
        #"{"__typename":"Dog","tail":"t"}"#
      ),
      words: "why pets[0].asDog",
      status: 1,
      first: ["read it as `pets[0]."]
    ),
    Question(
      description: "a fragment without any of its data",
      files: Files(
        schema: "type Query { products: [P]! } type P { id: ID! name: String! price: Float! }",
        query: "query Q { products { ...Card } } fragment Card on P { id name price }",
        response: #"{"data":{"products":[{"__typename":"P"},{"__typename":"P"},null]}}"#
      ),
      words: "why products[0].fragments.card",
      status: 1,
      first: [
        "present — Always present: Card applies to every P",
        "the client rejects the whole response",
        "all fields that fragment Card selects are missing in all of its 2 objects: the server "
          + "ignored the "
          + "spread",
      ]
    ),
    Question(
      description: "the fragment in question is named if two fragments were omitted",
      files: Files(
        schema: "type Query { p: P } type P { id: ID! n: Int! v: V } type V { a: Int! b: Int! }",
        query: """
          query Q { p { ...Card v { ...Vendor } } }
          fragment Card on P { id n }
          fragment Vendor on V { a b }
          """,
        response: #"{"data":{"p":{"__typename":"P","v":{"__typename":"V"}}}}"#
      ),
      words: "why p.fragments.card",
      status: 1,
      first: ["the client rejects the whole response: all fields that fragment Card selects"],
      missing: ["fragment Vendor selects"]
    ),
    Question(
      description: "keys that another selection also has are in the response",
      files: Files(
        schema: "type Query { p: P } type P { id: ID! n: Int! s: Int! }",
        query: "query Q { p { n ...Card } } fragment Card on P { id n s }",
        response: #"{"data":{"p":{"__typename":"P","n":1}}}"#
      ),
      words: "check",
      status: 1,
      first: ["All fields that only fragment Card selects are missing in its object"]
    ),
    Question(
      description: "a scalar whose values are numbers and strings",
      files: Files(
        schema: "scalar Time type Query { a: Time b: Time }",
        query: "query Q { a b }",
        response: #"{"data":{"a":1,"b":"x"}}"#
      ),
      words: "why a",
      status: 1,
      first: ["`--scalar Time=Time` reads it", "`--dialect apollo` reads it as text"],
      missing: ["Time=Int"]
    ),
    Question(
      description: "a value that the released client cannot convert either",
      files: Files(
        schema: "scalar Flag type Query { a: Flag }",
        query: "query Q { a }",
        response: #"{"data":{"a":true}}"#
      ),
      words: "why a --dialect apollo",
      status: 1,
      first: ["`--scalar Flag=Bool` reads it"],
      all: ["present if `a` were a string"]
    ),
    Question(
      description: "a type that is new or misspelt",
      files: pets(
        "query Q { pets { id ... on Dog { tail } } }",
        #"{"__typename":"Dogs","id":"1"}"#
      ),
      words: "check",
      status: 0,
      first: ["Did you mean Dog, or is your schema older than the server?"]
    ),
    Question(
      description: "an enum value in another case",
      files: Files(
        schema: "enum E { RED GREEN } type Query { e: E }",
        query: "query Q { e }",
        response: #"{"data":{"e":"red"}}"#
      ),
      words: "why e",
      status: 0,
      first: ["(did you mean RED?)"]
    ),
    Question(
      description: "a server that rejects __typename",
      files: Files(
        schema: "type Query { me: User } type User { id: ID! }",
        query: "query Q { me { id } }",
        response: #"""
          {"data":null,"errors":[{"message":"Cannot query field \"__typename\" on type \"User\".",
            "locations":[{"line":1,"column":16}]}]}
          """#
      ),
      words: "why me.id",
      status: 1,
      first: ["generated operations select `__typename`, which this server does not allow"],
      missing: ["points at"]
    ),
    Question(
      description: "a case of the field's own type",
      files: pets("query Q { pets { id } }", #"{"__typename":"Dog","id":"1"}"#),
      words: "why pets[0].asPet",
      status: 1,
      first: ["The type is Pet here, so its selections need no case"]
    ),
    Question(
      description: "check reports it once",
      files: Files(
        schema: "type Query { products: [P]! } type P { id: ID! name: String! price: Float! }",
        query: "query Q { products { id ...Card } } fragment Card on P { id name price }",
        response: """
          {"data":{"products":[{"__typename":"P","id":"1"},{"__typename":"P","id":"2"}]}}
          """
      ),
      words: "check",
      status: 1,
      first: ["All fields that only fragment Card selects are missing in all of its 2 objects"],
      all: ["Missing: \"name\" and \"price\"", "1 error"]
    ),
    Question(
      description: "keys of a type condition that the server ignored",
      files: pets(
        "query Q { pets { id ... on Dog { tail } ... on Cat { fur } } }",
        #"{"__typename":"Dog","id":"1","tail":"t","fur":null}"#
      ),
      words: "check",
      status: 0,
      first: [
        "`fur` is in an object of another type, although only `... on Cat` selects it: the server "
          + "ignored the type condition"
      ]
    ),
    Question(
      description: "keys of a case that is nil",
      files: pets(
        "query Q { pets { id ... on Dog { tail } ... on Cat { fur } } }",
        #"{"__typename":"Dog","id":"1","tail":"t","fur":null}"#
      ),
      words: "why pets[0].asCat",
      status: 1,
      first: ["The object is a Dog, not a Cat", "the server ignored the type condition"]
    ),
    Question(
      description: "a key that several cases select, in an object without a type",
      files: pets(
        "query Q { pets { id ... on Dog { a: tail } ... on Cat { a: fur } } }",
        #"{"id":"1","a":"x"}"#
      ),
      words: "check",
      status: 1,
      first: [],
      missing: ["ignored the type condition"]
    ),
    Question(
      description: "keys of types that cannot be combined in objects without a type",
      files: pets(
        "query Q { pets { id ... on Dog { tail } ... on Cat { fur } } }",
        #"{"id":"1","tail":"t","fur":null}"#
      ),
      words: "check",
      status: 1,
      first: [],
      all: ["together with keys of other types, so the server ignored the type condition"]
    ),
    Question(
      description: "keys that a variable excludes",
      files: pets(
        "query Q($n: Boolean! = false) { pets { id ... on Dog @include(if: $n) { tail } } }",
        #"{"__typename":"Dog","id":"1","tail":"t"},{"__typename":"Dog","id":"2","tail":null}"#
      ),
      words: "check",
      status: 0,
      first: ["`tail` is in all 2 objects, although `@include(if: $n)` excludes it", "ignored"]
    ),
  ]

  @Test(arguments: documentQuestions)
  func `messages about unselected or missing data state their actual cause`(
    _ question: Question
  ) throws {
    try Self.check(question)
  }

  // MARK: Scalars

  private static func scalars(_ value: String) -> Files {
    Files(
      schema: "scalar Long scalar JSON type Query { a: Long b: JSON }",
      query: "query Q { a b }",
      response: "{\"data\":{\(value)}}"
    )
  }

  private static let scalarValues = [
    ("\"a\":27,\"b\":\"x\"", "a", "--scalar Long=Int"),
    ("\"a\":2.5,\"b\":\"x\"", "a", "--scalar Long=Double"),
    ("\"a\":true,\"b\":\"x\"", "a", "--scalar Long=Bool"),
    ("\"a\":\"1\",\"b\":{\"c\":1}", "b", "--scalar JSON=JSON"),
    ("\"a\":\"1\",\"b\":[1]", "b", "--scalar JSON=JSON"),
  ]

  static let scalarQuestions: [Question] = scalarValues.flatMap { value, path, option in
    [
      Question(
        description: "\(option) would read \(value)",
        files: scalars(value),
        words: "why \(path)",
        status: 1,
        first: ["`\(option)` reads it"]
      ),
      Question(
        description: "check with \(option) reads \(value)",
        files: scalars(value),
        words: "check \(option)",
        status: 0,
        first: ["no findings"]
      ),
    ]
  }

  @Test(arguments: scalarQuestions)
  func `the message names the option that reads a custom scalar`(_ question: Question) throws {
    try Self.check(question)
  }

  // MARK: Errors without a usable path

  private static func hero(_ rest: String, name: String = "null") -> Files {
    Files(
      schema:
        "type Query { hero: Hero } type Hero { name: String nickName: String friends: [Hero] }",
      query: "query H { hero { name nick: nickName friends { name } } }",
      response: """
        {"data":{"hero":{"__typename":"Hero","name":\(name),"nick":null,
          "friends":[{"__typename":"Hero","name":null}]}},\(rest)}
        """
    )
  }

  static let errorQuestions: [Question] = [
    Question(
      description: "an error with a location",
      files: hero(#""errors":[{"message":"lost","locations":[{"line":1,"column":48}]}]"#),
      words: "why hero.friends[0].name",
      status: 1,
      first: ["likely because of an error whose location points at `name`: lost"],
      missing: ["allows it"]
    ),
    Question(
      description: "a location in another selection",
      files: hero(#""errors":[{"message":"lost","locations":[{"line":1,"column":48}]}]"#),
      words: "why hero.name",
      status: 1,
      first: ["and its type String allows it"]
    ),
    Question(
      description: "a warning in the extensions",
      files: hero(#""extensions":{"warnings":[{"message":"denied","path":["hero","name"]}]}"#),
      words: "why hero.name",
      status: 1,
      first: ["likely because of `extensions.warnings[0]` at `hero.name`: denied"]
    ),
    Question(
      description: "check lists that warning",
      files: hero(#""extensions":{"warnings":[{"message":"denied","path":["hero","name"]}]}"#),
      words: "check",
      status: 0,
      first: ["warning: The server warns: denied"],
      all: ["It is likely why `hero.name` is null."]
    ),
    Question(
      description: "a message that names the field",
      files: hero(#""errors":[{"message":"Cannot resolve field 'nickName' of Hero"}]"#),
      words: "why hero.nick",
      status: 1,
      first: ["likely because of an error that names `nick`: Cannot resolve"]
    ),
    Question(
      description: "a path in one text",
      files: hero(#""errors":[{"message":"lost","path":"hero.name"}]"#),
      words: "why hero.name",
      status: 1,
      first: ["because of an error at `hero.name`, written `\"hero.name\"`: lost"]
    ),
    Question(
      description: "an index into an object",
      files: hero(#""errors":[{"message":"lost","path":["hero",0,"name"]}]"#),
      words: "why hero.name",
      status: 1,
      first: ["because of an error at `hero.name`, written `[\"hero\",0,\"name\"]`: lost"]
    ),
    Question(
      description: "a field's name in place of its alias",
      files: hero(#""errors":[{"message":"lost","path":["hero","nickName"]}]"#),
      words: "why hero.nick",
      status: 1,
      first: ["because of an error at `hero.nick`"]
    ),
    Question(
      description: "a path that does not exist",
      files: hero(#""errors":[{"message":"lost","path":["aa"]}]"#),
      words: "check",
      status: 0,
      first: ["The server reports: lost (its path `[\"aa\"]` does not exist in this operation)"]
    ),
    Question(
      description: "a null with an error that does not exist",
      files: hero(#""errors":[{"message":"lost","path":["aa"]}]"#),
      words: "why hero.name",
      status: 1,
      first: ["possibly because of an error whose path `[\"aa\"]` does not exist: lost"]
    ),
    Question(
      description: "a path that does not exist below an object",
      files: hero(#""errors":[{"message":"lost","path":["hero","friends",7,"name"]}]"#),
      words: "check",
      status: 0,
      first: [
        ":2:94:", "does not exist below `hero.friends`: `7` does not exist there",
      ],
      all: ["\"path\":[\"hero\",\"friends\",7,\"name\"]"]
    ),
    Question(
      description: "no data and a message that names a field",
      files: Files(
        schema: "type Query { hero: Hero } type Hero { name: String }",
        query: "query H { hero { name } }",
        response: #"{"data":null,"errors":[{"message":"field hero failed"}]}"#
      ),
      words: "why hero.name",
      status: 1,
      first: ["field hero failed (it names `hero`)"]
    ),
  ]

  @Test(arguments: errorQuestions)
  func `errors and warnings without a usable path are linked to nulls`(
    _ question: Question
  ) throws {
    try Self.check(question)
  }

  // MARK: Fragment arguments

  @Test func `a conflict of equal fragment arguments shows where the variables are declared`()
    throws
  {
    try Self.check(
      Question(
        description: "",
        files: Files(
          schema: "type Query { a: A } type A { img(size: Int): String }",
          query: """
            query Q($size: Int) { a { ...B(size: 1) ...C(size: $size) } }
            fragment B($size: Int) on A { ...C(size: $size) }
            fragment C($size: Int) on A { img(size: $size) }
            """,
          response: "{}"
        ),
        words: "check",
        status: 1,
        first: [],
        all: [
          "have different fragment arguments: '$size' is declared by operation Q in the first "
            + "and by "
            + "fragment B in the second."
        ]
      )
    )
  }
}
