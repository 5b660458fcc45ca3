package import GraphQLRuntime

/// A path as typed by the user: names and list positions from the root of the data.
///
/// It can be a Swift accessor path (`allAnimals[2].asPet?.humanName`) or a response path
/// (`allAnimals.2.humanName`). `?`, `!` and backticks are ignored. A leading `.` is allowed, as
/// `jq` prints paths, and names may be written as `["allAnimals"]`. `$rest` is the wrapper of a
/// deferred fragment in generated code, `fragments.$rest`. JSONPath such as `$.allAnimals[2]` and
/// JSON pointers such as `/allAnimals/2` are read too.
package struct AccessPath: Hashable, Sendable {
  /// A step of the path.
  package enum Component: Hashable, Sendable {
    /// A response key, an accessor, a case accessor, `fragments` or a fragment.
    case name(String)
    /// A list position from 0, limited to the largest integer.
    case index(Int)
  }

  package var components: [Component]

  package init(_ components: [Component]) {
    self.components = components
  }

  /// The path in Swift notation without `?`: `allAnimals[2].asPet.humanName`.
  package var text: String { Self.text(of: components) }

  /// Creates an access path from a response path.
  package init(of path: ResponsePath) {
    components = path.elements.map { element in
      switch element {
      case .key(let key): .name(key)
      case .index(let index): .index(index)
      }
    }
  }

  package static func text(of components: some Sequence<Component>) -> String {
    var text = ""
    for component in components {
      switch component {
      case .name(let name):
        if !text.isEmpty { text += "." }
        text += name
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}

/// The reason why a text is not a valid path.
package struct AccessPathError: Error, Hashable, Sendable {
  package var message: String
  /// The UTF-8 offset of the invalid byte in the text.
  package var offset: Int
}

extension AccessPath {
  /// Parses a path; the empty text and `data` mean the root.
  package init(parsing text: String) throws(AccessPathError) {
    var parser = AccessPathParser(bytes: Array(text.utf8))
    components = try parser.parse()
  }
}

/// Parses the grammar `[.] step { (. step) | [index] | ["name"] }`, where a step is a name or a
/// number.
private struct AccessPathParser {
  let bytes: [UInt8]
  var position = 0
  var components: [AccessPath.Component] = []
  /// The number of open parentheses.
  private var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func parse() throws(AccessPathError) -> [AccessPath.Component] {
    // As in `(hero as? Droid)?.name`.
    while peek() == UInt8(ascii: "(") {
      position += 1
      depth += 1
    }
    skipMarks()
    if bytes.isEmpty { return [] }
    if peek() == UInt8(ascii: "/") { return try pointer() }
    if peek() == UInt8(ascii: "$"),
      bytes.count == position + 1 || Array(".[".utf8).contains(bytes[position + 1])
    {
      position += 1
      if peek() == nil { return [] }
    }
    if peek() == UInt8(ascii: ".") {
      position += 1
      if peek() == nil { return [] }
    }
    var expectsStep = peek() != UInt8(ascii: "[")
    while expectsStep || peek() != nil {
      skipMarks()
      if expectsStep {
        try step()
        expectsStep = false
      } else if peek() == UInt8(ascii: "[") {
        try subscripted()
      } else if peek() == UInt8(ascii: ".") {
        position += 1
        expectsStep = true
      } else if depth > 0, peek() == UInt8(ascii: ")") {
        position += 1
        depth -= 1
        skipMarks()
      } else if !cast(), peek() != nil {
        throw unexpected("expected `.` or `[`")
      }
    }
    guard depth == 0 else { throw unexpected("expected `)`") }
    return components
  }

  /// Parses a JSON pointer such as `/allAnimals/2/name`.
  private mutating func pointer() throws(AccessPathError) -> [AccessPath.Component] {
    while peek() == UInt8(ascii: "/") {
      position += 1
      if peek() == nil { break }
      try step()
    }
    guard peek() == nil else { throw unexpected("expected `/`") }
    return components
  }

  /// Parses a Swift cast such as `hero as? Droid` as the case `hero.asDroid`; returns `false` for
  /// other text.
  private mutating func cast() -> Bool {
    var rest = bytes[position...].drop { $0 == UInt8(ascii: " ") }
    guard rest.startIndex > position, rest.starts(with: "as".utf8) else { return false }
    rest = rest.dropFirst(2).drop { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!") }
    guard rest.first == UInt8(ascii: " ") else { return false }
    rest = rest.drop { $0 == UInt8(ascii: " ") }
    let name = rest.prefix { isNameStart($0) || isDigit($0) }
    guard let first = name.first, isNameStart(first) else { return false }
    position = name.endIndex
    let type = String(decoding: name, as: UTF8.self)
    components.append(.name("as" + type.prefix(1).uppercased() + type.dropFirst()))
    skipMarks()
    return true
  }

  private mutating func step() throws(AccessPathError) {
    skipMarks()
    guard let byte = peek() else { throw unexpected("expected a name or a number") }
    if isDigit(byte) {
      components.append(.index(try number()))
      return
    }
    if byte == UInt8(ascii: "$") {
      if components.last != .name("fragments") { components.append(.name("fragments")) }
      position += 1
    }
    guard let byte = peek(), isNameStart(byte) else {
      throw unexpected("expected a name or a number")
    }
    let start = position
    while let byte = peek(), isNameStart(byte) || isDigit(byte) { position += 1 }
    components.append(.name(String(decoding: bytes[start..<position], as: UTF8.self)))
    skipMarks()
  }

  private mutating func subscripted() throws(AccessPathError) {
    position += 1
    skipSpaces()
    if peek() == UInt8(ascii: "\"") {
      components.append(.name(try quotedName()))
    } else {
      guard let byte = peek(), isDigit(byte) else {
        throw unexpected("expected a list position (a number from 0)")
      }
      components.append(.index(try number()))
    }
    skipSpaces()
    guard peek() == UInt8(ascii: "]") else { throw unexpected("expected `]`") }
    position += 1
    skipMarks()
  }

  /// Parses a quoted response key, as in `jq` output and copied paths.
  private mutating func quotedName() throws(AccessPathError) -> String {
    position += 1
    let start = position
    while let byte = peek(), isNameStart(byte) || isDigit(byte) { position += 1 }
    guard position > start, peek() == UInt8(ascii: "\"") else {
      throw unexpected("expected a name in quotation marks")
    }
    position += 1
    return String(decoding: bytes[start..<position - 1], as: UTF8.self)
  }

  private mutating func number() throws(AccessPathError) -> Int {
    let start = position
    var value = 0
    while let byte = peek(), isDigit(byte) {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      if overflow || carry {
        throw AccessPathError(message: "the list position is too large", offset: start)
      }
      value = sum
      position += 1
    }
    return value
  }

  private mutating func skipMarks() {
    while let byte = peek(),
      byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "`")
    {
      position += 1
    }
  }

  private mutating func skipSpaces() {
    while peek() == UInt8(ascii: " ") { position += 1 }
  }

  private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private func isNameStart(_ byte: UInt8) -> Bool {
    (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z"))
      || (byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z"))
      || byte == UInt8(ascii: "_")
  }

  private func unexpected(_ expectation: String) -> AccessPathError {
    guard let byte = peek() else {
      return AccessPathError(message: "\(expectation), found the end", offset: position)
    }
    // The whole scalar, so that the message stays valid text.
    let rest = String(decoding: bytes[position...], as: UTF8.self)
    let found = rest.unicodeScalars.first.map(String.init) ?? String(byte)
    return AccessPathError(message: "\(expectation), found `\(found)`", offset: position)
  }
}
