package import GraphQLRuntime

/// Places in a response, each with the one that it is in.
package struct ResponsePlaces: Sendable {
  private var parents: [Int32] = []
  private var elements: [ResponsePathElement] = []

  mutating func add(_ element: ResponsePathElement?, in parent: Int) -> Int {
    guard let element else { return -1 }
    parents.append(Int32(clamping: parent))
    elements.append(element)
    return elements.count - 1
  }

  /// The path of a place; -1 is the root.
  package func path(of place: Int) -> ResponsePath {
    var steps: [ResponsePathElement] = []
    var current = place
    while elements.indices.contains(current) {
      steps.append(elements[current])
      current = Int(parents[current])
    }
    return ResponsePath(Array(steps.reversed()))
  }

  /// The path as notes name it.
  package func text(of place: Int) -> String {
    let text = path(of: place).subscripted
    return text.isEmpty ? "data" : text
  }
}

extension ResponsePath {
  /// The path as Swift writes it: `friends[0].name`.
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
