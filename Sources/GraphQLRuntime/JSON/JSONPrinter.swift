/// Prints JSON values as text that is safe to show on a terminal.
///
/// Control, bidirectional and invisible characters are written as `\u` escapes, so the result is
/// equivalent JSON. Printing is iterative, so deep values cannot overflow the stack.
package struct JSONPrinter {
  /// The layout of the printed text.
  package enum Layout: Equatable, Sendable {
    /// Without white space.
    case compact
    /// One element or member per line, indented by two spaces per level, up to 32 levels.
    case indented
  }

  private let layout: Layout
  private var output: [UInt8] = []

  /// Prints a value; `depth` is the indentation level if it is nested in other text.
  package static func print(
    _ value: JSONValue,
    layout: Layout = .indented,
    depth: Int = 0
  ) -> String {
    var printer = JSONPrinter(layout: layout)
    printer.write(value, depth: depth)
    return String(decoding: printer.output, as: UTF8.self)
  }

  /// Prints a value of a document; numbers are printed as written.
  package static func print(_ node: JSONNode, layout: Layout = .indented) -> String {
    var printer = JSONPrinter(layout: layout)
    printer.write(node)
    return String(decoding: printer.output, as: UTF8.self)
  }

  /// Returns a string in quotes, with escapes where needed.
  package static func quoted(_ text: String) -> String {
    var printer = JSONPrinter(layout: .compact)
    printer.writeString(text)
    return String(decoding: printer.output, as: UTF8.self)
  }

  private init(layout: Layout) { self.layout = layout }

  private enum Step {
    case value(JSONValue)
    case elements(ArraySlice<JSONValue>, isFirst: Bool)
    case members(ArraySlice<JSONValue.Member>, isFirst: Bool)
  }

  private mutating func write(_ value: JSONValue, depth: Int) {
    var steps: [Step] = [.value(value)]
    var depth = depth
    while let step = steps.popLast() {
      switch step {
      case .value(.null): write("null")
      case .value(.bool(let value)): write(value ? "true" : "false")
      case .value(.number(let text)): write(text)
      case .value(.string(let text)): writeString(text)
      case .value(.array(let elements)):
        write("[")
        depth += 1
        steps.append(.elements(elements[...], isFirst: true))
      case .value(.object(let members)):
        write("{")
        depth += 1
        steps.append(.members(members[...], isFirst: true))
      case .elements(let rest, let isFirst):
        guard let element = rest.first else {
          depth -= 1
          if !isFirst { newLine(depth) }
          write("]")
          continue
        }
        if !isFirst { write(",") }
        newLine(depth)
        steps.append(.elements(rest.dropFirst(), isFirst: false))
        steps.append(.value(element))
      case .members(let rest, let isFirst):
        guard let member = rest.first else {
          depth -= 1
          if !isFirst { newLine(depth) }
          write("}")
          continue
        }
        if !isFirst { write(",") }
        newLine(depth)
        writeString(member.key)
        write(layout == .indented ? ": " : ":")
        steps.append(.members(rest.dropFirst(), isFirst: false))
        steps.append(.value(member.value))
      }
    }
  }

  private mutating func write(_ node: JSONNode) {
    let document = node.document
    let last = document.nextIndex(after: node.index)
    var open: [(end: Int, isObject: Bool, isEmpty: Bool)] = []
    var index = node.index
    while true {
      while let container = open.last, index == container.end {
        open.removeLast()
        if !container.isEmpty { newLine(open.count) }
        write(container.isObject ? "}" : "]")
      }
      guard index < last else { return }
      if let container = open.last {
        if container.isEmpty {
          open[open.count - 1].isEmpty = false
        } else {
          write(",")
        }
        newLine(open.count)
        if container.isObject {
          writeString(document.string(at: index))
          write(layout == .indented ? ": " : ":")
          index += 1
        }
      }
      let value = JSONNode(document: document, index: index)
      switch value.kind {
      case .array, .object:
        let isObject = value.kind == .object
        write(isObject ? "{" : "[")
        open.append((document.nextIndex(after: index), isObject, true))
        index += 2
      case .string:
        writeString(document.string(at: index))
        index += 1
      case .null, .bool, .number:
        output.append(contentsOf: document.bytes[value.offset..<value.endOffset])
        index += 1
      }
    }
  }

  private mutating func write(_ text: String) { output.append(contentsOf: text.utf8) }

  /// The indentation of the deepest lines: without a limit, the text of deep values would grow with
  /// the square of their depth.
  private static let spaces = [UInt8](repeating: 0x20, count: 64)

  private mutating func newLine(_ depth: Int) {
    guard layout == .indented else { return }
    output.append(0x0A)
    output.append(contentsOf: Self.spaces.prefix(depth * 2))
  }

  private mutating func writeString(_ text: String) {
    output.append(UInt8(ascii: "\""))
    // Fast path for strings without characters to escape, which are the most common.
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.allSatisfy(Self.isPlain) else { return false }
      output.append(contentsOf: bytes)
      return true
    }
    if isPlain == true { return output.append(UInt8(ascii: "\"")) }
    let scalars = text.unicodeScalars
    var copied = scalars.startIndex
    var next = copied
    while next < scalars.endIndex {
      let scalar = scalars[next]
      let after = scalars.index(after: next)
      if let escape = Self.escape(of: scalar) {
        output.append(contentsOf: text.utf8[copied..<next])
        write(escape)
        copied = after
      }
      next = after
    }
    output.append(contentsOf: text.utf8[copied...])
    output.append(UInt8(ascii: "\""))
  }

  /// Returns true for a visible ASCII character that needs no escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Returns the escape for a scalar, or `nil` if it needs none.
  private static func escape(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      guard !scalar.isCommonlyVisible, mustEscape(scalar) else { return nil }
      let units = UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter
      return units.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      .joined()
    }
  }

  private static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) { return true }
    if scalar.value < 0xAD { return false }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      return true
    default:
      return properties.isDefaultIgnorableCodePoint
    }
  }
}
