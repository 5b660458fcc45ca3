import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// Symbolic execution: the selections on an object of a type, and the types that have to be
/// distinguished.
extension DataPresence {
  /// The set to which a case, fragment or deferred selection leads on the same object.
  func set(behind selection: CompiledSelection) -> SelectionSetID? {
    switch selection {
    case .typeCase(let set): set
    case .fragment(let name, _), .deferred(_, .fragment(let name), _): fragmentRoots[name]
    case .deferred(_, .selections(let set), _): set
    case .field, .conditional: nil
    }
  }

  /// Returns the variable values for which an object matches a case, as far as its type decides.
  ///
  /// An object of a later type is known to have only the types implied by the executed sets of its
  /// field. The released client compares type names, so there a later type matches no case.
  private mutating func match(
    _ set: SelectionSetID,
    in enclosing: SelectionSetID,
    _ outcome: Outcome
  ) -> Function {
    let type = document[set].parentType.name
    switch outcome.objectType {
    case .known(let name): return schema.isPossible(name, in: type) ? .always : .never
    case .later:
      if isReleased { return .never }
      if implies(document[enclosing].parentType.name, type) { return .always }
      var when = Function.never
      for root in outcome.roots where implies(document[root.set].parentType.name, type) {
        when = functions.or(when, root.when)
      }
      return when
    }
  }

  private func implies(_ type: String, _ other: String) -> Bool {
    type == other || schema.type(named: type)?.interfaces.contains { $0.text == other } == true
  }

  /// Executes the sets of an object, each under the condition for which it is reached.
  mutating func execute(_ sets: [Reach], on objectType: ObjectKind) -> Outcome {
    var outcome = Outcome(objectType: objectType, roots: sets)
    for set in sets { enter(set.set, when: set.when, outcome: &outcome) }
    var next = 0
    while next < outcome.pending.count {
      let set = outcome.pending[next]
      next += 1
      outcome.isPending.remove(set)
      guard let when = outcome.executed[set] else { continue }
      enterSets(in: document[set].selections, of: set, when, &outcome)
    }
    for set in outcome.order {
      guard let when = outcome.executed[set] else { continue }
      collectFields(of: document[set].selections, when, &outcome)
    }
    return outcome
  }

  /// Records that a set is executed under a further condition.
  ///
  /// Sets that are never executed are recorded too, because structs show their selections.
  private mutating func enter(
    _ set: SelectionSetID,
    when: Function,
    outcome: inout Outcome
  ) {
    let known = outcome.executed[set]
    let all = functions.or(known ?? .never, when)
    guard all != known else { return }
    if known == nil { outcome.order.append(set) }
    outcome.executed[set] = all
    if outcome.isPending.insert(set).inserted { outcome.pending.append(set) }
  }

  private mutating func enterSets(
    in selections: [CompiledSelection],
    of enclosing: SelectionSetID,
    _ when: Function,
    _ outcome: inout Outcome
  ) {
    for selection in selections {
      switch selection {
      case .field: continue
      case .typeCase(let set):
        let match = match(set, in: enclosing, outcome)
        if match != .never { enter(set, when: functions.and(when, match), outcome: &outcome) }
      case .fragment, .deferred:
        // Deferred data is treated as delivered, because only structs inside the deferred fragment
        // show it (R11).
        if let set = set(behind: selection) { enter(set, when: when, outcome: &outcome) }
      case .conditional(let conditions, let members):
        let inner = functions.and(when, functions.function(of: conditions))
        enterSets(in: members, of: enclosing, inner, &outcome)
      }
    }
  }

  private mutating func collectFields(
    of selections: [CompiledSelection],
    _ when: Function,
    _ outcome: inout Outcome
  ) {
    for selection in selections {
      switch selection {
      case .field(let field):
        var data = outcome.fields[field.responseKey] ?? Outcome.Field(name: field.name)
        data.when = functions.or(data.when, when)
        if let set = field.selectionSet { data.sets.add(set, when: when, functions: &functions) }
        outcome.fields[field.responseKey] = data
      case .typeCase, .fragment, .deferred: continue
      case .conditional(let conditions, let members):
        let inner = functions.and(when, functions.function(of: conditions))
        collectFields(of: members, inner, &outcome)
      }
    }
  }

  /// Returns representative object types of a field: one for each group that the sets distinguish
  /// by matching cases and field types.
  mutating func objectTypes(
    of field: String,
    on objectType: ObjectKind,
    _ sets: [SelectionSetID]
  ) -> [ObjectKind] {
    var declared = sets.first.map { document[$0].parentType.name } ?? ""
    if case .known(let name) = objectType,
      let type = schema.type(named: name)?.field(named: field)?.type
    {
      declared = type.typeName
    }
    let place = Place(declared: declared, sets: sets)
    if let types = typesInPlace[place] { return types }
    var distinctions = Distinctions()
    for set in sets { collect(document[set].selections, &distinctions) }
    var signatures: Set<[String]> = []
    var types = schema.possibleTypes(of: declared).filter { type in
      let satisfied = distinctions.cases.filter { schema.isPossible(type.name, in: $0) }
      let fields = distinctions.fields.map { type.field(named: $0)?.type.typeName ?? "" }
      return signatures.insert(satisfied + ["|"] + fields).inserted
    }
    .map { ObjectKind.known($0.name) }
    if schema.type(named: declared)?.isAbstract == true {
      let signature = laterSignature(declared, sets: sets, distinctions: distinctions)
      if signature.map(signatures.contains) != true { types.append(.later) }
    }
    typesInPlace[place] = types
    return types
  }

  /// Returns the signature of a later type, comparable with those of known types; `nil` if it
  /// depends on which sets are executed.
  private func laterSignature(
    _ declared: String,
    sets: [SelectionSetID],
    distinctions: Distinctions
  ) -> [String]? {
    var satisfied: [String] = []
    if !isReleased {
      satisfied = distinctions.cases.filter { implies(declared, $0) }
      let settled = distinctions.cases.filter { type in
        sets.contains { implies(document[$0].parentType.name, type) }
      }
      guard satisfied == settled else { return nil }
    }
    let type = schema.type(named: declared)
    let fields = distinctions.fields.map { type?.field(named: $0)?.type.typeName ?? "" }
    return satisfied + ["|"] + fields
  }

  private func collect(_ selections: [CompiledSelection], _ distinctions: inout Distinctions) {
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
