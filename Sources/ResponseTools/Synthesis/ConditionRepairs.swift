internal import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import ResponseAnalysis

/// Finds changes that make a response satisfy a condition, smallest first.
struct ConditionRepairs {
  let reader: ResponseReader

  /// Whether the condition is satisfied.
  func isMet(_ requirement: ResponseCondition) -> Bool {
    switch requirement.goal {
    case .there(let path, let isWanted): return isThere(path) == isWanted
    case .holds(let path):
      return isThere(path) && node(at: path)?.bool != false
    case .value(let path, let operands, let isWanted):
      guard let node = node(at: path), isThere(path) else { return false }
      let value = JSONValue(node)
      return operands.contains { $0.isSame(as: value) } == isWanted
    case .order(let path, let comparison, let number):
      guard isThere(path), let text = node(at: path)?.numberText, let value = FilterNumber(text)
      else { return false }
      return comparison.holds(value.order(to: number))
    case .text(let path, let comparison, let part):
      guard isThere(path), let text = node(at: path)?.string else { return false }
      return comparison.holds(text, part)
    case .type(let path, let name, let isWanted):
      guard isThere(path), let typename = node(at: path)?["__typename"]?.string else {
        return false
      }
      let satisfies = typename == name || reader.schema.isPossible(typename, in: name)
      return satisfies == isWanted
    case .count(let path, let comparison, let count):
      guard isThere(path), let found = elementCount(at: path) else { return false }
      return comparison.holds(found < count ? -1 : found == count ? 0 : 1)
    case .failed(let path, let isWanted): return isFailed(path) == isWanted
    case .awaited(let path): return reason(of: path) == .pendingDeferred
    }
  }

  /// Whether a value is missing because it or an enclosing value is null with an error.
  private func isFailed(_ path: AccessPath) -> Bool {
    guard !isThere(path) else { return false }
    if reason(of: path) == .nulledByError { return true }
    return path.components.indices.contains { end in
      guard let place = place(of: AccessPath(Array(path.components[...end]))),
        reader.response.data?.node(at: place.elements)?.isNull == true
      else { return false }
      return reader.remark(explainingNullAt: place) != nil
    }
  }

  private func reason(of path: AccessPath) -> ReasonCode? {
    guard case .explained(_, let answer) = reader.why(path) else { return nil }
    return answer.reason
  }

  private func isThere(_ path: AccessPath) -> Bool {
    guard case .explained(_, let answer) = reader.why(path) else { return false }
    // A response path may lead to a property that only a case or fragment has.
    let isElsewhere = [.selectedElsewhere, .onlyThroughFragment].contains(answer.reason)
    return answer.isPresent || isElsewhere && node(at: path)?.isNull == false
  }

  private func node(at path: AccessPath) -> JSONNode? {
    place(of: path).flatMap { reader.response.data?.node(at: $0.elements) }
  }

  private func elementCount(at path: AccessPath) -> Int? {
    guard let node = node(at: path), node.kind == .array else { return nil }
    return node.count
  }

  /// The response position of a path; for a case, that of its object.
  func place(of path: AccessPath) -> ResponsePath? { reader.responsePath(of: path.text) }

  /// The position of the last value on a path that exists in the response.
  private func nearestPlace(of path: AccessPath) -> ResponsePath? {
    (0..<path.components.count).lazy
      .map { AccessPath(Array(path.components.dropLast($0))) }
      .compactMap { place(of: $0) }.first
  }

  // MARK: Repairs

  /// The changes that could satisfy the condition or approach it; empty if there are none.
  func repairs(
    of requirement: ResponseCondition,
    _ maker: inout ResponseMaker
  ) -> [[CounterfactualChange]] {
    switch requirement.goal {
    case .there(let path, true): return appearing(path, &maker)
    case .there(let path, false): return vanishing(path)
    case .holds(let path):
      guard isThere(path), let place = place(of: path), node(at: path)?.bool != nil else {
        return appearing(path, &maker)
      }
      return [[.setValue(place, [true])]]
    case .value(let path, let operands, true):
      return setting(path, values: operands.compactMap(\.json), maker: &maker)
    case .value(let path, let operands, false):
      let others = others(at: path, &maker)
      return setting(
        path,
        values: others.filter { other in !operands.contains { $0.isSame(as: other) } },
        maker: &maker
      )
    case .order(let path, let comparison, let number):
      return setting(path, values: numbers(comparison, number), maker: &maker)
    case .text(let path, _, let part): return setting(path, values: [.string(part)], maker: &maker)
    case .type(let path, let name, let isWanted):
      return typing(path, maker: &maker) { typename in
        (typename == name || reader.schema.isPossible(typename, in: name)) == isWanted
      }
    case .count(let path, let comparison, let count):
      return counting(path, comparison: comparison, count: count, maker: &maker)
    case .failed(let path, true): return failing(path, &maker)
    case .failed(let path, false): return appearing(path, &maker)
    case .awaited(let path): return awaiting(path, &maker)
    }
  }

  /// The changes that make a missing value present.
  private func appearing(
    _ path: AccessPath,
    _ maker: inout ResponseMaker
  ) -> [[CounterfactualChange]] {
    guard case .explained(_, let answer) = reader.why(path) else { return [] }
    if answer.isPresent { return [] }
    if answer.reason == .indexOutOfRange { return lengthening(path, &maker) }
    return answer.flips.flatMap { $0.choices }.flatMap { changes in
      let withPlausibleValue = changes.map { self.withPlausibleValue($0, &maker) }
      return withPlausibleValue == changes ? [changes] : [withPlausibleValue, changes]
    }
  }

  /// A change with an example value replaced by a plausible one.
  private func withPlausibleValue(
    _ change: CounterfactualChange,
    _ maker: inout ResponseMaker
  ) -> CounterfactualChange {
    guard let example = change.values.first, let path = change.responsePath else { return change }
    let types = ResponseTypes(reader: reader)
    guard let step = types.steps(to: path).last, step.path == path,
      let field = types.field(of: step)
    else { return change }
    let owner = reader.result.typename(of: step.holder) ?? ""
    var typename: String?
    if case .string(let name)? = example["__typename"] { typename = name }
    let depth = step.indices.count
    let made = maker.element(for: field, depth: depth, of: owner, typename: typename)
    return switch change {
    case .addKey: .addKey(path, made)
    // If there are several values, they are part of the condition.
    case .setValue(_, let values) where values.count == 1: .setValue(path, [made])
    case .setValue, .setTypename, .setNull, .removeKey, .setVariable, .addError, .editDocument:
      change
    }
  }

  /// The changes that lengthen the first list on the path that is too short.
  private func lengthening(
    _ path: AccessPath,
    _ maker: inout ResponseMaker
  ) -> [[CounterfactualChange]] {
    for (position, component) in path.components.enumerated() {
      guard case .index(let index) = component else { continue }
      let list = AccessPath(Array(path.components[..<position]))
      guard let count = elementCount(at: list), count <= index, index < Self.longestList else {
        continue
      }
      return counting(list, comparison: .equal, count: index + 1, maker: &maker)
    }
    return []
  }

  /// The changes that remove something present: a case, a value, or an enclosing value.
  private func vanishing(_ path: AccessPath) -> [[CounterfactualChange]] {
    guard case .explained(_, let answer) = reader.why(path), isThere(path) else { return [] }
    let flips = answer.flips.flatMap { $0.choices }
    if !flips.isEmpty { return flips }
    guard let place = nearestPlace(of: path) else { return [] }
    let steps = ResponseTypes(reader: reader).steps(to: place).reversed()
    // A shorter list is the next best alternative to null.
    let shorter = steps.compactMap { step -> [CounterfactualChange]? in
      guard case .index(let index)? = step.path.elements.last else { return nil }
      let list = Array(step.path.elements.dropLast())
      guard let node = reader.response.data?.node(at: list) else { return nil }
      let kept = node.elements.prefix(index).map { JSONValue($0) }
      return [.setValue(ResponsePath(list), [.array(kept)])]
    }
    return steps.filter { !$0.type.isNonNull }.map { [.setNull($0.path)] } + shorter
  }

  /// The changes for a field error: a null where the schema allows one, with an error at the path.
  private func failing(_ path: AccessPath, _ maker: inout ResponseMaker) -> [[CounterfactualChange]]
  {
    guard let place = place(of: path), node(at: path) != nil else { return appearing(path, &maker) }
    let steps = ResponseTypes(reader: reader).steps(to: place)
    let error = CounterfactualChange.addError(
      place,
      "\(path.components.last?.name ?? "It") could not be read"
    )
    guard steps.last?.path == place else { return [] }
    let holder = steps.last { !$0.type.isNonNull }?.path ?? ResponsePath()
    guard reader.response.data?.node(at: holder.elements)?.isNull == false else { return [[error]] }
    return [[.setNull(holder), error]]
  }

  /// The changes that remove the data of a deferred fragment from its object, without keys that
  /// other selections include.
  private func awaiting(
    _ path: AccessPath,
    _ maker: inout ResponseMaker
  ) -> [[CounterfactualChange]] {
    guard isThere(path), let place = nearestPlace(of: path),
      let object = reader.response.data?.node(at: place.elements), object.kind == .object
    else { return appearing(path, &maker) }
    func removal(_ key: String) -> CounterfactualChange {
      .removeKey(.init(place.elements + [.key(key)]))
    }
    for member in object.members {
      let first = removal(member.key)
      guard let changed = reader.applying(Counterfactual(.present, [first], if: "")),
        changed.result.faultCount <= reader.result.faultCount,
        ConditionRepairs(reader: changed).reason(of: path) == .pendingDeferred,
        let entity = changed.result.entities.first(where: { changed.result.path(of: $0) == place })
      else { continue }
      let rest = object.members.map(\.key).filter { changed.result.isEarly($0, in: entity) }
      return [[first] + rest.map(removal)]
    }
    return []
  }

  /// Numbers close to a number that satisfy a comparison.
  func numbers(_ comparison: FilterComparison, _ number: FilterNumber) -> [JSONValue] {
    number.neighbours.filter { value in
      FilterNumber(value).map { comparison.holds($0.order(to: number)) } == true
    }.map { .number($0) }
  }

  private func setting(
    _ path: AccessPath,
    values: [JSONValue],
    maker: inout ResponseMaker
  ) -> [[CounterfactualChange]] {
    guard isThere(path), let place = place(of: path) else { return appearing(path, &maker) }
    let types = ResponseTypes(reader: reader)
    // An alias of `__typename` is changed together with the object's type.
    if let step = types.steps(to: place).last, types.field(of: step)?.field.name == "__typename" {
      let object = ResponsePath(Array(place.elements.dropLast()))
      return typing(object, in: types) { typename in values.contains(.string(typename)) }
    }
    return values.map { [.setValue(place, [$0])] }
  }

  /// Other values for the position at a path.
  private func others(at path: AccessPath, _ maker: inout ResponseMaker) -> [JSONValue] {
    guard let place = place(of: path) else { return [] }
    let types = ResponseTypes(reader: reader)
    guard let step = types.steps(to: place).last, let field = types.field(of: step) else {
      return []
    }
    let known = reader.alternatives(at: place, step.type).flatMap(\.change.values)
    let owner = reader.result.typename(of: step.holder) ?? ""
    let made = maker.element(for: field, depth: step.indices.count, of: owner)
    return known.filter { $0 != .string("UNKNOWN__") } + [made]
  }

  private func typing(
    _ path: AccessPath,
    maker: inout ResponseMaker,
    isWanted: (String) -> Bool
  ) -> [[CounterfactualChange]] {
    guard isThere(path), let place = place(of: path) else { return appearing(path, &maker) }
    return typing(place, in: ResponseTypes(reader: reader), isWanted)
  }

  /// The changes of an object's type to possible types that are wanted.
  private func typing(
    _ place: ResponsePath,
    in types: ResponseTypes,
    _ isWanted: (String) -> Bool
  ) -> [[CounterfactualChange]] {
    guard let step = types.steps(to: place).last else { return [] }
    let names = reader.schema.possibleTypes(of: step.type.typeName).map(\.name)
    return names.filter(isWanted).map { [.setTypename(place, [$0])] }
  }

  /// The changes that give a list the requested number of elements, smallest change first.
  private func counting(
    _ path: AccessPath,
    comparison: FilterComparison,
    count: Int,
    maker: inout ResponseMaker
  ) -> [[CounterfactualChange]] {
    guard isThere(path), let place = place(of: path),
      let node = reader.response.data?.node(at: place.elements), node.kind == .array
    else { return appearing(path, &maker) }
    let elements = node.elements.map { JSONValue($0) }
    // Wrapping operators avoid a trap at the greatest number; lists are far shorter.
    let candidates = [count, count &+ 1, count &- 1].filter { candidate in
      candidate >= 0 && candidate <= max(Self.longestList, elements.count)
        && comparison.holds(candidate < count ? -1 : candidate == count ? 0 : 1)
    }
    let types = ResponseTypes(reader: reader)
    guard let step = types.steps(to: place).last, let field = types.field(of: step),
      let wanted = candidates.min(by: { abs($0 - elements.count) < abs($1 - elements.count) })
    else { return [] }
    let owner = reader.result.typename(of: step.holder) ?? ""
    var changed = Array(elements.prefix(wanted))
    while changed.count < wanted {
      changed.append(maker.element(for: field, depth: step.indices.count + 1, of: owner))
    }
    return [[.setValue(place, [.array(changed)])]]
  }

  /// The reason why a condition on a list's length cannot be satisfied, because it is negative or
  /// too large; `nil` otherwise.
  func excess(of requirement: ResponseCondition) -> String? {
    if case .count(_, .less, let count) = requirement.goal, count <= 0 {
      return "no list has fewer than \(count) items"
    }
    let isTooMuch: Bool
    if case .count(_, let comparison, let count) = requirement.goal {
      switch comparison {
      case .equal, .greaterOrEqual: isTooMuch = count > Self.longestList
      case .greater: isTooMuch = count >= Self.longestList
      case .notEqual, .less, .lessOrEqual, .contains, .lacks, .begins, .ends: isTooMuch = false
      }
    } else {
      isTooMuch = false
    }
    let components = requirement.path.components
    let isTooFar = components.indices.contains { position in
      guard case .index(let index) = components[position], index >= Self.longestList else {
        return false
      }
      return node(at: AccessPath(Array(components[...position]))) == nil
    }
    guard isTooMuch || isTooFar else { return nil }
    return "at most \(Self.longestList) list items are generated for a condition"
  }

  /// The maximum length of a generated list.
  private static var longestList: Int { 10_000 }
}

extension Counterfactual {
  /// The changes with each possible value, if it is a single change with several values.
  fileprivate var choices: [[CounterfactualChange]] {
    guard changes.count == 1, let change = changes.first, change.values.count > 1 else {
      return changes.isEmpty ? [] : [changes]
    }
    return change.values.indices.map { [change.choosing($0)] }
  }
}

extension FilterOperand {
  /// Whether a value equals the wanted one; numbers are compared numerically.
  fileprivate func isSame(as value: JSONValue) -> Bool {
    if case .number(let number, _) = self, case .number(let text) = value {
      return FilterNumber(text).map { $0.order(to: number) == 0 } ?? false
    }
    return json == value
  }
}

extension FilterComparison {
  fileprivate func holds(_ text: String, _ part: String) -> Bool {
    switch self {
    case .contains: text.contains(part)
    case .begins: text.hasPrefix(part)
    case .ends: text.hasSuffix(part)
    case .lacks, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: false
    }
  }
}

extension FilterNumber {
  /// The number itself and adjacent ones, as JSON.
  fileprivate var neighbours: [String] {
    guard let whole = Int(text) else {
      guard let double = Double(text) else { return [] }
      // For numbers so large that adding 1 has no effect, the next representable ones.
      return [text]
        + [double + 1, double - 1, double.nextUp, double.nextDown]
        .filter(\.isFinite).map { String($0) }
    }
    let (above, over) = whole.addingReportingOverflow(1)
    let (below, under) = whole.subtractingReportingOverflow(1)
    return [text] + (over ? [] : [String(above)]) + (under ? [] : [String(below)])
  }
}

extension AccessPath.Component {
  /// The name; `nil` for a position.
  fileprivate var name: String? { if case .name(let name) = self { name } else { nil } }
}
