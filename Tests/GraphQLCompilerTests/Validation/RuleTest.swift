import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import TestSupport
import Testing

extension MarkedText {
  /// Expects that a check of the document reports a rule's messages at exactly the marks.
  func expect(
    _ rule: String,
    _ messages: [String],
    _ sourceLocation: Testing.SourceLocation,
    check: (Document) -> [Diagnostic]
  ) {
    var sources = SourceMap()
    let (document, faults) = Parser.parse(sources.add(name: "document", text: text))
    #expect(faults.isEmpty, sourceLocation: sourceLocation)
    let found = check(document)
    #expect(found.map(\.message) == messages, sourceLocation: sourceLocation)
    #expect(found.allSatisfy { $0.rule == rule }, sourceLocation: sourceLocation)
    let places = found.flatMap { $0.locations(in: sources) }.map { [$0.line, $0.column] }
    #expect(
      Set(places) == Set(marks) && places.count >= marks.count,
      "found \(places), marked \(marks)",
      sourceLocation: sourceLocation
    )
  }
}

/// Runs one rule on documents and compares messages and positions.
struct RuleTest {
  let schema: Schema

  /// A schema with each kind of type.
  static let standard = RuleTest(
    """
    type Query {
      pet: Pet
      dog(id: ID!, tags: [String!] = []): Dog
      cat: Cat
      search(filter: Filter, size: Size): [SearchResult]
      node: Node
    }
    type Mutation { rename(name: String!): Dog }
    type Subscription { barked: Dog meowed: Cat }
    interface Node { id: ID! }
    interface Pet { name(short: Boolean = false): String! age: Int }
    type Dog implements Pet & Node { id: ID! name(short: Boolean): String! age: Int barks: Boolean friend: Pet }
    type Cat implements Pet { name(short: Boolean): String! age: Int meows: Boolean friend: Cat lives: Float }
    union SearchResult = Dog | Cat
    enum Size { SMALL LARGE }
    input Filter { name: String! limit: Int = 10 nested: Filter one: Choice }
    input Choice @oneOf { a: Int b: String }
    directive @onField(x: Int) repeatable on FIELD
    directive @onQuery(must: Int!) on QUERY
    """
  )

  init(_ sdl: String) {
    var sources = SourceMap()
    let (document, faults) = Parser.parse(sources.add(name: "schema", text: sdl))
    #expect(faults.isEmpty)
    schema = SchemaBuilder.build([document])
    #expect(SchemaValidator.validate([document], schema: schema).map(\.message) == [])
  }

  /// Expects these messages at exactly the marks of the text.
  func expect(
    _ rule: any ValidationRule.Type,
    _ marked: String,
    _ messages: String...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    MarkedText(marked).expect(rule.name, messages, sourceLocation) { document in
      Validator.validate([document], schema: schema, rules: [rule])
    }
  }
}
