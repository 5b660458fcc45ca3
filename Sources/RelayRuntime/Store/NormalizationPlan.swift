import GraphQLRuntime

/// What objects of one type bring by the same selections, found out once: a response has many objects
/// and few kinds of them.
final class NormalizationPlan {
  /// One thing that is written of an object.
  enum Step {
    case scalar(Key)
    case link(Key, NormalizationLinkedField, NormalizationPlace)
    case handle(NormalizationHandle, value: Int)
  }

  /// A field's key in responses and in records.
  struct Key {
    /// The position among the values of an object.
    let value: Int
    let responseKey: String
    let storageKey: String
  }

  let typename: String
  /// In the order of the selections.
  private(set) var steps: [Step] = []
  /// The response keys, each once, and `id`, which says what the record is known by though nobody selects it.
  private var keys = TextTable()
  /// The position of `id` among the values of an object.
  private(set) var idValue = 0

  init(_ selections: [NormalizationSelection], typename: String, variables: VariableData) {
    self.typename = typename
    add(selections, typename, variables)
    idValue = value(of: "id")
  }

  private func add(
    _ selections: [NormalizationSelection],
    _ typename: String,
    _ variables: VariableData
  ) {
    for selection in selections {
      switch selection {
      case .inlineFragment(let fragment):
        // Names are compared, so that no interface and no union is ever met.
        if fragment.type == typename { add(fragment.selections, typename, variables) }
      case .handle(let handle):
        steps.append(.handle(handle, value: value(of: handle.alias ?? handle.name)))
      case .field(let field):
        // The record has its type beside its fields.
        if field.name == "__typename" { continue }
        let key = Key(
          value: value(of: field.responseKey),
          responseKey: field.responseKey,
          storageKey: storageKey(name: field.name, args: field.args, variables: variables)
        )
        guard let link = field.link else {
          steps.append(.scalar(key))
          continue
        }
        steps.append(.link(key, link, NormalizationPlace(link.selections)))
      }
    }
  }

  private func value(of responseKey: String) -> Int {
    keys.position(of: responseKey) ?? keys.add(responseKey)
  }

  /// Adds where on the tape the values of an object's keys stand, -1 for none, in the order of `keys`;
  /// where a key occurs twice the last one counts.
  func addValues(of object: JSONNode, to values: inout [Int]) {
    let first = values.count
    values.append(contentsOf: repeatElement(-1, count: keys.count))
    var next = 0
    for member in object.members {
      guard let position = keys.position(at: member.keyIndex, of: object.document, near: next)
      else { continue }
      values[first + position] = member.keyIndex + 1
      next = position + 1
    }
  }
}

/// Where the same selections meet objects of several types.
final class NormalizationPlace {
  private let selections: [NormalizationSelection]
  /// The types that objects have there, each with its plan.
  private var types = TextTable()
  private var plans: [NormalizationPlan] = []
  /// How many are kept: a server may name types without end.
  private static let mostPlans = 1_000

  init(_ selections: [NormalizationSelection]) { self.selections = selections }

  /// What objects of a type bring: of the type given, else of the one that the object names; nil where it
  /// names none.
  func plan(
    of object: JSONNode,
    _ typename: String? = nil,
    _ variables: VariableData
  ) -> NormalizationPlan? {
    if let typename { return plan(of: typename, variables) }
    guard let name = object["__typename"] else { return nil }
    if let known = types.position(of: name) { return plans[known] }
    return name.string.map { makePlan(of: $0, variables) }
  }

  private func plan(of typename: String, _ variables: VariableData) -> NormalizationPlan {
    if let known = types.position(of: typename) { return plans[known] }
    return makePlan(of: typename, variables)
  }

  private func makePlan(of typename: String, _ variables: VariableData) -> NormalizationPlan {
    let plan = NormalizationPlan(selections, typename: typename, variables: variables)
    if plans.count < Self.mostPlans {
      types.add(typename)
      plans.append(plan)
    }
    return plan
  }
}
