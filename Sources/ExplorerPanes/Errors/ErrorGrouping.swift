import ExplorerState
import TerminalUI
import Workspace

/// The findings in display order, with equal ones grouped.
///
/// Findings are equal if they have the same message about the same kind of item, regardless of the
/// place.
struct ErrorGrouping: Sendable {
  private struct SimilarityKey: Hashable {
    let subject: ErrorRow.Subject
    let role: StyleRole
    let kind: String
    let message: String
  }

  /// The groups, each with the indexes of its findings; no group is empty.
  private(set) var groups: [[Int]] = []
  /// All findings, group by group.
  let order: [Int]
  /// The position of each finding in `order`.
  private var positions: [Int]
  /// The index of each finding's group.
  private(set) var groupOfFinding: [Int] = []

  init(_ findings: [ErrorRow] = []) {
    var known: [SimilarityKey: Int] = [:]
    for (index, row) in findings.enumerated() {
      let sameness = SimilarityKey(
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

  /// Returns the position of a finding in `order`.
  func position(of finding: Int) -> Int? { positions[checked: finding] }

  /// Returns the number of findings equal to a given one.
  func count(like finding: Int) -> Int {
    groupOfFinding[checked: finding].map { groups[$0].count } ?? 0
  }
}
