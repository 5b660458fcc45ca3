import GraphQLRuntime

// Fields with several response keys. The program requests such a field once, so all keys get the
// same value.

extension SwiftGraphQLReading {
  /// The value that a program gets in place of a scalar or null of the response.
  ///
  /// It differs if an earlier response key of the same field has another value, which no server
  /// sends. `nil` if the program gets the value itself.
  func twin(at path: ResponsePath) -> JSONValue? {
    guard let data else { return nil }
    var places = Places(root: (data, [root]))
    for element in path.elements {
      guard let next = step(element, from: places) else { return nil }
      places = next
    }
    return places.twin
  }

  /// A value of the response, and all values that the program merges with it, in order.
  struct Places {
    typealias Place = (node: JSONNode, keys: [SelectionKey])

    var own: Place
    var all: [Place]

    init(root: Place) {
      own = root
      all = [root]
    }

    /// The first of the values if the own one is a scalar or null that differs from it.
    var twin: JSONValue? {
      switch own.node.kind {
      case .object, .array: return nil
      case .null, .bool, .number, .string: break
      }
      guard let first = all.first, JSONValue(first.node) != JSONValue(own.node) else { return nil }
      return JSONValue(first.node)
    }
  }

  /// The values below others; `nil` if there are none or no selection reads them.
  func step(_ element: ResponsePathElement, from places: Places) -> Places? {
    var next = places
    switch element {
    case .key(let key):
      guard let value = places.own.node[key], let field = shape(of: places.own)?[key] else {
        return nil
      }
      let aliases = Set(field.reads.map { shapes.alias(of: $0) })
      next.own = (value, field.children)
      next.all = places.all.flatMap { place -> [Places.Place] in
        guard let shape = shape(of: place) else { return [] }
        return SwiftGraphQLValues.lastMembers(of: place.node).compactMap { name, value in
          guard let field = shape[name],
            field.reads.contains(where: { aliases.contains(shapes.alias(of: $0)) })
          else { return nil }
          return (value, field.children)
        }
      }
    case .index(let index):
      guard let item = places.own.node.item(index), let first = places.all.first?.node,
        first.kind == .array
      else { return nil }
      // Lists of different lengths are not merged.
      if places.all.count > 1 {
        let count = first.itemCount
        next.all.removeAll { $0.node.kind != .array || $0.node.itemCount != count }
      }
      next.own = (item, places.own.keys)
      next.all = next.all.compactMap { place in place.node.item(index).map { ($0, place.keys) } }
    }
    return next
  }

  func shape(of place: Places.Place) -> SelectionShape? {
    guard place.node.kind == .object else { return nil }
    return shapes.shape(of: place.keys, typename: typename(of: place.node, place.keys))
  }
}

extension JSONNode {
  fileprivate var itemCount: Int { elements.reduce(0) { count, _ in count + 1 } }

  /// An element of a list; `nil` for other values.
  fileprivate func item(_ index: Int) -> JSONNode? {
    guard kind == .array, index >= 0 else { return nil }
    return elements.enumerated().first { $0.offset == index }?.element
  }
}
