import GraphQLSyntax

/// Reads the exported object of a script as data: its strings, numbers, lists and objects.
///
/// The script is not run. Computed values are skipped; their position is reported if their key is
/// needed.
struct ScriptConfiguration {
  /// The suffixes of scripts that tools accept as configurations.
  static let endings = ["js", "cjs", "mjs", "ts", "cts", "mts"]

  static func isScript(_ path: String) -> Bool {
    endings.contains { path.hasSuffix("." + $0) }
  }

  private let source: SourceFile
  private var position = 0
  /// The position of the first value that only running the script would produce.
  private var code: SourceRange?

  /// The maximum depth of values; deeper ones are treated as code.
  private static let maximumDepth = 32

  /// Reads the exported object without computed values; `nil` if the script has no object literal
  /// to export.
  static func read(_ source: SourceFile) -> (root: ConfigurationNode?, code: SourceRange?) {
    var reader = ScriptConfiguration(source: source)
    guard let start = reader.exportedObject() else {
      return (nil, SourceRange(file: source.id, start: 0, end: 0))
    }
    reader.position = start
    let root = reader.value(depth: 0)
    return (root, reader.code)
  }

  private init(source: SourceFile) { self.source = source }

  // MARK: The exported object

  /// Returns the position of the brace after `module.exports =` or `export default`.
  private mutating func exportedObject() -> Int? {
    while position < source.utf8.count {
      skipSpace()
      if takes("module.exports") {
        skipSpace()
        guard takes("=") else { continue }
        return opened()
      }
      if takes("export default") { return opened() }
      guard !skipQuoted() else { continue }
      position += 1
    }
    return nil
  }

  private mutating func opened() -> Int? {
    skipSpace()
    return byte == UInt8(ascii: "{") ? position : nil
  }

  // MARK: Values

  /// Reads a value; returns `nil` for code and skips it.
  private mutating func value(depth: Int) -> ConfigurationNode? {
    let start = position
    guard depth < Self.maximumDepth, let found = literal(depth: depth) else {
      position = start
      skipCode()
      let range = range(from: start)
      if code == nil { code = range }
      return nil
    }
    let end = position
    skipSpace()
    // TypeScript can state the type of a value.
    if takes("as ") || takes("satisfies ") { skipCode() }
    guard byte == nil || [0x2C, 0x3B, 0x5D, 0x7D].contains(byte ?? 0) || depth == 0 else {
      position = start
      skipCode()
      if code == nil { code = range(from: start) }
      return nil
    }
    return ConfigurationNode(
      found,
      at: SourceRange(file: source.id, start: UInt32(clamping: start), end: UInt32(clamping: end))
    )
  }

  private mutating func literal(depth: Int) -> ConfigurationNode.Value? {
    switch byte {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return list(depth: depth)
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
      return string().map { .string($0) }
    case _: break
    }
    let word = word()
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null", "undefined": return .null
    case _: return Double(word) == nil ? nil : .number(word)
    }
  }

  private mutating func object(depth: Int) -> ConfigurationNode.Value? {
    position += 1
    var entries: [ConfigurationNode.Entry] = []
    while true {
      skipSpace()
      guard let next = byte else { return nil }
      if next == UInt8(ascii: "}") {
        position += 1
        return .map(entries)
      }
      let start = position
      let isQuoted = next == UInt8(ascii: "'") || next == UInt8(ascii: "\"")
      let key = isQuoted ? string() : word()
      let keyRange = range(from: start)
      skipSpace()
      if let key, !key.isEmpty, byte == UInt8(ascii: ":") {
        position += 1
        skipSpace()
        if let value = value(depth: depth + 1) {
          entries.append(.init(key: key, keyRange: keyRange, value: value))
        }
      } else {
        // A shorthand property, a method or a spread.
        position = start
        skipCode()
        if code == nil { code = range(from: start) }
      }
      guard nextElement(before: UInt8(ascii: "}")) else { return nil }
    }
  }

  private mutating func list(depth: Int) -> ConfigurationNode.Value? {
    position += 1
    var items: [ConfigurationNode] = []
    while true {
      skipSpace()
      guard let next = byte else { return nil }
      if next == UInt8(ascii: "]") {
        position += 1
        return .list(items)
      }
      guard let item = value(depth: depth + 1) else { return nil }
      items.append(item)
      guard nextElement(before: UInt8(ascii: "]")) else { return nil }
    }
  }

  /// Skips a comma or stops at the closing bracket; returns `false` at anything else, including
  /// another kind of bracket.
  private mutating func nextElement(before end: UInt8) -> Bool {
    skipSpace()
    guard byte == UInt8(ascii: ",") else { return byte == end }
    position += 1
    return true
  }

  /// Reads a string; returns `nil` if it contains an interpolation.
  private mutating func string() -> String? {
    guard let quote = byte else { return nil }
    position += 1
    var text: [UInt8] = []
    while let next = byte, next != quote {
      if quote == UInt8(ascii: "`"), next == UInt8(ascii: "$"),
        source.utf8[(position + 1)...].first == UInt8(ascii: "{")
      {
        return nil
      }
      if next == UInt8(ascii: "\\") {
        position += 1
        guard let escaped = byte, !"nrtuxbfv0".utf8.contains(escaped) else { return nil }
        text.append(escaped)
      } else {
        text.append(next)
      }
      position += 1
    }
    guard byte != nil else { return nil }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: Steps

  private var byte: UInt8? { position < source.utf8.count ? source.utf8[position] : nil }

  private func range(from start: Int) -> SourceRange {
    SourceRange(
      file: source.id,
      start: UInt32(clamping: start),
      end: UInt32(clamping: max(start, position))
    )
  }

  private mutating func takes(_ text: StaticString) -> Bool {
    let isNext = text.withUTF8Buffer { source.utf8[position...].starts(with: $0) }
    if isNext { position += text.utf8CodeUnitCount }
    return isNext
  }

  /// Reads a name or a number.
  private mutating func word() -> String {
    let start = position
    while let next = byte {
      switch next {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
        UInt8(ascii: "."), UInt8(ascii: "-"):
        position += 1
      case _: return String(decoding: source.utf8[start..<position], as: UTF8.self)
      }
    }
    return String(decoding: source.utf8[start..<position], as: UTF8.self)
  }

  /// Skips white space and comments.
  private mutating func skipSpace() {
    while let next = byte {
      if next <= 0x20 {
        position += 1
      } else if takes("//") {
        while let next = byte, next != 0x0A { position += 1 }
      } else if takes("/*") {
        while byte != nil, !takes("*/") { position += 1 }
      } else {
        return
      }
    }
  }

  /// Skips a string; returns `false` at any other text.
  private mutating func skipQuoted() -> Bool {
    guard let quote = byte, "'\"`".utf8.contains(quote) else { return false }
    position += 1
    while let next = byte {
      position += next == UInt8(ascii: "\\") ? 2 : 1
      if next == quote { break }
    }
    position = min(position, source.utf8.count)
    return true
  }

  /// Skips to the comma or bracket that ends an expression.
  private mutating func skipCode() {
    var depth = 0
    while let next = byte {
      if skipQuoted() { continue }
      switch next {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return
      case _: break
      }
      position += 1
    }
  }
}
