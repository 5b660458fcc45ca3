import GraphQLSyntax

/// The position of a selection: the lists on the path to it, each with an index.
struct SelectionPosition {
  /// A list on the path, with the index of the next selection.
  struct Step {
    let list: SelectionList
    let index: Int

    var selection: Selection { list.selections[index] }
  }

  let root: EditRoot
  /// The steps from the definition's own list to the selection; empty for the definition as a
  /// whole.
  var steps: [Step]

  var selection: Selection? { steps.last?.selection }
}
