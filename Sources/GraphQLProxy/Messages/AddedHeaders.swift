/// Lines to add to the head of a response, in place of the server's headers of the same names.
///
/// The head is withheld until it is complete, if it has to be changed.
struct AddedHeaders: Sendable {
  /// The lines that are added to every head.
  var lines: [String] = []
  /// The line that replaces the target of a redirect, or `nil` if redirects are not changed.
  var redirects: RedirectRewriting?
  /// The bytes of an incomplete head.
  private var withheld: [UInt8] = []
  /// True if the beginning of the head was passed.
  private var isPassing = false

  /// Returns the bytes to forward for received ones; `head` is the head that ends with them.
  mutating func pass(
    _ bytes: ArraySlice<UInt8>,
    head: MessageHead?,
    isBody: Bool
  ) -> ArraySlice<UInt8> {
    if isBody { return bytes }
    defer { if head != nil { isPassing = false } }
    if lines.isEmpty, isPassing || !mayRedirect(withheld + bytes) {
      isPassing = true
      return (takeWithheld() + bytes)[...]
    }
    guard let head else {
      withheld += bytes
      return []
    }
    withheld = []
    guard case .server(let line)? = redirects?.target(of: head) else {
      return (lines.isEmpty ? head.bytes : head.bytes(adding: lines))[...]
    }
    return head.bytes(adding: lines + [line])[...]
  }

  /// Returns true if a head that starts with these bytes may be that of a redirect.
  private func mayRedirect(_ bytes: [UInt8]) -> Bool {
    guard redirects != nil else { return false }
    return zip(bytes, "HTTP/1.? 3".utf8).allSatisfy { $0 == $1 || $1 == UInt8(ascii: "?") }
  }

  /// Returns the bytes of a head that cannot be parsed.
  mutating func takeWithheld() -> [UInt8] {
    defer { withheld = [] }
    return withheld
  }
}
