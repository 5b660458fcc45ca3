import GraphQLRuntime
import Testing

@Suite struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `Base64 is encoded and decoded as in the standard`(text: String, encoded: String) {
    #expect(Base64.encode(Array(text.utf8)) == encoded)
    #expect(Base64.decode(encoded.utf8) == Array(text.utf8))
  }

  @Test func `invalid Base64 is rejected, and line ends are ignored`() {
    #expect(Base64.decode("a".utf8) == nil && Base64.decode("a!==".utf8) == nil)
    #expect(Base64.decode("Zm9v\r\nYmFy".utf8) == Array("foobar".utf8))
  }
}
