/// The exit status of the program.
///
/// Scripts rely on these numbers.
package enum ExitStatus: Int32, CaseIterable {
  case success = 0
  /// A finding: an error in a checked input, a missing value, or a fault in a response.
  case finding = 1
  /// The command could not produce a result.
  case noAnswer = 2

  /// A phrase without a full stop.
  package var meaning: String {
    switch self {
    case .success: "success"
    case .finding:
      "a problem was found: an error in the input, a missing value, or faults in the response"
    case .noAnswer: "the command could not run"
    }
  }

  /// A phrase that describes the exit status after a signal.
  package static let afterSignal = "after a signal, 128 and its number"

  /// A sentence without a full stop that lists all statuses.
  package static var sentence: String {
    allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: "; ")
  }
}
