internal import GraphQLRuntime

/// A number in a filter or response.
///
/// Integers are compared exactly, other numbers with double precision.
package struct FilterNumber: Hashable, Sendable {
  private let whole: Int?
  private let double: Double

  package init(_ whole: Int) {
    self.whole = whole
    double = Double(whole)
  }

  init(_ double: Double) {
    whole = nil
    self.double = double
  }

  /// Returns `nil` if the text is not a JSON number.
  package init?(_ text: String) {
    if let whole = JSONNumber.int(text) {
      self.init(whole)
    } else if let double = JSONNumber.double(text) {
      self.init(double)
    } else {
      return nil
    }
  }

  /// The number as a list position.
  package var index: Int? { whole.flatMap { $0 >= 0 ? $0 : nil } }

  package var text: String { whole.map { String($0) } ?? String(double) }

  /// -1, 0 or 1.
  package func order(to other: FilterNumber) -> Int {
    if let whole, let otherWhole = other.whole {
      return whole < otherWhole ? -1 : whole == otherWhole ? 0 : 1
    }
    return double < other.double ? -1 : double == other.double ? 0 : 1
  }
}
