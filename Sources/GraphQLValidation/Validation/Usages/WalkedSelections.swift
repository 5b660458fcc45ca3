import GraphQLSyntax

/// The documents that a traversal has visited, with the types of their fields.
struct WalkedSelections {
  private(set) var documents: [SelectionArena] = []
  /// For each row of each document, the position of a known field's type; otherwise -1.
  private(set) var fieldTypes: [[Int32]] = []
  private var positions: [ObjectIdentifier: Int] = [:]
  /// The position of the current document.
  private(set) var current = 0

  /// Switches to the rows of a document.
  mutating func enter(_ document: SelectionArena) {
    if documents.indices.contains(current), documents[current] === document { return }
    current = positions[ObjectIdentifier(document)] ?? documents.count
    if current < documents.count { return }
    positions[ObjectIdentifier(document)] = current
    documents.append(document)
    fieldTypes.append(Array(repeating: -1, count: document.rows.count))
  }

  mutating func setType(ofFieldAt position: Int, _ type: Int) {
    fieldTypes[current][position] = Int32(clamping: type)
  }
}

/// A selection set during a traversal, as rows of one of the context's documents.
struct SelectionRows {
  /// The position among the documents of the context.
  let document: Int
  let positions: Range<Int>
}
