/// Findings of one kind.
///
/// Findings beyond a limit are only counted.
package struct DiagnosticList {
  /// The maximum number of listed findings.
  package static let limit = 1_000

  private var listed: [Diagnostic] = []
  private var omitted = 0
  /// Whether the search stopped early, so the count is a lower bound.
  private var isCut = false

  package init() {}

  /// The number of listed findings.
  package var count: Int { listed.count }

  package var isFull: Bool { listed.count >= Self.limit }

  package mutating func append(_ diagnostic: Diagnostic) {
    if isFull { omitted += 1 } else { listed.append(diagnostic) }
  }

  /// Counts a finding that is not created because the list is full.
  package mutating func omit() { omitted += 1 }

  /// Counts one more finding and records that the search stopped there.
  package mutating func cut() {
    omitted += 1
    isCut = true
  }

  /// The listed findings in the order in which they were found.
  ///
  /// The last one mentions how many are not listed.
  package consuming func finished() -> [Diagnostic] {
    if !listed.isEmpty { listed[listed.count - 1].omit(omitted, orMore: isCut) }
    return listed
  }
}
