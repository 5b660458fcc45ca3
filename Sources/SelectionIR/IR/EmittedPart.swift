import GraphQLSyntax

/// The structs of some definitions, numbered from 0, with unresolved references to other parts.
struct EmittedPart: Sendable {
  var sets: [CompiledSelectionSet] = []
  /// For each definition, its root and its structs.
  var places: [(root: SelectionSetID, sets: Range<Int>)] = []
  var structs: NodeStructs
  var pending = PendingReferences()
  var conflicts = NameConflicts()
  var effort = 0
  /// The diagnostic about a reached limit; `nil` if nothing was left out.
  var limit: Diagnostic?

  /// `nodes` are the numbers of the definitions' nodes.
  init(nodes: Range<Int>) { structs = NodeStructs(nodes) }

  /// Renumbers the structs from `first`, and resolves their references to the structs of all parts.
  mutating func settle(at first: Int, _ structs: NodeStructs, roots: [Int?]) {
    if first > 0 {
      let range = Int32(first)..<Int32(first + sets.count)
      var mover = SelectionSetMover(places: Array(range))
      for index in sets.indices { mover.move(&sets[index]) }
      places = places.map { root, sets in
        (
          SelectionSetID(Int(root.rawValue) + first),
          sets.lowerBound + first..<sets.upperBound + first
        )
      }
    }
    pending.resolve(in: &sets, structs, roots: roots)
  }
}
