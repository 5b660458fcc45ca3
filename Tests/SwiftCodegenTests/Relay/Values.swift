import Foundation

/// What functions on other threads were called with, in order.
final class Values: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String] = []

  var all: [String] { lock.withLock { values } }

  func add(_ value: String) { lock.withLock { values.append(value) } }

  /// Waits until there are so many, for two minutes.
  func wait(for count: Int) async -> [String] {
    let end = ContinuousClock.now + .seconds(120)
    while all.count < count, ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(2))
    }
    return all
  }
}
