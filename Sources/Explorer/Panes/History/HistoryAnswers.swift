import ExplorerState
import GraphQLRuntime

/// What a sequence of responses answers to one question, as far as they were asked.
struct HistoryAnswers: Sendable {
  /// Responses one after the other that say the same.
  struct Run: Sendable {
    let first: HistoryMoment
    var last: HistoryMoment
    var count = 1
    /// The first and the last of them, and what could not be asked in between.
    var positions: ClosedRange<Int>
  }

  let question: String
  /// Where each response stands.
  private(set) var places: [HistoryPlace] = []
  /// By the positions of the responses; nil for one that cannot be asked.
  private(set) var moments: [HistoryMoment?] = []
  private(set) var marks: [TimeBar.Mark] = []
  /// Whether the response at each position has a fault.
  private var faults: [Bool] = []
  private(set) var runs: [Run] = []
  /// How many responses are not asked yet.
  private(set) var waitingCount = 0
  /// Why none could be asked.
  private(set) var obstacle: String?
  /// How many cannot be read at all.
  private(set) var unreadCount = 0

  init(_ question: String) { self.question = question }

  /// Asks all of a source, what is known aside; tells now and then what is known, and false once somebody stops it.
  mutating func ask(
    _ source: ShownHistorySource,
    goesOn: (Double) -> Bool,
    tell: (HistoryAnswers) -> Void
  ) -> Bool {
    var search = HistorySearch(question, of: source)
    let known = unreadCount
    var (told, pause) = (ContinuousClock.now, Duration.milliseconds(100))
    for position in 0..<source.count {
      guard goesOn(Double(position) / Double(source.count)) else { return false }
      let moment = search.moment(at: position)
      take(moment, source.place(at: position), isFaulty: search.isFaulty)
      obstacle = obstacle ?? search.obstacle
      unreadCount = known + search.unreadCount
      waitingCount = source.count - position - 1
      if waitingCount == 0 { arrange() }
      if told.duration(to: .now) > pause, waitingCount > 0 {
        tell(self)
        // Each copy is larger than the one before.
        (told, pause) = (.now, pause * 1.5)
      }
    }
    return true
  }

  /// Puts what ended late, or is an event of what began before others, where the log has it.
  private mutating func arrange() {
    let keys = places.map { ($0.number, $0.event ?? 0) }
    guard zip(keys, keys.dropFirst()).contains(where: { $0 > $1 }) else { return }
    let known = self
    (places, moments, marks, faults, runs) = ([], [], [], [], [])
    for position in keys.indices.sorted(by: { keys[$0] < keys[$1] }) {
      take(known.moments[position], known.places[position], isFaulty: known.faults[position])
    }
  }

  private mutating func take(_ moment: HistoryMoment?, _ place: HistoryPlace, isFaulty: Bool) {
    let position = places.count
    places.append(place)
    moments.append(moment)
    faults.append(isFaulty)
    guard let moment else { return marks.append(isFaulty ? .fault : .unasked) }
    let isTurned = runs.last.map { moment.isTurned(from: $0.last) } ?? false
    marks.append(isTurned ? .turned : isFaulty ? .fault : moment.isPresent ? .present : .absent)
    guard let open = runs.last, open.last.says(theSameAs: moment) else {
      return runs.append(Run(first: moment, last: moment, positions: position...position))
    }
    runs[runs.count - 1].last = moment
    runs[runs.count - 1].count += 1
    runs[runs.count - 1].positions = open.positions.lowerBound...position
  }

  /// How many responses of each exchange were asked.
  var known: [Int: Int] {
    places.reduce(into: [:]) { known, place in
      known[place.number] = max(known[place.number] ?? 0, place.event ?? 1)
    }
  }

  /// The positions at which the answer turned.
  var turns: [Int] { marks.indices.filter { marks[$0] == .turned } }

  /// The row of a response.
  func row(of position: Int) -> Int? { runs.firstIndex { $0.positions.contains(position) } }

  /// The numbers as one line, with the least and the most; nil where there are none.
  func plot(width: Int) -> String? {
    let amounts = moments.map { $0?.amount }
    let known = amounts.compactMap(\.self)
    guard let least = known.min(), let most = known.max() else { return nil }
    let ends = "  \(PlotText.text(of: least)) to \(PlotText.text(of: most))"
    return PlotText(amounts, width: max(8, width - ends.count)).text + ends
  }
}
