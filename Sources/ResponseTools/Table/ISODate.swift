/// A date in ISO 8601 format with an optional time: `2009-02-13`, `2009-02-13T23:31:30.5Z`,
/// `2009-02-13 23:31+01:00`.
package struct ISODate: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int
  /// The time; `nil` for a date without time.
  package private(set) var time: Time?

  package struct Time: Hashable, Sendable {
    package let hour: Int
    package let minute: Int
    /// The seconds; `nil` if they are not written.
    package fileprivate(set) var second: Int?
    /// The digits after the seconds.
    package fileprivate(set) var fraction = ""
    package fileprivate(set) var zone: Zone?
  }

  package struct Zone: Hashable, Sendable {
    /// The zone as written: `Z`, `+01:00`, `-05`.
    package let text: String
    /// The offset from UTC in seconds.
    package let offset: Int
  }

  /// Returns `nil` if the text is not such a date.
  package init?(_ text: String) {
    var reader = Reader(rest: Array(text.utf8)[...])
    guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2),
      (1...12).contains(month), reader.skip("-"), let day = reader.number(2),
      (1...31).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    if reader.rest.isEmpty { return }
    guard reader.skip("T") || reader.skip(" "), let time = reader.time(), reader.rest.isEmpty
    else { return nil }
    self.time = time
  }

  /// The seconds since 1970, in UTC if there is no zone.
  package var seconds: Int {
    let days = Self.days(year: year, month: month, day: day) * 86_400
    guard let time else { return days }
    return days + time.hour * 3_600 + time.minute * 60 + (time.second ?? 0)
      - (time.zone?.offset ?? 0)
  }

  // MARK: The calendar

  /// The days since 1970 in the Gregorian calendar.
  package static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The date of a number of days since 1970.
  package static func date(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  // MARK: Reading

  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func number(_ count: Int) -> Int? {
      let digits = rest.prefix(count)
      guard digits.count == count, digits.allSatisfy(Self.isDigit) else { return nil }
      rest = rest.dropFirst(count)
      return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: scalar) else { return false }
      rest = rest.dropFirst()
      return true
    }

    /// Reads a time; returns `nil` if there is none.
    ///
    /// The text after the time is not consumed.
    mutating func time() -> Time? {
      guard let hour = number(2), hour < 24, skip(":"), let minute = number(2), minute < 60 else {
        return nil
      }
      var time = Time(hour: hour, minute: minute)
      if skip(":") {
        guard let second = number(2), second < 61 else { return nil }
        time.second = second
        if skip(".") {
          let digits = rest.prefix(while: Self.isDigit)
          rest = rest.dropFirst(digits.count)
          time.fraction = String(decoding: digits, as: UTF8.self)
        }
      }
      if rest.isEmpty { return time }
      guard let zone = zone() else { return nil }
      time.zone = zone
      return time
    }

    private mutating func zone() -> Zone? {
      let text = String(decoding: rest, as: UTF8.self)
      if skip("Z") { return Zone(text: text, offset: 0) }
      let isEast = skip("+")
      guard isEast || skip("-"), let hours = number(2) else { return nil }
      var minutes = 0
      if skip(":") || !rest.isEmpty {
        guard let number = number(2) else { return nil }
        minutes = number
      }
      return Zone(text: text, offset: (isEast ? 1 : -1) * (hours * 3_600 + minutes * 60))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  }
}
