extension ExecutionPlan {
  /// Returns the plan as text; equal plans give equal text.
  package func dump() -> String {
    var lines = ["\(operationKind?.rawValue ?? "fragment") \(operationName ?? "(no name)")"]
    for variable in variableDefaults {
      lines.append("$\(variable.name) = \(JSONPrinter.print(variable.value, layout: .compact))")
    }
    for (number, set) in selectionSets.enumerated() {
      lines.append("\(number) \(set.path) on \(set.parentType)")
      append(set.selections, indent: "  ", to: &lines)
    }
    for type in schema.objectTypes {
      lines.append("type \(type.name): \(type.interfaces.joined(separator: " "))")
    }
    for type in schema.interfaces {
      let parents = type.interfaces.map { " " + $0 }.joined()
      lines.append("interface \(type.name)\(parents.isEmpty ? "" : ":" + parents)")
    }
    for union in schema.unions {
      lines.append("union \(union.name): \(union.members.joined(separator: " "))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func append(_ selections: [PlanSelection], indent: String, to lines: inout [String]) {
    for selection in selections {
      switch selection {
      case .field(let field):
        let alias = field.alias.map { "\($0): " } ?? ""
        let arguments = field.arguments.map { "\($0.name): \($0.value)" }
        let list = arguments.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")"
        lines.append("\(indent)\(alias)\(field.name)\(list): \(text(of: field.type))")
      case .typeCase(let set): lines.append("\(indent)case \(set.index)")
      case .fragment(let set): lines.append("\(indent)fragment \(set.index)")
      case .deferred(let set, let deferral): lines.append("\(indent)\(deferral) \(set.index)")
      case .conditional(let conditions, let inner):
        lines.append("\(indent)if \(conditions)")
        append(inner, indent: indent + "  ", to: &lines)
      }
    }
  }

  private func text(of type: OutputType) -> String {
    switch type {
    case .nonNull(let wrapped): text(of: wrapped) + "!"
    case .list(let element): "[" + text(of: element) + "]"
    case .leaf(.enumeration(let name, let values)):
      "\(name){\(values.joined(separator: " "))}"
    case .leaf(let leaf): leaf.swiftName
    case .object(let set): String(set.index)
    }
  }
}
