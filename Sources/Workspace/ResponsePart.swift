internal import DialectKit
internal import Dialects
internal import GraphQLRuntime

/// How much of a response was read.
package struct ResponsePart: Sendable, Hashable {
  /// The bytes that were read, as far as they are whole values.
  package var read: Int
  /// The bytes that there are; nil when nobody knows.
  package var size: Int?
  /// The byte offsets of the objects and arrays that go on behind what was read.
  package var open: Set<Int>
}

/// The beginning of a JSON text, cut behind a whole element of a list and closed, so that it can be
/// scanned and executed like any text.
struct ResponseBeginning {
  let utf8: [UInt8]
  let part: ResponsePart

  /// Nil where there is no such place; then there is nothing to show before all is read.
  ///
  /// The list is the outermost one of which an element is whole.
  init?(_ bytes: [UInt8], size: Int) {
    var scan = Scan()
    scan.run(bytes)
    guard let cut = scan.cut, !scan.isSeveral else { return nil }
    var text = Array(bytes[..<cut.offset])
    for container in cut.open.reversed() {
      text.append(bytes[container] == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: "}"))
    }
    utf8 = text
    part = ResponsePart(read: cut.offset, size: size > 0 ? size : nil, open: Set(cut.open))
  }

  /// Whether the first keys look like those of a client that has keys of its own.
  var isHashed: Bool {
    guard let json = try? JSONDocument(utf8), let data = GraphQLResponse(json).data else {
      return false
    }
    return Dialect.wireForms.contains { $0.mayBeHashed(data) }
  }

  /// Nothing of a response yet.
  static let nothing = ResponseBeginning()

  private init() {
    utf8 = Array("{}".utf8)
    part = ResponsePart(read: 0, size: nil, open: [0])
  }

  /// A pass over the bytes that knows strings and brackets, and nothing else of JSON.
  private struct Scan {
    /// Behind the last whole element of a list, and the offsets of the containers around it.
    private(set) var cut: (offset: Int, open: [Int])?
    /// Whether another value stands behind the first.
    private(set) var isSeveral = false

    mutating func run(_ bytes: [UInt8]) {
      // The containers that are open, and behind the last whole element of each.
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
            isSeveral = true
            return
          }
          open.append((start, end))
          (start, end) = (index, 0)
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          guard let outer = open.popLast() else { break scan }
          (start, end) = outer
          isEnded = open.isEmpty
        case UInt8(ascii: ","):
          // What stands before a comma is whole.
          end = index
        default: break
        }
        index += 1
      }
      if !open.isEmpty { open.append((start, end)) }
      // The first entry is what stands around the text.
      let containers = open.dropFirst()
      let place = containers.firstIndex { bytes[$0.start] == UInt8(ascii: "[") && $0.end > 0 }
      if let place { cut = (containers[place].end, containers[...place].map(\.start)) }
    }
  }
}
