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

  @Test func `commands are found by name, by description, and by letters in order`() {
    #expect(lines("help").first == "help")
    #expect(lines("q").first == "quit")
    #expect(lines("half").prefix(2) == ["half-page-down", "half-page-up"])
    #expect(lines("jq").contains("copy-jq-path"))
    #expect(lines("nxtnl").first == "next-nil")
    #expect(lines("nil type").contains("next-nil"))
    #expect(lines("zzzz").isEmpty)
    #expect(lines("set theme").contains("set theme=dark"))
  }

  @Test func `words of other programs find commands that are called otherwise`() {
    let names = Set(KeyTable.commands.map(\.name))
    for (word, commands) in Synonyms.table {
      #expect(names.isSuperset(of: commands), "\(word)")
      #expect(Set(commands).isSubset(of: lines(word).prefix(8)), "\(word): \(lines(word))")
      #expect(lines(String(word.prefix(4))).contains(commands[0]), "\(word)")
    }
  }

  /// Tests that the time per key does not depend on the length of the line, although every key
  /// searches all commands.
  ///
  /// The long line has 100 times as many words and must take less than 5 times as much processor
  /// time.
  @Test func `a long line costs no more for each key than a short one`() {
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

  @Test func `with nothing typed what was run lately comes first, once`() {
    let found = lines("", ["help", "set theme=dark", "help"])
    #expect(found.prefix(2) == ["help", "set theme=dark"])
    #expect(found.count { $0 == "help" } == 1)
  }

  @Test func `keys that lead above the first row stay on it`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    for keys in [":<PageUp><Enter>", ":<C-p><Enter>", ":he<PageUp><Tab>"] {
      var model = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
      for key in try KeyNotation.parse(keys) { _ = update(&model, .key(key)) }
      #expect((model.overlay as? Palette)?.cursor ?? 0 == 0, "\(keys)")
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
    guard let palette = model.overlay as? Palette else { return #expect(Bool(false)) }
    #expect(palette.editor.text == "theme ")
    try press("dark<Enter>")
    #expect(model.settings.theme.name == "dark")
    try press(":theme<Enter>")
    #expect(model.overlay != nil, "a command that needs an argument waits for it")
    try press("<Esc>:<Up><Up><Enter>")
    #expect(model.viewport.cursor == 4)
    #expect(model.lines.lines == ["theme dark", "5"])
    #expect(model.lines.added == model.lines.lines)
    try press(":why<Space>allAnimals[0].asPet<Enter>")
    #expect(model.message?.text.contains("Crocodile does not implement Pet") == true)
    try press(":<Paste>help<Enter>quit<EndPaste>")
    #expect((model.overlay as? Palette)?.editor.text == "help quit", "a paste runs nothing")
  }

  @Test func `outside of prompts a paste does nothing`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
    let before = render(model)
    #expect(update(&model, .key(.paste("Qjjj:quit\n"))) == [])
    #expect(render(model) == before)
  }

  @Test func `marks, printing on leaving, and the previous place`() throws {
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
