/// The number of dates in each hour, day, month or year between the first and the last.
package struct TableTimeline: Sendable {
  package enum Unit: String, Sendable, CaseIterable {
    case hour, day, month, year
  }

  package let unit: Unit
  /// The first and the last hour, day, month or year.
  package let first: String
  package let last: String
  /// The number of dates in each unit, from the first on.
  package let counts: [Int]

  /// The maximum number of units, beyond which a larger unit is used.
  private static let limit = 120

  init(_ dates: [(second: Int, count: Int)]) {
    let seconds = dates.map(\.second)
    let (least, greatest) = (seconds.min() ?? 0, seconds.max() ?? 0)
    let unit =
      Unit.allCases.first { $0.place(greatest) - $0.place(least) < Self.limit } ?? .year
    let start = unit.place(least)
    var counts = Array(repeating: 0, count: unit.place(greatest) - start + 1)
    for date in dates { counts[unit.place(date.second) - start] += date.count }
    self.unit = unit
    self.counts = counts
    first = unit.text(least)
    last = unit.text(greatest)
  }
}

extension TableTimeline.Unit {
  /// The number of units between 1970 and a time.
  fileprivate func place(_ second: Int) -> Int {
    let hours = (second - (second % 3_600 + 3_600) % 3_600) / 3_600
    let days = (hours - (hours % 24 + 24) % 24) / 24
    let date = ISODate.date(days: days)
    return switch self {
    case .hour: hours
    case .day: days
    case .month: date.year * 12 + date.month
    case .year: date.year
    }
  }

  fileprivate func text(_ second: Int) -> String {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let hours = TableTimeline.Unit.hour.place(second)
    let date = ISODate.date(days: TableTimeline.Unit.day.place(second))
    let (year, month) = ("\(date.year)", "\(date.year)-\(two(date.month))")
    let day = "\(month)-\(two(date.day))"
    return switch self {
    case .hour: "\(day) \(two((hours % 24 + 24) % 24)):00"
    case .day: day
    case .month: month
    case .year: year
    }
  }
}
