import ResponseAnalysis
import TestSupport
import Testing

@testable import ExplorerPanes

@testable import Workspace

@testable import TerminalUI

@testable import Explorer
@testable import ExplorerState

/// Tests the filter prompt: the display after each character, and the effect of Enter and Escape.
@Suite struct FilterPromptTests {
  private func model(_ keys: String = "", width: Int = 120) throws -> Model {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: width, height: 40))
    try type(keys, &model)
    return model
  }

  private func type(_ keys: String, _ model: inout Model) throws {
    for key in try KeyNotation.parse(keys) {
      _ = finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
  }

  private func lastLine(_ model: Model) -> String { render(model).rows.last ?? "" }

  @Test func `Enter on an unfinished filter reports what is missing, until the next key`() throws {
    var model = try model("&species ==")
    let problem = "the text ends here"
    #expect(render(model).text.contains("Tab accepts") && !render(model).text.contains(problem))
    try type("<Enter>", &model)
    #expect(model.popup is FilterPrompt && render(model).text.contains(problem))
    try type("<Space>", &model)
    #expect(render(model).text.contains("Tab accepts") && !render(model).text.contains(problem))
  }

  @Test func `an empty filter offers the keywords and then the names`() throws {
    var model = try model("&")
    let text = render(model).text
    for word in ["nil ", "nil: ", "type: ", "value: ", "error ", "unknown ", "merged "] {
      #expect(text.contains("│ \(word)"), "\(word)")
    }
    // Names follow, and later words have no keywords.
    #expect(text.split(separator: "\n").count { $0.hasPrefix("│ ") } == 10)
    try type("un<Tab>", &model)
    #expect(lastLine(model).hasPrefix("&unknown "))
    try type("<C-u>mer<Tab><Enter>", &model)
    #expect(model.outline?.filter?.text == "merged")
    try type("&<C-u>species == nil or ne", &model)
    #expect(!render(model).text.contains("│ nil:"))
  }

  @Test func `each letter updates the matches and their number`() throws {
    var model = try model("&species ~ li")
    #expect(lastLine(model).hasPrefix("&species ~ li   "))
    let some = try #require(model.outline?.filter?.matchCount)
    #expect(some > 0 && lastLine(model).contains("\(some) match"))
    try type("on", &model)
    let fewer = try #require(model.outline?.filter?.matchCount)
    #expect(fewer < some)
    try type("x", &model)
    #expect(lastLine(model).contains("no match"))
    // The rows of an earlier text are not shown as matches.
    #expect(model.outline?.filter == nil)
    try type("<BS><Enter>", &model)
    #expect(model.popup == nil)
    #expect(model.message?.text.hasPrefix("\(fewer) row") == true)
  }

  @Test(arguments: [
    ("is Cat", "type:Cat"), ("asPet == nil because doesNotImplement", "nil:asPet"),
    ("not asCat and allAnimals == nil or is Dog", "type:Dog"),
  ])
  func `a condition matches the same rows as the equivalent keyword`(
    question: String,
    word: String
  ) throws {
    let asked = try model("&\(question)<Enter>").outline?.filter?.matchCount
    let found = try model("&\(word)<Enter>").outline?.filter?.matchCount
    #expect(asked == found && found ?? 0 > 0)
  }

  @Test func `the name in a filter is completed, and reported only if it cannot be continued`()
    throws
  {
    var model = try model("&nil:as")
    #expect(render(model).text.contains("Tab accepts"))
    #expect(!render(model).text.contains("Unknown case"))
    try type("Class<Tab>", &model)
    #expect(lastLine(model).hasPrefix("&nil:asClassroomPet   "))
    try type("x", &model)
    #expect(render(model).text.contains("Unknown case asClassroomPetx."))
    // Enter keeps the prompt open, so that the name can be corrected.
    try type("<Enter><BS><Enter>", &model)
    #expect(model.outline?.filter?.text == "nil:asClassroomPet")
    try type("&<C-u>type:warm<Tab><Enter>", &model)
    #expect(model.outline?.filter?.text == "type:WarmBlooded")
  }

  @Test(arguments: ["jjl", "jj&type:Cat<Enter>j", "zM"])
  func `Escape restores the rows and the position`(moves: String) throws {
    var model = try model(moves)
    let before = render(model).text
    let depth = model.viewHistory.past.count
    try type("&species == \"Human\"", &model)
    #expect(render(model).text != before)
    try type("<Esc>", &model)
    model.core.promptState.message = nil
    #expect(
      render(model).text.split(separator: "\n").dropLast()
        == before.split(separator: "\n").dropLast()
    )
    #expect(model.viewHistory.past.count == depth)
    try type("&zzz<C-c>", &model)
    #expect(model.popup == nil && model.viewHistory.past.count == depth)
  }

  @Test func `a filter is one undo step, however many letters it has`() throws {
    var model = try model("jj")
    let depth = model.viewHistory.past.count
    let count = model.outline?.rowCount
    try type("&species == \"Lion\"<Enter>", &model)
    #expect(model.viewHistory.past.count == depth + 1 && model.outline?.rowCount != count)
    try type("zu", &model)
    #expect(model.outline?.rowCount == count && model.outline?.filter == nil)
  }

  @Test func `an error is underlined and explained, and Enter waits for its correction`() throws {
    var model = try model("&specis == \"Lion\"<Enter>")
    let frame = render(model)
    let row = frame.size.height - 1
    let underlined = (0..<frame.size.width).filter {
      frame[row, $0]?.style == Style(.error, .underline)
    }
    #expect(underlined == Array(1...6))
    #expect(frame.text.contains("No object here has `specis`. Did you mean `species`?"))
    #expect(model.popup?.name == "filter")
    try type("<C-u>species ==", &model)
    let end = render(model)
    #expect(end[row, 11]?.style == Style(.error, .underline))
    try type(" 'Lion'<Enter>", &model)
    #expect(model.popup == nil && model.outline?.filter?.text == "species == 'Lion'")
  }

  @Test func `leading blanks of a filter shift neither the underline nor the completion`() throws {
    var model = try model("&<Space><Space>specis == \"Lion\"")
    let frame = render(model)
    let row = frame.size.height - 1
    let underlined = (0..<frame.size.width).filter {
      frame[row, $0]?.style == Style(.error, .underline)
    }
    #expect(underlined == Array(3...8))
    try type("<C-u><Space>!skin<Tab>", &model)
    #expect(lastLine(model).hasPrefix("& !skinCovering "))
  }

  @Test func `an invalid filter is not added to the history`() throws {
    var model = try model("&is Cat<Enter>&type:Nothing<Enter>")
    #expect(model.core.preferences.filters.lines == ["is Cat"])
    try type("&is Catt and is Dog<Enter>", &model)
    #expect(model.core.preferences.filters.lines == ["is Cat"])
  }

  @Test(arguments: [
    ("is Catt", "The schema has no object type, interface or union `Catt`."),
    ("not asPett", "No object here has `asPett`."),
  ])
  func `a condition that matches nothing is explained`(
    text: String,
    sentence: String
  ) throws {
    var model = try model("&\(text)")
    #expect(render(model).text.contains(sentence))
    try type("<Esc>:filter \(text)<Enter>", &model)
    #expect(model.message?.text.hasPrefix(sentence) == true)
  }

  @Test func `the vocabulary is built when the prompt opens and for another response`()
    throws
  {
    var model = try model("&")
    let reader = try #require(model.core.reader)
    let opened = try #require(model.popup as? FilterPrompt)
    #expect(opened.vocabulary?.isOf(reader) == true)
    try type("spec", &model)
    let typed = try #require(model.popup as? FilterPrompt)
    #expect(typed.vocabulary?.isOf(reader) == true)
    let other = try #require(try self.model().core.reader)
    #expect(typed.vocabulary?.isOf(other) == false)
  }

  @Test func `Tab completes names and values, and Up recalls the previous filter`() throws {
    var model = try model("&skin")
    #expect(render(model).text.contains("skinCovering"))
    try type("<Tab> == FE<Tab>", &model)
    #expect(lastLine(model).hasPrefix("&skinCovering == FEATHERS"))
    try type("<Enter>&<Up>", &model)
    #expect(lastLine(model).hasPrefix("&skinCovering == FEATHERS"))
    try type("<Down>", &model)
    #expect(lastLine(model).filter { $0 != " " } == "&")
  }

  @Test func `matches are highlighted, and their parents are dimmed`() throws {
    let model = try model("&is Cat and bodyTemperature > 0<Enter>G")
    let frame = render(model)
    let styles = Set(
      (0..<frame.size.height).flatMap { row in
        (0..<60).compactMap { frame[row, $0]?.style }
      }
    )
    #expect(styles.contains(Style(.match)))
    let lead = try #require(frame.rows.firstIndex { $0.contains("allAnimals") && $0.contains("▾") })
    #expect(
      (0..<40).contains { frame[lead, $0]?.scalars == ["a"] && frame[lead, $0]?.style == .dim }
    )
    let plain = render(try self.model("gg"))
    #expect(
      !(0..<plain.size.height).contains { row in
        (0..<60).contains { plain[row, $0]?.style == Style(.match) }
      }
    )
  }

  @Test(arguments: ["size", "not found", "is", "Nile crocodile"])
  func `words that are not a condition are searched as text`(text: String) {
    let query = FilterQuery(text)
    switch query.subject {
    case .text(let found): #expect(found == text)
    case .question(_, let isCertain): #expect(!isCertain)
    case .type, .absent, .error, .unknown, .merged, .value:
      Issue.record("\(text) is a word of its own")
    }
  }

  @Test func `a prefix makes a condition a text search`() throws {
    #expect(FilterQuery("text:a = b").subject == .text("a = b"))
    #expect(FilterQuery("! state == OPEN").offset == 2)
    #expect(FilterQuery("! state == OPEN").isInverse)
    let model = try model("&!is Cat<Enter>")
    #expect(model.outline?.filter?.isInverse == true)
  }

  @Test func `conditions in the guide match as many objects as the command reports`() throws {
    let folder = "Tests/gqlviewTests/Inputs/Tracker"
    let inputs = try ["schema.graphqls", "Issues.graphql", "Issues.json"].map { name in
      WorkspaceInput(name: name, utf8: Array(try PackageRoot.text("\(folder)/\(name)").utf8))
    }
    let workspace = Workspace.load(inputs, options: WorkspaceOptions(isExploring: true))
    var asked = 0
    for line in try PackageRoot.text("docs/guide/asking.md").split(separator: "\n") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { String($0).trimmed }
      guard cells.count == 6, let count = Int(cells[4]), cells[3].isEmpty else { continue }
      asked += 1
      var model = Model(workspace: workspace, size: Size(width: 80, height: 24))
      let filter = cells[2].filter { $0 != "`" }
      try type("&", &model)
      _ = update(&model, .key(Key(.paste(filter))))
      try type("<Enter>", &model)
      #expect(model.outline?.filter?.matchCount == count, "\(filter)")
    }
    #expect(asked > 15)
  }

  @Test func `the first rows of a large response appear before the filter has finished`() throws {
    let items = (0..<60_000).map { #"{"name": "x\#($0)"}"# }.joined(separator: ",")
    let text = #"{"data": {"hero": [\#(items)]}}"#
    var model = Model(
      workspace: Workspace.load(
        [
          WorkspaceInput(
            name: "s.graphqls",
            utf8: Array("type Query { hero: [Hero] } type Hero { name: String }".utf8)
          ),
          WorkspaceInput(name: "q.graphql", utf8: Array("{ hero { name } }".utf8)),
          WorkspaceInput(name: "r.json", utf8: Array(text.utf8)),
        ],
        options: WorkspaceOptions(isExploring: true)
      ),
      size: Size(width: 80, height: 24)
    )
    var effects: [Effect] = []
    for key in try KeyNotation.parse("&name ~ 7") { effects = update(&model, .key(key)) }
    let work = try #require(
      effects.compactMap { if case .work(let work) = $0 { work } else { nil } }.last
    )
    let sent = Sent()
    work.run(
      WorkMonitor(isCancelled: { false }, report: { _ in }, send: { sent.updates.append($0) })
    )
    #expect(sent.updates.count > 1)
    _ = update(&model, .work(work, .change(sent.updates[0])))
    #expect(lastLine(model).contains("matches so far"))
    let first = try #require(model.outline?.filter?.matchCount)
    for change in sent.updates.dropFirst() { _ = update(&model, .work(work, .change(change))) }
    #expect(model.outline?.filter?.matchCount ?? 0 > first)
    #expect(!lastLine(model).contains("so far"))
  }
}

/// The updates that a task sent, recorded on the task's thread.
private final class Sent: @unchecked Sendable {
  var updates: [StateMutation] = []
}
