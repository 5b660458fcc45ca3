/// A value or a list of arguments, with the decision where lines are broken.
///
/// The decision needs the length of the text, which is computed from that of the parts, so that the
/// text of nested values is written only once.
struct ValueLayout {
  private enum Form {
    case text(String)
    case container(open: String, parts: [(prefix: String, value: ValueLayout)], close: String)
    case lines(open: String, parts: [(prefix: String, value: ValueLayout)], close: String)
  }

  private let form: Form
  /// The length in UTF-16 units, with line breaks and indentation.
  private let length: Int
  private let breakCount: Int

  /// The maximum indentation, without which the text of deep values would have quadratic size.
  private static let margins = (0...40).map { String(repeating: "  ", count: $0) }

  init(_ text: String) {
    form = .text(text)
    length = text.utf16.count
    breakCount = text.utf8.count { $0 == UInt8(ascii: "\n") }
  }

  /// Creates a list of parts, which are written on separate lines if they are longer than `limit`
  /// together; `nil` for no limit.
  init(
    open: String,
    _ parts: [(prefix: String, value: ValueLayout)],
    close: String,
    blank: String = "",
    limit: Int?
  ) {
    let content = parts.reduce(0) { $0 + $1.prefix.utf16.count + $1.value.length }
    let breaks = parts.reduce(0) { $0 + $1.value.breakCount }
    let separators = max(parts.count - 1, 0)
    let oneLine =
      open.utf16.count + 2 * blank.utf16.count + content + 2 * separators + close.utf16.count
    guard let limit, oneLine > limit else {
      form = .container(open: open + blank, parts: parts, close: blank + close)
      length = oneLine
      breakCount = breaks
      return
    }
    form = .lines(open: open, parts: parts, close: close)
    breakCount = breaks + separators + 2
    length =
      open.utf16.count + content + 2 * (breaks + parts.count) + separators + 2 + close.utf16.count
  }

  /// The text; lines after the first one are indented relative to it.
  var text: String {
    var text = ""
    write(to: &text, depth: 0)
    return text
  }

  private func write(to text: inout String, depth: Int) {
    let margin = Self.margins[min(depth, Self.margins.count - 1)]
    switch form {
    case .text(let content):
      guard breakCount > 0, depth > 0 else { return text += content }
      text += content.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\n" + margin)
    case .container(let open, let parts, let close):
      text += open
      for (index, part) in parts.enumerated() {
        if index > 0 { text += ", " }
        text += part.prefix
        part.value.write(to: &text, depth: depth)
      }
      text += close
    case .lines(let open, let parts, let close):
      let inner = Self.margins[min(depth + 1, Self.margins.count - 1)]
      text += open
      for part in parts {
        text += "\n" + inner + part.prefix
        part.value.write(to: &text, depth: depth + 1)
      }
      text += "\n" + margin + close
    }
  }
}
