import GraphQLSyntax
import Testing

@Suite struct TextEncodingTests {
  private func units(_ text: String, bigEndian: Bool) -> [UInt8] {
    ([0xFEFF] + Array(text.utf16)).flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return bigEndian ? bytes : bytes.reversed()
    }
  }

  @Test(arguments: [true, false])
  func `UTF-16 with a byte order mark is decoded`(bigEndian: Bool) {
    let text = "{ a(s: \"é 漢 😀\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}\") }\n"
    #expect(TextEncoding.utf8(of: units(text, bigEndian: bigEndian)) == Array(text.utf8))
    #expect(TextEncoding.utf8(of: units("", bigEndian: bigEndian)) == [])
  }

  @Test func `invalid UTF-16 becomes invalid UTF-8`() {
    for text in [[0xD8, 0x3D, 0, 0x41], [0xDC, 0, 0, 0x41], [0xD8, 0x3D], [0]] as [[UInt8]] {
      let quoted = [0xFE, 0xFF, 0, 0x22] + text
      let result = TextEncoding.utf8(of: quoted)
      #expect(!String(decoding: result, as: UTF8.self).utf8.elementsEqual(result))
    }
  }

  @Test func `other bytes stay unchanged`() {
    for bytes in [[], [0xFE], [0xEF, 0xBB, 0xBF, 0x7B], Array("{ a }".utf8)] as [[UInt8]] {
      #expect(TextEncoding.utf8(of: bytes) == bytes)
    }
  }
}
