package import GraphQLRuntime

extension ResponseReader {
  /// The scalar into which a path leads, which programs read as a whole; `nil` for a path that ends
  /// at a separate value.
  package func enclosingScalar(of path: ResponsePath) -> ResponsePath? {
    let elements = path.elements
    var entity = result.root
    var position = 0
    while let holder = entity, position < elements.count {
      guard case .key(let key) = elements[position],
        let field = result.shape(of: holder).fieldIndex(of: key)
      else { return nil }
      position += 1
      var value = result.value(at: field, of: holder)
      var type = result.shape(of: holder).fields[field].field.type
      while let item = type.listItem {
        guard position < elements.count, case .index(let index) = elements[position] else {
          return nil
        }
        position += 1
        type = item
        let items = result.items(of: value)
        guard index >= 0, index < items.count else { continue }
        value = items[items.startIndex + index]
      }
      if type.objectSet == nil {
        return position < elements.count ? ResponsePath(Array(elements[..<position])) : nil
      }
      entity = value.entity
    }
    return nil
  }
}

extension OutputType {
  /// The item type of a list; `nil` for other types.
  fileprivate var listItem: OutputType? {
    switch self {
    case .nonNull(let wrapped): wrapped.listItem
    case .list(let item): item
    case .leaf, .object: nil
    }
  }
}
