package import DialectKit
import GraphQLRuntime

extension SwiftGraphQLReading {
  /// The kinds of the outcomes of keys of several objects, outer objects first.
  ///
  /// Each object is found from the nearest one that encloses it.
  package func kinds(of objects: [ReadingKeys]) -> [[ReadOutcome.Kind]] {
    guard badPayloads.isEmpty, let data else { return objects.map { kinds(of: $0) } }
    var known: [ResponsePath: Places?] = [[]: Places(root: (data, [root]))]
    return objects.map { object in
      guard let places = places(at: object.path, &known), places.own.node.kind == .object,
        let shape = shape(of: places.own)
      else { return kinds(of: object) }
      let mayMerge = places.all.count > 1 || hasRepeatedAliases(shape)
      return object.keys.map { key in
        if key == "__typename" {
          return shapes.abstractLock(of: places.own.keys) == nil ? .dropped : .read
        }
        guard shape[key] != nil else { return .unselected }
        return mayMerge && step(.key(key), from: places)?.twin != nil ? .dropped : .read
      }
    }
  }

  private func places(
    at path: ResponsePath,
    _ known: inout [ResponsePath: Places?]
  ) -> Places? {
    guard let start = path.nearest(in: known), start.length < path.elements.count else {
      return known[path] ?? nil
    }
    var found = start.value
    for element in path.elements.dropFirst(start.length) {
      found = found.flatMap { step(element, from: $0) }
    }
    known[path] = .some(found)
    return found
  }

  /// Whether two response keys have the same field.
  private func hasRepeatedAliases(_ shape: SelectionShape) -> Bool {
    var owners: [String: Int] = [:]
    for (position, field) in shape.fields.enumerated() {
      for alias in Set(field.reads.map({ shapes.alias(of: $0) })) {
        if let owner = owners.updateValue(position, forKey: alias), owner != position {
          return true
        }
      }
    }
    return false
  }
}
