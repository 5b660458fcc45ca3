import GraphQLCompiler
import GraphQLRuntime

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

extension Model {
  /// The list that a pane shows; nil for other panes, and before it was shown.
  func list(_ pane: PaneID) -> FoldedList? {
    switch pane {
    case .coverage: coverage?.list
    case .cache: dialects.records?.list ?? cache?.list
    case .sets: sets?.list
    case .request: request?.list
    case .entities, .swift, .why, .document, .schema, .errors, .diff, .variables: nil
    }
  }

  /// Changes the list that a pane shows.
  mutating func changeList(_ pane: PaneID, _ change: (inout FoldedList) -> Void) {
    switch pane {
    case .coverage: if var list = coverage?.list { change(&list); coverage?.list = list }
    case .cache:
      if var list = dialects.records?.list {
        change(&list)
        dialects.records?.list = list
      } else if var list = cache?.list {
        change(&list)
        cache?.list = list
      }
    case .sets: if var list = sets?.list { change(&list); sets?.list = list }
    case .request: if var list = request?.list { change(&list); request?.list = list }
    case .entities, .swift, .why, .document, .schema, .errors, .diff, .variables: break
    }
  }

  private func listHead(_ section: Int, of pane: PaneID) -> StyledLine {
    switch pane {
    case .coverage: coverageHead(section)
    case .cache: dialects.records == nil ? cacheHead(section) : recordHead(section)
    case .sets: setsHead(section)
    case .request: requestHead(section)
    case .entities, .swift, .why, .document, .schema, .errors, .diff, .variables: StyledLine()
    }
  }

  private func listRows(_ section: Int, of pane: PaneID) -> [FoldedList.Row] {
    switch pane {
    case .coverage: coverageRows(section)
    case .cache: dialects.records == nil ? cacheRows(section) : recordRows(section)
    case .sets: setsRows(section)
    case .request: requestRows(section)
    case .entities, .swift, .why, .document, .schema, .errors, .diff, .variables: []
    }
  }

  private func listTarget(_ section: Int, of pane: PaneID) -> FoldedList.Target? {
    switch pane {
    case .coverage: coverageTarget(section)
    case .cache: dialects.records == nil ? cacheTarget(section) : recordTarget(section)
    case .entities, .swift, .why, .document, .schema, .errors, .sets, .diff, .variables, .request:
      nil
    }
  }

  /// A line of a pane's list.
  func listLine(_ line: Int, of pane: PaneID) -> StyledLine {
    guard let list = list(pane), let item = list.item(line) else { return StyledLine() }
    switch item {
    case .row(let section, let index): return list.rows[section]?[index].line ?? StyledLine()
    case .head(let section):
      var head = listHead(section, of: pane)
      head.left.insert(Span(list.isOpen(section) ? "▾ " : "▸ ", .dim), at: 0)
      return head
    }
  }

  mutating func setListFold(open: Bool, in pane: PaneID) {
    guard let list = list(pane), let section = list.item(viewports[pane.index].cursor)?.section
    else { return }
    let rows = open ? listRows(section, of: pane) : nil
    changeList(pane) { $0.set(rows, of: section) }
    if !open, let line = self.list(pane)?.line(ofSection: section) {
      viewports[pane.index].cursor = line
    }
  }

  /// How many sections are opened at once; more would be more rows than anybody reads.
  private static var openLimit: Int { 2_000 }

  mutating func setAllListFolds(open: Bool, in pane: PaneID) {
    guard let list = list(pane) else { return }
    let section = list.item(viewports[pane.index].cursor)?.section ?? 0
    var rows: [Int: [FoldedList.Row]] = [:]
    if open {
      for section in 0..<min(list.sectionCount, Self.openLimit) {
        rows[section] = listRows(section, of: pane)
      }
    }
    changeList(pane) { $0.open(rows) }
    viewports[pane.index].cursor = self.list(pane)?.line(ofSection: section) ?? 0
  }

  /// Enter on a line: what the row is about, or the first entity of the section.
  mutating func followListLine() -> [Effect] {
    if focus == .sets { return followSet() }
    guard let list = list(focus), let item = list.item(viewport.cursor) else { return [] }
    let target: FoldedList.Target? =
      switch item {
      case .row: list.row(viewport.cursor)?.target
      case .head(let section):
        listTarget(section, of: focus)
      }
    guard let target else {
      say("There is nothing of this to go to.")
      return []
    }
    go(to: target)
    return []
  }

  /// The first entity where what the row counts is nil.
  mutating func followAbsence() -> [Effect] {
    guard let row = list(focus)?.row(viewport.cursor), let target = row.absence else {
      say("This is nowhere nil.")
      return []
    }
    go(to: target)
    return []
  }

  private mutating func go(to target: FoldedList.Target) {
    switch target {
    case .section(let section):
      guard let line = list(focus)?.line(ofSection: section) else { return }
      history.record(place)
      viewport.move(to: line, rows: rowCount(of: focus), height: height(of: focus))
    case .response(let index): open(response: index)
    case .entity(let place, let set, let member):
      show(response: place.response) { model in
        if let set {
          let found = model.selection(of: set, member: member, on: place.entity)
          model.jump(to: found, focus: .entities)
        } else if let tree = model.tree {
          model.jump(to: model.selection(atPath: tree.path(to: place.entity)), focus: .entities)
        }
      }
    }
  }
}
