import Explorer
import ExplorerState
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import TerminalUI

/// Rows in sections that open and close, as in the Coverage and Cache panes.
///
/// The head of a section is drawn when it becomes visible, and its rows are made when it opens, so
/// a closed section needs only one number of memory.
struct FoldedList: Sendable {
  /// One row of an open section.
  struct Row: Sendable {
    var line: StyledLine
    /// The destination of Enter.
    var target: Target?
    /// The first place where the item of the row is `nil`.
    var absence: Target?
    /// The struct and the property that the row counts.
    var subject: WhySubject?

    init(_ line: StyledLine, target: Target? = nil) {
      self.line = line
      self.target = target
    }
  }

  /// A destination of navigation.
  enum Target: Sendable {
    /// An entity of a response, with the struct and the property to select.
    case entity(Coverage.Place, SelectionSetID?, SelectionMember?)
    /// An entity of a response of the log, with the struct and the property to select.
    case logged(HistoryPosition, EntityID, SelectionSetID?, SelectionMember?)
    /// Another section of the list.
    case section(Int)
    /// A response.
    case response(Int)
  }

  /// The item on a line of the pane.
  enum Item: Sendable {
    case head(Int)
    case row(section: Int, index: Int)

    var section: Int {
      switch self {
      case .head(let section), .row(let section, _): section
      }
    }
  }

  /// The maximum number of sections opened at once, which limits the number of rows.
  static let openLimit = 2_000

  let sectionCount: Int
  /// The rows of the open sections.
  private(set) var rows: [Int: [Row]] = [:]
  private(set) var items: [Item] = []

  /// Creates a list in which only the given sections are open.
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

  /// Returns the item at a line, or `nil` outside the list.
  func item(_ line: Int) -> Item? { line >= 0 && line < items.count ? items[line] : nil }

  /// Returns the row at a line, or `nil` for a section head.
  func row(_ line: Int) -> Row? {
    guard case .row(let section, let index)? = item(line) else { return nil }
    return rows[section]?[index]
  }

  /// The line of a section's head.
  func line(ofSection section: Int) -> Int? {
    // The heads are in order and each takes a line, so a section's line is at least its number.
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
