import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR
import TestSupport
import Testing

@Suite struct PlanLoweringTests {
  @Test func `sets are numbered depth first by first visit and refer to compiled sets`() throws {
    var sources = SourceMap()
    let schema = SchemaBuilder.build([
      Parser.parse(
        sources.add(
          name: "schema.graphqls",
          text: """
            type Query { animals(first: Int, size: Size): [Animal!] }
            interface Animal { id: ID! height: Height born: Date size: Size }
            interface Pet { toy: [String]! }
            type Cat implements Animal & Pet {
              id: ID! height: Height born: Date size: Size toy: [String]! lives: Int!
            }
            type Rock implements Pet { toy: [String]! }
            type Height { feet: Float! }
            type Unused { id: ID! }
            enum Size { SMALL LARGE }
            scalar Date
            """
        )
      ).document
    ])
    let text = """
      query Q($first: Int = 3, $ratio: Float = 2.50, $a: Boolean = false) {
        animals(size: LARGE, first: $first) {
          ...F
          born
          ... on Pet { toy }
          ... on Cat @include(if: $a) { lives height { feet } }
          size @skip(if: $a)
        }
      }
      fragment F on Animal { height { feet } id }
      """
    let document = Parser.parse(sources.add(name: "q.graphql", text: text)).document
    let options = CompilationOptions(customScalars: ["Date": "Day"])
    let compiled = Compiler.compile([document], schema: schema, options: options)
    let lowered = compiled.lowered(operation: 0, schema: schema, options: options)
    let expected = """
      query Q
      $a = false
      $first = 3
      $ratio = 2.5
      0 QQuery.Data on object Query
        animals(first: $first, size: "LARGE"): [1!]
      1 QQuery.Data.Animal on interface Animal
        __typename: String!
        born: Date
        case 2
        fragment 3
        if !$a
          size: Size{SMALL LARGE}
        if $a
          case 5
      2 QQuery.Data.Animal.AsPet on interface Pet
        toy: [String]!
      3 F on interface Animal
        __typename: String!
        height: 4
        id: String!
      4 F.Height on object Height
        __typename: String!
        feet: Double!
      5 QQuery.Data.Animal.AsCatIfA on object Cat
        lives: Int!
        height: 6
      6 QQuery.Data.Animal.AsCatIfA.Height on object Height
        __typename: String!
        feet: Double!
      type Cat: Animal Pet
      type Height: 
      type Query: 
      type Rock: Pet
      interface Animal
      interface Pet

      """
    let actual = lowered.plan.dump()
    #expect(actual == expected, "\(Golden.firstDifference(expected: expected, actual: actual))")
    for (number, set) in lowered.plan.selectionSets.enumerated() {
      let id = try #require(lowered.compiledSet(of: SetID(number)))
      #expect(compiled[id].path == set.path)
      #expect(lowered.planSet(of: id) == SetID(number))
    }
  }

  @Test func `the used leaf types are those of selected fields and of variables`()
    throws
  {
    let fixture = try ReaderFixture(
      schemaText: """
        type Query { pet(by: Filter, at: Day): Pet size: Size }
        type Pet { id: ID! size: Size born: Date kind: Kind }
        input Filter { form: Form }
        enum Size { SMALL } enum Kind { CAT } enum Form { ROUND }
        scalar Date scalar Day
        """,
      document: """
        query Q($f: Filter, $d: Day, $a: Boolean!) {
          pet(by: $f, at: $d) { id born @include(if: $a) ... @include(if: $a) { kind } }
        }
        """
    )
    let used = UsedSchemaTypes(fixture.compiled, in: fixture.schema)
    #expect(used.enums.map(\.name) == ["Kind", "Form"])
    #expect(used.customScalars.map(\.name) == ["Date", "Day"])
    #expect(used.inputObjects.map(\.name) == ["Filter"])
  }
}
