package import GraphQLSyntax

/// Finds operations in JavaScript and TypeScript: template literals with the tag `graphql` or
/// `gql`.
///
/// Interpolations after a definition refer to fragments defined elsewhere and are ignored.
package enum ScriptEmbeddedDocuments {
  /// The file extensions, without the dot.
  package static let endings = ["js", "jsx", "ts", "tsx", "mjs", "cjs", "mts", "cts"]

  /// Parses the documents of a file as one; all ranges refer to the file.
  package static func parse(_ file: SourceFile) -> (document: Document?, diagnostics: [Diagnostic])
  {
    var scanner = Scanner(bytes: file.utf8)
    scanner.scan()
    return EmbeddedLiteral.parse(scanner.documents, of: file, in: "JavaScript")
  }

  /// Scans the source, skipping comments, strings and other templates, which may mention `graphql`.
  ///
  /// A quote in a regular expression or between JSX tags is treated as the start of a string, which
  /// ends at the end of the line at the latest.
  private struct Scanner {
    let bytes: [UInt8]
    var position = 0
    var documents: [EmbeddedLiteral] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    private func byte(_ distance: Int = 0) -> UInt8? {
      position + distance < bytes.count ? bytes[position + distance] : nil
    }

    mutating func scan() {
      // A tag that is a member or part of a longer name is not a match.
      var last: UInt8 = 0
      while let next = byte() {
        switch (next, byte(1)) {
        case (UInt8(ascii: "/"), UInt8(ascii: "/")?): skipLine()
        case (UInt8(ascii: "/"), UInt8(ascii: "*")?): skipComment()
        // A regular expression that starts with a quote.
        case (UInt8(ascii: "/"), UInt8(ascii: "'")?), (UInt8(ascii: "/"), UInt8(ascii: "\"")?),
          (UInt8(ascii: "/"), UInt8(ascii: "`")?):
          position += 2
        case (UInt8(ascii: "'"), _), (UInt8(ascii: "\""), _): skipString(next)
        case (UInt8(ascii: "`"), _): _ = takeTemplate()
        case _ where Self.isNameByte(next):
          let start = position
          while let byte = byte(), Self.isNameByte(byte) { position += 1 }
          guard last != UInt8(ascii: "."), Self.isTag(bytes[start..<position]) else { break }
          while let byte = byte(), byte <= 0x20 { position += 1 }
          if byte() == UInt8(ascii: "`") { documents.append(takeTemplate()) }
        case _: position += 1
        }
        last = next
      }
    }

    private mutating func skipLine() {
      while let next = byte(), next != 0x0A, next != 0x0D { position += 1 }
    }

    private mutating func skipComment() {
      position += 2
      while let next = byte() {
        if next == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
          position += 2
          return
        }
        position += 1
      }
    }

    private mutating func skipString(_ quote: UInt8) {
      position += 1
      while let next = byte(), next != 0x0A, next != 0x0D {
        position += next == UInt8(ascii: "\\") ? 2 : 1
        if next == quote { return }
      }
    }

    /// Scans a template; templates inside its interpolations are ignored.
    private mutating func takeTemplate() -> EmbeddedLiteral {
      position += 1
      let start = position
      var depth = 0
      var literal = EmbeddedLiteral(range: start..<start, isMultiline: true)
      while let next = byte() {
        switch (next, byte(1)) {
        case (UInt8(ascii: "`"), _):
          literal.range = start..<position
          position += 1
          return literal
        case (UInt8(ascii: "\\"), UInt8(ascii: "`")?):
          literal.escapes.append((position..<position + 2, [UInt8(ascii: "`")]))
          position += 2
        case (UInt8(ascii: "\\"), _): position += 2
        case (UInt8(ascii: "$"), UInt8(ascii: "{")?):
          let begin = position
          skipInterpolation()
          if depth == 0 {
            literal.escapes.append((begin..<position, []))
          } else if literal.problem == nil {
            literal.problem = .interpolation(begin..<position)
          }
        case (UInt8(ascii: "{"), _), (UInt8(ascii: "("), _):
          depth += 1
          position += 1
        case (UInt8(ascii: "}"), _), (UInt8(ascii: ")"), _):
          depth -= 1
          position += 1
        case _: position += 1
        }
      }
      position = bytes.count
      literal.range = start..<position
      return literal
    }

    /// Skips an interpolation, including strings and templates in it.
    private mutating func skipInterpolation() {
      var open: [UInt8] = []
      while let next = byte() {
        position += 1
        let inTemplate = open.last == UInt8(ascii: "`")
        switch next {
        case UInt8(ascii: "\\") where inTemplate: position += 1
        case UInt8(ascii: "`"):
          if inTemplate { open.removeLast() } else { open.append(next) }
        case UInt8(ascii: "$") where byte() == UInt8(ascii: "{"): continue
        case UInt8(ascii: "{"):
          if !inTemplate || bytes[position - 2] == UInt8(ascii: "$") { open.append(next) }
        case UInt8(ascii: "}") where !inTemplate:
          open.removeLast()
          if open.isEmpty { return }
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
          guard !inTemplate else { continue }
          position -= 1
          skipString(next)
        case _: continue
        }
      }
      position = min(position, bytes.count)
    }

    private static func isTag(_ name: ArraySlice<UInt8>) -> Bool {
      name.elementsEqual("graphql".utf8) || name.elementsEqual("gql".utf8)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
        true
      case _: false
      }
    }
  }
}
