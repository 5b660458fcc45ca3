/// The arguments of a field, directive or fragment spread, or the parts of a value.
///
/// They are either rows of a document or a list.
@usableFromInline package struct ArgumentList: Sendable {
  // Small, because values that contain a list are copied often.
  @usableFromInline enum Storage: Sendable {
    case rows(ValueArena, first: UInt32, count: UInt32)
    case list([Argument])
  }

  @usableFromInline let storage: Storage

  init(_ document: ValueArena, _ number: UInt32) {
    let positions = document.positions(number)
    storage = .rows(
      document,
      first: UInt32(clamping: positions.lowerBound),
      count: UInt32(clamping: positions.count)
    )
  }

  init(_ list: [Argument]) { storage = .list(list) }

  /// All arguments as an array.
  ///
  /// Creates it if the arguments are rows.
  package var all: [Argument] {
    if case .list(let list) = storage { list } else { Array(self) }
  }
}

extension ArgumentList: RandomAccessCollection {
  @inlinable package var startIndex: Int { 0 }

  @inlinable package var endIndex: Int {
    switch storage {
    case .rows(_, _, let count): Int(count)
    case .list(let list): list.count
    }
  }

  @inlinable package subscript(index: Int) -> Argument {
    Argument(name: name(at: index), value: value(at: index))
  }

  @inlinable package func name(at index: Int) -> Name {
    switch storage {
    case .rows(let document, let first, _): document.name(Int(first) + index)
    case .list(let list): list[index].name
    }
  }

  @inlinable package func value(at index: Int) -> Value {
    switch storage {
    case .rows(let document, let first, _): document.value(Int(first) + index)
    case .list(let list): list[index].value
    }
  }

  /// Whether all argument names differ.
  package var haveDistinctNames: Bool {
    count < 2 || indices.haveDistinctNames({ name(at: $0) }, hash: { nameHash(at: $0) })
  }

  /// A lookup by name, prepared for approximately this many queries.
  package func names(questions: Int) -> Names {
    Names(self, index: count > 16 && questions > 16 ? NameIndex(all, \.name) : nil)
  }

  package struct Names {
    private let list: ArgumentList
    /// `nil` if names are found by linear search.
    private let index: NameIndex?

    fileprivate init(_ list: ArgumentList, index: NameIndex?) {
      self.list = list
      self.index = index
    }

    package func contains(_ name: Name) -> Bool {
      if let index { return index.number(of: name) != nil }
      return list.indices.contains {
        list.nameHash(at: $0) == name.hash && list.name(at: $0) == name
      }
    }
  }

  private func nameHash(at index: Int) -> UInt32 {
    switch storage {
    case .rows(let document, let first, _): document.nameHash(Int(first) + index)
    case .list(let list): list[index].name.hash
    }
  }
}
