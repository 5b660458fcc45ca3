package import GraphQLRuntime

/// A node of the response tree: the data, a field's value, or a list item.
package struct ResponseNode: Hashable, Sendable {
  /// The number of the node: 0 is the data, followed by all field values and all list items in the
  /// result's order.
  package let id: Int32

  init(_ id: Int) { self.id = Int32(truncatingIfNeeded: id) }

  var index: Int { Int(id) }
}

/// An execution result as a tree: entities contain fields, and lists contain items.
package struct ResponseTree: Sendable {
  package let result: ExecutionResult
  /// The positions of the fields that have rows, by shape.
  private let visibleFields: [[Int]]
  package let rows: RowChoice

  package init(result: ExecutionResult, rows: RowChoice = RowChoice()) {
    self.result = result
    self.rows = rows
    let visible = result.shapes.map { shape in
      shape.fields.indices.filter { index in
        let field = shape.fields[index]
        if field.field.name == "__typename" { return rows.showsTypenames || rows.isRaw }
        return rows.isRaw || rows.showsMerged || !shape.isMerged(field)
      }
    }
    visibleFields =
      rows.order == .selection && !rows.isRaw
      ? visible : Self.inOrderOfResponse(visible, result)
  }

  /// Returns true if both have the same rows of the same execution.
  package func hasRows(of other: ResponseTree) -> Bool {
    result === other.result && rows == other.rows
  }

  /// Returns the fields of each shape in the order of its first object.
  private static func inOrderOfResponse(
    _ fields: [[Int]],
    _ result: ExecutionResult
  ) -> [[Int]] {
    var sorted = fields
    var isSorted = [Bool](repeating: false, count: fields.count)
    for entity in result.entities {
      let shape = result.shapeIndex(of: entity)
      guard !isSorted[shape], let node = result.node(of: entity) else { continue }
      isSorted[shape] = true
      var offsets: [String: Int] = [:]
      for member in node.members { offsets[member.key] = member.keyOffset }
      let keys = result.shape(of: entity).fields.map(\.responseKey)
      // Missing fields come last.
      let places = keys.map { offsets[$0] ?? .max }
      sorted[shape].sort { (places[$0], $0) < (places[$1], $1) }
    }
    return sorted
  }

  package var root: ResponseNode { ResponseNode(0) }
  package var nodeCount: Int { 1 + result.valueCount + result.listItemCount }

  package func childCount(_ node: ResponseNode) -> Int {
    if let entity = entity(of: node) {
      return visibleFields[result.shapeIndex(of: entity)].count
    }
    guard case .list(_, let count) = value(of: node) else { return 0 }
    return Int(count)
  }

  /// Returns the child at an index, which must be less than ``childCount(_:)``.
  package func child(_ node: ResponseNode, _ index: Int) -> ResponseNode {
    if let entity = entity(of: node) {
      let field = visibleFields[result.shapeIndex(of: entity)][index]
      return ResponseNode(1 + result.firstValuePosition(of: entity) + field)
    }
    guard case .list(let start, _) = value(of: node) else { return node }
    return ResponseNode(1 + result.valueCount + Int(start) + index)
  }

  /// Returns the node's value, or `nil` for the data.
  package func value(of node: ResponseNode) -> FieldValue? {
    guard node.index > 0 else { return nil }
    let position = node.index - 1
    return position < result.valueCount
      ? result.value(atPosition: position)
      : result.listItem(atPosition: position - result.valueCount)
  }

  /// Returns the JSON of a node if the result has its location.
  func jsonNode(_ node: ResponseNode) -> JSONNode? {
    if let entity = entity(of: node) { return result.node(of: entity) }
    guard case .leaf(let index) = value(of: node), let document = result.document else {
      return nil
    }
    return JSONNode(document: document, index: Int(index))
  }

  /// Returns the entity of a node, or `nil` for a leaf, a list, null or a fault.
  package func entity(of node: ResponseNode) -> EntityID? {
    node.index == 0 ? result.root : value(of: node)?.entity
  }

  func node(ofValueAt position: Int) -> ResponseNode { ResponseNode(1 + position) }

  func node(ofItemAt position: Int) -> ResponseNode {
    ResponseNode(1 + result.valueCount + position)
  }

  /// Returns the node of an entity.
  package func node(of entity: EntityID) -> ResponseNode {
    guard let slot = result.slot(of: entity) else { return root }
    return slot.item.map { node(ofItemAt: $0) } ?? node(ofValueAt: slot.value)
  }

  /// Returns the lists between an entity and its parent entity.
  package func lists(around entity: EntityID) -> [ResponseNode] {
    guard let slot = result.slot(of: entity), let item = slot.item else { return [] }
    return [node(ofValueAt: slot.value)] + result.itemsHolding(item).map(node(ofItemAt:))
  }

  /// Returns the child index of an entity's field, or `nil` if the field has no row.
  package func childIndex(ofField field: Int, in entity: EntityID) -> Int? {
    visibleFields[result.shapeIndex(of: entity)].firstIndex(of: field)
  }

  /// Returns the field of an entity at a child index.
  package func field(atChild index: Int, of entity: EntityID) -> Int? {
    let fields = visibleFields[result.shapeIndex(of: entity)]
    return index < fields.count ? fields[index] : nil
  }

  /// Returns the child indices from the root to the node at a response path.
  ///
  /// If the path does not exist, the result leads to the nearest existing ancestor.
  package func path(to path: ResponsePath) -> [Int] {
    var indices: [Int] = []
    var node = root
    for element in path.elements {
      let index: Int
      switch element {
      case .key(let key):
        guard let entity = entity(of: node),
          let field = result.shape(of: entity).fieldIndex(of: key),
          let child = childIndex(ofField: field, in: entity)
        else { return indices }
        index = child
      case .index(let position): index = position
      }
      guard index >= 0, index < childCount(node) else { return indices }
      indices.append(index)
      node = child(node, index)
    }
    return indices
  }

  /// Returns the response path of the node at child indices, as far as these exist.
  package func responsePath(along path: [Int]) -> ResponsePath {
    var elements: [ResponsePathElement] = []
    var node = root
    for index in path {
      guard index >= 0, index < childCount(node) else { break }
      if let entity = entity(of: node) {
        guard let field = field(atChild: index, of: entity) else { break }
        elements.append(.key(result.shape(of: entity).fields[field].responseKey))
      } else {
        elements.append(.index(index))
      }
      node = child(node, index)
    }
    return ResponsePath(elements)
  }

  /// Returns the child indices from the root to an entity.
  package func path(to entity: EntityID) -> [Int] {
    path(to: result.path(of: entity))
  }
}

extension EntityShape {
  /// Returns true if the declared struct has a field only through a case, a fragment, or an
  /// enclosing struct.
  func isMerged(_ field: Field) -> Bool {
    !field.sources.contains { $0 == sets.first }
  }
}
