/// Findings of one kind: the first ones are listed, the others counted.
package struct DiagnosticList {
  /// Beyond this number findings are counted.
  package static let limit = 1_000

  private var listed: [Diagnostic] = []
  private var omitted = 0
  /// Whether nobody looked for all there are.
  private var isCut = false

  package init() {}

  /// How many are listed.
  package var count: Int { listed.count }

  package var isFull: Bool { listed.count >= Self.limit }

  package mutating func append(_ diagnostic: Diagnostic) {
    if isFull { omitted += 1 } else { listed.append(diagnostic) }
  }

  /// Counts one that nobody makes, for the list is full.
  package mutating func omit() { omitted += 1 }

  /// Counts one more, behind which nobody looks.
  package mutating func cut() {
    omitted += 1
    isCut = true
  }

  /// The listed ones in the order in which they were found; the last says how many more there are.
  package consuming func finished() -> [Diagnostic] {
    if !listed.isEmpty { listed[listed.count - 1].omit(omitted, orMore: isCut) }
    return listed
  }
}
