package import SelectionIR

/// A resolved path of a filter: the steps to read a value of a row.
package struct FilterRoute {
  package enum Step {
    /// A field.
    ///
    /// The number is that of its response key, under which classes of objects cache its position.
    case field(Accessor, number: Int)
    /// A case or fragment.
    case view(SelectionSetID)
    case index(Int)
    /// Every item of a list, on the path to the rows.
    case each
  }

  /// The property of the final value to use.
  package enum Ending {
    case value
    case typename
    /// The number of items of a list, or of characters of a text.
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
