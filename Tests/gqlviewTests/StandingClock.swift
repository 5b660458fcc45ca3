@testable import gqlview

/// A clock with a constant time, so that saved files are reproducible.
struct StandingClock: WallClock {
  var time = "2026-01-01T00:00:00.000Z"

  func text() -> String { time }
  func seconds(since start: ContinuousClock.Instant) -> Double { 0 }
  var secondsFromUTC: Int { 0 }
  func pause(milliseconds: Int32) {}
}
