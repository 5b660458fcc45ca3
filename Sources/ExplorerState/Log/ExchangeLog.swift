/// What was sent and what came, one exchange behind the other, in the order in which they began; of several session
/// files each stands behind those that were there when it began to be listed.
///
/// What is known of an exchange may change until that has ended. Session files tell of exchanges when they have ended;
/// each gets the place that it had while it was under way, and what the log has of the same file already is the same
/// exchange. Of exchanges whose texts are in memory no more than a limit are kept: the oldest that have ended go.
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
  /// Behind which number those of a session file begin, by its feed.
  private var origins: [Int: Int] = [:]
  /// The feed of the session file that what is under way is kept in; nil where none of the log is.
  package var writtenFile: Int?
  /// What that file has of exchanges under way, by their numbers.
  private var lines: [Int: LoggedExchange] = [:]
  private var heldCount = 0
  private var heldBytes = 0

  package init(limit: Int = 1_000, byteLimit: Int = 256 << 20, writtenFile: Int? = nil) {
    self.limit = max(limit, 1)
    self.byteLimit = byteLimit
    self.writtenFile = writtenFile
  }

  /// The exchange with a number.
  package func exchange(_ number: Int) -> LoggedExchange? {
    index(of: number).map { exchanges[$0] }
  }

  /// Adds an exchange, or takes what is known of one now; gives its number.
  @discardableResult
  package mutating func put(_ exchange: LoggedExchange) -> Int {
    put([exchange]).first ?? 0
  }

  /// Adds exchanges, or takes what is known of them now; gives their numbers.
  ///
  /// A verdict that is there stays until there is another one.
  @discardableResult
  package mutating func put(_ told: [LoggedExchange]) -> [Int] {
    var added: [Int: LoggedExchange] = [:]
    let numbers = told.map { exchange in
      var new = exchange
      new.number = number(of: exchange, besides: added)
      self.numbers[exchange.id] = new.number
      if let known = added[new.number] {
        added[new.number] = update(known, to: new)
      } else if let index = index(of: new.number) {
        exchanges[index] = update(exchanges[index], to: new)
      } else {
        count(new.source, 1)
        added[new.number] = new
      }
      return new.number
    }
    let isBehind = added.keys.allSatisfy { $0 > exchanges.last?.number ?? 0 }
    exchanges += added.values.sorted { $0.number < $1.number }
    if !isBehind { exchanges.sort { $0.number < $1.number } }
    return numbers
  }

  private mutating func update(
    _ known: LoggedExchange,
    to exchange: LoggedExchange
  ) -> LoggedExchange {
    // Under way it is what passes; what has ended takes no memory where a file has it.
    let line = [exchange, known].first(where: \.source.isStored) ?? lines[known.number]
    let live = [exchange, known].first { !$0.source.isStored }
    let isOver = live?.state ?? .ended == .ended
    lines[known.number] = isOver ? nil : line
    var new = isOver ? line ?? exchange : live ?? exchange
    count(known.source, -1)
    count(new.source, 1)
    new.verdict = exchange.verdict ?? known.verdict
    return new
  }

  /// The number of an exchange.
  ///
  /// Of a session file it is the one that it was kept with, behind what the log had before that file, unless another has
  /// it.
  private mutating func number(
    of exchange: LoggedExchange,
    besides added: [Int: LoggedExchange]
  ) -> Int {
    if let known = numbers[exchange.id] { return known }
    var number = max(lastNumber + 1, exchange.source.isStored ? 0 : exchange.number)
    if let file = exchange.source.isStored ? exchange.id.feed : writtenFile, exchange.number > 0 {
      let origin = origins[file] ?? lastNumber
      origins[file] = origin
      let kept = origin + exchange.number
      let other = added[kept] ?? index(of: kept).map { exchanges[$0] }
      let isSame = file == writtenFile && other?.source.isStored != exchange.source.isStored
      if other == nil || isSame { number = kept }
    }
    lastNumber = max(lastNumber, number)
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
