import ExplorerState
import GraphQLRuntime
import GraphQLTransport
import TerminalUI
import Workspace

/// The exchanges of a list as one line of marks, for all operations together.
struct TrafficTimes: Sendable {
  /// The numbers of the exchanges in ascending order.
  private var numbers: [Int] = []
  private var marks: [TimeBar.Mark] = []
  /// The number of exchanges whose check result or cases differ from the previous exchange of the same
  /// operation.
  private(set) var turnCount = 0

  /// Creates the marks of exchanges, which are given in order of arrival.
  init(_ exchanges: [TrafficLogEntry] = []) {
    numbers.reserveCapacity(exchanges.count)
    marks.reserveCapacity(exchanges.count)
    var memory = Memory()
    for exchange in exchanges {
      numbers.append(exchange.number)
      marks.append(mark(exchange, &memory))
    }
  }

  /// The last check result of each operation.
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

  private mutating func mark(_ exchange: TrafficLogEntry, _ memory: inout Memory) -> TimeBar.Mark {
    guard exchange.state == .ended else { return .open }
    guard let checkResult = exchange.checkResult else {
      return exchange.outcome.failure == nil ? .unasked : .fault
    }
    let isFine = checkResult.isFine && exchange.outcome.failure == nil
    // If the response was not executed, it is unknown whether it has problems.
    guard !isFine || checkResult.obstacle == nil else { return .unasked }
    let operation = Memory.Operation(kind: exchange.title.kind, name: exchange.title.name)
    var isTurned =
      memory.isFine.updateValue(isFine, forKey: operation).map { $0 != isFine } ?? false
    if let cases = checkResult.cases {
      let document = Memory.Document(operation: operation, document: cases.document)
      if memory.cases[document]?.turn(to: cases) == true { isTurned = true }
      if memory.cases[document] == nil { memory.cases[document] = cases }
    }
    if isTurned { turnCount += 1 }
    // An exchange with a problem has the mark of a problem, even if the check result also changed.
    return !isFine ? .fault : isTurned ? .turned : .fine
  }

  /// True if there are fewer than two exchanges, because the line would be of no use.
  var isEmpty: Bool { numbers.count < 2 }

  func line(at shown: Int?, width: Int) -> StyledLine {
    TimeBar(marks, width: width).line(at: shown.flatMap(position))
  }

  /// Returns the number of the exchange selected by a click on a column.
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
