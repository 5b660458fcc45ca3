package import GraphQLRuntime
import Workspace

/// The rows of a response that is shown as JSON, because there is no schema to execute it with.
///
/// Only the rows of open values exist, so memory and time depend on what is open.
package struct JSONOutline: Sendable {
  /// A value, with its key or its index in a list.
  package struct Row: Sendable {
    /// The index of the value in the document.
    package let node: Int
    /// The index of the key in the document, or `nil` for the root and list items.
    package let key: Int?
    /// The index in the parent.
    package let position: Int
    package let depth: Int
    package let hasChildren: Bool
    package fileprivate(set) var isOpen = false
    /// True if it matches the filter or is in a value that does, so that everything in it is shown.
    fileprivate(set) var isInMatch = false
  }

  package let document: JSONDocument
  package private(set) var rows: [Row] = []
  /// The filter, or `nil` if all rows are shown.
  package private(set) var filter: JSONFilter?
  /// The rows without the filter.
  private var unfiltered: [Row]?

  /// Rows at a smaller depth are open at first.
  private static let openDepth = 2
  /// The maximum number of rows opened by one command.
  private static let openLimit = 100_000

  package init(_ document: JSONDocument) {
    self.document = document
    openAll(toDepth: Self.openDepth)
  }

  package func node(ofRow row: Int) -> JSONNode? {
    rows[checked: row].map { JSONNode(document: document, index: $0.node) }
  }

  package func key(ofRow row: Int) -> String? {
    rows[checked: row]?.key.map { document.string(at: $0) }
  }

  /// Returns the row of the object or list that contains a row.
  package func parent(ofRow row: Int) -> Int? {
    guard let depth = rows[checked: row]?.depth else { return nil }
    return rows[..<row].lastIndex { $0.depth < depth }
  }

  /// Returns the next row in the same object or list, or the previous one.
  package func sibling(ofRow row: Int, by steps: Int) -> Int? {
    guard let depth = rows[checked: row]?.depth, steps != 0 else { return nil }
    var (found, current, rest) = (row, row, steps.magnitude)
    while rest > 0 {
      current += steps.signum()
      guard let next = rows[checked: current], next.depth >= depth else { break }
      if next.depth == depth { (found, rest) = (current, rest - 1) }
    }
    return found == row ? nil : found
  }

  /// Returns the path of a row from the root of the text.
  package func path(ofRow row: Int) -> ResponsePath {
    var elements: [ResponsePathElement] = []
    var current: Int? = row
    while let row = current, let entry = rows[checked: row], entry.depth > 0 {
      elements.append(key(ofRow: row).map { .key($0) } ?? .index(entry.position))
      current = parent(ofRow: row)
    }
    return ResponsePath(elements.reversed())
  }

  /// Opens or closes a row.
  package mutating func setOpen(_ open: Bool, row: Int) {
    guard let entry = rows[checked: row], entry.hasChildren, entry.isOpen != open else { return }
    rows[row].isOpen = open
    if open {
      rows.insert(contentsOf: children(of: entry), at: row + 1)
    } else {
      let end = rows[(row + 1)...].firstIndex { $0.depth <= entry.depth } ?? rows.count
      rows.removeSubrange((row + 1)..<end)
    }
  }

  /// Opens or closes a row and its siblings; `deep` also opens what they contain.
  package mutating func setOpenSiblings(_ open: Bool, deep: Bool, ofRow row: Int) {
    guard let depth = rows[checked: row]?.depth else { return }
    let start = parent(ofRow: row).map { $0 + 1 } ?? 0
    let end = rows[start...].firstIndex { $0.depth < depth } ?? rows.count
    var changed: [Row] = []
    var current = start
    while current < end {
      var entry = rows[current]
      let next = rows[(current + 1)..<end].firstIndex { $0.depth <= depth } ?? end
      if open, !deep, entry.isOpen {
        changed += rows[current..<next]
      } else {
        entry.isOpen = open && entry.hasChildren && changed.count < Self.openLimit
        append(entry, deep: deep, to: &changed)
      }
      current = next
    }
    rows.replaceSubrange(start..<end, with: changed)
  }

  /// Opens all rows above a depth, as far as there are not too many, and closes the others.
  package mutating func openAll(toDepth depth: Int) {
    rows = [root]
    for level in 0..<max(0, depth) {
      guard let opened = opening(level) else { return }
      rows = opened
    }
  }

  /// Opens the rows that are open in an earlier version of the text.
  package mutating func takeFolds(from other: JSONOutline) {
    guard other.document !== document else { return self = other }
    var all = other
    all.rows = other.unfiltered ?? other.rows
    var open: Set<[ResponsePathElement]> = []
    for (path, row) in all.paths() where row.isOpen { open.insert(path) }
    openRows { path, _ in open.contains(path()) }
    if let filter = other.filter, let filtered = try? self.filtered(filter.text) { self = filtered }
  }

  /// Returns true if both show the same rows of the same text.
  package func hasRows(of other: JSONOutline) -> Bool {
    document === other.document && rows.count == other.rows.count && filter == other.filter
      && zip(rows, other.rows).allSatisfy { $0.node == $1.node }
  }

  // MARK: Filter

  /// Returns the rows of the values that match a filter, with their content and what contains them,
  /// or without them if the filter begins with `!`; `nil` if nothing matches.
  package func filtered(
    _ text: String,
    _ isCancelled: () -> Bool = { false }
  ) throws(JSONFilter.NeedsSchema) -> JSONOutline? {
    let all = unfilteredOutline
    let matches = all.values(isCancelled, try JSONFilter.test(FilterQuery(text)))
    guard !matches.isEmpty else { return nil }
    let filter = JSONFilter(text: text, isInverse: FilterQuery(text).isInverse, matches: matches)
    var new = all
    new.filter = filter
    new.unfiltered = all.rows
    let open = Set(all.rows.lazy.filter(\.isOpen).map(\.node))
    new.openRows { _, entry in
      filter.isInverse
        ? open.contains(entry.node)
        : !entry.isInMatch && filter.hasMatch(in: all.range(of: entry))
    }
    return new
  }

  /// The same text without a filter, with the folds from before.
  package var unfilteredOutline: JSONOutline {
    var all = self
    all.filter = nil
    all.rows = unfiltered ?? rows
    all.unfiltered = nil
    return all
  }

  /// Returns the row of a value, or of the innermost one shown that contains it.
  package func row(showing node: Int) -> Int? {
    rows.lastIndex { range(of: $0).contains(node) }
  }

  /// Returns the row of a value if it is a match or in one, otherwise the row of the first match.
  package func row(matchingAt node: Int) -> Int? {
    rows.firstIndex { $0.node == node && ($0.isInMatch || filter?.isInverse != false) }
      ?? rows.firstIndex { $0.isInMatch } ?? row(showing: node)
  }

  private func range(of entry: Row) -> Range<Int> {
    entry.node..<max(entry.node + 1, document.nextIndex(after: entry.node))
  }

  /// Replaces all rows by those that are in open rows.
  private mutating func openRows(_ isOpen: (() -> [ResponsePathElement], Row) -> Bool) {
    rows = []
    var path: [ResponsePathElement] = []
    var pending = [root]
    while var next = pending.popLast() {
      rows.append(next)
      extend(&path, to: rows.count - 1)
      guard next.hasChildren, rows.count < Self.openLimit, isOpen({ path }, next) else { continue }
      next.isOpen = true
      rows[rows.count - 1] = next
      pending += children(of: next).reversed()
    }
  }

  // MARK: Search

  /// Returns the values whose key or scalar text passes a test, in order.
  package func matches(_ isCancelled: () -> Bool, _ test: (String) -> Bool) -> [Int] {
    values(isCancelled) { node, key in
      key.map(test) == true || JSONFilter.text(of: node).map(test) == true
    }
  }

  /// Returns the values that pass a test with their key, in order; those hidden by the filter do
  /// not.
  private func values(
    _ isCancelled: () -> Bool,
    _ test: (JSONNode, String?) -> Bool
  ) -> [Int] {
    var found: [Int] = []
    var pending = [root]
    var count = 0
    while let entry = pending.popLast() {
      count += 1
      if count % 1_024 == 0, isCancelled() { return [] }
      let node = JSONNode(document: document, index: entry.node)
      let key = entry.key.map { document.string(at: $0) }
      if test(node, key) { found.append(entry.node) }
      if entry.hasChildren { pending += children(of: entry).reversed() }
    }
    return found
  }

  /// Opens everything that contains a value.
  package mutating func reveal(_ node: Int) {
    var row = 0
    while let entry = rows[checked: row], entry.node < node {
      if entry.hasChildren, document.nextIndex(after: entry.node) > node {
        setOpen(true, row: row)
        row += 1
      } else {
        row = rows[(row + 1)...].firstIndex { $0.depth <= entry.depth } ?? rows.count
      }
    }
  }

  // MARK: Rows

  private var root: Row { row(of: document.root.index, key: nil, position: 0, depth: 0) }

  private func paths() -> [([ResponsePathElement], Row)] {
    var path: [ResponsePathElement] = []
    return rows.indices.map { index in
      extend(&path, to: index)
      return (path, rows[index])
    }
  }

  /// Makes the path of the previous row that of a row.
  private func extend(_ path: inout [ResponsePathElement], to row: Int) {
    let entry = rows[row]
    guard entry.depth > 0 else { return path = [] }
    path.removeLast(max(0, path.count - entry.depth + 1))
    path.append(key(ofRow: row).map { .key($0) } ?? .index(entry.position))
  }

  private func row(of node: Int, key: Int?, position: Int, depth: Int) -> Row {
    let value = JSONNode(document: document, index: node)
    let hasChildren =
      switch value.kind {
      case .object, .array: document.nextIndex(after: node) > node + 2
      case .null, .bool, .number, .string: false
      }
    var row = Row(node: node, key: key, position: position, depth: depth, hasChildren: hasChildren)
    row.isInMatch = filter?.matches(node) ?? false
    return row
  }

  /// Appends a row and the rows below it; the recursion is bounded because the scanner limits the
  /// nesting depth.
  private func append(_ entry: Row, deep: Bool, to list: inout [Row]) {
    list.append(entry)
    guard entry.isOpen else { return }
    for var child in children(of: entry) {
      child.isOpen = deep && child.hasChildren && list.count < Self.openLimit
      append(child, deep: deep, to: &list)
    }
  }

  private func children(of parent: Row) -> [Row] {
    guard let filter else { return allChildren(of: parent) }
    return allChildren(of: parent).compactMap { child in
      guard !filter.isInverse else { return child.isInMatch ? nil : child }
      guard parent.isInMatch || filter.hasMatch(in: range(of: child)) else { return nil }
      var child = child
      child.isInMatch = child.isInMatch || parent.isInMatch
      return child
    }
  }

  private func allChildren(of parent: Row) -> [Row] {
    let node = JSONNode(document: document, index: parent.node)
    let depth = parent.depth + 1
    if node.kind == .object {
      return node.members.enumerated().map { position, member in
        row(of: member.value.index, key: member.keyIndex, position: position, depth: depth)
      }
    }
    return node.elements.enumerated().map { position, element in
      row(of: element.index, key: nil, position: position, depth: depth)
    }
  }

  /// Returns the rows with those at a depth opened, or `nil` if these are too many.
  private func opening(_ depth: Int) -> [Row]? {
    var opened: [Row] = []
    var isChanged = false
    for entry in rows {
      guard entry.depth == depth, entry.hasChildren else {
        opened.append(entry)
        continue
      }
      isChanged = true
      var open = entry
      open.isOpen = true
      opened.append(open)
      opened += children(of: entry)
      if opened.count > Self.openLimit { return nil }
    }
    return isChanged ? opened : nil
  }
}
