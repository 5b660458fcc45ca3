import Explorer
import ExplorerState
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import TerminalUI

/// Rows in sections that open and close, as Coverage and Cache show them.
///
/// A section's head is drawn when it comes into view, and its rows are made when it opens, so that
/// a hundred thousand closed sections cost a number each.
struct FoldedList: Sendable {
  /// One row of an open section.
  struct Row: Sendable {
    var line: StyledLine
    /// Where Enter goes.
    var target: Target?
    /// Where the thing of the row is nil for the first time.
    var absence: Target?
    /// The struct and the property that the row counts.
    var subject: WhySubject?

    init(_ line: StyledLine, target: Target? = nil) {
      self.line = line
      self.target = target
    }
  }

  /// Somewhere to go to.
  enum Target: Sendable {
    /// An entity of a response, and the property of a struct that it is about.
    case entity(Coverage.Place, SelectionSetID?, SelectionMember?)
    /// The same of a response of the log.
    case logged(HistoryPlace, EntityID, SelectionSetID?, SelectionMember?)
    /// Another section of the list.
    case section(Int)
    /// One of the responses.
    case response(Int)
  }

  /// What a line of the pane shows.
  enum Item: Sendable {
    case head(Int)
    case row(section: Int, index: Int)

    var section: Int {
      switch self {
      case .head(let section), .row(let section, _): section
      }
    }
  }

  /// How many sections are opened at once; more would be more rows than anybody reads.
  static let openLimit = 2_000

  let sectionCount: Int
  /// The rows of the open sections.
  private(set) var rows: [Int: [Row]] = [:]
  private(set) var items: [Item] = []

  /// A list whose sections are closed but for those given.
  init(sectionCount: Int, open: [Int: [Row]] = [:]) {
    self.sectionCount = sectionCount
    rows = open
    rebuild()
  }

  func isOpen(_ section: Int) -> Bool { rows[section] != nil }

  /// Opens a section with its rows, or closes it.
  mutating func set(_ rows: [Row]?, of section: Int) {
    self.rows[section] = rows
    rebuild()
  }

  /// Opens the sections given and closes all others.
  mutating func open(_ rows: [Int: [Row]]) {
    self.rows = rows
    rebuild()
  }

  /// The item at a line; nil outside of the list.
  func item(_ line: Int) -> Item? { line >= 0 && line < items.count ? items[line] : nil }

  /// The row at a line; nil for a head.
  func row(_ line: Int) -> Row? {
    guard case .row(let section, let index)? = item(line) else { return nil }
    return rows[section]?[index]
  }

  /// The line of a section's head.
  func line(ofSection section: Int) -> Int? {
    // Heads stand in order, so the search starts no further than the section's number.
    var line = section
    while line < items.count {
      if case .head(section) = items[line] { return line }
      line += 1
    }
    return nil
  }

  private mutating func rebuild() {
    items = []
    items.reserveCapacity(sectionCount)
    for section in 0..<sectionCount {
      items.append(.head(section))
      guard let count = rows[section]?.count else { continue }
      for index in 0..<count { items.append(.row(section: section, index: index)) }
    }
  }
}
