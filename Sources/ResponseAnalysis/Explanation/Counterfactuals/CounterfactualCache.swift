internal import GraphQLRuntime
import GraphQLSchema
import SelectionIR

/// Results that the searches for several answers about one response share.
///
/// Use it if many answers are needed, because each search would repeat work whose cost grows with
/// the plan.
package final class CounterfactualCache {
  private let reader: ResponseReader
  /// The types of the plan's selection sets, each once.
  private lazy var conditionTypes: [PlanParentType] = {
    var seen: Set<PlanParentType> = []
    return reader.result.plan.selectionSets.map(\.parentType).filter { seen.insert($0).inserted }
  }()
  private(set) lazy var defersAnything = reader.result.plan.defersAnything
  /// The variables in the plan's conditions, in order.
  private(set) lazy var conditionVariables = reader.result.plan.conditionVariables
  /// The number of objects that all searches have tried.
  private(set) var triedCount = 0
  /// The effort of all searches: the number of selection sets and values that they executed again.
  package private(set) var effort = 0
  /// The effort of executing the response once.
  private lazy var executionEffort: Int = {
    let shapes = reader.result.shapes.reduce(0) { sum, shape in
      // Whether data was delivered is determined for each deferred set among all sets.
      let sets = shape.outcomes.count * max(1, shape.pendingSets.count)
      return sum + sets + shape.fields.count
    }
    let values = reader.result.entities.reduce(0) { $0 + reader.result.values(of: $1).count }
    // Executing a value of a known shape is many times faster than visiting a set for a shape.
    return shapes + values / 16
  }()
  private var choices: [String: TypeChoices] = [:]
  private var trials: [String: CounterfactualTrial] = [:]
  private var names: [NamesKey: [String]] = [:]
  private var elements: [Int: [JSONNode]] = [:]
  private lazy var execution = RepeatedExecution(
    plan: reader.result.plan,
    variables: reader.result.variables,
    rules: reader.result.rules
  )
  private var changedViews: (entity: EntityID, list: [ChangedView])?

  private struct NamesKey: Hashable {
    let declared: String
    let groups: TypeGroups
  }

  /// The maximum number of changes of an entity for which its structs are kept.
  private static let mostChangedViews = 16

  /// The structs that read an entity after changes of the response.
  struct ChangedView {
    let changes: [CounterfactualChange]
    /// The entity in the changed response; `nil` if it is missing there.
    let place: (reader: ResponseReader, entity: EntityID)?
    let sets: Set<SelectionSetID>
  }

  package init(_ reader: ResponseReader) { self.reader = reader }

  func countTried(_ count: Int) { triedCount += count }

  /// Counts the effort of executing the response again.
  func countExecution() { effort += executionEffort }

  /// The types that an object of a declared type can have.
  func choices(for declared: String) -> TypeChoices {
    if let known = choices[declared] { return known }
    let made = TypeChoices(reader, declared: declared, conditions: conditionTypes)
    choices[declared] = made
    return made
  }

  /// The names of the types in some groups, in schema order.
  func names(of groups: TypeGroups, in choices: TypeChoices) -> [String] {
    let key = NamesKey(declared: choices.declared, groups: groups)
    if let known = names[key] { return known }
    let wanted = Set(groups.positions.flatMap { choices.groups[$0].names })
    let ordered = reader.schema.types.map(\.name).filter { wanted.contains($0) }
    names[key] = ordered
    return ordered
  }

  /// The item of a list of the response; `nil` if it has none at the index.
  func element(_ index: Int, of list: JSONNode) -> JSONNode? {
    if let known = elements[list.index] {
      return index < known.count ? known[index] : nil
    }
    let found = Array(list.elements)
    elements[list.index] = found
    return index < found.count ? found[index] : nil
  }

  // MARK: Trials

  /// Returns a trial with changed variables, which the cache no longer contains.
  func takeTrial(
    _ values: [(name: String, value: Bool)],
    _ document: JSONDocument
  ) -> CounterfactualTrial {
    if let known = Self.key(values).flatMap({ trials.removeValue(forKey: $0) }) { return known }
    effort += reader.result.plan.selectionSets.count
    let changed = Set(values.map(\.name))
    let others = reader.result.variables.entries.filter { !changed.contains($0.name) }
    let trial = ExecutionTrial(
      plan: reader.result.plan,
      document: document,
      variables: VariableValues(
        entries: others + values.map { .init(name: $0.name, value: .bool($0.value)) }
      ),
      rules: reader.result.rules
    )
    return CounterfactualTrial(trial, reader)
  }

  /// Keeps a trial for later searches if at most one variable is changed.
  func keep(_ trial: CounterfactualTrial, _ values: [(name: String, value: Bool)]) {
    if let key = Self.key(values) { trials[key] = trial }
  }

  private static func key(_ values: [(name: String, value: Bool)]) -> String? {
    guard values.count <= 1 else { return nil }
    return values.first.map { "\($0.name)=\($0.value)" } ?? ""
  }

  // MARK: Changed responses

  /// Returns the structs that read an entity after a flip.
  func view(of entity: EntityID, after flip: Counterfactual) -> ChangedView {
    if changedViews?.entity == entity,
      let known = changedViews?.list.first(where: { $0.changes == flip.changes })
    {
      return known
    }
    let made = makeView(of: entity, after: flip)
    var list = changedViews?.entity == entity ? changedViews?.list ?? [] : []
    if list.count >= Self.mostChangedViews { list.removeFirst() }
    changedViews = (entity, list + [made])
    return made
  }

  private func makeView(of entity: EntityID, after flip: Counterfactual) -> ChangedView {
    countExecution()
    guard let changed = reader.applying(flip, reusing: &execution),
      let same = changed.entity(at: reader.result.path(of: entity))
    else { return ChangedView(changes: flip.changes, place: nil, sets: []) }
    return ChangedView(
      changes: flip.changes,
      place: (changed, same),
      sets: Set(changed.views(of: same).map(\.set))
    )
  }
}

extension ResponseReader {
  /// Returns the entity at a path from the root; `nil` if there is none.
  fileprivate func entity(at path: ResponsePath) -> EntityID? {
    guard var entity = result.root else { return nil }
    var rest = path.elements[...]
    while case .key(let key)? = rest.popFirst() {
      var indices: [Int] = []
      while case .index(let index)? = rest.first {
        indices.append(index)
        rest.removeFirst()
      }
      let place = ValuePosition(entity: entity, responseKey: key, indices: indices)
      guard case .entity(let next) = read(place) else { return nil }
      entity = next
    }
    return entity
  }
}
