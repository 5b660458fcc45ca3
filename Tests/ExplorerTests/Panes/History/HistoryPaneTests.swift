import GraphQLRuntime
import ResponseAnalysis
import TestSupport
import Testing

@testable import ExplorerPanes

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests the value of the selected field in every response.
@Suite struct HistoryPaneTests {
  /// Returns a model with a sequence of responses: `c` has a cat first, `d` has a dog, and `x` has
  /// no data and an error.
  private func model(_ letters: String, keys: String) throws -> Model {
    let schema = """
      type Query { animals: [Animal!]! } interface Animal { name: String! }
      type Cat implements Animal { name: String! lives: Int } type Dog implements Animal { name: String! }
      """
    var inputs = [
      WorkspaceInput(name: "schema.graphqls", utf8: Array(schema.utf8)),
      WorkspaceInput(
        name: "query.graphql",
        utf8: Array("query Q { animals { __typename name ... on Cat { lives } } }".utf8)
      ),
    ]
    for (number, letter) in letters.enumerated() {
      let text =
        switch letter {
        case "c":
          #"{"data":{"animals":[{"__typename":"Cat","name":"Tom","lives":\#(number)}]}}"#
        case "d": #"{"data":{"animals":[{"__typename":"Dog","name":"Rex"}]}}"#
        default: #"{"data":null,"errors":[{"message":"gone"}]}"#
        }
      inputs.append(WorkspaceInput(name: "r\(number).json", utf8: Array(text.utf8)))
    }
    var model = Model(workspace: Workspace.load(inputs), size: Size(width: 120, height: 40))
    for key in try KeyNotation.parse(keys) { _ = update(&model, .key(key)) }
    return model
  }

  private func rows(_ model: Model) -> [String] {
    (0..<model.rowCount(of: .history)).map { row in
      model.panes[.history].text(ofRow: row, in: model.core).split(separator: " ")
        .joined(separator: " ")
    }
  }

  @Test func `equal answers are one row with the reason from why`() throws {
    let model = try model("ccdxc", keys: ":history animals[0].asCat<Enter>")
    let pane = model.panes[HistoryPane.self]
    let title = pane.title(in: model.core)
    #expect([title.text, title.note] == ["animals[0].asCat", "2 flips"])
    #expect(rows(model).map { $0.prefix { $0 != " " } } == ["#1…#2", "#3", "#4", "#5"])
    for (row, number) in zip(rows(model), [0, 2, 3, 4]) {
      guard
        case .explained(_, let answer) = model.core.workspace.executions[number].reader
          .why("animals[0].asCat")
      else { continue }
      #expect(row.hasSuffix(answer.text), "\(row)")
    }
    #expect(
      pane.head(width: 80, in: model.core).map(\.text)
        == ["▲ ● ◆ ✗ ◆", "▲  shown   ◆  changed   ●  present   ✗  fault"]
    )
  }

  @Test func `the history follows the selection, and Enter and clicks open a response`() throws {
    var model = try model("ccdxc", keys: ":history animals[0].lives<Enter>")
    #expect(rows(model).first?.hasPrefix("#1") == true)
    let before = model.panes[HistoryPane.self].answers?.question
    for key in try KeyNotation.parse(":history<Enter>") { _ = update(&model, .key(key)) }
    #expect(model.panes[HistoryPane.self].fixed == nil)
    #expect(model.panes[HistoryPane.self].answers?.question != before)
    model.change(HistoryPane.self) { pane, core in pane.clickHead(line: 0, column: 3, in: &core) }
    model.performActions()
    #expect(model.core.workspace.shownResponse == 2)
    for key in try KeyNotation.parse("gHgg<Enter>") { _ = update(&model, .key(key)) }
    #expect(model.core.workspace.shownResponse == 0)
  }

  @Test func `bisect opens the first response that changed, also below the selection`() throws {
    var turned = try model("cccdc", keys: ":bisect animals[0].asCat<Enter>")
    #expect(turned.core.workspace.shownResponse == 3)
    #expect(turned.message?.text.contains("animals[0].asCat changed at #4") == true)
    turned = try model("cccdc", keys: ":bisect asCat<Enter>")
    #expect(turned.core.workspace.shownResponse == 3, "\(turned.message?.text ?? "")")
    let never = try model("dd", keys: ":bisect animals[0].name<Enter>")
    #expect(never.message?.text.contains("never changed") == true)
    let filter = try model("dxc", keys: #":bisect __typename == "Cat"<Enter>"#)
    #expect(filter.core.workspace.shownResponse == 2)
  }

  @Test func `the time bar shares columns, and a click opens the change there`() {
    let marks: [TimeBar.Mark] = [.present, .present, .turned, .absent, .unasked, .fault]
    let bar = TimeBar(marks, width: 3)
    #expect(bar.line(at: nil).text == "● ◆ ✗")
    #expect((-1..<4).map { bar.position(atColumn: $0) } == [nil, 0, 2, 5, nil])
    #expect(TimeBar([], width: 5).line(at: 0).text.isEmpty)
    #expect(TimeBar(marks, width: 0).position(atColumn: 0) == nil)
  }
}
