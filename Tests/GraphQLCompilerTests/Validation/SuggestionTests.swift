import Testing

@testable import GraphQLSchema
@testable import GraphQLSyntax
@testable import GraphQLValidation

@Suite struct SuggestionTests {
  @Test func `the most similar names come first, equally similar ones in order`() {
    let options = ["names", "game", "Name", "title", "nam", "surname"]
    #expect(Suggestions.near("name", in: options) == ["Name", "game", "nam", "names"])
  }

  @Test func `a transposition counts as one edit, and dissimilar names are not suggested`() {
    for (typed, meant) in [("nmae", "name"), ("naem", "name"), ("NMAE", "name"), ("ab", "ba")] {
      #expect(Suggestions.near(typed, in: [meant, "other"], limit: 1) == [meant], "\(typed)")
    }
    #expect(Suggestions.near("nmea", in: ["name"], limit: 1).isEmpty)
  }

  @Test func `the same words in another order are similar`() {
    for (typed, meant) in [
      ("GameMove", "MoveGame"), ("accountMove", "MoveAccount"), ("name_first", "firstName"),
    ] {
      #expect(Suggestions.near(typed, in: [meant, "other"], limit: 1) == [meant], "\(typed)")
    }
    #expect(Suggestions.near("GameMove", in: ["GamesMoved"], limit: 1).isEmpty)
  }

  @Test func `misspelled words in another order are near`() {
    #expect(
      Suggestions.near("adressShipping", in: ["billingAddress", "shippingAddress", "shippingCost"])
        .first == "shippingAddress"
    )
  }

  @Test func `if nothing is near, names that start with it or contain its words are suggested`() {
    let fields = ["shippingAddressOld", "shippingAddress", "billingAddress", "name"]
    #expect(Suggestions.near("UserF", in: ["UserFields", "Pet"]) == ["UserFields"])
    #expect(Suggestions.near("shipping", in: fields) == ["shippingAddress", "shippingAddressOld"])
    #expect(
      Suggestions.near("address", in: fields)
        == ["billingAddress", "shippingAddress", "shippingAddressOld"]
    )
    #expect(Suggestions.near("shipping", in: fields, limit: 2).isEmpty)
    #expect(Suggestions.near("na", in: fields).isEmpty)
  }

  @Test func `only types that are valid at the position are suggested`() {
    var sources = SourceMap()
    let schema = SchemaBuilder.build([
      Parser.parse(
        sources.add(
          name: "s",
          text: """
            type Query { move(in: MoveInput): Move } union Move = MoveGame | MoveAccount
            type MoveGame { g: Int } type MoveAccount { a: Int } type MoveGames { g: Int }
            input MoveInput { g: Int }
            """
        )
      ).document
    ])
    let text = "query Q($i: MoveInputs) { move(in: $i) { ... on MoveGameZ { g } } }"
    let (document, _) = Parser.parse(sources.add(name: "d", text: text))
    let found = Validator.validate([document], schema: schema, rules: [KnownTypeNamesRule.self])
    #expect(found.map(\.facts.alternatives?.names) == [["MoveInput"], ["MoveGame"]])
  }

  @Test func `longer names allow more edits`() {
    let typed = ["a", "ab", "abcd", "abcde", "abcdefghij"]
    let far = [1, 1, 2, 3, 5]
    for (name, most) in zip(typed, far) {
      let near = name.dropLast(most) + String(repeating: "z", count: most)
      let further = name.dropLast(most) + String(repeating: "z", count: most + 1)
      #expect(Suggestions.near(name, in: [String(near)]) == [String(near)], "\(name)")
      #expect(Suggestions.near(name, in: [String(further)]).isEmpty, "\(name)")
    }
  }

  @Test func `only the first hundred of many unknown names get suggestions`() {
    var sources = SourceMap()
    let fields = (0..<120).map { "k\($0): nmae" }.joined(separator: " ")
    let (document, _) = Parser.parse(sources.add(name: "d", text: "{ \(fields) }"))
    let schema = SchemaBuilder.build([
      Parser.parse(sources.add(name: "s", text: "type Query { name: Int }")).document
    ])
    let messages = Validator.validate(
      [document],
      schema: schema,
      rules: [FieldsOnCorrectTypeRule.self]
    ).map(\.message)
    #expect(messages.count == 120)
    #expect(messages.filter { $0.contains("Did you mean 'name'?") }.count == 100)
  }

  @Test func `the most similar names are found among thousands`() {
    let many = (0..<3_000).map { "unit\($0)Price" }
    #expect(
      Suggestions.near("unitPrise", in: many + ["unitPrize", "unitPrice"]).prefix(2)
        == ["unitPrice", "unitPrize"]
    )
  }

  @Test(.timeLimit(.minutes(1))) func `names with thousands of letters are not slower than others`()
  {
    let names = (0..<60).map { String(repeating: "nknow", count: 700) + "\($0)" }
    for index in 0..<10 {
      let found = Suggestions.near(
        String(repeating: "nwonk", count: 700) + "\(index)",
        in: names + ["short"]
      )
      #expect(found.isEmpty)
    }
  }
}
