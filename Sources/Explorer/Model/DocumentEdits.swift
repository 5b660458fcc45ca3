import GraphQLCompiler
import GraphQLRuntime
import SwiftCodegen

/// Edits of documents: each makes another workspace of the same texts but one, as one step of undo.
enum DocumentEdits {
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
  static func edit(
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

  /// Shows other texts of documents, made and executed beside the loop where there is much to read.
  ///
  /// `edited` are the texts that were edited, where these are not the ones that were read.
  static func draft(
    _ texts: [SourceFileID: [UInt8]],
    edited: [SourceFileID: [UInt8]] = [:],
    notes: [String] = [],
    on model: inout Model,
    then: @escaping @Sendable (inout Model) -> Void = { _ in }
  ) {
    let (workspace, rows) = (model.workspace, model.core.settings.rows)
    let size = size(of: workspace)
    let work = Work(.executing) { monitor in
      var drafted = workspace.drafting(texts)
      for (id, utf8) in edited { drafted.sources.setEdited(id, utf8: utf8) }
      if monitor.isCancelled() { return }
      let verdict = DraftVerdict(of: drafted)
      drafted.draft = drafted.sources.drafts.isEmpty ? nil : verdict
      let exploration = Exploration(drafted, rows: rows)
      monitor.send(
        ModelUpdate { model in
          take(exploration, on: &model)
          let isFine = verdict.fault == nil
          model.core.say(
            ([verdict.text] + notes).joined(separator: "  "),
            isFine ? .notice : .warning
          )
          then(&model)
        }
      )
    }
    model.core.perform(work, atOnce: size < Works.fewBytesToOpen)
    model.carryOut()
  }

  /// How many bytes an edit has to do with: those of the schema, the documents and the responses.
  static func size(of workspace: Workspace) -> Int {
    let responses = Set(workspace.responses.map(\.file))
    let texts = workspace.sources.files.filter { !responses.contains($0.id) }
    return texts.reduce(workspace.responses.reduce(0) { $0 + $1.json.bytes.count }) {
      $0 + $1.utf8.count
    }
  }

  /// Takes a workspace of edited documents as one step.
  private static func take(_ exploration: Exploration, on model: inout Model) {
    let before = model.edited
    let history = model.undoHistory
    model.replace(with: exploration)
    let hasVariables = model.workspace.operation?.variables.isEmpty == false
    model.core.arrangement.choice.offer(.variables, hasVariables)
    model.undoHistory = history
    model.undoHistory.record(before)
    model.carryOut()
  }

  /// Shows the documents as they were read.
  static func forget(on model: inout Model) {
    let sources = model.workspace.sources
    var texts: [SourceFileID: [UInt8]] = [:]
    for file in sources.drafts { texts[file.id] = sources.savedFile(file.id)?.utf8 }
    draft(texts, on: &model) {
      $0.core.say("The documents are as they were read; u brings the edits back.")
    }
  }

  /// Has edits stay where files were read again: over the text that they were made of, or over
  /// another one, which is told.
  static func keep(_ drafts: [DocumentDraft], on model: inout Model) {
    var texts: [SourceFileID: [UInt8]] = [:]
    var edited: [SourceFileID: [UInt8]] = [:]
    var others: [String] = []
    for draft in drafts {
      guard let file = model.workspace.sources.files.first(where: { $0.name == draft.name }),
        file.utf8 != draft.text
      else { continue }
      texts[file.id] = draft.text
      guard file.utf8 != draft.edited else { continue }
      edited[file.id] = draft.edited
      others.append(draft.name)
    }
    guard !texts.isEmpty else { return }
    let names = others.joined(separator: ", ")
    draft(texts, edited: edited, on: &model) { model in
      guard !names.isEmpty else { return }
      model.core.say(
        "\(names) is another on disk: :w! writes the edit over it, :e! forgets the edit.",
        .warning
      )
    }
  }
}

extension DocumentEdit {
  fileprivate func fileName(_ id: SourceFileID, _ workspace: Workspace) -> String {
    workspace.sources.file(id)?.name ?? "The file"
  }
}
