import DialectKit
import Dialects
package import TerminalUI
import Workspace

/// The command line after the colon, with a list of matching commands.
package struct Palette: Popup {
  package var editor = EditableLine()
  package var cursor = 0

  package init() {}

  /// Creates a palette with a text.
  package init(typed: String) { editor = EditableLine(typed) }

  package var name: String { "palette" }

  /// A row of the list: a command, possibly with an argument.
  package struct Item: Sendable {
    package let command: Command
    package var argument: String?
    package let help: String

    /// The command line that runs it.
    package var line: String {
      argument.map { "\(command.name) \($0)" } ?? command.name
    }

    init(_ command: Command, argument: String? = nil, help: String? = nil) {
      self.command = command
      self.argument = argument
      self.help = help ?? command.help
    }
  }

  /// The commands listed first before anything is typed.
  static let suggested = [
    "why", "filter", "symbols", "search", "fields", "what-if", "go-table", "run", "storm",
    "outcomes", "dialect", "go-history", "listen", "write", "copy-value", "theme", "options",
    "help",
  ]

  /// Returns the matching rows, best match first; without text, recently run commands and
  /// suggestions come first.
  package func items(_ history: LineHistory, own: [ExternalCommand] = []) -> [Item] {
    let typed = TypedText(editor.text)
    if typed.isEmpty {
      let recent = recent(history)
      let names = Set(recent.map(\.line))
      var commands = Self.suggested.compactMap { KeyTable.command(named: $0) }
      commands += KeyTable.commands.filter { !Self.suggested.contains($0.name) }
      return recent
        + Self.items(own).filter { !names.contains($0.line) }
        + commands.filter { !names.contains($0.name) }.map { Item($0) }
    }
    let parts = editor.text.trimmed.lowercased().split(maxSplits: 1) { $0 == " " }.map(String.init)
    if editor.text.contains(" "), let command = KeyTable.command(named: parts[0]) {
      let rest = TypedText(parts.count > 1 ? parts[1] : "")
      let all = command.name == "command" ? Self.items(own) : Self.arguments(of: command)
      let items = all.filter { rest.isIn($0.line) }
      if !items.isEmpty { return items }
      if command.argument != nil {
        let meant = KeyTable.commands.filter { $0.synonyms.contains(where: typed.equals) }
        return [Item(command)] + meant.map { Item($0) }
      }
    }
    let ranked = KeyTable.commands.enumerated().compactMap { index, command in
      Self.rank(command, typed).map { ($0, index, command) }
    }
    return Self.items(own).filter { typed.isIn($0.argument ?? "") }
      + ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { Item($0.2) }
  }

  /// Returns the user-defined commands.
  private static func items(_ own: [ExternalCommand]) -> [Item] {
    guard let command = KeyTable.command(named: "command") else { return [] }
    return own.map { Item(command, argument: $0.name, help: $0.shell) }
  }

  private func recent(_ history: LineHistory) -> [Item] {
    history.lines.reversed().prefix(5).compactMap { line in
      let words = line.split(maxSplits: 1) { $0 == " " }.map(String.init)
      guard let command = words.first.flatMap({ KeyTable.command(named: $0) }) else { return nil }
      return Item(command, argument: words.count > 1 ? words[1] : nil)
    }
  }

  /// Returns the possible arguments of a command with a fixed set of them.
  private static func arguments(of command: Command) -> [Item] {
    switch command.name {
    case "set":
      Setting.allCases.flatMap { setting in
        setting.choices.isEmpty
          ? [Item(command, argument: "\(setting.rawValue)=", help: setting.help)]
          : setting.choices.map {
            Item(command, argument: "\(setting.rawValue)=\($0)", help: setting.help)
          }
      }
    case "dialect": Dialect.allCases.map { Item(command, argument: $0.rawValue, help: $0.summary) }
    case "theme": ShippedTheme.names.map { Item(command, argument: $0) }
    case _: []
    }
  }

  /// Returns a rank, smaller is better, or `nil` if the command does not match.
  ///
  /// `meant` has the names of commands for which the typed text is a synonym.
  static func rank(_ command: Command, _ typed: TypedText) -> Int? {
    if typed.equals(command.name) || command.aliases.contains(where: typed.equals) { return 0 }
    if typed.begins(command.name) || command.synonyms.contains(where: typed.equals) { return 1 }
    if typed.letterCount > 2, command.synonyms.contains(where: typed.isIn) { return 2 }
    if typed.isIn(command.name) { return 2 }
    if typed.isIn(command.help) { return 3 }
    if typed.words.count > 1,
      typed.words.allSatisfy({ $0.isIn(command.name) || $0.isIn(command.help) })
    {
      return 4
    }
    if typed.isScattered(over: command.name.utf8) { return 5 }
    // In a sentence, most letter sequences occur somewhere, so only the initials of words are
    // matched.
    guard typed.bytes.count > 1, typed.letterCount <= command.help.utf8.count / 2 + 1 else {
      return nil
    }
    return typed.isScattered(over: initials(of: command.help)) ? 6 : nil
  }

  /// Returns the first letters of the words in a text.
  private static func initials(of text: String) -> [UInt8] {
    var initials: [UInt8] = []
    var isInWord = false
    for byte in text.utf8 {
      let isLetter = (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
      if isLetter, !isInWord { initials.append(byte) }
      isInWord = isLetter
    }
    return initials
  }
}
