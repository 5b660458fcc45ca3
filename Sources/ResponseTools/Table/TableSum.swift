/// A sum of numbers: of whole ones exact as long as it fits, else what double precision makes of it.
struct TableSum {
  private var count = 0
  private var whole: Int? = 0
  private var double = 0.0
  /// What was lost of small numbers beside large ones.
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

  /// A number in few digits: four behind the point at most.
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
