import TestSupport
import Testing

@testable import TerminalUI

@testable import Explorer

/// Tests the popups of the keys `?` and `y`.
@Suite struct HelpAndCopyTests {
  private func model(_ keys: String) throws -> Model {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 120, height: 40))
    for key in try KeyNotation.parse(keys) { _ = update(&model, .key(key)) }
    return model
  }

  @Test(arguments: PaneID.allCases)
  func `the most used keys of the current pane come first, then all its keys`(
    pane: PaneID
  ) throws {
    var model = try model("")
    model.setFocus(pane)
    let sections = HelpText(model.core).lines("").map(\.text).split(separator: "")
    let used = try #require(sections.first)
    #expect(used.first == "Most used in \(pane.title)")
    #expect((5...11).contains(used.count))
    let own = KeyTable.commands.filter { $0.panes != .all && $0.panes.contains(pane) }
    guard !own.isEmpty else { return #expect(sections[1].first == "Movement") }
    #expect(sections[1].first == "All keys of \(pane.title)")
    #expect(sections[1].count == own.count + 1)
    if let alone = own.first(where: { $0.panes == PaneSet(pane) }) {
      #expect(
        sections[1].dropFirst().prefix(own.count { $0.panes == PaneSet(pane) })
          .contains { $0.contains(alone.help) }
      )
    }
  }

  @Test func `the space bar scrolls the help by a page, and is text after a letter`() throws {
    let paged = try #require(try model("?<Space>").popup as? HelpPopup)
    #expect(paged.filter.text.isEmpty && paged.top > 20)
    let typed = try #require(try model("?go<Space>").popup as? HelpPopup)
    #expect(typed.filter.text == "go " && typed.top == 0)
  }

  @Test(arguments: [PaneID.entities, .why, .cache])
  func `the keys of the current pane do not list the panes that have them`(_ pane: PaneID) throws {
    var model = try model("")
    model.setFocus(pane)
    let sections = HelpText(model.core).lines("").map(\.text).split(separator: "")
    let shared = KeyTable.commands.filter {
      $0.panes != .all && $0.panes.contains(pane) && $0.panes != PaneSet(pane)
    }
    for command in shared {
      let note = command.help + KeyTable.paneNote(command.panes)
      #expect(!sections.prefix(2).joined().contains { $0.contains(note) }, "\(command.name)")
    }
  }

  @Test func `each command has a line in the help`() throws {
    let lines = HelpText(try model("").core).lines("").map(\.text)
    for command in KeyTable.commands {
      #expect(lines.contains { $0.contains(command.help) }, "\(command.name)")
    }
  }

  @Test func `y shows what each key would copy`() throws {
    var model = try model("jjy")
    _ = update(&model, .pause)
    let text = render(model).text
    #expect(text.contains("{\"__typename\":\"Dog\""))
    #expect(text.contains(".data.allAnimals[2]"))
    #expect(text.contains("No error here."))
    let words = SelectionSnippets(core: model.core)
    for what in Copyable.allCases where what != .migration && what != .value {
      guard case .text(let preview) = words.preview(of: what) else { continue }
      let whole = try #require(words.text(of: what))
      let start = preview.prefix(8)
      #expect(whole.filter { !$0.isWhitespace }.hasPrefix(start.filter { !$0.isWhitespace }))
    }
  }
}
