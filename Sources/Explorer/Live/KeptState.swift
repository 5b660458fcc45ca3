import GraphQLRuntime
import GraphQLSyntax
package import Workspace

extension Workspace {
  /// Returns this workspace with the choices and runs of an older one of the same files.
  ///
  /// If a file currently has a syntax error, for example because it was saved in an incomplete
  /// state, the older workspace is kept, with the error added.
  package func replacing(_ old: Workspace) -> Workspace {
    let chosen = choosing(as: old).keeping(runsOf: old).showing(as: old).comparingCache(with: old)
    let isBroken = diagnostics.contains { $0.stage == .syntax && $0.severity == .error }
    let wasWhole = !old.good.diagnostics.contains { $0.stage == .syntax && $0.severity == .error }
    guard isBroken, wasWhole, old.schema != nil, old.operation != nil else { return chosen }
    return old.keeping(while: self)
  }

  /// Returns this workspace with the errors of newer texts that cannot be used.
  private func keeping(while new: Workspace) -> Workspace {
    var kept = self
    kept.brokenTexts = []
    let written = sources.edits.filter { new.sources.files.contains(where: $0.isSame(as:)) }
    for edit in written {
      kept.sources.setWritten(edit.id)
      kept.saved = nil
    }
    if written.count == sources.edits.count { kept.draft = nil }
    for fault in new.diagnostics where fault.stage == .syntax && fault.severity == .error {
      var shown = fault
      shown.ranges = fault.ranges.compactMap { range in
        guard let file = new.sources.file(range.file) else { return nil }
        let known = kept.sources.files.last { $0.name == file.name && $0.utf8 == file.utf8 }
        let id = known?.id ?? kept.sources.add(name: file.name, utf8: file.utf8).id
        return SourceRange(file: id, start: range.start, end: range.end)
      }
      shown.notes.append("Showing the last valid state.")
      kept.brokenTexts.append(shown)
    }
    return kept
  }

  /// The workspace without errors of newer texts.
  private var good: Workspace {
    var good = self
    good.brokenTexts = []
    return good
  }
}

extension SourceFile {
  /// Returns true if another file has the same name and text.
  fileprivate func isSame(as other: SourceFile) -> Bool {
    name == other.name && utf8 == other.utf8
  }
}
