import GraphQLRuntime
import GraphQLSyntax
import SelectionDocuments
import SelectionIR

/// The combined reads of several selections on objects of one type.
struct SelectionShape: Sendable {
  /// A method call in a closure.
  struct Read: Sendable {
    var field: CompiledField
    var definition: FieldDefinition
    var child: SelectionKey?
    /// The selection whose closure contains it.
    var key: SelectionKey
  }

  /// The reads with one response key.
  struct Field: Sendable {
    var reads: [Read]
    /// The selections on the objects, without duplicates.
    var children: [SelectionKey]
  }

  /// The reads in the order of the closures.
  private(set) var reads: [Read] = []
  /// The entered branches, each with its selection.
  private(set) var branches: [(key: SelectionKey, branch: LoweredSelection.Branch)] = []
  private(set) var fields: [Field] = []
  private var positions: [ExactText: Int] = [:]

  subscript(responseKey: String) -> Field? { positions[ExactText(responseKey)].map { fields[$0] } }

  mutating func add(_ read: Read) {
    reads.append(read)
    let child = read.child.map { [$0] } ?? []
    guard let position = positions[ExactText(read.field.responseKey)] else {
      positions[ExactText(read.field.responseKey)] = fields.count
      fields.append(Field(reads: [read], children: child))
      return
    }
    fields[position].reads.append(read)
    for key in child where !fields[position].children.contains(key) {
      fields[position].children.append(key)
    }
  }

  mutating func add(_ branch: LoweredSelection.Branch, of key: SelectionKey) {
    branches.append((key, branch))
  }
}

/// Determines what selections read of an object, given the variables of one execution.
struct SelectionShapes: Sendable {
  let lowering: SelectionLowering
  let arguments: WireArguments
  private let conditions: ConditionEvaluator

  /// The maximum nesting of selections that are run on the same object.
  private static let depthLimit = 500

  init(_ lowering: SelectionLowering, plan: ExecutionPlan, variables: VariableValues) {
    self.lowering = lowering
    conditions = ConditionEvaluator(plan: plan, variables: variables)
    arguments = WireArguments(
      schema: lowering.schema,
      variables: variables,
      defaults: plan.variableDefaults
    )
  }

  func holds(_ inclusion: InclusionConditions?) -> Bool {
    inclusion.map { conditions.evaluate($0).holds } ?? true
  }

  /// The reads of an object.
  ///
  /// Without a type name, only the reads that apply to all types.
  func shape(of keys: [SelectionKey], typename: String?) -> SelectionShape {
    var shape = SelectionShape()
    var entered: Set<SelectionKey> = []
    for key in keys { add(key, typename, to: &shape, &entered, depth: 0) }
    return shape
  }

  /// The interface or union to which selections are locked; `nil` for object types.
  func abstractLock(of keys: [SelectionKey]) -> String? {
    keys.first { lowering.isAbstract($0.lock) }?.lock
  }

  /// Adds the reads of a selection.
  ///
  /// A selection that several others run is added once, since its reads would be the same.
  private func add(
    _ key: SelectionKey,
    _ typename: String?,
    to shape: inout SelectionShape,
    _ entered: inout Set<SelectionKey>,
    depth: Int
  ) {
    guard depth < Self.depthLimit, entered.insert(key).inserted else { return }
    for member in lowering[key].members where holds(member.conditions) {
      switch member.content {
      case .field(let field, let definition, let child):
        guard field.isSelectable else { continue }
        shape.add(.init(field: field, definition: definition, child: child, key: key))
      case .selection(let below): add(below, typename, to: &shape, &entered, depth: depth + 1)
      case .cases(let branches):
        let wanted = lowering.isAbstract(key.lock) ? typename : key.lock
        guard let branch = branches.first(where: { $0.typeName == wanted }) else { continue }
        shape.add(branch, of: key)
        for part in branch.payload where holds(part.conditions) {
          add(part.key, typename, to: &shape, &entered, depth: depth + 1)
        }
      }
    }
  }

  /// The key of a read in the response that the program receives.
  func alias(of read: SelectionShape.Read) -> String {
    arguments.field(read.field, read.definition, selection: nil).alias
  }
}
