/// All commands, and their keys resolved for each pane.
package enum KeyTable {
  /// Every command, in the order of the help.
  package static let commands: [Command] =
    movementCommands + foldingCommands + goingCommands + steppingCommands + searchCommands
    + copyCommands + paneCommands + programCommands

  /// A key sequence and the command it runs.
  package struct Binding: Sendable {
    package let sequence: [Key]
    package let command: Command
  }

  private static let bindings: [[Binding]] = PaneID.allCases.map { pane in
    commands.filter { $0.panes.contains(pane) }.flatMap { command in
      command.sequences.map { Binding(sequence: $0, command: command) }
    }
  }

  /// The bindings that hold in a pane.
  package static func bindings(in pane: PaneID) -> [Binding] { bindings[pane.index] }

  /// What keys typed so far mean in a pane.
  package enum Match: Sendable {
    case command(Command)
    /// The beginning of longer sequences.
    case prefix
    case none
  }

  package static func match(_ keys: [Key], in pane: PaneID) -> Match {
    var isPrefix = false
    for binding in bindings[pane.index] where binding.sequence.starts(with: keys) {
      if binding.sequence.count == keys.count { return .command(binding.command) }
      isPrefix = true
    }
    return isPrefix ? .prefix : .none
  }

  package static func command(named name: String) -> Command? {
    commands.first { $0.name == name }
  }

  /// The table of commands as Markdown, a section for each group: README and the manual hold it.
  package static var markdown: String {
    CommandGroup.allCases.map { group in
      let rows = commands.filter { $0.group == group }.map { command in
        "| \(markdownKeys(command)) | \(command.help)\(paneNote(command.panes)) |\n"
      }
      return "**\(group.rawValue)**\n\n| keys | what they do |\n| --- | --- |\n" + rows.joined()
    }
    .joined(separator: "\n")
  }

  private static func markdownKeys(_ command: Command) -> String {
    command.keys.map { "`\($0.replacing("|", with: "\\|"))`" }.joined(separator: " ")
  }

  /// In which panes a command works, in brackets; empty for all.
  static func paneNote(_ panes: PaneSet) -> String {
    if panes == .all { return "" }
    let names = PaneID.allCases.filter { panes.contains($0) }.map(\.title)
    return " (\(names.joined(separator: ", ")))"
  }
}
