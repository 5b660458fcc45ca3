/// Selections as a walk of the context goes over them: rows of one of its documents.
struct SelectionRows {
  /// A position among the documents of the context.
  let document: Int
  let positions: Range<Int>
}
