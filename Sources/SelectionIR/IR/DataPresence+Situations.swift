import GraphQLRuntime

/// The states of the search for missing data.
extension DataPresence {
  /// A selection set or struct, and the variable values for which it is executed or read.
  struct Reach: Hashable {
    let set: SelectionSetID
    var when: Function
  }

  /// The influence of conditions on a set and everything that it selects.
  struct Influence {
    /// Whether conditions exclude selections that structs may show nevertheless.
    var decides = false
    /// Whether the set contains selections that structs may show when their conditions are false.
    ///
    /// These are objects, and the selections of fragments in a conditional entity field.
    var isShownWithout = false

    mutating func add(_ other: Influence) {
      decides = decides || other.decides
      isShownWithout = isShownWithout || other.isShownWithout
    }
  }

  /// Objects of one type at one position.
  struct Situation: Hashable {
    /// The sets executed on the object, and the structs through which it can be read.
    let sets: [Reach]
    let views: [Reach]
    let objectType: ObjectKind
    /// Whether the object or an enclosing one has a type that is added to the schema later.
    var isLater = false
    /// Whether all enclosing fragments that were read were also executed.
    var isCertain = true
  }

  /// A position at which objects of several types can occur.
  struct Place: Hashable {
    let declared: String
    let sets: [SelectionSetID]
  }

  /// The types and fields that the sets at a position distinguish.
  struct Distinctions {
    var cases: [String] = []
    var fields: [String] = []
    var met: Set<SelectionSetID> = []
  }

  /// The result of executing the sets of an object, with the variable values for each part.
  struct Outcome {
    struct Field {
      let name: String
      var when = Function.never
      /// The sets of the child objects.
      var sets: [Reach] = []
    }

    let objectType: ObjectKind
    /// The sets of the object's field.
    let roots: [Reach]
    var executed: [SelectionSetID: Function] = [:]
    /// The executed sets in the order in which they were entered.
    var order: [SelectionSetID] = []
    /// The fields by response key.
    var fields: [String: Field] = [:]
    /// The sets whose selections have not been entered yet.
    var pending: [SelectionSetID] = []
    var isPending: Set<SelectionSetID> = []
  }
}

extension [DataPresence.Reach] {
  /// Adds variable values for which a set is reached.
  mutating func add(
    _ set: SelectionSetID,
    when: DataPresence.Function,
    functions: inout ConditionFunctions
  ) {
    if let index = firstIndex(where: { $0.set == set }) {
      self[index].when = functions.or(self[index].when, when)
    } else {
      append(DataPresence.Reach(set: set, when: when))
    }
  }
}
