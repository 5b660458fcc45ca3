internal import GraphQLRuntime
package import ResponseAnalysis

/// Asks one question of a sequence of responses, each of which is read when it is its turn.
package struct HistorySearch<Source: HistorySource> {
  private var source: Source
  private let text: String
  /// What the text asks, and of which operation: the first that can answer says both.
  package private(set) var question: HistoryQuestion?
  package private(set) var operation: String??
  /// Why the first response could not be asked, where none could.
  package private(set) var obstacle: String?
  /// Whether the response that was asked last has a fault or an error.
  package private(set) var isFaulty = false
  /// The first of the responses that cannot be read at all, and how many these are.
  package private(set) var unread: (place: HistoryPlace, message: String)?
  package private(set) var unreadCount = 0
  /// How many responses were looked at, and of how many the question cannot be asked.
  package private(set) var lookedAt = 0
  package private(set) var passedOver = 0

  package init(_ text: String, of source: Source) {
    self.text = text
    self.source = source
  }

  /// How a search ended.
  package enum Outcome: Equatable, Sendable {
    /// The last response before the answer turned, and the first after that.
    case turned(before: HistoryMoment, after: HistoryMoment)
    /// All answer alike; the first and the last.
    case never(first: HistoryMoment, last: HistoryMoment)
    /// No response could be asked.
    case unasked
    case stopped
  }

  /// The answer of one response; nil where it cannot be asked.
  package mutating func moment(at position: Int) -> HistoryMoment? {
    lookedAt += 1
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
    isFaulty = reader.result.faultCount > 0 || !reader.response.errors.isEmpty
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

  /// The answers of all, in order; those that were found where somebody stops it.
  package mutating func history(goesOn: (Double) -> Bool = { _ in true }) -> [HistoryMoment] {
    var moments: [HistoryMoment] = []
    for position in 0..<source.count {
      guard goesOn(Double(position) / Double(source.count)) else { break }
      if let moment = moment(at: position) { moments.append(moment) }
    }
    return moments
  }

  /// The first response whose answer is not that of the responses before it.
  ///
  /// Answers may turn more than once, so that each is looked at.
  package mutating func firstTurn(goesOn: (Double) -> Bool = { _ in true }) -> Outcome {
    var first: HistoryMoment?
    var last: HistoryMoment?
    for position in 0..<source.count {
      guard goesOn(Double(position) / Double(source.count)) else { return .stopped }
      guard let moment = moment(at: position) else { continue }
      if let last, moment.isTurned(from: last) { return .turned(before: last, after: moment) }
      first = first ?? moment
      last = moment
    }
    guard let first, let last else { return .unasked }
    return .never(first: first, last: last)
  }

  /// A response at which the answer turned, found by halving: the first one where it turned once.
  ///
  /// Where the first and the last answer alike, nothing can be halved: they are the outcome.
  package mutating func someTurn(goesOn: (Double) -> Bool = { _ in true }) -> Outcome {
    guard var low = nextMoment(0..<source.count, goesOn),
      var high = previousMoment(low.position..<source.count, goesOn)
    else { return .unasked }
    guard high.moment.isTurned(from: low.moment) else {
      return .never(first: low.moment, last: high.moment)
    }
    while high.position - low.position > 1 {
      guard goesOn(0) else { return .stopped }
      let middle = low.position + (high.position - low.position) / 2
      let found =
        nextMoment(middle..<high.position, goesOn)
        ?? previousMoment(low.position + 1..<middle, goesOn)
      guard let found else { break }
      if found.moment.isTurned(from: low.moment) { high = found } else { low = found }
    }
    return .turned(before: low.moment, after: high.moment)
  }

  private typealias Found = (position: Int, moment: HistoryMoment)

  private mutating func nextMoment(_ range: Range<Int>, _ goesOn: (Double) -> Bool) -> Found? {
    for position in range {
      guard goesOn(0) else { return nil }
      if let moment = moment(at: position) { return (position, moment) }
    }
    return nil
  }

  private mutating func previousMoment(_ range: Range<Int>, _ goesOn: (Double) -> Bool) -> Found? {
    for position in range.reversed() {
      guard goesOn(0) else { return nil }
      if let moment = moment(at: position) { return (position, moment) }
    }
    return nil
  }
}

/// Responses in the order in which they came.
package protocol HistorySource {
  var count: Int { get }
  func place(at position: Int) -> HistoryPlace
  /// The operation that it answers; nil for one without a name.
  func operation(at position: Int) -> String?
  mutating func reader(at position: Int) -> Result<ResponseReader, HistoryQuestion.Unknown>
}
