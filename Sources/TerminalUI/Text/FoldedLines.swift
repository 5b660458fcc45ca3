/// Maps the lines of a text to rows: of a fold, only the first line is visible, and wrapped lines
/// have several rows.
package struct FoldedLines: Sendable, Equatable {
  /// The folds by first line, not nested.
  private let folds: [ClosedRange<Int>]
  /// `nil` if no line has more than one row.
  private var wrapping: LineWrapping?

  /// Creates a mapping from nested or disjoint folds; inner folds are hidden by outer ones.
  package init(_ all: [ClosedRange<Int>] = []) {
    var kept: [ClosedRange<Int>] = []
    for fold in all.sorted(by: { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
    )
    where fold.count > 1 && kept.last.map({ fold.lowerBound > $0.upperBound }) != false {
      kept.append(fold)
    }
    folds = kept
  }

  /// Returns the same folds with the lines of a text wrapped at `columns` columns.
  package func wrapping(_ content: TextContent, columns: Int) -> FoldedLines {
    var lines: [Int] = []
    lines.reserveCapacity(content.lineCount)
    var next = 0
    for fold in folds {
      lines += next...fold.lowerBound
      next = fold.upperBound + 1
    }
    if next < content.lineCount { lines += next..<content.lineCount }
    var result = self
    result.wrapping = LineWrapping(content, lines: lines, columns: columns)
    return result
  }

  /// The same folds with one row per line.
  package var unwrapped: FoldedLines {
    var result = self
    result.wrapping = nil
    return result
  }

  /// Returns the fold that starts at a line.
  package func fold(at line: Int) -> ClosedRange<Int>? { folds.first { $0.lowerBound == line } }

  /// Returns the number of rows of a text with this many lines.
  package func rowCount(lines: Int) -> Int {
    wrapping?.rowCount ?? lines - folds.reduce(0) { $0 + $1.count - 1 }
  }

  /// Returns the first row of a line; for a hidden line, that of its fold.
  package func row(ofLine line: Int) -> Int {
    var row = line
    for fold in folds where fold.lowerBound < line {
      row -= min(line, fold.upperBound) - fold.lowerBound
    }
    return wrapping?.firstRow(ofShown: row) ?? row
  }

  package func line(ofRow row: Int) -> Int {
    if let wrapping { return wrapping.line(ofRow: row) }
    var line = row
    for fold in folds {
      guard fold.lowerBound < line else { break }
      line += fold.count - 1
    }
    return line
  }

  package func rows(of lines: ClosedRange<Int>) -> ClosedRange<Int> {
    let first = row(ofLine: lines.lowerBound)
    let last = row(ofLine: lines.upperBound)
    return first...max(first, wrapping?.lastRow(sameLineAs: last) ?? last)
  }

  /// Returns the indentation of a row.
  package func indent(ofRow row: Int) -> Int { wrapping?.indent(ofRow: row) ?? 0 }

  /// Returns the scalars of its line that a row shows, or `nil` for the whole line.
  package func part(ofRow row: Int) -> Range<Int>? { wrapping?.part(ofRow: row) }
}

/// The rows of lines that are wrapped because they exceed the screen's width.
private struct LineWrapping: Sendable, Equatable {
  /// The line, first scalar and indentation of each row.
  private var lines: [Int32] = []
  private var starts: [Int32] = []
  private var indents: [Int16] = []
  /// The first row of each visible line.
  private var firstRows: [Int32] = []

  init(_ content: TextContent, lines shown: [Int], columns: Int) {
    let columns = max(columns, 4)
    for line in shown {
      firstRows.append(Int32(truncatingIfNeeded: lines.count))
      add(line, from: 0, indent: 0)
      // A line with fewer bytes than columns fits.
      guard content.range(ofLine: line).count > columns else { continue }
      let scalars = content.spans(ofLine: line).flatMap { Array($0.text.unicodeScalars) }
      wrap(scalars, line: line, columns: columns)
    }
  }

  /// Breaks after the last blank that fits, or within a word that is wider than a row.
  private mutating func wrap(_ scalars: [Unicode.Scalar], line: Int, columns: Int) {
    let indent = Self.indent(of: scalars, columns: columns)
    var (start, width, room) = (0, 0, columns)
    // The position after the last blank of this row, and the width up to there.
    var blank: (index: Int, width: Int)?
    for (index, scalar) in scalars.enumerated() {
      let next = Span(String(scalar)).width
      if width + next > room, index > start {
        // A blank at the break stays at the end of the previous row, where it is invisible.
        let isBlank = scalar == " "
        let end = isBlank ? (index, width) : blank.map { ($0.index, $0.width) } ?? (index, width)
        if !isBlank || index + 1 < scalars.count {
          start = isBlank ? index + 1 : end.0
          add(line, from: start, indent: indent)
          width = isBlank ? 0 : width - end.1
          room = columns - indent
          blank = nil
          if isBlank { continue }
        }
      }
      width += next
      if scalar == " ", width > 0, index >= start,
        scalars[start...index].contains(where: { $0 != " " })
      {
        blank = (index + 1, width)
      }
    }
  }

  /// Returns the indentation of continuation rows: two columns more than the line's, but at most
  /// half of the width.
  private static func indent(of scalars: [Unicode.Scalar], columns: Int) -> Int {
    min(scalars.prefix { $0 == " " }.count + 2, columns / 2)
  }

  private mutating func add(_ line: Int, from start: Int, indent: Int) {
    lines.append(Int32(truncatingIfNeeded: line))
    starts.append(Int32(truncatingIfNeeded: start))
    indents.append(Int16(truncatingIfNeeded: indent))
  }

  var rowCount: Int { lines.count }

  func firstRow(ofShown index: Int) -> Int {
    firstRows.isEmpty ? 0 : Int(firstRows[min(max(index, 0), firstRows.count - 1)])
  }

  func line(ofRow row: Int) -> Int {
    lines.isEmpty ? 0 : Int(lines[min(max(row, 0), lines.count - 1)])
  }

  func lastRow(sameLineAs row: Int) -> Int {
    var last = row
    while last + 1 < lines.count, lines[last + 1] == lines[row] { last += 1 }
    return last
  }

  func indent(ofRow row: Int) -> Int {
    indents.indices.contains(row) ? Int(indents[row]) : 0
  }

  func part(ofRow row: Int) -> Range<Int>? {
    guard starts.indices.contains(row) else { return nil }
    let isLast = row + 1 >= lines.count || lines[row + 1] != lines[row]
    return Int(starts[row])..<(isLast ? Int.max : Int(starts[row + 1]))
  }
}
