/// What has changed between two texts, as lines with a minus or a plus.
struct LineDifference {
  private enum Line {
    case kept(Substring)
    case removed(Substring)
    case inserted(Substring)

    var isKept: Bool {
      if case .kept = self { true } else { false }
    }
  }

  private let lines: [Line]
  private static let context = 3

  init(old: String, new: String) {
    let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false)
    let newLines = new.split(separator: "\n", omittingEmptySubsequences: false)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in newLines.difference(from: oldLines) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < oldLines.count || newIndex < newLines.count {
      if oldIndex < oldLines.count, removed.contains(oldIndex) {
        lines.append(.removed(oldLines[oldIndex]))
        oldIndex += 1
      } else if newIndex < newLines.count, inserted.contains(newIndex) {
        lines.append(.inserted(newLines[newIndex]))
        newIndex += 1
      } else if oldIndex < oldLines.count, newIndex < newLines.count {
        lines.append(.kept(newLines[newIndex]))
        oldIndex += 1
        newIndex += 1
      } else {
        break
      }
    }
    self.lines = lines
  }

  func add(to report: inout Report) {
    var shown = 0
    for (index, line) in lines.enumerated() {
      let around = max(0, index - Self.context)...min(lines.count - 1, index + Self.context)
      guard lines[around].contains(where: { !$0.isKept }) else { continue }
      if index > shown { report.line("  ...", .dim) }
      shown = index + 1
      switch line {
      case .kept(let text): report.line("    \(text)")
      case .removed(let text): report.line("  - \(text)", .absent)
      case .inserted(let text): report.line("  + \(text)", .present)
      }
    }
  }
}
