import TestSupport
import Testing

@testable import GraphQLSchema
@testable import GraphQLSyntax
@testable import GraphQLValidation
@testable import SelectionIR

/// Directives that are known without a definition in the schema.
@Suite struct VocabularyTests {
  private func parse(_ text: String) -> Document {
    var sources = SourceMap()
    let (document, faults) = Parser.parse(sources.add(name: "text", text: text))
    #expect(faults.isEmpty)
    return document
  }

  private func faults(_ sdl: String) -> [String] {
    let document = parse(sdl)
    return SchemaValidator.validate([document], schema: SchemaBuilder.build([document]))
      .map(\.message)
  }

  private func faults(_ sdl: String, _ text: String) -> [String] {
    Validator.validate([parse(text)], schema: SchemaBuilder.build([parse(sdl)])).map(\.message)
  }

  /// The sent text of the first operation and of each fragment.
  private func sent(_ sdl: String, _ text: String) -> [String] {
    let compiled = Compiler.compile([parse(text)], schema: SchemaBuilder.build([parse(sdl)]))
    return compiled.operations.map(\.document) + compiled.fragments.map(\.document)
  }

  private static let schema = "type Query { me: User } type User { id: ID! name: String }"

  @Test func `every definition has locations and defined argument types`() {
    for vocabulary in Vocabulary.all {
      #expect(!vocabulary.directives.isEmpty)
      for directive in vocabulary.directives {
        #expect(!directive.definition.locations.isEmpty, "@\(directive.name)")
        #expect(!directive.meaning.isEmpty, "@\(directive.name)")
        for argument in directive.definition.arguments {
          let name = argument.type.name
          #expect(
            BuiltInTypes.isName(name) || vocabulary.type(named: name.text) != nil,
            "@\(directive.name)(\(argument.name): \(argument.type))"
          )
        }
      }
    }
    #expect(Set(Vocabulary.all.map(\.name)).count == Vocabulary.all.count)
  }

  @Test func `a Federation 1 subgraph is valid`() {
    let found = faults(
      """
      extend type Query { me: User @provides(fields: "name") _service: _Service! }
      extend type Query { _entities(representations: [_Any!]!): [User]! }
      type User @key(fields: "id") @key(fields: "name") { id: ID! name: String @external }
      extend type Product @key(fields: "upc") {
        upc: String! @external
        shipping: Int @requires(fields: "upc")
      }
      interface Node @extends { id: ID! }
      """
    )
    #expect(found == [])
  }

  @Test func `a Federation 2 subgraph may rename its imports`() {
    let found = faults(
      """
      extend schema
        @link(url: "https://specs.apollo.dev/link/v1.0")
        @link(
          url: "https://specs.apollo.dev/federation/v2.9"
          as: "fed"
          import: ["@key", {name: "@shareable", as: "@shared"}, "FieldSet"]
        )
        @link(url: "https://specs.apollo.dev/nullability/v0.4", import: ["@semanticNonNull"])
      scalar FieldSet
      type Query { me: User @shared a: String @fed__inaccessible b: Int @semanticNonNull }
      type User @key(fields: "id", resolvable: false) @fed__tag(name: "x") {
        id: ID!
        name: String @fed__override(from: "other")
        cost(a: Int @fed__cost(weight: 2), scope: fed__Scope): Int @tag(name: "public")
      }
      """
    )
    #expect(found == [])
  }

  @Test func `a directive is not confused with one that another vocabulary exports`() {
    let found = faults(
      """
      schema @link(url: "https://specs.apollo.dev/federation/v2.0", import: ["@key"]) { query: Q }
      type Q { a: Int @fed__shareable }
      """
    )
    #expect(found == ["Unknown directive '@fed__shareable'."])
  }

  @Test func `composite source schemas are valid`() {
    let found = faults(
      """
      type Query { user(id: ID! @is(field: "id")): User @lookup internal: Int @internal }
      type User @key(fields: "id") {
        id: ID! @shareable
        price(weight: Int @require(field: "weight")): Int
      }
      """
    )
    #expect(found == [])
  }

  @Test func `arguments are checked against the vocabulary whose directive they match`() {
    #expect(
      faults(
        """
        type Query { a: Int }
        type A @typePolicy(keyFields: "id", embeddedFields: "b") { id: ID! b: Int }
        type B @typePolicy(keyField: "id") { id: ID! }
        """
      ) == [
        "Argument '@typePolicy(keyFields:)' of type 'String!' is required, but it was not provided.",
        "Unknown argument 'keyField' on directive '@typePolicy'. Did you mean 'keyFields'?",
      ]
    )
    #expect(
      faults(Self.schema, "query Q { me { name @catch(to: THROW) id @catch(to: GONE) } }") == [
        "Value 'GONE' does not exist in 'CatchTo' enum."
      ]
    )
  }

  @Test func `an unknown directive is an error with similar names`() {
    #expect(
      faults("type Query { a: Int @sharable b: Int @flubber }") == [
        "Unknown directive '@sharable'. Did you mean '@shareable' of Federation 2?",
        "Unknown directive '@flubber'.",
      ]
    )
    #expect(
      faults(Self.schema, "query Q @imports(module: \"A\") { me { id } }") == [
        "Unknown directive '@imports'. Did you mean '@import' of Apollo iOS?"
      ]
    )
  }

  @Test func `a vocabulary's directive is valid only at its locations`() {
    #expect(
      faults(Self.schema, "query Q { me @import(module: \"A\") { id } }") == [
        "Directive '@import' may not be used on field."
      ]
    )
  }

  @Test func `a definition in the schema overrides the vocabulary`() {
    let sdl = Self.schema + " directive @connection(of: Int!) on FIELD"
    #expect(faults(sdl, "query Q { me @connection(of: 1) { id } }") == [])
    #expect(
      faults(sdl, "query Q { me @connection(key: \"k\") { id } }").last
        == "Unknown argument 'key' on directive '@connection'."
    )
    // It is the server's directive, so it is sent.
    #expect(sent(sdl, "query Q { me @connection(of: 1) { id } }")[0].contains("@connection(of: 1)"))
    // A copy of the vocabulary's own definition is not.
    let copy = Self.schema + " directive @import(module: String!) repeatable on QUERY"
    #expect(!sent(copy, "query Q @import(module: \"A\") { me { id } }")[0].contains("@"))
  }

  @Test func `directives for clients are not sent`() {
    let texts = sent(
      Self.schema,
      """
      query Q($a: Boolean! @optional(if: false)) @import(module: "Shared") @throwOnFieldError {
        me @required(action: LOG) @generateSubTypeEnum @include(if: $a) {
          name @catch(to: NULL)
          ...F @alias(as: "f") @relay(mask: false)
          ... on User @alias(as: "u") { id @live }
        }
      }
      fragment F on User @refetchable(queryName: "R") @inline @import(module: "Other") { name }
      """
    )
    #expect(
      texts == [
        """
        query Q($a: Boolean!) {
          me @include(if: $a) {
            __typename
            name
            ...F
            ... on User {
              id @live
            }
          }
        }
        """,
        """
        fragment F on User {
          __typename
          name
        }
        """,
      ]
    )
  }

  @Test func `variables used only by clients are not sent, and unused ones are`() {
    let texts = sent(
      Self.schema,
      """
      query Q($page: [ID!]!, $both: [ID!]!, $a: Boolean!, $none: Int) {
        me @appendEdge(connections: $page) @include(if: $a) { ...F }
      }
      fragment F on User { id @deleteEdge(connections: $both) @live(of: $both) }
      """
    )
    #expect(texts[0].hasPrefix("query Q($both: [ID!]!, $a: Boolean!, $none: Int) {"), "\(texts[0])")
  }

  @Test func `a renamed directive has the same meaning`() {
    let sdl =
      Self.schema
        + """
         extend schema @link(
          url: "https://specs.apollo.dev/nullability/v0.4"
          import: [{name: "@catch", as: "@mayFail"}]
        )
        """
    #expect(faults(sdl, "query Q { me @mayFail(to: NULL) { id @nullability__catch } }") == [])
    let text = sent(sdl, "query Q { me @mayFail(to: NULL) { id @nullability__catch } }")[0]
    #expect(!text.contains("@"), "\(text)")
  }

  @Test func `strict validation knows no vocabulary`() {
    let document = parse("type Query { a: Int @shareable } type A @key(fields: \"a\") { a: Int }")
    let found = SchemaValidator.validate(
      [document],
      schema: SchemaBuilder.build([document]),
      isStrict: true
    )
    #expect(found.map(\.rule) == ["KnownDirectives", "KnownDirectives"])
  }
}
