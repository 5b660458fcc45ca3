import ModelDiff
import ProjectInputs

extension FolderComparison {
  /// A finding for each file that differs from the generated one, at the first different line.
  package var findings: [Finding] {
    entries.compactMap { entry in
      let message: String
      switch entry.state {
      case .same, .kept: return nil
      case .missing: message = "is generated and not on disk"
      case .stale: message = "is on disk, but nothing generates it"
      case .differs: message = "is not as generated"
      }
      let line = entry.difference.hunks.first.map { $0.oldStart + 1 } ?? 1
      return Finding(
        level: .error,
        rule: "generated.\(entry.state.rawValue)",
        message: "\(entry.path) \(message).",
        place: Finding.Place(file: entry.path, line: line),
        notes: ["'gqlview generate' rewrites it."]
      )
    }
  }
}
