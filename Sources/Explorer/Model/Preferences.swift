package import TerminalUI

/// The user's state that is independent of the loaded data.
package struct Preferences: Sendable {
  var settings: Settings
  var keys: KeyMap
  /// The problems in the configuration.
  var problems: [ConfigurationProblem]
  /// User-defined commands and their runner, which exists only in the explorer.
  var commands: [ExternalCommand] = []
  var runner: ExternalRunner?
  /// The history of command lines.
  var lines: LineHistory
  /// The history of filters.
  package var filters = LineHistory()
  /// The filters created from values instead of typed, which are not saved in sessions.
  package var takenFilters: Set<String> = []
  /// The history of searches.
  var searches = LineHistory()
  /// The history of record and exchange filters.
  package var recordFilters = LineHistory()
  package var exchangeFilters = LineHistory()
  /// The history of values typed for variables and for an edited response; it is not saved in
  /// sessions.
  var variableValues = LineHistory()
  var responseValues = LineHistory()

  /// Adds a command, replacing one with the same name.
  mutating func add(_ command: ExternalCommand) {
    commands.removeAll { $0.name == command.name }
    commands.append(command)
  }
}
