import TestSupport
import Testing

@testable import GraphQLSchema
@testable import GraphQLValidation

/// A valid and an invalid schema for each schema rule; `«` marks the expected positions.
@Suite struct SchemaRuleTests {
  private func expect(
    _ rule: any SchemaRule.Type,
    _ marked: String,
    _ messages: String...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    MarkedText(marked).expect(rule.name, messages, sourceLocation) { document in
      SchemaValidator.validate(SchemaBuilder.build([document]), rules: [rule])
    }
  }

  @Test func `RootTypes reports missing root types and those that are not objects`() {
    expect(RootTypesRule.self, "type Query { a: Int } type Mutation { a: Int }")
    expect(RootTypesRule.self, "type T { a: Int }", "Query root type must be provided.")
    expect(
      RootTypesRule.self,
      "schema { query: Q mutation: «I } type Q { a: Int } input I { a: Int }",
      "Mutation root type must be Object type if provided, it cannot be I."
    )
    expect(
      RootTypesRule.self,
      "schema { query: «Q mutation: «Q } type Q { a: Int }",
      "All root types must be different, 'Q' type is used as query and mutation root types."
    )
  }

  @Test func `ReservedNames reports names that start with two underscores`() {
    expect(ReservedNamesRule.self, "type _T { _a(_b: Int): Int }")
    expect(
      ReservedNamesRule.self,
      "«type __T { «__a(«__b: Int): Int } enum E { «__A } «directive @__d on FIELD",
      "Name '__d' must not begin with '__', which is reserved by GraphQL introspection.",
      "Name '__T' must not begin with '__', which is reserved by GraphQL introspection.",
      "Name '__a' must not begin with '__', which is reserved by GraphQL introspection.",
      "Name '__b' must not begin with '__', which is reserved by GraphQL introspection.",
      "Name '__A' must not begin with '__', which is reserved by GraphQL introspection."
    )
  }

  @Test func `TypesHaveMembers reports types without members`() {
    expect(TypesHaveMembersRule.self, "type T extend type T { a: Int } scalar S")
    expect(
      TypesHaveMembersRule.self,
      "«type T «extend type T @d «union U «enum E «input I «interface N",
      "Type T must define one or more fields.",
      "Union type U must define one or more member types.",
      "Enum type E must define one or more values.",
      "Input Object type I must define one or more fields.",
      "Type N must define one or more fields."
    )
  }

  @Test func `OutputTypes reports fields with input types`() {
    expect(OutputTypesRule.self, "type T { a: [T!]! u: U } union U = T")
    expect(
      OutputTypesRule.self,
      "type T { a: «[I!]! } input I { a: Int }",
      "The type of T.a must be Output Type but got: [I!]!."
    )
  }

  @Test func `InputTypes reports arguments and input fields with output types`() {
    expect(InputTypesRule.self, "type T { a(b: [I!]): Int } input I { a: E } enum E { A }")
    expect(
      InputTypesRule.self,
      "type T { a(b: «T): Int } input I { c: «U } union U = T directive @d(«e: U) on FIELD",
      "The type of @d(e:) must be Input Type but got: U.",
      "The type of T.a(b:) must be Input Type but got: T.",
      "The type of I.c must be Input Type but got: U."
    )
  }

  @Test func `InterfaceImplementations reports types that do not match their interfaces`() {
    expect(
      InterfaceImplementationsRule.self,
      """
      interface Node { id: ID }
      interface Pet implements Node { id: ID! friends: [Pet] owner(of: Int): Node }
      type Dog implements Pet & Node { id: ID! friends: [Dog!]! owner(of: Int, more: Int! = 1): Pet }
      """
    )
    expect(
      InterfaceImplementationsRule.self,
      """
      interface Node { id: «ID! self(«of: Int): Node }
      interface Pet implements «Node { id: «ID! self(«of: Int): Pet «name: String }
      «type Dog implements Pet & «Dog & «Node & «Node { id: «ID «self(other: Int): Dog }
      type Cat implements «Pet { id: ID! self(of: Int): Cat name(«must: Int!): String }
      """,
      "Interface field Pet.id expects type ID! but Dog.id is type ID.",
      "Interface field argument Pet.self(of:) expected but Dog.self does not provide it.",
      "Interface field Pet.name expected but Dog does not provide it.",
      "Type Dog must only implement Interface types, it cannot implement Dog.",
      "Interface field Node.id expects type ID! but Dog.id is type ID.",
      "Interface field argument Node.self(of:) expected but Dog.self does not provide it.",
      "Type Dog can only implement Node once.",
      "Type Cat must implement Node because it is implemented by Pet.",
      "Argument 'Cat.name(must:)' must not be required type 'Int!' if not provided by the "
        + "Interface field 'Pet.name'."
    )
  }

  @Test func `UnionMembers reports invalid and repeated members of unions`() {
    expect(UnionMembersRule.self, "type A { a: Int } type B { a: Int } union U = | A | B")
    expect(
      UnionMembersRule.self,
      "type A { a: Int } union U = «A | «Int extend union U = «A",
      "Union type U can only include Object types, it cannot include Int.",
      "Union type U can only include type A once."
    )
  }

  @Test func `RequiredInputsNotDeprecated reports deprecated required inputs`() {
    expect(
      RequiredInputsNotDeprecatedRule.self,
      "input I { a: Int @deprecated b: Int! = 1 @deprecated }"
    )
    expect(
      RequiredInputsNotDeprecatedRule.self,
      "input I { a: «Int! «@deprecated } type T { f(b: «Int! «@deprecated): Int }",
      "Required input field I.a cannot be deprecated.",
      "Required argument T.f(b:) cannot be deprecated."
    )
  }

  @Test func `OneOfFields reports non-null fields and defaults in one-of inputs`() {
    expect(OneOfFieldsRule.self, "input I @oneOf { a: Int b: [Int!] }")
    expect(
      OneOfFieldsRule.self,
      "input I @oneOf { a: «Int! «b: Int = 1 } input J { a: Int } extend input J «@oneOf",
      "OneOf input field I.a must be nullable.",
      "OneOf input field I.b cannot have a default value.",
      "Input Object type J cannot become OneOf by an extension."
    )
  }

  @Test func `InputObjectCycles reports input objects that cannot be finite`() {
    expect(InputObjectCyclesRule.self, "input A { b: B! } input B { a: A c: [A!]! }")
    expect(
      InputObjectCyclesRule.self,
      "input A { «b: B! } input B { «a: A! } input C { «c: C! }",
      "Invalid circular reference. The Input Object A references itself via the non-null fields: "
        + "A.b, B.a.",
      "Invalid circular reference. The Input Object C references itself in the non-null field C.c."
    )
    // A cycle to which the first type leads without being in it.
    expect(
      InputObjectCyclesRule.self,
      "input A { b: B! } input B { «c: C! } input C { «b: B! }",
      "Invalid circular reference. The Input Object B references itself via the non-null fields: "
        + "B.c, C.b."
    )
  }

  @Test func `DefaultValueCycles reports default values that contain themselves`() {
    expect(DefaultValueCyclesRule.self, "input A { b: B = {} } input B { a: A = { b: null } }")
    expect(
      DefaultValueCyclesRule.self,
      "input A { b: B = «{} } input B { a: A = «{} }",
      "Invalid circular reference. The default value of Input Object field A.b references itself "
        + "via the default values of: B.a."
    )
  }

  @Test func `DefaultValues reports default values of other types`() {
    expect(DefaultValuesRule.self, "enum E { A } type T { f(a: [E!] = A, b: Float = 1): Int }")
    expect(
      DefaultValuesRule.self,
      "enum E { A } type T { f(a: [E!] = [A, «B]): Int } input I { b: Int! = «null }",
      "T.f(a:) has invalid default value: Value 'B' does not exist in 'E' enum. Did you mean the "
        + "enum value 'A'?",
      "I.b has invalid default value: Expected value of non-null type 'Int!' not to be null."
    )
  }

  @Test func `DirectiveCycles reports directives that refer to themselves`() {
    expect(
      DirectiveCyclesRule.self,
      "directive @a(x: Int @b) on FIELD directive @b on ARGUMENT_DEFINITION"
    )
    expect(
      DirectiveCyclesRule.self,
      "directive @«a(x: I) on FIELD | INPUT_FIELD_DEFINITION input I { y: Int @a }",
      "Directive '@a' must not refer to itself."
    )
  }
}
