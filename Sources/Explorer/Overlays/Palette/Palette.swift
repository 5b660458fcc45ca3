import DialectKit
import Dialects
package import TerminalUI
import Workspace

/// The line behind the colon, and the commands that fit what is typed.
package struct Palette: Overlay {
  package var editor = EditableLine()
  package var cursor = 0

  package init() {}

  /// A line that is begun.
  package init(typed: String) { editor = EditableLine(typed) }

  package var name: String { "palette" }

  /// A row of the list: a command, perhaps with its argument.
  package struct Item: Sendable {
    package let command: Command
    package var argument: String?
    package let help: String

    /// The line that runs it.
    package var line: String {
      argument.map { "\(command.name) \($0)" } ?? command.name
    }

    init(_ command: Command, argument: String? = nil, help: String? = nil) {
      self.command = command
      self.argument = argument
      self.help = help ?? command.help
    }
  }

  /// The rows that fit what is typed, best first; with nothing typed, those run lately come first.
  package func items(_ history: LineHistory, own: [ExternalCommand] = []) -> [Item] {
    let typed = TypedText(editor.text)
    if typed.isEmpty {
      let recent = recent(history)
      let names = Set(recent.map(\.line))
      return recent
        + Self.items(own).filter { !names.contains($0.line) }
        + KeyTable.commands.filter { !names.contains($0.name) }.map { Item($0) }
    }
    let parts = editor.text.trimmed.lowercased().split(maxSplits: 1) { $0 == " " }.map(String.init)
    if editor.text.contains(" "), let command = KeyTable.command(named: parts[0]) {
      let rest = TypedText(parts.count > 1 ? parts[1] : "")
      let all = command.name == "command" ? Self.items(own) : Self.arguments(of: command)
      let items = all.filter { rest.isIn($0.line) }
      if !items.isEmpty { return items }
      if command.argument != nil { return [Item(command)] }
    }
    let meant = Synonyms.commands(meantBy: typed)
    let ranked = KeyTable.commands.enumerated().compactMap { index, command in
      Self.rank(command, typed, meant).map { ($0, index, command) }
    }
    return Self.items(own).filter { typed.isIn($0.argument ?? "") }
      + ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { Item($0.2) }
  }

  /// A person's own commands.
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

  /// What can stand behind a command's name, where that is a closed list.
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

  /// Smaller is better; nil when the command does not fit.
  ///
  /// `meant` has the names of the commands that other programs call as typed.
  static func rank(_ command: Command, _ typed: TypedText, _ meant: Set<String>) -> Int? {
    if typed.equals(command.name) || command.aliases.contains(where: typed.equals) { return 0 }
    if typed.begins(command.name) { return 1 }
    if typed.isIn(command.name) || meant.contains(command.name) { return 2 }
    if typed.isIn(command.help) { return 3 }
    if typed.words.count > 1,
      typed.words.allSatisfy({ $0.isIn(command.name) || $0.isIn(command.help) })
    {
      return 4
    }
    if typed.isScattered(over: command.name.utf8) { return 5 }
    // In a sentence most letters occur in order: only the beginnings of its words count.
    guard typed.bytes.count > 1, typed.letterCount <= command.help.utf8.count / 2 + 1 else {
      return nil
    }
    return typed.isScattered(over: initials(of: command.help)) ? 6 : nil
  }

  /// The first letters of the words of a text.
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
