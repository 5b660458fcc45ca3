/// Lines that were typed behind the colon, the newest last.
package struct LineHistory: Sendable, Equatable {
  package static let limit = 200

  package private(set) var lines: [String] = []
  /// The lines that were typed since the history was made, the newest last.
  package private(set) var added: [String] = []

  package init(_ lines: [String] = []) {
    for line in lines.suffix(Self.limit) { add(line) }
    added = []
  }

  /// The line so many steps back, at most the oldest, and how many those are; nothing for no step.
  package func line(stepsBack steps: Int) -> (steps: Int, line: String) {
    let steps = min(max(0, steps), lines.count)
    return (steps, steps == 0 ? "" : lines[lines.count - steps])
  }

  /// Adds a line; an older one that is the same goes.
  package mutating func add(_ line: String) {
    guard !line.isEmpty, line.utf8.count <= 500 else { return }
    for list in [\Self.lines, \Self.added] {
      self[keyPath: list].removeAll { $0 == line }
      self[keyPath: list].append(line)
      if self[keyPath: list].count > Self.limit { self[keyPath: list].removeFirst() }
    }
  }
}
