package import GraphQLRuntime

/// A nullable field that is null because of a server error.
package struct ErrorNullField: Sendable {
  package let path: ResponsePath
  package let entity: EntityID
  /// The position of the field among those of the entity's shape.
  package let fieldIndex: Int
}

extension ResponseReader {
  /// The maximum number of errors whose nulls are examined.
  private static var errorNullLimit: Int { 1_000 }

  /// The nullable fields that are null because of a server error, without duplicates.
  ///
  /// A null in a list is not included, because the list is the value of the field.
  package var errorNullFields: [ErrorNullField] {
    guard !response.reportedErrors.isEmpty, let root = result.root else { return [] }
    var seen: Set<ResponsePath> = []
    return response.reportedErrors.indices.prefix(Self.errorNullLimit).compactMap { index in
      guard let path = remark(ofError: index).path,
        let found = nullField(on: path, from: root), seen.insert(found.path).inserted
      else { return nil }
      return found
    }
  }

  /// Returns the first field on the way to a path that is null.
  private func nullField(on path: ResponsePath, from root: EntityID) -> ErrorNullField? {
    var entity = root
    var value = FieldValue.object(UInt32(truncatingIfNeeded: root.index))
    for (position, element) in path.elements.enumerated() {
      switch element {
      case .key(let key):
        guard let next = value.entity,
          let field = result.shape(of: next).fieldIndex(of: key)
        else { return nil }
        entity = next
        value = result.value(at: field, of: entity)
        guard value == .null else { continue }
        return ErrorNullField(
          path: ResponsePath(Array(path.elements[...position])),
          entity: entity,
          fieldIndex: field
        )
      case .index(let index):
        let items = result.items(of: value)
        guard index >= 0, index < items.count else { return nil }
        value = items[items.startIndex + index]
      }
    }
    return nil
  }
}
