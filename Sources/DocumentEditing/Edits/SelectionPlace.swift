import GraphQLSyntax

/// Where a selection stands: the lists on the way to it, each with the position in it.
struct SelectionPlace {
  /// One list on the way, and which of its selections leads on.
  struct Step {
    let list: SelectionList
    let index: Int

    var selection: Selection { list.selections[index] }
  }

  let root: EditRoot
  /// From the definition's own list inwards to the selection itself; empty for the
  /// definition as a whole.
  var steps: [Step]

  var selection: Selection? { steps.last?.selection }
}
