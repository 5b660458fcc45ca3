import ResponseAnalysis
import Testing

@testable import TerminalUI

@testable import Workspace

@testable import Explorer

/// Tests the title bar and the titles of panes.
@Suite struct TitleTests {
  /// Returns a model with `count` responses, after keys.
  private func model(
    responses count: Int,
    size: Size,
    keys: String,
    names: (schema: String, query: String, response: String) = ("s.graphqls", "q.graphql", "r")
  ) throws -> Model {
    var inputs = [
      WorkspaceInput(name: names.schema, utf8: Array("type Query { a: Int b: Int }".utf8)),
      WorkspaceInput(name: names.query, utf8: Array("query q { a b }\n".utf8)),
    ]
    for number in 0..<count {
      let text = #"{"data":{"a":\#(number),"b":null}}"#
      inputs.append(WorkspaceInput(name: "\(names.response)\(number).json", utf8: Array(text.utf8)))
    }
    var model = Model(workspace: Workspace.load(inputs), size: size)
    for key in try KeyNotation.parse(keys) {
      _ = update(&model, .key(key))
      _ = finishBackgroundWork(model.takeRequests(), on: &model)
    }
    return model
  }

  @Test func `the title always shows the displayed tab, and its position is never cut`() throws {
    for width in 80...126 {
      let size = Size(width: width, height: 24)
      let history = try model(responses: 120, size: size, keys: ":history a<Enter>")
      let text = render(history).text
      #expect(text.contains("[gH History]"), "\(width) columns")
      #expect(text.contains("1/120"), "\(width) columns")
    }
  }

  @Test func `the title bar names the document of the displayed operation`() throws {
    let texts = [
      ("s.graphqls", "type Query { a: Int }"), ("one.graphql", "query One { a }"),
      ("two.graphql", "query Two { a }"), ("r.json", #"{"data": {"a": 1}}"#),
    ]
    let options = WorkspaceOptions(operationName: "Two")
    let workspace = WorkspaceTests.load(texts, options: options)
    let title = render(Model(workspace: workspace, size: Size(width: 120, height: 40))).rows[0]
    #expect(title.contains("two.graphql") && !title.contains("one.graphql"), "\(title)")
  }

  @Test func `the highlights of the displayed tab and of the errors are symmetric`() throws {
    let workspace = WorkspaceTests.load([
      ("s.graphqls", "type Query { a: Int }"), ("q.graphql", "query Q { a }"),
      ("r.json", #"{"data": {"a": "x"}}"#),
    ])
    var model = Model(workspace: workspace, size: Size(width: 80, height: 24))
    for key in try KeyNotation.parse("6") { _ = update(&model, .key(key)) }
    let frame = render(model)
    func cells(around text: String) throws -> (before: Cell?, first: Cell?, after: Cell?) {
      let row = try #require(frame.rows.firstIndex { $0.contains(text) })
      let start = try #require(frame.rows[row].firstRange(of: text)).lowerBound
      let column = textWidth(String(frame.rows[row][..<start]))
      return (frame[row, column - 1], frame[row, column], frame[row, column + text.count])
    }
    let tab = try cells(around: "[6 Errors]")
    #expect(tab.first?.style != tab.before?.style && tab.before?.style == tab.after?.style)
    let errors = try cells(around: "1 error")
    #expect(errors.first?.style == errors.before?.style)
  }

  @Test func `the status line shows the accessor in 80 columns if it fits`() throws {
    let size = Size(width: 80, height: 24)
    let short = try model(responses: 1, size: size, keys: "ggj")
    #expect(render(short).rows[22].contains("    data.a"))
    let narrow = try model(responses: 1, size: Size(width: 24, height: 24), keys: "ggj")
    #expect(!render(narrow).rows[22].contains("data.a"))
  }

  @Test func `a title that would be cut to a few letters is left out`() throws {
    for width in 60...126 {
      let cache = try model(responses: 1, size: Size(width: width, height: 24), keys: "gc")
      let row = try #require(render(cache).rows.first { $0.contains("7 Cache") })
      #expect(row.contains("1 record") || !row.contains("cord"), "\(width) columns: \(row)")
    }
  }

  @Test func `the last column of a table is left out if it would be cut to a few letters`() throws {
    let names = ["capitalOne", "capitalTwo", "capitalThree", "capitalFour"]
    let fields = names.map { "\($0): String" }.joined(separator: " ")
    let values = names.map { "\"\($0)\": \"\($0) text\"" }.joined(separator: ", ")
    let workspace = WorkspaceTests.load([
      ("s.graphqls", "type Query { rows: [Row] } type Row { \(fields) }"),
      ("q.graphql", "query Q { rows { \(names.joined(separator: " ")) } }"),
      ("r.json", "{\"data\": {\"rows\": [{\(values)}]}}"),
    ])
    for width in 40...99 {
      var model = Model(workspace: workspace, size: Size(width: width, height: 24))
      for key in try KeyNotation.parse(":go-table rows<Enter>") {
        _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
      }
      let head = try #require(render(model).rows.first { $0.contains("▸capital") })
      let cut = head.split(separator: " ").filter { $0.hasSuffix("…") }
      #expect(cut.allSatisfy { $0.count >= 6 }, "\(width) columns: \(head)")
      // The title has the number of columns without room.
      if width == 40 { #expect(render(model).text.contains(" +2 columns ›  1/1 ")) }
      if width == 99 { #expect(!render(model).text.contains(" ›  1/1 ")) }
    }
  }

  @Test func `the number of differences is never cut`() throws {
    for width in [100, 110, 120] {
      let diff = try model(
        responses: 2,
        size: Size(width: width, height: 40),
        keys: "gD",
        names: ("s.graphqls", "q.graphql", "AResponseWithALongName")
      )
      let text = render(diff).text
      #expect(text.contains("[8 Diff]"), "\(width) columns")
      #expect(text.contains(" 1 differ"), "\(width) columns")
    }
  }

  @Test func `the position is apart from the note, and dim text in panes without the focus`() throws
  {
    let size = Size(width: 120, height: 40)
    let diff = try model(responses: 2, size: size, keys: "gDge")
    let frame = render(diff)
    let row = try #require(frame.rows.firstIndex { $0.contains("[8 Diff]") })
    let line = frame.rows[row]
    #expect(line.contains(" 1 differ  "), "\(line)")
    let columns = 0..<frame.size.width
    let slashes = columns.filter { frame[row, $0]?.scalar == "/" }
    #expect(!slashes.isEmpty && slashes.allSatisfy { frame[row, $0]?.style == Style(.dim) })
  }

  @Test func `a click on the displayed tab or its neighbors selects what is drawn there`() throws {
    var history = try model(
      responses: 120,
      size: Size(width: 100, height: 24),
      keys: ":history a<Enter>"
    )
    let line = try #require(
      render(history).text.split(separator: "\n").first { $0.contains("H History") }
    )
    let start = try #require(line.firstRange(of: "8 Diff")).lowerBound
    let column = textWidth(String(line[..<start]))
    let row = try #require(history.layout.place(of: .history)?.title).row
    let mouse = Mouse(.left, .press, at: Position(row: row, column: column))
    _ = update(&history, .key(Key(.mouse(mouse))))
    #expect(history.focus == .diff)
  }

  @Test func `the title bar marks unsaved edits and keeps the number of the response`() throws {
    let names = (
      schema: "a-schema-with-a-long-name.graphqls", query: "a-query-with-a-long-name.graphql",
      response: "a-response-with-a-very-long-name-of-which-the-end-differs-"
    )
    let size = Size(width: 80, height: 24)
    let before = try model(responses: 2, size: size, keys: "", names: names)
    let first = try #require(render(before).text.split(separator: "\n").first)
    #expect(first.contains("differs-0.json · ]r 1/2 responses"))
    #expect(!first.contains("[+]"))
    let edited = try model(responses: 1, size: size, keys: "goa # note<Esc>")
    let title = try #require(render(edited).text.split(separator: "\n").first)
    #expect(title.contains("q.graphql [+]"))
  }

  @Test func `tabs have whole names, and the number of the others`() throws {
    let narrow = try model(responses: 1, size: Size(width: 80, height: 24), keys: "")
    let line = try #require(
      render(narrow).text.split(separator: "\n").first { $0.contains("[3 Why]") }
    )
    #expect(line.contains("[3 Why]  2 Swift  4 Document  5 Schema  6 Errors  7 Cache  +"))
  }

  /// Returns a model with objects that have five cases.
  private func animals(_ size: Size) throws -> Model {
    let names = ["Crocodile", "Elephant", "Hippopotamus", "Rhinoceros", "Salamander"]
    let types = names.map { "type \($0) implements Animal { name: String x: Int }" }
    let cases = names.map { "... on \($0) { x }" }
    let texts = [
      (
        "s.graphqls",
        "interface Animal { name: String } type Query { all: [Animal] } "
          + types.joined(separator: " ")
      ), ("q.graphql", "{ all { name \(cases.joined(separator: " ")) } }"),
      ("r.json", #"{"data":{"all":[{"__typename":"Elephant","name":"Babar","x":1}]}}"#),
    ]
    let inputs = texts.map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) }
    return Model(workspace: Workspace.load(inputs), size: size)
  }

  @Test(arguments: [
    (50, "✓✗ Crocodile Elephant +3 ═"), (60, "✓✗ Crocodile Elephant Hippopotamus +2 ═"),
    (80, "✓✗ Crocodile Elephant Hippopotamus Rhinoceros Salamander ═"),
    (200, "✓✗ Crocodile Elephant Hippopotamus +2 ═"),
  ])
  func `the legend of the cases names as many as fit`(width: Int, legend: String) throws {
    let height = width == 200 ? 50 : 24
    let title = try #require(
      render(try animals(Size(width: width, height: height))).text.split(separator: "\n")
        .first { $0.contains("1 Entities") }
    )
    #expect(title.contains(legend), "\(title)")
  }

  @Test func `the focused document shows its cursor after typing`() throws {
    let edited = try model(
      responses: 1,
      size: Size(width: 100, height: 24),
      keys: "goa # note<Esc>"
    )
    let line = try #require(
      render(edited).text.split(separator: "\n").first { $0.contains("# note") }
    )
    #expect(line.contains("▌"))
  }

  @Test func `stepping to nil values stops at nil fields and names the reason`() throws {
    let stepped = try model(responses: 1, size: Size(width: 120, height: 24), keys: "]n")
    #expect(stepped.responsePath.subscriptedText == "b")
    #expect(stepped.core.promptState.message?.text.hasPrefix("b is nil: ") == true)
  }
}
