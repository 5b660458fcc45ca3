import CommandLineSupport
import DialectKit
import GraphQLRuntime

/// Reorders lines of a generated file to match an older version of the file.
///
/// Some releases of Apollo's generator list types in the order in which they happen to read the
/// documents. Files that differ only in this order are equivalent.
struct ListedOrder {
  /// The position of each listed line in the older text.
  private let positions: [Substring: Int]
  private let prefix: String

  /// Reads the order of the lines that start with a prefix after their indentation.
  init(of text: String, prefix: String) {
    self.prefix = prefix
    var positions: [Substring: Int] = [:]
    for line in Self.lines(of: text) where Self.isListed(line, prefix) {
      positions[line] = positions.count
    }
    self.positions = positions
  }

  /// Returns a text with its listed lines in the older order; a new line stays after the line that
  /// it follows.
  func applied(to text: String) -> String {
    var lines = Self.lines(of: text)
    let places = lines.indices.filter { Self.isListed(lines[$0], prefix) }
    // A group is a known line and the new lines after it.
    var first: [Substring] = []
    var groups: [(position: Int, lines: [Substring])] = []
    for place in places {
      let line = lines[place]
      if let position = positions[line] {
        groups.append((position, [line]))
      } else if groups.isEmpty {
        first.append(line)
      } else {
        groups[groups.count - 1].lines.append(line)
      }
    }
    groups.sort { $0.position < $1.position }
    for (place, line) in zip(places, first + groups.flatMap(\.lines)) { lines[place] = line }
    return lines.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func isListed(_ line: Substring, _ prefix: String) -> Bool {
    line.drop { $0 == " " }.hasPrefix(prefix)
  }
}

extension GeneratedFile {
  /// Returns the file with its unordered lines in the order of an existing file.
  func keepingOrder(of old: [UInt8]) -> GeneratedFile {
    guard let looseLines, spans.isEmpty, !old.isExactly(text) else { return self }
    var file = self
    let order = ListedOrder(of: String(decoding: old, as: UTF8.self), prefix: looseLines)
    file.text = order.applied(to: text)
    return file
  }

  /// Returns the file with its unordered lines in the order of the file at `path`, if that exists.
  func keepingOrder(ofFileAt path: String) -> GeneratedFile {
    guard looseLines != nil, let old = try? FileReader.bytes(of: path) else { return self }
    return keepingOrder(of: old)
  }
}
