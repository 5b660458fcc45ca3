import ApolloPolicy
import GraphQLSyntax
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects

/// Tests the limits of the released generator: output that does not compile or that sends a
/// different request than the document.
///
/// Each limit is shown by a minimal project.
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

  /// Returns the rule, the message and the marked source text of each limit.
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

  @Test func `members with the same name are reported with their positions`() {
    #expect(
      Self.limits(
        "query Q($a_b: ID, $aB: ID) { pet(id: $a_b) { URL url } again: pet(id: $aB) { id } }"
      ) {
        $0.fieldAccessors = .camelCase
      } == [
        "ApolloNameClash [$aB: ID | $a_b: ID] The variables 'a_b' and 'aB' of 'QQuery' are both "
          + "called "
          + "'aB', which does not compile.",
        "ApolloNameClash [url | URL] The fields 'URL' and 'url' of 'QQuery.Data.Pet' are both "
          + "called "
          + "'url', which does not compile.",
      ]
    )
    #expect(
      Self.limits("query Q($s: Size, $f: Filter) { pet(size: $s, of: $f) { id } }") == [
        "ApolloNameClash [small | SMALL] The values 'SMALL' and 'small' of 'Size' are both called "
          + "'small', which does not compile.",
        "ApolloNameClash [Two | two] The fields 'two' and 'Two' of 'Filter' are both called "
          + "'two', which "
          + "does not compile.",
      ]
    )
  }

  @Test func `a definition with the name of a type is reported`() {
    let fragment = "query Q($d: Date) { pet(day: $d) { ...Date } } fragment Date on Pet { name }"
    #expect(
      Self.limits(fragment) == [
        "ApolloNameClash [Date | Date] The definition and the type 'Date' are both called 'Date' "
          + "in "
          + "Swift, which does not compile."
      ]
    )
    #expect(
      Self.limits(fragment) { $0.operations = .relative(subpath: nil, access: .public) }.isEmpty
    )
  }

  @Test func `a typealias with a wrong path is reported with its field`() {
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
        "ApolloTypealiasPath [owner { id }] The struct "
          + "'QQuery.Data.Any_SelectionSet.AsPet.Owner' is called "
          + "'AsPet.Owner' in 'QQuery.Data.Any_SelectionSet.IfNotA.AsPet', where this name is "
          + "unknown; "
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
      "The default of the list '[ID!]' is not a list; it is written as a single value,"
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
      "The fields of the default are not in the order in which the initializer of 'Filter'"
    ),
  ])
  func `a default value without a Swift literal is reported`(variable: String, words: String) {
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

  @Test func `schema types that do not compile are reported`() {
    let schema = """
      type Query { any(a: A, c: C): Union node: Node }
      interface Node { id: ID }
      type User { id: ID }
      union Union = User
      input A @oneOf { b: B n: Int }
      input B @oneOf { c: [C!] a: A! }
      input C @oneOf { b: B c: C }
      """
    let document =
      "query Q($a: A, $c: C) { any(a: $a, c: $c) { ...User } } fragment User on User { id }"
    func found(_ version: ApolloVersion, suffixes: Bool = false) -> [String] {
      Self.limits(document, schema: schema) {
        $0.version = version
        $0.suffixesSchemaTypeFiles = suffixes
      }
    }
    let newest = found(.newest)
    #expect(
      newest == [
        "ApolloNameClash [Union] The type 'Union' is called 'Union' in Swift, like the type of "
          + "its own value; the generated code does not compile.",
        "ApolloOneOfCycle [b | a] The '@oneOf' input objects 'A', 'B' contain each other, and "
          + "the cases "
          + "of enums for this are not 'indirect'; the generated code does not compile.",
        "ApolloFileName [User | User] The definition and the type 'User' both have a file "
          + "'User.graphql.swift', which one module cannot have; the generated code does not "
          + "compile.",
      ]
    )
    #expect(found(.newest, suffixes: true) == Array(newest.prefix(2)))
    // Before 2.1.1, an input object that contains itself is also reported. Before 1.16.0, these
    // types are generated as ordinary input objects.
    #expect(found(ApolloVersion(2, 1, 0))[2].contains("input object 'C' contains itself"))
    #expect(!found(ApolloVersion(1, 15, 3)).contains { $0.hasPrefix("ApolloOneOf") })
    #expect(
      Self.limits(
        "fragment F on Node { id }",
        schema: "type Query { n: Node } interface Node { id: ID }"
      )
        == [
          "ApolloObjectTypeMap [F] The definitions do not use any object type, so the dictionary "
            + "'objectTypeMap' is written as '[ ]'; the generated code does not compile."
        ]
    )
  }

  @Test func `limits follow the output of each older release`() {
    func rules(
      _ document: String,
      _ version: ApolloVersion,
      schema: String = Self.schema,
      _ configure: (inout ApolloOptions) -> Void = { _ in }
    ) -> [String] {
      Self.limits(document, schema: schema) {
        $0.version = version
        configure(&$0)
      }.compactMap { $0.split(separator: " ").first.map(String.init) }
    }
    // Tests the string literals that contain the documents.
    let quoted =
      #"query Q { pet(id: "a") { ...F } } fragment F on Pet { named: name @include(if: true) }"#
    #expect(rules(quoted, ApolloVersion(1, 0, 5)) == [])
    #expect(
      rules(quoted, ApolloVersion(1, 0, 5)) { $0.documentLiteral = .singleLine } == [
        "ApolloDocumentLiteral"
      ]
    )
    #expect(rules(quoted, ApolloVersion(1, 0, 6)) { $0.documentLiteral = .singleLine } == [])
    let inFragment = #"query Q { pet { ...F } } fragment F on Query { pet(id: "a") { id } }"#
      .replacing("pet { ...F }", with: "...F")
    #expect(rules(inFragment, ApolloVersion(1, 3, 1)) == [])
    #expect(rules(inFragment, ApolloVersion(1, 3, 2)) == ["ApolloDocumentLiteral"])
    #expect(rules(inFragment, ApolloVersion(1, 3, 3)) == [])
    // Tests default values that are input objects.
    let object = "query Q($f: Filter = {one: 1}) { pet(of: $f) { id } }"
    let isDefault = { (rule: String) in rule == "ApolloDefaultValue" }
    #expect(rules(object, ApolloVersion(1, 2, 1)).contains(where: isDefault))
    #expect(!rules(object, ApolloVersion(1, 2, 2)).contains(where: isDefault))
    // Tests groups of internal members, and the metadata of deferred fragments.
    let deferred = "query Q { pet { id ...F @defer(label: \"late\") } } fragment F on Pet { name }"
    let embed = { (options: inout ApolloOptions) in
      options.moduleType = .embeddedInTarget(name: "App", access: .internal)
    }
    #expect(rules(deferred, ApolloVersion(2, 0, 0), embed) == ["ApolloInternalGroup"])
    #expect(rules(deferred, ApolloVersion(1, 17, 0), embed) == [])
    #expect(rules(deferred, ApolloVersion(1, 16, 1), embed) == ["ApolloDeferralExtension"])
    // Tests a deferred fragment that another fragment spreads.
    let merged = """
      query Q { pet { ...Detail } } fragment Detail on Pet { id ...F @defer(label: "late") }
      fragment F on Pet { name }
      """
    #expect(rules(merged, ApolloVersion(1, 23, 0)) == ["ApolloMergedDeferral"])
    #expect(rules(merged, ApolloVersion(1, 24, 0)) == [])
    #expect(rules(deferred, ApolloVersion(1, 23, 0)) == [])
    // A document that the generator rejects gets no additional findings.
    let unlabelled = "query Q { pet { id ...F @defer } } fragment F on Pet { name }"
    #expect(rules(unlabelled, ApolloVersion(1, 14, 0)) == ["ApolloDeferLabel"])
    #expect(rules(unlabelled, ApolloVersion(1, 13, 0)) == [])
    // Tests schema types whose constants have the same name as the client's type of the constant.
    let schema = """
      type Query { a: Interface b: Object } interface Interface { id: ID }
      type Object implements Interface { id: ID }
      """
    func clashes(_ minor: Int) -> Int {
      rules("query Q { a { id } b { id } }", ApolloVersion(1, minor, 0), schema: schema).count
    }
    #expect(clashes(6) == 2 && clashes(7) == 1 && clashes(10) == 1 && clashes(11) == 0)
  }

  @Test func `numbers outside 32 bits are reported with the value that is sent`() {
    #expect(
      Self.limits("query Q($d: Date = -3000000000) { pet(id: 5000000000, day: $d) { id } }") == [
        "ApolloInteger [$d: Date = -3000000000] The number -3000000000 is truncated to 32 bits in the "
          + "generated Swift: the app sends 1294967296.",
        "ApolloInteger [pet(id: 5000000000, day: $d) { id }] The number 5000000000 is truncated to 32 "
          + "bits in the generated Swift: the app sends 705032704.",
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

  @Test func `deferred data in a cache mutation is reported as a copy`() {
    #expect(
      Self.limits(
        """
        query Q @apollo_client_ios_localCacheMutation { pet { id ...F @defer(label: "late") } }
        fragment F on Pet { name }
        """
      ) == [
        "ApolloDeferredMutation [...F @defer(label: \"late\")] 'late' is deferred in a cache "
          + "mutation; its wrapper has a copy of the "
          + "data, so changes made there are not written to the cache."
      ]
    )
  }
}
