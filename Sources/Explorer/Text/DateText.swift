/// A date, perhaps with a time, in words.
struct DateText: Equatable {
  let text: String

  /// A date as ISO 8601 has it: `2009-02-13`, `2009-02-13T23:31:30.5Z`, `2009-02-13 23:31+01:00`.
  init?(_ iso: String) {
    var reader = Reader(rest: Array(iso.utf8)[...])
    guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2),
      (1...12).contains(month), reader.skip("-"), let day = reader.number(2),
      (1...31).contains(day)
    else { return nil }
    let date = Self.date(days: Self.days(year, month, day))
    guard reader.skip("T") || reader.skip(" ") else {
      guard reader.rest.isEmpty else { return nil }
      text = date
      return
    }
    guard let hour = reader.number(2), hour < 24, reader.skip(":"), let minute = reader.number(2),
      minute < 60
    else { return nil }
    var time = Self.two(hour) + ":" + Self.two(minute)
    if reader.skip(":") {
      guard let second = reader.number(2), second < 61 else { return nil }
      time += ":" + Self.two(second)
      if reader.skip(".") { time += "." + reader.digits() }
    }
    var zone = ""
    if reader.skip("Z") {
      zone = " UTC"
    } else if !reader.rest.isEmpty {
      zone = " UTC" + String(decoding: reader.rest, as: UTF8.self)
      guard reader.skip("+") || reader.skip("-"), reader.number(2) != nil else { return nil }
      if reader.skip(":") || !reader.rest.isEmpty {
        guard reader.number(2) != nil else { return nil }
      }
      guard reader.rest.isEmpty else { return nil }
    }
    guard zone != " UTC" || reader.rest.isEmpty else { return nil }
    text = "\(date), \(time)\(zone)"
  }

  /// Seconds or milliseconds since 1970; nil for numbers that are hardly that.
  init?(sinceEpoch number: Int) {
    let isMilliseconds = number >= 1_000_000_000_000
    let seconds = isMilliseconds ? number / 1_000 : number
    // From 2001 to 2100.
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

  /// Days since 1970 in the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func date(days: Int) -> String {
    let weekday = weekdays[(days % 7 + 7) % 7]
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(weekday) \(day) \(months[month - 1]) \(year)"
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func number(_ count: Int) -> Int? {
      let text = rest.prefix(count)
      guard text.count == count, text.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      rest = rest.dropFirst(count)
      return Int(String(decoding: text, as: UTF8.self))
    }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: scalar) else { return false }
      rest = rest.dropFirst()
      return true
    }

    mutating func digits() -> String {
      let text = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest.dropFirst(text.count)
      return String(decoding: text, as: UTF8.self)
    }
  }
}
