import TerminalUI
import TestSupport
import Testing

/// Returns whether every continuation cell follows a wide cell and every wide cell has one.
private func isWellFormed(_ frame: Frame) -> Bool {
  (0..<frame.size.height).allSatisfy { row in
    let cells = (0..<frame.size.width).compactMap { frame[row, $0] }
    let widths = cells.reduce(0) { $0 + Int($1.width) }
    return widths == frame.size.width
      && zip(cells, cells.dropFirst()).allSatisfy { ($0.width == 2) == $1.isContinuation }
      && cells.first?.isContinuation != true && cells.last?.width != 2
  }
}

@Test func `a frame stays consistent, whatever is drawn at any position`() {
  var generator = SplitMix(state: 5)
  for _ in 0..<200 {
    let size = Size(width: Int(generator.next() % 6), height: Int(generator.next() % 3))
    var frame = Frame(size: size)
    for _ in 0..<30 {
      let row = Int(generator.next() % 5) - 1
      let column = Int(generator.next() % 9) - 1
      switch generator.next() % 4 {
      case 0: frame.put(Cell("漢", width: 2, style: .plain), row: row, column: column)
      case 1: frame.put(Cell("x", style: .dim), row: row, column: column)
      case 2: frame.combine("\u{301}", row: row, column: column)
      default:
        frame.restyle(Rect(row: row, column: column, width: 4, height: 2)) { $0.adding(.bold) }
      }
      #expect(isWellFormed(frame), "\(frame.text)")
    }
  }
}

@Test func `a frame has text and a limited number of combining scalars`() {
  var frame = Frame(size: Size(width: 6, height: 3))
  frame.put(Cell("漢", width: 2, style: Style(.title, .bold)), row: 0, column: 1)
  frame.put(Cell("e", style: .plain), row: 0, column: 4)
  for _ in 0..<6 { frame.combine("\u{301}", row: 0, column: 4) }
  frame.put(Cell("漢", width: 2, style: .plain), row: 1, column: 5)
  frame.put(Cell(" ", style: Style(.selection)), row: 2, column: 1)
  #expect(frame.text == " 漢 e\u{301}\u{301}\u{301}\u{301}\n\n")
}

@Test func `sizes are limited to what fits in memory`() {
  #expect(Size(width: -1, height: .max) == Size(width: 0, height: Size.limit))
  #expect(Rect(row: 1, column: 2, width: -5, height: 3).isEmpty)
  let (left, rest) = Rect(row: 1, column: 2, width: 10, height: 3).split(left: 99)
  #expect(left.width == 10 && rest.isEmpty)
}
