import Testing

@testable import DocumentEditing
@testable import GraphQLSchema
@testable import GraphQLSyntax

/// Completions at a position of a document that is usually not valid there.
@Suite struct DocumentCompletionTests {
  private static let sdl = """
    type Query { hero(episode: Episode = JEDI, id: ID!, filter: Filter): Character, heroes: [Human!]! }
    type Mutation { review(stars: Int!): Human }
    interface Character { "The name." name: String, friends(first: Int): [Character] }
    type Human implements Character {
      name: String, friends(first: Int): [Character], height(unit: Unit = METER): Float
    }
    type Droid implements Character {
      name: String, friends(first: Int): [Character], work: String @deprecated(reason: "retired")
    }
    type Ship { length: Float }
    enum Episode { NEWHOPE JEDI }
    enum Unit { METER FOOT }
    input Filter { ids: [ID!], unit: Unit, deep: Filter, only: Boolean }
    """
  private static let fragments = """
    fragment OnHuman on Human { name } fragment OnShip on Ship { length }
    query Other($other: ID!, $unit: Unit) { hero(id: $other) { name } }
    """

  private func completion(_ text: String) throws -> DocumentCompletion {
    var sources = SourceMap()
    let schema = SchemaBuilder.build(
      [Parser.parse(sources.add(name: "s", text: Self.sdl)).document]
    )
    let document = Parser.parse(sources.add(name: "d", text: Self.fragments)).document
    let bytes = Array(text.utf8)
    let caret = try #require(bytes.firstIndex(of: UInt8(ascii: "|")))
    return DocumentCompletion(
      Array(bytes[..<caret] + bytes[(caret + 1)...]),
      at: caret,
      schema: schema,
      documents: [document]
    )
  }

  @Test(arguments: [
    // Definitions.
    ("|", "query mutation fragment"), ("query A { heroes { name } }\nfr|", "fragment"),
    // Fields, by the enclosing type: of operations, fragments, cases and aliases.
    ("{ |", "hero heroes __typename"), ("query A { heroes { he|", "height"),
    ("{ all: heroes { na|", "name __typename"), ("mutation { |", "review __typename"),
    ("fragment F on Droid { |", "name friends work __typename"),
    ("{ hero { ... on Droid { wo|", "work"), ("{ hero { ... { na|me } } }", "name __typename"),
    ("{ hero(id: 1) @include(if: true) { friends { fr|", "friends"), ("{ ship { |", ""),
    ("{ hero { name } |", "hero heroes __typename"),
    ("{ hero { friends { name } |", "name friends __typename"),
    // Unclosed text before the position does not matter.
    ("query A { heroes { name\n\nquery B { he|", "hero heroes"),
    ("query A { heroes(x: { name\n\nquery B { hero(id: \"\\\n) { na|", "name __typename"),
    ("{ hero(episode: JEDI { na|", "name __typename"),
    // Arguments and input fields, without those already written.
    ("{ hero(|", "episode id filter"), ("{ hero(id: 1, ep|) { name } }", "episode"),
    ("{ hero(filter: { |", "ids unit deep only"),
    ("{ hero(filter: { deep: { unit: METER, o|", "only"),
    ("{ heroes { height(|", "unit"), ("{ hero @include(|", "if"),
    // Values and variables, by type.
    ("{ hero(episode: |", "NEWHOPE JEDI null"), ("{ hero(episode: J|", "JEDI"),
    ("{ hero(filter: { only: |", "true false null"),
    ("{ hero(filter: { deep: { unit: |", "METER FOOT null $unit"),
    ("query A($a: ID!, $b: Int) { hero(id: |", "$a"),
    ("query A($a: ID!, $b: Int) { hero(id: $|", "a"),
    ("query A($a: ID!) { hero(filter: { ids: [$|", "a"),
    ("fragment F on Query { hero(id: $|", "other"),
    ("query A($u: |", "Episode Unit Filter String Int Float Boolean ID"),
    ("query A($u: [Un|", "Unit"),
    ("query A($u: Unit = |", "METER FOOT null"), ("query A($a: ID!, |", ""),
    // Directives, by location.
    ("{ hero @|", "include skip"), ("{ heroes { ...OnHuman @in|", "include"),
    // Fragments and cases that can apply.
    ("{ heroes { ...|", "on OnHuman"), ("{ heroes { ... on |", "Character Human"),
    ("{ hero { ... on H|", "Human Character"),
    ("fragment F on |", "Query Mutation Character Human Droid Ship"),
    // Nothing in comments, strings, numbers and new names.
    ("{ # he|", ""), ("{ hero(id: \"he|", ""), ("{ hero(id: 1|", ""), ("query He|", ""),
    ("fragment He|", ""), ("query A($he|", ""),
  ])
  func `completions are listed in schema order`(_ text: String, _ expected: String) throws {
    let found = try completion(text).candidates.map(\.text)
    #expect(found == expected.split(separator: " ").map(String.init), "\(text)")
  }

  @Test func `a completion shows its type and its documentation in the schema`() throws {
    let name = try #require(try completion("{ hero { na|me").candidates.first)
    #expect(name.detail == "String")
    #expect(name.documentation == "The name.")
    #expect(try completion("fragment F on Droid { wo|").candidates.first?.deprecation == "retired")
    #expect(try completion("{ hero(ep|").candidates.first?.detail == "Episode = JEDI")
    let range = try completion("{ hero { na|me } }").range
    #expect(range == 9..<13)
  }

  @Test(arguments: [
    ("{ hero(id: 1, |", "hero(episode: Episode = JEDI, id: ID!, filter: Filter): Character"),
    (
      "{ hero(filter: { ids: [|",
      "hero(episode: Episode = JEDI, id: ID!, filter: Filter): Character"
    ),
    ("{ heroes { height| } }", "height(unit: Unit = METER): Float"),
    ("{ heroes|", "heroes: [Human!]!"),
  ])
  func `the field at the caret is shown with its arguments`(
    _ text: String,
    _ expected: String
  ) throws {
    #expect(try completion(text).signature?.text == expected)
  }

  @Test(arguments: ["{ heroes { height\n  de|", "{ heroes { height\n  |", "{ heroes { height de|"])
  func `the field of another line or word is not shown`(_ text: String) throws {
    #expect(try completion(text).signature == nil)
  }

  @Test func `completion never traps on random text`() throws {
    let pieces = [
      "{", "}", "(", ")", "[", "]", ":", "$a", "@", "...", "on", "hero", "query", "=", "\"", "#",
      "\n", "\u{FF}",
    ]
    var state: UInt64 = 5
    var found = 0
    for round in 0..<2_000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count] + " "
      }
      // Half of the carets follow a space, the others a word.
      if round % 2 == 1 { text.removeLast() }
      let completion = try completion(text + "|")
      #expect(completion.range.upperBound == text.utf8.count, "\(text)")
      #expect(text.hasSuffix(completion.typed), "\(text)")
      #expect(completion.range.count == completion.typed.utf8.count, "\(text)")
      // A candidate that has been typed is offered again.
      guard let candidate = completion.candidates.first?.text else { continue }
      found += 1
      #expect(candidate.lowercased().contains(completion.typed.lowercased()), "\(text)")
      let again = try self.completion(text.dropLast(completion.typed.count) + candidate + "|")
      let rest = String(candidate.drop { $0 == "$" })
      #expect(again.typed == rest, "\(text)")
      #expect(again.candidates.contains { $0.text == rest }, "\(text): \(candidate)")
    }
    #expect(found > 400)
  }
}
