import GraphQLCompiler

/// Compares the variables of an operation: its stored properties and its initialiser's parameters.
struct VariableComparison {
  let old: CompiledOperation
  let new: CompiledOperation

  func changes(oldTypes: TypeScope, newTypes: TypeScope) -> [ModelChange] {
    var changes: [ModelChange] = []
    for variable in old.variables {
      guard let successor = new.variables.first(where: { $0.name == variable.name }) else {
        changes.append(
          change(
            .variableRemoved,
            .breaking,
            variable.name,
            "the variable `\(variable.name)` is gone",
            old: variable,
            new: nil
          )
        )
        continue
      }
      let oldType = oldTypes.input(variable.type)
      let newType = newTypes.input(successor.type)
      if oldType != newType {
        changes.append(
          change(
            .variableChanged,
            .breaking,
            variable.name,
            "the variable `\(variable.name)` was \(oldType), is \(newType)",
            types: (oldType, newType),
            old: variable,
            new: successor
          )
        )
      } else if Self.hasDefault(variable, oldTypes), !Self.hasDefault(successor, newTypes) {
        changes.append(
          change(
            .variableChanged,
            .breaking,
            variable.name,
            "the variable `\(variable.name)` has no default any more",
            old: variable,
            new: successor
          )
        )
      }
    }
    for variable in new.variables where !old.variables.contains(where: { $0.name == variable.name })
    {
      let isOptional = Self.hasDefault(variable, newTypes)
      changes.append(
        change(
          .variableAdded,
          isOptional ? .safe : .breaking,
          variable.name,
          "the variable `\(variable.name): \(newTypes.input(variable.type))` is new"
            + (isOptional ? ", with a default" : ", and the initialiser asks for it"),
          types: (nil, newTypes.input(variable.type)),
          old: nil,
          new: variable
        )
      )
    }
    if let reordered = reordered() { changes.append(reordered) }
    return changes
  }

  private func reordered() -> ModelChange? {
    let newNames = new.variables.map(\.name)
    let oldNames = old.variables.map(\.name).filter(newNames.contains)
    let kept = newNames.filter(oldNames.contains)
    guard oldNames != kept else { return nil }
    return ModelChange(
      .variablesReordered,
      .breaking,
      in: old.structName,
      old: oldNames.joined(separator: ", "),
      new: kept.joined(separator: ", "),
      text: "the initialiser takes its variables in another order",
      cause: .init(
        .document,
        old: old.variables.first?.location,
        new: new.variables.first?.location
      )
    )
  }

  /// Whether the initialiser's parameter can be left out.
  private static func hasDefault(_ variable: CompiledVariable, _ types: TypeScope) -> Bool {
    variable.defaultValue.flatMap { types.defaultArgument($0, type: variable.type) } != nil
  }

  private func change(
    _ kind: ModelChange.Kind,
    _ impact: ModelChange.Impact,
    _ name: String,
    _ text: String,
    types: (old: String?, new: String?) = (nil, nil),
    old: CompiledVariable?,
    new: CompiledVariable?
  ) -> ModelChange {
    ModelChange(
      kind,
      impact,
      in: self.old.structName,
      member: name,
      old: types.old,
      new: types.new,
      text: text,
      cause: .init(.document, old: old?.location, new: new?.location)
    )
  }
}
