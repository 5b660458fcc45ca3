import DocumentEditing
import Explorer
import GraphQLSyntax
import TerminalUI
import Workspace

/// The commands that fix problems in a document.
let documentFixCommands: [Command] = [
  Command(
    "fix",
    ".",
    help: "quick fix of the line: define a variable, select fields, correct a name",
    group: .editing,
    aliases: ["mend"],
    synonyms: ["quick fix", "repair", "code action"],
    after: "type",
    of: .inside(DocumentPane.self)
  ) { pane, core, _ in pane.applyFix(in: &core) }
]

extension Workspace {
  /// Returns the problems on a line of a file, or none if the displayed text has edits that are not
  /// compiled.
  func problems(in file: SourceFileID, on line: Range<Int>) -> [Diagnostic] {
    guard sources.typedFile(file) == nil else { return [] }
    return diagnostics.filter { diagnostic in
      guard [.document, .syntax].contains(diagnostic.stage), let range = diagnostic.ranges.first,
        range.file == file
      else { return false }
      return line.lowerBound <= Int(range.start) && Int(range.start) <= line.upperBound
    }
  }

  /// Returns the first available fixes for the problems on a line, the most likely one first.
  func fixes(
    in file: SourceFileID,
    on line: Range<Int>,
    limit: Int = .max
  ) -> [DocumentFix] {
    let problems = problems(in: file, on: line)
    return problems.isEmpty ? [] : editable.fixes(for: problems, limit: limit)
  }
}

extension DocumentPane {
  /// Returns the first error on a line, or otherwise the first problem, as a note at the line's
  /// end.
  func problemNote(onLine line: Int, in core: Core) -> Span? {
    guard let content = text.content else { return nil }
    let range = content.range(ofLine: line)
    let problems = core.workspace.problems(in: content.file.id, on: range)
    let worst = problems.first { $0.severity == .error } ?? problems.first
    return worst.map { problem in
      Span("✗ \(problem.message)", problem.severity == .error ? .error : .warning)
    }
  }

  /// Returns the ranges to underline on a line; a range that continues on the next line ends at the
  /// line's end.
  func faults(onLine line: Int, in core: Core) -> [Range<Int>] {
    guard let content = text.content else { return [] }
    let range = content.range(ofLine: line)
    let found =
      isTyped(in: core)
      ? [unread].compactMap { $0 }
      : core.workspace.problems(in: content.file.id, on: range).compactMap(\.ranges.first)
    return found.compactMap { fault in
      let start = Int(fault.start)
      guard fault.file == content.file.id, range.lowerBound <= start, start <= range.upperBound
      else { return nil }
      // If something is missing at the end of a line, its last letter is underlined.
      guard start < range.upperBound else {
        return range.isEmpty ? nil : range.upperBound - 1..<range.upperBound
      }
      return start..<min(max(Int(fault.end), start + 1), range.upperBound)
    }
  }

  /// Returns the lines at the bottom: the field at the caret, and the problem on its line.
  func problemLines(in core: Core) -> [StyledLine] {
    guard let content = text.content else { return [] }
    let file = content.file.id
    let typing = core.popup as? Typing
    let hasProblems = core.workspace.diagnostics.contains {
      $0.stage == .document && $0.ranges.first?.file == file
    }
    guard typing != nil || hasProblems else { return [] }
    let range = content.range(ofLine: lineCursor(in: core))
    let problem = core.workspace.problems(in: file, on: range).first
    let fix = problem.flatMap { _ in core.workspace.fixes(in: file, on: range, limit: 1).first }
    let key = typing == nil ? "." : "Alt-."
    let line = problem.map { problem in
      StyledLine(
        [Span(problem.message, problem.severity == .error ? .error : .warning)],
        right: fix.map { [Span("\(key) \($0.title)", .keyName)] } ?? []
      )
    }
    guard let typing else { return [line ?? StyledLine()] }
    let signature = typing.signature.map { signature in
      StyledLine(
        [Span(signature.text, .typeName)],
        right: [
          Span(signature.documentation?.split { $0.isNewline }.first.map(String.init) ?? "", .dim)
        ]
      )
    }
    return [signature ?? StyledLine(), line ?? StyledLine()]
  }

  /// Applies the only fix for the line, or lists the available fixes.
  fileprivate func applyFix(in core: inout Core) {
    guard let content = text.content else { return core.say(emptyMessage(in: core), .warning) }
    let range = content.range(ofLine: lineCursor(in: core))
    let fixes = core.workspace.fixes(in: content.file.id, on: range)
    guard fixes.count > 1 else {
      guard let fix = fixes.first else {
        let isWrong = !core.workspace.problems(in: content.file.id, on: range).isEmpty
        return core.say(
          isWrong ? "There is no quick fix for this." : "This line has no problems.",
          .warning
        )
      }
      core.pendingActions.append(.change { DocumentEdits.edit(fix.edit, on: &$0) })
      return
    }
    core.popup = PickList(
      title: "Quick fixes",
      items: fixes.map { PickList.Item($0.title, .edit($0.edit)) }
    )
  }
}
