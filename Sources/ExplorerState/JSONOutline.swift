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
  }

  package let document: JSONDocument
  package private(set) var rows: [Row] = []

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
    rows = [row(of: document.root.index, key: nil, position: 0, depth: 0)]
    for level in 0..<max(0, depth) {
      guard let opened = opening(level) else { return }
      rows = opened
    }
  }

  /// Opens the rows that are open in an earlier version of the text.
  package mutating func takeFolds(from other: JSONOutline) {
    guard other.document !== document else { return rows = other.rows }
    var open: Set<[ResponsePathElement]> = []
    for (path, row) in other.paths() where row.isOpen { open.insert(path) }
    rows = []
    var path: [ResponsePathElement] = []
    var pending = [row(of: document.root.index, key: nil, position: 0, depth: 0)]
    while var next = pending.popLast() {
      rows.append(next)
      extend(&path, to: rows.count - 1)
      guard next.hasChildren, open.contains(path) else { continue }
      next.isOpen = true
      rows[rows.count - 1] = next
      pending += children(of: next).reversed()
    }
  }

  /// Returns true if both show the same rows of the same text.
  package func hasRows(of other: JSONOutline) -> Bool {
    document === other.document && rows.count == other.rows.count
      && zip(rows, other.rows).allSatisfy { $0.node == $1.node }
  }

  // MARK: Search

  /// Returns the values whose key or scalar text passes a test, in order.
  package func matches(_ isCancelled: () -> Bool, _ test: (String) -> Bool) -> [Int] {
    var found: [Int] = []
    var pending = [row(of: document.root.index, key: nil, position: 0, depth: 0)]
    var count = 0
    while let entry = pending.popLast() {
      count += 1
      if count % 1_024 == 0, isCancelled() { return [] }
      let node = JSONNode(document: document, index: entry.node)
      let key = entry.key.map { document.string(at: $0) }
      let isMatch = key.map(test) == true || Self.text(of: node).map(test) == true
      if isMatch { found.append(entry.node) }
      if entry.hasChildren { pending += children(of: entry).reversed() }
    }
    return found
  }

  private static func text(of node: JSONNode) -> String? {
    switch node.kind {
    case .string: node.string
    case .number: node.numberText
    case .bool: node.bool == true ? "true" : "false"
    case .null: "null"
    case .array, .object: nil
    }
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
    return Row(node: node, key: key, position: position, depth: depth, hasChildren: hasChildren)
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
