/// Which lines of a text have rows when some stretches are folded: of a fold only the first line.
struct FoldedLines: Sendable, Equatable {
  /// The folds with their first lines, sorted, none inside another.
  private let folds: [ClosedRange<Int>]

  /// Takes folds that nest or are apart; one inside another is hidden by that.
  init(_ all: [ClosedRange<Int>] = []) {
    var kept: [ClosedRange<Int>] = []
    for fold in all.sorted(by: { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
    )
    where fold.count > 1 && kept.last.map({ fold.lowerBound > $0.upperBound }) != false {
      kept.append(fold)
    }
    folds = kept
  }

  /// The fold that a line begins.
  func fold(at line: Int) -> ClosedRange<Int>? { folds.first { $0.lowerBound == line } }

  /// The rows of a text with so many lines.
  func rowCount(lines: Int) -> Int { lines - folds.reduce(0) { $0 + $1.count - 1 } }

  /// The row of a line; of a hidden one that of the fold.
  func row(ofLine line: Int) -> Int {
    var row = line
    for fold in folds where fold.lowerBound < line {
      row -= min(line, fold.upperBound) - fold.lowerBound
    }
    return row
  }

  func line(ofRow row: Int) -> Int {
    var line = row
    for fold in folds {
      guard fold.lowerBound < line else { break }
      line += fold.count - 1
    }
    return line
  }

  func rows(of lines: ClosedRange<Int>) -> ClosedRange<Int> {
    row(ofLine: lines.lowerBound)...row(ofLine: lines.upperBound)
  }
}
