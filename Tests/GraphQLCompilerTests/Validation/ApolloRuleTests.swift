import TestSupport
import Testing

@testable import ApolloPolicy
@testable import GraphQLSchema
@testable import GraphQLSyntax

/// The rules of the released Apollo client's generator; `«` marks the expected positions.
@Suite struct ApolloRuleTests {
  private static let schema = """
    type Query { pet: Pet pets: [Pet!] fragments: Int api: String zoo: Zoo }
    type Pet { name: String __data: Int friends: [Pet] }
    type Zoo { name: String }
    """

  private func expect(
    _ rule: any ApolloRule.Type,
    _ marked: String,
    _ messages: String...,
    namespace: String = "MyAPI",
    sdl: String = Self.schema,
    version: ApolloVersion = .newest,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var sources = SourceMap()
    let types = Parser.parse(sources.add(name: "schema", text: sdl)).document
    let schema = SchemaBuilder.build([types])
    MarkedText(marked).expect(rule.name, messages, sourceLocation) { document in
      let options = ApolloOptions(schemaNamespace: namespace, version: version)
      return ApolloContext([document], schema: schema, options: options).diagnostics()
    }
  }

  @Test func `ApolloOperationNames requires named operations`() {
    expect(ApolloOperationNamesRule.self, "query Q { pet { name } }")
    expect(
      ApolloOperationNamesRule.self,
      "«{ pet { name } }",
      "Apollo does not support anonymous operations; this query needs a name."
    )
  }

  @Test func `ApolloFieldNames rejects response keys that are members of generated structs`() {
    expect(ApolloFieldNamesRule.self, "query Q { f: fragments pet { data: __data } }")
    expect(
      ApolloFieldNamesRule.self,
      "query Q { «fragments pet { «Fragments: name «__data } }",
      "A field named 'fragments' conflicts with a member of the generated struct; an alias gives "
        + "it "
        + "another name.",
      "A field named 'Fragments' conflicts with a member of the generated struct; an alias gives "
        + "it "
        + "another name.",
      "A field named '__data' conflicts with a member of the generated struct; an alias gives it "
        + "another name."
    )
  }

  @Test func `ApolloFieldNames rejects a list of objects whose struct would have no name`() {
    expect(ApolloFieldNamesRule.self, "query Q { s: pet { s: name } }")
    expect(
      ApolloFieldNamesRule.self,
      "query Q { pet { «s: friends { name } } }",
      "The struct of the list field 's' would have no name, because the singular of 's' is empty; "
        + "an alias gives it another name."
    )
  }

  @Test func `ApolloVariableNames rejects names that generated code needs`() {
    expect(
      ApolloVariableNamesRule.self,
      "query Q(«$self: Int «$Self: Int «$myAPI: Int «$_: Int $selfish: Int) { pet { name } }",
      "'self' is reserved in generated code; rename the variable.",
      "'Self' is reserved in generated code; rename the variable.",
      "'myAPI' is reserved in generated code; rename the variable.",
      "'_' is reserved in generated code; rename the variable."
    )
  }

  @Test func `nullability operators need as many brackets as the field's type`() {
    var sources = SourceMap(readsNullabilityDesignators: true)
    let sdl = "type Query { tags: [String] grid: [[Int!]!]! name: String }"
    let types = Parser.parse(sources.add(name: "schema", text: sdl)).document
    let text = "query Q { tags[!]? grid[[?]!] name! a: tags[[!]] b: grid[?] c: name[!] }"
    let document = Parser.parse(sources.add(name: "q", text: text)).document
    let options = ApolloOptions(schemaNamespace: "API", version: ApolloVersion(1, 7, 0))
    let context = ApolloContext([document], schema: SchemaBuilder.build([types]), options: options)
    #expect(
      context.diagnostics().map(\.message) == [
        "The operators '[[!]]' have 2 pairs of brackets, but the type '[String]' has 1 pair of "
          + "brackets.",
        "The operators '[?]' have 1 pair of brackets, but the type '[[Int!]!]!' has 2 pairs of "
          + "brackets.",
        "The operators '[!]' have 1 pair of brackets, but the type 'String' has none.",
      ]
    )
  }

  @Test func `ApolloTypenameAlias rejects __typename as an alias`() {
    expect(
      ApolloTypenameAliasRule.self,
      "query Q { «__typename: api pet { kind: __typename } }",
      "Apollo adds '__typename' where it is needed, so it cannot be an alias."
    )
  }

  @Test func `ApolloDefer requires a label, and a type on inline fragments`() {
    expect(
      ApolloDeferRule.self,
      "query Q { pet { ... on Pet @defer(label: \"a\") { name } ...F @defer(label: \"b\") } }"
        + " fragment F on Pet { name }"
    )
    expect(
      ApolloDeferRule.self,
      "query Q { pet { ... «@defer { name } ...F «@defer(if: true) } } fragment F on Pet { name }",
      "Apollo does not support deferred inline fragments without a type condition.",
      "Apollo does not support deferred inline fragments without a 'label' argument.",
      "Apollo does not support deferred fragment spreads without a 'label' argument."
    )
  }

  @Test func `ApolloDefer rejects defer before 1.14.0, and own definitions from 1.7.1 on`() {
    let document = "query Q { pet { ... on Pet «@defer(label: \"a\") { name } } }"
    let defined = Self.schema + " directive @defer(label: String) on INLINE_FRAGMENT"
    for (minor, patch) in [(13, 0), (7, 1), (7, 0)] {
      for sdl in [Self.schema, defined] where sdl == Self.schema || patch == 1 || minor == 13 {
        expect(
          ApolloDeferRule.self,
          document,
          "Apollo 1.\(minor).\(patch) does not support '@defer'.",
          sdl: sdl,
          version: ApolloVersion(1, minor, patch)
        )
      }
    }
    let plain = document.replacing("«", with: "")
    expect(ApolloDeferRule.self, plain, sdl: defined, version: ApolloVersion(1, 7, 0))
    expect(ApolloDeferRule.self, plain, version: ApolloVersion(1, 14, 0))
  }

  @Test func `ApolloDirectives rejects directives unknown to the release and the schema`() {
    let document = "query Q «@import(module: \"M\") { pet { friends «@stream { name } } }"
    expect(
      ApolloDirectivesRule.self,
      document,
      "Apollo 1.7.1 does not know '@import', and the schema does not define it.",
      "Unknown directive '@stream': the schema does not define it.",
      version: ApolloVersion(1, 7, 1)
    )
    let definitions = """
       directive @import(module: String) on QUERY directive @stream on FIELD
      """
    expect(
      ApolloDirectivesRule.self,
      document.replacing("«", with: ""),
      sdl: Self.schema + definitions,
      version: ApolloVersion(1, 7, 1)
    )
    expect(
      ApolloDirectivesRule.self,
      document.replacing("«@import", with: "@import"),
      "Unknown directive '@stream': the schema does not define it.",
      version: ApolloVersion(1, 8, 0)
    )
  }

  @Test func `schema directives are validated as in the release`() {
    let sdl = """
      type Query @typePolicy(keyFields: "a") @fieldPolicy(forField: "a", keyArgs: "b") { a(b: In): Int }
      input In @oneOf { a: Int }
      """
    func found(_ minor: Int, _ more: String = "") -> [String] {
      var sources = SourceMap()
      let schema = SchemaBuilder.build([
        Parser.parse(sources.add(name: "s", text: sdl + more)).document
      ])
      let options = ApolloOptions(schemaNamespace: "API", version: ApolloVersion(1, minor, 0))
      return ApolloContext([], schema: schema, options: options).diagnostics().map {
        "\($0.ranges.first.map { sources.text(of: $0).prefix(6) } ?? "") \($0.notes.joined())"
      }
    }
    #expect(
      found(15) == [
        "@typeP Apollo 1.17.0 knows it.", "@field Apollo 1.24.0 knows it.",
        "@oneOf Apollo 1.16.0 knows it.",
      ]
    )
    #expect(found(16).count == 2 && found(17).count == 1 && found(24).isEmpty)
    #expect(found(15, " directive @oneOf on INPUT_OBJECT").count == 2)
  }

  @Test func `old releases reject fewer names and more response keys`() {
    let document = "query Q($zoo: Int) { zoo { name } } fragment Zoo on Zoo { name }"
    let old = ApolloVersion(1, 0, 1)
    expect(ApolloNamespaceRule.self, document, namespace: "zoo", version: old)
    expect(ApolloVariableNamesRule.self, document, namespace: "zoo", version: old)
    expect(
      ApolloFieldNamesRule.self,
      "query Q { zoo { «_: name } }",
      "A field named '_' conflicts with a member of the generated struct; an alias gives it "
        + "another "
        + "name.",
      version: ApolloVersion(1, 0, 6)
    )
    expect(
      ApolloFieldNamesRule.self,
      "query Q { zoo { _: name } }",
      version: ApolloVersion(1, 0, 7)
    )
    expect(
      ApolloQueryTypeRule.self,
      "fragment F on Pet { name }",
      sdl: "type Pet { name: String }",
      version: ApolloVersion(1, 1, 2)
    )
  }

  @Test func `ApolloNamespace rejects names that hide the namespace`() {
    expect(ApolloNamespaceRule.self, "query Q { api }", namespace: "api")
    expect(
      ApolloNamespaceRule.self,
      "query Q { «pet { name } «pets { name } }",
      "The type 'Pet' has the name of the schema's namespace, 'Pet'.",
      "The field 'pet' has a struct with the name of the schema's namespace, 'Pet'; an alias "
        + "gives it another name.",
      "The field 'pets' has a struct with the name of the schema's namespace, 'Pet'; an alias "
        + "gives it another name.",
      namespace: "pet"
    )
    // A plural, whose singular a list must not have as its name.
    expect(
      ApolloNamespaceRule.self,
      "query Q { «Zoo: pets { name } «Zoos: pet { z: name } b: zoo { name } }",
      "The field 'Zoo' has a struct with the name of the schema's namespace, 'Zoos'; an alias "
        + "gives it another name.",
      "The field 'Zoos' has a struct with the name of the schema's namespace, 'Zoos'; an "
        + "alias gives it another name.",
      namespace: "zoos"
    )
    expect(
      ApolloNamespaceRule.self,
      "query Q { pet { ...Names } } fragment «Names on Pet { name }",
      "The fragment 'Names' has the name of the schema's namespace, 'Names'.",
      namespace: "Names"
    )
  }

  @Test func `an indirectly used type also hides the namespace`() throws {
    var sources = SourceMap()
    let sdl = "type Query { a: Any } interface Any { i: Int } type Zoo implements Any { i: Int }"
    let schema = SchemaBuilder.build([Parser.parse(sources.add(name: "s", text: sdl)).document])
    let document = Parser.parse(sources.add(name: "q", text: "query Q { a { i } }")).document
    func found(_ namespace: String) -> [String] {
      let options = ApolloOptions(schemaNamespace: namespace)
      return ApolloContext([document], schema: schema, options: options).diagnostics().map {
        found in
        let place = found.locations(in: sources).first
        return "\(place?.file ?? ""):\(place?.column ?? 0) \(found.message)"
      }
    }
    #expect(
      found("Zoo") == ["s:53 The type 'Zoo' has the name of the schema's namespace, 'Zoo'."]
    )
    // The comparison is case-sensitive.
    #expect(found("ZOO") == [])
  }

  @Test func `ApolloQueryType requires a query type`() {
    expect(
      ApolloQueryTypeRule.self,
      "fragment F on Pet { name }",
      "The schema must have a query type.",
      sdl: "type Pet { name: String }"
    )
  }
}
