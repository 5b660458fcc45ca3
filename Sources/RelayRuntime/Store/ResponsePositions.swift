package import GraphQLRuntime

/// A tree of places in a response, each with its parent.
package struct ResponsePositions: Sendable {
  private var parents: [Int32] = []
  private var elements: [ResponsePathElement] = []

  mutating func add(_ element: ResponsePathElement?, in parent: Int) -> Int {
    guard let element else { return -1 }
    parents.append(Int32(clamping: parent))
    elements.append(element)
    return elements.count - 1
  }

  /// Returns the path of a place; -1 is the root.
  package func path(of place: Int) -> ResponsePath {
    var steps: [ResponsePathElement] = []
    var current = place
    while elements.indices.contains(current) {
      steps.append(elements[current])
      current = Int(parents[current])
    }
    return ResponsePath(Array(steps.reversed()))
  }

  /// Returns the path as notes print it.
  package func text(of place: Int) -> String {
    let text = path(of: place).subscripted
    return text.isEmpty ? "data" : text
  }
}

extension ResponsePath {
  /// The path in Swift notation, such as `friends[0].name`.
  var subscripted: String {
    var text = ""
    for element in elements {
      switch element {
      case .key(let key): text += (text.isEmpty ? "" : ".") + key
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}
