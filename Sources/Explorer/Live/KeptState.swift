import GraphQLRuntime
import GraphQLSyntax
package import Workspace

extension Workspace {
  /// This workspace in the place of an older one of the same files: with what was chosen there and
  /// what came of running.
  ///
  /// Where a file cannot be read as it is now, as when it is saved in the middle of a word, the older
  /// one is kept, with what is wrong.
  package func replacing(_ old: Workspace) -> Workspace {
    let chosen = choosing(as: old).adopting(runsOf: old).showing(as: old).comparingCache(with: old)
    let isBroken = diagnostics.contains { $0.stage == .syntax && $0.severity == .error }
    let wasWhole = !old.good.diagnostics.contains { $0.stage == .syntax && $0.severity == .error }
    guard isBroken, wasWhole, old.schema != nil, old.operation != nil else { return chosen }
    return old.keeping(while: self)
  }

  /// This workspace with the faults of newer texts that cannot be used.
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
      shown.notes.append("What is shown is the last good state.")
      kept.brokenTexts.append(shown)
    }
    return kept
  }

  /// Without what is wrong with newer texts.
  private var good: Workspace {
    var good = self
    good.brokenTexts = []
    return good
  }
}

extension SourceFile {
  /// Whether another file has this name and this text.
  fileprivate func isSame(as other: SourceFile) -> Bool {
    name == other.name && utf8 == other.utf8
  }
}
