/// What belongs to a person and not to what is loaded.
struct Preferences: Sendable {
  var settings: Settings
  var keys: KeyMap
  /// What of the configuration could not be obeyed.
  var problems: [ConfigurationProblem]
  /// The lines typed behind the colon.
  var lines: LineHistory
  /// The filters that were set.
  var filters = LineHistory()
  /// What was searched for.
  var searches = LineHistory()
}
