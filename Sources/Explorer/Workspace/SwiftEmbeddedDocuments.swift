internal import GraphQLCompiler

/// Finds the operations in Swift source: the text of `graphql("""...""")`.
enum SwiftEmbeddedDocuments {
  /// The file with everything but the embedded documents turned into spaces, so that every byte of
  /// a document keeps its place.
  static func masked(_ file: SourceFile) -> SourceFile {
    let bytes = file.utf8
    var masked = bytes.map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
    let quotes = Array("\"\"\"".utf8)
    var position = 0
    while let name = first(Array("graphql".utf8), in: bytes, from: position) {
      position = name + 7
      var open = position
      while open < bytes.count, [0x09, 0x0A, 0x0D, 0x20].contains(bytes[open]) { open += 1 }
      guard open < bytes.count, bytes[open] == UInt8(ascii: "(") else { continue }
      open += 1
      while open < bytes.count, [0x09, 0x0A, 0x0D, 0x20].contains(bytes[open]) { open += 1 }
      guard bytes[open...].starts(with: quotes) else { continue }
      let start = open + 3
      let end = first(quotes, in: bytes, from: start) ?? bytes.count
      masked.replaceSubrange(start..<end, with: bytes[start..<end])
      position = min(end + 3, bytes.count)
    }
    return SourceFile(id: file.id, name: file.name, utf8: masked)
  }

  private static func first(_ wanted: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var position = start
    while position + wanted.count <= bytes.count {
      if bytes[position] == wanted[0], bytes[position...].starts(with: wanted) { return position }
      position += 1
    }
    return nil
  }
}
