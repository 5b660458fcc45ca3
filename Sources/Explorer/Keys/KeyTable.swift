/// All commands: help, hints, palette, documentation and the manual are made from this table.
package enum KeyTable {
  /// Every command, in the order of the help.
  package static let commands: [Command] =
    movementCommands + foldingCommands + goingCommands + steppingCommands + searchCommands
    + listCommands + copyCommands + paneCommands + viewCommands + dialectCommands
    + liveCommands + programCommands

  package static func command(named name: String) -> Command? {
    commands.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// The command that changes a setting to its next value.
  static func command(switching setting: Setting) -> Command? {
    command(named: setting == .label ? "cycle-label" : "toggle-\(setting.rawValue)")
  }

  /// A command worth knowing, as the last line of the screen names it.
  package struct Hint: Sendable {
    let command: String
    /// Whether only the first key is shown, for the commands that share it.
    var isPrefix = false
    /// The word behind the keys; nil where the command is of no use.
    let word: @Sendable (PaneID) -> String?

    init(_ command: String, _ word: String, isPrefix: Bool = false) {
      self.command = command
      self.isPrefix = isPrefix
      self.word = { _ in word }
    }

    init(_ command: String, word: @escaping @Sendable (PaneID) -> String?) {
      self.command = command
      self.word = word
    }
  }

  /// The hints in the order in which they give way to a narrow screen, the last first.
  package static let hints: [Hint] = [
    Hint("help", "help"),
    Hint("next-pane", "pane"),
    Hint("follow") { pane in
      switch pane {
      case .entities: "Swift"
      case .why: "document"
      case .swift, .document: "entity"
      case .schema: "type"
      case .errors: "go there"
      case .coverage: "first entity"
      case .cache: "entity, record"
      case .sets: "entity"
      case .variables: "edit"
      case .request: "show"
      case .diff: "entity"
      }
    },
    Hint("first-nil") { $0 == .coverage ? "first nil" : nil },
    Hint("toggle-fold") { pane in
      switch pane {
      case .entities: "fold"
      case .why: "proof"
      case .errors: "details"
      case .coverage: "fold"
      case .cache: "fields"
      case .sets: "fold"
      case .request: "fold"
      case .swift: "fold"
      case .document, .schema, .diff, .variables: nil
      }
    },
    Hint("run") { [.variables, .request].contains($0) ? "run" : nil },
    Hint("next-difference") { $0 == .diff ? "next difference" : nil },
    Hint("next-merged") { $0 == .swift ? "next merged" : nil },
    Hint("next-source") { $0 == .swift ? "source" : nil },
    Hint("next-instance") { [.document, .schema].contains($0) ? "next entity" : nil },
    Hint("next-nil", "next nil"), Hint("go-definition", "definition"), Hint("search", "search"),
    Hint("back", "back"), Hint("zoom-in", "zoom"), Hint("copy-value", "copy", isPrefix: true),
    Hint("next-error", "next error"), Hint("palette", "commands"), Hint("close", "quit"),
  ]

  /// The table of commands as Markdown, a section for each group: `docs/reference/keys.md` and the manual hold it.
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
    let typed = command.argument.map { [":\(command.name) \($0)"] } ?? []
    let all = command.keys.isEmpty && typed.isEmpty ? [":\(command.name)"] : command.keys + typed
    return all.map { "`\($0.replacing("|", with: "\\|"))`" }.joined(separator: " ")
  }

  /// In which panes a command works, in brackets; empty for all.
  static func paneNote(_ panes: PaneSet) -> String {
    if panes == .all { return "" }
    let names = PaneID.allCases.filter { panes.contains($0) }.map(\.title)
    let others = PaneID.allCases.filter { !panes.contains($0) }.map(\.title)
    return others.count < 3
      ? " (all but \(others.joined(separator: ", ")))" : " (\(names.joined(separator: ", ")))"
  }
}
