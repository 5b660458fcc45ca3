/// Lines to add to the head of a response, in place of the server's headers of the same names.
///
/// The head is withheld until it is complete.
struct AddedHeaders: Sendable {
  var lines: [String] = []
  /// The bytes of an incomplete head.
  private var withheld: [UInt8] = []

  /// Returns the bytes to forward for received ones; `head` is the head that ends with them.
  mutating func pass(
    _ bytes: ArraySlice<UInt8>,
    head: MessageHead?,
    isBody: Bool
  ) -> ArraySlice<UInt8> {
    if lines.isEmpty || isBody { return bytes }
    guard let head else {
      withheld += bytes
      return []
    }
    withheld = []
    return head.bytes(adding: lines)[...]
  }

  /// Returns the bytes of a head that cannot be parsed.
  mutating func takeWithheld() -> [UInt8] {
    defer { withheld = [] }
    return withheld
  }
}
