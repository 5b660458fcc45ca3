import ExplorerState
import GraphQLSyntax
import TerminalUI

/// Settings and keys from the valid lines of the configuration, and the problems with others.
package struct Configuration: Sendable {
  package var settings = Settings()
  package var keys = KeyMap.standard
  package private(set) var problems: [ConfigurationProblem] = []
  /// User-defined commands, which only the user's own file can contain.
  package internal(set) var commands: [ExternalCommand] = []
  private let themeFiles: ThemeFiles

  package init(themeFiles: ThemeFiles = .none) { self.themeFiles = themeFiles }

  /// Reads the lines of a file: `set`, `bind`, `color`, `command`, and comments after `#`.
  ///
  /// Invalid lines are reported as problems; the rest still apply.
  package mutating func read(_ utf8: [UInt8], file: String) {
    problems += LineTokens.apply(utf8, file: file) { words, number throws(LineTokens.Failure) in
      var line = ConfigurationLine(words, origin: .configuration(file: file, line: number))
      try line.apply(&self)
    }
  }

  /// Applies a setting of an option or environment variable.
  package mutating func set(_ text: String, from origin: SettingOrigin) throws(SettingError) {
    guard let file = Settings.themeFile(in: text) else {
      try settings.set(text, from: origin)
      return
    }
    let read = try themeFiles.theme(file)
    problems += read.problems
    settings.set(read.theme, from: origin)
  }

  package mutating func report(_ problem: ConfigurationProblem) { problems.append(problem) }
}

/// A line of configuration being read.
struct ConfigurationLine {
  typealias Failure = LineTokens.Failure

  private var words: LineTokens
  private let origin: SettingOrigin

  init(_ words: LineTokens, origin: SettingOrigin) {
    self.words = words
    self.origin = origin
  }

  mutating func apply(_ configuration: inout Configuration) throws(Failure) {
    guard let (verb, column) = words.word(), !verb.hasPrefix("#") else { return }
    switch verb {
    case "set": try applySet(&configuration)
    case "bind": try applyBind(&configuration)
    case "color": try applyColor(&configuration)
    case "command": try applyCommand(&configuration)
    default:
      let near = Suggestions.near(verb, in: ["set", "bind", "color", "command"])
      throw Failure(
        message: "'\(verb)' is unknown; expected set, bind, color or command."
          + Suggestions.sentence(near),
        column: column
      )
    }
  }

  private mutating func applySet(_ configuration: inout Configuration) throws(Failure) {
    let (text, column) = words.rest()
    do throws(SettingError) {
      if text.hasPrefix(Settings.severityPrefix) {
        try configuration.settings.setSeverity(text)
      } else {
        try configuration.set(text, from: origin)
      }
    } catch {
      throw Failure(message: error.message, column: column + error.offset)
    }
  }

  private mutating func applyBind(_ configuration: inout Configuration) throws(Failure) {
    let usage = "bind needs a pane or 'all', keys and a command: bind all gt next-pane"
    guard let (pane, paneColumn) = words.word() else {
      throw Failure(message: usage, column: words.column)
    }
    let panes: PaneSet
    if pane == "all" {
      panes = .all
    } else if let match = PaneID.allCases.first(where: {
      $0.title.lowercased() == pane.lowercased()
    }) {
      panes = PaneSet(match)
    } else {
      let names = PaneID.allCases.map { $0.title.lowercased() } + ["all"]
      throw Failure(
        message: "unknown pane '\(pane)'; the panes are \(names.joined(separator: ", "))",
        column: paneColumn
      )
    }
    guard let (notation, keysColumn) = words.word(), let (name, nameColumn) = words.word() else {
      throw Failure(message: usage, column: words.column)
    }
    let keys: [Key]
    do throws(KeyNotationError) {
      keys = try KeyNotation.parse(notation)
    } catch {
      throw Failure(message: error.message, column: keysColumn + error.offset)
    }
    if let digit = keys.first?.plainCharacter, ("1"..."9").contains(digit) {
      throw Failure(message: "keys cannot begin with a digit", column: keysColumn)
    }
    let (command, argument) = try boundCommand(name, at: nameColumn, configuration)
    let hidden = configuration.keys.bind(
      keys,
      to: command,
      argument: argument,
      in: panes,
      from: origin
    )
    guard !hidden.isEmpty else { return }
    let list = hidden.prefix(4).joined(separator: ", ") + (hidden.count > 4 ? " and others" : "")
    throw Failure(
      message: "\(notation) now runs \(name) and hides \(list)",
      column: keysColumn
    )
  }

  /// Parses the command of a key binding: none, a command with its argument, or a user-defined
  /// command.
  private mutating func boundCommand(
    _ name: String,
    at nameColumn: Int,
    _ configuration: Configuration
  ) throws(Failure) -> (command: Command?, argument: String?) {
    let isOwn = configuration.commands.contains { $0.name == name }
    let found = isOwn ? nil : KeyTable.command(named: name)
    if found == nil, !isOwn, name != "none" {
      let known = KeyTable.commands.map(\.name) + configuration.commands.map(\.name)
      throw Failure(
        message: "unknown command '\(name)'."
          + Suggestions.sentence(Suggestions.near(name, in: known)),
        column: nameColumn
      )
    }
    let (argument, argumentColumn) = words.rest()
    if !argument.isEmpty, found?.argument == nil {
      throw Failure(message: "\(name) does not accept an argument", column: argumentColumn)
    }
    if argument.isEmpty, found?.argument != nil, found?.needsArgument == true {
      throw Failure(
        message: "\(name) needs an argument: \(found?.argument ?? "")",
        column: words.column
      )
    }
    if isOwn { return (KeyTable.command(named: "command"), name) }
    return (found, argument.isEmpty ? nil : argument)
  }

  private mutating func applyCommand(_ configuration: inout Configuration) throws(Failure) {
    let (text, column) = words.rest()
    do throws(ExternalCommand.Failure) {
      let command = try ExternalCommand(text)
      configuration.commands.removeAll { $0.name == command.name }
      configuration.commands.append(command)
    } catch {
      throw Failure(message: error.message, column: column + error.offset)
    }
  }

  private mutating func applyColor(_ configuration: inout Configuration) throws(Failure) {
    let (role, look) = try words.roleLook(
      usage: "color needs a role, colors and attributes: color error red default bold"
    )
    configuration.settings.add(ColorRule(role: role, look: look, origin: origin))
  }
}
