internal import GraphQLRuntime
package import ResponseAnalysis
import SelectionIR

/// A small set of responses that together have all outcomes which the structs of an operation
/// distinguish.
///
/// Different responses are generated (``VariedResponses``), missing outcomes are requested
/// (``ResponseSynthesizer``), and the smallest subset found is kept. The outcomes of a response are
/// the executor's decisions (``ResponseReader/outcomes(views:)``).
package struct CoveringSet: Sendable {
  package struct Response: Sendable {
    /// The reader for the response with its variables.
    package let reader: ResponseReader
    /// The outcomes of the response, as positions in ``CoveringSet/goals``.
    package let shown: [Int]
    /// The outcomes that no earlier response has.
    package let new: [Int]
  }

  /// An outcome for which no response was found.
  package struct Unreached: Sendable {
    /// The position among the goals.
    package let goal: Int
    package let reason: String
  }

  package let goals: [ResponseOutcome]
  /// The responses, those with most new outcomes first.
  package let responses: [Response]
  package let unreached: [Unreached]
  /// The reason why no response could be generated; `nil` if there is one, or none is needed.
  package let obstacle: String?
  /// The number of levels of nested lists whose lengths are not goals.
  package let ignoredListLevelCount: Int

  /// Returns `nil` if no response can be generated for the operation; `reader` has any response to
  /// it.
  ///
  /// Outcomes of the responses in `given` do not need another response.
  package init?(_ reader: ResponseReader, besides given: [ResponseReader] = [], seed: UInt64 = 0) {
    guard var search = CoverSearch(reader, given, seed: seed) else { return nil }
    search.vary()
    search.requirement()
    goals = search.goals
    responses = search.smallestSubset()
    unreached = search.unreached.map { Unreached(goal: $0, reason: search.reason(of: $0)) }
    obstacle = search.obstacle
    ignoredListLevelCount = reader.ignoredListLevelCount
  }
}

/// Collects responses until all possible outcomes are covered, and selects among them.
private struct CoverSearch {
  let goals: [ResponseOutcome]
  private let base: ResponseReader
  private let seed: UInt64
  private let positions: [ResponseOutcome: Int]
  private var varied: VariedResponses
  private var found: [Candidate] = []
  /// The structs that an object of a found response has.
  private var present: Set<SelectionSetID> = []
  /// The outcomes of the given responses.
  private var known: Set<Int> = []
  private var reached: Set<Int> = []
  private var reasons: [Int: String] = [:]
  /// True if there are no outcomes, so that any response is sufficient.
  private let needsAny: Bool
  /// The path of an object that makes a response too large; `nil` if none was.
  private var excess: [String]?
  /// The reason why a generated response cannot be read, or `nil`.
  private var fault: String?
  /// The number of values that may still be generated or searched.
  private var budget = mostValues

  private struct Candidate {
    let reader: ResponseReader
    /// The number of its values.
    let size: Int
    let views: ViewIndex
    let shown: Set<Int>
  }

  /// The maximum number of responses generated with the same variables.
  private static let maximumRounds = 400
  /// The number of consecutive responses without new outcomes after which generation stops.
  private static let maximumIdleRounds = 3
  /// The maximum number of outcomes that are requested individually.
  private static let mostRequirements = 300
  /// The number of values in all responses together after which the search stops.
  private static let mostValues = 1_000_000

  init?(_ reader: ResponseReader, _ given: [ResponseReader], seed: UInt64) {
    guard let varied = VariedResponses(reader, seed: seed) else { return nil }
    self.varied = varied
    self.seed = seed
    base = reader
    goals = reader.possibleOutcomes
    needsAny = goals.isEmpty && given.isEmpty
    positions = Dictionary(
      goals.enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for reader in given { known.formUnion(reader.outcomes().compactMap { positions[$0] }) }
    reached = known
  }

  private var isDone: Bool { needsAny ? !found.isEmpty : reached.count >= goals.count }

  /// The reason why no response was found, or `nil`.
  var obstacle: String? {
    guard found.isEmpty, !isDone else { return nil }
    if let excess { return TooManyValues(at: excess).message }
    let problem = "cannot generate a response for this operation"
    if let fault { return "\(problem): \(fault)" }
    return known.isEmpty ? problem : nil
  }

  // MARK: Making

  /// Adds a response; returns whether it has new outcomes.
  private mutating func take(_ reader: ResponseReader, size: Int) -> Bool {
    let views = ViewIndex(reader)
    let shown = Set(reader.outcomes(views: views).compactMap { positions[$0] })
    guard !shown.isSubset(of: reached) || needsAny && found.isEmpty else { return false }
    reached.formUnion(shown)
    present.formUnion(views.presentSets)
    found.append(Candidate(reader: reader, size: size, views: views, shown: shown))
    return true
  }

  /// Generates different responses, with the given variables and with each condition inverted.
  mutating func vary() {
    for variables in assignments {
      varied.use(variables, of: base)
      var idle = 0
      for _ in 0..<Self.maximumRounds
      where idle < Self.maximumIdleRounds && !isDone && budget > 0 {
        let next = varied.next()
        budget -= varied.count
        guard let data = next else {
          excess = excess ?? varied.excess
          // Every response with these variables is too large.
          if varied.count == 0 { break }
          // The next one may have objects of other types.
          idle += 2
          continue
        }
        let response: JSONValue = ["data": data]
        guard let reader = base.reading(response, variables: variables) else {
          fault = Self.fault(of: response)
          return
        }
        idle = take(reader, size: varied.count) ? 0 : idle + 1
      }
      // Responses with other variables are usually as large.
      if found.isEmpty, varied.count > 0, excess != nil { return }
    }
  }

  private static func fault(of response: JSONValue) -> String {
    do throws(JSONSyntaxError) {
      _ = try JSONDocument(JSONPrinter.print(response))
      return "it cannot be read"
    } catch {
      return "it would be \(error.message)"
    }
  }

  /// The given variables, then with each condition variable inverted, then with all of them true
  /// and all of them false.
  private var assignments: [VariableValues] {
    let names = base.result.plan.conditionVariables
    let conditions = names.map { name in
      (name, base.evaluate(InclusionCondition(variable: name)))
    }
    // A condition with a missing variable is false; the request makes this explicit.
    let missing = conditions.filter { $0.1.source == .missing }.map(\.0)
    let given = VariableValues(
      entries: base.result.variables.entries + missing.map { .init(name: $0, value: false) }
    )
    func with(_ values: [(String, Bool)]) -> VariableValues {
      let changed = Set(values.map(\.0))
      let others = given.entries.filter { !changed.contains($0.name) }
      return VariableValues(
        entries: others + values.map { .init(name: $0.0, value: .bool($0.1)) }
      )
    }
    let turned = conditions.prefix(32).map { with([($0.0, !$0.1.holds)]) }
    let all = names.isEmpty ? [] : [true, false].map { flag in with(names.map { ($0, flag) }) }
    return [given] + turned + all
  }

  // MARK: Wishing

  var unreached: [Int] { goals.indices.filter { !reached.contains($0) } }

  /// Requests the outcomes that no response has yet, starting from the most similar responses.
  mutating func requirement() {
    var requirements = 0
    for goal in goals.indices where !reached.contains(goal) {
      guard requirements < Self.mostRequirements else {
        reasons[goal] = "the search stopped after \(requirements) other requirements"
        continue
      }
      guard let requirement = ResponseCondition.Kind(goals[goal], in: base.document) else {
        continue
      }
      requirements += 1
      for candidate in found.prefix(8) where !reached.contains(goal) {
        guard budget > 0 else {
          reasons[goal] = "the search stopped after responses with \(Self.mostValues) values"
          break
        }
        budget -= candidate.size
        guard let entity = candidate.views.firstEntity(of: goals[goal].set) else { continue }
        attempt(requirement, at: entity, of: candidate, for: goal)
      }
    }
  }

  private mutating func attempt(
    _ requirement: ResponseCondition.Kind,
    at entity: EntityID,
    of candidate: Candidate,
    for goal: Int
  ) {
    let reader = candidate.reader
    let view = reader.views(of: entity).first { $0.set == goals[goal].set }
    guard let view, let requirement = requirement.requirement(at: view.route.swiftPath),
      var solver = ResponseSynthesizer(reader, [requirement], seed: seed)
    else { return }
    switch solver.solve() {
    case .met(_, let made):
      // An enclosing value may have been removed instead.
      if !take(made, size: candidate.size) || !reached.contains(goal) {
        reasons[goal] = ResponseReader.contradictionWords
      }
    case .contradiction(_, _, let reason): reasons[goal] = reasons[goal] ?? reason
    case .unknown(_, let message, _): reasons[goal] = reasons[goal] ?? message
    }
  }

  /// The reason why no response has an outcome.
  func reason(of goal: Int) -> String {
    let outcome = goals[goal]
    if case .caseAccessor(let index, .there) = outcome.kind,
      base.isDead(base.document[outcome.set].caseAccessors[index].selectionSet)
    {
      return "no object type satisfies all of its type conditions"
    }
    let isTooLarge = excess != nil
    if isTooLarge, found.isEmpty { return TooManyValues.cause }
    if !present.contains(outcome.set) {
      return "`\(base.document[outcome.set].path)` is never present"
    }
    if isTooLarge { return reasons[goal] ?? TooManyValues.cause }
    return reasons[goal] ?? "no response with it was found"
  }

  // MARK: Choosing

  /// The smallest subset found that has all covered outcomes.
  func smallestSubset() -> [CoveringSet.Response] {
    var chosen: [Candidate] = []
    var covered = known
    // The number of a candidate's new outcomes, which can only decrease, when it was last counted.
    var new = found.map(\.shown.count)
    while covered.count < reached.count {
      var best: Int?
      for index in found.indices where new[index] > best.map({ new[$0] }) ?? 0 {
        new[index] = found[index].shown.count { !covered.contains($0) }
        if new[index] > best.map({ new[$0] }) ?? 0 { best = index }
      }
      guard let best else { break }
      chosen.append(found[best])
      covered.formUnion(found[best].shown)
    }
    // Later choices may make an earlier one redundant.
    var counts = [Int](repeating: 0, count: goals.count)
    for goal in chosen.lazy.flatMap(\.shown) { counts[goal] += 1 }
    for position in chosen.indices.reversed() {
      let shown = chosen[position].shown
      guard shown.allSatisfy({ counts[$0] > 1 || known.contains($0) }) else { continue }
      for goal in shown { counts[goal] -= 1 }
      chosen.remove(at: position)
    }
    if needsAny { chosen = Array(found.prefix(1)) }
    var before = known
    return chosen.map { candidate in
      let new = candidate.shown.subtracting(before).sorted()
      before.formUnion(candidate.shown)
      return .init(reader: candidate.reader, shown: candidate.shown.sorted(), new: new)
    }
  }
}
