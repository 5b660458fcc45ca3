import Testing

@testable import Explorer

@Suite struct KeyTableTests {
  @Test func `every key of every command parses`() {
    for command in KeyTable.commands {
      #expect(command.sequences.count == command.keys.count, "\(command.name)")
      for sequence in command.sequences { #expect(!sequence.isEmpty, "\(command.name)") }
    }
  }

  @Test func `names differ and help is one phrase`() {
    var names: Set<String> = []
    for command in KeyTable.commands {
      #expect(names.insert(command.name).inserted, "\(command.name) occurs twice")
      #expect(!command.help.isEmpty && !command.help.hasSuffix("."), "\(command.name)")
      #expect(!command.panes.isEmpty, "\(command.name)")
    }
  }

  @Test(arguments: PaneID.allCases)
  func `no key of a pane is taken twice or hides a longer one`(_ pane: PaneID) {
    let bindings = KeyTable.bindings(in: pane)
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

  @Test func `a digit begins no key, for digits are counts`() {
    for pane in PaneID.allCases {
      for binding in KeyTable.bindings(in: pane) {
        guard let scalar = binding.sequence.first?.plainCharacter else { continue }
        #expect(!("1"..."9").contains(scalar), "\(binding.command.name)")
      }
    }
  }

  @Test func `the table as Markdown has a row for each command`() {
    let table = KeyTable.markdown
    for command in KeyTable.commands { #expect(table.contains("| \(command.help)")) }
    for group in CommandGroup.allCases { #expect(table.contains("**\(group.rawValue)**")) }
  }
}
