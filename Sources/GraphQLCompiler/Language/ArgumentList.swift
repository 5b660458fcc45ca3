/// The arguments of a field, directive or fragment spread, or the parts of a value: rows of a
/// document, or a list.
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

  subscript(index: Int) -> Argument { Argument(name: name(at: index), value: value(at: index)) }

  func name(at index: Int) -> Name {
    document?.name(positions.lowerBound + index) ?? list[index].name
  }

  func value(at index: Int) -> Value {
    document?.value(positions.lowerBound + index) ?? list[index].value
  }

  /// Whether no two arguments have one name.
  var haveDistinctNames: Bool {
    count < 2 || indices.haveDistinctNames({ name(at: $0) }, hash: { nameHash(at: $0) })
  }

  /// The names, prepared for about so many questions.
  func names(questions: Int) -> Names {
    Names(self, index: count > 16 && questions > 16 ? NameIndex(all, \.name) : nil)
  }

  struct Names {
    private let list: ArgumentList
    /// Nil where the list is looked through.
    private let index: NameIndex?

    fileprivate init(_ list: ArgumentList, index: NameIndex?) {
      self.list = list
      self.index = index
    }

    func contains(_ name: Name) -> Bool {
      if let index { return index.number(of: name) != nil }
      return list.indices.contains {
        list.nameHash(at: $0) == name.hash && list.name(at: $0) == name
      }
    }
  }

  private func nameHash(at index: Int) -> UInt32 {
    document?.nameHash(positions.lowerBound + index) ?? list[index].name.hash
  }
}
