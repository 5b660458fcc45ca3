import CYAML
import GraphQLSyntax

/// Reads the first document of a YAML text.
struct YAMLReader {
  private let document: OpaquePointer
  private let file: SourceFile
  /// The byte offset of each Unicode scalar of the text, and of its end.
  private let offsets: [UInt32]
  /// The number of nodes that may still be read; aliases can make a short text expand without
  /// limit.
  private var room = 100_000

  private static let maximumDepth = 200
  /// The maximum number of open brackets; libyaml compares every token with all of them.
  private static let maximumOpenBrackets = 1_000

  /// Reads a text; reports an error and returns `nil` if it is invalid.
  ///
  /// An empty text is read as an empty object.
  static func read(_ file: SourceFile, _ findings: ConfigurationFindings) -> ConfigurationNode? {
    var document: OpaquePointer?
    var message: UnsafePointer<CChar>?
    var position = 0
    if let offset = excessBracket(in: file.utf8) {
      let range = SourceRange(file: file.id, start: offset, end: offset)
      findings.fail("this is nested too deeply", at: range)
      return nil
    }
    let status = cyaml_read(file.utf8, file.utf8.count, &document, &message, &position)
    let offsets = offsets(of: file.utf8)
    func place(_ scalar: Int) -> SourceRange {
      let offset = offsets[min(scalar, offsets.count - 1)]
      return SourceRange(file: file.id, start: offset, end: offset)
    }
    guard status == Int32(CYAML_OK.rawValue) else {
      if status == Int32(CYAML_NO_LIBRARY.rawValue) {
        findings.fail(
          "reading YAML needs libyaml (Debian: libyaml-0-2, Homebrew: libyaml); "
            + "JSON does not need it",
          at: place(0)
        )
      } else {
        let words = message.map { String(cString: $0) } ?? "this is not YAML"
        findings.fail(words, at: place(position))
      }
      return nil
    }
    guard let document else { return ConfigurationNode(.map([]), at: place(0)) }
    defer { cyaml_free(document) }
    var reader = YAMLReader(document: document, file: file, offsets: offsets)
    guard let node = reader.node(1, depth: 0) else {
      findings.fail("this is nested too deeply, or its aliases expand to too much", at: place(0))
      return nil
    }
    return node
  }

  private init(document: OpaquePointer, file: SourceFile, offsets: [UInt32]) {
    self.document = document
    self.file = file
    self.offsets = offsets
  }

  /// Returns the offset of the first bracket with too many open ones before it, or `nil`.
  ///
  /// Strings in quotes and comments are skipped; brackets in other texts count too, but are few.
  private static func excessBracket(in utf8: [UInt8]) -> UInt32? {
    var depth = 0
    var quote: UInt8?
    var previous = UInt8(ascii: "\n")
    var isComment = false
    for (offset, byte) in utf8.enumerated() {
      defer { previous = byte }
      if byte == UInt8(ascii: "\n") { isComment = false }
      if isComment { continue }
      if let open = quote {
        // Two single quotes in a row close and open the string again.
        let isEscaped = open == UInt8(ascii: "\"") && previous == UInt8(ascii: "\\")
        if byte == open, !isEscaped { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        // A quotation mark inside a word starts no string.
        if " \n[{,:(".utf8.contains(previous) { quote = byte }
      case UInt8(ascii: "#"): isComment = " \n\t".utf8.contains(previous)
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(depth - 1, 0)
      default: continue
      }
      if depth > maximumOpenBrackets { return UInt32(clamping: offset) }
    }
    return nil
  }

  /// Returns the byte offset of each scalar; a byte order mark is not counted.
  private static func offsets(of utf8: [UInt8]) -> [UInt32] {
    let start = utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var offsets: [UInt32] = []
    for index in utf8.indices.dropFirst(start) where utf8[index] & 0xC0 != 0x80 {
      offsets.append(UInt32(clamping: index))
    }
    return offsets + [UInt32(clamping: utf8.count)]
  }

  private func range(_ node: Int32) -> SourceRange {
    let last = offsets.count - 1
    return SourceRange(
      file: file.id,
      start: offsets[min(cyaml_start(document, node), last)],
      end: offsets[min(cyaml_end(document, node), last)]
    )
  }

  private func text(_ node: Int32) -> String {
    var count = 0
    let start = cyaml_scalar(document, node, &count)
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Converts a node; returns `nil` if the text is too large or too deep.
  private mutating func node(_ node: Int32, depth: Int) -> ConfigurationNode? {
    room -= 1
    guard room > 0, depth < Self.maximumDepth else { return nil }
    let kind = UInt32(bitPattern: cyaml_kind(document, node))
    let count = cyaml_count(document, node)
    switch kind {
    case CYAML_SEQUENCE.rawValue:
      var items: [ConfigurationNode] = []
      for index in 0..<count {
        guard let item = self.node(cyaml_item(document, node, index), depth: depth + 1) else {
          return nil
        }
        items.append(item)
      }
      return ConfigurationNode(.list(items), at: range(node))
    case CYAML_MAPPING.rawValue:
      var entries: [ConfigurationNode.Entry] = []
      for index in 0..<count {
        let key = cyaml_key(document, node, index)
        guard let value = self.node(cyaml_value(document, node, index), depth: depth + 1) else {
          return nil
        }
        entries.append(.init(key: text(key), keyRange: range(key), value: value))
      }
      return ConfigurationNode(.map(entries), at: range(node))
    case CYAML_QUOTED.rawValue: return ConfigurationNode(.string(text(node)), at: range(node))
    case _: return ConfigurationNode(Self.plain(text(node)), at: range(node))
    }
  }

  /// Returns the value of an unquoted scalar (YAML 1.2, Section 10.3.2).
  private static func plain(_ text: String) -> ConfigurationNode.Value {
    switch text {
    case "", "~", "null", "Null", "NULL": .null
    case "true", "True", "TRUE": .bool(true)
    case "false", "False", "FALSE": .bool(false)
    case _: Double(text) == nil ? .string(text) : .number(text)
    }
  }
}
