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

  @Test func `no key sequence starts with a digit, because digits are counts`() {
    for pane in PaneID.allCases {
      for binding in KeyMap.standard.bindings(in: pane) {
        guard let scalar = binding.sequence.first?.plainCharacter else { continue }
        #expect(!("1"..."9").contains(scalar), "\(binding.command.name)")
      }
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
  @Test func `the explorer's page lists the commands that change the whole model`() throws {
    let names = KeyTable.commands.filter(\.changesModel).map { "- `\($0.name)`: \($0.help)\n" }
    try GeneratedSection.expect(
      "\n" + names.joined() + "\n",
      in: "docs/internals/explorer.md",
      opening: "made of the table of commands; UPDATE_GOLDEN=1 swift test rewrites it",
      name: "commands"
    )
  }
}
