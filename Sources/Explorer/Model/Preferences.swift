package import TerminalUI

/// What belongs to a person and not to what is loaded.
package struct Preferences: Sendable {
  var settings: Settings
  var keys: KeyMap
  /// What of the configuration could not be obeyed.
  var problems: [ConfigurationProblem]
  /// A person's own commands, and who runs them; nobody does outside of the explorer.
  var commands: [ExternalCommand] = []
  var runner: ExternalRunner?
  /// The lines typed behind the colon.
  var lines: LineHistory
  /// The filters that were set.
  package var filters = LineHistory()
  /// Texts of filters that were made of a value and not typed; no session keeps them.
  package var takenFilters: Set<String> = []
  /// What was searched for.
  var searches = LineHistory()
  /// The history of record and exchange filters.
  package var recordFilters = LineHistory()
  package var exchangeFilters = LineHistory()
  /// The history of values typed for variables and for an edited response; it is not saved in
  /// sessions.
  var variableValues = LineHistory()
  var responseValues = LineHistory()

  /// Takes a command in the place of one of its name.
  mutating func add(_ command: ExternalCommand) {
    commands.removeAll { $0.name == command.name }
    commands.append(command)
  }
}
