internal import GraphQLCompiler

/// Finds the operations in Swift source: the text of `graphql("""...""")`.
enum SwiftEmbeddedDocuments {
  /// The file with everything but the embedded documents turned into spaces, so that every byte of
  /// a document keeps its place; nil when there is none.
  static func masked(_ file: SourceFile) -> SourceFile? {
    var scanner = Scanner(bytes: file.utf8)
    scanner.scan(upTo: nil, depth: 0)
    if scanner.documents.isEmpty { return nil }
    var masked = file.utf8.map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
    for range in scanner.documents { masked.replaceSubrange(range, with: file.utf8[range]) }
    return SourceFile(id: file.id, name: file.name, utf8: masked)
  }

  /// Walks over Swift source: past comments and other strings, which may speak of `graphql`.
  private struct Scanner {
    /// How many interpolations inside each other are told apart.
    private static let depthLimit = 64

    let bytes: [UInt8]
    var position = 0
    var documents: [Range<Int>] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    private var isAtEnd: Bool { position >= bytes.count }

    private func isNext(_ text: StaticString) -> Bool {
      text.withUTF8Buffer { bytes[min(position, bytes.count)...].starts(with: $0) }
    }

    /// Walks to the end, or past the parenthesis that closes an interpolation.
    mutating func scan(upTo end: UInt8?, depth: Int) {
      var open = 0
      while !isAtEnd {
        let byte = bytes[position]
        if isNext("//") {
          while !isAtEnd, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
        } else if isNext("/*") {
          skipComment()
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") {
          _ = skipString(depth: depth)
        } else if Self.isNameByte(byte) {
          let start = position
          while !isAtEnd, Self.isNameByte(bytes[position]) { position += 1 }
          if bytes[start..<position].elementsEqual("graphql".utf8) { takeDocument(depth: depth) }
        } else {
          position += 1
          if byte == UInt8(ascii: "(") { open += 1 }
          if byte == end {
            if open == 0 { return }
            open -= 1
          }
        }
      }
    }

    /// After the name: `(`, a string of three quotes with any number of `#`.
    private mutating func takeDocument(depth: Int) {
      skipSpace()
      guard isNext("(") else { return }
      position += 1
      skipSpace()
      if let content = skipString(depth: depth), content.isMultiline {
        documents.append(content.range)
      }
    }

    private mutating func skipSpace() {
      while !isAtEnd, [0x09, 0x0A, 0x0D, 0x20].contains(bytes[position]) { position += 1 }
    }

    /// Comments of this form nest.
    private mutating func skipComment() {
      var depth = 0
      while !isAtEnd {
        if isNext("/*") {
          depth += 1
          position += 2
        } else if isNext("*/") {
          depth -= 1
          position += 2
          if depth == 0 { return }
        } else {
          position += 1
        }
      }
    }

    /// Walks past a string literal and says where its content stands; past one byte where none
    /// begins.
    private mutating func skipString(depth: Int) -> (range: Range<Int>, isMultiline: Bool)? {
      let begin = position
      while !isAtEnd, bytes[position] == UInt8(ascii: "#") { position += 1 }
      let hashes = [UInt8](repeating: UInt8(ascii: "#"), count: position - begin)
      guard isNext("\"") else {
        position = max(position, begin + 1)
        return nil
      }
      let isMultiline = isNext("\"\"\"")
      let end = [UInt8](repeating: UInt8(ascii: "\""), count: isMultiline ? 3 : 1) + hashes
      position += end.count - hashes.count
      let start = position
      let escape = [UInt8(ascii: "\\")] + hashes
      while !isAtEnd {
        let rest = bytes[position...]
        if rest.starts(with: end) {
          defer { position += end.count }
          return (start..<position, isMultiline)
        }
        if rest.starts(with: escape) {
          position += escape.count
          if isNext("("), depth < Self.depthLimit {
            position += 1
            scan(upTo: UInt8(ascii: ")"), depth: depth + 1)
          } else {
            position += 1
          }
        } else if !isMultiline, rest.first == 0x0A || rest.first == 0x0D {
          return nil
        } else {
          position += 1
        }
      }
      position = bytes.count
      return (start..<position, isMultiline)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        true
      case _: false
      }
    }
  }
}
