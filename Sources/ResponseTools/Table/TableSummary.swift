package import ResponseAnalysis

/// A summary of a column over some rows.
package struct TableSummary: Sendable {
  package let column: Int
  package let rowCount: Int
  /// The `nil` values with the same reason.
  package struct Absence: Sendable {
    package let reason: ReasonCode
    /// The reason in words; for a case, it can differ between types.
    package let phrase: String
    package let count: Int
  }

  /// The number of `nil` values for each reason, most frequent first.
  package private(set) var absences: [Absence] = []
  /// The number of distinct values.
  package private(set) var distinctCount = 0
  /// The rows with the least and the greatest value.
  package private(set) var extremes: (least: Int, greatest: Int)?
  package private(set) var numbers: Numbers?
  /// The number of values over time; `nil` if they are not dates.
  package private(set) var timeline: TableTimeline?
  package private(set) var histogram: TableHistogram?

  /// Statistics of numbers.
  package struct Numbers: Sendable {
    package let count: Int
    package let sum: String
    package let mean: String
    package let median: String
  }

  package var nilCount: Int { absences.reduce(0) { $0 + $1.count } }

  /// Returns `nil` if it was stopped.
  package init?(
    _ rows: [Int32],
    of table: Table,
    column: Int,
    shouldContinue: (Double) -> Bool = { _ in true }
  ) {
    self.column = column
    rowCount = rows.count
    guard
      let groups = TableGroups(
        rows,
        of: table,
        by: column,
        shouldContinue: { shouldContinue($0 * 0.8) }
      )
    else { return nil }
    var values = Values(table, column)
    for (index, group) in groups.byValue.enumerated() {
      if index % Table.pause == 0,
        !shouldContinue(0.8 + 0.2 * Double(index) / Double(groups.byValue.count))
      {
        return nil
      }
      values.add(groups.example(of: group), times: group.count)
    }
    absences = values.absences.sorted {
      ($1.count, $0.reason.rawValue, $0.phrase) < ($0.count, $1.reason.rawValue, $1.phrase)
    }
    distinctCount = values.count
    extremes = values.extremes
    if !values.numbers.isEmpty, values.numbers.count == values.count {
      numbers = values.sum.numbers(median: Self.median(values.numbers))
      histogram = TableHistogram(values.numbers)
    } else if values.areDates, !values.dates.isEmpty {
      timeline = TableTimeline(values.dates)
    }
  }

  /// The distinct values of a column, processed in ascending order.
  private struct Values {
    private let column: Int
    private var reading: TableReader
    var absences: [Absence] = []
    var extremes: (least: Int, greatest: Int)?
    var count = 0
    var numbers: [(value: Double, count: Int)] = []
    var sum = TableSum()
    var dates: [(second: Int, count: Int)] = []
    var areDates = true

    init(_ table: Table, _ column: Int) {
      self.column = column
      reading = TableReader(table)
    }

    mutating func add(_ row: Int, times: Int) {
      let cell = reading.cell(row, column)
      if let reason = cell.absence {
        let phrase = cell.absencePhrase ?? reason.phrase
        return absences.append(Absence(reason: reason, phrase: phrase, count: times))
      }
      count += 1
      extremes = (extremes?.least ?? row, row)
      switch cell {
      case .number(let text): add(text, times)
      case .list(let count, _): add(String(count), times)
      case .text(let text):
        guard areDates, let second = ISODate(text)?.seconds else { return areDates = false }
        dates.append((second, times))
      case .bool, .enumeration, .present, .object, .json, .absent, .absentView: areDates = false
      }
    }

    private mutating func add(_ number: String, _ times: Int) {
      areDates = false
      numbers.append((Double(number) ?? 0, times))
      sum.add(number, times: times)
    }
  }

  /// The median of sorted numbers.
  private static func median(_ numbers: [(value: Double, count: Int)]) -> Double {
    let count = numbers.reduce(0) { $0 + $1.count }
    func value(at place: Int) -> Double {
      var left = place
      for number in numbers {
        if left < number.count { return number.value }
        left -= number.count
      }
      return numbers.last?.value ?? 0
    }
    return (value(at: (count - 1) / 2) + value(at: count / 2)) / 2
  }
}
