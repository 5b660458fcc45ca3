/// The recorded exchanges in the order in which they started; those of a session file follow those
/// that were present when its listing started.
///
/// An exchange can change until it has ended. Session files contain exchanges that have ended; each
/// gets the position that it had while it was running, and exchanges of a file that the log already
/// has are the same exchange. The number of exchanges kept in memory is limited: the oldest that
/// have ended are dropped.
package struct ExchangeLog: Sendable {
  /// The exchanges, by ascending number.
  package private(set) var exchanges: [TrafficLogEntry] = []
  /// The number of dropped exchanges.
  package private(set) var droppedCount = 0
  /// The maximum number of exchanges that are in no file.
  private let limit: Int
  /// The maximum size of these in bytes.
  private let byteLimit: Int
  private var numbers: [TrafficLogEntry.ID: Int] = [:]
  private var lastNumber = 0
  /// The number before the first exchange of each session file, by feed.
  private var origins: [Int: Int] = [:]
  /// The feed of the session file to which running exchanges are recorded, or `nil` if there is
  /// none.
  package var writtenFile: Int?
  /// The entries of running exchanges in that file, by number.
  private var lines: [Int: TrafficLogEntry] = [:]
  private var keptCount = 0
  private var keptBytes = 0

  package init(limit: Int = 1_000, byteLimit: Int = 256 << 20, writtenFile: Int? = nil) {
    self.limit = max(limit, 1)
    self.byteLimit = byteLimit
    self.writtenFile = writtenFile
  }

  /// Returns the exchange with a number.
  package func exchange(_ number: Int) -> TrafficLogEntry? {
    index(of: number).map { exchanges[$0] }
  }

  /// Adds or updates an exchange and returns its number.
  @discardableResult
  package mutating func put(_ exchange: TrafficLogEntry) -> Int {
    put([exchange]).first ?? 0
  }

  /// Adds or updates exchanges and returns their numbers.
  ///
  /// An existing check result is kept until there is a new one.
  @discardableResult
  package mutating func put(_ entries: [TrafficLogEntry]) -> [Int] {
    var added: [Int: TrafficLogEntry] = [:]
    let numbers = entries.map { exchange in
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
    _ known: TrafficLogEntry,
    to exchange: TrafficLogEntry
  ) -> TrafficLogEntry {
    // A running exchange is kept in memory; one that has ended is read from the file if it is
    // stored there.
    let line = [exchange, known].first(where: \.source.isStored) ?? lines[known.number]
    let live = [exchange, known].first { !$0.source.isStored }
    let isOver = live?.state ?? .ended == .ended
    lines[known.number] = isOver ? nil : line
    var new = isOver ? line ?? exchange : live ?? exchange
    count(known.source, -1)
    count(new.source, 1)
    new.checkResult = exchange.checkResult ?? known.checkResult
    return new
  }

  /// Returns the number of an exchange.
  ///
  /// An exchange of a session file keeps its number in the file, offset by the exchanges before
  /// that file, unless the number is taken.
  private mutating func number(
    of exchange: TrafficLogEntry,
    besides added: [Int: TrafficLogEntry]
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

  /// Sets the check result of an exchange, if it is still in the log.
  package mutating func judge(_ id: TrafficLogEntry.ID, _ checkResult: CheckResult) {
    guard let index = numbers[id].flatMap({ index(of: $0) }) else { return }
    exchanges[index].checkResult = checkResult
  }

  /// Removes the check results of exchanges that can be read again.
  package mutating func forgetStoredChecks() {
    for index in exchanges.indices where exchanges[index].source.isStored {
      exchanges[index].checkResult = nil
    }
  }

  /// Drops exchanges beyond the limits, except one; to be called once after adding several.
  package mutating func trim(keeping kept: Int? = nil) {
    guard keptCount > limit || keptBytes > byteLimit else { return }
    var rest: [TrafficLogEntry] = []
    rest.reserveCapacity(exchanges.count)
    for exchange in exchanges {
      let isWanted = exchange.state != .ended || exchange.number == kept
      guard case .memory = exchange.source, !isWanted,
        keptCount > limit || keptBytes > byteLimit
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
    keptCount += sign
    keptBytes += sign * source.size
  }

  /// Returns the index of the exchange with a number.
  package func index(of number: Int) -> Int? {
    var (low, high) = (0, exchanges.count)
    while low < high {
      let middle = (low + high) / 2
      if exchanges[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < exchanges.count && exchanges[low].number == number ? low : nil
  }
}
