import DialectKit
import Explorer
import ExplorerState
import ModelDiff
import TerminalUI
import Workspace

// Overwrites files on disk with generated code: a whole file or one hunk, after confirmation with
// `y`.

extension GeneratedDifference.File {
  /// Returns the file's text on disk with one hunk of the generated code applied; without a hunk,
  /// the complete generated code.
  func text(with hunk: Int?) -> String? {
    guard let generated = entry.new?.text else { return nil }
    guard let hunk, let old = entry.old else { return generated }
    let part = difference.hunks[hunk]
    var lines = old.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let start = min(part.oldStart, lines.count)
    let end = min(start + part.oldCount, lines.count)
    lines.replaceSubrange(start..<end, with: part.newLines)
    return lines.joined(separator: "\n")
  }
}

extension LineDifference.Hunk {
  /// The lines of the hunk in the new text.
  fileprivate var newLines: [String] {
    lines.filter { $0.kind != .removed }.map { String($0.text) }
  }
}

extension DiffPane {
  /// Asks whether to write the file or the hunk under the cursor, or reports why it cannot be
  /// written.
  func askToWrite(in core: inout Core) {
    guard showsFolder else {
      return core.say("Only generated Swift can be written; use :diff swift.")
    }
    if let obstacle = core.workspace.generationObstacle {
      return core.say("No Swift was written: \(obstacle.reason)", .warning)
    }
    guard let difference = folder.difference, !folder.isStale,
      let row = folder.rows(width: width(in: core))[checked: core[Self.id].cursor]
    else { return core.say("Comparing the folder…") }
    let file = difference.files[row.file]
    let path = file.entry.path
    guard !file.entry.isKept else {
      return core.say("\(path) was edited by hand, so it is not replaced.", .warning)
    }
    guard let text = file.text(with: row.hunk) else {
      return core.say(
        "\(path) is no longer generated; gqlview generate --prune removes it.",
        .warning
      )
    }
    let lines = row.hunk.map { file.difference.hunks[$0].lines } ?? []
    let inserted =
      row.hunk == nil
      ? file.difference.insertedCount : lines.count { $0.kind == .inserted }
    let removed =
      row.hunk == nil
      ? file.difference.removedCount : lines.count { $0.kind == .removed }
    let what = row.hunk.map { "hunk \($0 + 1) of \(file.difference.hunks.count) to " } ?? ""
    core.popup = QuestionPrompt(
      question: "Write \(what)\(path)  +\(inserted) −\(removed)?",
      refusal: "Nothing was written.",
      effect: .write(path: path, text: text, .generated(over: file.entry.old))
    )
  }
}
