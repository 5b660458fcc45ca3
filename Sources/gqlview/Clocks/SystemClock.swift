import GraphQLClient
import LibC

struct SystemClock: WallClock {
  func text() -> String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var seconds = now.tv_sec
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let date = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { Int($0) }
    return date.map { Self.padded($0, 2) }.joined(separator: "-") + "T"
      + time.map { Self.padded($0, 2) }.joined(separator: ":")
      + "." + Self.padded(Int(now.tv_nsec) / 1_000_000, 3) + "Z"
  }

  func seconds(since start: ContinuousClock.Instant) -> Double {
    start.duration(to: .now).inSeconds
  }

  var secondsFromUTC: Int {
    var now = time(nil)
    var parts = tm()
    return localtime_r(&now, &parts) == nil ? 0 : parts.tm_gmtoff
  }

  func pause(milliseconds: Int32) { poll(nil, 0, milliseconds) }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.utf8.count, 0)) + digits
  }
}
