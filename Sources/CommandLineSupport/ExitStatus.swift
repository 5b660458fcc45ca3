/// What the program tells the shell; scripts rely on these numbers.
package enum ExitStatus: Int32, CaseIterable {
  case fine = 0
  /// An error in what was checked, a value that is not there, faults in a response.
  case finding = 1
  /// No answer was possible.
  case noAnswer = 2

  /// In a phrase without full stop.
  package var meaning: String {
    switch self {
    case .fine: "fine"
    case .finding:
      "a finding: an error in what is checked, a value that is not there, faults in the response"
    case .noAnswer: "no answer possible"
    }
  }

  /// What signals make of it.
  package static let afterSignal = "after a signal, 128 and its number"

  /// All of them in one sentence without full stop.
  package static var sentence: String {
    allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: "; ")
  }
}
