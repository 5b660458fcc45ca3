internal import GraphQLRuntime
import SelectionIR

/// A trial execution, and the types whose objects have the cases of structs.
struct CounterfactualTrial {
  private var trial: ExecutionTrial
  private let reader: ResponseReader
  private var known: [Key: TypeGroups] = [:]

  private struct Key: Hashable {
    let group: Int32
    let declared: String
    let set: SelectionSetID
  }

  init(_ trial: ExecutionTrial, _ reader: ResponseReader) {
    self.trial = trial
    self.reader = reader
  }

  /// Returns the shape of an object, ``ExecutionTrial/shape(of:typename:object:)``.
  mutating func shape(of sets: [SetID], typename: String?, object: JSONNode?) -> EntityShape {
    trial.shape(of: sets, typename: typename, object: object)
  }

  /// Returns the groups of types whose objects have all cases.
  ///
  /// `nil` if that would try more objects than `budget`, which is reduced by those tried. The
  /// result does not consider deferred data.
  mutating func groups(
    having cases: [SelectionSetID],
    on sets: [SetID],
    among choices: TypeChoices,
    budget: inout Int
  ) -> TypeGroups? {
    let group = trial.group(of: sets)
    var all = choices.all
    for set in cases {
      let key = Key(group: group, declared: choices.declared, set: set)
      let found: TypeGroups
      if let known = known[key] {
        found = known
      } else {
        guard budget >= choices.groups.count else { return nil }
        budget -= choices.groups.count
        found = groups(having: set, on: sets, among: choices)
        known[key] = found
      }
      all.formIntersection(found)
    }
    return all
  }

  private mutating func groups(
    having set: SelectionSetID,
    on sets: [SetID],
    among choices: TypeChoices
  ) -> TypeGroups {
    var found = TypeGroups(count: choices.groups.count)
    for (position, group) in choices.groups.enumerated() {
      guard let name = group.names.first else { continue }
      let shape = trial.shape(of: sets, typename: name, object: nil)
      if reader.outcome(of: set, on: shape)?.isFulfilled == true { found.insert(position) }
    }
    return found
  }
}
