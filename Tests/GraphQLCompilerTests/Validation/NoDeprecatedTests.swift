import Testing

@testable import ApolloPolicy
@testable import GraphQLSchema
@testable import GraphQLSyntax
@testable import GraphQLValidation

/// Notes on uses of deprecated parts of a schema.
@Suite struct NoDeprecatedTests {
  private static let sdl = """
    directive @old(of: Int) on FIELD
    extend directive @old @deprecated(reason: "drop it")
    type Query {
      a(x: Int, y: Int @deprecated, size: Size, of: Kind): Int
      b: Int @deprecated(reason: "use a")
      node: Node
    }
    interface Node { id: ID @deprecated(reason: "use key.") }
    type Pet implements Node { id: ID }
    input Size { w: Int @deprecated h: Int inner: [Size] }
    enum Kind { BIG SMALL @deprecated }
    """

  private func notes(_ text: String) -> [String] {
    var sources = SourceMap()
    let schema = SchemaBuilder.build(
      [Parser.parse(sources.add(name: "s", text: Self.sdl)).document]
    )
    let document = Parser.parse(sources.add(name: "d", text: text)).document
    let found = Validator.validate([document], schema: schema, rules: [NoDeprecatedRule.self])
    #expect(found.allSatisfy { $0.severity == .note })
    return found.map(\.message)
  }

  @Test(arguments: [
    ("{ b }", "The field 'Query.b' is deprecated: use a."),
    ("{ x: b }", "The field 'Query.b' is deprecated: use a."),
    ("{ node { id } }", "The field 'Node.id' is deprecated: use key."),
    (
      "{ a(y: 1) }", "The argument 'Query.a(y:)' is deprecated: No longer supported."
    ),
    (
      "{ a(size: {inner: [{w: 1}]}) }",
      "The input field 'Size.w' is deprecated: No longer supported."
    ),
    (
      "{ a(of: SMALL) }", "The enum value 'Kind.SMALL' is deprecated: No longer supported."
    ),
    (
      "query Q($k: Kind = SMALL) { a(of: $k) }",
      "The enum value 'Kind.SMALL' is deprecated: No longer supported."
    ),
    (
      "{ ...F } fragment F($k: Kind = SMALL) on Query { a(of: $k) }",
      "The enum value 'Kind.SMALL' is deprecated: No longer supported."
    ),
    (
      "{ ...F(k: SMALL) } fragment F($k: Kind) on Query { a(of: $k) }",
      "The enum value 'Kind.SMALL' is deprecated: No longer supported."
    ),
    ("{ a @old(of: 1) }", "The directive '@old' is deprecated: drop it."),
    ("{ ...F } fragment F on Query { b }", "The field 'Query.b' is deprecated: use a."),
  ])
  func `uses of deprecated elements are noted`(text: String, message: String) {
    #expect(notes(text) == [message])
  }

  @Test(arguments: [
    "{ a(x: 1, of: BIG) node { ... on Pet { id } } }", "{ a(size: {h: 1}) __typename }",
  ])
  func `uses of other elements are not noted`(text: String) { #expect(notes(text) == []) }

  @Test func `only check reports deprecated uses, as notes by default`() throws {
    let note = Diagnostic(severity: .note, stage: .document, rule: "NoDeprecated", message: "")
    #expect(SeverityPolicy(isChecking: true).severity(of: note) == .note)
    #expect(SeverityPolicy(isStrict: true, isChecking: true).severity(of: note) == .note)
    #expect(SeverityPolicy().severity(of: note) == nil)
    var policy = SeverityPolicy()
    try policy.set("NoDeprecated=warning", of: RuleCatalog.common)
    #expect(policy.severity(of: note) == .warning)
    #expect(policy.reports(NoDeprecatedRule.self))
    #expect(!SeverityPolicy().reports(NoDeprecatedRule.self))
  }
}
