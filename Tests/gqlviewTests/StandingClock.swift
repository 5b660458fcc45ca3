@testable import gqlview

/// A clock that stands, so that what is kept is the same every time.
struct StandingClock: WallClock {
  var time = "2026-01-01T00:00:00.000Z"

  func text() -> String { time }
  func seconds(since start: ContinuousClock.Instant) -> Double { 0 }
  var secondsFromUTC: Int { 0 }
  func pause(milliseconds: Int32) {}
}
