import DocumentEditing
package import GraphQLSyntax
import ModelDiff
package import TerminalUI
import Workspace

/// Asks what to do with an edit of an earlier run, or of a file that was changed on disk.
///
/// The user can resume it, discard it after a confirmation, or merge both texts.
package struct DraftRecovery: Popup {
  /// The origin of the edits.
  enum Origin: Sendable, Equatable {
    /// The edits are displayed, and their files were changed on disk.
    case changedFile
    /// The edits are from an earlier run.
    case earlierRun
  }

  /// The possible decisions about an edit.
  enum Answer: CaseIterable, Sendable {
    case resume
    case discard
    case both

    /// The key that selects the answer: the first letter of its label.
    var key: Unicode.Scalar {
      switch self {
      case .resume: "r"
      case .discard: "d"
      case .both: "b"
      }
    }
  }

  let origin: Origin
  /// True if letters select an answer, which is disabled if the popup can interrupt typing.
  let takesLetters: Bool
  /// The undecided edits, starting with the current one.
  private let waiting: [DocumentDraft]
  private let draft: DocumentDraft
  /// The current text of the file.
  private let saved: [UInt8]
  private let merged: [UInt8]?
  var cursor = 0
  /// True while a discard is being confirmed.
  ///
  /// Only the arrow keys and Enter work then, to prevent an accidental discard by typing.
  private var confirms = false

  package var name: String { "draft" }

  /// Asks about the first edit that differs from its file; does nothing if there is none.
  static func open(
    _ drafts: [DocumentDraft],
    _ origin: Origin,
    takesLetters: Bool = true,
    in core: inout Core
  ) {
    var waiting = drafts
    while let draft = waiting.first {
      if let saved = savedText(of: draft.name, in: core), saved != draft.text {
        return core.popup = DraftRecovery(
          origin: origin,
          takesLetters: takesLetters,
          waiting: waiting,
          draft,
          over: saved
        )
      }
      waiting.removeFirst()
    }
  }

  /// Asks about edits of an earlier run before a new edit replaces them; returns false if there are
  /// none.
  package static func precedesEdit(
    of files: some Sequence<SourceFileID>,
    in core: inout Core
  ) -> Bool {
    guard !core.session.undecidedDrafts.isEmpty else { return false }
    let names = Set(files.compactMap { core.workspace.sources.file($0)?.name })
    let asked = core.session.undecidedDrafts.filter { draft in
      names.contains(draft.name) && changesFile(draft, in: core)
    }
    // Other edits equal their files.
    core.session.undecidedDrafts.removeAll { names.contains($0.name) && !asked.contains($0) }
    guard !asked.isEmpty else { return false }
    open(asked, .earlierRun, takesLetters: false, in: &core)
    core.say("Resume or discard the edit from an earlier run first.", .warning)
    return true
  }

  /// Returns true if an edit would change a loaded file.
  private static func changesFile(_ draft: DocumentDraft, in core: Core) -> Bool {
    savedText(of: draft.name, in: core).map { $0 != draft.text } ?? false
  }

  private static func savedText(of name: String, in core: Core) -> [UInt8]? {
    let file = core.workspace.sources.files.first { $0.name == name }
    return file.flatMap { core.workspace.sources.savedFile($0.id) ?? $0 }?.utf8
  }

  private init(
    origin: Origin,
    takesLetters: Bool,
    waiting: [DocumentDraft],
    _ draft: DocumentDraft,
    over saved: [UInt8]
  ) {
    self.origin = origin
    self.takesLetters = takesLetters
    self.waiting = waiting
    self.draft = draft
    self.saved = saved
    merged =
      saved == draft.edited
      ? nil : LineMerge.merged(base: draft.edited, mine: draft.text, theirs: saved)
  }

  /// True if the file differs from the text that was edited.
  private var isChanged: Bool { saved != draft.edited }

  private var answers: [Answer] {
    isChanged && merged != nil ? Answer.allCases : [.resume, .discard]
  }

  private func text(_ answer: Answer) -> String {
    (takesLetters ? "\(answer.key)  " : "") + words(answer)
  }

  private func words(_ answer: Answer) -> String {
    switch answer {
    case .resume:
      isChanged ? "resume the edit; :w then replaces the file on disk" : "resume the edit"
    case .discard:
      isChanged ? "discard the edit, keeping the file on disk" : "discard the edit"
    case .both: "both: merge the edit with the changes on disk (they do not overlap)"
    }
  }

  /// The available choices, one per row.
  private var choices: [String] {
    confirms ? ["keep the edit", "discard the edit"] : answers.map(text)
  }

  // MARK: Answers

  package func press(_ key: Key, on model: inout Model) {
    var next = self
    if confirms, key == .escape || key == .enter && cursor == 0 {
      (next.confirms, next.cursor) = (false, 0)
      return model.core.popup = next
    }
    if key == .escape || takesLetters && !confirms && key.plainCharacter == "q" {
      return leave(in: &model.core)
    }
    if key == .enter {
      return choose(confirms ? .discard : answers[min(cursor, answers.count - 1)], on: &model)
    }
    let usesLetters = takesLetters && !confirms
    if usesLetters, let answer = answers.first(where: { $0.key == key.plainCharacter }) {
      return choose(answer, on: &model)
    }
    guard let row = ListKeys(takesLetters: usesLetters).row(after: cursor, key) else {
      if !usesLetters, key.plainCharacter != nil {
        model.core.say("Use the arrow keys and Enter; letters have no effect here.", .warning)
      }
      return
    }
    next.cursor = max(0, min(row, choices.count - 1))
    model.core.popup = next
  }

  /// Applies an answer, after a confirmation if it discards the edit.
  private func choose(_ answer: Answer, on model: inout Model) {
    guard answer == .discard, !confirms else { return take(answer, on: &model) }
    var next = self
    (next.confirms, next.cursor) = (true, 0)
    model.core.popup = next
  }

  package func cancel(in core: inout Core) { leave(in: &core) }

  /// Closes the popup; a displayed edit stays, and one of an earlier run is
  /// offered again.
  private func leave(in core: inout Core) {
    core.popup = nil
    let names = waiting.map(\.name).joined(separator: ", ")
    core.say(
      origin == .earlierRun
        ? "The edits of \(names) are kept; the next start offers to restore them."
        : "\(names) was changed on disk: :w! overwrites it, :e! discards the edit.",
      .warning
    )
  }

  private func take(_ answer: Answer, on model: inout Model) {
    let text: [UInt8]
    switch answer {
    case .resume: text = draft.text
    case .discard: text = saved
    case .both: text = merged ?? draft.text
    }
    model.core.popup = nil
    model.core.session.undecidedDrafts.removeAll { $0.name == draft.name }
    let rest = Array(waiting.dropFirst())
    let (origin, takesLetters) = (origin, takesLetters)
    let answered = DocumentDraft(name: draft.name, edited: saved, text: text)
    let goOn: @Sendable (inout Model) -> Void = { model in
      if answer == .discard {
        model.core.say("The edit was discarded; u restores it, even after a restart.")
      }
      DraftRecovery.open(rest, origin, takesLetters: takesLetters, in: &model.core)
    }
    guard answer == .discard else {
      return DocumentEdits.settle(answered, as: "resume edit", on: &model, then: goOn)
    }
    model.core.session.discardedDrafts.removeAll { $0.name == draft.name }
    model.core.session.discardedDrafts.append(draft.discarded)
    guard origin == .earlierRun else {
      return DocumentEdits.settle(answered, as: "discard edit", on: &model, then: goOn)
    }
    Self.discard(draft, over: saved, on: &model, then: goOn)
  }

  /// Shows an edit and then its file, so that undo restores the edit.
  private static func discard(
    _ draft: DocumentDraft,
    over saved: [UInt8],
    on model: inout Model,
    then: @escaping @Sendable (inout Model) -> Void
  ) {
    let edit = DocumentDraft(name: draft.name, edited: saved, text: draft.text)
    let file = DocumentDraft(name: draft.name, edited: saved, text: saved)
    DocumentEdits.settle(edit, as: "resume edit", on: &model) {
      DocumentEdits.settle(file, as: "discard edit", on: &$0, then: then)
    }
  }

  /// Adds an undo step that restores the edits discarded in the last run.
  static func recall(_ drafts: [DocumentDraft], on model: inout Model) {
    for draft in drafts {
      guard let saved = savedText(of: draft.name, in: model.core), saved != draft.text else {
        continue
      }
      let name = draft.name
      discard(draft, over: saved, on: &model) { model in
        model.core.say("The edit of \(name) was discarded in the last run; u restores it.")
      }
    }
  }

  // MARK: Drawing

  private var question: String {
    if confirms { return "Discard the edit of \(draft.name)?" }
    return switch (origin, isChanged) {
    case (.earlierRun, _) where draft.name == NewOperationDocument.name:
      "A new operation from an earlier run was not saved."
    case (.earlierRun, false): "\(draft.name) has unsaved edits from an earlier run."
    case (.earlierRun, true):
      "\(draft.name) has unsaved edits from an earlier run, and changed on disk since."
    case (.changedFile, _): "\(draft.name) has edits here and changed on disk."
    }
  }

  /// The change of the file that the answer at the cursor makes.
  private var difference: LineDifference {
    let new: [UInt8]
    switch confirms ? .discard : answers[min(cursor, answers.count - 1)] {
    case .resume: new = draft.text
    case .both: new = merged ?? draft.text
    // Show what would be lost.
    case .discard: new = saved
    }
    let old = new == saved ? draft.text : saved
    return LineDifference(
      old: String(decoding: old, as: UTF8.self),
      new: String(decoding: new, as: UTF8.self)
    )
  }

  private var lines: [StyledLine] {
    difference.hunks.flatMap(\.lines).map { line in
      let text = String(line.text).replacing("\t", with: "  ")
      return switch line.kind {
      case .kept: StyledLine("  " + text, .dim)
      case .removed: StyledLine("- " + text, .warning)
      case .inserted: StyledLine("+ " + text, .linked)
      }
    }
  }

  private func area(in size: Size) -> Rect {
    Rect(
      width: min(size.width, 90),
      height: min(size.height, max(8, choices.count + 5 + min(lines.count, 16))),
      inMiddleOf: size
    )
  }

  package func list(_ model: Model) -> PopupList? {
    let below = area(in: model.core.size).inside.split(top: 1).rest
    return PopupList(
      below.split(top: choices.count).0,
      count: choices.count,
      cursor: cursor
    )
  }

  package func draw(_ model: Model, on frame: inout Frame) {
    let inner = frame.box(area(in: frame.size), title: "Unsaved edits")
    let (head, below) = inner.split(top: 1)
    frame.lines([StyledLine(question)], in: head)
    let (rows, rest) = below.split(top: choices.count)
    for (offset, choice) in choices.enumerated() where offset < rows.height {
      let isCursor = offset == min(cursor, choices.count - 1)
      frame.listRow(StyledLine(choice), at: offset, in: rows, isCursor: isCursor)
    }
    let (_, shown) = rest.split(top: 1)
    let (text, hint) = shown.split(bottom: shown.height > 2 ? 1 : 0)
    frame.lines(lines, in: text)
    if hint.height > 0 {
      let more = waiting.count > 1 ? "; \(waiting.count - 1) more files" : ""
      frame.write(
        (takesLetters && !confirms ? "" : "Arrows choose, ")
          + (confirms
            ? "Enter selects, Esc goes back"
            : "Enter selects, Esc postpones\(more)"),
        style: Style(.hint),
        row: hint.row,
        column: hint.column,
        end: hint.endColumn
      )
    }
  }

  package func accessibilityText(_ model: Model) -> [String] {
    [question]
      + choices.enumerated().map { offset, choice in
        (offset == cursor ? "Chosen: " : "") + choice
      }
  }
}
