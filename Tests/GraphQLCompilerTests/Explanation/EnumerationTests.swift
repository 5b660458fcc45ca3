import GraphQLSyntax
import ResponseAnalysis
import Testing

@Suite struct EnumerationTests {
  @Test(arguments: [
    ([], Int.max, ""), (["Cat"], .max, "Cat"), (["Cat", "Dog"], .max, "Cat or Dog"),
    (["Bird", "Cat", "Dog"], 3, "Bird, Cat or Dog"),
    (["Bird", "Cat", "Dog"], 2, "Bird, Cat, 1 more"),
    (["Bird", "Cat", "Dog"], 1, "Bird, 2 more"), (["Cat", "Dog"], 0, "Cat or Dog"),
  ])
  func `texts are joined as in a sentence, and the number of omitted ones is shown`(
    _ texts: [String],
    _ limit: Int,
    _ sentence: String
  ) { #expect(enumerated(texts, limit: limit) == sentence) }

  @Test func `a text from outside is shortened to the limit`() throws {
    let fixture = try ReaderFixture(schemaText: "type Query { a: Int }", document: "{ a }")
    let reader = try fixture.read(response: #"{"data": {"a": 1}}"#)
    #expect(reader.shortened("12345", limit: 5) == "12345")
    #expect(reader.shortened("123456", limit: 5) == "1234…")
  }
}
