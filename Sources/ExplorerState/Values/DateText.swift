import ResponseTools

/// A date, possibly with a time, as text.
package struct DateText: Equatable {
  package let text: String

  /// Parses an ISO 8601 date.
  package init?(_ iso: String) {
    guard let read = ISODate(iso) else { return nil }
    var words = Self.date(days: ISODate.days(year: read.year, month: read.month, day: read.day))
    if let time = read.time {
      words += ", \(Self.two(time.hour)):\(Self.two(time.minute))"
      if let second = time.second { words += ":" + Self.two(second) }
      if !time.fraction.isEmpty { words += "." + time.fraction }
      if let zone = time.zone { words += " UTC" + (zone.text == "Z" ? "" : zone.text) }
    }
    text = words
  }

  /// Converts seconds or milliseconds since 1970, or returns `nil` for other numbers.
  package init?(sinceEpoch number: Int) {
    let isMilliseconds = number >= 1_000_000_000_000
    let seconds = isMilliseconds ? number / 1_000 : number
    // Only times from 2001 to 2100 are recognized.
    guard (1_000_000_000..<4_102_444_800).contains(seconds) else { return nil }
    let rest = seconds % 86_400
    let time = [rest / 3_600, rest / 60 % 60, rest % 60].map { Self.two($0) }
    text =
      "\(Self.date(days: seconds / 86_400)), \(time.joined(separator: ":")) UTC, as "
      + (isMilliseconds ? "milliseconds" : "seconds") + " since 1970"
  }

  private static let weekdays = [
    "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  private static func date(days: Int) -> String {
    let weekday = weekdays[(days % 7 + 7) % 7]
    let date = ISODate.date(days: days)
    return "\(weekday) \(date.day) \(months[date.month - 1]) \(date.year)"
  }
}
