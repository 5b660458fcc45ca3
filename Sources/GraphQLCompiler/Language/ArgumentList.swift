/// The arguments of a field, directive or fragment spread: rows of a document, or a list.
struct ArgumentList: Sendable {
  /// What the rows stand in; nil where they are a list.
  private let document: ValueArena?
  private let positions: Range<Int>
  private let list: [Argument]

  init(_ document: ValueArena, _ number: UInt32) {
    self.document = document
    positions = document.positions(number)
    list = []
  }

  init(_ list: [Argument]) {
    document = nil
    positions = list.indices
    self.list = list
  }

  var isEmpty: Bool { positions.isEmpty }

  /// Every argument, made where they are rows.
  var all: [Argument] { document == nil ? list : Array(self) }
}

extension ArgumentList: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { positions.count }

  subscript(index: Int) -> Argument {
    let position = positions.lowerBound + index
    return document.map { Argument(name: $0.name(position), value: $0.value(position)) }
      ?? list[position]
  }

  /// Whether no two arguments have one name.
  var haveDistinctNames: Bool {
    count < 2 || indices.haveDistinctNames({ self[$0].name }, hash: { nameHash(at: $0) })
  }

  /// Whether there is one of a name, found by looking through all.
  func contains(_ name: Name) -> Bool {
    indices.contains { nameHash(at: $0) == name.hash && self[$0].name == name }
  }

  private func nameHash(at index: Int) -> UInt32 {
    let position = positions.lowerBound + index
    return document?.nameHash(position) ?? list[position].name.hash
  }
}
