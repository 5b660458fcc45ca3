/// Lines that were typed behind the colon, the newest last.
package struct LineHistory: Sendable, Equatable {
  package static let limit = 200

  package private(set) var lines: [String] = []
  /// Whether a line was typed that the history was not made with.
  package private(set) var isChanged = false

  package init(_ lines: [String] = []) {
    for line in lines.suffix(Self.limit) { add(line) }
    isChanged = false
  }

  /// The line so many steps back, at most the oldest, and how many those are; nothing for no step.
  func line(stepsBack steps: Int) -> (steps: Int, line: String) {
    let steps = min(max(0, steps), lines.count)
    return (steps, steps == 0 ? "" : lines[lines.count - steps])
  }

  /// Adds a line; an older one that is the same goes.
  package mutating func add(_ line: String) {
    guard !line.isEmpty, line.utf8.count <= 500 else { return }
    isChanged = true
    lines.removeAll { $0 == line }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst() }
  }
}
