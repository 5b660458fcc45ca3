/// What a server makes null because of a field error (Section 6.4.4).
extension ExecutionResult {
  /// The path of the value that is null because of a fault, were it a server's field error.
  ///
  /// The fault's own place if its type is nullable, else the nearest nullable value around it; the
  /// data as a whole, an empty path, where there is none.
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

  /// How many list indices a path ends with.
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

  /// The type of the items of lists, that many levels down.
  func item(atDepth depth: Int) -> OutputType {
    var type = self
    for _ in 0..<depth {
      if case .nonNull(let wrapped) = type { type = wrapped }
      if case .list(let item) = type { type = item }
    }
    return type
  }
}
