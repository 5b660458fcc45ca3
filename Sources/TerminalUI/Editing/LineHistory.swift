/// The lines typed in prompts of one kind, newest last.
package struct LineHistory: Sendable, Equatable {
  package static let limit = 200

  package private(set) var lines: [String] = []
  /// The lines added since the history was created, newest last.
  package private(set) var added: [String] = []

  package init(_ lines: [String] = []) {
    for line in lines.suffix(Self.limit) { add(line) }
    added = []
  }

  /// Adds a line and removes an older equal one.
  package mutating func add(_ line: String) {
    guard !line.isEmpty, line.utf8.count <= 500 else { return }
    for list in [\Self.lines, \Self.added] {
      self[keyPath: list].removeAll { $0 == line }
      self[keyPath: list].append(line)
      if self[keyPath: list].count > Self.limit { self[keyPath: list].removeFirst() }
    }
  }
}
