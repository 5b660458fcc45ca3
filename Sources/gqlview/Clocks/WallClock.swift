/// The time of day and pauses; tests can replace the system clock.
protocol WallClock: Sendable {
  /// Returns the current UTC time in ISO 8601 format with milliseconds.
  func text() -> String
  /// Returns the seconds elapsed since an instant.
  func seconds(since start: ContinuousClock.Instant) -> Double
  /// The offset of the local time zone from UTC in seconds.
  var secondsFromUTC: Int { get }
  func pause(milliseconds: Int32)
}
