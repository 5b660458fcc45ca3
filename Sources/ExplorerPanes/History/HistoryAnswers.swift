import ExplorerState
import GraphQLRuntime

/// The answers of a sequence of responses to one question, as far as they were evaluated.
struct HistoryAnswers: Sendable {
  /// Consecutive responses with the same answer.
  struct Run: Sendable {
    let first: HistoryMoment
    var last: HistoryMoment
    var count = 1
    /// The positions of the first and the last response, including responses in between without an
    /// answer.
    var positions: ClosedRange<Int>
  }

  let question: String
  /// The place of each response.
  private(set) var places: [HistoryPosition] = []
  /// The answers by the responses' positions; `nil` for a response without an answer.
  private(set) var moments: [HistoryMoment?] = []
  private(set) var marks: [TimeBar.Mark] = []
  /// True for each position whose response violates the schema or has an error.
  private var faults: [Bool] = []
  private(set) var runs: [Run] = []
  /// The number of responses that are not evaluated yet.
  private(set) var waitingCount = 0
  /// The reason why no response could be evaluated.
  private(set) var obstacle: String?
  /// The number of responses that cannot be read.
  private(set) var unreadCount = 0

  init(_ question: String) { self.question = question }

  /// Evaluates all responses of a source that are not known yet; returns false if the work is
  /// cancelled.
  ///
  /// The function calls `notify` periodically with the intermediate result.
  mutating func ask(
    _ source: ShownHistorySource,
    shouldContinue: (Double) -> Bool,
    notify: (HistoryAnswers) -> Void
  ) -> Bool {
    var search = HistorySearch(question, of: source)
    let known = unreadCount
    var (lastReport, pause) = (ContinuousClock.now, Duration.milliseconds(100))
    for position in 0..<source.count {
      guard shouldContinue(Double(position) / Double(source.count)) else { return false }
      let moment = search.moment(at: position)
      take(moment, source.place(at: position), isFaulty: search.isFaulty)
      obstacle = obstacle ?? search.obstacle
      unreadCount = known + search.unreadCount
      waitingCount = source.count - position - 1
      if waitingCount == 0 { arrange() }
      if lastReport.duration(to: .now) > pause, waitingCount > 0 {
        notify(self)
        // Each intermediate copy is larger than the previous one, so the interval grows.
        (lastReport, pause) = (.now, pause * 1.5)
      }
    }
    return true
  }

  /// Sorts the responses in the order of the log, because exchanges can end in a different order
  /// than they began.
  private mutating func arrange() {
    let keys = places.map { ($0.number, $0.event ?? 0) }
    guard zip(keys, keys.dropFirst()).contains(where: { $0 > $1 }) else { return }
    let known = self
    (places, moments, marks, faults, runs) = ([], [], [], [], [])
    for position in keys.indices.sorted(by: { keys[$0] < keys[$1] }) {
      take(known.moments[position], known.places[position], isFaulty: known.faults[position])
    }
  }

  private mutating func take(_ moment: HistoryMoment?, _ place: HistoryPosition, isFaulty: Bool) {
    let position = places.count
    places.append(place)
    moments.append(moment)
    faults.append(isFaulty)
    guard let moment else { return marks.append(isFaulty ? .fault : .unasked) }
    let isTurned = runs.last.map { moment.isTurned(from: $0.last) } ?? false
    marks.append(isTurned ? .turned : isFaulty ? .fault : moment.isPresent ? .present : .absent)
    guard let open = runs.last, open.last.hasSameAnswer(as: moment) else {
      return runs.append(Run(first: moment, last: moment, positions: position...position))
    }
    runs[runs.count - 1].last = moment
    runs[runs.count - 1].count += 1
    runs[runs.count - 1].positions = open.positions.lowerBound...position
  }

  /// The number of evaluated responses of each exchange.
  var known: [Int: Int] {
    places.reduce(into: [:]) { known, place in
      known[place.number] = max(known[place.number] ?? 0, place.event ?? 1)
    }
  }

  /// The positions at which the answer changed.
  var turns: [Int] { marks.indices.filter { marks[$0] == .turned } }

  /// Returns the row of a response.
  func row(of position: Int) -> Int? { runs.firstIndex { $0.positions.contains(position) } }

  /// Returns numeric answers as a line of bars with the minimum and the maximum, or `nil` if no
  /// answer is a number.
  func plot(width: Int) -> String? {
    let amounts = moments.map { $0?.amount }
    let known = amounts.compactMap(\.self)
    guard let least = known.min(), let most = known.max() else { return nil }
    let ends = "  \(PlotText.text(of: least)) to \(PlotText.text(of: most))"
    return PlotText(amounts, width: max(8, width - ends.count)).text + ends
  }
}
