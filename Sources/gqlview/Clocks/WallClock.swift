/// The time of day, and how it passes: the system's, or another that is handed in.
protocol WallClock: Sendable {
  /// Now, in UTC and with milliseconds, as ISO 8601 has it.
  func text() -> String
  /// The seconds that have passed since a moment.
  func seconds(since start: ContinuousClock.Instant) -> Double
  /// By how much clocks are before UTC here.
  var secondsFromUTC: Int { get }
  /// Waits.
  func pause(milliseconds: Int32)
}
