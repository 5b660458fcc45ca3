/// Determines the shapes that objects would have with other types or variable values.
///
/// It uses the executor's own code, so a counterfactual found here changes a real execution in the
/// same way.
package struct ExecutionTrial {
  private var run: ExecutionRun
  private var root: Int32?
  private var known: [Key: Int32] = [:]
  /// The last groups of sets, found without hashing long lists.
  private var recentGroups: [(sets: [SetID], group: Int32)] = []

  private static let recentLimit = 8

  private struct Key: Hashable {
    let group: Int32
    let typename: String?
  }

  /// Creates a trial with changed variables.
  ///
  /// The plan, the document and the rules are those of the original execution. The document matters
  /// because the deferred data in it affects shapes.
  package init(
    plan: ExecutionPlan,
    document: JSONDocument,
    variables: VariableValues,
    rules: ExecutionRules
  ) {
    run = ExecutionRun(
      plan: plan,
      document: document,
      variables: variables,
      rules: rules,
      customScalars: [:]
    )
  }

  /// Returns the shape of an object if its type had this name; `nil` means no type name.
  ///
  /// Empty `sets` denote the operation's root, whose type is always its declared type. Deferred
  /// data present in `object` is considered; pass `nil` for an object that is not in the response.
  package mutating func shape(
    of sets: [SetID],
    typename: String?,
    object: JSONNode?
  ) -> EntityShape {
    let group = group(of: sets)
    let isDeclared = sets.isEmpty && run.plan.operationKind != nil
    let name = isDeclared ? run.groups[Int(group)].declaredType.name : typename
    let key = Key(group: group, typename: name)
    let index: Int32
    if let made = known[key] {
      index = made
    } else {
      index = run.addShape(group: Int(group), runtimeType(name, isDeclared: isDeclared))
      known[key] = index
    }
    guard run.deliveries != nil, let object else { return run.shapes[Int(index)] }
    return run.shapes[Int(run.deliveredShape(index, group: Int(group), of: object.index))]
  }

  /// Returns the number of a list of sets; empty `sets` denote the operation's root.
  package mutating func group(of sets: [SetID]) -> Int32 {
    guard !sets.isEmpty else {
      let group = root ?? run.group(of: [run.plan.root], isRoot: true)
      root = group
      return group
    }
    if let recent = recentGroups.first(where: { $0.sets == sets }) { return recent.group }
    let group = run.group(of: sets, isRoot: false)
    if recentGroups.count == Self.recentLimit { recentGroups.removeFirst() }
    recentGroups.append((sets, group))
    return group
  }

  /// Returns the name of the type that a set is declared on.
  package func declaredType(of set: SetID) -> String { run.plan[set].parentType.name }

  private func runtimeType(_ name: String?, isDeclared: Bool) -> ShapeBuilder.RuntimeType {
    guard let name else { return .none }
    return isDeclared || run.plan.schema.objectType(named: name) != nil
      ? .known(name) : .unknown(name)
  }

  // MARK: Missing data

  /// A value that an object lacks, with its path relative to the object.
  package typealias Missing = (path: [ResponsePathElement], value: JSONValue)

  /// Returns a value for every missing key that a set selects on an object and below it.
  package mutating func missingData(
    of set: SetID,
    at object: JSONNode,
    typename: String?
  ) -> [Missing] {
    var missing: [Missing] = []
    var pending = [(sets: [set], object: object, typename: typename, path: [ResponsePathElement]())]
    while let (sets, object, typename, path) = pending.popLast() {
      let shape = shape(of: sets, typename: typename, object: nil)
      for field in shape.fields where field.responseKey != "__typename" || !path.isEmpty {
        let path = path + [.key(field.responseKey)]
        guard let value = object[field.responseKey] else {
          missing.append((path, example(of: field.field.type, field.childSets)))
          continue
        }
        guard !field.childSets.isEmpty else { continue }
        var nodes = [(node: value, path: path)]
        while let (node, path) = nodes.popLast() {
          switch node.kind {
          case .array: nodes += node.elements.enumerated().map { ($1, path + [.index($0)]) }
          case .object:
            pending.append((field.childSets, node, node["__typename"]?.string, path))
          case .null, .bool, .number, .string: continue
          }
        }
      }
    }
    return missing
  }

  /// Returns an example value of a type with everything that sets select on it; recursion is
  /// bounded by the plan's depth.
  package mutating func example(of type: OutputType, _ sets: [SetID]) -> JSONValue {
    switch type {
    case .nonNull(let wrapped): return example(of: wrapped, sets)
    case .list: return []
    case .leaf(let leaf): return leaf.example
    case .object:
      let declared = sets.first.map { run.plan[$0].parentType }
      let name = declared.flatMap { type in
        run.plan.schema.objectTypes.first { run.relations.object($0.name, satisfies: type) }?.name
      }
      let shape = shape(of: sets, typename: name, object: nil)
      return .object(
        shape.fields.map { field in
          let value: JSONValue =
            field.responseKey == "__typename"
            ? .string(name ?? declared?.name ?? "") : example(of: field.field.type, field.childSets)
          return JSONValue.Member(field.responseKey, value)
        }
      )
    }
  }
}

extension LeafType {
  /// An example of a value that a server could send.
  package var example: JSONValue {
    switch self {
    case .string, .custom: "text"
    case .int: 1
    case .double: .number("1.5")
    case .bool: true
    case .enumeration(_, let values): .string(values.first ?? "")
    }
  }
}
