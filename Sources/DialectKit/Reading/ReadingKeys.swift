package import GraphQLRuntime

/// Some keys of an object of a response, whose outcomes are requested together.
package struct ReadingKeys: Sendable {
  package let path: ResponsePath
  package let keys: [String]

  package init(path: ResponsePath, keys: [String]) {
    self.path = path
    self.keys = keys
  }
}

extension ResponseReading {
  /// Finds each value from the root.
  package func kinds(of objects: [ReadingKeys]) -> [[ReadOutcome.Kind]] {
    objects.map { kinds(of: $0) }
  }

  /// The kinds of the outcomes of keys of an object, each found from the root.
  package func kinds(of object: ReadingKeys) -> [ReadOutcome.Kind] {
    object.keys.map { kind(of: ResponsePath(object.path.elements + [.key($0)])) }
  }
}

extension ResponsePath {
  /// The value of the longest known path that begins this one, and the number of its elements.
  package func nearest<Value>(in known: [ResponsePath: Value]) -> (value: Value, length: Int)? {
    for length in (0...elements.count).reversed() {
      if let value = known[ResponsePath(Array(elements.prefix(length)))] { return (value, length) }
    }
    return nil
  }
}
