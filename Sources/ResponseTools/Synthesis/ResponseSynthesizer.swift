package import GraphQLRuntime
package import ResponseAnalysis

/// Changes a response so that it satisfies conditions and still conforms to the schema.
///
/// The executor decides whether a condition is satisfied in the changed response. Changes are tried
/// by size, and reverted if they violate an earlier condition.
package struct ResponseSynthesizer {
  /// The result for the conditions.
  package enum Outcome: Sendable {
    /// The changes in order, and the response with these changes.
    case met([CounterfactualChange], ResponseReader)
    /// A condition that cannot be satisfied, with another condition that it contradicts, if there
    /// is one.
    case contradiction(ResponseCondition, with: ResponseCondition?, because: String)
    /// A path that is not selected.
    case unknown(ResponseCondition, message: String, suggestions: [String])
  }

  private let original: ResponseReader
  private let requirements: [ResponseCondition]
  private var maker: ResponseMaker
  /// The remaining number of changes to try.
  private var budget = 400
  /// The unsatisfied condition with the greatest position, and the condition that it would violate.
  private var obstacle: (position: Int, other: ResponseCondition?)?

  private struct State {
    var reader: ResponseReader
    var changes: [CounterfactualChange] = []
  }

  /// Returns `nil` if no response can be generated.
  package init?(_ reader: ResponseReader, _ requirements: [ResponseCondition], seed: UInt64 = 0) {
    guard let maker = ResponseMaker(reader, seed: seed) else { return nil }
    self.maker = maker
    original = reader
    self.requirements = requirements.map { $0.countingElements(in: reader) }
  }

  /// A generated complete response to an operation; `nil` if none can be generated.
  ///
  /// `reader` has any response to the operation.
  package static func wholeResponse(
    for reader: ResponseReader,
    seed: UInt64
  ) throws(TooManyValues) -> JSONValue? {
    guard var maker = ResponseMaker(reader, seed: seed) else { return nil }
    return ["data": try maker.data()]
  }

  /// Generated complete responses that together contain all types at all positions, as far as a few
  /// responses can.
  package static func wholeResponses(
    for reader: ResponseReader,
    seed: UInt64
  ) throws(TooManyValues) -> [JSONValue] {
    guard var maker = ResponseMaker(reader, seed: seed) else { return [] }
    var made: [JSONValue] = []
    var seen: Set<[String]> = []
    // Types alternate, so each occurs soon; one that also occurs elsewhere may come later.
    var idle = 0
    while idle < 3, made.count < 12 {
      let data = try maker.data()
      let count = seen.count
      note(typesOf: data, [], in: &seen)
      idle = seen.count == count ? idle + 1 : 0
      if made.isEmpty || idle == 0 { made.append(["data": data]) }
    }
    return made
  }

  private static func note(typesOf value: JSONValue, _ path: [String], in seen: inout Set<[String]>)
  {
    switch value {
    case .array(let elements):
      for element in elements { note(typesOf: element, path, in: &seen) }
    case .object(let members):
      var name = ""
      if case .string(let text)? = value["__typename"] { name = text }
      seen.insert(path + [name])
      for member in members { note(typesOf: member.value, path + [member.key], in: &seen) }
    case .null, .bool, .number, .string: return
    }
  }

  /// Changes of a response with the changes that the schema then requires: an object of another
  /// type has the fields selected on it.
  package static func completed(
    _ changes: [CounterfactualChange],
    in reader: ResponseReader
  ) -> [CounterfactualChange] {
    guard var solver = ResponseSynthesizer(reader, []),
      let state = solver.applying(changes, to: State(reader: reader))
    else { return changes }
    return state.changes
  }

  /// The response with generated values for missing selected fields, and the paths of these values;
  /// other values are unchanged.
  package static func filled(
    _ reader: ResponseReader
  ) throws(TooManyValues) -> (reader: ResponseReader, paths: Set<ResponsePath>) {
    guard var maker = ResponseMaker(reader, seed: 0) else { return (reader, []) }
    let completion = ResponseCompletion(keepingUnselectedOf: reader)
    var filled = reader
    var paths: Set<ResponsePath> = []
    // Generated values may contain further objects, as deep as the operation.
    for _ in 0..<20 {
      let needed = completion.needed(in: filled, after: [], &maker)
      if maker.isTooLarge { throw TooManyValues() }
      guard !needed.isEmpty,
        let next = filled.applying(Counterfactual(.present, needed, if: ""))
      else {
        break
      }
      filled = next
      paths.formUnion(needed.compactMap(\.responsePath))
    }
    return (filled, paths)
  }

  package mutating func solve() -> Outcome {
    for requirement in requirements {
      if case .unknown(let message, let suggestions) = original.why(requirement.path) {
        return .unknown(requirement, message: message, suggestions: suggestions)
      }
    }
    if let state = solve(from: 0, State(reader: original)) {
      return .met(CounterfactualChange.folded(state.changes, from: original), state.reader)
    }
    let (position, other) = obstacle ?? (0, nil)
    let requirement = requirements[position]
    if maker.isTooLarge {
      return .contradiction(requirement, with: nil, because: TooManyValues.cause)
    }
    if let excess = ConditionRepairs(reader: original).excess(of: requirement) {
      return .contradiction(requirement, with: nil, because: excess)
    }
    if let misfit = ConditionRepairs(reader: original).misfit(of: requirement) {
      return .contradiction(requirement, with: nil, because: misfit)
    }
    var reason = "no change to the response satisfies it"
    if case .explained(_, let answer) = original.why(requirement.path) { reason = answer.text }
    return .contradiction(requirement, with: other, because: reason)
  }

  /// Satisfies the conditions from a position on, while keeping earlier ones satisfied.
  private mutating func solve(from position: Int, _ state: State) -> State? {
    guard position < requirements.count else { return state }
    var pending = [state]
    // A condition may need several changes, first of enclosing values.
    var depth = 0
    while let state = pending.popLast(), depth < 8 {
      depth += 1
      let repairs = ConditionRepairs(reader: state.reader)
      if repairs.isMet(requirements[position]) {
        if let solved = solve(from: position + 1, state) { return solved }
        continue
      }
      maker.begin()
      let candidates = repairs.repairs(of: requirements[position], &maker)
      if maker.isTooLarge {
        // Other changes would generate as many values.
        budget = 0
        return nil
      }
      if candidates.isEmpty { note(position, nil) }
      for changes in candidates {
        guard budget > 0 else { return nil }
        budget -= 1
        guard let next = applying(changes, to: state) else { continue }
        let now = ConditionRepairs(reader: next.reader)
        if let broken = requirements[..<position].first(where: { !now.isMet($0) }) {
          note(position, broken)
          continue
        }
        if now.isMet(requirements[position]) {
          if let solved = solve(from: position + 1, next) { return solved }
        } else {
          pending.append(next)
        }
      }
    }
    return nil
  }

  private mutating func note(_ position: Int, _ other: ResponseCondition?) {
    guard position >= obstacle?.position ?? 0 else { return }
    if position == obstacle?.position, obstacle?.other != nil { return }
    obstacle = (position, other)
  }

  /// The response with changes, and with those that the schema then requires; `nil` if they cannot
  /// be applied.
  private mutating func applying(_ changes: [CounterfactualChange], to state: State) -> State? {
    guard let reader = state.reader.applying(Counterfactual(.present, changes, if: "")) else {
      return nil
    }
    var next = State(reader: reader, changes: state.changes + changes)
    maker.begin()
    let completion = ResponseCompletion(before: state.reader)
    // Generated values may contain further objects, as deep as the operation.
    for round in 0..<20 {
      let needed = completion.needed(
        in: next.reader,
        after: round == 0 ? changes : [],
        &maker
      )
      if maker.isTooLarge {
        // Other changes would generate as many values.
        budget = 0
        return nil
      }
      if needed.isEmpty { break }
      guard let reader = next.reader.applying(Counterfactual(.present, needed, if: "")) else {
        return nil
      }
      next.reader = reader
      next.changes += needed
    }
    return next
  }
}
