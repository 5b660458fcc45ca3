import ModelDiff
import ProjectInputs

extension FolderComparison {
  /// A finding for each file that differs from the generated one, at the first different line.
  package var findings: [Finding] {
    entries.compactMap { entry in
      let message: String
      switch entry.state {
      case .same, .kept: return nil
      case .missing: message = "is generated but not on disk"
      case .stale: message = "is on disk but no longer generated"
      case .differs: message = "differs from the generated code"
      }
      let line = entry.difference.hunks.first.map { $0.oldStart + 1 } ?? 1
      return Finding(
        level: .error,
        rule: entry.state.findingName,
        message: "\(entry.path) \(message).",
        place: Finding.Place(file: entry.path, line: line),
        notes: ["'gqlview generate' rewrites it."]
      )
    }
  }
}
