import Foundation

/// Records the values with which functions on other threads were called, in order.
final class Values: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String] = []

  var all: [String] { lock.withLock { values } }

  func add(_ value: String) { lock.withLock { values.append(value) } }

  /// Waits up to two minutes until `count` values have been recorded.
  func wait(for count: Int) async -> [String] {
    let end = ContinuousClock.now + .seconds(120)
    while all.count < count, ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(2))
    }
    return all
  }
}
