import SwiftCodegen

/// What differs between generated Swift and a folder, as rows of a pane.
struct GeneratedDifference: Sendable {
  /// One file that differs.
  struct File: Sendable {
    let entry: GeneratedFolder.Entry
    let difference: LineDifference
    let old: TextContent
    let new: TextContent

    /// A letter as version control has it; `=` for what is kept.
    var mark: String {
      entry.isKept ? "=" : entry.old == nil ? "A" : entry.new == nil ? "D" : "M"
    }
  }

  enum Row: Sendable {
    case file(Int)
    case hunk(Int, Int)
    /// A line of a hunk.
    case line(Int, Int, Int)
    /// Lines of a hunk beside each other: of the old text and of the new.
    case pair(Int, Int, Int?, Int?)
  }

  let files: [File]
  /// How many files are as on disk, and how many differ; others are kept.
  let sameCount: Int
  let differentCount: Int
  /// One below the other, and side by side.
  let unified: [Row]
  let paired: [Row]

  init(_ entries: [GeneratedFolder.Entry], of count: Int) {
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
    var unified: [Row] = []
    var paired: [Row] = []
    for (index, file) in files.enumerated() {
      unified.append(.file(index))
      paired.append(.file(index))
      for (number, hunk) in file.difference.hunks.enumerated() {
        unified.append(.hunk(index, number))
        paired.append(.hunk(index, number))
        unified += hunk.lines.indices.map { .line(index, number, $0) }
        paired += Self.pairs(hunk).map { .pair(index, number, $0, $1) }
      }
    }
    self.unified = unified
    self.paired = paired
  }

  /// Removed lines beside the inserted ones that follow them.
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
  var file: Int {
    switch self {
    case .file(let file), .hunk(let file, _), .line(let file, _, _), .pair(let file, _, _, _): file
    }
  }

  /// Whether a change begins here: a hunk, or a file without any.
  var isHunk: Bool {
    if case .hunk = self { true } else { false }
  }
}
