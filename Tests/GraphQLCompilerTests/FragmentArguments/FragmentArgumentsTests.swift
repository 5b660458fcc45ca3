import Testing

@testable import GraphQLSchema
@testable import GraphQLSyntax
@testable import GraphQLValidation
@testable import SelectionIR

/// Fragments with arguments: two notations with the same meaning, and sent text that any server
/// accepts.
@Suite struct FragmentArgumentsTests {
  private static let sdl = """
    type Query { me: User viewer: Viewer node(id: ID!): Node users(first: Int!): [User!] }
    type Viewer { user: User }
    interface Node { id: ID! }
    type User implements Node {
      id: ID! name: String avatar(size: Int, where: Where, crop: [Crop!]): String
      sized(size: Int!): String friends(first: Int, after: ID): [User!]
    }
    type Stranger { id: Int }
    enum Crop { ROUND SQUARE }
    input Where { top: Int, text: String, inner: Where }
    """

  private struct Loaded {
    let messages: [String]
    let compiled: CompiledDocument
    let texts: [String]
  }

  private func load(_ text: String, sdl: String = sdl) throws -> Loaded {
    var sources = SourceMap()
    let schema = SchemaBuilder.build([Parser.parse(sources.add(name: "s", text: sdl)).document])
    let (document, faults) = Parser.parse(sources.add(name: "d", text: text))
    let found = faults + Validator.validate([document], schema: schema)
    let compiled = Compiler.compile([document], schema: schema)
    let texts = compiled.operations.map { compiled.sentText(of: $0) }
    // The sent text is valid for a server that does not support fragment arguments.
    if !found.contains(where: { $0.severity == .error }) {
      for text in texts {
        let (sent, faults) = Parser.parse(sources.add(name: "sent", text: text))
        #expect(faults.isEmpty)
        #expect(NewSyntax.notes(on: [sent]).isEmpty)
        #expect(Validator.validate([sent], schema: schema).map(\.message) == [])
      }
    }
    return Loaded(
      messages: (found + compiled.diagnostics).map { "\($0.severity): \($0.message)" },
      compiled: compiled,
      texts: texts
    )
  }

  private static let proposal = """
    query Q($big: Int = 7) {
      me {
        ...Card
        friends { ...Card(size: 50, where: { top: $big }) friends { ...Card(size: 20) } }
      }
    }
    fragment Card($size: Int = 20, $where: Where) on User { ...Picture(s: $size, where: $where) }
    fragment Picture($s: Int, $where: Where, $crop: [Crop!] = [ROUND]) on User {
      avatar(size: $s, where: { inner: $where, text: "x" }, crop: $crop)
    }
    """

  private static let relay = """
    query Q($big: Int = 7) {
      me {
        ...Card
        friends {
          ...Card @arguments(size: 50, where: { top: $big })
          friends { ...Card @arguments(size: 20) }
        }
      }
    }
    fragment Card on User
    @argumentDefinitions(size: { type: "Int", defaultValue: 20 }, where: { type: "Where" }) {
      ...Picture @arguments(s: $size, where: $where)
    }
    fragment Picture on User
    @argumentDefinitions(
      s: { type: "Int" }, where: { type: "Where" }, crop: { type: "[Crop!]", defaultValue: [ROUND] }
    ) {
      avatar(size: $s, where: { inner: $where, text: "x" }, crop: $crop)
    }
    """

  @Test func `a fragment is specialized for each set of arguments, in both notations`() throws {
    let loaded = try load(Self.proposal)
    #expect(loaded.messages == [])
    #expect(
      loaded.texts == [
        """
        query Q($big: Int = 7) {
          me {
            __typename
            ...Card
            friends {
              __typename
              ...CardSize50WhereTopBig
              friends {
                __typename
                ...Card
              }
            }
          }
        }
        fragment Card on User {
          __typename
          ...PictureS20
        }
        fragment CardSize50WhereTopBig on User {
          __typename
          ...PictureS50WhereTopBig
        }
        fragment PictureS20 on User {
          __typename
          avatar(size: 20, where: { text: "x" }, crop: [ROUND])
        }
        fragment PictureS50WhereTopBig on User {
          __typename
          avatar(size: 50, where: { inner: { top: $big }, text: "x" }, crop: [ROUND])
        }
        """
      ]
    )
    let relay = try load(Self.relay)
    #expect(relay.messages == [])
    #expect(relay.texts == loaded.texts)
  }

  @Test func `an argument that cannot be inlined is reported`() throws {
    #expect(
      try load(
        """
        query Q($n: Int) { me { ...F(n: $n) } }
        fragment F($n: Int = 3) on User { avatar(size: $n) }
        """
      ).messages == [
        "warning: Where '$n' is not given, '$n' is not its default 3 but nothing: what is sent has "
          + "'$n' in its place."
      ]
    )
    #expect(
      try load(
        """
        query Q($n: Int) { me { ...F(n: $n) } }
        fragment F($n: Int! = 3) on User { sized(size: $n) }
        """
      ).messages.first
        == "error: Variable '$n' of type 'Int' used in position expecting type 'Int!'."
    )
  }

  @Test func `names of argument sets are readable, distinct and short`() throws {
    let calls = [
      "size: -5", "size: 1.5", "text: \"say hi, you\"", "text: \"\"", "text: \"日本\"", "size: null",
      "list: [1, 2]", "list: []", "text: \"\(String(repeating: "long ", count: 50))\"",
      "text: \"\(String(repeating: "long ", count: 51))\"",
    ]
    let fields = calls.enumerated().map { "f\($0.offset): me { ...a(\($0.element)) }" }
    let loaded = try load(
      """
      { \(fields.joined(separator: " ")) }
      fragment a($size: Float, $text: String, $list: [Int]) on User {
        avatar(size: $size, where: { text: $text }, crop: $list)
      }
      fragment aSizeMinus5 on User { id }
      """
    )
    let names = loaded.compiled.fragments.map(\.name)
    #expect(
      names.filter { !$0.contains("Long") } == [
        "aSizeMinus5_2", "aSize1_5", "aTextSayHiYou", "aTextEmpty", "aTextEmpty_2", "aSizeNull",
        "aList1_2", "aListEmpty", "aSizeMinus5",
      ]
    )
    let long = names.filter { $0.contains("Long") }
    #expect(long.count == 2 && long[1] == long[0] + "_2" && long[0].count <= 80)
  }

  @Test func `a refetchable fragment has the query that Relay generates`() throws {
    let loaded = try load(
      """
      fragment Friends on User
      @argumentDefinitions(after: { type: "ID" })
      @refetchable(queryName: "FriendsRefetch") {
        friends(first: $first, after: $after) { ...Sized }
      }
      fragment Sized on User { sized(size: $size) }
      fragment Root on Query @refetchable(queryName: "Again") { me { id } }
      fragment Mine on Viewer @refetchable(queryName: "ViewerAgain") { user { id } }
      fragment Lost on Stranger @refetchable(queryName: "Never") { id }
      fragment Twice on User @refetchable(queryName: "Again") { id }
      query Q { me { ...Twice } users(first: 1) { ...Again } }
      fragment Again on User { id }
      """,
      sdl: Self.sdl + " directive @refetchable(queryName: String!) on FRAGMENT_DEFINITION"
    )
    #expect(
      loaded.compiled.operations.map(\.name) == ["FriendsRefetch", "Again", "ViewerAgain", "Q"]
    )
    #expect(
      loaded.compiled.operations.prefix(3).map(\.document) == [
        """
        query FriendsRefetch($after: ID, $first: Int, $size: Int!, $id: ID!) {
          node(id: $id) {
            __typename
            ...FriendsAfter
          }
        }
        """,
        """
        query Again {
          ...Root
        }
        """,
        """
        query ViewerAgain {
          viewer {
            __typename
            ...Mine
          }
        }
        """,
      ]
    )
    #expect(
      loaded.messages == [
        "error: Fragment 'Lost' is never used.",
        "warning: No field of 'Query' leads to 'Stranger'; 'viewer', or 'node(id:)' with 'id' on "
          + "'Stranger', would. The query is not generated.",
        "warning: An operation named 'Again' already exists.",
      ]
    )
  }

  @Test func `errors in Relay's notation are reported`() throws {
    let found = try load(
      """
      { me { ...F @arguments(a: 1, z: 2) } }
      fragment F on User @argumentDefinitions(
        a: { type: "Int" }, b: 5, c: { defaultValue: 5 }, d: { type: "[Int" }, e: { type: 7 }
        f: { type: "Int!", provider: "p" }
      ) { avatar(size: $a) }
      """
    ).messages
    for message in [
      "error: Expected 'b: {type: \"…\", defaultValue: …}', found 5.",
      "error: The variable 'c' has no 'type'.",
      "error: Expected a type as a string, such as \"Int!\", found \"[Int\".",
      "error: Expected a type as a string, such as \"Int!\", found 7.",
      "error: Unknown argument 'z' on fragment 'F'. Did you mean 'a' or 'f'?",
      "error: Fragment 'F' argument 'f' of type 'Int!' is required, but it was not provided.",
      "warning: The value of 'f' comes from a provider when Relay runs; here it is only what "
        + "spreads give.",
    ] {
      #expect(found.contains(message), "\(message)")
    }
    // A schema's own directive with the name has another meaning.
    let own = try load(
      "{ me { ...F @arguments(n: 3) } } fragment F on User { id }",
      sdl: Self.sdl + " directive @arguments(n: Int) on FRAGMENT_SPREAD"
    )
    #expect(own.messages == [])
    #expect(own.texts[0].contains("...F @arguments(n: 3)"))
  }

  @Test(.timeLimit(.minutes(1)))
  func `endlessly growing arguments reach a limit`() throws {
    // Each fragment spreads the next one with two sets of arguments.
    let doubling = (0..<40).map { number in
      "fragment F\(number)($x: [Crop!]) on User { a: friends { ...F\(number + 1)(x: $x) } "
        + "b: friends { ...F\(number + 1)(x: [ROUND, SQUARE]) } c: friends { ...F\(number + 1)(x: "
        + "\(number % 2 == 0 ? "[ROUND]" : "$x")) } }"
    }
    let last = "fragment F40($x: [Crop!]) on User { avatar(crop: $x) }"
    _ = try load("{ me { ...F0(x: []) } }\n" + doubling.joined(separator: "\n") + last)
    // Each fragment wraps its argument once more.
    let nesting = (0..<400).map { number in
      "fragment F\(number)($x: Where) on User { ...F\(number + 1)(x: {inner: $x, inner: $x}) }"
    }
    let found = try load(
      "{ me { ...F0(x: {}) } }\n" + nesting.joined(separator: "\n")
        + "fragment F400($x: Where) on User { avatar(where: $x) }"
    )
    #expect(found.compiled.diagnostics.contains { $0.rule == "FragmentArgumentLimit" })
    // A fragment that spreads itself with new arguments each time.
    let circle = try load(
      "{ me { ...F(x: {}) } } fragment F($x: Where) on User { ...F(x: {inner: $x}) avatar(where: "
        + "$x) }"
    )
    #expect(circle.messages.contains { $0.contains("Cannot spread fragment 'F' within itself") })
    let list = try load(
      "{ me { ...F(x: []) } } fragment F($x: [Crop!]) on User { avatar(crop: $x) ...F(x: [$x]) }"
    )
    #expect(list.messages.contains { $0.contains("Cannot spread fragment 'F' within itself") })
  }
}
