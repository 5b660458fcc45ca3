/// A sum of numbers.
///
/// It is exact for integers as long as they fit, otherwise computed in double precision.
struct TableSum {
  private var count = 0
  private var whole: Int? = 0
  private var double = 0.0
  /// The rounding error of the double sum.
  private var rest = 0.0

  mutating func add(_ text: String, times: Int) {
    count += times
    if let sum = whole, let number = Int(text) {
      let (product, overflows) = number.multipliedReportingOverflow(by: times)
      let (total, overflowsToo) = sum.addingReportingOverflow(product)
      whole = overflows || overflowsToo ? nil : total
    } else {
      whole = nil
    }
    let number = (Double(text) ?? 0) * Double(times)
    let total = double + number
    rest += abs(double) >= abs(number) ? (double - total) + number : (number - total) + double
    double = total
  }

  private var total: Double { double + rest }

  func numbers(median: Double) -> TableSummary.Numbers {
    TableSummary.Numbers(
      count: count,
      sum: whole.map { String($0) } ?? Self.text(total),
      mean: Self.text(total / Double(max(1, count))),
      median: Self.text(median)
    )
  }

  /// A number in short form, with up to four decimals.
  static func text(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e15 else {
      let text = String(number)
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    if abs(number) < 0.001, number != 0 { return String(number) }
    let rounded = (number * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
