/// One cell of a frame: a spacing scalar, its combining scalars, and a style.
///
/// It is plain data of 24 bytes without allocation; a frame of 200x50 is one array of 240 KB.
package struct Cell: Hashable, Sendable {
  package static let blank = Cell(" ", style: .plain)

  private var base: Unicode.Scalar
  // Up to four combining scalars, the maximum that ncurses keeps in a cell.
  private var combining1: UInt32 = 0
  private var combining2: UInt32 = 0
  private var combining3: UInt32 = 0
  private var combining4: UInt32 = 0
  /// The number of columns: 1, 2, or 0 for the right half of the preceding wide cell.
  package private(set) var width: UInt8
  package var style: Style

  /// Creates a cell with one scalar; `width` is its number of columns, of which any value but 2
  /// means 1.
  package init(_ scalar: Unicode.Scalar, width: Int = 1, style: Style) {
    self.base = scalar
    self.width = width == 2 ? 2 : 1
    self.style = style
  }

  /// Creates the right half of a wide cell.
  package static func continuation(style: Style) -> Cell {
    var cell = Cell(" ", style: style)
    cell.width = 0
    return cell
  }

  package var isContinuation: Bool { width == 0 }

  /// The base and its combining scalars; empty for a continuation.
  package var scalars: [Unicode.Scalar] {
    if isContinuation { return [] }
    var result = [base]
    for value in [combining1, combining2, combining3, combining4] where value != 0 {
      if let scalar = Unicode.Scalar(value) { result.append(scalar) }
    }
    return result
  }

  /// Appends the scalars to a text in UTF-8.
  func append(to text: inout [UInt8]) {
    if isContinuation { return }
    if base.isASCII, !hasCombining {
      text.append(UInt8(truncatingIfNeeded: base.value))
    } else {
      for scalar in scalars { text.append(contentsOf: UTF8.encode(scalar) ?? .init()) }
    }
  }

  /// The base scalar; a space for a continuation.
  package var scalar: Unicode.Scalar { base }
  package var hasCombining: Bool { combining1 != 0 }

  /// Adds a combining scalar, or drops it if the cell is full or a continuation.
  package mutating func combine(_ scalar: Unicode.Scalar) {
    if isContinuation { return }
    if combining1 == 0 {
      combining1 = scalar.value
    } else if combining2 == 0 {
      combining2 = scalar.value
    } else if combining3 == 0 {
      combining3 = scalar.value
    } else if combining4 == 0 {
      combining4 = scalar.value
    }
  }
}
