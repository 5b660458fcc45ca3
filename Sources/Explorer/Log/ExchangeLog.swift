/// What was sent and what came, one exchange behind the other.
///
/// It only grows at its end; what is known of an exchange may change until that has ended. Of exchanges
/// whose texts are in memory no more than a limit are kept: the oldest that have ended go.
package struct ExchangeLog: Sendable {
  /// By their numbers, upwards.
  package private(set) var exchanges: [LoggedExchange] = []
  /// How many are no longer kept.
  package private(set) var droppedCount = 0
  /// How many exchanges are kept of those that no file has.
  private let limit: Int
  /// How many bytes of those.
  private let byteLimit: Int
  private var numbers: [LoggedExchange.ID: Int] = [:]
  private var lastNumber = 0
  private var heldCount = 0
  private var heldBytes = 0

  package init(limit: Int = 1_000, byteLimit: Int = 256 << 20) {
    self.limit = max(limit, 1)
    self.byteLimit = byteLimit
  }

  /// The exchange with a number.
  package func exchange(_ number: Int) -> LoggedExchange? {
    index(of: number).map { exchanges[$0] }
  }

  /// Adds an exchange, or takes what is known of one now; gives its number.
  ///
  /// A verdict that is there stays until there is another one.
  @discardableResult
  package mutating func put(_ exchange: LoggedExchange) -> Int {
    var new = exchange
    guard let number = numbers[exchange.id] else {
      lastNumber += 1
      new.number = lastNumber
      numbers[exchange.id] = lastNumber
      exchanges.append(new)
      count(exchange.source, 1)
      return lastNumber
    }
    guard let index = index(of: number) else { return number }
    count(exchanges[index].source, -1)
    count(exchange.source, 1)
    new.number = number
    new.verdict = exchange.verdict ?? exchanges[index].verdict
    exchanges[index] = new
    return number
  }

  /// Takes what is to be said of an exchange, where that is still kept.
  package mutating func judge(_ id: LoggedExchange.ID, _ verdict: ExchangeVerdict) {
    guard let index = numbers[id].flatMap({ index(of: $0) }) else { return }
    exchanges[index].verdict = verdict
  }

  /// Forgets what was said of exchanges that can be read again.
  package mutating func forgetStoredVerdicts() {
    for index in exchanges.indices where exchanges[index].source.isStored {
      exchanges[index].verdict = nil
    }
  }

  /// Drops what is more than the limits, but not one number; to be called once after many were put.
  package mutating func trim(keeping kept: Int? = nil) {
    guard heldCount > limit || heldBytes > byteLimit else { return }
    var rest: [LoggedExchange] = []
    rest.reserveCapacity(exchanges.count)
    for exchange in exchanges {
      let isWanted = exchange.state != .ended || exchange.number == kept
      guard case .memory = exchange.source, !isWanted,
        heldCount > limit || heldBytes > byteLimit
      else {
        rest.append(exchange)
        continue
      }
      count(exchange.source, -1)
      numbers[exchange.id] = nil
      droppedCount += 1
    }
    exchanges = rest
  }

  private mutating func count(_ source: ExchangeSource, _ sign: Int) {
    guard case .memory = source else { return }
    heldCount += sign
    heldBytes += sign * source.size
  }

  /// Where the exchange with a number stands.
  package func index(of number: Int) -> Int? {
    var (low, high) = (0, exchanges.count)
    while low < high {
      let middle = (low + high) / 2
      if exchanges[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < exchanges.count && exchanges[low].number == number ? low : nil
  }
}
