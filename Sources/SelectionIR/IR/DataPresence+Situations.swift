import GraphQLRuntime

/// The objects that the search looks at.
extension DataPresence {
  /// A selection set or struct, and the values of the variables for which it is executed or read.
  struct Reach: Hashable {
    let set: SelectionSetID
    var when: Function
  }

  /// What conditions can do in a set and in everything that it selects.
  struct Influence {
    /// Whether conditions decide about selections that structs may show where they do not hold.
    var decides = false
    /// Whether something is selected that structs may show where its condition does not hold: objects,
    /// and what fragments in an entity's field under a condition select.
    var isShownWithout = false

    mutating func add(_ other: Influence) {
      decides = decides || other.decides
      isShownWithout = isShownWithout || other.isShownWithout
    }
  }

  /// Objects of one type in one place.
  struct Situation: Hashable {
    /// The sets that are executed on the object, and the structs that it is read through.
    let sets: [Reach]
    let views: [Reach]
    let objectType: ObjectKind
    /// Whether the object or one around it is of a type that the schema gets later.
    var isLater = false
    /// Whether no fragment around was read that was not executed.
    var isCertain = true
  }

  /// Where objects of several types can occur.
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

  /// What execution does on an object, each with the values of the variables for which it does.
  struct Outcome {
    struct Field {
      let name: String
      var when = Function.never
      /// The sets of the objects below.
      var sets: [Reach] = []
    }

    let objectType: ObjectKind
    /// The sets of the object's field.
    let roots: [Reach]
    var executed: [SelectionSetID: Function] = [:]
    /// The executed sets in the order in which they were entered.
    var order: [SelectionSetID] = []
    /// By response key.
    var fields: [String: Field] = [:]
    /// The sets whose selections are still to be entered.
    var pending: [SelectionSetID] = []
    var isPending: Set<SelectionSetID> = []
  }
}

extension [DataPresence.Reach] {
  /// Adds values for which a set is reached.
  mutating func add(
    _ set: SelectionSetID,
    _ when: DataPresence.Function,
    _ functions: inout ConditionFunctions
  ) {
    if let index = firstIndex(where: { $0.set == set }) {
      self[index].when = functions.or(self[index].when, when)
    } else {
      append(DataPresence.Reach(set: set, when: when))
    }
  }
}
