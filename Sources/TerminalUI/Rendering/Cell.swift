/// One cell of a frame: a spacing scalar, the scalars that combine with it, and a style.
///
/// Plain data without allocation (24 bytes): a frame of 200x50 is one array of 240 KB.
package struct Cell: Hashable, Sendable {
  package static let blank = Cell(" ", style: .plain)

  private var base: Unicode.Scalar
  // Up to four: ncurses keeps no more in a cell.
  private var combining1: UInt32 = 0
  private var combining2: UInt32 = 0
  private var combining3: UInt32 = 0
  private var combining4: UInt32 = 0
  /// The columns it takes: 1, 2, or 0 for the right half of the wide cell before it.
  package private(set) var width: UInt8
  package var style: Style

  /// A cell with one scalar; `width` is the columns that the terminal gives it: anything but 2
  /// means 1.
  package init(_ scalar: Unicode.Scalar, width: Int = 1, style: Style) {
    self.base = scalar
    self.width = width == 2 ? 2 : 1
    self.style = style
  }

  /// The right half of a wide cell.
  package static func continuation(style: Style) -> Cell {
    var cell = Cell(" ", style: style)
    cell.width = 0
    return cell
  }

  package var isContinuation: Bool { width == 0 }

  /// The base, then what combines with it; none for a continuation.
  package var scalars: [Unicode.Scalar] {
    if isContinuation { return [] }
    var result = [base]
    for value in [combining1, combining2, combining3, combining4] where value != 0 {
      if let scalar = Unicode.Scalar(value) { result.append(scalar) }
    }
    return result
  }

  /// Adds its scalars to a text in UTF-8.
  func append(to text: inout [UInt8]) {
    if isContinuation { return }
    if base.isASCII, !hasCombining {
      text.append(UInt8(truncatingIfNeeded: base.value))
    } else {
      for scalar in scalars { text.append(contentsOf: UTF8.encode(scalar) ?? .init()) }
    }
  }

  /// The base scalar, a space for a continuation.
  package var scalar: Unicode.Scalar { base }
  package var hasCombining: Bool { combining1 != 0 }

  /// Adds a scalar of width zero; drops it when the cell is full or a continuation.
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
