import TestSupport
import Testing

@testable import GraphQLSchema
@testable import GraphQLSyntax
@testable import GraphQLValidation

/// A valid and an invalid document for each rule; `«` marks the expected positions.
@Suite struct RuleTests {
  private let test = RuleTest.standard

  @Test func `ExecutableDefinitions reports type definitions among operations`() {
    test.expect(ExecutableDefinitionsRule.self, "{ pet { age } } fragment F on Pet { age }")
    test.expect(
      ExecutableDefinitionsRule.self,
      "{ pet { age } } «type Cow { name: String }",
      "The 'Cow' definition is not executable."
    )
    test.expect(
      ExecutableDefinitionsRule.self,
      "{ pet { age } } «directive @cow on FIELD",
      "The 'cow' definition is not executable."
    )
  }

  @Test func `KnownOperationTypes reports operations without a root type`() {
    test.expect(KnownOperationTypesRule.self, "mutation { rename(name: \"a\") { age } }")
    RuleTest("type Query { a: Int }").expect(
      KnownOperationTypesRule.self,
      "«mutation M { a }",
      "The mutation operation is not supported by the schema."
    )
  }

  @Test func `validation explains that a schema lacks a query type`() {
    var sources = SourceMap()
    let schema = SchemaBuilder.build([
      Parser.parse(
        sources.add(
          name: "s",
          text: """
            enum Episode { JEDI }
            interface Character { name: String friends: [Character] }
            type Human implements Character { name: String friends: [Character] home: String }
            type Height { meters: Float }
            """
        )
      ).document
    ])
    let text = """
      query Q($on: [Episode!]!) {
        hero(episode: $on, id: 1) { name friends { name } }
        man: human { name home }
        any { ...F }
        count
        size { meters name }
      }
      fragment F on Human { name }
      """
    let document = Parser.parse(sources.add(name: "q", text: text)).document
    let found = Validator.validate([document], schema: schema).first
    #expect(
      found?.notes == [
        "The schema has no type 'Query', which queries start from. Another file of the schema "
          + "can have it, with types as the server has them: type Query { "
          + "hero(episode: [Episode!]!, id: Int): Character human: Human any: Character count: … "
          + "size: … }"
      ]
    )
  }

  @Test func `UniqueOperationNames reports operations with the same name`() {
    test.expect(UniqueOperationNamesRule.self, "query A { pet { age } } query B { pet { age } }")
    test.expect(
      UniqueOperationNamesRule.self,
      "query «A { pet { age } } query «A { cat { age } }",
      "There can be only one operation named 'A'."
    )
  }

  @Test func `LoneAnonymousOperation reports an anonymous operation next to others`() {
    test.expect(LoneAnonymousOperationRule.self, "{ pet { age } } fragment F on Pet { age }")
    test.expect(
      LoneAnonymousOperationRule.self,
      "«{ pet { age } } query B { pet { age } }",
      "This anonymous operation must be the only defined operation."
    )
  }

  @Test func `SingleFieldSubscriptions reports further root fields of subscriptions`() {
    test.expect(SingleFieldSubscriptionsRule.self, "subscription S { barked { age } }")
    test.expect(
      SingleFieldSubscriptionsRule.self,
      "subscription S { barked { age } ...F } fragment F on Subscription { «meowed { age } }",
      "Subscription 'S' must select only one top level field."
    )
    test.expect(
      SingleFieldSubscriptionsRule.self,
      "subscription { «__typename }",
      "Anonymous Subscription must not select an introspection top level field."
    )
  }

  @Test func `KnownTypeNames reports unknown types`() {
    test.expect(KnownTypeNamesRule.self, "query ($f: Filter) { pet { ... on Dog { age } } }")
    test.expect(
      KnownTypeNamesRule.self,
      "query ($f: [«Filler!]) { pet { ... on «Dogg { age } } } fragment F on «Zebra { age }",
      "Unknown type 'Filler'. Did you mean 'Filter'?",
      "Unknown type 'Dogg'. Did you mean 'Dog'?",
      "Unknown type 'Zebra'."
    )
  }

  @Test func `FragmentsOnCompositeTypes reports fragments on types without fields`() {
    test.expect(FragmentsOnCompositeTypesRule.self, "fragment F on SearchResult { __typename }")
    test.expect(
      FragmentsOnCompositeTypesRule.self,
      "fragment F on «Size { a } { pet { ... on «Filter { a } } }",
      "Fragment 'F' cannot condition on non composite type 'Size'.",
      "Fragment cannot condition on non composite type 'Filter'."
    )
  }

  @Test func `VariablesAreInputTypes reports variables of output types`() {
    test.expect(VariablesAreInputTypesRule.self, "query ($a: [Filter!]!, $b: Size) { cat { age } }")
    test.expect(
      VariablesAreInputTypesRule.self,
      "query ($a: «[Dog!]) { cat { age } }",
      "Variable '$a' cannot be non-input type '[Dog!]'."
    )
  }

  @Test func `ScalarLeafs reports missing and superfluous subselections`() {
    test.expect(ScalarLeafsRule.self, "{ pet { age } }")
    test.expect(
      ScalarLeafsRule.self,
      "{ «pet cat { age «{ x } } }",
      "Field 'pet' of type 'Pet' must have a selection of subfields. Did you mean 'pet { ... }'?",
      "Field 'age' must not have a selection since type 'Int' has no subfields."
    )
  }

  @Test func `ScalarLeafs explains fields of undefined types`() {
    var sources = SourceMap()
    let sdl = "type Query { hero: Character name: Text day: Int }"
    let schema = SchemaBuilder.build([Parser.parse(sources.add(name: "s", text: sdl)).document])
    let rest =
      "which the schema does not define; several files form one schema, so pass the others too."
    MarkedText("{ «hero { name } «name day }").expect(
      ScalarLeafsRule.name,
      [
        "Field 'hero' has the type 'Character', \(rest)",
        "Field 'name' has the type 'Text', \(rest)",
      ],
      #_sourceLocation
    ) { Validator.validate([$0], schema: schema, rules: [ScalarLeafsRule.self]) }
  }

  @Test func `FieldsOnCorrectType reports fields that the type lacks`() {
    test.expect(FieldsOnCorrectTypeRule.self, "{ __schema { types { name } } pet { __typename } }")
    test.expect(
      FieldsOnCorrectTypeRule.self,
      "{ pet { «barks «agee } search { «barks } «dogs: dogz { x } }",
      "Cannot query field 'barks' on type 'Pet'. Did you mean to use an inline fragment on 'Dog'?",
      "Cannot query field 'agee' on type 'Pet'. Did you mean 'age'?",
      "Cannot query field 'barks' on type 'SearchResult'. "
        + "Did you mean to use an inline fragment on 'Dog'?",
      "Cannot query field 'dogz' on type 'Query'. Did you mean 'dog'?"
    )
  }

  @Test
  func `suggested types are ordered by use, and interfaces come before their types`() {
    let sdl = """
      type Query { one: One all: All }
      interface Z { f: Int }
      type A { f: Int }
      type Y implements Z { f: Int }
      type X implements Z { f: Int }
      union One = A | Y
      union All = A | X | Y
      """
    RuleTest(sdl).expect(
      FieldsOnCorrectTypeRule.self,
      "{ one { «f } all { «f } }",
      "Cannot query field 'f' on type 'One'. Did you mean to use an inline fragment on 'A', 'Z', "
        + "or "
        + "'Y'?",
      "Cannot query field 'f' on type 'All'. Did you mean to use an inline fragment on 'Z', 'A', "
        + "'X', or 'Y'?"
    )
  }

  @Test func `UniqueFragmentNames reports fragments with the same name`() {
    test.expect(UniqueFragmentNamesRule.self, "fragment A on Pet { age } fragment B on Pet { age }")
    test.expect(
      UniqueFragmentNamesRule.self,
      "fragment «A on Pet { age } fragment «A on Cat { age }",
      "There can be only one fragment named 'A'."
    )
  }

  @Test func `KnownFragmentNames reports unknown fragments`() {
    test.expect(KnownFragmentNamesRule.self, "{ pet { ...A } } fragment A on Pet { age }")
    test.expect(KnownFragmentNamesRule.self, "{ pet { ...«A } }", "Unknown fragment 'A'.")
  }

  @Test func `NoUnusedFragments reports fragments that no operation uses`() {
    test.expect(
      NoUnusedFragmentsRule.self,
      "{ pet { ...A } } fragment A on Pet { ...B } fragment B on Pet { age }"
    )
    test.expect(
      NoUnusedFragmentsRule.self,
      "{ pet { age } } «fragment A on Pet { ...B } «fragment B on Pet { age }",
      "Fragment 'A' is never used.",
      "Fragment 'B' is never used."
    )
  }

  @Test func `PossibleFragmentSpreads reports fragments that can never apply`() {
    test.expect(
      PossibleFragmentSpreadsRule.self,
      "{ node { ... on Pet { age } } pet { ... on Node { id } } }"
    )
    test.expect(
      PossibleFragmentSpreadsRule.self,
      "{ cat { «... on Dog { age } «...N } } fragment N on Node { id }",
      "Fragment cannot be spread here as objects of type 'Cat' can never be of type 'Dog'.",
      "Fragment 'N' cannot be spread here as objects of type 'Cat' can never be of type 'Node'."
    )
  }

  @Test func `NoFragmentCycles reports fragments that spread themselves`() {
    test.expect(
      NoFragmentCyclesRule.self,
      "fragment A on Pet { ...B ...B } fragment B on Pet { age }"
    )
    test.expect(
      NoFragmentCyclesRule.self,
      "fragment A on Pet { «...B } fragment B on Pet { «...A } fragment C on Pet { «...C }",
      "Cannot spread fragment 'A' within itself via 'B'.",
      "Cannot spread fragment 'C' within itself."
    )
  }

  @Test func `UniqueVariableNames reports repeated variables`() {
    test.expect(UniqueVariableNamesRule.self, "query ($a: Int, $b: Int) { cat { age } }")
    test.expect(
      UniqueVariableNamesRule.self,
      "query ($«a: Int, $«a: Int) { cat { age } }",
      "There can be only one variable named '$a'."
    )
  }

  @Test func `NoUndefinedVariables reports undefined variables`() {
    test.expect(
      NoUndefinedVariablesRule.self,
      "query Q($i: ID!) { ...F } fragment F on Query { dog(id: $i) { age } }"
    )
    test.expect(
      NoUndefinedVariablesRule.self,
      "«query Q { ...F } fragment F on Query { dog(id: «$i) { age } }",
      "Variable '$i' is not defined by operation 'Q'."
    )
  }

  @Test func `NoUnusedVariables reports unused variables`() {
    test.expect(
      NoUnusedVariablesRule.self,
      "query Q($i: Int) { search(filter: { name: \"\", nested: { limit: $i } }) { __typename } }"
    )
    test.expect(
      NoUnusedVariablesRule.self,
      "query Q(«$i: Int) { cat { age } }",
      "Variable '$i' is never used in operation 'Q'."
    )
  }

  @Test func `KnownDirectives reports unknown and misplaced directives`() {
    test.expect(KnownDirectivesRule.self, "{ pet { age @onField @include(if: true) } }")
    test.expect(
      KnownDirectivesRule.self,
      "query «@onField { pet «@nope { age } }",
      "Directive '@onField' may not be used on query.",
      "Unknown directive '@nope'."
    )
    test.expect(
      KnownDirectivesRule.self,
      "query Q($a: Int «@onField, $b: Int = 1 «@nope) { pet { age } }",
      "Directive '@onField' may not be used on variable definition.",
      "Unknown directive '@nope'."
    )
    test.expect(
      KnownDirectivesRule.self,
      "{ pet { ... «@defer { age } } }",
      "The schema does not define '@defer'; a server without it rejects this document."
    )
  }

  @Test func `UniqueDirectivesPerLocation reports repeated directives`() {
    test.expect(UniqueDirectivesPerLocationRule.self, "{ pet @onField @onField { age } }")
    test.expect(
      UniqueDirectivesPerLocationRule.self,
      "{ pet «@skip(if: true) «@skip(if: false) { age } }",
      "The directive '@skip' can only be used once at this location."
    )
  }

  @Test func `KnownArgumentNames reports unknown arguments`() {
    test.expect(KnownArgumentNamesRule.self, "{ dog(id: 1) @onField(x: 1) { age } }")
    test.expect(
      KnownArgumentNamesRule.self,
      "{ dog(«idd: 1) @onField(«z: 1) { age } }",
      "Unknown argument 'idd' on field 'Query.dog'. Did you mean 'id'?",
      "Unknown argument 'z' on directive '@onField'. Did you mean 'x'?"
    )
  }

  @Test func `UniqueArgumentNames reports repeated arguments`() {
    test.expect(UniqueArgumentNamesRule.self, "{ dog(id: 1, tags: []) { age } }")
    test.expect(
      UniqueArgumentNamesRule.self,
      "{ dog(«id: 1, «id: 2) { age } }",
      "There can be only one argument named 'id'."
    )
  }

  @Test func `ValuesOfCorrectType reports values of other types`() {
    test.expect(
      ValuesOfCorrectTypeRule.self,
      """
      query ($n: Int = 3, $l: [Filter!] = { name: "a" }) {
        dog(id: 3, tags: "one") { age }
        search(filter: { name: "a", one: { a: 1 } }, size: SMALL) { __typename }
      }
      """
    )
    test.expect(
      ValuesOfCorrectTypeRule.self,
      """
      query ($n: Int = «2147483648) {
        dog(id: «1.5, tags: [«null]) { age }
        search(filter: «{ limit: «"x", «extra: 1, one: «{ a: 1, b: "" } }, size: «"SMALL") { age }
      }
      """,
      "Int cannot represent non 32-bit signed integer value: 2147483648",
      "ID cannot represent a non-string and non-integer value: 1.5",
      "Expected value of non-null type 'String!' not to be null.",
      "Expected value of type 'Filter' to include required field 'name', found: "
        + "{ limit: \"x\", extra: 1, one: { a: 1, b: \"\" } }.",
      "Int cannot represent non-integer value: \"x\"",
      "Expected value of type 'Filter' not to include unknown field 'extra', found: "
        + "{ limit: \"x\", extra: 1, one: { a: 1, b: \"\" } }.",
      "Within OneOf Input Object type 'Choice', exactly one field must be specified, and the value "
        + "for that field must be non-null.",
      "Enum 'Size' cannot represent non-enum value: \"SMALL\". "
        + "Did you mean the enum value 'SMALL'?"
    )
  }

  @Test func `invalid simple literals are reported with the type of their argument`() {
    let test = RuleTest(
      """
      type Query {
        a(i: Int, l: [Int!], n: [Int]!, f: Float, s: String, b: Boolean, d: ID, e: E, c: Own): Int
      }
      enum E { ONE }
      extend enum E { TWO }
      scalar Own
      """
    )
    test.expect(
      ValuesOfCorrectTypeRule.self,
      """
      {
        a(i: 999999999, l: 1, n: -2147483648, f: 1, s: "", b: true, d: 12345678901, e: TWO, c: X)
        b: a(i: null, l: null, n: 2147483647, f: 1.5, s: \"\"\"x\"\"\", b: false, d: "x", e: null, c: 1)
      }
      """
    )
    test.expect(
      ValuesOfCorrectTypeRule.self,
      """
      {
        a(i: «2147483648, l: «-2147483649, n: «null, f: «"1", s: «1, b: «ONE, d: «1.5, e: «THREE)
        b: a(i: «1.0, l: «true, s: «ONE, b: «"true", d: «true, e: «true)
      }
      """,
      "Int cannot represent non 32-bit signed integer value: 2147483648",
      "Int cannot represent non 32-bit signed integer value: -2147483649",
      "Expected value of non-null type '[Int]!' not to be null.",
      "Float cannot represent non numeric value: \"1\"",
      "String cannot represent a non string value: 1",
      "Boolean cannot represent a non boolean value: ONE",
      "ID cannot represent a non-string and non-integer value: 1.5",
      "Value 'THREE' does not exist in 'E' enum.",
      "Int cannot represent non-integer value: 1.0",
      "Int cannot represent non-integer value: true",
      "String cannot represent a non string value: ONE",
      "Boolean cannot represent a non boolean value: \"true\"",
      "ID cannot represent a non-string and non-integer value: true",
      "Enum 'E' cannot represent non-enum value: true."
    )
  }

  @Test func `ProvidedRequiredArguments reports missing required arguments`() {
    test.expect(ProvidedRequiredArgumentsRule.self, "{ dog(id: 1) { age } }")
    test.expect(
      ProvidedRequiredArgumentsRule.self,
      "query «@onQuery { «dog { age } }",
      "Argument '@onQuery(must:)' of type 'Int!' is required, but it was not provided.",
      "Argument 'Query.dog(id:)' of type 'ID!' is required, but it was not provided."
    )
  }

  @Test func `VariablesInAllowedPosition reports variables whose type does not match`() {
    test.expect(
      VariablesInAllowedPositionRule.self,
      "query ($i: ID = 1, $n: String!) { dog(id: $i) { age } "
        + "search(filter: { name: $n }) { __typename } }"
    )
    test.expect(
      VariablesInAllowedPositionRule.self,
      "query («$i: ID, «$a: Int) { dog(id: «$i) { age } "
        + "search(filter: { name: \"\", one: { a: «$a } }) { __typename } }",
      "Variable '$i' of type 'ID' used in position expecting type 'ID!'.",
      "Variable '$a' is of type 'Int' but must be non-nullable to be used for OneOf Input Object "
        + "'Choice'."
    )
    // A list at the position of a single value.
    test.expect(
      VariablesInAllowedPositionRule.self,
      "query («$s: String) { search(size: [«$s]) { __typename } }",
      "Variable '$s' of type 'String' used in position expecting type 'Size'."
    )
  }

  @Test func `a default allows a nullable variable at a non-null position unless it is null`() {
    var sources = SourceMap()
    let sdl = "type Query { a(x: Int! = 1, y: Int! = null): Int }"
    let schema = SchemaBuilder.build([Parser.parse(sources.add(name: "s", text: sdl)).document])
    let rule = VariablesInAllowedPositionRule.self
    MarkedText("query («$n: Int) { a(x: $n, y: «$n) }").expect(
      rule.name,
      ["Variable '$n' of type 'Int' used in position expecting type 'Int!'."],
      #_sourceLocation
    ) { Validator.validate([$0], schema: schema, rules: [rule]) }
  }

  @Test func `OverlappingFieldsCanBeMerged reports conflicting fields`() {
    test.expect(
      OverlappingFieldsCanBeMergedRule.self,
      "{ pet { ... on Dog { x: barks } ... on Cat { x: meows } name name } }"
    )
    test.expect(
      OverlappingFieldsCanBeMergedRule.self,
      "{ «pet { «x: age «x: name ... on Dog { «friend { «age: name } } } "
        + "«pet { ... on Dog { «friend { «age } } } }",
      "Fields 'pet' conflict because subfields 'friend' conflict because subfields 'age' conflict "
        + "because 'name' and 'age' are different fields. Use different aliases on the fields to "
        + "fetch both if this was intentional.",
      "Fields 'x' conflict because 'age' and 'name' are different fields. Use different aliases on "
        + "the fields to fetch both if this was intentional."
    )
  }

  @Test func `UniqueInputFieldNames reports repeated input fields`() {
    test.expect(UniqueInputFieldNamesRule.self, "{ search(filter: { name: \"\" }) { age } }")
    test.expect(
      UniqueInputFieldNamesRule.self,
      "{ search(filter: { name: \"\", nested: { «limit: 1, «limit: 2 } }) { age } }",
      "There can be only one input field named 'limit'."
    )
  }

  private static let delivery = RuleTest(
    """
    directive @defer(if: Boolean, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @stream(if: Boolean, label: String) on FIELD
    type Query { dogs: [Dog] dog: Dog }
    type Mutation { dogs: [Dog] }
    type Subscription { dog: Dog }
    type Dog { name: String tags: [String] }
    """
  )

  @Test func `DeferStreamDirectiveOnRootField reports deferred root fields of mutations`() {
    Self.delivery.expect(
      DeferStreamDirectiveOnRootFieldRule.self,
      "{ dogs @stream { name } ... @defer { dog { name } } }"
    )
    Self.delivery.expect(
      DeferStreamDirectiveOnRootFieldRule.self,
      "mutation { ...F } fragment F on Mutation { ... «@defer { dogs «@stream { name } } }",
      "Defer directive cannot be used on root mutation type 'Mutation'.",
      "Stream directive cannot be used on root mutation type 'Mutation'."
    )
  }

  @Test func `DeferStreamDirectiveOnValidOperations reports deferral in subscriptions`() {
    Self.delivery.expect(
      DeferStreamDirectiveOnValidOperationsRule.self,
      "subscription ($a: Boolean!) { dog { ... @defer(if: $a) { name } tags @stream(if: false) } }"
    )
    Self.delivery.expect(
      DeferStreamDirectiveOnValidOperationsRule.self,
      "subscription { dog { «...F ...F @skip(if: true) } } fragment F on Dog { tags «@stream }",
      "Stream directive not supported on subscription operations. Disable `@stream` by setting the "
        + "`if` argument to `false`."
    )
  }

  @Test func `DeferStreamDirectiveLabel reports repeated and variable labels`() {
    Self.delivery.expect(
      DeferStreamDirectiveLabelRule.self,
      "{ ... @defer(label: \"a\") { dog { tags @stream(label: \"b\") } } }"
    )
    Self.delivery.expect(
      DeferStreamDirectiveLabelRule.self,
      "query ($l: String) { ... «@defer(label: \"a\") { dog { tags «@stream(label: \"a\") } } "
        + "dogs «@stream(label: $l) { name } }",
      "Defer/Stream directive label argument must be unique.",
      "Stream directive label argument must be a static string."
    )
    let operation = "{ ...F ... «@defer(label: \"a\") { dog { name } } } "
    Self.delivery.expect(
      DeferStreamDirectiveLabelRule.self,
      "query A \(operation) query B { ...F } "
        + "fragment F on Query { dogs «@stream(label: \"a\") { name } }",
      "Defer/Stream directive label argument must be unique."
    )
  }

  @Test func `StreamDirectiveOnListField reports streamed fields that are not lists`() {
    Self.delivery.expect(StreamDirectiveOnListFieldRule.self, "{ dogs @stream { tags @stream } }")
    Self.delivery.expect(
      StreamDirectiveOnListFieldRule.self,
      "{ dog «@stream { name } }",
      "Stream directive cannot be used on non-list field 'dog' on type 'Query'."
    )
  }
}
