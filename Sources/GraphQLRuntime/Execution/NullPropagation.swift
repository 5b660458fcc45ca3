/// Null propagation as a server does it for field errors (Section 6.4.4).
extension ExecutionResult {
  /// Returns the path of the value that would be null if the fault were a server's field error.
  ///
  /// It is the fault's own path if its type is nullable, otherwise the nearest nullable ancestor,
  /// or the empty path (the whole data) if there is none.
  package func nulledPath(by id: FaultID) -> ResponsePath {
    var place = faultRecords[id.index].place
    var path = path(of: place).elements
    while place.entity >= 0 {
      let record = entityRecords[Int(place.entity)]
      guard place.field >= 0 else { break }
      let field = shapes[Int(record.shape)].fields[Int(place.field)].field
      while let last = path.last {
        let depth = Self.listDepth(of: path)
        if !field.type.item(atDepth: depth).isNonNull { return ResponsePath(path) }
        path.removeLast()
        if case .key = last { break }
      }
      place = Place(entity: record.parent, field: record.field, item: record.item)
    }
    return ResponsePath()
  }

  /// Returns the number of list indices at the end of a path.
  private static func listDepth(of path: [ResponsePathElement]) -> Int {
    path.reversed().prefix { element in
      if case .index = element { true } else { false }
    }
    .count
  }
}

extension OutputType {
  var isNonNull: Bool {
    if case .nonNull = self { true } else { false }
  }

  /// Returns the type of list items at a nesting depth.
  func item(atDepth depth: Int) -> OutputType {
    var type = self
    for _ in 0..<depth {
      if case .nonNull(let wrapped) = type { type = wrapped }
      if case .list(let item) = type { type = item }
    }
    return type
  }
}
