import TestSupport
import Testing

@testable import GraphQLSchema
@testable import GraphQLSyntax
@testable import GraphQLValidation

/// A valid and an invalid document for each rule of type system documents; `«` marks the expected
/// positions.
@Suite struct SDLRuleTests {
  private func expect(
    _ rule: any SDLRule.Type,
    _ marked: String,
    _ messages: String...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    MarkedText(marked).expect(rule.name, messages, sourceLocation) { document in
      SchemaValidator.validate([document], extending: nil, rules: [rule])
    }
  }

  @Test func `LoneSchemaDefinition reports a second schema definition`() {
    expect(LoneSchemaDefinitionRule.self, "schema { query: Q } extend schema { mutation: M }")
    expect(
      LoneSchemaDefinitionRule.self,
      "schema { query: Q } «schema { query: R }",
      "Must provide only one schema definition."
    )
  }

  @Test func `UniqueOperationTypes reports repeated root types`() {
    expect(UniqueOperationTypesRule.self, "schema { query: Q } extend schema { mutation: M }")
    expect(
      UniqueOperationTypesRule.self,
      "schema { «query: Q } extend schema { «query: R }",
      "There can be only one query type in schema."
    )
  }

  @Test func `UniqueTypeNames reports types with the same name`() {
    expect(UniqueTypeNamesRule.self, "type A { a: Int } type B { a: Int } extend type A { b: Int }")
    expect(
      UniqueTypeNamesRule.self,
      "type «A { a: Int } scalar «A",
      "There can be only one type named 'A'."
    )
  }

  @Test func `BuiltInTypeNames reports definitions of built-in types`() {
    expect(BuiltInTypeNamesRule.self, "scalar Long type Integer { a: Int } type _Type { a: Int }")
    expect(
      BuiltInTypeNamesRule.self,
      "type «Int { a: ID } enum «Boolean { YES } type «__Schema { a: ID } scalar «__TypeKind",
      "Type 'Int' is a built-in scalar. It cannot be defined as an object.",
      "Type 'Boolean' is a built-in scalar. It cannot be defined as an enum.",
      "Type '__Schema' belongs to introspection. It cannot be defined again.",
      "Type '__TypeKind' belongs to introspection. It cannot be defined again."
    )
    expect(
      BuiltInTypeNamesRule.self,
      "scalar «String scalar Float «@specifiedBy(url: \"ieee\")",
      "Scalar 'String' is built in. Its definition has no effect and can be removed.",
      "Directive '@specifiedBy' must not be applied to the built-in scalar 'Float'."
    )
  }

  @Test func `redefining a built-in type does not change it`() {
    var sources = SourceMap()
    let text = "type Query { a: Int id: ID } type Int { b: ID } extend scalar ID @deprecated"
    let schema = SchemaBuilder.build([Parser.parse(sources.add(name: "s", text: text)).document])
    #expect(schema.type(named: "Int")?.kind == .scalar)
    #expect(schema.type(named: "ID")?.info.directives.isEmpty == true)
    #expect(schema.ownTypes.map(\.name) == ["Query"])
  }

  @Test func `UniqueEnumValueNames reports repeated enum values`() {
    expect(UniqueEnumValueNamesRule.self, "enum E { A B } extend enum E { C } enum F { A }")
    expect(
      UniqueEnumValueNamesRule.self,
      "enum E { «A B } extend enum E { «A }",
      "Enum value 'E.A' can only be defined once."
    )
  }

  @Test func `UniqueFieldDefinitionNames reports repeated fields`() {
    expect(UniqueFieldDefinitionNamesRule.self, "type T { a: Int } extend type T { b: Int }")
    expect(
      UniqueFieldDefinitionNamesRule.self,
      "type T { «a: Int } extend type T { «a: Int } input I { «b: Int «b: Int }",
      "Field 'T.a' can only be defined once.",
      "Field 'I.b' can only be defined once."
    )
  }

  @Test func `UniqueFieldDefinitionNames applies to extensions of an existing schema`() {
    let base = ReaderFixture.schema(
      "type T { a: Int } interface I { a: Int } input In { a: Int } union U = T enum E { a } "
        + "scalar S"
    )
    let marked = MarkedText(
      """
      extend type T { «a: Int b: Int } extend interface I { «a: Int } extend input In { «a: Int b: Int }
      extend type U { a: Int } extend type E { a: Int } extend input S { a: Int }
      """
    )
    let sentence = "already exists in the schema. It cannot also be defined in this type extension."
    marked.expect(
      UniqueFieldDefinitionNamesRule.name,
      ["T", "I", "In"].map { "Field '\($0).a' \(sentence)" },
      #_sourceLocation
    ) { document in
      SchemaValidator.validate(
        [document],
        extending: base,
        rules: [UniqueFieldDefinitionNamesRule.self]
      )
    }
  }

  @Test func `UniqueArgumentDefinitionNames reports repeated argument definitions`() {
    expect(UniqueArgumentDefinitionNamesRule.self, "type T { a(x: Int): Int b(x: Int): Int }")
    expect(
      UniqueArgumentDefinitionNamesRule.self,
      "type T { a(«x: Int «x: Int): Int } directive @d(«y: Int «y: Int) on FIELD",
      "Argument 'T.a(x:)' can only be defined once.",
      "Argument '@d(y:)' can only be defined once."
    )
  }

  @Test func `UniqueDirectiveNames reports directives with the same name`() {
    expect(UniqueDirectiveNamesRule.self, "directive @a on FIELD directive @skip on FIELD")
    expect(
      UniqueDirectiveNamesRule.self,
      "directive @«a on FIELD directive @«a on QUERY",
      "There can be only one directive named '@a'."
    )
  }

  @Test func `KnownTypeNames reports unknown types in a schema`() {
    expect(KnownTypeNamesInSDLRule.self, "type T { a(b: Int): [T!]! c: ID } union U = T")
    expect(
      KnownTypeNamesInSDLRule.self,
      "type T { a(b: [«Imt]): T } union U = T | «S schema { query: «Q }",
      "Unknown type 'Imt'. Did you mean 'Int', 'ID', or 'T'?",
      "Unknown type 'S'. Did you mean 'T' or 'U'?",
      "Unknown type 'Q'. Did you mean 'T' or 'U'?"
    )
  }

  @Test func `KnownDirectives reports unknown and misplaced directives in a schema`() {
    expect(
      KnownDirectivesInSDLRule.self,
      "scalar S @specifiedBy(url: \"u\") @a directive @a on SCALAR"
    )
    expect(
      KnownDirectivesInSDLRule.self,
      "type T «@nobody { a: Int «@oneOf }",
      "Unknown directive '@nobody'.",
      "Directive '@oneOf' may not be used on field definition."
    )
  }

  @Test func `UniqueDirectivesPerLocation reports repeated directives in a schema`() {
    expect(
      UniqueDirectivesPerLocationInSDLRule.self,
      "directive @r repeatable on SCALAR scalar S @r @r scalar T @specifiedBy(url: \"u\")"
    )
    expect(
      UniqueDirectivesPerLocationInSDLRule.self,
      "scalar S «@specifiedBy(url: \"a\") extend scalar S «@specifiedBy(url: \"b\")",
      "The directive '@specifiedBy' can only be used once at this location."
    )
  }

  @Test func `PossibleTypeExtensions reports extensions of other kinds and of unknown types`() {
    expect(PossibleTypeExtensionsRule.self, "extend type T { b: Int } type T { a: Int }")
    expect(
      PossibleTypeExtensionsRule.self,
      "«type T { a: Int } «extend input T { b: Int } extend scalar «Tt @d",
      "Cannot extend non-input object type 'T'.",
      "Cannot extend type 'Tt' because it is not defined. Did you mean 'T'?"
    )
    expect(
      PossibleTypeExtensionsRule.self,
      "extend scalar Int «@specifiedBy(url: \"u\") extend scalar «ID @d «extend type Float { a: "
        + "ID }"
        + " extend type «__Type { a: ID }",
      "Directive '@specifiedBy' must not be applied to the built-in scalar 'Int'.",
      "Cannot extend type 'ID' because it is built in.",
      "Cannot extend non-object type 'Float'.",
      "Cannot extend type '__Type' because it is built in."
    )
  }

  @Test func `KnownArgumentNamesOnDirectives reports unknown arguments of directives`() {
    expect(KnownArgumentNamesOnDirectivesRule.self, "type T { a: Int @deprecated(reason: \"r\") }")
    expect(
      KnownArgumentNamesOnDirectivesRule.self,
      "type T { a: Int @deprecated(«raeson: \"r\") }",
      "Unknown argument 'raeson' on directive '@deprecated'. Did you mean 'reason'?"
    )
  }

  @Test func `UniqueArgumentNames reports repeated arguments in a schema`() {
    expect(UniqueArgumentNamesInSDLRule.self, "type T { a: Int @d(x: 1, y: 1) b: Int @d(x: 1) }")
    expect(
      UniqueArgumentNamesInSDLRule.self,
      "type T { a: Int @d(«x: 1, «x: 2) }",
      "There can be only one argument named 'x'."
    )
  }

  @Test func `UniqueInputFieldNames reports repeated input fields in a schema`() {
    expect(UniqueInputFieldNamesInSDLRule.self, "input I { a: I = { b: { b: 1 } } b: Int }")
    expect(
      UniqueInputFieldNamesInSDLRule.self,
      "input I { a: I = { b: [{ «b: 1, «b: 2 }] } } scalar S @d(x: { «y: 1, «y: 2 })",
      "There can be only one input field named 'y'.",
      "There can be only one input field named 'b'."
    )
  }

  @Test func `ProvidedRequiredArgumentsOnDirectives reports missing arguments of directives`() {
    expect(
      ProvidedRequiredArgumentsOnDirectivesRule.self,
      "directive @d(x: Int! y: Int! = 1 z: Int) on SCALAR scalar S @d(x: 1)"
    )
    expect(
      ProvidedRequiredArgumentsOnDirectivesRule.self,
      "directive @d(x: Int! y: Int! = 1 z: Int) on SCALAR scalar S «@d(y: 1)",
      "Argument '@d(x:)' of type 'Int!' is required, but it was not provided."
    )
  }
}
