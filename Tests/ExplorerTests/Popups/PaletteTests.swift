import LibC
import ResponseAnalysis
import TestSupport
import Testing

@testable import TerminalUI

@testable import Explorer

@Suite struct PaletteTests {
  private func lines(_ typed: String, _ history: [String] = []) -> [String] {
    var palette = Palette()
    palette.editor = EditableLine(typed)
    return palette.items(LineHistory(history)).map(\.line)
  }

  @Test func `commands are found by name, description and letters in order`() {
    #expect(lines("help").first == "help")
    #expect(lines("q").first == "quit")
    #expect(lines("half").prefix(2) == ["half-page-down", "half-page-up"])
    #expect(lines("jq").contains("copy-jq-path"))
    #expect(lines("nxtnl").first == "next-nil")
    #expect(lines("nil case").contains("next-nil"))
    #expect(lines("zzzz").isEmpty)
    #expect(lines("set theme").contains("set theme=dark"))
  }

  @Test func `before anything is typed, the palette lists suggestions and then all commands`() {
    let names = lines("")
    #expect(Array(names.prefix(Palette.suggested.count)) == Palette.suggested)
    #expect(Set(names) == Set(KeyTable.commands.map(\.name)) && Set(names).count == names.count)
  }

  /// The words are those of lazygit, vim, Visual Studio Code, jless and VisiData, and what
  /// newcomers typed.
  @Test(arguments: [
    "abort fail", "aggregate describe", "aggregate group", "apply write-generated",
    "authorization header", "bookmarks go-mark", "bookmarks mark", "breakpoint rule",
    "breakpoints rules", "cheat sheet help", "clipboard inspect", "code action fix",
    "collapse all close-all-folds", "collapse close-fold", "collapse siblings close-siblings",
    "colors theme", "column width fit-column", "columns sheet columns", "command log output",
    "configure options", "custom command command", "dark mode theme", "describe sheet describe",
    "discard changes forget-edits", "download schema introspect", "edit cell change-value",
    "exit quit", "expand all open-all-folds", "expand open-fold", "expand selection parent-entity",
    "expand siblings open-siblings", "export write", "export csv write-table",
    "extract fragment extract", "fetch schema introspect", "find search", "find next next-match",
    "find references "
      + "references", "fix fix", "flatten inline-fragments", "focus parent parent-entity",
    "fold all close-all-folds", "frequency group", "fuzzy finder symbols", "go to symbol symbols",
    "grep search", "grid go-table", "group by group", "hide column hide-column",
    "histogram describe", "insert mode type", "intercept listen", "intercept rule", "jump follow",
    "jump symbols", "jumplist back", "keybindings help", "layout equal-sizes", "light mode theme",
    "line mode toggle-raw", "macro record", "maximize zoom-in", "mock rule", "mouse set",
    "navigate back back", "next buffer next-response", "next change next-difference",
    "next hunk next-difference", "next problem next-error", "next tab next-pane", "null next-nil",
    "open in editor edit", "order by sort", "outline symbols", "peek definition go-definition",
    "pivot group", "preferences options", "pretty print toggle-raw", "preview show-value",
    "problems next-error", "proxy listen", "quick fix fix", "refactor extract", "refactor rename",
    "refresh reload", "regex filter", "regression bisect", "rename symbol rename", "repeat redo",
    "replace change-value", "replay play", "resize equal-sizes", "resume continue", "revert undo",
    "revert file forget-edits", "run query run", "save write", "screenshot screen", "send run",
    "settings options", "shortcuts help", "split next-pane", "stage hunk write-generated",
    "statistics describe", "substitute change-value", "tail follow-events", "token header",
    "unfold open-fold", "unfold all open-all-folds", "unsaved forget-edits", "usages references",
    "word wrap toggle-wrap", "yank inspect", "zen mode only-pane",
  ])
  func `words from other programs find a command among the first three`(pair: String) throws {
    let parts = pair.split(separator: " ").map(String.init)
    let name = try #require(parts.last)
    let typed = parts.dropLast().joined(separator: " ")
    #expect(lines(typed).prefix(3).contains(name), "\(typed): \(lines(typed).prefix(5))")
  }

  @Test func `the beginning of a synonym finds its command`() {
    #expect(lines("spreadsh").first == "go-table")
    #expect(lines("qu").contains("quit"))
  }

  /// Tests that the time per key does not depend on the length of the line, although every key
  /// searches all commands.
  ///
  /// The long line has 100 times as many words and must take less than 5 times as much processor
  /// time.
  @Test func `a long line costs no more per key than a short one`() {
    func work(_ count: Int) -> Double {
      let line = String(repeating: "nil type ", count: count)
      let start = ThreadTime.seconds
      for end in 0..<10 { _ = lines(line + "\(end)") }
      return ThreadTime.seconds - start
    }
    // The minimum of interleaved runs is barely affected by other programs.
    var (short, long) = (Double.infinity, Double.infinity)
    for _ in 0..<5 {
      short = min(short, work(2))
      long = min(long, work(200))
    }
    #expect(long < short * 5, "\(long) s for the long line, \(short) s for the short one")
  }

  @Test func `recent commands come first while nothing is typed, each once`() {
    let found = lines("", ["help", "set theme=dark", "help"])
    #expect(found.prefix(2) == ["help", "set theme=dark"])
    #expect(found.count { $0 == "help" } == 1)
  }

  @Test func `keys that move above the first row stay on it`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    for keys in [":<PageUp><Enter>", ":<C-p><Enter>", ":he<PageUp><Tab>"] {
      var model = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
      for key in try KeyNotation.parse(keys) { _ = update(&model, .key(key)) }
      #expect((model.popup as? Palette)?.cursor ?? 0 == 0, "\(keys)")
    }
  }

  @Test func `lines are run, completed, recalled and remembered`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
    func press(_ keys: String) throws {
      for key in try KeyNotation.parse(keys) { _ = update(&model, .key(key)) }
    }
    try press(":5<Enter>")
    #expect(model.viewport.cursor == 4)
    try press(":the<Tab>")
    guard let palette = model.popup as? Palette else { return #expect(Bool(false)) }
    #expect(palette.editor.text == "theme ")
    try press("dark<Enter>")
    #expect(model.settings.theme.name == "dark")
    try press(":theme<Enter>")
    #expect(model.popup != nil, "a command that needs an argument waits for it")
    try press("<Esc>:<Up><Up><Enter>")
    #expect(model.viewport.cursor == 4)
    #expect(model.lines.lines == ["theme dark", "5"])
    #expect(model.lines.added == model.lines.lines)
    try press(":why<Space>allAnimals[0].asPet<Enter>")
    #expect(model.message?.text.contains("Crocodile does not implement Pet") == true)
    try press(":<Paste>help<Enter>quit<EndPaste>")
    #expect((model.popup as? Palette)?.editor.text == "help quit", "a paste runs nothing")
  }

  @Test func `a paste outside prompts does nothing`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
    let before = render(model)
    #expect(update(&model, .key(.paste("Qjjj:quit\n"))) == [])
    #expect(render(model) == before)
  }

  @Test func `marks, printing on exit, and the previous position work`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
    var effects: [Effect] = []
    for key in try KeyNotation.parse("jmajj'a") { effects += update(&model, .key(key)) }
    #expect(model.responsePath.subscriptedText == "allAnimals[1]")
    for key in try KeyNotation.parse("''ppgspkQ") { effects += update(&model, .key(key)) }
    guard case .quit(let text?)? = effects.last else { return #expect(Bool(false)) }
    #expect(text == ".allAnimals[3]\n3")
  }
}

/// The processor time of the current thread, which does not include waiting for a processor.
private enum ThreadTime {
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
