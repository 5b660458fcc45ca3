import Testing

@testable import CommandLineSupport

@Suite struct AddressScannerTests {
  private func addresses(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var scanner = AddressScanner(bytes: bytes)
    var found: [String] = []
    while let range = scanner.next() { found.append(String(decoding: bytes[range], as: UTF8.self)) }
    return found
  }

  @Test(arguments: [
    ("none here: ://x, ftp://x, http://", []),
    ("see https://a.example/b?c=1#d.", ["https://a.example/b?c=1#d"]),
    ("\"http://a\", (http://b), http://c…", ["http://a", "http://b", "http://c"]),
    ("http://a http://b\u{A0}x", ["http://a", "http://b"]),
    ("xhttp://a/é", ["http://a/é"]),
    ("http://http://a", ["http://http://a"]),
    ("http://... http://b", ["http://b"]),
    ("https", []), ("://", []), ("http:/", []),
  ])
  func `addresses are found from their beginning to their end`(text: String, expected: [String]) {
    #expect(addresses(text) == expected)
  }

  @Test(.timeLimit(.minutes(1))) func `many addresses are found once each in linear time`() {
    #expect(addresses(String(repeating: "http://a ", count: 100_000)).count == 100_000)
    #expect(addresses(String(repeating: "://", count: 300_000)).isEmpty)
    #expect(addresses("http://" + String(repeating: ".", count: 300_000)).isEmpty)
  }
}
