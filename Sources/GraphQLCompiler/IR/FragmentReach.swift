/// Which fragments each definition reaches through spreads that can be included.
///
/// A literal `@include(if: false)` takes a fragment out of what is reached; the text that is sent
/// still has it.
struct FragmentReach {
  private let fragments: [FragmentDefinition]
  /// For each operation, then for each fragment, the numbers of the fragments that it reaches.
  private let reached: [Set<Int>]
  private let marks: [ClientMarks]

  /// Takes the spreads that each operation and fragment follows itself.
  init(operations: [Set<Int>], fragments: [FragmentDefinition], followed: [Set<Int>]) {
    self.fragments = fragments
    marks = fragments.map { ClientMarks($0.directives) }
    reached = (operations + followed).map { start in
      var found = start
      var pending = Array(start)
      while let fragment = pending.popLast() {
        for next in followed[fragment] where found.insert(next).inserted { pending.append(next) }
      }
      return found
    }
  }

  /// The names of the fragments that a definition reaches, sorted.
  func names(from definition: Int) -> [String] {
    reached[definition].map { fragments[$0].name.text }.sorted()
  }

  /// The definition's own marks with the modules of what it reaches.
  func marks(_ own: ClientMarks, from definition: Int) -> ClientMarks {
    var result = own
    let modules = reached[definition].flatMap { marks[$0].importedModules }
    result.importedModules = Set(own.importedModules + modules).sorted()
    return result
  }

  /// The numbers of the fragments that some local cache mutation reaches, or that are one.
  func cacheMutations(operations: [ClientMarks]) -> Set<Int> {
    var result: Set<Int> = []
    for (definition, own) in (operations + marks).enumerated() where own.isLocalCacheMutation {
      result.formUnion(reached[definition])
      if definition >= operations.count { result.insert(definition - operations.count) }
    }
    return result
  }
}
