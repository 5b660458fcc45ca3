package import GraphQLRuntime
package import ResponseAnalysis

/// Changes a response so that wishes are so, and it still conforms to the schema.
///
/// Whether a wish is so is the executor's decision over the changed response; the changes are tried
/// in the order of their size, and taken back where they undo an earlier wish.
package struct WishSolver {
  /// What became of the wishes.
  package enum Outcome: Sendable {
    /// The changes, in the order in which they are made, and the response with them.
    case met([FlipChange], ResponseReader)
    /// A wish that nothing brings about: with the other ones, of which it needs this to be otherwise,
    /// where there is such a one.
    case contradiction(Wish, with: Wish?, because: String)
    /// A path that nothing selects.
    case unknown(Wish, message: String, suggestions: [String])
  }

  private let original: ResponseReader
  private let wishes: [Wish]
  private var maker: ResponseMaker
  /// How many more changes may be tried.
  private var budget = 400
  /// The wish that could not be met furthest on, and the one that it would have undone.
  private var obstacle: (position: Int, other: Wish?)?

  private struct State {
    var reader: ResponseReader
    var changes: [FlipChange] = []
  }

  /// Nil where no response can be made.
  package init?(_ reader: ResponseReader, _ wishes: [Wish], seed: UInt64 = 0) {
    guard let maker = ResponseMaker(reader, seed: seed) else { return nil }
    self.maker = maker
    original = reader
    self.wishes = wishes
  }

  /// The data of a whole response to an operation, made from nothing; nil where none can be made.
  ///
  /// `reader` reads any response to the operation.
  package static func wholeResponse(for reader: ResponseReader, seed: UInt64) -> JSONValue? {
    var maker = ResponseMaker(reader, seed: seed)
    return maker.map { _ in ["data": maker?.data() ?? [:]] }
  }

  /// Whole responses that together have all types at all places, as far as few of them can.
  package static func wholeResponses(for reader: ResponseReader, seed: UInt64) -> [JSONValue] {
    guard var maker = ResponseMaker(reader, seed: seed) else { return [] }
    var made: [JSONValue] = []
    var seen: Set<[String]> = []
    // Types take turns, so that each comes soon; one that stands elsewhere too may come later.
    var idle = 0
    while idle < 3, made.count < 12 {
      let data = maker.data()
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

  /// Changes of a response with what the schema asks for after them: an object of another type has
  /// the fields that are selected on it.
  package static func completed(
    _ changes: [FlipChange],
    in reader: ResponseReader
  ) -> [FlipChange] {
    guard var solver = WishSolver(reader, []),
      let state = solver.applying(changes, to: State(reader: reader))
    else { return changes }
    return state.changes
  }

  /// A response with made-up values where it lacks what is selected; the rest of it stays.
  package static func filled(_ reader: ResponseReader) -> ResponseReader {
    guard var maker = ResponseMaker(reader, seed: 0) else { return reader }
    let completion = ResponseCompletion(keepingUnselectedOf: reader)
    var filled = reader
    // What is made may select other objects, so deep as the operation is.
    for _ in 0..<20 {
      let needed = completion.needed(in: filled, after: [], &maker)
      guard !needed.isEmpty, let next = filled.applying(Flip(.present, needed, if: "")) else {
        break
      }
      filled = next
    }
    return filled
  }

  package mutating func solve() -> Outcome {
    for wish in wishes {
      if case .unknown(let message, let suggestions) = original.why(wish.path) {
        return .unknown(wish, message: message, suggestions: suggestions)
      }
    }
    if let state = solve(from: 0, State(reader: original)) {
      return .met(FlipChange.folded(state.changes, from: original), state.reader)
    }
    let (position, other) = obstacle ?? (0, nil)
    let wish = wishes[position]
    if let excess = WishRepairs(reader: original).excess(of: wish) {
      return .contradiction(wish, with: nil, because: excess)
    }
    if let misfit = WishRepairs(reader: original).misfit(of: wish) {
      return .contradiction(wish, with: nil, because: misfit)
    }
    var reason = "nothing in the response makes it so"
    if case .explained(_, let answer) = original.why(wish.path) { reason = answer.text }
    return .contradiction(wish, with: other, because: reason)
  }

  /// Brings the wishes from one on about, and keeps those before it.
  private mutating func solve(from position: Int, _ state: State) -> State? {
    guard position < wishes.count else { return state }
    var pending = [state]
    // A wish may take several changes: what stands around comes first.
    var depth = 0
    while let state = pending.popLast(), depth < 8 {
      depth += 1
      let repairs = WishRepairs(reader: state.reader)
      if repairs.isMet(wishes[position]) {
        if let solved = solve(from: position + 1, state) { return solved }
        continue
      }
      let candidates = repairs.repairs(of: wishes[position], &maker)
      if candidates.isEmpty { note(position, nil) }
      for changes in candidates {
        guard budget > 0 else { return nil }
        budget -= 1
        guard let next = applying(changes, to: state) else { continue }
        let now = WishRepairs(reader: next.reader)
        if let broken = wishes[..<position].first(where: { !now.isMet($0) }) {
          note(position, broken)
          continue
        }
        if now.isMet(wishes[position]) {
          if let solved = solve(from: position + 1, next) { return solved }
        } else {
          pending.append(next)
        }
      }
    }
    return nil
  }

  private mutating func note(_ position: Int, _ other: Wish?) {
    guard position >= obstacle?.position ?? 0 else { return }
    if position == obstacle?.position, obstacle?.other != nil { return }
    obstacle = (position, other)
  }

  /// The response with changes, and with what the schema asks for then; nil where they have no place.
  private mutating func applying(_ changes: [FlipChange], to state: State) -> State? {
    guard let reader = state.reader.applying(Flip(.present, changes, if: "")) else { return nil }
    var next = State(reader: reader, changes: state.changes + changes)
    let completion = ResponseCompletion(before: state.reader)
    // What is made may select other objects, so deep as the operation is.
    for round in 0..<20 {
      let needed = completion.needed(
        in: next.reader,
        after: round == 0 ? changes : [],
        &maker
      )
      if needed.isEmpty { break }
      guard let reader = next.reader.applying(Flip(.present, needed, if: "")) else { return nil }
      next.reader = reader
      next.changes += needed
    }
    return next
  }
}
