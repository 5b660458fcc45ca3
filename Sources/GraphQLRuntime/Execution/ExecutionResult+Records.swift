/// The records that execution creates, which are indices into the response, the plan and the
/// result's arrays.
extension ExecutionResult {
  struct EntityRecord {
    /// -1 for the root.
    let parent: Int32
    /// The field's position in the parent's shape.
    let field: Int32
    /// The position in `listItems` that holds the entity, or -1 if the field holds it directly.
    let item: Int32
    let shape: Int32
    let firstValue: UInt32
    let node: UInt32
  }

  /// The range of a list's items in `listItems`.
  struct ListRange {
    let start: Int32
    let count: Int32
  }

  struct NestedList {
    /// The position of its first item in `listItems`.
    let start: Int32
    let count: Int32
    /// The position in `listItems` that holds the list.
    let item: Int32
  }

  /// A location in a result: an entity's field, or an item of a list in that field.
  struct Place {
    /// -1 for the data itself.
    let entity: Int32
    /// -1 for the entity itself.
    let field: Int32
    /// -1 for the field itself.
    let item: Int32
  }

  struct FaultRecord {
    enum Expectation {
      case value
      case list
      case object
    }
    let place: Place
    let kind: ExecutionFault.Kind
    let expectation: Expectation
    /// The tape index of the invalid value, or `nil` if the value is missing.
    let node: UInt32?
  }

  struct ConversionRecord {
    let place: Place
    let node: UInt32?
    let value: LeafValue?
  }

  struct NoteRecord {
    let place: Place
    let kind: ExecutionNote.Kind
  }
}

// MARK: Invariants checked in debug builds

extension ExecutionResult {
  /// True if each entity has a value for every field of its shape, and each object value is an
  /// existing entity.
  var entitiesAreComplete: Bool {
    entityRecords.allSatisfy { record in
      guard shapes.indices.contains(Int(record.shape)) else { return false }
      return Int(record.firstValue) + shapes[Int(record.shape)].fields.count <= values.count
    }
      && (values + listItems).allSatisfy { value in
        guard case .object(let index) = value.value(lists) else { return true }
        return Int(index) < entityRecords.count
      }
  }

  /// True if entities are numbered depth first, so that following parents always ends at the root.
  var entitiesFollowParents: Bool {
    entityRecords.indices.allSatisfy { index in
      let record = entityRecords[index]
      guard index > 0 else { return record.parent < 0 }
      guard record.parent >= 0, record.parent < index, record.field >= 0 else { return false }
      let parent = shapes[Int(entityRecords[Int(record.parent)].shape)]
      return Int(record.field) < parent.fields.count && Int(record.item) < listItems.count
    }
  }

  /// True if the starts of nested lists ascend, because lookups use a binary search.
  var listsHaveTheirItems: Bool {
    zip(nestedLists, nestedLists.dropFirst()).allSatisfy { $0.start < $1.start }
      && nestedLists.allSatisfy {
        Int($0.start) + Int($0.count) <= listItems.count && Int($0.item) < listItems.count
      }
      && zip(lists, lists.dropFirst()).allSatisfy { $0.start + $0.count <= $1.start }
      && lists.allSatisfy { Int($0.start) + Int($0.count) <= listItems.count }
  }
}
