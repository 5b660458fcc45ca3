package import DocumentEditing
import GraphQLRuntime
import GraphQLSyntax
import SelectionIR
import TerminalUI
package import Workspace

/// Edits of documents: each makes another workspace of the same texts but one, as one step of undo.
package enum DocumentEdits {
  /// Makes the edit that a command names, or says why it cannot.
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

  /// Makes an edit; `then` comes when its outcome is shown.
  package static func edit(
    _ edit: DocumentEdit,
    on model: inout Model,
    then: @escaping @Sendable (inout Model) -> Void = { _ in }
  ) {
    let workspace = model.workspace
    guard model.core.exploration.draft?.steps.isEmpty != false else {
      return model.core.say(
        "The response that is shown is changed: u takes changes back, [r shows the one that came.",
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
          "\(edit.fileName(id, workspace)) defines types too: v edits it.",
          .warning
        )
      }
      texts[id] = editable.sources.file(id)?.utf8
    }
    draft(texts, notes: notes, on: &model, then: then)
  }

  /// Why no edit can be made while what is typed cannot be read; nil where nothing is typed.
  private static func typedReason(in workspace: Workspace) -> String? {
    let typed = workspace.sources.edits.first { workspace.sources.typedFile($0.id) != nil }
    guard let typed else { return nil }
    let fault = workspace.typingFault(in: typed.id)?.text ?? "It is not read yet."
    return "What is typed in \(typed.name) cannot be read, so nothing else edits it. \(fault)"
  }

  /// Shows other texts of documents, made and executed beside the loop where there is much to read.
  ///
  /// `typed` are those that cannot be read; `edited` the texts that were edited, where these are not
  /// the ones that were read.
  static func draft(
    _ texts: [SourceFileID: [UInt8]],
    typed: [SourceFileID: [UInt8]] = [:],
    edited: [SourceFileID: [UInt8]] = [:],
    notes: [String] = [],
    isStep: Bool = true,
    on model: inout Model,
    then: @escaping @Sendable (inout Model) -> Void = { _ in }
  ) {
    if isStep, DraftChoice.precedesEdit(of: texts.keys, in: &model.core) { return }
    model.core.cancelWork { $0 == .executing || $0 == .judging }
    let (workspace, rows) = (model.workspace, model.core.settings.rows)
    let isSmall = size(of: workspace) < Works.fewBytesToOpen
    let work = Work(.executing) { monitor in
      var drafted = workspace.drafting(texts)
      for (id, utf8) in typed { drafted.sources.type(id, utf8: utf8) }
      for (id, utf8) in edited { drafted.sources.setEdited(id, utf8: utf8) }
      if monitor.isCancelled() { return }
      let verdict = DraftVerdict(of: drafted)
      drafted.draft = drafted.sources.drafts.isEmpty ? nil : verdict
      let exploration = Exploration(drafted, rows: rows)
      monitor.send(
        ModelUpdate { model in
          if isStep { model.undoHistory.record(model.edited) }
          replace(with: exploration, on: &model)
          let isFine = verdict.fault == nil
          model.core.say(
            ([verdict.text] + notes).joined(separator: "  "),
            isFine ? .notice : .warning,
            about: .edit
          )
          then(&model)
          judge(verdict, of: exploration.workspace, notes: notes, atOnce: isSmall, in: &model.core)
        }
      )
    }
    model.core.perform(work, atOnce: isSmall)
    model.carryOut()
  }

  /// Says behind what is shown what breaks in code that uses it, where nothing else was said since.
  package static func judge(
    _ verdict: DraftVerdict,
    of workspace: Workspace,
    notes: [String] = [],
    atOnce: Bool,
    in core: inout Core
  ) {
    guard verdict.isUnjudged else { return }
    let work = Work(.judging) { monitor in
      let judged = verdict.judged(workspace)
      monitor.send(
        ModelUpdate { model in
          if model.workspace.draft?.text == verdict.text {
            model.core.exploration.workspace.draft = judged
          }
          guard model.core.dialogue.message?.topic == .edit else { return }
          model.core.say(([judged.text] + notes).joined(separator: "  "), about: .edit)
        }
      )
    }
    core.perform(work, atOnce: atOnce)
  }

  /// How many bytes an edit has to do with: those of the schema, the documents and the responses.
  package static func size(of workspace: Workspace) -> Int {
    let responses = Set(workspace.responses.map(\.file))
    let texts = workspace.sources.files.filter { !responses.contains($0.id) }
    return texts.reduce(workspace.responses.reduce(0) { $0 + $1.json.bytes.count }) {
      $0 + $1.utf8.count
    }
  }

  /// Takes a workspace of edited documents; what can be undone stays.
  package static func replace(with exploration: Exploration, on model: inout Model) {
    let history = model.undoHistory
    model.replace(with: exploration)
    let hasVariables = model.workspace.operation?.variables.isEmpty == false
    model.core.arrangement.choice.offer(.variables, hasVariables)
    model.undoHistory = history
    model.carryOut()
  }

  /// Shows the documents as they were read.
  static func forget(on model: inout Model) {
    let sources = model.workspace.sources
    var kept = KeptDrafts()
    for file in sources.edits {
      guard let read = sources.savedFile(file.id) ?? sources.file(file.id) else { continue }
      kept.put(read.utf8, in: file.id, of: model.workspace)
    }
    draft(kept.texts, typed: kept.typed, on: &model) {
      $0.core.say("The documents are as they were read; u brings the edits back.")
    }
  }

  /// Has edits stay where files were read again: over the text that they were made of, or over
  /// another one, which is told.
  static func keep(_ drafts: [DocumentDraft], on model: inout Model) {
    var kept = KeptDrafts()
    for draft in drafts { kept.add(draft, in: model.workspace) }
    model.core.session.undecidedDrafts += kept.vanished
    if kept.vanished.contains(where: { $0.name == BegunDocument.name }) {
      model.core.say("There are documents now, so the begun operation is not shown.", .warning)
    }
    let gone = kept.vanished.filter { $0.name != BegunDocument.name }
    if !gone.isEmpty {
      let names = gone.map(\.name).joined(separator: ", ")
      model.core.say("\(names) is not there any more; its edit is kept for when it is.", .warning)
    }
    let files = model.workspace.sources.files
    model.core.session.undecidedDrafts.removeAll { draft in
      files.contains { $0.name == draft.name && $0.utf8 == draft.text }
    }
    guard !kept.isEmpty else { return }
    let others = drafts.filter { kept.others.contains($0.name) }
    draft(kept.texts, typed: kept.typed, edited: kept.edited, isStep: false, on: &model) { model in
      DraftChoice.open(others, .changedFile, in: &model.core)
    }
  }

  /// Shows the documents as they were at a step of undo, over what is loaded since.
  static func restore(_ sources: SourceMap, on model: inout Model) {
    let now = model.workspace.sources
    var kept = KeptDrafts()
    var seen: Set<String> = []
    for file in now.files where !file.name.hasSuffix(".json") {
      // A newer text that cannot be read stands behind the file, under its name.
      guard seen.insert(file.name).inserted else { continue }
      let then = sources.edits.first { $0.name == file.name }?.utf8
      let saved = (now.savedFile(file.id) ?? file).utf8
      guard then != nil || now.edits.contains(where: { $0.id == file.id }) else { continue }
      kept.put(then ?? saved, in: file.id, of: model.workspace)
    }
    draft(kept.texts, typed: kept.typed, isStep: false, on: &model)
  }

  /// Takes an edit over another text of its file, as one step; the text itself ends the edit.
  static func settle(
    _ answered: DocumentDraft,
    on model: inout Model,
    then: @escaping @Sendable (inout Model) -> Void
  ) {
    guard let file = model.workspace.sources.files.first(where: { $0.name == answered.name }) else {
      return then(&model)
    }
    var kept = KeptDrafts()
    kept.add(answered, in: model.workspace)
    if kept.isEmpty { kept.put(answered.text, in: file.id, of: model.workspace) }
    draft(kept.texts, typed: kept.typed, edited: [file.id: answered.edited], on: &model, then: then)
  }
}

extension DocumentEdit {
  fileprivate func fileName(_ id: SourceFileID, _ workspace: Workspace) -> String {
    workspace.sources.file(id)?.name ?? "The file"
  }
}
