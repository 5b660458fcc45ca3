import TerminalUI
import Workspace

/// Findings in the order in which they are shown, equal ones together.
///
/// Findings are equal that say the same of the same kind of thing, at whatever place.
struct ErrorGrouping: Sendable {
  private struct Sameness: Hashable {
    let subject: ErrorRow.Subject
    let role: StyleRole
    let kind: String
    let message: String
  }

  /// The findings of each group, as positions in the list of all; none is empty.
  private(set) var groups: [[Int]] = []
  /// All findings, group by group.
  let order: [Int]
  /// Where each finding stands in that order.
  private var positions: [Int]
  /// The group of each finding.
  private(set) var groupOfFinding: [Int] = []

  init(_ findings: [ErrorRow] = []) {
    var known: [Sameness: Int] = [:]
    for (index, row) in findings.enumerated() {
      let sameness = Sameness(
        subject: row.subject,
        role: row.role,
        kind: row.kind,
        message: row.message
      )
      let group = known[sameness] ?? groups.count
      if group == groups.count {
        known[sameness] = group
        groups.append([])
      }
      groups[group].append(index)
      groupOfFinding.append(group)
    }
    order = groups.flatMap { $0 }
    positions = [Int](repeating: 0, count: findings.count)
    for (position, index) in order.enumerated() { positions[index] = position }
  }

  /// Where a finding stands in the order of all.
  func position(of finding: Int) -> Int? { positions[checked: finding] }

  /// How many findings say the same as one does.
  func count(like finding: Int) -> Int {
    groupOfFinding[checked: finding].map { groups[$0].count } ?? 0
  }
}
