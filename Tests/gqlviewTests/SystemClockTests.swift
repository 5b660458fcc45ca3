import Foundation
import Testing

@testable import gqlview

@Suite struct SystemClockTests {
  @Test func `the time of day is the system's, in UTC with milliseconds`() throws {
    let text = SystemClock().text()
    #expect(text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil, "\(text)")
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    let difference = try style.parse(text).timeIntervalSinceNow
    #expect(abs(difference) < 60)
    #expect(SystemClock().secondsFromUTC == TimeZone.current.secondsFromGMT())
  }

  @Test func `time passes during a pause`() {
    let start = ContinuousClock.now
    SystemClock().pause(milliseconds: 20)
    #expect(SystemClock().seconds(since: start) >= 0.015)
  }
}
