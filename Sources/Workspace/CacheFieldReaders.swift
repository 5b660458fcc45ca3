import GraphQLRuntime
import SelectionIR

/// Finds the queries that select a stored field.
struct CacheFieldReaders {
  private struct Query {
    let index: Int
    let name: String
    let plan: ExecutionPlan
    let keys: CacheFieldKey
  }

  private let queries: [Query]

  /// Lowers the queries of a workspace.
  init(_ workspace: Workspace) {
    guard let schema = workspace.schema else {
      queries = []
      return
    }
    let operations = workspace.compiled.operations
    queries = operations.indices.compactMap { index in
      guard operations[index].kind == .query, let name = operations[index].name else { return nil }
      let plan = workspace.lowered(index, schema).plan
      let variables = workspace.variablesOfOperations[name]?.values ?? .none
      let format = workspace.cacheKeys.format
      let keys = CacheFieldKey(plan: plan, variables: variables, format: format)
      return Query(index: index, name: name, plan: plan, keys: keys)
    }
  }

  /// Returns the names of the queries, except one, that select a field on a record.
  ///
  /// A field whose arguments contain variables is assumed to be the stored one.
  func names(of place: CacheLocation, besides own: Int) -> [String] {
    queries.filter { $0.index != own && reads(place, $0) }.map(\.name)
  }

  private func reads(_ place: CacheLocation, _ query: Query) -> Bool {
    guard let field = place.field else { return false }
    var sets = start(of: place.record.base, in: query.plan)
    // Positions in lists are not selected.
    for step in place.record.path where Int(step) == nil {
      sets = fields(step, in: sets, query).compactMap(\.type.objectSet)
    }
    return !fields(field, in: sets, query).isEmpty
  }

  /// Returns the selection sets that can read the record of a key.
  private func start(of base: String, in plan: ExecutionPlan) -> [SetID] {
    if base == CacheKey.root(of: .query).base { return [plan.root] }
    let typename = String(base.prefix { $0 != ":" })
    return plan.selectionSets.indices.map { SetID($0) }.filter { set in
      plan[set].parentType.name == typename
        || plan.schema.object(typename, satisfies: plan[set].parentType)
    }
  }

  /// Returns the fields of selection sets, and of the cases and fragments in them, that are stored
  /// under a key.
  private func fields(_ key: String, in sets: [SetID], _ query: Query) -> [PlanField] {
    let name = key.prefix { $0 != "(" }
    var found: [PlanField] = []
    var seen = Set(sets)
    var open = sets
    func visit(_ selections: [PlanSelection]) {
      for selection in selections {
        switch selection {
        case .field(let field):
          guard field.name == name else { continue }
          let isStored =
            query.keys.text(of: field) == key || field.arguments.contains { $0.value.hasVariable }
          if isStored { found.append(field) }
        case .conditional(_, let members): visit(members)
        case .typeCase(let set), .fragment(let set), .deferred(let set, _):
          if seen.insert(set).inserted { open.append(set) }
        }
      }
    }
    while let set = open.popLast() { visit(query.plan[set].selections) }
    return found
  }
}
