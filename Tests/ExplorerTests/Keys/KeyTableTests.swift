import TestSupport
import Testing

@testable import TerminalUI

@testable import Explorer

@Suite struct KeyTableTests {
  @Test func `every key of every command parses`() {
    for command in KeyTable.commands {
      let letters = command.keys.count { $0.hasSuffix(Command.anyLetter) }
      #expect(command.sequences.count == command.keys.count + 25 * letters, "\(command.name)")
      for sequence in command.sequences { #expect(!sequence.isEmpty, "\(command.name)") }
    }
  }

  @Test func `command names are unique, and help texts are single phrases`() {
    var names: Set<String> = []
    for command in KeyTable.commands {
      for name in [command.name] + command.aliases {
        #expect(names.insert(name).inserted, "\(name) occurs twice")
        #expect(Int(name) == nil && !name.contains(" "))
      }
      #expect(!command.help.isEmpty && !command.help.hasSuffix("."), "\(command.name)")
      #expect(!command.panes.isEmpty, "\(command.name)")
    }
  }

  @Test(arguments: PaneID.allCases)
  func `no key of a pane is bound twice or hides a longer one`(_ pane: PaneID) {
    let bindings = KeyMap.standard.bindings(in: pane)
    for (index, one) in bindings.enumerated() {
      for other in bindings[(index + 1)...] {
        let clash =
          one.sequence.starts(with: other.sequence) || other.sequence.starts(with: one.sequence)
        #expect(
          !clash,
          """
          \(KeyNotation.print(one.sequence)) of \(one.command.name) and \
          \(KeyNotation.print(other.sequence)) of \(other.command.name)
          """
        )
      }
    }
  }

  @Test func `the keys on a tab select its pane, from every pane`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 120, height: 40))
    let place = Layout.Place(
      pane: .entities,
      tabs: PaneID.allCases,
      title: nil,
      content: Rect(Size(width: 400, height: 9))
    )
    for from in PaneID.allCases {
      let title = model.panes[.entities].titleLine(at: place, in: model.core)
      for tab in title.tabs(width: 400, in: model.core) where !tab.pane.identity.hasOwnCommand {
        model.setFocus(from)
        let keys = tab.label.split { " []".contains($0) }.first.map(String.init) ?? ""
        for key in try KeyNotation.parse(keys) { _ = update(&model, .key(key)) }
        #expect(model.focus == tab.pane, "\(keys) in \(from.title)")
      }
    }
  }

  @Test func `a comma starts a number, which repeats the next keys or selects a row`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
    for (keys, row) in [("gg,3j", 3), (",2k", 1), (",10G", 9), (",4gg", 3), (",2<Esc>j", 4)] {
      for key in try KeyNotation.parse(keys) { _ = update(&model, .key(key)) }
      #expect(model.viewport.cursor == row && model.focus == .entities, "\(keys)")
    }
  }

  /// The commands that share a key, because they do the same in different panes.
  private static let families: [Set<String>] = [
    ["filter", "filter-differences", "filter-traffic", "records"],
    ["open-or-child", "next-column", "text-right"],
    ["close-or-parent", "previous-column", "text-left"],
    ["first-sibling", "first-column", "text-start"], ["last-sibling", "last-column"],
    ["toggle-order", "sort", "sort-traffic"], ["enter-subtree", "only-struct"],
    ["used-by", "referrers"], ["choose-differences", "joined-store", "toggle-parents"],
    ["leave-group", "show-loaded"], ["toggle-fold", "select-row"],
  ]

  @Test func `a key does the same in every pane where it has an effect`() {
    let bindings = KeyTable.commands.flatMap { command in
      command.sequences.map { (KeyNotation.print($0), command.name) }
    }
    for (keys, all) in Dictionary(grouping: bindings, by: \.0) {
      let names = Set(all.map(\.1))
      let isOne = names.count == 1 || Self.families.contains { names.isSubset(of: $0) }
      #expect(isOne, "\(keys): \(names.sorted().joined(separator: ", "))")
    }
  }

  @Test func `the Markdown table has a row for each command`() {
    let table = KeyTable.markdown
    for command in KeyTable.commands { #expect(table.contains("| \(command.help)")) }
    for group in CommandGroup.allCases { #expect(table.contains("**\(group.rawValue)**")) }
  }

  @Test func `hints in the last line are commands with keys`() {
    for hint in KeyTable.hints {
      #expect(KeyTable.command(named: hint.command)?.keys.isEmpty == false, "\(hint.command)")
    }
  }

  @Test(arguments: PaneID.allCases)
  func `the help begins with ten commands of the pane`(_ pane: PaneID) throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
    model.setFocus(pane)
    let lines = HelpText(model.core).lines("").map(\.text)
    #expect(lines.first == "Most used in \(pane.title)")
    let first = lines.dropFirst().prefix { !$0.isEmpty }
    #expect(first.count == 10)
    #expect(pane != .entities || first.contains { $0.contains("& :filter") })
  }

  @Test func `the hints of Entities name the filter, the search of names, and what can be done`() {
    let words = KeyTable.hints(of: .entities).map { $0.command.name }
    for name in ["filter", "symbols", "what-if", "fields", "go-table"] {
      #expect(words.contains(name), "\(name)")
    }
  }

  @Test func `a command that cannot run reports the reason, from a key or a line`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
    for (keys, reason) in [
      ("O", "There is only one operation."), ("ye", "No error here."),
      ("''", "No jump was made yet."), (":next-sibling<Enter>", nil),
      ("gs:next-sibling<Enter>", "next-sibling works only in Entities."),
      (
        ":set<Space>theme=x<Enter>",
        "theme must be \(ShippedTheme.names.joined(separator: ", ")), FILE, not 'x'."
      ),
      (":theme<Space>dark<Enter>", "Theme: dark."),
    ] as [(String, String?)] {
      for key in try KeyNotation.parse(keys) { _ = update(&model, .key(key)) }
      #expect(model.message?.text == reason, "\(keys)")
    }
  }

  @Test(arguments: PaneID.allCases)
  func `every command either works in a pane or reports why not`(_ pane: PaneID) throws {
    let names = ["animals/AllAnimals", "starwars/HeroAndFriends-server-errors"]
    let sample = try #require(Sample.named(names[pane.index % 2]))
    var start = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
    start.setFocus(pane)
    for command in KeyTable.commands {
      var model = start
      let argument = command.argument.map { _ in "x" }
      model.run(command, Invocation(argument: argument))
      let effects = model.takeRequests()
      if !command.panes.contains(pane) || command.disabledReason(model) != nil {
        #expect(effects.isEmpty && model.message?.role == .warning, "\(command.name)")
        #expect(model.message?.text.hasSuffix(".") == true)
      }
    }
  }
}

extension KeyTableTests {
  @Test func `the commands that change the whole model equal the recorded ones`() throws {
    try Golden.expect(
      KeyTable.commands.filter(\.changesModel).map { $0.name + "\n" }.joined(),
      equals: "Tests/ExplorerTests/Keys/Goldens/commands-of-the-model.txt"
    )
  }
}
