/// The copies that programs have not ended yet.
struct PendingCopies {
  private var copies: [(copy: ProgramCopy, deadline: Int, isTold: Bool)] = []

  /// Milliseconds after which a person is told that a program has not ended.
  private static let patience = 2_000

  mutating func add(_ copy: ProgramCopy) {
    copies.append((copy, MonotonicClock.milliseconds + Self.patience, false))
  }

  /// Milliseconds until there is something to tell; nil where nothing is waited for.
  var patience: Int? {
    let deadline = copies.lazy.filter { !$0.isTold }.map(\.deadline).min()
    return deadline.map { max(0, $0 - MonotonicClock.milliseconds) }
  }

  /// What became of those that ended, or should have.
  mutating func take() -> [Copied] {
    guard !copies.isEmpty else { return [] }
    let now = MonotonicClock.milliseconds
    var told: [Copied] = []
    for index in copies.indices.reversed() {
      let pending = copies[index]
      switch pending.copy.process.state {
      case .ended(let status):
        if !pending.isTold { told.append(pending.copy.outcome(status)) }
        copies.remove(at: index)
      case .running:
        guard !pending.isTold, now >= pending.deadline else { continue }
        told.append(pending.copy.outcome(nil))
        copies[index].isTold = true
      }
    }
    return told.reversed()
  }
}
