import GraphQLRuntime

/// Maps rows of the response tree to positions in the response's text and back.
package struct ResponsePosition: Sendable {
  package private(set) var tree: ResponseTree
  /// The byte range of the data; empty without data.
  let data: Range<Int>
  /// The byte ranges of strings and keys with escapes, in order.
  let escaped: [Range<Int>]

  init(tree: ResponseTree) {
    self.tree = tree
    guard let root = tree.result.root, let node = tree.result.node(of: root) else {
      data = 0..<0
      escaped = []
      return
    }
    data = node.offset..<node.endOffset
    escaped = node.document.escapedStrings(in: data)
  }

  var document: JSONDocument? { tree.result.document }

  /// Returns the mapping for a tree of the same entities with other rows.
  func over(_ tree: ResponseTree) -> ResponsePosition {
    var position = self
    position.tree = tree
    return position
  }

  /// The result of looking up a byte.
  enum Place {
    /// In the key or value of a row, given by its child indices.
    case row([Int])
    /// Not in any row; has the next byte that may be in one.
    case nothing(next: Int)
  }

  /// Returns the row that displays a part of the text: its key, its value, or the entity whose type
  /// it names.
  func place(of match: Range<Int>, _ items: ListItems) -> Place {
    guard let root = tree.result.root, var node = tree.result.node(of: root),
      data.contains(match.lowerBound)
    else { return .nothing(next: Int.max) }
    var path: [Int] = []
    var current = tree.root
    while true {
      if let entity = tree.entity(of: current) {
        guard let member = member(of: node, at: match.lowerBound) else {
          return .nothing(next: match.lowerBound + 1)
        }
        let key = member.key
        let isValue = member.value.offset <= match.lowerBound
        if key == "__typename", !tree.rows.showsTypenames, !tree.rows.isRaw {
          return isValue && isInside(match, of: member.value)
            ? .row(path) : .nothing(next: match.lowerBound + 1)
        }
        guard let field = tree.result.shape(of: entity).fieldIndex(of: key),
          let child = tree.childIndex(ofField: field, in: entity)
        else {
          // The member is not selected; continue after it.
          return .nothing(next: isValue ? member.value.endOffset : match.lowerBound + 1)
        }
        path.append(child)
        current = tree.child(current, child)
        if !isValue {
          let end = document?.endOfString(at: member.keyOffset) ?? 0
          return member.keyOffset < match.lowerBound && match.upperBound < end
            ? .row(path) : .nothing(next: match.lowerBound + 1)
        }
        node = member.value
      } else {
        guard case .list(_, let count) = tree.value(of: current), node.kind == .array,
          let (index, item) = element(of: node, current, Int(count), at: match.lowerBound, items)
        else {
          return isInside(match, of: node)
            ? .row(path) : .nothing(next: match.lowerBound + 1)
        }
        path.append(index)
        current = tree.child(current, index)
        node = item
      }
    }
  }

  /// Returns the byte offset of a row: that of its key, or of its value if it has none.
  func start(ofPath path: [Int], _ items: ListItems) -> Int {
    guard let root = tree.result.root, var node = tree.result.node(of: root) else { return 0 }
    var current = tree.root
    var start = node.offset
    for index in path {
      guard index < tree.childCount(current) else { return start }
      if let entity = tree.entity(of: current), let field = tree.field(atChild: index, of: entity) {
        let key = Array(tree.result.shape(of: entity).fields[field].responseKey.utf8)
        var found: JSONNode.Member?
        for member in node.members where node.document.keyEquals(key, at: member.keyIndex) {
          found = member
        }
        guard let found else { return start }
        start = found.keyOffset
        node = found.value
      } else {
        let known = tree.jsonNode(tree.child(current, index))
        guard let item = known ?? items.item(of: node, index) else { return start }
        start = item.offset
        node = item
      }
      current = tree.child(current, index)
    }
    return start
  }

  private func isInside(_ match: Range<Int>, of node: JSONNode) -> Bool {
    switch node.kind {
    case .string: node.offset < match.lowerBound && match.upperBound < node.endOffset
    case .null, .bool, .number:
      node.offset <= match.lowerBound && match.upperBound <= node.endOffset
    case .array, .object: false
    }
  }

  /// Returns the member of an object that contains a byte.
  private func member(of object: JSONNode, at offset: Int) -> JSONNode.Member? {
    var found: JSONNode.Member?
    for member in object.members {
      if member.keyOffset > offset { break }
      found = member
    }
    return found
  }

  /// Returns the element of an array that contains a byte.
  private func element(
    of array: JSONNode,
    _ list: ResponseNode,
    _ count: Int,
    at offset: Int,
    _ items: ListItems
  ) -> (index: Int, node: JSONNode)? {
    var low = 0
    var high = count
    while high - low > 16 {
      let middle = (low + high) / 2
      guard let node = tree.jsonNode(tree.child(list, middle)) else {
        return items.item(of: array, at: offset)
      }
      if node.offset <= offset { low = middle } else { high = middle }
    }
    var elements = array.elements.makeIterator()
    var next = low == 0 ? elements.next() : tree.jsonNode(tree.child(list, low))
    if low > 0, next == nil { return items.item(of: array, at: offset) }
    var found: (index: Int, node: JSONNode)?
    for index in low..<high {
      guard let node = next, node.offset <= offset else { break }
      found = (index, node)
      let following = node.document.nextIndex(after: node.index)
      guard following < node.document.tape.count else { break }
      next = JSONNode(document: node.document, index: following)
    }
    return found
  }
}
