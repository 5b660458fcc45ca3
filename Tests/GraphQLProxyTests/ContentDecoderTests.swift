@testable import GraphQLProxy
import Testing

@Suite struct ContentDecoderTests {
  /// The texts `{"data":` and `{}}`, each compressed as a separate gzip member.
  private static let twoMembers: [UInt8] = [
    31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 171, 86, 74, 73, 44, 73,
    84, 178, 2, 0, 229, 96, 251, 55, 8, 0, 0, 0, 31, 139, 8, 0,
    0, 0, 0, 0, 2, 3, 171, 174, 173, 5, 0, 153, 84, 192, 19, 3,
    0, 0, 0,
  ]

  @Test func `all members of a gzip body are decoded`() throws {
    let decoder = try ContentDecoder(encoding: "gzip", limit: 100)
    let text = try decoder.decode(Self.twoMembers[...])
    #expect(String(decoding: text, as: UTF8.self) == #"{"data":{}}"#)
  }

  @Test(arguments: 1..<28)
  func `members that arrive in parts are decoded, without data after them`(size: Int) throws {
    let decoder = try ContentDecoder(encoding: "gzip", limit: 100)
    let bytes = Self.twoMembers + [0, 31, 139, 0]
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      text += try decoder.decode(bytes[start..<min(start + size, bytes.count)])
    }
    #expect(String(decoding: text, as: UTF8.self) == #"{"data":{}}"#)
    #expect(decoder.isAtEnd)
  }

  @Test func `a decoded body over the size limit is rejected`() throws {
    let decoder = try ContentDecoder(encoding: "gzip", limit: 10)
    #expect(throws: ContentDecoder.Failure.tooLarge) {
      try decoder.decode(Self.twoMembers[...])
    }
  }

  @Test func `invalid gzip data is reported as broken`() throws {
    let decoder = try ContentDecoder(encoding: "gzip", limit: 10)
    #expect(throws: ContentDecoder.Failure.broken) {
      try decoder.decode([1, 2, 3, 4, 5, 6, 7, 8, 9, 10][...])
    }
  }

  @Test func `the recorded path contains no credentials or query`() {
    for target in ["http://user:sesame@host/x?key=sesame", "/x?key=sesame"] {
      #expect(RequestRewriting.path(of: target) == "/x")
    }
  }
}
