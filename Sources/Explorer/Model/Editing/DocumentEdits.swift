package import DocumentEditing
import GraphQLRuntime
import GraphQLSyntax
import SelectionIR
import TerminalUI
package import Workspace

/// Edits of documents, each of which changes one text as one undo step.
package enum DocumentEdits {
  /// Performs the edit of a command, or reports why it is not possible.
  static func edit(
    _ invocation: Invocation,
    on model: inout Model,
    _ parse: (String) throws(EditFault) -> DocumentEdit
  ) {
    do throws(EditFault) {
      edit(try parse(invocation.argument ?? ""), on: &model)
    } catch {
      model.core.say(error.message, .warning)
    }
  }

  /// Performs an edit and calls `then` when the result is displayed.
  package static func edit(
    _ edit: DocumentEdit,
    on model: inout Model,
    then: @escaping @Sendable (inout Model) -> Void = { _ in }
  ) {
    let workspace = model.workspace
    guard model.core.exploration.draft?.steps.isEmpty != false else {
      return model.core.say(
        "The response shown has changes: u undoes them, [r shows the original.",
        .warning
      )
    }
    if let reason = typedReason(in: workspace) { return model.core.say(reason, .warning) }
    var editable = workspace.editable
    let notes: [String]
    do throws(EditFault) {
      notes = try editable.apply(edit).notes
    } catch {
      return model.core.say(error.message, .warning)
    }
    var texts: [SourceFileID: [UInt8]] = [:]
    for id in editable.changed {
      guard !workspace.definesTypes(id) else {
        return model.core.say(
          "\(edit.fileName(id, workspace)) also defines types; press v to edit it.",
          .warning
        )
      }
      texts[id] = editable.sources.file(id)?.utf8
    }
    draft(texts, notes: notes, as: edit.text, on: &model, then: then)
  }

  /// Returns the reason why no edit is possible while a text has a syntax error, or `nil`.
  private static func typedReason(in workspace: Workspace) -> String? {
    let typed = workspace.sources.edits.first { workspace.sources.typedFile($0.id) != nil }
    guard let typed else { return nil }
    let fault = workspace.typingFault(in: typed.id)?.text ?? "It has not been read yet."
    return "Fix the syntax error typed in \(typed.name) before using other edit commands. \(fault)"
  }

  /// Shows other texts of documents; large ones are compiled and executed in the background.
  ///
  /// `typed` are texts with syntax errors; `edited` are the texts before the edits, if they differ
  /// from those in the files. `change` names the undo step, or is `nil` if there is none.
  static func draft(
    _ texts: [SourceFileID: [UInt8]],
    typed: [SourceFileID: [UInt8]] = [:],
    edited: [SourceFileID: [UInt8]] = [:],
    notes: [String] = [],
    as change: String? = "edit",
    on model: inout Model,
    then: @escaping @Sendable (inout Model) -> Void = { _ in }
  ) {
    if change != nil, DraftRecovery.precedesEdit(of: texts.keys, in: &model.core) { return }
    model.core.cancelWork { $0 == .executing || $0 == .judging }
    let (workspace, rows) = (model.workspace, model.core.settings.rows)
    let isSmall = size(of: workspace) < BackgroundTasks.fewBytesToOpen
    let work = BackgroundTask(.executing) { monitor in
      var drafted = workspace.drafting(texts)
      for (id, utf8) in typed { drafted.sources.type(id, utf8: utf8) }
      for (id, utf8) in edited { drafted.sources.setEdited(id, utf8: utf8) }
      if monitor.isCancelled() { return }
      let effect = EditEffect(of: drafted)
      drafted.draft = drafted.sources.drafts.isEmpty ? nil : effect
      let exploration = Exploration(drafted, rows: rows)
      monitor.send(
        StateMutation { model in
          if let change { model.editHistory.record(EditState(of: model, before: change)) }
          replace(with: exploration, on: &model)
          let isFine = effect.fault == nil
          model.core.say(
            ([effect.text] + notes).joined(separator: "  "),
            isFine ? .notice : .warning,
            about: .edit
          )
          then(&model)
          reportBreakingChanges(
            effect,
            of: exploration.workspace,
            notes: notes,
            atOnce: isSmall,
            in: &model.core
          )
        }
      )
    }
    model.core.perform(work, atOnce: isSmall)
    model.performActions()
  }

  /// Adds the breaking changes to the message, unless there is a newer message.
  package static func reportBreakingChanges(
    _ effect: EditEffect,
    of workspace: Workspace,
    notes: [String] = [],
    atOnce: Bool,
    in core: inout Core
  ) {
    guard effect.isUnchecked else { return }
    let work = BackgroundTask(.judging) { monitor in
      let checked = effect.withBreakingChanges(workspace)
      monitor.send(
        StateMutation { model in
          if model.workspace.draft?.text == effect.text {
            model.core.exploration.workspace.draft = checked
          }
          guard model.core.promptState.message?.topic == .edit else { return }
          model.core.say(([checked.text] + notes).joined(separator: "  "), about: .edit)
        }
      )
    }
    core.perform(work, atOnce: atOnce)
  }

  /// Returns the size in bytes of the schema, the documents and the responses.
  package static func size(of workspace: Workspace) -> Int {
    let responses = Set(workspace.responses.map(\.file))
    let texts = workspace.sources.files.filter { !responses.contains($0.id) }
    return texts.reduce(workspace.responses.reduce(0) { $0 + $1.json.bytes.count }) {
      $0 + $1.utf8.count
    }
  }

  /// Shows a workspace of edited documents, keeping the history of edits.
  package static func replace(with exploration: Exploration, on model: inout Model) {
    let history = model.editHistory
    model.replace(with: exploration)
    let hasVariables = model.workspace.operation?.variables.isEmpty == false
    model.core.layoutState.choice.offer(.variables, hasVariables)
    model.editHistory = history
    model.performActions()
  }

  /// Shows the saved documents.
  static func forget(on model: inout Model) {
    let sources = model.workspace.sources
    var kept = KeptDrafts()
    for file in sources.edits {
      guard let read = sources.savedFile(file.id) ?? sources.file(file.id) else { continue }
      kept.put(read.utf8, in: file.id, of: model.workspace)
    }
    draft(kept.texts, typed: kept.typed, as: "discard edits", on: &model) {
      $0.core.say("The edits were discarded; u restores them.")
    }
  }

  /// Keeps edits after files were read again; if the file differs from the text that was edited,
  /// that is reported.
  static func keep(_ drafts: [DocumentDraft], on model: inout Model) {
    var kept = KeptDrafts()
    for draft in drafts { kept.add(draft, in: model.workspace) }
    model.core.session.undecidedDrafts += kept.vanished
    if kept.vanished.contains(where: { $0.name == NewOperationDocument.name }) {
      model.core.say("The new operation is hidden because documents were loaded.", .warning)
    }
    let gone = kept.vanished.filter { $0.name != NewOperationDocument.name }
    if !gone.isEmpty {
      let names = gone.map(\.name).joined(separator: ", ")
      model.core.say("\(names) was removed; its edit is kept in case it returns.", .warning)
    }
    let files = model.workspace.sources.files
    model.core.session.undecidedDrafts.removeAll { draft in
      files.contains { $0.name == draft.name && $0.utf8 == draft.text }
    }
    guard !kept.isEmpty else { return }
    let others = drafts.filter { kept.others.contains($0.name) }
    draft(kept.texts, typed: kept.typed, edited: kept.edited, as: nil, on: &model) { model in
      DraftRecovery.open(others, .changedFile, in: &model.core)
    }
  }

  /// Restores the documents of an undo step in the data loaded since.
  static func restore(_ sources: SourceMap, on model: inout Model) {
    let now = model.workspace.sources
    var kept = KeptDrafts()
    var seen: Set<String> = []
    for file in now.files where !file.name.hasSuffix(".json") {
      // A newer text with a syntax error follows the file under the same name.
      guard seen.insert(file.name).inserted else { continue }
      let then = sources.edits.first { $0.name == file.name }?.utf8
      let saved = (now.savedFile(file.id) ?? file).utf8
      guard then != nil || now.edits.contains(where: { $0.id == file.id }) else { continue }
      kept.put(then ?? saved, in: file.id, of: model.workspace)
    }
    draft(kept.texts, typed: kept.typed, as: nil, on: &model)
  }

  /// Applies an edit to another text of its file as one step; if it equals the text, the edit ends.
  static func settle(
    _ answered: DocumentDraft,
    as change: String,
    on model: inout Model,
    then: @escaping @Sendable (inout Model) -> Void
  ) {
    guard let file = model.workspace.sources.files.first(where: { $0.name == answered.name }) else {
      return then(&model)
    }
    var kept = KeptDrafts()
    kept.add(answered, in: model.workspace)
    if kept.isEmpty { kept.put(answered.text, in: file.id, of: model.workspace) }
    draft(
      kept.texts,
      typed: kept.typed,
      edited: [file.id: answered.edited],
      as: change,
      on: &model,
      then: then
    )
  }
}

extension DocumentEdit {
  /// The edit in words for a message.
  var text: String {
    switch self {
    case .add(let path): "add \(path)"
    case .remove(let path): "remove \(path)"
    case .extract(_, let name): "extract \(name)"
    case .inline(let fragment): "inline \(fragment)"
    case .inlineSpread: "inline a fragment"
    case .rename(_, let name): "rename to \(name)"
    case .replace: "quick fix"
    }
  }

  fileprivate func fileName(_ id: SourceFileID, _ workspace: Workspace) -> String {
    workspace.sources.file(id)?.name ?? "The file"
  }
}
