import GraphQLClient
import Threads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The time of day.
enum WallClock {
  /// What stands for the time in a process whose runs can be repeated; nil for the time.
  static let substitute = Mutex<String?>(nil)

  /// Now, in UTC and with milliseconds, as ISO 8601 has it.
  static func text() -> String {
    if let text = substitute.withLock({ $0 }) { return text }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var seconds = now.tv_sec
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let date = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { Int($0) }
    return date.map { padded($0, 2) }.joined(separator: "-") + "T"
      + time.map { padded($0, 2) }.joined(separator: ":")
      + "." + padded(Int(now.tv_nsec) / 1_000_000, 3) + "Z"
  }

  /// The seconds that have passed since a moment; none where the time stands.
  static func seconds(since start: ContinuousClock.Instant) -> Double {
    let stands = substitute.withLock { $0 != nil }
    return stands ? 0 : start.duration(to: .now).inSeconds
  }

  /// By how much clocks are before UTC here.
  static var secondsFromUTC: Int {
    var now = time(nil)
    var parts = tm()
    return localtime_r(&now, &parts) == nil ? 0 : parts.tm_gmtoff
  }

  /// Waits.
  static func pause(milliseconds: Int32) { poll(nil, 0, milliseconds) }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.utf8.count, 0)) + digits
  }
}
