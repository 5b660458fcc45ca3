package import ResponseAnalysis

/// The responses of a session file, optionally of one operation only.
package struct SessionHistorySource: HistorySource {
  private struct Response {
    let entry: SessionEntry
    let line: SessionEntry.Line
    /// The position in the line.
    let position: Int
    let place: HistoryPosition
  }

  private let responses: [Response]
  private let bytes: SessionBytes
  private var pages: SessionPages
  private var readers: ExchangeReaders

  package init(
    index: SessionIndex,
    bytes: SessionBytes,
    readers: ExchangeReaders,
    operation: String? = nil
  ) {
    var responses: [Response] = []
    for entry in index.list where operation == nil || entry.operation == operation {
      let isOne = entry.responseCount < 2
      var event = 0
      for line in entry.lines {
        for position in 0..<line.responseCount {
          event += 1
          let place = HistoryPosition(
            number: entry.number,
            event: isOne ? nil : event,
            time: line.time
          )
          responses.append(Response(entry: entry, line: line, position: position, place: place))
        }
      }
    }
    self.responses = responses
    self.readers = readers
    self.bytes = bytes
    pages = SessionPages(bytes)
  }

  package var count: Int { responses.count }

  package func place(at position: Int) -> HistoryPosition { responses[position].place }

  package func operation(at position: Int) -> String? { responses[position].entry.operation }

  package mutating func reader(
    at position: Int
  ) -> Result<ResponseReader, HistoryQuestion.Unknown> {
    let response = responses[position]
    guard let exchange = pages.exchange(at: response.line) else {
      return .failure(.init(message: SessionPages.obstacle(to: response.line, of: bytes)))
    }
    do throws(ExchangeReaders.Obstacle) {
      return .success(try readers.reader(of: exchange, response: response.position))
    } catch {
      return .failure(.init(message: error.message))
    }
  }
}
