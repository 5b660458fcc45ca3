/// A histogram of numbers.
package struct TableHistogram: Sendable {
  package struct Bar: Sendable {
    package let label: String
    package let count: Int
  }

  package private(set) var bars: [Bar] = []

  private static let barLimit = 10

  /// Creates a histogram of numbers in ascending order; returns `nil` if all are equal.
  init?(_ numbers: [(value: Double, count: Int)]) {
    guard let least = numbers.first?.value, let greatest = numbers.last?.value, least < greatest,
      (greatest - least).isFinite
    else { return nil }
    let areWhole = numbers.allSatisfy { $0.value == $0.value.rounded() }
    let step = max(Self.step((greatest - least) / Double(Self.barLimit - 1)), areWhole ? 1 : 0)
    let first = (least / step).rounded(.down)
    let count = Int((greatest / step).rounded(.down) - first) + 1
    var counts = Array(repeating: 0, count: count)
    for number in numbers {
      let index = Int((number.value / step).rounded(.down) - first)
      counts[min(max(index, 0), count - 1)] += number.count
    }
    bars = counts.enumerated().map { index, count in
      let start = (first + Double(index)) * step
      let end = areWhole && step == 1 ? "" : " – \(TableSum.text(start + step))"
      return Bar(label: TableSum.text(start) + end, count: count)
    }
  }

  /// The smallest 1, 2 or 5 times a power of ten that is not smaller.
  private static func step(_ least: Double) -> Double {
    var power = 1.0
    while power > least { power /= 10 }
    while power * 10 <= least { power *= 10 }
    return [1.0, 2, 5].map { $0 * power }.first { $0 >= least } ?? power * 10
  }
}
