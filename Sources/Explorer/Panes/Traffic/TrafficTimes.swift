import ExplorerState
import GraphQLRuntime
import TerminalUI
import Workspace

/// The exchanges of a list as one line of time, whatever their operations.
struct TrafficTimes: Sendable {
  /// By their numbers, upwards.
  private var numbers: [Int] = []
  private var marks: [TimeBar.Mark] = []
  /// How many exchanges have another verdict than the one on the same operation before them, or other cases.
  private(set) var turnCount = 0

  /// Takes exchanges in the order in which they came.
  init(_ exchanges: [LoggedExchange] = []) {
    numbers.reserveCapacity(exchanges.count)
    marks.reserveCapacity(exchanges.count)
    var memory = Memory()
    for exchange in exchanges {
      numbers.append(exchange.number)
      marks.append(mark(exchange, &memory))
    }
  }

  /// What was said of each operation last.
  private struct Memory {
    struct Operation: Hashable {
      let kind: OperationKind?
      let name: String
    }
    struct Document: Hashable {
      let operation: Operation
      let document: Int
    }

    var isFine: [Operation: Bool] = [:]
    var cases: [Document: ExchangeCases] = [:]
  }

  private mutating func mark(_ exchange: LoggedExchange, _ memory: inout Memory) -> TimeBar.Mark {
    guard exchange.state == .ended else { return .open }
    guard let verdict = exchange.verdict else { return exchange.failure == nil ? .unasked : .fault }
    let isFine = verdict.isFine && exchange.failure == nil
    // Of what was not executed nobody knows whether it is fine.
    guard !isFine || verdict.obstacle == nil else { return .unasked }
    let operation = Memory.Operation(kind: exchange.title.kind, name: exchange.title.name)
    var isTurned =
      memory.isFine.updateValue(isFine, forKey: operation).map { $0 != isFine } ?? false
    if let cases = verdict.cases {
      let document = Memory.Document(operation: operation, document: cases.document)
      if memory.cases[document]?.turn(to: cases) == true { isTurned = true }
      if memory.cases[document] == nil { memory.cases[document] = cases }
    }
    if isTurned { turnCount += 1 }
    // A fault is seen as such, also where it is what turned.
    return !isFine ? .fault : isTurned ? .turned : .fine
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
