internal import DialectKit
internal import Dialects
internal import GraphQLRuntime

/// The part of a response that was read.
package struct ResponsePart: Sendable, Hashable {
  /// The number of bytes read, up to the last complete value.
  package var read: Int
  /// The total size in bytes, or `nil` if unknown.
  package var size: Int?
  /// The byte offsets of objects and arrays that continue after the part.
  package var open: Set<Int>
}

/// The beginning of a JSON text, cut after a complete list element and closed, so that it is a
/// valid JSON text.
struct ResponseBeginning {
  let utf8: [UInt8]
  let part: ResponsePart

  /// Returns `nil` if no list element is complete, in which case the whole text must be read.
  ///
  /// The text is cut in the outermost list with a complete element.
  init?(_ bytes: [UInt8], size: Int) {
    var scan = Scan()
    scan.run(bytes)
    guard let cut = scan.cut, !scan.hasMore else { return nil }
    var text = Array(bytes[..<cut.offset])
    for container in cut.open.reversed() {
      text.append(bytes[container] == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: "}"))
    }
    utf8 = text
    part = ResponsePart(read: cut.offset, size: size > 0 ? size : nil, open: Set(cut.open))
  }

  /// True if the first keys look like those of a client that hashes response keys.
  var isHashed: Bool {
    guard let json = try? JSONDocument(utf8), let data = GraphQLResponse(json).data else {
      return false
    }
    return Dialect.wireForms.contains { $0.mayBeHashed(data) }
  }

  /// An empty beginning.
  static let nothing = ResponseBeginning()

  private init() {
    utf8 = Array("{\"data\":{}}".utf8)
    part = ResponsePart(read: 0, size: nil, open: [0, 8])
  }

  /// A scan that recognizes only strings and brackets.
  private struct Scan {
    /// The offset after the last complete list element, and those of the containers around it.
    private(set) var cut: (offset: Int, open: [Int])?
    /// True if another value follows the first.
    private(set) var hasMore = false

    mutating func run(_ bytes: [UInt8]) {
      // The open containers, each with the offset after its last complete element.
      var open: [(start: Int, end: Int)] = []
      var (index, start, end, isEnded) = (0, 0, 0, false)
      let span = bytes.span
      scan: while index < span.count {
        switch span[index] {
        case UInt8(ascii: "\""):
          index += 1
          while index < span.count, span[index] != UInt8(ascii: "\"") {
            index += span[index] == UInt8(ascii: "\\") ? 2 : 1
          }
        case UInt8(ascii: "["), UInt8(ascii: "{"):
          if isEnded {
            hasMore = true
            return
          }
          open.append((start, end))
          (start, end) = (index, 0)
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          guard let outer = open.popLast() else { break scan }
          (start, end) = outer
          isEnded = open.isEmpty
        case UInt8(ascii: ","):
          // The element before a comma is complete.
          end = index
        default: break
        }
        index += 1
      }
      if !open.isEmpty { open.append((start, end)) }
      // The first entry represents the whole text.
      let containers = open.dropFirst()
      let place = containers.firstIndex { bytes[$0.start] == UInt8(ascii: "[") && $0.end > 0 }
      if let place { cut = (containers[place].end, containers[...place].map(\.start)) }
    }
  }
}
