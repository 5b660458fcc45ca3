import GraphQLRuntime

/// Which variables matter: those whose conditions decide whether something is fetched that structs show
/// without the condition, objects first of all.
extension DataPresence {
  /// What conditions can do in a set.
  mutating func influence(of set: SelectionSetID) -> Influence {
    if let known = influences[set] { return known }
    // What a fragment in a circle adds is added where the circle began.
    influences[set] = Influence()
    var influence = influence(of: document[set].selections)
    if document[set].isFieldCondition { influence.isShownWithout = true }
    influences[set] = influence
    return influence
  }

  mutating func influence(of selections: [CompiledSelection]) -> Influence {
    var all = Influence()
    for selection in selections {
      switch selection {
      case .field(let field):
        guard let set = field.selectionSet else { continue }
        all.add(influence(of: set))
        all.isShownWithout = true
      case .typeCase, .fragment, .deferred:
        if let set = set(behind: selection) { all.add(influence(of: set)) }
      case .conditional(let conditions, let members):
        let inner = influence(of: members)
        all.add(inner)
        for condition in conditions.alternatives.joined() {
          guard let variable = number(of: condition.variable) else { continue }
          all.mentioned |= 1 << UInt64(variable)
          if inner.isShownWithout { all.deciding |= 1 << UInt64(variable) }
        }
      }
    }
    return all
  }

  /// The variables that matter on an object and are not decided yet, in the order of the selections.
  mutating func collect(
    _ selections: [CompiledSelection],
    _ situation: Situation,
    _ unknown: inout [Int],
    _ met: inout Set<SelectionSetID>
  ) {
    for selection in selections {
      switch selection {
      case .field: continue
      case .typeCase, .fragment, .deferred:
        guard let set = set(behind: selection, on: situation.objectType),
          met.insert(set).inserted
        else { continue }
        collect(document[set].selections, situation, &unknown, &met)
      case .conditional(let conditions, let members):
        guard influence(of: members).isShownWithout else { continue }
        for condition in conditions.alternatives.joined() {
          guard let variable = number(of: condition.variable) else { continue }
          if situation.assignment.value(variable) == nil, !unknown.contains(variable) {
            unknown.append(variable)
          }
        }
        collect(members, situation, &unknown, &met)
      }
    }
  }

  /// The number of a variable; nil beyond the 64 that an assignment holds.
  private mutating func number(of name: String) -> Int? {
    if let index = variables.firstIndex(of: name) { return index }
    guard variables.count < 64 else { return nil }
    variables.append(name)
    return variables.count - 1
  }
}
