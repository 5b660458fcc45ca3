/// Counts how often each check was made and how often it was not possible.
final class SimulationTally {
  enum Check: String, CaseIterable {
    case frame = "frames"
    case start = "starts"
    case draft = "edits looked for at a start"
    case session = "session files listed"
    case state = "kept files read"
    case check = "checks"
    case closed = "of these with something open, which is closed first"
    case answer = "answers held against a fresh reading"
    case reading = "what the Swift reads held against a fresh reading"
    case noAnswer = "nothing is executed"
    case part = "a response is not here whole"
    case screen = "screens held against a fresh start"
    case last = "screens held against the texts that could be read last"
    case again = "panes held against reading the files again"
    case asked = "a server was asked anew by that, so that they are read once more"
    case failed = "a server did not answer, so that the files are not read again"
    case broken = "texts cannot be read, and others are gone"
    case held = "a held exchange is changed"
    case typed = "what is typed cannot be read"
    case header = "headers given"
    case holding = "held exchanges held against what waits"
    case resume = "held exchanges let go as they came"
    case changed = "held exchanges let go changed"
    case git = "answers of git"

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
