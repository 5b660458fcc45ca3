internal import GraphQLRuntime
package import ResponseAnalysis

/// Applies a question to a sequence of responses, each of which is read when needed.
package struct HistorySearch<Source: HistorySource> {
  private var source: Source
  private let text: String
  /// The question and its operation, both determined by the first response that can answer.
  package private(set) var question: HistoryQuestion?
  package private(set) var operation: String??
  /// The reason why the first response cannot answer, if none can.
  package private(set) var obstacle: String?
  /// True if the last response examined has a fault or an error.
  package private(set) var isFaulty = false
  /// The first unreadable response, and the number of unreadable responses.
  package private(set) var unread: (place: HistoryPosition, message: String)?
  package private(set) var unreadCount = 0
  /// The number of examined responses, and of those to which the question does not apply.
  package private(set) var examinedCount = 0
  package private(set) var passedOver = 0

  package init(_ text: String, of source: Source) {
    self.text = text
    self.source = source
  }

  /// The result of a search.
  package enum Outcome: Equatable, Sendable {
    /// The last response before the answer changed, and the first one after.
    case turned(before: HistoryMoment, after: HistoryMoment)
    /// The answer never changed; has the first and the last answer.
    case never(first: HistoryMoment, last: HistoryMoment)
    /// The question applies to no response.
    case unasked
    case stopped
  }

  /// Returns the answer of one response, or `nil` if the question does not apply.
  package mutating func moment(at position: Int) -> HistoryMoment? {
    examinedCount += 1
    isFaulty = false
    let name = source.operation(at: position)
    if let operation, operation != name {
      passedOver += 1
      return nil
    }
    let reader: ResponseReader
    switch source.reader(at: position) {
    case .success(let found): reader = found
    case .failure(let error):
      obstacle = obstacle ?? error.message
      unread = unread ?? (source.place(at: position), error.message)
      unreadCount += 1
      passedOver += 1
      return nil
    }
    isFaulty = reader.result.faultCount > 0 || !reader.response.reportedErrors.isEmpty
    if question == nil {
      do throws(HistoryQuestion.Unknown) {
        question = try HistoryQuestion(text, of: reader)
        operation = name
      } catch {
        obstacle = obstacle ?? error.message
      }
    }
    let answer = question?.answer(of: reader, at: source.place(at: position))
    if answer == nil { passedOver += 1 }
    return answer
  }

  /// Returns all answers in order, or those found before cancellation.
  package mutating func history(shouldContinue: (Double) -> Bool = { _ in true }) -> [HistoryMoment]
  {
    var moments: [HistoryMoment] = []
    for position in 0..<source.count {
      guard shouldContinue(Double(position) / Double(source.count)) else { break }
      if let moment = moment(at: position) { moments.append(moment) }
    }
    return moments
  }

  /// Finds the first response whose answer differs from the previous one.
  ///
  /// The answer may change several times, so every response is examined.
  package mutating func firstChange(shouldContinue: (Double) -> Bool = { _ in true }) -> Outcome {
    var first: HistoryMoment?
    var last: HistoryMoment?
    for position in 0..<source.count {
      guard shouldContinue(Double(position) / Double(source.count)) else { return .stopped }
      guard let moment = moment(at: position) else { continue }
      if let last, moment.isTurned(from: last) { return .turned(before: last, after: moment) }
      first = first ?? moment
      last = moment
    }
    guard let first, let last else { return .unasked }
    return .never(first: first, last: last)
  }

  /// Finds a change of the answer by binary search, which is the first one if it changed only once.
  ///
  /// If the first and the last answer are the same, binary search is not possible, and they are
  /// returned.
  package mutating func anyChange(shouldContinue: (Double) -> Bool = { _ in true }) -> Outcome {
    guard var low = nextMoment(0..<source.count, shouldContinue),
      var high = previousMoment(low.position..<source.count, shouldContinue)
    else { return .unasked }
    guard high.moment.isTurned(from: low.moment) else {
      return .never(first: low.moment, last: high.moment)
    }
    while high.position - low.position > 1 {
      guard shouldContinue(0) else { return .stopped }
      let middle = low.position + (high.position - low.position) / 2
      let found =
        nextMoment(middle..<high.position, shouldContinue)
        ?? previousMoment(low.position + 1..<middle, shouldContinue)
      guard let found else { break }
      if found.moment.isTurned(from: low.moment) { high = found } else { low = found }
    }
    return .turned(before: low.moment, after: high.moment)
  }

  private typealias Found = (position: Int, moment: HistoryMoment)

  private mutating func nextMoment(
    _ range: Range<Int>,
    _ shouldContinue: (Double) -> Bool
  ) -> Found? {
    for position in range {
      guard shouldContinue(0) else { return nil }
      if let moment = moment(at: position) { return (position, moment) }
    }
    return nil
  }

  private mutating func previousMoment(
    _ range: Range<Int>,
    _ shouldContinue: (Double) -> Bool
  ) -> Found? {
    for position in range.reversed() {
      guard shouldContinue(0) else { return nil }
      if let moment = moment(at: position) { return (position, moment) }
    }
    return nil
  }
}

/// A sequence of responses in the order of their arrival.
package protocol HistorySource {
  var count: Int { get }
  func place(at position: Int) -> HistoryPosition
  /// Returns the operation of a response, or `nil` if it has no name.
  func operation(at position: Int) -> String?
  mutating func reader(at position: Int) -> Result<ResponseReader, HistoryQuestion.Unknown>
}
