/// Counts how often each check was made and how often it was not possible.
final class SimulationTally {
  enum Check: String, CaseIterable {
    case frame = "frames"
    case start = "starts"
    case draft = "starts that looked for saved edits"
    case session = "session files listed"
    case state = "saved files read"
    case check = "checks"
    case closed = "of these with a popup that was closed first"
    case answer = "answers compared with a new reading"
    case reading = "values read by Swift compared with a new reading"
    case noAnswer = "without an execution"
    case part = "with an incomplete response"
    case screen = "screens compared with a fresh start"
    case last = "screens compared with the last valid texts"
    case again = "panes compared after reading the files again"
    case asked = "read once more, because a server was requested again"
    case failed = "not read again, because a server did not answer"
    case broken = "with unreadable and missing texts"
    case held = "with a changed paused exchange"
    case typed = "with invalid typed text"
    case header = "headers given"
    case holding = "paused exchanges compared with the pending ones"
    case resume = "paused exchanges resumed unchanged"
    case changed = "paused exchanges resumed with changes"
    case git = "answers of Git"

    /// The checks that even a small number of runs must make.
    static let needed: [Check] = [
      .frame, .start, .draft, .session, .state, .check, .closed, .answer, .reading, .screen, .again,
      .header, .holding, .resume, .changed,
    ]
  }

  private var counts: [Check: Int] = [:]

  func count(_ check: Check, _ times: Int = 1) { counts[check, default: 0] += times }

  func add(_ other: SimulationTally) { for check in Check.allCases { count(check, other[check]) } }

  subscript(_ check: Check) -> Int { counts[check] ?? 0 }

  /// The checks in order, with their counts.
  var words: String {
    Check.allCases.map { "\($0.rawValue) \(self[$0])" }.joined(separator: "; ")
  }
}
