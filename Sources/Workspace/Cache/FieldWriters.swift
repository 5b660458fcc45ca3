import GraphQLRuntime

/// Finds the operations whose selections store a field.
struct FieldWriters {
  struct Operation {
    let name: String
    let plan: ExecutionPlan
    let variables: VariableValues
  }

  /// The operations in document order.
  let operations: [Operation]
  let format: CacheFormat

  /// Returns the other operations that select a field on objects of a type.
  ///
  /// `key` is the field with its arguments; operations that select it with other arguments, for any
  /// variable values, are excluded.
  func names(
    of field: String,
    key: String?,
    on typename: String,
    besides own: Int
  ) -> [String] {
    operations.indices.filter { index in
      index != own && writes(operations[index], name: field, key: key, typename: typename)
    }.map { operations[$0].name }
  }

  private func writes(
    _ operation: Operation,
    name: String,
    key: String?,
    typename: String
  ) -> Bool {
    let plan = operation.plan
    let keys = CacheFieldKey(plan: plan, variables: operation.variables, format: format)
    func selects(_ selections: [PlanSelection]) -> Bool {
      selections.contains { selection in
        switch selection {
        case .field(let field):
          guard field.name == name else { return false }
          guard let key else { return true }
          return keys.text(of: field) == key || field.arguments.contains { $0.value.hasVariable }
        case .conditional(_, let members): return selects(members)
        case .typeCase, .fragment, .deferred: return false
        }
      }
    }
    return plan.selectionSets.contains { set in
      (set.parentType.name == typename || plan.schema.object(typename, satisfies: set.parentType))
        && selects(set.selections)
    }
  }

  /// Returns the name of the field that a plan selects under a response key.
  static func field(under responseKey: String, in plan: ExecutionPlan) -> String? {
    func found(_ selections: [PlanSelection]) -> String? {
      for selection in selections {
        switch selection {
        case .field(let field) where field.responseKey == responseKey: return field.name
        case .conditional(_, let members):
          if let name = found(members) { return name }
        case .field, .typeCase, .fragment, .deferred: continue
        }
      }
      return nil
    }
    return plan.selectionSets.lazy.compactMap { found($0.selections) }.first
  }
}

extension InputValue {
  /// True if the value contains a variable.
  var hasVariable: Bool {
    switch self {
    case .variable: true
    case .list(let items): items.contains(where: \.hasVariable)
    case .object(let members): members.values.contains(where: \.hasVariable)
    case .string, .int, .float, .bool, .null: false
    }
  }
}
