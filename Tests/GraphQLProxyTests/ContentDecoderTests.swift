@testable import GraphQLProxy
import Testing

@Suite struct ContentDecoderTests {
  /// The texts `{"data":` and `{}}`, each compressed as a gzip member of its own.
  private static let twoMembers: [UInt8] = [
    31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 171, 86, 74, 73, 44, 73,
    84, 178, 2, 0, 229, 96, 251, 55, 8, 0, 0, 0, 31, 139, 8, 0,
    0, 0, 0, 0, 2, 3, 171, 174, 173, 5, 0, 153, 84, 192, 19, 3,
    0, 0, 0,
  ]

  @Test func allMembersOfAGzipBodyAreRead() throws {
    let decoder = try ContentDecoder(encoding: "gzip", limit: 100)
    let text = try decoder.decode(Self.twoMembers[...])
    #expect(String(decoding: text, as: UTF8.self) == #"{"data":{}}"#)
  }

  @Test func moreThanTheLimitIsRefused() throws {
    let decoder = try ContentDecoder(encoding: "gzip", limit: 10)
    #expect(throws: ContentDecoder.Failure.tooLarge) {
      try decoder.decode(Self.twoMembers[...])
    }
  }

  @Test func whatIsNoGzipIsBroken() throws {
    let decoder = try ContentDecoder(encoding: "gzip", limit: 10)
    #expect(throws: ContentDecoder.Failure.broken) {
      try decoder.decode([1, 2, 3, 4, 5, 6, 7, 8, 9, 10][...])
    }
  }

  @Test func aPathHasNoSecretOfItsTarget() {
    for target in ["http://user:sesame@host/x?key=sesame", "/x?key=sesame"] {
      #expect(RequestRewriting.path(of: target) == "/x")
    }
  }
}
