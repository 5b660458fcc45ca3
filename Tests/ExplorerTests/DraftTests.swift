import DialectKit
import DocumentEditing
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import TestSupport
import Testing

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests document edits in the explorer: display, undo, saving and loss.
@Suite struct DraftTests {
  private let size = Size(width: 100, height: 30)

  private func model() throws -> Model {
    let sample = try #require(Sample.all.first { $0.operationName == "HeroAndFriends" })
    return Model(workspace: try sample.workspace(), size: size)
  }

  @discardableResult
  private func type(_ keys: String, on model: inout Model) throws -> [Effect] {
    try KeyNotation.parse(keys).flatMap { key in
      finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
  }

  private func document(_ model: Model) -> String {
    let file = model.workspace.documents.first.flatMap { model.workspace.sources.file($0.file) }
    return file.map { String(decoding: $0.utf8, as: UTF8.self) } ?? ""
  }

  @Test func `adding and removing a field restores the bytes, and undo works both ways`() throws {
    var model = try model()
    let before = document(model)
    try type(":add-field HeroAndFriends.hero.id<Enter>", on: &model)
    let after = document(model)
    #expect(after.contains("    id\n"))
    #expect(model.workspace.sources.drafts.count == 1)
    #expect(model.message?.text.hasPrefix("+") == true)
    try type("u", on: &model)
    #expect(document(model) == before)
    #expect(model.workspace.sources.drafts.isEmpty)
    try type("<C-r>", on: &model)
    #expect(document(model) == after)
    try type(":remove-field HeroAndFriends.hero.id<Enter>", on: &model)
    #expect(document(model) == before)
    #expect(model.workspace.sources.drafts.isEmpty)
    try type("uu", on: &model)
    #expect(document(model) == before)
  }

  @Test func `the field list toggles fields and enters and leaves subfields`() throws {
    var model = try model()
    let before = document(model)
    try type("ggA", on: &model)
    let list = try #require(model.popup as? FieldList)
    #expect(list.path.description.hasPrefix("HeroAndFriends"))
    try type("hero<Enter>", on: &model)
    #expect((model.popup as? FieldList)?.path.names == ["HeroAndFriends", "hero"])
    try type("id<Space>", on: &model)
    #expect((model.popup as? FieldList)?.shown.first?.state == .selected)
    #expect(document(model) != before)
    try type("<Space>", on: &model)
    #expect(document(model) == before)
    try type("<BS><BS><BS>", on: &model)
    #expect((model.popup as? FieldList)?.path.names == ["HeroAndFriends"])
    try type("<Esc>", on: &model)
    #expect(model.popup == nil)
  }

  @Test func `an edited workspace equals a new one with the edited text`() throws {
    var model = try model()
    try type(":add-field HeroAndFriends.hero.friends.id<Enter>", on: &model)
    try type(":rename HeroDetails=Details<Enter>", on: &model)
    let sample = try #require(Sample.all.first { $0.operationName == "HeroAndFriends" })
    let fresh = Workspace.load([
      WorkspaceInput(name: sample.schemaPath, utf8: try PackageRoot.bytes(sample.schemaPath)),
      WorkspaceInput(name: sample.documentPath, utf8: Array(document(model).utf8)),
      WorkspaceInput(name: sample.responsePath, utf8: try PackageRoot.bytes(sample.responsePath)),
    ])
    #expect(model.workspace.diagnostics == fresh.diagnostics)
    #expect(model.compiled.selectionSets.map(\.path) == fresh.compiled.selectionSets.map(\.path))
    let swift = [model.workspace, fresh].map { $0.generator?.file(of: .operation(0))?.text }
    #expect(swift[0] == swift[1])
  }

  @Test func `saving writes over the edited text, and quitting asks for confirmation`() throws {
    var model = try model()
    let before = document(model)
    #expect(try type("Q", on: &model) == [.quit(printing: nil)])
    try type(":rename HeroAndFriends=Heroes<Enter>", on: &model)
    #expect(try type("Q", on: &model) == [])
    #expect(model.popup is QuestionPrompt)
    try type("n", on: &model)
    let name = try #require(model.workspace.sources.drafts.first?.name)
    let draft = DocumentDraft(
      name: name,
      edited: Array(before.utf8),
      text: Array(document(model).utf8)
    )
    let effect = Effect.writeDocuments([draft], replaces: false)
    #expect(try type(":w<Enter>", on: &model).contains(effect))
    #expect(try type(":q!<Enter>", on: &model).contains(.quit(printing: nil)))
  }

  @Test func `an edit survives reloading`() throws {
    var model = try model()
    try type(":rename HeroAndFriends=Heroes<Enter>", on: &model)
    let edited = document(model)
    let sample = try #require(Sample.all.first { $0.operationName == "HeroAndFriends" })
    model.reload(Exploration(try sample.workspace()))
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    #expect(document(model) == edited)
    #expect(model.workspace.sources.drafts.count == 1)
    try type(":e!<Enter>", on: &model)
    #expect(model.workspace.sources.drafts.isEmpty)
  }

  @Test func `an edit of a file that changed on disk keeps the edited text`() throws {
    var model = try model()
    let before = Array(document(model).utf8)
    try type(":rename HeroAndFriends=Heroes<Enter>", on: &model)
    let sample = try #require(Sample.all.first { $0.operationName == "HeroAndFriends" })
    let other = Workspace.load([
      WorkspaceInput(name: sample.schemaPath, utf8: try PackageRoot.bytes(sample.schemaPath)),
      WorkspaceInput(name: sample.documentPath, utf8: Array("# theirs\n".utf8) + before),
      WorkspaceInput(name: sample.responsePath, utf8: try PackageRoot.bytes(sample.responsePath)),
    ])
    model.reload(Exploration(other))
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    #expect(model.popup is DraftRecovery)
    try type("<Esc>", on: &model)
    #expect(model.message?.text.contains(":w! overwrites it") == true)
    try type(":rename Heroes=All<Enter>", on: &model)
    let drafts = DocumentDraft.all(in: model.core)
    #expect(drafts.map(\.edited) == [before])
    #expect(
      try type(":w<Enter>", on: &model).contains(.writeDocuments(drafts, replaces: false))
    )
    #expect(
      try type(":w!<Enter>", on: &model).contains(.writeDocuments(drafts, replaces: true))
    )
    try type(":e!<Enter>", on: &model)
    #expect(document(model).hasPrefix("# theirs\n"))
    #expect(DocumentDraft.all(in: model.core).isEmpty)
  }

  @Test(arguments: [("r", false, true), ("d<Down><Enter>", true, false), ("b", true, true)])
  func `an edit of a file that changed on disk is resumed, discarded or merged`(
    _ key: String,
    _ hasTheirs: Bool,
    _ hasMine: Bool
  ) throws {
    var model = try model()
    let before = Array(document(model).utf8)
    try type(":rename HeroAndFriends=Heroes<Enter>", on: &model)
    let theirs = Array("# theirs\n".utf8) + before
    let sample = try #require(Sample.all.first { $0.operationName == "HeroAndFriends" })
    let other = Workspace.load([
      WorkspaceInput(name: sample.schemaPath, utf8: try PackageRoot.bytes(sample.schemaPath)),
      WorkspaceInput(name: sample.documentPath, utf8: theirs),
      WorkspaceInput(name: sample.responsePath, utf8: try PackageRoot.bytes(sample.responsePath)),
    ])
    model.reload(Exploration(other))
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    try type(key, on: &model)
    #expect(model.popup == nil)
    #expect(document(model).hasPrefix("# theirs\n") == hasTheirs)
    #expect(document(model).contains("query Heroes(") == hasMine)
    let drafts = DocumentDraft.all(in: model.core)
    // After that, saving overwrites the current content of the file on disk.
    #expect(drafts.map(\.edited) == (hasMine ? [theirs] : []))
  }

  @Test func `edits of an earlier run are offered and kept until the user decides`() throws {
    var model = try model()
    let before = Array(document(model).utf8)
    let text = Array("# mine\n".utf8) + before
    let name = try #require(model.workspace.sources.file(model.workspace.documents[0].file)?.name)
    let draft = DocumentDraft(name: name, edited: before, text: text)
    let saved = try #require(SavedDraft(draft).utf8)
    #expect(SavedDraft(saved)?.draft == draft)
    #expect(SavedDraft(Array(saved.dropLast())) == nil)
    model.offer([draft])
    #expect(model.popup is DraftRecovery)
    try type("<Esc>", on: &model)
    #expect(model.draftsToKeep == [draft])
    model.offer([draft])
    try type("<Enter>", on: &model)
    #expect(document(model).hasPrefix("# mine\n"))
    #expect(model.draftsToKeep == [draft])
    try type(":e!<Enter>", on: &model)
    #expect(model.draftsToKeep.isEmpty)
    model.offer([draft])
    try type("d<Down><Enter>", on: &model)
    #expect(model.draftsToKeep == [draft.discarded])
  }

  /// Returns a model that offers an edit from an earlier run.
  private func offered(isDiscarded: Bool = false) throws -> (model: Model, draft: DocumentDraft) {
    var model = try model()
    let before = Array(document(model).utf8)
    let name = try #require(model.workspace.sources.file(model.workspace.documents[0].file)?.name)
    let draft = DocumentDraft(
      name: name,
      edited: before,
      text: Array("# mine\n".utf8) + before,
      isDiscarded: isDiscarded
    )
    let saved = try #require(SavedDraft(draft).utf8)
    #expect(SavedDraft(saved)?.draft == draft)
    model.offer([draft])
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    return (model, draft)
  }

  @Test(arguments: [
    "description", "field", "body", "ready", "dynamic", "add", "take", "id", "d", "dd", "dy", "dj",
  ])
  func `typing at the start discards no edit`(_ word: String) throws {
    for end in ["", "<Enter>", "<Space><Enter>"] {
      var (model, draft) = try offered()
      try type(word + end, on: &model)
      #expect(model.draftsToKeep.map(\.text) == [draft.text], "\(word)\(end)")
      #expect(model.draftsToKeep.map(\.isDiscarded) == [false], "\(word)\(end)")
    }
  }

  @Test func `discarding an edit asks for confirmation, and q closes the question`() throws {
    var (model, draft) = try offered()
    #expect(render(model).text.contains("r  resume the edit"))
    #expect(render(model).text.contains("d  discard the edit"))
    try type("q", on: &model)
    #expect(model.popup == nil)
    #expect(model.draftsToKeep == [draft])
    model.offer([draft])
    try type("d", on: &model)
    #expect(render(model).text.contains("Discard the edit of \(draft.name)?"))
    try type("<Enter>", on: &model)
    #expect(render(model).text.contains("r  resume the edit"))
    try type("d<Down><Enter>", on: &model)
    #expect(model.popup == nil)
    #expect(!document(model).hasPrefix("# mine"))
    try type("u", on: &model)
    #expect(document(model).hasPrefix("# mine"))
    #expect(model.draftsToKeep == [draft])
  }

  @Test func `undo restores an edit that was discarded in the last run`() throws {
    var (model, draft) = try offered(isDiscarded: true)
    #expect(model.popup == nil)
    #expect(
      model.message?.text.hasSuffix("was discarded in the last run; u restores it.") == true
    )
    #expect(!document(model).hasPrefix("# mine"))
    #expect(model.draftsToKeep.isEmpty)
    try type("u", on: &model)
    #expect(document(model).hasPrefix("# mine"))
    #expect(model.draftsToKeep.map(\.text) == [draft.text])
  }

  @Test(arguments: ["goa", ":rename HeroAndFriends=Heroes<Enter>"])
  func `a postponed edit is offered again before its document is edited`(
    _ keys: String
  ) throws {
    var model = try model()
    let before = Array(document(model).utf8)
    let name = try #require(model.workspace.sources.file(model.workspace.documents[0].file)?.name)
    let draft = DocumentDraft(name: name, edited: before, text: Array("# hello\n".utf8) + before)
    model.offer([draft])
    try type("<Esc>", on: &model)
    try type(keys, on: &model)
    #expect(model.popup is DraftRecovery)
    #expect(model.message?.text.hasPrefix("Resume or discard") == true)
    try type("<Esc>", on: &model)
    #expect(model.draftsToKeep == [draft])
    #expect(Array(document(model).utf8) == before)
    try type(keys, on: &model)
    // Keys that were meant as text do not select an option of the dialog.
    try type("rdb", on: &model)
    #expect(model.popup is DraftRecovery)
    #expect(model.message?.text.hasPrefix("Use the arrow keys and Enter") == true)
    #expect(model.draftsToKeep == [draft])
    try type("<Down><Enter><Down><Enter>", on: &model)
    #expect(model.popup == nil)
    #expect(model.draftsToKeep == [draft.discarded])
    #expect(
      model.message?.text == "The edit was discarded; u restores it, even after a restart."
    )
    try type("u", on: &model)
    #expect(document(model).hasPrefix("# hello\n"))
    #expect(model.draftsToKeep == [draft])
    try type("<C-r>", on: &model)
    #expect(model.draftsToKeep == [draft.discarded])
    try type(":rename HeroAndFriends=Heroes<Enter>", on: &model)
    #expect(document(model).contains("query Heroes("))
  }

  @Test func `a saved edit is no longer a draft, even if it is invalid`() throws {
    var model = try model()
    let before = document(model)
    try type("go/name<Enter>a ! <Esc>", on: &model)
    let written = TypingTests.document(model)
    #expect(written != before && DocumentDraft.all(in: model.core).count == 1)
    let sample = try #require(Sample.all.first { $0.operationName == "HeroAndFriends" })
    let loaded = Workspace.load([
      WorkspaceInput(name: sample.schemaPath, utf8: try PackageRoot.bytes(sample.schemaPath)),
      WorkspaceInput(name: sample.documentPath, utf8: Array(written.utf8)),
      WorkspaceInput(name: sample.responsePath, utf8: try PackageRoot.bytes(sample.responsePath)),
    ])
    // The program also rereads files after it has written them.
    for _ in 0..<2 {
      model.reload(Exploration(loaded.replacing(model.workspace)), saying: "It was written.")
      _ = finishBackgroundWork(model.takeRequests(), on: &model)
      #expect(model.popup == nil)
      #expect(model.draftsToKeep.isEmpty)
      #expect(model.message?.text.hasPrefix("It was written. ") == true)
      #expect(model.message?.text.contains("cannot be read; the other panes show") == true)
    }
    // The document shows the saved text, and editing continues from it.
    let file = try #require(model.workspace.documents.first?.file)
    #expect(model.workspace.sources.shownFile(file)?.utf8 == Array(written.utf8))
    try type("u", on: &model)
    let drafts = DocumentDraft.all(in: model.core)
    #expect(drafts.map(\.edited) == [Array(written.utf8)])
    try type("u", on: &model)
    try type(":e!<Enter>", on: &model)
    #expect(model.draftsToKeep.isEmpty)
    #expect(model.workspace.sources.shownFile(file)?.utf8 == Array(written.utf8))
  }

  @Test func `undo of edits after reloading uses the reloaded text`() throws {
    var model = try model()
    let before = document(model)
    try type(":rename HeroAndFriends=Heroes<Enter>:rename Heroes=All<Enter>", on: &model)
    let sample = try #require(Sample.all.first { $0.operationName == "HeroAndFriends" })
    model.reload(Exploration(try sample.workspace()))
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    try type("u", on: &model)
    #expect(document(model).contains("query Heroes("))
    try type("u", on: &model)
    #expect(document(model) == before)
    #expect(DocumentDraft.all(in: model.core).isEmpty)
    try type("<C-r><C-r>", on: &model)
    #expect(document(model).contains("query All("))
  }

  @Test func `the edit of a deleted file is kept`() throws {
    var model = try model()
    try type(":rename HeroAndFriends=Heroes<Enter>", on: &model)
    let drafts = DocumentDraft.all(in: model.core)
    let sample = try #require(Sample.all.first { $0.operationName == "HeroAndFriends" })
    model.reload(
      Exploration(
        Workspace.load([
          WorkspaceInput(name: sample.schemaPath, utf8: try PackageRoot.bytes(sample.schemaPath))
        ])
      )
    )
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    #expect(model.message?.text.contains("was removed; its edit is kept") == true)
    #expect(model.draftsToKeep == drafts)
    // The file can be recreated.
    #expect(
      try type(":w!<Enter>", on: &model).contains(.writeDocuments(drafts, replaces: true))
    )
    model.reload(
      Exploration(
        Workspace.load([
          WorkspaceInput(name: sample.schemaPath, utf8: try PackageRoot.bytes(sample.schemaPath)),
          WorkspaceInput(name: sample.documentPath, utf8: drafts[0].text),
        ])
      )
    )
    #expect(model.draftsToKeep.isEmpty)
  }

  @Test func `a response without changes does not prevent edits`() throws {
    var model = try model()
    let before = document(model)
    ResponseEditing.change([.setNull([.key("hero")])], in: &model.core)
    model.performActions()
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    try type(":rename HeroAndFriends=Heroes<Enter>", on: &model)
    #expect(document(model) == before)
    #expect(model.message?.text.contains("[r shows") == true)
    try type("u", on: &model)
    try type(":rename HeroAndFriends=Heroes<Enter>", on: &model)
    #expect(document(model) != before)
  }

  @Test func `the size of an edit includes schema, documents and response`() throws {
    let sample = try #require(Sample.all.first { $0.operationName == "HeroAndFriends" })
    let sizes = try [sample.schemaPath, sample.documentPath, sample.responsePath].map {
      try PackageRoot.bytes($0).count
    }
    #expect(DocumentEdits.size(of: try sample.workspace()) >= sizes.reduce(0, +))
  }

  @Test func `a document with a file cannot be saved under another name`() throws {
    let sample = try #require(Sample.all.first { $0.operationName == "HeroAndFriends" })
    let workspace = Workspace.load([
      WorkspaceInput(name: sample.schemaPath, utf8: try PackageRoot.bytes(sample.schemaPath)),
      WorkspaceInput(name: sample.documentPath, utf8: try PackageRoot.bytes(sample.documentPath)),
    ])
    var model = Model(workspace: workspace, size: size)
    try type(":w x.json<Enter>", on: &model)
    #expect(
      model.message?.text.contains(":w without a name saves the edits of ") == true
    )
  }

  @Test func `an impossible edit is reported and changes nothing`() throws {
    var model = try model()
    let before = document(model)
    try type(":add-field HeroAndFriends.hero.nam<Enter>", on: &model)
    #expect(model.message?.text == "Type 'Character' has no field 'nam'. Did you mean 'name'?")
    #expect(document(model) == before)
  }
}
