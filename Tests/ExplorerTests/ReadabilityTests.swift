import TestSupport
import Testing

@testable import ExplorerPanes

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests which text must be readable on a small screen.
@Suite struct ReadabilityTests {
  private let size = Size(width: 80, height: 24)

  private func model(_ workspace: Workspace, _ keys: String) throws -> Model {
    var model = Model(workspace: workspace, size: size)
    for key in try KeyNotation.parse(keys) { _ = update(&model, .key(key)) }
    _ = update(&model, .pause)
    return model
  }

  private func keys(to pane: PaneID) throws -> String {
    try #require(KeyTable.command(named: "go-\(pane.title.lowercased())")?.keys.first)
  }

  private var animals: Workspace {
    get throws { try #require(Sample.named("animals/AllAnimals")).workspace() }
  }

  @Test func `the reason for a rejected response is an error in all of its lines`() throws {
    let field = "aFieldWithANameThatIsSoLongThatTheReasonNeedsASecondLine"
    let workspace = WorkspaceTests.load([
      ("s.graphqls", "type Query { pet: Pet } type Pet { \(field): Int }"),
      ("q.graphql", "query Q { pet { \(field) } }"),
      ("r.json", #"{"data": {"pet": {"__typename": "Pet"}}}"#),
    ])
    let lines = try model(workspace, "ggj").why.rows.map(\.line)
    let start = try #require(lines.firstIndex { $0.text.hasPrefix("✗ The client") })
    #expect(lines[start + 1].text.hasPrefix("  `pet."), "\(lines[start + 1].text)")
    for line in lines[start...(start + 1)] {
      #expect(line.left.allSatisfy { $0.style.role == .error })
    }
  }

  @Test(arguments: ["y", "p", "g", "z", "m", "'", "]", "[", "<C-w>"])
  func `the possible next keys are described in whole sentences`(prefix: String) throws {
    let animals = try animals
    for pane in PaneID.allCases {
      let model = try model(animals, try keys(to: pane) + prefix)
      let rows = render(model).rows
      let top = try #require(rows.firstIndex { $0.hasPrefix("┌") })
      let shown = rows[top...].joined(separator: " ").split { $0 == " " || $0 == "│" }
        .joined(separator: " ")
      for binding in model.core.preferences.keys.bindings(in: pane)
      where binding.sequence.starts(with: model.input.pending) {
        // The command name is followed by the text that it would copy.
        let copied = Copyable.allCases.first { what in
          ["copy-", "print-"].contains { binding.command.name == $0 + what.name }
        }
        let words = copied?.name.replacing("-", with: " ") ?? binding.command.help
        #expect(shown.contains(words), "\(pane): \(binding.command.name)")
      }
    }
  }

  @Test func `every line of the help is complete`() throws {
    var model = try model(try animals, "?")
    var text = ""
    for _ in 0..<40 {
      for row in render(model).rows {
        #expect(!row.hasSuffix("… │"), "\(row)")
        text += row.filter { $0 != "│" && $0 != " " }
      }
      _ = update(&model, .key(Key(.pageDown)))
    }
    for command in KeyTable.commands {
      for word in command.help.split(separator: " ") { #expect(text.contains(word)) }
    }
    #expect(text.contains("titleofthefocusedpane"))
  }

  @Test func `symbols alone show which pane has the focus`() throws {
    for pane in PaneID.allCases {
      let rows = render(try model(try animals, try keys(to: pane))).rows
      let marked = rows.filter { $0.hasPrefix("═") }
      #expect(marked.count == 1 && marked[0].contains(pane.title), "\(pane): \(marked)")
    }
  }

  @Test func `a deeply nested row is visible with its level`() throws {
    let depth = 200
    let query = String(repeating: "{ self ", count: depth) + "{ text }"
    let response =
      "{\"data\": " + String(repeating: "{\"self\": ", count: depth) + "{\"text\": \"bottom\"}"
    let workspace = Workspace.load([
      WorkspaceInput(
        name: "s.graphqls",
        utf8: Array("type Query { self: Query text: String }".utf8)
      ),
      WorkspaceInput(
        name: "q.graphql",
        utf8: Array((query + String(repeating: "}", count: depth)).utf8)
      ),
      WorkspaceInput(
        name: "r.json",
        utf8: Array((response + String(repeating: "}", count: depth + 1)).utf8)
      ),
    ])
    let text = render(try model(workspace, "zRG")).text
    #expect(text.contains("\"bottom\""))
    #expect(text.contains("level 202"))
  }

  @Test func `badges without names have them in the title`() throws {
    let workspace = try Workspace.many(cases: 11)
    let text = render(try model(workspace, "jj")).text
    #expect(text.contains("✓✗ T0 T1 T2"), "\(text)")
  }

  @Test func `wrapped lines show the whole text and map to their lines`() throws {
    var model = try model(try animals, "gS+zw")
    let content = try #require(model.panes[SchemaPane.self].text.content)
    model.core.layoutState.size = Size(width: 40, height: 24)
    model.settle()
    let folds = model.panes[SchemaPane.self].text.folds
    var shown = ""
    var line = 0
    for row in 0..<folds.rowCount(lines: content.lineCount) {
      if folds.line(ofRow: row) != line {
        #expect(shown == content.text(ofLine: line).replacing("\t", with: "  "))
        line = folds.line(ofRow: row)
        shown = ""
        #expect(folds.row(ofLine: line) == row)
      }
      let pane = model.panes[SchemaPane.self].row(row, width: 40, in: model.core)
      let part = try #require(pane?.line.left.map(\.text).joined())
      #expect(part.utf8.count <= 40)
      let indent = folds.indent(ofRow: row)
      #expect(part.prefix(indent).allSatisfy { $0 == " " })
      // Lines break between words, unless a word is wider than a row.
      if indent > 0 { #expect(shown.hasSuffix(" ") || !shown.suffix(20).contains(" "), "\(shown)") }
      shown += part.dropFirst(indent)
    }
    #expect(line == content.lineCount - 1)
  }

  @Test func `another response keeps settings and keys`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    let other = try #require(Sample.named("animals/AllAnimals-missing-key"))
    var configuration = Configuration()
    configuration.read(Array("bind all w help\nset line-numbers off\n".utf8), file: "c")
    var model = Model(
      workspace: try sample.workspace(more: [other]),
      size: size,
      configuration: configuration
    )
    for key in try KeyNotation.parse("P]r") { _ = update(&model, .key(key)) }
    #expect(model.workspace.shownResponse == 1 && !model.settings.lineNumbers)
    _ = update(&model, .key(.character("w")))
    #expect(model.popup != nil)
  }
}

extension Workspace {
  /// Returns a workspace in which an entity has so many type conditions that there is no space for
  /// their names.
  fileprivate static func many(cases count: Int) throws -> Workspace {
    let types = (0..<count).map { "type T\($0) implements I { id: ID! }\n" }.joined()
    let spreads = (0..<count).map { "... on T\($0) { id }" }.joined(separator: " ")
    return load([
      WorkspaceInput(
        name: "s.graphqls",
        utf8: Array("type Query { all: [I!]! }\ninterface I { id: ID! }\n\(types)".utf8)
      ),
      WorkspaceInput(name: "q.graphql", utf8: Array("{ all { id \(spreads) } }".utf8)),
      WorkspaceInput(
        name: "r.json",
        utf8: Array("{\"data\": {\"all\": [{\"__typename\": \"T1\", \"id\": \"1\"}]}}".utf8)
      ),
    ])
  }
}
