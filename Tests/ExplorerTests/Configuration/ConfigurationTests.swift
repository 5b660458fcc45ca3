import TestSupport
import Testing

@testable import TerminalUI

@testable import Explorer

@Suite struct ConfigurationTests {
  private func read(_ text: String) -> Configuration {
    var configuration = Configuration()
    configuration.read(Array(text.utf8), file: "config")
    return configuration
  }

  @Test func `valid lines of a configuration apply, and the others are reported with positions`()
    throws
  {
    let configuration = read(
      """
      # comment
      set theme = drak
      set theme=dark
        set nomouse
      bind entities x toggle-fold
      bind all <C-t> theme light
      bind nowhere x help
      bind all 5 help
      bind all <Nope> help
      bind all x hlep
      bind all x help me
      bind all x theme
      color error #ff8000 default bold underline
      color eror red
      color error red blue green
      colour
      set

      bind
      """
    )
    #expect(configuration.settings.theme.name == "dark")
    #expect(configuration.settings.origin(of: .theme) == .configuration(file: "config", line: 3))
    #expect(!configuration.settings.mouse)
    #expect(configuration.keys.changes.count == 2)
    #expect(
      configuration.settings.colorRules.map(\.text) == ["error #ff8000 default bold underline"]
    )
    #expect(
      configuration.problems.map(\.text) == [
        "config:2:5: theme must be auto, dark, light, contrast, solarized, blue-orange, mono, "
          + "FILE, "
          + "not 'drak'",
        "config:7:6: unknown pane 'nowhere'; the panes are "
          + (PaneID.allCases.map { $0.title.lowercased() } + ["all"]).joined(separator: ", "),
        "config:8:10: keys cannot begin with a digit",
        "config:9:10: unknown key <Nope>",
        "config:10:12: unknown command 'hlep'. Did you mean 'help'?",
        "config:11:17: help does not accept an argument",
        "config:12:17: theme needs an argument: NAME",
        "config:14:7: unknown role 'eror'. Did you mean 'error'?",
        "config:15:22: 'green' is neither a color (red, bright-red, 0 to 255, #rrggbb, "
          + "base00 to base0F, default; at most two) nor an attribute (bold, dim, italic, "
          + "underline, reverse)",
        "config:16:1: 'colour' is unknown; expected set, bind, color or command. Did you mean "
          + "'color'?",
        "config:17:4: unknown setting ''.",
        "config:19:5: bind needs a pane or 'all', keys and a command: bind all gt next-pane",
      ]
    )
  }

  @Test func `a configuration of any bytes is read to its end`() {
    var generator = Seeded(state: 3)
    let words = ["set ", "bind ", "color ", "all ", "theme", "=", "\n", "<C-", "\u{202e}", "x "]
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      for _ in 0..<20 {
        if Bool.random(using: &generator) {
          bytes += Array((words.randomElement(using: &generator) ?? "").utf8)
        } else {
          bytes.append(UInt8.random(in: 0...255, using: &generator))
        }
      }
      var configuration = Configuration()
      configuration.read(bytes, file: "c")
      for problem in configuration.problems { #expect(problem.line > 0 && problem.column > 0) }
    }
  }

  @Test func `every setting accepts each of its values and knows its source`() throws {
    for setting in Setting.allCases {
      for choice in setting.choices + (setting.choices.isEmpty ? ["0", "10000"] : []) {
        var settings = Settings()
        #expect(settings.origin(of: setting).text == "default")
        try settings.set("\(setting.rawValue)=\(choice)", from: .option("--set x"))
        #expect(settings.text(of: setting) == choice)
        #expect(settings.origin(of: setting).text == "command line: --set x")
      }
      var settings = Settings()
      #expect(throws: SettingError.self) {
        try settings.set(setting, to: "nonsense", from: .session)
      }
    }
  }

  @Test func `configuration errors are shown at the start and listed in the options`() throws {
    let configuration = read("set theme=x\nset mouse=off\nsot")
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(
      workspace: try sample.workspace(),
      size: Size(width: 100, height: 30),
      configuration: configuration
    )
    #expect(
      render(model).text.contains("config:1:5: theme must be auto, dark, light, contrast")
    )
    _ = update(&model, .key(.character("o")))
    let text = render(model).text
    #expect(text.contains("mouse          off    config:2"))
    #expect(text.contains("config:3:1: 'sot' is unknown; expected set, bind, color or command."))
    for _ in 0..<4 { _ = update(&model, .key(.down)) }
    #expect(update(&model, .key(.enter)) == [.apply(model.settings)])
    #expect(model.settings.mouse)
    #expect(render(model).text.contains("mouse          on     set here"))
  }

  @Test func `colors are mapped to the nearest ones of the terminal`() {
    let orange = Color("#ff8700")
    #expect(orange?.number(colors: 1 << 24) == 0xFF8700)
    #expect(orange?.number(colors: 256) == 208)
    #expect(orange?.number(colors: 16) == nil)
    #expect(Color("bright-red")?.number(colors: 8) == 1)
    #expect(Color("bright-red")?.number(colors: 16) == 9)
    #expect(Color("208")?.number(colors: 1 << 24) == 0xFF8700)
    #expect(Color("default")?.number(colors: 8) == -1)
    for text in ["", "256", "-1", "#12345", "#gggggg", "bright-", "reddish"] {
      #expect(Color(text) == nil, "\(text)")
    }
  }
}
