import TerminalUI

/// The table of all commands, from which help, hints, palette, documentation and the manual are
/// generated.
package enum KeyTable {
  /// All commands, in the order of the help.
  package static let commands: [Command] = {
    let commands =
      movementCommands + textCommands + foldingCommands + goingCommands + steppingCommands
      + searchCommands + listCommands + copyCommands + paneCommands + viewCommands
      + dialectCommands + editingCommands + liveCommands + trafficCommands + trafficRuleCommands
      + draftCommands + programCommands + externalCommands
    // Insert each pane's commands after the commands that they name.
    var followers = Dictionary(grouping: PaneList.paneTypes.flatMap { $0.commands }) {
      $0.predecessor ?? ""
    }
    var all: [Command] = []
    var open = Array(commands.reversed())
    while let command = open.popLast() {
      all.append(command)
      open += followers.removeValue(forKey: command.name) ?? []
    }
    assert(followers.isEmpty, "\(followers.keys.sorted()) are not commands listed before others")
    return all + followers.values.joined().sorted { $0.name < $1.name }
  }()

  package static func command(named name: String) -> Command? {
    commands.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// Returns the command that changes a setting to its next value.
  static func command(switching setting: Setting) -> Command? {
    command(named: setting == .label ? "cycle-label" : "toggle-\(setting.rawValue)")
  }

  /// A command shown as a hint in the last line of the screen.
  package struct Hint: Sendable {
    let command: String
    /// True if only the first key is shown, for commands that share it.
    var isPrefix = false
    /// True if it does nothing in JSON that is shown without a schema.
    var needsSchema = false
    /// Returns the word after the keys, or `nil` or an empty text if the command does not apply.
    let word: @Sendable (PaneIdentity) -> String?

    init(_ command: String, _ word: String, isPrefix: Bool = false, needsSchema: Bool = false) {
      self.command = command
      self.isPrefix = isPrefix
      self.needsSchema = needsSchema
      self.word = { $0.hints[command] ?? word }
    }

    init(_ command: String, word: @escaping @Sendable (PaneIdentity) -> String?) {
      self.command = command
      self.word = word
    }

    /// Creates a hint whose word is defined by panes.
    init(forPanesOf command: String, needsSchema: Bool = false) {
      self.init(command) { $0.hints[command] }
      self.needsSchema = needsSchema
    }
  }

  /// The hints; on narrow screens, the last ones are omitted first.
  package static let hints: [Hint] = [
    Hint(forPanesOf: "joined-store"), Hint("help", "help"),
    Hint("next-pane", "pane"),
    Hint("follow") { $0.followWord },
    Hint(forPanesOf: "first-nil"),
    Hint("toggle-fold") { $0.foldWord },
    Hint(forPanesOf: "sort"), Hint(forPanesOf: "group"), Hint(forPanesOf: "describe"),
    Hint(forPanesOf: "columns"), Hint(forPanesOf: "filter"), Hint(forPanesOf: "filter-traffic"),
    Hint(forPanesOf: "sort-traffic"), Hint(forPanesOf: "follow-events"),
    Hint(forPanesOf: "type"), Hint(forPanesOf: "run"), Hint(forPanesOf: "next-difference"),
    Hint(forPanesOf: "choose-differences"),
    Hint(forPanesOf: "next-merged"), Hint(forPanesOf: "next-source"),
    Hint(forPanesOf: "next-instance"),
    Hint(forPanesOf: "next-error"), Hint("next-nil", "next nil", needsSchema: true),
    Hint("go-definition", "definition", needsSchema: true),
    Hint("symbols", "find", needsSchema: true), Hint(forPanesOf: "what-if", needsSchema: true),
    Hint(forPanesOf: "fields", needsSchema: true), Hint(forPanesOf: "go-table", needsSchema: true),
    Hint("search", "search"), Hint("back", "back"), Hint("zoom-in", "zoom"),
    Hint("copy-value", "copy", isPrefix: true),
    Hint("next-error", "next error"), Hint("palette", "commands"), Hint("close", "quit"),
  ]

  /// Returns the hints of a pane with their commands and words; `isJSON` if the response is shown as
  /// JSON without a schema.
  static func hints(
    of pane: PaneID,
    isJSON: Bool = false
  ) -> [(hint: Hint, command: Command, word: String)] {
    var seen: Set<String> = []
    return hints.compactMap { hint in
      guard let word = hint.word(pane.identity), !word.isEmpty,
        let command = command(named: hint.command), !(isJSON && hint.needsSchema),
        seen.insert(hint.command).inserted
      else { return nil }
      let opens = isJSON && pane == .entities && hint.command == "follow"
      return (hint, command, opens ? "open" : word)
    }
  }

  /// The commands as Markdown tables, one per group, for `docs/reference/keys.md` and the manual.
  package static var markdown: String {
    CommandGroup.allCases.map { group in
      let rows = commands.filter { $0.group == group }.map { command in
        "| \(markdownKeys(command)) | \(command.help)\(paneNote(command.panes)) |\n"
      }
      return "**\(group.rawValue)**\n\n| keys | action |\n| --- | --- |\n" + rows.joined()
    }
    .joined(separator: "\n") + lineMarkdown
  }

  /// The keys for line editing, as a section of the table.
  private static var lineMarkdown: String {
    "\n**Typing a line**\n\n| keys | action |\n| --- | --- |\n"
      + TextEdit.help.map { "| \(markdown($0.keys)) | \($0.text) |\n" }.joined()
  }

  private static func markdownKeys(_ command: Command) -> String {
    let typed = command.argument.map { [":\(command.name) \($0)"] } ?? []
    let all = command.keys.isEmpty && typed.isEmpty ? [":\(command.name)"] : command.keys + typed
    return markdown(all)
  }

  private static func markdown(_ keys: [String]) -> String {
    keys.map { "`\($0.replacing("|", with: "\\|"))`" }.joined(separator: " ")
  }

  /// Returns the panes in which a command works, in brackets; empty for all.
  static func paneNote(_ panes: PaneSet) -> String {
    if panes == .all { return "" }
    let names = PaneID.allCases.filter { panes.contains($0) }.map(\.title)
    let others = PaneID.allCases.filter { !panes.contains($0) }.map(\.title)
    return others.count < 3
      ? " (all but \(others.joined(separator: ", ")))" : " (\(names.joined(separator: ", ")))"
  }
}
