import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// Executing in thought: what an object of a type has under an assignment, and which types differ.
extension DataPresence {
  /// The set that a selection of a case, fragment or deferred part leads to on the same object.
  func set(behind selection: CompiledSelection) -> SelectionSetID? {
    switch selection {
    case .typeCase(let set): set
    case .fragment(let name, _), .deferred(_, .fragment(let name), _): fragmentRoots[name]
    case .deferred(_, .selections(let set), _): set
    case .field, .conditional: nil
    }
  }

  /// The same, if the object can be in a case.
  func set(behind selection: CompiledSelection, on objectType: String) -> SelectionSetID? {
    guard let set = set(behind: selection) else { return nil }
    if case .typeCase = selection, !schema.isPossible(objectType, in: document[set].parentType.name)
    {
      return nil
    }
    return set
  }

  /// Executes a set on an object; without an assignment all conditions hold.
  func execute(
    _ set: SelectionSetID,
    _ objectType: String,
    _ assignment: Assignment?,
    _ outcome: inout Outcome
  ) {
    guard outcome.executed.insert(set).inserted else { return }
    execute(document[set].selections, objectType, assignment, &outcome)
  }

  func execute(
    _ selections: [CompiledSelection],
    _ objectType: String,
    _ assignment: Assignment?,
    _ outcome: inout Outcome
  ) {
    for selection in selections {
      switch selection {
      case .field(let field):
        outcome.names[field.responseKey] = field.name
        var sets = outcome.fields[field.responseKey] ?? []
        if let set = field.selectionSet, !sets.contains(set) { sets.append(set) }
        outcome.fields[field.responseKey] = sets
      case .typeCase, .fragment, .deferred:
        // What is deferred is delivered: with less data there are only fewer objects to read.
        if let set = set(behind: selection, on: objectType) {
          execute(set, objectType, assignment, &outcome)
        }
      case .conditional(let conditions, let members):
        if holds(conditions, assignment) { execute(members, objectType, assignment, &outcome) }
      }
    }
  }

  /// Whether conditions hold; without an assignment they all do.
  func holds(_ conditions: InclusionConditions, _ assignment: Assignment?) -> Bool {
    guard let assignment else { return true }
    return conditions.alternatives.contains { alternative in
      alternative.allSatisfy { condition in
        guard let variable = variables.firstIndex(of: condition.variable) else { return false }
        return assignment.value(variable) == !condition.isInverted
      }
    }
  }

  /// The object types that a field's objects can have, one for each that the sets tell apart: by
  /// the cases that they satisfy and the types of their fields.
  mutating func objectTypes(
    of field: String?,
    on objectType: String,
    _ sets: [SelectionSetID]
  ) -> [String] {
    let declared =
      field.flatMap { schema.type(named: objectType)?.field(named: $0)?.type.typeName }
      ?? sets.first.map { document[$0].parentType.name } ?? ""
    let place = Place(declared: declared, sets: sets)
    if let types = typesInPlace[place] { return types }
    var distinctions = Distinctions()
    for set in sets { collect(document[set].selections, &distinctions) }
    var signatures: Set<[String]> = []
    let types = schema.possibleTypes(of: declared).filter { type in
      let satisfied = distinctions.cases.filter { schema.isPossible(type.name, in: $0) }
      let fields = distinctions.fields.map { type.field(named: $0)?.type.typeName ?? "" }
      return signatures.insert(satisfied + ["|"] + fields).inserted
    }
    .map(\.name)
    typesInPlace[place] = types
    return types
  }

  func collect(_ selections: [CompiledSelection], _ distinctions: inout Distinctions) {
    for selection in selections {
      switch selection {
      case .field(let field):
        if field.selectionSet != nil, !distinctions.fields.contains(field.name) {
          distinctions.fields.append(field.name)
        }
      case .typeCase, .fragment, .deferred:
        guard let set = set(behind: selection), distinctions.met.insert(set).inserted else {
          continue
        }
        let name = document[set].parentType.name
        if case .typeCase = selection, !distinctions.cases.contains(name) {
          distinctions.cases.append(name)
        }
        collect(document[set].selections, &distinctions)
      case .conditional(_, let members): collect(members, &distinctions)
      }
    }
  }
}
