/// What the search looks at: objects of a type in a place, and values of the variables.
extension DataPresence {
  /// Values of some of the variables, as bits.
  struct Assignment: Hashable {
    var given: UInt64 = 0
    var values: UInt64 = 0

    func value(_ variable: Int) -> Bool? {
      given >> UInt64(variable) & 1 == 0 ? nil : values >> UInt64(variable) & 1 == 1
    }

    mutating func set(_ variable: Int, _ value: Bool) {
      given |= 1 << UInt64(variable)
      if value { values |= 1 << UInt64(variable) }
    }

    func only(_ variables: UInt64) -> Assignment {
      Assignment(given: given & variables, values: values & variables)
    }
  }

  /// What conditions can do in a set and in all that it selects, as bits of variables.
  struct Influence {
    /// The variables that decide about such selections.
    var deciding: UInt64 = 0
    var mentioned: UInt64 = 0
    /// Whether something is selected that structs may show where its condition does not hold: objects, and
    /// what fragments in an entity's field under a condition select.
    var isShownWithout = false

    mutating func add(_ other: Influence) {
      deciding |= other.deciding
      mentioned |= other.mentioned
      isShownWithout = isShownWithout || other.isShownWithout
    }
  }

  /// Objects of one type in one place.
  struct Situation: Hashable {
    /// The sets that are executed on the object, and the structs that it is read through.
    let sets: [SelectionSetID]
    let views: [SelectionSetID]
    let objectType: String
    /// The values of the variables that the sets mention.
    let assignment: Assignment
  }

  /// Where objects of several types can stand.
  struct Place: Hashable {
    let declared: String
    let sets: [SelectionSetID]
  }

  /// What the sets of a place look at in a type.
  struct Distinctions {
    var cases: [String] = []
    var fields: [String] = []
    var met: Set<SelectionSetID> = []
  }

  /// What execution does on an object.
  struct Outcome {
    var executed: Set<SelectionSetID> = []
    /// The response keys with data, and below them the sets of objects.
    var fields: [String: [SelectionSetID]] = [:]
    var names: [String: String] = [:]
  }
}
