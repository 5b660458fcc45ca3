import GraphQLSchema
import GraphQLSyntax
import ProposalDialect
import SelectionIR

/// Compares the variables of an operation: its stored properties and the parameters of its
/// initializer.
struct VariableComparison {
  let old: CompiledOperation
  let new: CompiledOperation
  /// The only possible cause; `nil` if both schema and document have changed.
  let origin: ModelChange.Cause.Origin?

  func changes(from oldVersion: ModelVersion, to newVersion: ModelVersion) -> [ModelChange] {
    let (oldTypes, newTypes) = (oldVersion.types, newVersion.types)
    var changes: [ModelChange] = []
    for variable in old.variables {
      guard let successor = new.variables.first(where: { $0.name == variable.name }) else {
        changes.append(
          change(
            .variableRemoved,
            impact: .breaking,
            name: variable.name,
            text: "the variable `\(variable.name)` was removed",
            cause: .init(.document, old: variable.location)
          )
        )
        continue
      }
      let oldType = oldTypes.input(variable.type)
      let newType = newTypes.input(successor.type)
      let before = Self.defaultArgument(of: variable, oldTypes)
      let after = Self.defaultArgument(of: successor, newTypes)
      let isSame = variable.type.description == successor.type.description
      let cause: ModelChange.Cause? =
        origin == .schema || origin == nil && isSame && oldType != newType
        ? .init(
          .schema,
          old: oldVersion.schema.type(named: variable.type.typeName)?.info.nameRange,
          new: newVersion.schema.type(named: successor.type.typeName)?.info.nameRange
        ) : .init(.document, old: variable.location, new: successor.location)
      if oldType != newType {
        changes.append(
          change(
            .variableChanged,
            impact: .breaking,
            name: variable.name,
            text: "the variable `\(variable.name)` was \(oldType), is now \(newType)",
            types: (oldType.description, newType.description),
            cause: cause
          )
        )
      }
      if before != after, oldType == newType || before == nil || after == nil {
        let text =
          switch (before, after) {
          case (_, nil): "no longer has a default"
          case (nil, let after?): "now has the default \(after)"
          case (let before?, let after?): "had the default \(before), now has \(after)"
          }
        changes.append(
          change(
            .variableChanged,
            impact: after == nil ? .breaking : .safe,
            name: variable.name,
            text: "the variable `\(variable.name)` \(text)",
            cause: cause
          )
        )
      }
    }
    for variable in new.variables where !old.variables.contains(where: { $0.name == variable.name })
    {
      let isOptional = Self.defaultArgument(of: variable, newTypes) != nil
      changes.append(
        change(
          .variableAdded,
          impact: isOptional ? .safe : .breaking,
          name: variable.name,
          text: "the variable `\(variable.name): \(newTypes.input(variable.type))` is new"
            + (isOptional ? ", with a default" : ", and the initializer requires it"),
          types: (nil, newTypes.input(variable.type).description),
          cause: .init(.document, new: variable.location)
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
      text: "the initializer has its variables in a different order",
      cause: .init(
        .document,
        old: old.variables.first?.location,
        new: new.variables.first?.location
      )
    )
  }

  /// The default argument of the initializer's parameter; `nil` if it has none.
  private static func defaultArgument(
    of variable: CompiledVariable,
    _ types: TypeScope
  ) -> String? {
    variable.defaultValue.flatMap { types.defaultArgument($0, type: variable.type) }
  }

  private func change(
    _ kind: ModelChange.Kind,
    impact: ModelChange.Impact,
    name: String,
    text: String,
    types: (old: String?, new: String?) = (nil, nil),
    cause: ModelChange.Cause?
  ) -> ModelChange {
    ModelChange(
      kind,
      impact,
      in: old.structName,
      member: name,
      old: types.old,
      new: types.new,
      text: text,
      cause: cause
    )
  }
}
