import GraphQLRuntime

/// The fields of one object type for given selections.
///
/// Plans are cached, because a response usually has many objects of few types.
final class NormalizationPlan {
  /// One field to write.
  enum Step {
    case scalar(Key)
    case link(Key, NormalizationLinkedField, NormalizationSite)
    case handle(NormalizationHandle, value: Int)
  }

  /// A field's keys in the response and in the record.
  struct Key {
    /// The position among the values of an object.
    let value: Int
    let responseKey: String
    let storageKey: String
  }

  let typename: String
  /// The fields, in the order of the selections.
  private(set) var steps: [Step] = []
  /// The distinct response keys, and `id`, which identifies the record even if it is not selected.
  private var keys = TextTable()
  /// The position of `id` among the values of an object.
  private(set) var idValue = 0

  init(_ selections: [NormalizationSelection], typename: String, variables: VariableData) {
    self.typename = typename
    add(selections, typename: typename, variables: variables)
    idValue = value(of: "id")
  }

  private func add(
    _ selections: [NormalizationSelection],
    typename: String,
    variables: VariableData
  ) {
    for selection in selections {
      switch selection {
      case .inlineFragment(let fragment):
        // Only names are compared, so a fragment on an interface or union never matches.
        if fragment.type == typename {
          add(fragment.selections, typename: typename, variables: variables)
        }
      case .handle(let handle):
        steps.append(.handle(handle, value: value(of: handle.alias ?? handle.name)))
      case .field(let field):
        // The record stores its type separately.
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
        steps.append(.link(key, link, NormalizationSite(link.selections)))
      }
    }
  }

  private func value(of responseKey: String) -> Int {
    keys.position(of: responseKey) ?? keys.add(responseKey)
  }

  /// Appends the tape indices of an object's values, in the order of `keys`; -1 for a missing key,
  /// the last one for a repeated key.
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

/// A place in the selections at which objects of several types may occur.
final class NormalizationSite {
  private let selections: [NormalizationSelection]
  /// The types that occur there, each with its plan.
  private var types = TextTable()
  private var plans: [NormalizationPlan] = []
  /// The maximum number of cached plans, because a server may send any number of type names.
  private static let mostPlans = 1_000

  init(_ selections: [NormalizationSelection]) { self.selections = selections }

  /// Returns the plan for the given type or else the object's `__typename`; `nil` if it has none.
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
