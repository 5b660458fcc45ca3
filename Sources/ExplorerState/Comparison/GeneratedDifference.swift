import DialectKit
package import ModelDiff
package import TerminalUI

/// The differences between generated Swift and a folder, as rows of a pane.
package struct GeneratedDifference: Sendable {
  /// A file with differences.
  package struct File: Sendable {
    package let entry: GeneratedFolder.Entry
    package let difference: LineDifference
    package let old: TextContent
    package let new: TextContent

    /// The state as a version-control letter; `=` for a file that is kept.
    package var mark: String {
      entry.isKept ? "=" : entry.old == nil ? "A" : entry.new == nil ? "D" : "M"
    }

    /// Returns the line of the new text for a row; `nil` for the file's own row.
    package func newLine(of row: Row) -> Int? { line(of: row, \.newIndex) }

    /// Returns the line of the old text for a row; `nil` for the file's own row.
    package func oldLine(of row: Row) -> Int? { line(of: row, \.oldIndex) }

    private func line(of row: Row, _ index: (LineDifference.Line) -> Int?) -> Int? {
      guard let number = row.hunk else { return nil }
      let lines = difference.hunks[number].lines
      let start =
        switch row {
        case .file, .hunk: 0
        case .line(_, _, let place): place
        case .pair(_, _, let old, let new): new ?? old ?? 0
        }
      return lines[start...].lazy.compactMap(index).first
        ?? lines[..<start].lazy.reversed().compactMap(index).first ?? 0
    }
  }

  package enum Row: Sendable {
    case file(Int)
    case hunk(Int, Int)
    /// A line of a hunk.
    case line(Int, Int, Int)
    /// Two lines of a hunk side by side: of the old text and of the new.
    case pair(Int, Int, Int?, Int?)
  }

  package let files: [File]
  /// The number of files that equal those on disk, and of those that differ; kept files are in
  /// neither.
  package let sameCount: Int
  package let differentCount: Int

  package init(_ entries: [GeneratedFolder.Entry], of count: Int) {
    files = entries.map { entry in
      let old = entry.old ?? ""
      let new = entry.isKept ? old : entry.new?.text ?? ""
      return File(
        entry: entry,
        difference: LineDifference(old: old, new: new),
        old: TextContent(name: entry.path, text: old, language: .swift),
        new: TextContent(name: entry.path, text: new, language: .swift)
      )
    }
    sameCount = count - entries.count { $0.new != nil }
    differentCount = entries.count { !$0.isKept }
  }

  /// Returns the rows in unified or side-by-side form, without the hunks of closed files.
  package func rows(paired: Bool, without closed: Set<String>) -> [Row] {
    var rows: [Row] = []
    for (index, file) in files.enumerated() {
      rows.append(.file(index))
      if closed.contains(file.entry.path) { continue }
      for (number, hunk) in file.difference.hunks.enumerated() {
        rows.append(.hunk(index, number))
        if paired {
          rows += Self.pairs(hunk).map { .pair(index, number, $0, $1) }
        } else {
          rows += hunk.lines.indices.map { .line(index, number, $0) }
        }
      }
    }
    return rows
  }

  /// Pairs removed lines with the inserted lines that follow them.
  private static func pairs(_ hunk: LineDifference.Hunk) -> [(Int?, Int?)] {
    var pairs: [(Int?, Int?)] = []
    var index = 0
    while index < hunk.lines.count {
      if hunk.lines[index].kind == .kept {
        pairs.append((index, index))
        index += 1
        continue
      }
      let removed = hunk.lines[index...].prefix { $0.kind == .removed }.indices
      let inserted = hunk.lines[removed.upperBound...].prefix { $0.kind == .inserted }.indices
      for offset in 0..<max(removed.count, inserted.count) {
        pairs.append(
          (
            offset < removed.count ? removed.lowerBound + offset : nil,
            offset < inserted.count ? inserted.lowerBound + offset : nil
          )
        )
      }
      index = inserted.upperBound
    }
    return pairs
  }
}

extension GeneratedDifference.Row {
  package var file: Int {
    switch self {
    case .file(let file), .hunk(let file, _), .line(let file, _, _), .pair(let file, _, _, _): file
    }
  }

  package var isFile: Bool {
    if case .file = self { true } else { false }
  }

  /// The hunk of the row, or `nil` for a file's own row.
  package var hunk: Int? {
    switch self {
    case .file: nil
    case .hunk(_, let hunk), .line(_, let hunk, _), .pair(_, let hunk, _, _): hunk
    }
  }

  /// True for the first row of a change: a hunk, or a file without hunks.
  package var isHunk: Bool {
    if case .hunk = self { true } else { false }
  }
}
