import ExplorerState
import Foundation
import GraphQLRuntime
import GraphQLSyntax
import TestSupport
import Testing

@testable import ExplorerPanes

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests that all prompts of the explorer support the same line editing.
@Suite struct PromptTests {
  private func type(_ keys: String, _ model: inout Model) throws {
    for key in try KeyNotation.parse(keys) {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
  }

  /// Returns a model with a small operation that has a variable, and with a server.
  private func asking(width: Int = 120, height: Int = 40) throws -> Model {
    let texts = [
      ("s.graphqls", "type Query { hero(name: String): Hero } type Hero { name: String age: Int }"),
      ("q.graphql", "query Q($name: String) {\n  hero(name: $name) { name age }\n}\n"),
      ("r.json", #"{"data":{"hero":{"name":"Luke","age":19}}}"#),
    ]
    let inputs = texts.map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) }
    var model = Model(
      workspace: Workspace.load(inputs),
      size: Size(width: width, height: height)
    )
    model.setServer(StubServer().live(isInsecure: false), inputs: [])
    _ = finishBackgroundWork(model.takeRequests(), on: &model)
    try type("jj", &model)
    return model
  }

  /// Returns a model that shows the exchanges of an app.
  private func listening() throws -> Model {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(
      workspace: try sample.workspace(hasResponse: false),
      size: Size(width: 120, height: 40)
    )
    try StubTraffic.app(sample).notify(&model)
    return model
  }

  /// Returns the input line of a popup, in whichever property it is stored.
  private func line(of popup: (any Popup)?) -> EditableLine? {
    guard let popup else { return nil }
    return Mirror(reflecting: popup).children.lazy.compactMap { $0.value as? EditableLine }.first
  }

  /// Returns whether a popup has a property for an input line, even if the property is nil.
  private func hasLine(_ popup: any Popup) -> Bool {
    Mirror(reflecting: popup).children.contains { child in
      let type = Swift.type(of: child.value)
      return type == EditableLine.self || type == EditableLine?.self
    }
  }

  private func name(_ popup: any Popup) -> String {
    String(describing: Swift.type(of: popup))
  }

  /// Returns one model per kind of prompt in which that prompt is open, as the commands open them.
  private func prompts() throws -> [(name: String, model: Model)] {
    var found: [String: Model] = [:]
    // A response without a schema has a filter of its own.
    let json = WorkspaceInput(name: "r.json", utf8: Array(#"{"data":{"a":[1,2]}}"#.utf8))
    let untyped = Model(workspace: Workspace.load([json]), size: Size(width: 120, height: 40))
    for start in [try asking(), try listening(), untyped] {
      for pane in PaneID.allCases {
        var focused = start
        focused.setFocus(pane)
        for command in KeyTable.commands where command.panes.contains(pane) {
          var model = focused
          let argument = command.needsArgument ? "X" : nil
          model.run(command, Invocation(argument: argument))
          model.performActions()
          guard let popup = model.popup, found[name(popup)] == nil, hasLine(popup) else {
            continue
          }
          found[name(popup)] = model
        }
      }
    }
    // The command for this prompt needs a cache on disk.
    var model = try asking()
    model.core.popup = RecordPrompt()
    found[name(RecordPrompt())] = model
    return found.sorted { $0.key < $1.key }.map { (name: $0.key, model: $0.value) }
  }

  /// Returns the names of the popups that declare an input line, found by searching the source
  /// files.
  private func declared() throws -> Set<String> {
    var names: Set<String> = []
    for target in ["Explorer", "ExplorerPanes"] {
      let folder = PackageRoot.file("Sources/\(target)")
      let files = try #require(
        FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      )
      for case let file as URL in files where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        guard text.contains(/var \w+(: EditableLine\b| = EditableLine\()/) else { continue }
        for match in text.matches(of: /struct (\w+): (?:LinePrompt|Popup)\b/) {
          names.insert(String(match.1))
        }
      }
    }
    return names
  }

  @Test func `Left, Home and Backspace edit the line of every prompt`() throws {
    let prompts = try prompts()
    #expect(try Set(prompts.map(\.name)) == declared())
    for (name, opened) in prompts {
      var model = opened
      if line(of: model.popup) == nil { try type("/", &model) }
      try type("<C-e><C-u>abc<Left>X", &model)
      #expect(line(of: model.popup)?.text == "abXc", "\(name)")
      let cursor = render(model).cursor
      let field = try #require(model.popup?.field(model), "\(name)")
      #expect(cursor == field.caretPosition, "\(name)")
      let cell = cursor.flatMap { render(model)[$0.row, $0.column] }
      #expect(cell?.scalar == (name == "HeaderPrompt" ? "*" : "c"), "\(name)")
      let words = model.popup?.accessibilityText(model).first ?? ""
      #expect(words.contains("cursor before 'c'") == (name != "HeaderPrompt"), "\(name)")
      try type("<Home>Y<C-Right>Z<C-a><Del>", &model)
      #expect(line(of: model.popup)?.text == "abXcZ", "\(name)")
      try type("<End>e\u{301}👨\u{200D}👩\u{200D}👧<BS><BS>", &model)
      #expect(line(of: model.popup)?.text == "abXcZ", "\(name)")
      try type("<Home><Paste>p<Enter>q<EndPaste>", &model)
      #expect(line(of: model.popup)?.text == "p qabXcZ", "\(name)")
    }
  }

  @Test func `a click moves the caret of a prompt`() throws {
    var model = try asking(width: 80, height: 24)
    try type("/abc<Mouse-left-press-23-2>X", &model)
    #expect(line(of: model.popup)?.text == "aXbc")
    try type("<Esc>:write<Home>", &model)
    let cursor = try #require(render(model).cursor)
    try type("<Mouse-left-press-\(cursor.row)-\(cursor.column + 2)>X", &model)
    #expect(line(of: model.popup)?.text == "wrXite")
  }

  @Test func `previous lines are recalled, and then the unfinished line`() throws {
    var model = try asking()
    try type("/Luke<Enter>/age<Enter>/na<Up>", &model)
    #expect(line(of: model.popup)?.text == "age")
    try type("<C-p>", &model)
    #expect(line(of: model.popup)?.text == "Luke")
    try type("<C-n><Down>", &model)
    #expect(line(of: model.popup)?.text == "na")
    // The search in a value uses the same history.
    try type("<Esc>gg", &model)
    model.run(named: "show-value")
    try type("/<Up>", &model)
    #expect((model.popup as? ValuePopup)?.editor?.text == "age")
  }

  @Test func `a filter is completed at the caret`() throws {
    var model = try asking()
    try type("&ag == 1<Home><Right><Right><Tab>", &model)
    #expect(line(of: model.popup)?.text == "age == 1")
    #expect(line(of: model.popup)?.caret == 3)
  }

  @Test func `Home and End move the caret first, and then the cursor of the list`() throws {
    var model = try asking()
    model.core.popup = PickList(
      title: "List",
      items: ["aa", "ab", "ac"].map { PickList.Item($0, .rule(0)) }
    )
    try type("a<End>", &model)
    #expect((model.popup as? PickList)?.cursor == 2)
    try type("<Home>", &model)
    #expect((model.popup as? PickList)?.cursor == 2)
    #expect((model.popup as? PickList)?.editor.isAtStart == true)
    try type("<Home>", &model)
    #expect((model.popup as? PickList)?.cursor == 0)
  }

  @Test func `a value longer than the screen is typed completely`() throws {
    let long = String(repeating: "x", count: 2_000)
    var model = try asking()
    try type("<Esc>", &model)
    model.core.popup = VariablePrompt(
      path: [.key("name")],
      title: "$name: String",
      editor: EditableLine(long)
    )
    try type("<Home>y<Enter>", &model)
    #expect(model.core.draft.rows.first?.value == .string("y" + long))
  }
}
