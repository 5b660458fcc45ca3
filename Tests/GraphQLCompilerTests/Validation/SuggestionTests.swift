import Testing

@testable import GraphQLCompiler

@Suite struct SuggestionTests {
  @Test func `the nearest names come first, equally near ones in their order`() {
    let options = ["names", "game", "Name", "title", "nam", "surname"]
    #expect(Suggestions.near("name", in: options) == ["Name", "game", "nam", "names"])
  }

  @Test func `the nearest are found wherever they stand among very many`() {
    let many = (0..<3_000).map { "unit\($0)Price" }
    #expect(
      Suggestions.near("unitPrise", in: many + ["unitPrize", "unitPrice"]).prefix(2)
        == ["unitPrice", "unitPrize"]
    )
  }

  @Test(.timeLimit(.minutes(1))) func `names of thousands of letters cost no more than others`() {
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
