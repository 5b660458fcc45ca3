import DocumentEditing
import Explorer
import GraphQLSyntax
import TerminalUI
import Workspace

/// Updates the workspace while a document is typed: the text is displayed at once, then read,
/// validated, compiled and executed if possible.
///
/// The panes show the results of the last text that could be read.
///
/// A text that cannot be read is reported, and it is kept like any other edit.
enum DocumentTyping {
  /// The maximum size of a document that is processed synchronously; this takes less than a frame.
  private static let fewBytes = 48 << 10

  /// Starts typing at a place in a file, or reports why that is not possible.
  static func begin(at offset: Int, of file: SourceFileID, on model: inout Model) {
    if let reason = refusal(file, in: model.core) { return model.core.say(reason, .warning) }
    if DraftRecovery.precedesEdit(of: [file], in: &model.core) { return }
    guard let text = model.workspace.sources.shownFile(file) else { return }
    let typing = Typing(file: file, buffer: EditBuffer(text.utf8, caret: offset))
    show(typing, on: &model)
    reportFault(in: file, on: &model)
  }

  /// Returns the reason why a file cannot be edited, as a sentence.
  private static func refusal(_ file: SourceFileID, in core: Core) -> String? {
    if core.exploration.draft?.steps.isEmpty == false {
      return
        "The response shown has changes: u undoes them, [r shows the original."
    }
    let workspace = core.workspace
    guard workspace.documents.contains(where: { $0.file == file }) else {
      return "This file has no readable operation or fragment; press v to edit it."
    }
    guard !workspace.definesTypes(file) else {
      return
        "\(workspace.sources.file(file)?.name ?? "The file") also defines types; press v to edit it."
    }
    return nil
  }

  /// Takes a new version of the text.
  ///
  /// If `isStep` is true, the previous version becomes a step of undo.
  static func take(_ typing: Typing, isStep: Bool, on model: inout Model) {
    let (file, utf8) = (typing.file, typing.buffer.utf8)
    if isStep { model.editHistory.record(EditState(of: model, before: "typing")) }
    model.core.cancelWork { $0 == .executing || $0 == .judging }
    model.core.exploration.workspace.sources.type(file, utf8: utf8)
    show(typing, on: &model)
    guard !reportFault(in: file, on: &model), model.workspace.sources.typedFile(file) != nil else {
      return
    }
    let (workspace, rows) = (model.workspace, model.core.settings.rows)
    let isSmall = DocumentEdits.size(of: workspace) < fewBytes
    let work = BackgroundTask(.executing) { monitor in
      var drafted = workspace.drafting([file: utf8])
      if monitor.isCancelled() { return }
      let effect = EditEffect(of: drafted)
      drafted.draft = drafted.sources.drafts.isEmpty ? nil : effect
      let exploration = Exploration(drafted, rows: rows)
      if monitor.isCancelled() { return }
      monitor.send(
        StateMutation { model in
          take(exploration, effect, of: file, on: &model)
          DocumentEdits.reportBreakingChanges(
            effect,
            of: exploration.workspace,
            atOnce: isSmall,
            in: &model.core
          )
        }
      )
    }
    model.core.perform(work, atOnce: isSmall)
    model.performActions()
  }

  /// Takes the results of a text, and keeps what was typed in the meantime.
  private static func take(
    _ exploration: Exploration,
    _ effect: EditEffect,
    of file: SourceFileID,
    on model: inout Model
  ) {
    let typing = model.core.popup as? Typing
    let since = model.workspace.sources.shownFile(file)?.utf8
    var exploration = exploration
    if let since { exploration.workspace.sources.type(file, utf8: since) }
    let isAwaited = exploration.workspace.sources.typedFile(file) != nil
    let window = model.panes[DocumentPane.self].text
    let viewport = model.core[DocumentPane.id]
    let popup = model.core.popup
    DocumentEdits.replace(with: exploration, on: &model)
    model.core.popup = popup
    model.change(DocumentPane.self) { pane, core in
      pane.text.shift = window.shift
      pane.showTyped(file, at: viewport, in: &core)
    }
    if let typing { show(typing, on: &model) }
    if !isAwaited {
      model.core.say(effect.text, effect.fault == nil ? .notice : .warning, about: .edit)
    }
  }

  /// Shows the text being typed and scrolls to the caret.
  static func show(_ typing: Typing, on model: inout Model) {
    model.core.popup = typing
    model.change(DocumentPane.self) { pane, core in pane.show(typing, in: &core) }
  }

  /// Reports the syntax error of the typed text; returns false if the text has none.
  @discardableResult
  static func reportFault(in file: SourceFileID, on model: inout Model) -> Bool {
    let fault = model.workspace.typingFault(in: file)
    model.change(DocumentPane.self) { pane, _ in pane.unread = fault?.place }
    guard let fault else { return false }
    model.core.say(fault.text, .warning)
    return true
  }

  /// Undoes or redoes typing, and continues typing at that place.
  static func step(forward: Bool, from typing: Typing, on model: inout Model) {
    model.core.cancelWork { $0 == .executing || $0 == .judging }
    if forward { model.redo(steps: 1) } else { model.undo(steps: 1) }
    let message = model.core.promptState.message
    guard let text = model.workspace.sources.shownFile(typing.file)?.utf8 else {
      return model.core.popup = nil
    }
    var next = typing
    next.run = nil
    next.buffer = EditBuffer(text, caret: TextLines.endOfChange(from: typing.buffer.utf8, to: text))
    show(next, on: &model)
    model.core.promptState.message = message
    reportFault(in: typing.file, on: &model)
  }
}

extension TextLines {
  /// Returns the end of the changed part in the new text.
  static func endOfChange(from old: [UInt8], to new: [UInt8]) -> Int {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - start,
      old[old.count - 1 - tail] == new[new.count - 1 - tail]
    {
      tail += 1
    }
    return new.count - tail
  }
}
