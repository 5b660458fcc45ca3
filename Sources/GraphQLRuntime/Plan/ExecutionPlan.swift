/// The index of a selection set in ``ExecutionPlan/selectionSets``.
package struct SetID: Hashable, Comparable, Sendable {
  package let index: Int

  package init(_ index: Int) { self.index = index }

  package static func < (left: SetID, right: SetID) -> Bool { left.index < right.index }
}

/// The selection sets of one operation or fragment as plain data for the executor.
///
/// The compiler lowers its IR to a plan, and generated code is lowered to an equal plan from its
/// static `selections`. Sets are numbered depth first: the root is 0, a set gets the next number
/// when a selection first refers to it, and its own selections are visited before the selections
/// that follow.
package struct ExecutionPlan: Equatable, Sendable {
  /// The operation's name, or `nil` for an anonymous operation or a fragment.
  package let operationName: String?
  /// The operation's kind, or `nil` for a fragment.
  package let operationKind: OperationKind?
  package let selectionSets: [PlanSelectionSet]
  package let schema: SchemaMetadata
  /// The variables with a default value, sorted by name.
  package let variableDefaults: [VariableDefault]
  /// The variables on which the client never treats a condition as true.
  package let undecidedVariables: Set<String>
  /// The positions of Floats in variables, used for cache keys.
  ///
  /// Generated code does not contain them, and execution does not use them.
  package var floats = FloatPositions()

  package init(
    operationName: String?,
    operationKind: OperationKind?,
    selectionSets: [PlanSelectionSet],
    schema: SchemaMetadata,
    variableDefaults: [VariableDefault] = [],
    undecidedVariables: Set<String> = []
  ) {
    self.operationName = operationName
    self.operationKind = operationKind
    self.selectionSets = selectionSets
    self.schema = schema
    self.variableDefaults = variableDefaults.sorted { $0.name < $1.name }
    self.undecidedVariables = undecidedVariables
    assert(
      selectionSets.allSatisfy {
        $0.selections.allSatisfy { $0.leads(below: selectionSets.count) }
      },
      "a selection of the plan leads to no set of the plan"
    )
  }

  /// Returns true if two plans execute identically.
  package static func == (left: Self, right: Self) -> Bool {
    left.operationName == right.operationName && left.operationKind == right.operationKind
      && left.selectionSets == right.selectionSets && left.schema == right.schema
      && left.variableDefaults == right.variableDefaults
      && left.undecidedVariables == right.undecidedVariables
  }

  /// The set that is executed over the response's data.
  package var root: SetID { SetID(0) }

  package subscript(set: SetID) -> PlanSelectionSet { selectionSets[set.index] }

  /// A variable's name without `$`, and its default value.
  package struct VariableDefault: Equatable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }
}

/// One selection set of a plan, with its own selections.
package struct PlanSelectionSet: Equatable, Sendable {
  /// The struct's path in the generated code without its module, such as
  /// `AllAnimalsQuery.Data.AllAnimal.AsPet`.
  package let path: String
  package let parentType: PlanParentType
  package let selections: [PlanSelection]

  package init(path: String, parentType: PlanParentType, selections: [PlanSelection]) {
    self.path = path
    self.parentType = parentType
    self.selections = selections
  }
}

/// One selection of a plan's selection set.
package indirect enum PlanSelection: Equatable, Sendable {
  case field(PlanField)
  /// Selections that apply if the object's type satisfies the set's parent type.
  case typeCase(SetID)
  /// A named fragment whose type condition the enclosing set implies.
  case fragment(SetID)
  case conditional(InclusionConditions, [PlanSelection])
  /// Selections on the enclosing type, or a named fragment, whose data may arrive later.
  case deferred(SetID, PlanDeferral)
}

/// A field of a selection set.
package struct PlanField: Equatable, Sendable {
  package let name: String
  package let alias: String?
  /// The arguments, sorted by name.
  package let arguments: [Argument]
  package let type: OutputType
  /// Whether the schema's type is a custom scalar, to which the limits of GraphQL's own scalars do
  /// not apply.
  package let isCustomScalar: Bool

  package init(
    name: String,
    alias: String? = nil,
    arguments: [Argument] = [],
    type: OutputType,
    isCustomScalar: Bool = false
  ) {
    self.name = name
    self.alias = alias
    self.arguments = arguments.sorted { $0.name < $1.name }
    self.type = type
    self.isCustomScalar = isCustomScalar
  }

  /// The key of the field's value in the response.
  package var responseKey: String { alias ?? name }

  /// An argument and its value, which may contain variables.
  package struct Argument: Equatable, Sendable {
    package let name: String
    package let value: InputValue

    package init(name: String, value: InputValue) {
      self.name = name
      self.value = value
    }
  }
}

extension PlanSelection {
  /// Returns true if all sets that the selection refers to have an index below `count`.
  fileprivate func leads(below count: Int) -> Bool {
    switch self {
    case .field(let field): field.type.objectSet.map { $0.index < count } ?? true
    case .typeCase(let set), .fragment(let set), .deferred(let set, _): set.index < count
    case .conditional(_, let members): members.allSatisfy { $0.leads(below: count) }
    }
  }
}
