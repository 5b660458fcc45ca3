import DocumentEditing
import GraphQLRuntime
import SelectionIR
import TestSupport
import Testing

@testable import ExplorerPanes
@testable import ExplorerState

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests where typing starts, where a click places the caret, what is underlined, and what depends
/// on the cursor's position in the document.
@Suite struct CaretTests {
  private static let schema = """
    type Query { hero(id: ID): Hero pets: [Hero!] }
    type Hero { id: ID! name: String friends: [Hero!] }
    """
  private static let text = "query Q { hero { id name } }\nquery P {\n  pets {\n    id\n  }\n}\n"

  private func model(_ text: String = text) -> Model {
    let inputs = [
      ("schema.graphqls", Self.schema), ("Q.graphql", text),
      ("r.json", #"{"data":{"hero":{"id":"1","name":"Bo"}}}"#),
    ].map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) }
    let options = WorkspaceOptions(operationName: "Q", isExploring: true)
    return Model(
      workspace: Workspace.load(inputs, options: options),
      size: Size(width: 120, height: 40)
    )
  }

  private func caret(_ model: Model) -> Int? { (model.popup as? Typing)?.buffer.caret }

  private func click(_ row: Int, _ column: Int, on model: inout Model) throws {
    let place = try #require(model.core.layout.places.first { $0.pane == DocumentPane.id })
    let start = model.panes[DocumentPane.self].numberColumns(in: model.core)
    let position = Position(
      row: place.content.row + row,
      column: place.content.column + start + column
    )
    _ = finishBackgroundWork(
      update(&model, .key(Key(.mouse(Mouse(.left, .press, at: position))))),
      on: &model
    )
  }

  @Test func `typing starts after the selected field`() throws {
    var model = model()
    try TypingTests.type("/name<Enter>goa", on: &model)
    #expect(caret(model) == "query Q { hero { id name".utf8.count)
    try TypingTests.type("<Esc>", on: &model)
  }

  @Test func `a click places the caret, before and during typing`() throws {
    var model = model()
    try click(0, 17, on: &model)
    try TypingTests.type("a", on: &model)
    #expect(caret(model) == 17)
    try TypingTests.type("name ", on: &model)
    #expect(TypingTests.document(model).hasPrefix("query Q { hero { name id name } }"))
    try click(3, 5, on: &model)
    let line = "query Q { hero { name id name } }\nquery P {\n  pets {\n"
    #expect(caret(model) == line.utf8.count + 5)
    // A click after the end of a line goes to its end; a click outside the document has no effect.
    try click(2, 40, on: &model)
    #expect(caret(model) == line.utf8.count - 1)
    let outside = Mouse(.left, .press, at: Position(row: 0, column: 0))
    _ = update(&model, .key(Key(.mouse(outside))))
    #expect(caret(model) == line.utf8.count - 1)
  }

  @Test func `errors are underlined during typing, also in invalid text`() throws {
    var model = model()
    try TypingTests.type("go/id name<Enter>", on: &model)
    try click(0, 24, on: &model)
    try TypingTests.type("a", on: &model)
    #expect(underlined(model) == "")
    try TypingTests.type("r", on: &model)
    #expect(underlined(model) == "namer")
    try TypingTests.type("<BS> !", on: &model)
    #expect(underlined(model) == "!")
    try TypingTests.type("<Esc>", on: &model)
    #expect(underlined(model) == "!")
    try TypingTests.type("uu", on: &model)
    #expect(underlined(model) == "")
  }

  private func underlined(_ model: Model) -> String {
    guard let area = model.core.layout.places.first(where: { $0.pane == DocumentPane.id })?.content
    else { return "" }
    let frame = render(model)
    var text = String.UnicodeScalarView()
    for column in area.column..<area.endColumn {
      guard let cell = frame[area.row, column], cell.style.attributes.contains(.underline) else {
        continue
      }
      text.append(cell.scalar)
    }
    return String(text)
  }

  @Test func `in the document the field list is that of the line`() throws {
    var model = model()
    try TypingTests.type("go/pets<Enter>A", on: &model)
    #expect((model.popup as? FieldList)?.path.names == ["P", "pets"])
    try TypingTests.type("<Esc>jA", on: &model)
    #expect((model.popup as? FieldList)?.path.names == ["P", "pets"])
    try TypingTests.type("<Esc>kkA", on: &model)
    #expect((model.popup as? FieldList)?.path.names == ["P"])
  }

  @Test func `the difference of an offered edit shows tabs as spaces`() throws {
    let text = "query Q {\n\thero {\n\t\tid\n\t}\n}\n"
    var model = model(text)
    let edited = text.replacing("id", with: "name")
    model.offer([
      DocumentDraft(name: "Q.graphql", edited: Array(text.utf8), text: Array(edited.utf8))
    ])
    let screen = render(model).text
    #expect(screen.contains("+     name"))
    #expect(!screen.contains(#"\u{9}"#) && !screen.contains("\t"))
  }

  @Test func `a recalled run is inserted into documents with other content`() throws {
    var model = model()
    var history = RunHistory()
    let run = "query P($id: ID) {\n  hero(id: $id) { ...F }\n}\n\nfragment F on Hero { name }\n"
    history.add(RunHistory.Run(text: run, variables: ["id": .int(7)]))
    history.add(RunHistory.Run(text: "query Q { hero { id name } }\n", variables: [:]))
    model.setHistory(history)
    RunRecall.take(0, on: &model)
    model.performActions()
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    #expect(
      TypingTests.document(model)
        == "query Q { hero { id name } }\nquery P($id: ID) {\n  hero(id: $id) { ...F }\n}\n"
        + "\nfragment F on Hero { name }\n"
    )
    #expect(
      model.message?.text
        == "Restored an earlier operation; x runs it again, u undoes this. Changed: query 'P' in"
        + " Q.graphql, fragment 'F', new in Q.graphql."
    )
    #expect(model.workspace.operation?.name == "P")
    #expect(model.core.draft.variables.map { JSONValue($0.json.root) } == ["id": .int(7)])
    try TypingTests.type("u", on: &model)
    #expect(TypingTests.document(model) == Self.text)
    // The documents already contain this operation, so it is only selected.
    RunRecall.take(1, on: &model)
    model.performActions()
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    #expect(TypingTests.document(model) == Self.text)
    #expect(model.workspace.operation?.name == "Q")
  }
}
