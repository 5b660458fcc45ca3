package import SelectionIR

/// A path of a filter, followed through the types: what is read of a row, step by step.
package struct FilterRoute {
  package enum Step {
    /// The number is that of the response key, under which a class of objects keeps its place.
    case field(Accessor, number: Int)
    /// A case or fragment, which is there or not.
    case view(SelectionSetID)
    case index(Int)
    /// Every item of a list, on the way to the rows.
    case each
  }

  /// What is taken of the value at the end.
  package enum Ending {
    case value
    case typename
    /// The items of a list, or the characters of a text.
    case count
    case isEmpty
  }

  package var steps: [Step] = []
  package var ending = Ending.value

  package init(steps: [Step] = [], ending: Ending = .value) {
    self.steps = steps
    self.ending = ending
  }
}
