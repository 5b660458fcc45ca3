/// A plot of numbers over time as one line of text.
package struct PlotText: Equatable, Sendable {
  /// One character per number, or for the largest of the numbers that share a column.
  package let text: String

  private static let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Creates a plot of at most `width` columns; `nil` means no number.
  package init(_ numbers: [Double?], width: Int) {
    let bars = Self.bars
    let known = numbers.compactMap(\.self).filter(\.isFinite)
    guard width > 0, let least = known.min(), let most = known.max() else {
      text = ""
      return
    }
    let columns = min(width, numbers.count)
    text = String(
      (0..<columns).map { column -> Character in
        let range = column * numbers.count / columns..<(column + 1) * numbers.count / columns
        let shown = numbers[range].compactMap(\.self).filter(\.isFinite).max()
        guard let shown else { return " " }
        // Halving avoids an overflow in the difference of large numbers.
        let span = most / 2 - least / 2
        let part = span > 0 ? (shown / 2 - least / 2) / span : 0.5
        return bars[min(bars.count - 1, max(0, Int(part * Double(bars.count))))]
      }
    )
  }

  /// Formats a number, without a fraction if it is integral.
  package static func text(of number: Double) -> String {
    abs(number) < 1e15 && number == number.rounded() ? String(Int(number)) : String(number)
  }
}
