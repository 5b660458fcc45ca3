import Foundation

@testable import SystemSupport

/// A file watch that reports a growing file as soon as it is asked.
final class SimulatedWatch: Watch {
  let descriptor: Int32 = -1
  private let file: String
  private var known: Data?

  init(_ file: String) {
    self.file = file
    known = FileManager.default.contents(atPath: file)
  }

  func take() -> Bool {
    let now = FileManager.default.contents(atPath: file)
    defer { known = now }
    return now != known
  }
}
