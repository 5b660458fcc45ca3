import GraphQLSyntax

/// The fragments that each definition reaches through spreads that can be included.
///
/// A literal `@include(if: false)` excludes a fragment, although the sent text still contains it.
struct ReachableFragments {
  private let fragments: [FragmentDefinition]
  /// The numbers of the fragments that each operation, and then each fragment, reaches.
  private let reached: [Set<Int>]
  private let marks: [ClientMarks]
  private let operationCount: Int
  /// The numbers of the fragments that are local cache mutations.
  private let mutations: Set<Int>

  /// Creates the reach from the operations' own marks, the fragments that each definition spreads
  /// directly, and the definition of each fragment.
  ///
  /// With `passesMutability`, the fragments that a local cache mutation reaches are mutable.
  init(
    operations: [ClientMarks],
    fragments: [FragmentDefinition],
    followed: [Int: Set<Int>],
    fragmentDefinitions: [Int?],
    passesMutability: Bool = true
  ) {
    self.fragments = fragments
    let marks = operations + fragments.map { ClientMarks($0.directives) }
    let spreads = fragmentDefinitions.map { $0.flatMap { followed[$0] } ?? [] }
    let reached = (operations.indices.map { followed[$0] ?? [] } + spreads).map { start in
      var found = start
      var pending = Array(start)
      while let fragment = pending.popLast() {
        for next in spreads[fragment] where found.insert(next).inserted { pending.append(next) }
      }
      return found
    }
    var mutations: Set<Int> = []
    for (definition, own) in marks.enumerated() where own.isLocalCacheMutation {
      if passesMutability { mutations.formUnion(reached[definition]) }
      if definition >= operations.count { mutations.insert(definition - operations.count) }
    }
    self.marks = marks
    self.reached = reached
    self.mutations = mutations
    operationCount = operations.count
  }

  /// The names of the fragments that an operation reaches, sorted.
  func names(fromOperation index: Int) -> [String] { names(from: index) }

  /// The names of the fragments that a fragment reaches, sorted.
  func names(fromFragment number: Int) -> [String] { names(from: operationCount + number) }

  private func names(from definition: Int) -> [String] {
    reached[definition].map { fragments[$0].name.text }.sorted()
  }

  func marks(ofOperation index: Int) -> ClientMarks { marks(of: index) }

  func marks(ofFragment number: Int) -> ClientMarks {
    var result = marks(of: operationCount + number)
    result.isLocalCacheMutation = mutations.contains(number)
    return result
  }

  /// A definition's own marks with the imported modules of the fragments that it reaches.
  private func marks(of definition: Int) -> ClientMarks {
    var result = marks[definition]
    let modules = reached[definition].flatMap { marks[operationCount + $0].importedModules }
    result.importedModules = Set(result.importedModules + modules).sorted()
    return result
  }
}
