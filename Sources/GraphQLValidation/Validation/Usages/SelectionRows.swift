/// A selection set during a traversal, as rows of one of the context's documents.
struct SelectionRows {
  /// The position among the documents of the context.
  let document: Int
  let positions: Range<Int>
}
