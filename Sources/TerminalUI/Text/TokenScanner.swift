/// A scanner that splits source text into tokens, byte by byte.
protocol TokenScanner {
  var bytes: [UInt8] { get }
  var index: Int { get set }
  var tokens: [Token] { get set }

  init(bytes: [UInt8])
  /// Scans the token that starts with a byte at the index, consuming at least that byte.
  mutating func scan(_ byte: UInt8, from start: Int)
}

extension TokenScanner {
  /// Returns the tokens of a text; only white space is between them.
  static func tokens(of bytes: [UInt8]) -> [Token] {
    var scanner = Self(bytes: bytes)
    while scanner.index < bytes.count { scanner.scan(bytes[scanner.index], from: scanner.index) }
    return scanner.tokens
  }

  /// Adds a token that ends at the index.
  mutating func add(_ start: Int, _ role: StyleRole) {
    tokens.append(Token(range: start..<index, role: role))
  }

  /// Returns a byte ahead of the index; 0 after the end.
  func peek(_ distance: Int) -> UInt8 {
    let at = index + distance
    return at < bytes.count ? bytes[at] : 0
  }

  mutating func skipWord() {
    while index < bytes.count, isWordPart(bytes[index]) { index += 1 }
  }

  mutating func skipLine() {
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
  }
}
