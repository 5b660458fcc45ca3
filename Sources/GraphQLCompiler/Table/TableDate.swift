/// Dates as ISO 8601 writes them, as seconds since 1970.
enum TableDate {
  /// `2009-02-13`, `2009-02-13T23:31:30.5Z`, `2009-02-13 23:31+01:00`; nil for what is no date.
  static func seconds(_ text: String) -> Int? {
    var rest = Array(text.utf8.prefix(40))[...]
    func number(_ count: Int) -> Int? {
      let digits = rest.prefix(count)
      guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      rest = rest.dropFirst(count)
      return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    func skip(_ scalar: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: scalar) else { return false }
      rest = rest.dropFirst()
      return true
    }
    guard let year = number(4), skip("-"), let month = number(2), (1...12).contains(month),
      skip("-"), let day = number(2), (1...31).contains(day)
    else { return nil }
    var seconds = days(year, month, day) * 86_400
    guard !rest.isEmpty else { return seconds }
    guard skip("T") || skip(" "), let hour = number(2), hour < 24, skip(":"),
      let minute = number(2), minute < 60
    else { return nil }
    seconds += hour * 3_600 + minute * 60
    if skip(":") {
      guard let second = number(2), second < 61 else { return nil }
      seconds += second
      if skip(".") { rest = rest.drop { (0x30...0x39).contains($0) } }
    }
    if rest.isEmpty || skip("Z") { return rest.isEmpty ? seconds : nil }
    let isEast = skip("+")
    guard isEast || skip("-"), let hours = number(2) else { return nil }
    _ = skip(":")
    let minutes = rest.isEmpty ? 0 : number(2)
    guard let minutes, rest.isEmpty else { return nil }
    return seconds - (isEast ? 1 : -1) * (hours * 3_600 + minutes * 60)
  }

  /// Days since 1970 in the Gregorian calendar.
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The year, month and day of a number of days since 1970.
  static func date(days: Int) -> (year: Int, month: Int, day: Int) {
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
}
