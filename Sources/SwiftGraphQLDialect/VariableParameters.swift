import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// The variables that selections take as parameters.
struct VariableParameters: Sendable {
  struct Parameter: Sendable {
    var variable: String
    /// The parameter's name, not escaped.
    var name: String
    var type: TypeReference
    /// Whether it may be absent or null.
    var isOptional: Bool
    var defaultValue: Value?
  }

  /// The variables that a selection uses, including everything below it; `true` for those that must
  /// have a value.
  private var uses: [SelectionKey: [String: Bool]] = [:]
  /// The parameters by the root of the definition.
  private var parameters: [SelectionSetID: [Parameter]] = [:]
  /// The root of the definition that contains each set.
  private var roots: [SelectionSetID?]

  init(_ lowering: SelectionLowering, structs: SelectionStructs) {
    let document = lowering.document
    roots = Array(repeating: nil, count: document.selectionSets.count)
    for operation in document.operations {
      for index in operation.selectionSets { roots[index] = document.resolved(operation.root) }
    }
    for fragment in document.fragments {
      for index in fragment.selectionSets { roots[index] = document.resolved(fragment.root) }
    }
    for key in lowering.keys { _ = findUses(key, lowering) }
    for operation in document.operations {
      let root = document.resolved(operation.root)
      let needs = uses[lowering.rootKey(operation.root)] ?? [:]
      var taken = (structs.nestedNames[root] ?? []).union(["init", "self"])
      parameters[root] = operation.variables.map { variable in
        Parameter(
          variable: variable.name,
          name: Self.unique(variable.name, &taken),
          type: variable.type,
          isOptional: !variable.type.isNonNull && needs[variable.name] != true,
          defaultValue: variable.defaultValue
        )
      }
    }
    for fragment in document.fragments {
      let root = document.resolved(fragment.root)
      var needs: [String: Bool] = [:]
      for index in fragment.selectionSets {
        for key in lowering.keys(of: SelectionSetID(index)) {
          needs.merge(uses[key] ?? [:]) { $0 || $1 }
        }
      }
      var found: [Parameter] = []
      var taken = (structs.nestedNames[root] ?? []).union(["init", "self"])
      for operation in document.operations where operation.fragments.contains(fragment.name) {
        for variable in operation.variables {
          guard let mustHave = needs[variable.name] else { continue }
          let isOptional = !variable.type.isNonNull && !mustHave
          if let index = found.firstIndex(where: { $0.variable == variable.name }) {
            found[index].isOptional = found[index].isOptional || isOptional
          } else {
            found.append(
              Parameter(
                variable: variable.name,
                name: Self.unique(variable.name, &taken),
                type: variable.type,
                isOptional: isOptional,
                defaultValue: nil
              )
            )
          }
        }
      }
      parameters[root] = found
    }
  }

  /// The parameters of a selection, in the order of the operation's variables.
  func parameters(of key: SelectionKey) -> [Parameter] {
    let used = uses[key] ?? [:]
    return all(in: key.set).filter { used[$0.variable] != nil }
  }

  /// All parameters of the definition that contains a set.
  func all(in set: SelectionSetID) -> [Parameter] {
    roots[Int(set.rawValue)].flatMap { parameters[$0] } ?? []
  }

  /// The root of the definition that contains a set.
  func root(of set: SelectionSetID) -> SelectionSetID? { roots[Int(set.rawValue)] }

  private static func unique(_ name: String, _ taken: inout Set<String>) -> String {
    var candidate = name
    while !taken.insert(candidate).inserted { candidate += "_" }
    return candidate
  }

  // MARK: Uses

  /// The variables that a selection uses; a recursive occurrence adds nothing.
  private mutating func findUses(
    _ key: SelectionKey,
    _ lowering: SelectionLowering
  ) -> [String: Bool] {
    if let known = uses[key] { return known }
    uses[key] = [:]
    var found: [String: Bool] = [:]
    for member in lowering[key].members {
      add(member.conditions, to: &found)
      switch member.content {
      case .field(let field, let definition, let child):
        for argument in field.arguments {
          guard let input = definition.argument(named: argument.name) else { continue }
          Self.add(
            argument.value,
            input.type,
            mustHave: input.isRequired,
            lowering.schema,
            to: &found
          )
        }
        if let child { found.merge(findUses(child, lowering)) { $0 || $1 } }
      case .selection(let below): found.merge(findUses(below, lowering)) { $0 || $1 }
      case .cases(let branches):
        for part in branches.flatMap(\.payload) {
          add(part.conditions, to: &found)
          found.merge(findUses(part.key, lowering)) { $0 || $1 }
        }
      }
    }
    uses[key] = found
    return found
  }

  private func add(_ conditions: InclusionConditions?, to found: inout [String: Bool]) {
    for condition in conditions?.alternatives.joined() ?? [].joined() {
      found[condition.variable] = true
    }
  }

  private static func add(
    _ value: Value,
    _ type: TypeReference,
    mustHave: Bool,
    _ schema: Schema,
    to found: inout [String: Bool]
  ) {
    switch value.kind {
    case .variable(let name): found[name.text] = found[name.text] == true || mustHave
    case .list(let items):
      let item = type.listItem ?? type
      for value in items { add(value, item, mustHave: item.isNonNull, schema, to: &found) }
    case .object(let fields):
      guard case .inputObject(let object) = schema.type(of: type) else { return }
      for field in fields {
        guard let input = object.field(named: field.name.text) else { continue }
        add(field.value, input.type, mustHave: input.isRequired, schema, to: &found)
      }
    case .int, .float, .string, .boolean, .null, .enumCase: return
    }
  }
}
