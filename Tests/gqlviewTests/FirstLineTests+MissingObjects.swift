import Testing

extension FirstLineTests {
  // MARK: Values of missing objects

  private static let shop = Files(
    schema: """
      type Query { shop: Shop! } type Shop { id: ID! name: String! owner: Owner }
      type Owner { id: ID! name: String! nick: String home: Shop }
      """,
    query: "query S { shop { id name owner { id name nick home { name } } } }",
    response: #"{"data":{"shop":{"__typename":"Shop","id":"1","name":"S","owner":null}}}"#
  )

  static let nullObjectQuestions: [Question] =
    ["apollo", "relay", "swift-graphql", "prototype-2016", "proposal-draft"].flatMap { dialect in
      ["name", "home", "home.name", "nick"].map { field in
        Question(
          description: "\(field) of a null object is not read in its parent by \(dialect)",
          files: shop,
          words: "why shop.owner.\(field) --dialect \(dialect)",
          status: 1,
          first: ["`shop.owner` is nil: The server sent null for `owner`"],
          missing: ["data.shop", "read, ", "unselected"]
        )
      }
    } + [
      Question(
        description: "the dialects have no expression for a value of a null object",
        files: shop,
        words: "dialects shop.owner.name",
        status: 2,
        first: ["`shop.owner` is nil"],
        missing: ["data.shop"]
      ),
      Question(
        description: "a null object itself is read",
        files: shop,
        words: "why shop.owner --dialect apollo",
        status: 1,
        first: ["The server sent null for `owner`"],
        all: ["Apollo iOS: read, null, read as nil", "data.shop.owner"]
      ),
    ]

  private static func product(_ reference: String, errors: String = "") -> Files {
    Files(
      schema: """
        type Query { products: [Product!]! pet: Cat } type Product { id: ID! reference: Ref }
        union Ref = Image | Page type Image { url: String } type Page { title: String }
        interface Named { name: String } type Cat implements Named { name: String lives: Int }
        """,
      query: """
        query P { products { id ref: reference { ...Im ... on Page { title } } } pet { ...N } }
        fragment Im on Image { url } fragment N on Named { name ... on Cat { lives } }
        """,
      response: """
        {"data":{"products":[{"__typename":"Product","id":"1"\(reference)}],"pet":null}\(errors)}
        """
    )
  }

  private static let failedReference = product(
    #","ref":null"#,
    errors: #","errors":[{"message":"store is down","path":["products",0,"ref"]}]"#
  )
  private static let members = ["url", "title", "fragments.im", "fragments.im.url", "asImage.url"]

  static let lostCauseQuestions: [Question] =
    members.flatMap { member in
      [
        Question(
          description: "the error of the null object of \(member)",
          files: failedReference,
          words: "why products[0].ref.\(member)",
          status: 1,
          first: ["`products[0].ref` is nil: The server sent null", "store is down"],
          missing: ["The enclosing"]
        ),
        Question(
          description: "the wrong kind of the object of \(member)",
          files: product(#","ref":"x""#),
          words: "why products[0].ref.\(member)",
          status: 1,
          first: ["`products[0].ref` is nil: `ref` has the type Ref, but: "],
          missing: ["The enclosing"]
        ),
        Question(
          description: "the missing key of the object of \(member)",
          files: product(""),
          words: "why products[0].ref.\(member)",
          status: 1,
          first: ["`products[0].ref` is nil: The response has no key \"ref\" here"],
          missing: ["The enclosing"]
        ),
      ]
    } + [
      Question(
        description: "the selection of a null object's field follows the cause",
        files: failedReference,
        words: "why products[0].ref.url",
        status: 1,
        first: ["; `url` is selected only in Product.Ref.AsImage"]
      ),
      Question(
        description: "the case of a null object's fragment",
        files: failedReference,
        words: "why pet.asCat",
        status: 1,
        first: ["`pet` is nil: The server sent null for `pet`", "`asCat` is written only in N"],
        missing: ["The enclosing"]
      ),
    ]

  @Test(arguments: nullObjectQuestions + lostCauseQuestions)
  func `a value of a missing object has the object's cause`(_ question: Question) throws {
    try Self.check(question)
  }

  // MARK: Keys in the response that no selection reads

  private static let pet = Files(
    schema: """
      type Query { pet: Pet item: Node } union Pet = Cat | Dog type Cat { lives: Int }
      type Dog { barks: Boolean } interface Node { id: ID! } interface Ownable { owner: String }
      type Repo implements Node { id: ID! } type Gist implements Node & Ownable { id: ID! owner: String }
      """,
    query: """
      query P { pet { ... on Cat { lives } ...D } item { id ...Own } }
      fragment D on Dog { barks } fragment Own on Ownable { owner }
      """,
    response: """
      {"data":{"pet":{"__typename":"Cat","lives":9,"barks":false},
      "item":{"__typename":"Repo","id":"1","owner":"eva"}}}
      """
  )

  private static let account = Files(
    schema:
      "type Query { account: Account } type Account { id: ID! history: [Entry!]! balance: Int }"
      + " type Entry { amount: Int }",
    query: """
      query A($full: Boolean! = false) { account { id ...H @include(if: $full) } }
      fragment H on Account { history { amount } balance @skip(if: true) }
      """,
    response: """
      {"data":{"account":{"__typename":"Account","id":"1","history":[{"__typename":"Entry","amount":3}]}}}
      """
  )

  static let unreadKeyQuestions: [Question] =
    ["pet.barks", "pet.asDog", "pet.asDog.barks", "pet.fragments.d", "pet.fragments.d.barks"].map {
      Question(
        description: "\($0) of an object of another type",
        files: pet,
        words: "why \($0)",
        status: 1,
        first: [
          "he object is a Cat, not a Dog", "the server ignored the type condition",
        ]
      )
    }
    + ["item.owner", "item.asOwnable", "item.fragments.own", "item.fragments.own.owner"].map {
      Question(
        description: "\($0) of a type that does not have the interface",
        files: pet,
        words: "why \($0)",
        status: 1,
        first: ["epo does not implement Ownable", "your schema may be older than the server"]
      )
    }
    + ["history", "history[0].amount", "fragments.h", "fragments.h.history"].map {
      Question(
        description: "\($0) of an excluded fragment",
        files: account,
        words: "why account.\($0)",
        status: 1,
        first: ["`history` is in the object, although `@include(if: $full)` excludes it"]
      )
    }
    + [
      Question(
        description: "a field that is always excluded, in an excluded fragment",
        files: account,
        words: "why account.balance",
        status: 1,
        first: ["`balance` is selected in H, but `@skip(if: true)` always excludes it"],
        missing: ["does not select"]
      )
    ]

  @Test(arguments: unreadKeyQuestions)
  func `a key that no selection reads is reported in every form of the question`(
    _ question: Question
  ) throws {
    try Self.check(question)
  }
}
