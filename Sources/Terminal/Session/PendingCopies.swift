import SystemSupport

/// The clipboard copies whose programs have not ended.
struct PendingCopies {
  private var copies: [(copy: ProgramCopy, deadline: Int, isReported: Bool)] = []

  /// The milliseconds after which the user is told that a program has not ended.
  private static let patience = 2_000

  mutating func add(_ copy: ProgramCopy, at now: Int) {
    copies.append((copy, now + Self.patience, false))
  }

  /// Returns the milliseconds until there is something to report, or `nil` if nothing is pending.
  func patience(at now: Int) -> Int? {
    let deadline = copies.lazy.filter { !$0.isReported }.map(\.deadline).min()
    return deadline.map { max(0, $0 - now) }
  }

  /// Returns the results of copies that have ended or exceeded the time.
  mutating func take(at now: Int) -> [Copied] {
    guard !copies.isEmpty else { return [] }
    var reported: [Copied] = []
    for index in copies.indices.reversed() {
      let pending = copies[index]
      switch pending.copy.state() {
      case .ended(let status):
        if !pending.isReported { reported.append(pending.copy.outcome(status)) }
        copies.remove(at: index)
      case .running:
        guard !pending.isReported, now >= pending.deadline else { continue }
        reported.append(pending.copy.outcome(nil))
        copies[index].isReported = true
      }
    }
    return reported.reversed()
  }
}
