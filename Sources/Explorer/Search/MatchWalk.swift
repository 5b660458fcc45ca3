import ExplorerState
import GraphQLRuntime
import ResponseAnalysis

/// Traverses a response's text and rows once, and reports all rows whose key, value or type
/// contains a text.
///
/// Parts without a hit are skipped. ``ResponsePosition/place(of:_:)`` looks up a single hit; this
/// is faster if many rows match.
struct MatchWalk {
  private let tree: ResponseTree
  private let position: ResponsePosition
  private let document: JSONDocument
  private var hits: TextHits
  /// The meaning of the keys of each shape's objects, by position in the object.
  private var keys: [[Key]]
  /// The ancestors of the current row.
  private var around: [ResponseNode] = []
  /// The number of ancestors already reported.
  private var led = 0
  private let take: (ResponseNode, _ leads: ArraySlice<ResponseNode>) -> Bool

  /// A key found in an object of the shape.
  private struct Key {
    enum Meaning {
      case child(Int)
      /// The object's type name, which has no row.
      case typename
      case nothing
    }

    let bytes: [UInt8]
    let meaning: Meaning
  }

  /// Creates a traversal; `take` receives each matching row with those ancestors that were not
  /// reported before, outermost first.
  ///
  /// It returns false if it rejects the row. An object whose type matches is reported again if its
  /// key matches too.
  init?(
    needle: Needle,
    position: ResponsePosition,
    monitor: any ProgressMonitor,
    take: @escaping (ResponseNode, _ leads: ArraySlice<ResponseNode>) -> Bool
  ) {
    guard let document = position.document else { return nil }
    tree = position.tree
    self.position = position
    self.document = document
    self.take = take
    hits = TextHits(needle, in: position, of: document, monitor)
    keys = Array(repeating: [], count: position.tree.result.shapes.count)
  }

  mutating func run() {
    guard let root = tree.result.root, let node = tree.result.node(of: root) else { return }
    walk(node.index, tree.root, end: position.data.upperBound)
  }

  private mutating func match(_ row: ResponseNode) {
    // A type's name is inside the object, so the row's ancestors are those of the object.
    let holders = around.last == row ? around.dropLast() : around[...]
    if take(row, holders[min(led, holders.count)...]) { led = max(led, holders.count) }
  }

  private mutating func isHit(before end: Int, from start: Int) -> Bool {
    hits.first(from: start).map { $0.lowerBound < end } ?? false
  }

  private func offset(_ index: Int) -> Int { JSONNode(document: document, index: index).offset }

  /// Returns true if a hit is completely inside a byte range.
  private mutating func isHit(inside range: Range<Int>) -> Bool {
    var start = range.lowerBound
    while let hit = hits.first(from: start), hit.lowerBound < range.upperBound {
      if hit.upperBound <= range.upperBound { return true }
      start = hit.lowerBound + 1
    }
    return false
  }

  /// Traverses the value at a tape index, displayed in a row; `end` is the start of the following
  /// text.
  private mutating func walk(_ index: Int, _ row: ResponseNode, end: Int) {
    switch document.kind(at: index) {
    case .object:
      guard let entity = tree.entity(of: row) else { return }
      around.append(row)
      walkMembers(of: index, entity: entity, row: row, end: end)
    case .array:
      guard case .list(_, let count) = tree.value(of: row) else { return }
      around.append(row)
      walkItems(of: index, row: row, count: Int(count), end: end)
    case .string, .null, .bool, .number: return
    }
    around.removeLast()
    led = min(led, around.count)
  }

  private mutating func walkItems(of index: Int, row: ResponseNode, count: Int, end: Int) {
    let last = document.nextIndex(after: index)
    var item = index + 2
    var number = 0
    while item < last, number < count {
      let next = document.nextIndex(after: item)
      let limit = next < last ? offset(next) : end
      if isHit(before: limit, from: offset(item)) {
        look(at: item, tree.child(row, number), end: limit)
      }
      item = next
      number += 1
    }
  }

  /// Examines a value whose bytes contain a hit.
  private mutating func look(at index: Int, _ row: ResponseNode, end: Int) {
    if isHit(inScalarAt: index) { match(row) } else { walk(index, row, end: end) }
  }

  private mutating func isHit(inScalarAt index: Int) -> Bool {
    let start = offset(index)
    switch document.kind(at: index) {
    case .string: return isHit(inStringAt: start)
    case .null, .bool, .number:
      return isHit(inside: start..<JSONNode(document: document, index: index).endOffset)
    case .array, .object: return false
    }
  }

  private mutating func isHit(inStringAt start: Int) -> Bool {
    isHit(inside: start + 1..<max(start + 1, document.endOfString(at: start) - 1))
  }

  private mutating func walkMembers(
    of index: Int,
    entity: EntityID,
    row: ResponseNode,
    end: Int
  ) {
    let shape = tree.result.shapeIndex(of: entity)
    let last = document.nextIndex(after: index)
    var key = index + 2
    var number = 0
    while key < last {
      let next = document.nextIndex(after: key + 1)
      let limit = next < last ? offset(next) : end
      let start = offset(key)
      if isHit(before: limit, from: start) {
        switch meaning(ofKeyAt: key, number: number, shape: shape, entity: entity) {
        case .nothing: break
        case .typename: if isHit(inScalarAt: key + 1) { match(row) }
        case .child(let child):
          let field = tree.child(row, child)
          let isKey = isHit(inStringAt: start)
          let isValue = isHit(inScalarAt: key + 1)
          if isKey || isValue { match(field) }
          if !isValue, isHit(before: limit, from: offset(key + 1)) {
            walk(key + 1, field, end: limit)
          }
        }
      }
      key = next
      number += 1
    }
  }

  private mutating func meaning(
    ofKeyAt index: Int,
    number: Int,
    shape: Int,
    entity: EntityID
  ) -> Key.Meaning {
    if number < keys[shape].count {
      let known = keys[shape][number]
      if document.keyEquals(known.bytes, at: index) { return known.meaning }
    }
    let name = document.string(at: index)
    let meaning: Key.Meaning =
      if name == "__typename", !tree.rows.showsTypenames, !tree.rows.isRaw {
        .typename
      } else {
        tree.result.shape(of: entity).fieldIndex(of: name)
          .flatMap { tree.childIndex(ofField: $0, in: entity) }.map { .child($0) } ?? .nothing
      }
    let key = Key(bytes: Array(name.utf8), meaning: meaning)
    if number < keys[shape].count {
      keys[shape][number] = key
    } else if number == keys[shape].count {
      keys[shape].append(key)
    }
    return meaning
  }
}
