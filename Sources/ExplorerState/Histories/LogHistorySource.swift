package import GraphQLRuntime
package import ResponseAnalysis
package import Workspace

/// The responses of one operation, or of all operations, in a log, each read when needed.
package struct LogHistorySource: HistorySource {
  private let exchanges: [TrafficLogEntry]
  private let places: [(exchange: Int, response: Int)]
  private var readers: ExchangeReaders
  /// The texts read last, which may contain the next responses.
  private var last: (exchange: Int, texts: ExchangeTexts)?

  /// Creates a source without the `known` responses, given by the numbers of their exchanges.
  package init(
    _ log: ExchangeLog,
    of operation: String,
    _ readers: ExchangeReaders,
    after known: [Int: Int] = [:]
  ) {
    // An exchange paused at a breakpoint is not complete.
    exchanges = log.exchanges.filter { $0.title.name == operation && !$0.isPaused }
    places = Self.places(of: exchanges) { exchange in
      ((known[exchange.number] ?? 0) + 1, exchange.responseCount)
    }
    self.readers = readers
  }

  /// Creates a source with the responses of all operations up to one response of an exchange.
  package init(
    _ log: ExchangeLog,
    upTo number: Int,
    response: Int,
    _ readers: ExchangeReaders
  ) {
    exchanges = log.exchanges.filter { $0.number <= number && !$0.isPaused }
    places = Self.places(of: exchanges) { exchange in
      (1, exchange.number == number ? response : exchange.responseCount)
    }
    self.readers = readers
  }

  /// Lists the responses that the log still has, of those wanted from each exchange.
  private static func places(
    of exchanges: [TrafficLogEntry],
    _ wanted: (TrafficLogEntry) -> (first: Int, last: Int)
  ) -> [(exchange: Int, response: Int)] {
    exchanges.enumerated().flatMap { index, exchange in
      let (first, last) = wanted(exchange)
      let oldest = max(first, exchange.responseCount - exchange.keptCount + 1)
      return oldest > last ? [] : (oldest...last).map { (exchange: index, response: $0) }
    }
  }

  package var count: Int { places.count }

  package func place(at position: Int) -> HistoryPosition {
    let (index, response) = places[position]
    let exchange = exchanges[index]
    return HistoryPosition(
      number: exchange.number,
      event: exchange.isStream ? response : nil,
      time: exchange.time
    )
  }

  /// True if any of them is read from a file.
  package var isStored: Bool { exchanges.contains { $0.source.isStored } }

  /// Always `nil`, because all responses are of the same operation.
  package func operation(at position: Int) -> String? { nil }

  private mutating func texts(of index: Int, _ response: Int) throws(ReadingError) -> ExchangeTexts
  {
    if let last, last.exchange == index, let stated = last.texts.statedCount,
      response > last.texts.droppedCount, response <= stated
    {
      return last.texts
    }
    let texts = try exchanges[index].source.texts(response: response)
    last = (index, texts)
    return texts
  }

  /// Returns a response with its request.
  package mutating func asked(
    at position: Int
  ) -> Result<(request: OperationRequest, response: JSONDocument), HistoryQuestion.Unknown> {
    let (index, response) = places[position]
    do throws(ReadingError) {
      let texts = try texts(of: index, response)
      guard let came = texts.responses[checked: response - texts.droppedCount - 1] else {
        return .failure(.init(message: "it is no longer stored"))
      }
      guard let json = try? JSONDocument(came.utf8) else {
        return .failure(.init(message: "the response is not JSON"))
      }
      return .success((texts.request, json))
    } catch {
      return .failure(.init(message: error.message))
    }
  }

  package mutating func reader(at position: Int) -> Result<ResponseReader, HistoryQuestion.Unknown>
  {
    switch asked(at: position) {
    case .failure(let unknown): return .failure(unknown)
    case .success(let asked):
      do throws(ExchangeReaders.Obstacle) {
        return .success(try readers.reader(of: asked.response, to: asked.request))
      } catch {
        return .failure(.init(message: error.message))
      }
    }
  }
}
