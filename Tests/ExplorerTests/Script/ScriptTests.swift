import TestSupport
import Testing

@testable import TerminalUI

@testable import Explorer

@Suite struct ScriptTests {
  private func model() throws -> Model {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    return Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
  }

  private func play(_ text: String) throws -> (output: String, effects: [Effect]) {
    var model = try model()
    var output = ""
    let effects = try Script(text).play(on: &model) { output += $0 }
    return (output, effects)
  }

  @Test func `scripts play keys and lines, and can print and expect the result`() throws {
    let (output, effects) = try play(
      """
      # to the dog
      jj
      :expect .allAnimals[2]
      :expect! Zebra
      :state
      :size 40x10
      :set theme=dark
      g
      :wait
      :expect g …
      <Esc>
      :help<Enter>
      :screen
      """
    )
    #expect(output.contains("\"path\":\".allAnimals[2]\",\"typename\":\"Dog\""))
    #expect(output.contains("─ Keys ─"))
    #expect(effects.count == 1)
  }

  @Test(arguments: [
    ("j\n:expect Zebra", 2, "'Zebra' is not on the screen"), ("<Nope>", 1, "unknown key <Nope>"),
    (":nope", 1, "Unknown command 'nope'."), (":set x", 1, "unknown setting 'x'."),
    ("\n:size 0x1", 2, "size needs columns and rows"), (":expect", 1, "expect needs text"),
    (":copy-error", 1, "No error here."),
  ])
  func `a failing line of a script is reported with its number`(
    text: String,
    line: Int,
    message: String
  ) throws {
    do {
      _ = try play(text)
      Issue.record("\(text) was played")
    } catch let error as ScriptError {
      #expect(error.line == line)
      #expect(error.message.hasPrefix(message), "\(error.message)")
    }
  }

  @Test func `a recording plays back to the same screen`() throws {
    var recorded = try model()
    let keys =
      ":record<Space>macro<Enter>jj<C-w>ljjgw:next-row<Enter>/a<Enter>#<Esc>+:record<Enter>"
    var written = ""
    for key in try KeyNotation.parse(keys) {
      for effect in update(&recorded, .key(key)) {
        if case .write("macro", let text, .numbered) = effect { written = text }
      }
    }
    #expect(written.hasPrefix("# Recorded"))
    var played = try model()
    _ = try Script(written).play(on: &played) { _ in }
    let bar = recorded.layout.hints?.row ?? 0
    #expect(render(played).rows[..<bar] == render(recorded).rows[..<bar], "\(written)")
  }
}
