/// The structs generated for nodes, by node number.
struct NodeStructs: Sendable {
  private let numbers: Range<Int>
  /// The struct of each node; -1 if there is none.
  private var places: [Int32]

  init(_ numbers: Range<Int>) {
    self.numbers = numbers
    places = Array(repeating: -1, count: numbers.count)
  }

  /// The struct of a node; `nil` if none was created, or if another emitter creates it.
  subscript(node: ScopedSelectionSet) -> SelectionSetID? {
    get { self[node.number] }
    set {
      guard numbers.contains(node.number) else { return }
      places[node.number - numbers.lowerBound] = newValue?.rawValue ?? -1
    }
  }

  subscript(number: Int) -> SelectionSetID? {
    guard numbers.contains(number), places[number - numbers.lowerBound] >= 0 else { return nil }
    return SelectionSetID(Int(places[number - numbers.lowerBound]))
  }

  /// Concatenates parts, each with the position of its first struct.
  init(_ parts: [(structs: NodeStructs, first: Int)]) {
    numbers =
      (parts.first?.structs.numbers.lowerBound ?? 0)..<(parts.last?.structs.numbers.upperBound ?? 0)
    places = []
    places.reserveCapacity(numbers.count)
    for (structs, first) in parts {
      for place in structs.places { places.append(place < 0 ? -1 : place + Int32(first)) }
    }
  }
}
