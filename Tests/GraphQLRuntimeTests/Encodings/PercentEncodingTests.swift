import GraphQLRuntime
import Testing

@Suite struct PercentEncodingTests {
  @Test func `percent encoding and decoding round-trip`() {
    let text = "{ a(b: \"ü+%\") }\u{0}~-._"
    let encoded = PercentEncoding.encode(text)
    #expect(encoded == "%7B%20a%28b%3A%20%22%C3%BC%2B%25%22%29%20%7D%00~-._")
    #expect(PercentEncoding.decode(encoded, plusIsSpace: true) == Array(text.utf8))
    #expect(PercentEncoding.decode(encoded, plusIsSpace: false) == Array(text.utf8))
  }

  @Test(arguments: ["%", "%4", "%4g", "%+4", "%-4", "%%41", "4%"])
  func `text that is not a valid percent escape stays unchanged`(text: String) {
    let kept = text.replacing("%41", with: "A")
    #expect(PercentEncoding.decode(text, plusIsSpace: false) == Array(kept.utf8))
  }
}
