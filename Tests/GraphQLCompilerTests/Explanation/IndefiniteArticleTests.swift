import Testing

@testable import GraphQLSyntax

@Suite struct IndefiniteArticleTests {
  @Test func `the indefinite article follows the sound of a type's name`() {
    let names = [
      "Animal", "User", "Unit", "Unknown", "Update", "ID", "SKU", "URL", "Cat", "", "X", "HQ",
    ]
    #expect(
      names.map(withArticle) == [
        "an Animal", "a User", "a Unit", "an Unknown", "an Update", "an ID", "an SKU", "a URL",
        "a Cat", "", "a X", "an HQ",
      ]
    )
  }
}
