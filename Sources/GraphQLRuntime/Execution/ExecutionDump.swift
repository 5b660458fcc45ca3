extension ExecutionResult {
  /// Returns the whole result and its trace as text; equal results give equal text.
  ///
  /// Each entity is listed with its path, type, values and set outcomes, followed by faults,
  /// conversions and notes. Golden tests use it, and so do comparisons between the explorer and
  /// generated code.
  package func dump() -> String {
    var lines: [String] = []
    for entity in entities {
      let shape = shape(of: entity)
      let path = path(of: entity).description
      let name = shape.typename ?? "no type name"
      lines.append(
        "\(path.isEmpty ? "data" : path): \(name)\(shape.isKnownType ? "" : " (unknown)")"
      )
      for (field, value) in zip(shape.fields, values(of: entity)) {
        lines.append("  \(field.responseKey) = \(text(of: value, field.field.type.leafType))")
      }
      for outcome in shape.outcomes {
        let mark = outcome.outcome.isFulfilled ? "+" : "-"
        lines.append("  \(mark) \(plan[outcome.set].path): \(text(of: outcome.outcome))")
      }
      for excluded in shape.excludedFields {
        lines.append("  - \(excluded.responseKey): \(text(of: excluded.trace))")
      }
    }
    for fault in faults {
      lines.append("fault \(fault.kind.rawValue) at \(fault.path): \(fault.message)")
    }
    for conversion in conversions {
      let from = conversion.from.map { JSONPrinter.print($0, layout: .compact) } ?? "nothing"
      let to = JSONPrinter.print(conversion.to, layout: .compact)
      lines.append("converted \(conversion.path): \(from) -> \(to)")
    }
    for note in notes { lines.append("note at \(note.path): \(note.message)") }
    if unselectedKeyCount > 0 { lines.append("unselected keys: \(unselectedKeyCount)") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(of value: FieldValue, _ type: LeafType?) -> String {
    switch value {
    case .missing: return "nil (missing)"
    case .null: return "null"
    case .object(let entity): return "entity \(path(of: EntityID(Int(entity))))"
    case .list:
      return "[" + items(of: value).map { text(of: $0, type) }.joined(separator: ", ") + "]"
    case .fault(let index): return "fault \(faultRecords[Int(index)].kind.rawValue)"
    case .leaf, .converted:
      guard let type, let leaf = leaf(value, as: type) else { return "?" }
      let json = JSONPrinter.print(leaf.json, layout: .compact)
      if case .unknownEnumValue = leaf { return "\(json) (unknown)" }
      return json
    }
  }

  private func text(of outcome: TypeCaseOutcome) -> String {
    switch outcome {
    case .fulfilled(let reason):
      switch reason {
      case .sameType(let type): "sameType \(type.name)"
      case .objectEqual(let match), .implements(let match), .unionMember(let match):
        "\(reason.code) \(match.objectType) \(match.condition.name)"
          + (match.byDeclaredType ? " (declared type)" : "")
      case .fragmentSpread: "fragmentSpread"
      case .delivered: "delivered"
      case .conditionsHold(let trace): "conditionsHold \(text(of: trace))"
      case .compositeSources(let sets):
        "compositeSources \(sets.map { plan[$0].path }.joined(separator: " "))"
      }
    case .unfulfilled(let reason):
      switch reason {
      case .objectDiffers(let type, let condition), .doesNotImplement(let type, let condition),
        .notUnionMember(let type, let condition), .unknownType(let type, let condition):
        "\(reason.code) \(type) \(condition.name)"
      case .noTypename(let condition): "noTypename \(condition.name)"
      case .parentCaseNil(let set), .sourceUnfulfilled(let set):
        "\(reason.code) \(plan[set].path)"
      case .excludedByCondition(let trace): "excludedByCondition \(text(of: trace))"
      case .pendingDeferred(_, let deferral): "pendingDeferred \(deferral)"
      case .neverPossible(let type, let declared, let condition):
        "neverPossible \(type) \(declared.name) \(condition.name)"
      }
    }
  }

  private func text(of trace: ConditionTrace) -> String {
    let values = trace.evaluated.map { condition in
      let value = condition.value.map { JSONPrinter.print($0, layout: .compact) } ?? "nothing"
      return switch condition.source {
      case .given: "$\(condition.condition.variable): \(value)"
      case .defaultValue: "$\(condition.condition.variable): \(value) by default"
      case .missing: "$\(condition.condition.variable): missing"
      case .undecided: "$\(condition.condition.variable): undecided"
      }
    }
    return "\(trace.conditions) [\(values.joined(separator: ", "))]"
  }
}
