package import GraphQLRuntime
package import GraphQLSchema
import GraphQLSyntax

extension CompiledDocument {
  /// Lowers an operation to a plan, with a mapping from the plan's sets to compiled ones.
  ///
  /// Generated code is lowered to the same plan from its static `selections`. Sets are therefore
  /// numbered in the same way: depth first, by first visit.
  package func lowered(
    operation index: Int,
    schema: Schema,
    options: CompilationOptions = CompilationOptions(),
    metadata: SchemaMetadata? = nil
  ) -> LoweredOperation {
    let operation = operations[index]
    var lowering = PlanLowering(document: self, schema: schema, options: options)
    _ = lowering.visit(operation.root)
    var plan = ExecutionPlan(
      operationName: operation.name,
      operationKind: operation.kind,
      selectionSets: lowering.planSets,
      schema: metadata ?? schemaMetadata(in: schema),
      variableDefaults: operation.variables.compactMap { variable in
        variable.defaultValue.map {
          ExecutionPlan.VariableDefault(name: variable.name, value: $0.inputValue.json)
        }
      },
      undecidedVariables: operation.undecidedVariables
    )
    plan.floats = FloatPositions(operation.variables, in: schema)
    return LoweredOperation(
      plan: plan,
      compiledSets: lowering.compiledSets,
      spreads: lowering.spreads
    )
  }

  /// The types that the plans of all operations share; compute it once to lower several.
  package func schemaMetadata(in schema: Schema) -> SchemaMetadata {
    SchemaMetadata(UsedSchemaTypes(self, in: schema))
  }
}

/// Numbers the selection sets that an operation executes, and lowers their selections.
private struct PlanLowering {
  let document: CompiledDocument
  let schema: Schema
  let options: CompilationOptions
  let fragmentRoots: [String: SelectionSetID]
  private(set) var compiledSets: [SelectionSetID] = []
  private(set) var spreads: [SelectionSetID: [SetID: [LoweredOperation.PlanSpread]]] = [:]
  private var numbers: [SelectionSetID: SetID] = [:]
  private var selections: [[PlanSelection]] = []

  init(document: CompiledDocument, schema: Schema, options: CompilationOptions) {
    self.document = document
    self.schema = schema
    self.options = options
    fragmentRoots = Dictionary(
      document.fragments.map { ($0.name, $0.root) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  var planSets: [PlanSelectionSet] {
    zip(compiledSets, selections).map { id, selections in
      PlanSelectionSet(
        path: document[id].path,
        parentType: document[id].parentType,
        selections: selections
      )
    }
  }

  /// Numbers a set at its first visit and lowers its selections immediately.
  mutating func visit(_ id: SelectionSetID) -> SetID {
    if let number = numbers[id] { return number }
    let number = SetID(compiledSets.count)
    numbers[id] = number
    compiledSets.append(id)
    selections.append([])
    selections[number.index] = lower(document[id].selections, in: number)
    return number
  }

  private mutating func lower(
    _ selections: [CompiledSelection],
    in set: SetID,
    under conditions: [InclusionConditions] = []
  ) -> [PlanSelection] {
    var result: [PlanSelection] = []
    result.reserveCapacity(selections.count)
    for selection in selections {
      switch selection {
      case .field(let field): result.append(.field(lower(field)))
      case .typeCase(let inner): result.append(.typeCase(visit(inner)))
      case .fragment(let name, let location):
        guard let root = fragmentRoots[name] else { continue }
        add(.init(conditions: conditions, location: location), of: root, in: set)
        result.append(.fragment(visit(root)))
      case .deferred(let deferral, let content, let location):
        guard let inner = selectionSet(of: content) else { continue }
        if case .fragment = content {
          add(.init(conditions: conditions, location: location), of: inner, in: set)
        }
        result.append(.deferred(visit(inner), deferral))
      case .conditional(let condition, let members):
        result.append(
          .conditional(condition, lower(members, in: set, under: conditions + [condition]))
        )
      }
    }
    return result
  }

  private mutating func add(
    _ spread: LoweredOperation.PlanSpread,
    of root: SelectionSetID,
    in set: SetID
  ) {
    spreads[root, default: [:]][set, default: []].append(spread)
  }

  private func selectionSet(of content: DeferredContent) -> SelectionSetID? {
    switch content {
    case .fragment(let name): fragmentRoots[name]
    case .selections(let set): set
    }
  }

  private static let builtInScalars: Set<String> = ["Int", "Float", "String", "Boolean", "ID"]

  private mutating func lower(_ field: CompiledField) -> PlanField {
    PlanField(
      name: field.name,
      alias: field.alias,
      arguments: field.arguments.map {
        PlanField.Argument(name: $0.name, value: $0.value.inputValue)
      },
      type: lower(field.type, field.selectionSet),
      isCustomScalar: !Self.builtInScalars.contains(field.type.typeName)
        && options.customScalars[field.type.typeName] != nil
    )
  }

  private mutating func lower(_ type: TypeReference, _ set: SelectionSetID?) -> OutputType {
    switch type.kind {
    case .nonNull(let inner): inner.isNonNull ? lower(inner, set) : .nonNull(lower(inner, set))
    case .list(let item): .list(lower(item, set))
    case .named(let name): set.map { .object(visit($0)) } ?? .leaf(leaf(name.text))
    }
  }

  private func leaf(_ name: String) -> LeafType {
    switch name {
    case "Int": return .int
    case "Float": return .double
    case "Boolean": return .bool
    default: break
    }
    if case .enum(let type) = schema.type(named: name) {
      return .enumeration(name: name, values: type.values.map(\.name))
    }
    switch options.customScalars[name] {
    case nil where options.readsAnyScalar && !Self.builtInScalars.contains(name):
      return .custom(name: name)
    case nil, "String": return .string
    case "Int": return .int
    case "Double": return .double
    case "Bool": return .bool
    case _: return .custom(name: name)
    }
  }
}

extension SchemaMetadata {
  /// Creates the type information that the executor needs from the generated types.
  package init(_ types: UsedSchemaTypes) {
    self.init(
      objectTypes: types.objects.map {
        ObjectType(name: $0.name, interfaces: $0.interfaces.map(\.text))
      },
      interfaces: types.interfaces.map {
        InterfaceType(name: $0.name, interfaces: $0.interfaces.map(\.text))
      },
      unions: types.unions.map { UnionType(name: $0.name, members: $0.members.map(\.text)) }
    )
  }
}
