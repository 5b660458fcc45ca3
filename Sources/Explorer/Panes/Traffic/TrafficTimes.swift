import GraphQLRuntime

/// The exchanges of a list as one line of time, whatever their operations.
struct TrafficTimes: Sendable {
  /// By their numbers, upwards.
  private var numbers: [Int] = []
  private var marks: [TimeBar.Mark] = []
  /// How many exchanges have another verdict than the one on the same operation before them.
  private(set) var turnCount = 0

  /// Takes exchanges in the order in which they came.
  init(_ exchanges: [LoggedExchange] = []) {
    numbers.reserveCapacity(exchanges.count)
    marks.reserveCapacity(exchanges.count)
    // What was said of each operation last.
    var last: [String: ExchangeVerdict] = [:]
    for exchange in exchanges {
      numbers.append(exchange.number)
      guard let verdict = exchange.verdict, exchange.state == .ended else {
        marks.append(exchange.failure != nil ? .fault : exchange.state == .ended ? .unasked : .open)
        continue
      }
      let isFine = verdict.isFine && exchange.failure == nil
      let isTurned =
        last.updateValue(verdict, forKey: exchange.title.name)
        .map { verdict.isTurned(from: $0) } ?? false
      if isTurned { turnCount += 1 }
      let mark: TimeBar.Mark = verdict.obstacle == nil ? .fine : .unasked
      // A fault is seen as such, also where it is what turned.
      marks.append(!isFine ? .fault : isTurned ? .turned : mark)
    }
  }

  /// Nothing to be seen where there is one alone.
  var isEmpty: Bool { numbers.count < 2 }

  func line(at shown: Int?, width: Int) -> StyledLine {
    TimeBar(marks, width: width).line(at: shown.flatMap(position))
  }

  /// The exchange that a click on a column means.
  func number(atColumn column: Int, width: Int) -> Int? {
    TimeBar(marks, width: width).position(atColumn: column).flatMap { numbers[checked: $0] }
  }

  private func position(of number: Int) -> Int? {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return numbers[checked: low] == number ? low : nil
  }
}
