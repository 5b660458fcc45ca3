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
    typealias Place = (node: JSONNode, keys: [SelectionKey])
    var own: Place = (data, [root])
    var all: [Place] = [own]
    for element in path.elements {
      switch element {
      case .key(let key):
        guard let value = own.node[key], let field = shape(of: own)?[key] else { return nil }
        let aliases = Set(field.reads.map { shapes.alias(of: $0) })
        all = all.flatMap { place -> [Place] in
          guard let shape = shape(of: place) else { return [] }
          return SwiftGraphQLValues.lastMembers(of: place.node).compactMap { name, value in
            guard let field = shape[name],
              field.reads.contains(where: { aliases.contains(shapes.alias(of: $0)) })
            else { return nil }
            return (value, field.children)
          }
        }
        own = (value, field.children)
      case .index(let index):
        guard let item = own.node.item(index), let first = all.first?.node, first.kind == .array
        else { return nil }
        // Lists of different lengths are not merged.
        if all.count > 1 {
          let count = first.itemCount
          all.removeAll { $0.node.kind != .array || $0.node.itemCount != count }
        }
        all = all.compactMap { place in place.node.item(index).map { ($0, place.keys) } }
        own = (item, own.keys)
      }
    }
    switch own.node.kind {
    case .object, .array: return nil
    case .null, .bool, .number, .string: break
    }
    guard let first = all.first, JSONValue(first.node) != JSONValue(own.node) else { return nil }
    return JSONValue(first.node)
  }

  private func shape(of place: (node: JSONNode, keys: [SelectionKey])) -> SelectionShape? {
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
