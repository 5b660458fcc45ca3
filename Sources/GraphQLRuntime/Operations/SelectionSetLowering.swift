/// Lowers generated selection sets to a plan, using their static `selections`.
struct SelectionSetLowering {
  /// A plan with the Swift types of its sets.
  struct Lowered {
    let plan: ExecutionPlan
    /// The Swift type of each selection set, by the set's index.
    let types: [ObjectIdentifier]
    let customScalars: CustomScalarReaders
  }

  private var numbers: [ObjectIdentifier: Int] = [:]
  private var types: [ObjectIdentifier] = []
  private var sets: [PlanSelectionSet?] = []
  private var customScalars = CustomScalarReaders()

  static func lower<Root: RootSelectionSet>(
    _ root: Root.Type,
    operationName: String? = nil,
    operationKind: OperationKind? = nil,
    variableDefaults: [String: InputValue] = [:]
  ) -> Lowered {
    var lowering = SelectionSetLowering()
    _ = lowering.visit(root)
    let defaults = variableDefaults.map { name, value in
      ExecutionPlan.VariableDefault(name: name, value: value.json)
    }
    let plan = ExecutionPlan(
      operationName: operationName,
      operationKind: operationKind,
      selectionSets: lowering.sets.compactMap { $0 },
      schema: Root.Schema.metadata,
      variableDefaults: defaults
    )
    return Lowered(
      plan: plan,
      types: lowering.types,
      customScalars: lowering.customScalars
    )
  }

  /// Assigns a number to a set at its first visit, and then visits its selections.
  private mutating func visit(_ type: any SelectionSet.Type) -> SetID {
    let identifier = ObjectIdentifier(type)
    if let number = numbers[identifier] { return SetID(number) }
    let number = sets.count
    numbers[identifier] = number
    types.append(identifier)
    sets.append(nil)
    let selections = type.selections.map { lower($0) }
    sets[number] = PlanSelectionSet(
      path: Self.path(of: type),
      parentType: type.__parentType.plan,
      selections: selections
    )
    return SetID(number)
  }

  private mutating func lower(_ selection: Selection) -> PlanSelection {
    switch selection {
    case .field(let field):
      let arguments = field.arguments.map { PlanField.Argument(name: $0.key, value: $0.value) }
      return .field(
        PlanField(
          name: field.name,
          alias: field.alias,
          arguments: arguments,
          type: lower(field.type)
        )
      )
    case .typeCase(let type): return .typeCase(visit(type))
    case .fragment(let type): return .fragment(visit(type))
    case .deferred(let variable, let type, let label):
      return .deferred(visit(type), PlanDeferral(label: label, variable: variable))
    case .conditional(let conditions, let selections):
      return .conditional(conditions, selections.map { lower($0) })
    }
  }

  private mutating func lower(_ type: Selection.OutputType) -> OutputType {
    switch type {
    case .nonNull(let wrapped): return .nonNull(lower(wrapped))
    case .list(let element): return .list(lower(element))
    case .string: return .leaf(.string)
    case .int: return .leaf(.int)
    case .double: return .leaf(.double)
    case .bool: return .leaf(.bool)
    case .custom(let scalar):
      return .leaf(.custom(name: customScalars.name(of: scalar)))
    case .enumeration(let name, let values):
      return .leaf(.enumeration(name: name, values: values))
    case .object(let set): return .object(visit(set))
    }
  }

  /// Returns the struct's path without its module, which is the reflected name after its first dot.
  private static func path(of type: any SelectionSet.Type) -> String {
    let name = String(reflecting: type)
    guard let dot = name.firstIndex(of: ".") else { return name }
    return String(name[name.index(after: dot)...])
  }
}

extension InputValue {
  /// The value as JSON; variables, which default values cannot contain, become null.
  package var json: JSONValue {
    switch self {
    case .string(let text): .string(text)
    case .int(let value): .int(value)
    case .float(let value): value.isFinite ? .number(value.description) : .null
    case .bool(let value): .bool(value)
    case .null, .variable: .null
    case .list(let elements): .array(elements.map(\.json))
    case .object(let members):
      .object(
        members.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, $0.value.json) }
      )
    }
  }
}
