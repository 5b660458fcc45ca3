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

  /// In the order of the selections.
  private(set) var steps: [Step] = []
  /// The response keys, each once, as bytes.
  private(set) var keys: [[UInt8]] = []
  private var positions: [ExactText: Int] = [:]

  init(_ selections: [NormalizationSelection], typename: String, variables: VariableData) {
    add(selections, typename, variables)
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
    if let known = positions[ExactText(responseKey)] { return known }
    positions[ExactText(responseKey)] = keys.count
    keys.append(Array(responseKey.utf8))
    return keys.count - 1
  }

  /// Adds where on the tape the values of an object's keys stand, -1 for none, in the order of `keys`;
  /// where a key occurs twice the last one counts.
  func addValues(of object: JSONNode, to values: inout [Int]) {
    let first = values.count
    values.append(contentsOf: repeatElement(-1, count: keys.count))
    var next = 0
    for member in object.members {
      var position = next
      // Servers answer in the order of the question.
      if next >= keys.count || !object.document.keyEquals(keys[next], at: member.keyIndex) {
        guard let found = positions[ExactText(member.key)] else { continue }
        position = found
      }
      values[first + position] = member.keyIndex + 1
      next = position + 1
    }
  }
}

/// Where the same selections meet objects of several types.
final class NormalizationPlace {
  private let selections: [NormalizationSelection]
  private var plans: [ExactText: NormalizationPlan] = [:]
  /// How many are kept: a server may name types without end.
  private static let mostPlans = 1_000

  init(_ selections: [NormalizationSelection]) { self.selections = selections }

  func plan(of typename: String, _ variables: VariableData) -> NormalizationPlan {
    let name = ExactText(typename)
    if let known = plans[name] { return known }
    let plan = NormalizationPlan(selections, typename: typename, variables: variables)
    if plans.count < Self.mostPlans { plans[name] = plan }
    return plan
  }
}
