import ApolloPolicy
import GraphQLSyntax
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects

/// What the released generator writes that does not compile, or that sends something else than the
/// document says, each by the smallest project that shows it.
@Suite struct ApolloLimitsTests {
  private static let schema = """
    type Query {
      pet(id: ID, size: Size, of: Filter, ids: [ID!], day: Date): Pet
    }
    type Pet { id: ID! name: String URL: String url: String owner: Pet petRow: Pet }
    scalar Date
    enum Size { SMALL LARGE small OLD @deprecated }
    input Filter { one: Int two: Size Two: Int nested: Filter }
    """

  /// The rule and the text of each limit, and what stands at its places.
  private static func limits(
    _ document: String,
    schema: String = Self.schema,
    _ configure: (inout ApolloOptions) -> Void = { _ in }
  ) -> [String] {
    var options = ApolloOptions(schemaNamespace: "PetAPI")
    configure(&options)
    let project = ApolloProject(schema: schema, documents: [document], options: options)
    let dialect = project.generator.dialect
    return dialect.limits().map { limit in
      let places = limit.ranges.map { project.sources.text(of: $0) }
      return "\(limit.rule ?? "") [\(places.joined(separator: " | "))] \(limit.message)"
    }
  }

  @Test func `two members of one name are told with their places`() {
    #expect(
      Self.limits(
        "query Q($a_b: ID, $aB: ID) { pet(id: $a_b) { URL url } again: pet(id: $aB) { id } }"
      ) {
        $0.fieldAccessors = .camelCase
      } == [
        "ApolloNameClash [$aB: ID | $a_b: ID] The variables 'a_b' and 'aB' of 'QQuery' are both called "
          + "'aB', which does not compile.",
        "ApolloNameClash [url | URL] The fields 'URL' and 'url' of 'QQuery.Data.Pet' are both called "
          + "'url', which does not compile.",
      ]
    )
    #expect(
      Self.limits("query Q($s: Size, $f: Filter) { pet(size: $s, of: $f) { id } }") == [
        "ApolloNameClash [small | SMALL] The values 'SMALL' and 'small' of 'Size' are both called "
          + "'small', which does not compile.",
        "ApolloNameClash [Two | two] The fields 'two' and 'Two' of 'Filter' are both called 'two', which "
          + "does not compile.",
      ]
    )
  }

  @Test func `a struct that hides a fragment is told, and a definition called as a type`() {
    #expect(
      Self.limits("query Q { pet { ...PetRow petRow { id } } } fragment PetRow on Pet { name }")
        == [
          "ApolloNameClash [...PetRow] In 'QQuery.Data.Pet' the struct 'PetRow' of a field hides the "
            + "fragment of that name, which is spread there; the generated code does not compile."
        ]
    )
    let fragment = "query Q($d: Date) { pet(day: $d) { ...Date } } fragment Date on Pet { name }"
    #expect(
      Self.limits(fragment) == [
        "ApolloNameClash [Date | Date] The definition and the type 'Date' are both called 'Date' in "
          + "Swift, which does not compile."
      ]
    )
    #expect(
      Self.limits(fragment) { $0.operations = .relative(subpath: nil, access: .public) }.isEmpty
    )
  }

  @Test func `a typealias whose path leads elsewhere is told with its field`() {
    let schema = """
      type Query { any: Wild }
      interface Wild { id: ID! }
      interface Pet { id: ID! owner: Wild }
      type Cat implements Wild & Pet { id: ID! owner: Wild }
      """
    let document = """
      query Q($a: Boolean!) {
        any { ... @skip(if: $a) { ... on Pet { id } } ... on Pet { owner { id } } }
      }
      """
    #expect(
      Self.limits(document, schema: schema) == [
        "ApolloTypealiasPath [owner { id }] The struct 'QQuery.Data.Any_SelectionSet.AsPet.Owner' is called "
          + "'AsPet.Owner' in 'QQuery.Data.Any_SelectionSet.IfNotA.AsPet', where this is no name of it; "
          + "the generated code does not compile."
      ]
    )
  }

  @Test(arguments: [
    (
      "$v: ID = 5",
      "The default 5 of an ID is written as a number, and an ID is a string in Swift; the"
    ),
    (
      "$v: [ID!] = \"1\"",
      "The default of the list '[ID!]' is no list; it is written as a single value,"
    ),
    (
      "$v: Size = OLD",
      "The default 'OLD' is a deprecated value of 'Size', which has no case for it; the"
    ),
    (
      "$v: Size = LARGE",
      "The default 'LARGE' is written as '.large', but the case is called '.big'; the"
    ),
    (
      "$v: Filter = {two: LARGE, one: 1}",
      "The fields of the default are not in the order of 'Filter', in"
    ),
  ])
  func `a default that is none in Swift is told`(variable: String, words: String) {
    let argument = ["$v: ID": "id", "$v: [ID!]": "ids", "$v: Size": "size", "$v: Filter": "of"]
      .first { variable.hasPrefix($0.key + " ") }?.value
    let limits = Self.limits("query Q(\(variable)) { pet(\(argument ?? ""): $v) { id } }") {
      $0.writesDeprecatedEnumCases = false
      $0.customNames = ["Size": .init(members: ["LARGE": "big", "small": "tiny"])]
      $0.fieldAccessors = .none
    }
    .filter { $0.hasPrefix("ApolloDefaultValue") }
    #expect(
      limits.contains { $0.hasPrefix("ApolloDefaultValue [\(variable)] \(words)") },
      "\(limits)"
    )
  }

  @Test func `numbers that 32 bits do not hold are told with what is sent`() {
    #expect(
      Self.limits("query Q($d: Date = -3000000000) { pet(id: 5000000000, day: $d) { id } }") == [
        "ApolloInteger [$d: Date = -3000000000] The number -3000000000 is written into Swift as 32 bits "
          + "hold it: the app sends 1294967296.",
        "ApolloInteger [pet(id: 5000000000, day: $d) { id }] The number 5000000000 is written into Swift as 32 bits hold it: the app "
          + "sends 705032704.",
      ]
    )
  }

  @Test func `a carriage return ends a comment`() {
    let schema = #"type Query { a: Date "One.\rTwo." b: Int "Three.\r\nFour." c: Int } scalar Date"#
    #expect(
      Self.limits("query Q { b c }", schema: schema).map { $0.prefix(24) } == [
        "ApolloDescription [b] Th"
      ]
    )
    let older = Self.limits("query Q { b c }", schema: schema) {
      $0.version = ApolloVersion(2, 1, 1)
    }
    #expect(older.count == 2)
    #expect(Self.limits("query Q { a }", schema: schema).isEmpty)
    #expect(Self.limits("query Q { b }", schema: schema) { $0.writesDocumentation = false }.isEmpty)
  }

  @Test func `what is deferred in a cache mutation is told to be a copy`() {
    #expect(
      Self.limits(
        """
        query Q @apollo_client_ios_localCacheMutation { pet { id ...F @defer(label: "late") } }
        fragment F on Pet { name }
        """
      ) == [
        "ApolloDeferredMutation [...F @defer(label: \"late\")] 'late' is deferred in what changes the "
          + "cache; its wrapper has a copy of the data, and what is changed there is not written."
      ]
    )
  }
}
