import GraphQLRuntime
import Testing

@testable import GraphQLSchema
@testable import GraphQLSyntax
@testable import GraphQLValidation

/// Accepted syntax that is not in the September 2025 edition of the specification.
@Suite struct NewSyntaxTests {
  private func check(_ sdl: String, _ text: String = "{ a }") -> [String] {
    var sources = SourceMap()
    let (types, typeFaults) = Parser.parse(sources.add(name: "s", text: sdl))
    let (document, faults) = Parser.parse(sources.add(name: "d", text: text))
    let schema = SchemaBuilder.build([types])
    let found =
      typeFaults + faults + SchemaValidator.validate([types], schema: schema)
      + NewSyntax.notes(on: [types, document]) + Validator.validate([document], schema: schema)
    return found.map { diagnostic in
      let place = diagnostic.locations(in: sources).first.map { "\($0.line):\($0.column)" } ?? "-"
      return "\(place) \(diagnostic.severity) \(diagnostic.rule ?? "syntax"): \(diagnostic.message)"
    }
  }

  private static let edition = "not in the September 2025 edition of the specification."

  @Test func `each new syntax feature is noted once`() {
    #expect(
      check(
        """
        type Query { a: Int }
        directive @meta on DIRECTIVE_DEFINITION
        directive @x @meta on FIELD
        directive @y @meta @deprecated on FIELD
        extend directive @y @deprecated
        extend directive @x @deprecated(reason: "no")
        """,
        "{ ...F(n: 1) } fragment F($n: Int) on Query { a @include(if: $n) }"
      ) == [
        "4:20 error UniqueDirectivesPerLocation: The directive '@deprecated' can only be used "
          + "once at "
          + "this location.",
        "1:8 note NewSyntax: Arguments of fragments are \(Self.edition)",
        "3:14 note NewSyntax: Directives on directive definitions are \(Self.edition)",
        "5:8 note NewSyntax: Extensions of directives are \(Self.edition)",
        "1:27 error VariablesInAllowedPosition: Variable '$n' of type 'Int' used in position "
          + "expecting type 'Boolean!'.",
      ]
    )
  }

  @Test func `the first use of fragment arguments is noted`() {
    let text =
      "{ ...F } fragment F on Query { ...G(n: 1) } fragment G($n: Int) on Query { a(n: $n) }"
    let notes = check("type Query { a(n: Int): Int }", text)
    #expect(notes == ["1:37 note NewSyntax: Arguments of fragments are \(Self.edition)"])
    let sdl = "directive @a @b on FIELD extend directive @a @b fragment F($n: Int) on A { a }"
    var sources = SourceMap()
    let document = Parser.parse(sources.add(name: "d", text: sdl)).document
    #expect(NewSyntax.notes(on: [document]).map(\.stage) == [.document, .schema, .schema])
  }

  @Test func `extensions of directives need an existing directive`() {
    #expect(
      check(
        """
        type Query { a: Int }
        directive @known on FIELD
        extend directive @knwon @deprecated
        extend directive @known @unknown
        extend directive @known @include(if: true)
        extend directive @skip @deprecated
        """
      ).filter { !$0.contains("NewSyntax") } == [
        "3:19 error PossibleDirectiveExtensions: Cannot extend directive '@knwon' because it is "
          + "not "
          + "defined. Did you mean '@known'?",
        "4:25 error KnownDirectives: Unknown directive '@unknown'. Did you mean '@known'?",
        "5:25 error KnownDirectives: Directive '@include' may not be used on directive definition.",
      ]
    )
  }

  @Test func `interfaces after a colon are accepted with a warning`() {
    #expect(
      check(
        """
        type Query { a: I }
        interface I { a: Int }
        type T : I { a: Int }
        """,
        "{ a { ... on T { a } } }"
      ) == [
        "3:8 warning InterfaceColons: The interfaces of 'T' follow a colon, which is syntax of "
          + "2015 and "
          + "2016; today it is 'type T implements I'."
      ]
    )
  }

  @Test func `empty braces are accepted with a warning`() {
    #expect(
      check(
        """
        type Query { a: Int e: E }
        type E {}
        interface I {}
        input N {}
        enum Z {}
        type F
        extend type E @deprecated {}
        """,
        "{ e {} ... on Query {} }"
      ) == [
        "2:8 warning EmptyTypes: The object type 'E' has empty braces, which the "
          + "September 2025 edition of the specification does not allow.",
        "3:13 warning EmptyTypes: The interface type 'I' has empty braces, which "
          + "the September 2025 edition of the specification does not allow.",
        "4:9 warning EmptyTypes: The input object type 'N' has empty braces, which the September "
          + "2025 edition of the specification does not allow.",
        "5:8 warning EmptyTypes: The enum type 'Z' has empty braces, which the "
          + "September 2025 edition of the specification does not allow.",
        "6:1 error TypesHaveMembers: Type F must define one or more fields.",
        "7:15 error KnownDirectives: Directive '@deprecated' may not be used on object.",
        "7:27 warning EmptyTypes: The object type 'E' has empty braces, which "
          + "the September 2025 edition of the specification does not allow.",
        "1:5 warning EmptySelectionSets: The selection set is empty, which the September 2025 "
          + "edition "
          + "of the specification does not allow; '__typename' is sent instead.",
        "1:21 warning EmptySelectionSets: The selection set is empty, which the September 2025 "
          + "edition "
          + "of the specification does not allow; '__typename' is sent instead.",
      ]
    )
  }

  @Test func `directives that only Relay evaluates are noted once`() {
    #expect(
      check(
        "type Query { a: Int }",
        "{ a @required(action: LOG) ...F @alias(as: \"f\") b: a @required(action: NONE) } "
          + "fragment F on Query @inline { a }"
      ) == [
        "1:5 note RelayDirectives: Relay changes data or types because of '@required', "
          + "'@alias' and '@inline'; the fields are shown here as they are written."
      ]
    )
  }

  @Test func `directives on directives are printed, found and read from introspection`() throws {
    var sources = SourceMap()
    let sdl = """
      directive @meta(n: Int) repeatable on DIRECTIVE_DEFINITION

      directive @old(a: Int) @meta(n: 1) @deprecated(reason: "no") on FIELD

      type Query {
        a: Int
      }

      """
    let (document, _) = Parser.parse(
      sources.add(
        name: "s",
        text: sdl.replacing(" @deprecated(reason: \"no\")", with: "")
          + "extend directive @old @deprecated(reason: \"no\")"
      )
    )
    let schema = SchemaBuilder.build([document])
    #expect(schema.sdl == sdl)
    #expect(schema.directive(named: "old")?.deprecationReason == "no")
    #expect(schema.directive(named: "meta")?.deprecationReason == nil)

    let json = try JSONDocument(
      """
      {"__schema": {"queryType": {"name": "Query"}, "directives": [
        {"name": "old", "locations": ["FIELD"], "args": [], "isDeprecated": true,
          "deprecationReason": "no"},
        {"name": "older", "args": [], "onField": true, "onFragment": false, "onOperation": true},
        {"name": "placeless", "args": []}
      ], "types": [{"kind": "OBJECT", "name": "Query", "interfaces": [], "fields": [
        {"name": "a", "args": [], "type": {"kind": "SCALAR", "name": "Int"}}]}]}}
      """
    )
    let (read, faults) = IntrospectionReader.read(json, file: .builtIn)
    #expect(
      faults.map { "\($0.severity): \($0.message)" } == [
        "warning: The directive is ignored because it has no 'locations'."
      ]
    )
    #expect(
      SchemaBuilder.build([read]).sdl == """
        directive @old @deprecated(reason: "no") on FIELD

        directive @older on QUERY | MUTATION | SUBSCRIPTION | FIELD

        type Query {
          a: Int
        }

        """
    )
  }
}
