package import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
package import SelectionIR

extension ResponseReader {
  /// Explains why a type case, condition case, fragment or other struct is present on an entity or
  /// `nil`.
  ///
  /// Suggested changes are computed only if the path to the struct is given.
  package func explanation(
    of set: SelectionSetID,
    in entity: EntityID,
    through way: AnswerPath? = nil,
    using cache: CounterfactualCache? = nil
  ) -> Explanation {
    let outcome = displayed(outcome(of: set, in: entity), of: set, in: entity)
    let arrival = arrival(of: set, outcome, in: entity)
    let state = deferredState(of: set, outcome, in: entity)
    let places = places(of: set, outcome, in: entity)
    let start = sentence(outcome, of: set, in: entity) + (arrival ?? "")
    let contradiction = contradiction(of: set, outcome)
    let end = contradiction.map { "; " + $0 } ?? ""
    var explanation = Explanation(
      isPresent: outcome.isFulfilled,
      reason: contradiction == nil ? ReasonCode(outcome) : .neverPossible,
      text: start + (state ?? "") + end,
      consequences: aliasSentence(at: places),
      places: places,
      isOfOneEntity: arrival != nil || quotesResponse(outcome, in: entity)
    )
    if state != nil { explanation.textWithoutState = start + end }
    guard let way else { return explanation }
    return addingFlips(to: explanation, way, making: .nonNil, using: cache)
  }

  /// The underlying reason of a struct: that of the fragment or enclosing case that decides it.
  package func reason(of set: SelectionSetID, in entity: EntityID) -> ReasonCode {
    let outcome = displayed(outcome(of: set, in: entity), of: set, in: entity)
    guard contradiction(of: set, outcome) == nil else { return .neverPossible }
    return ReasonCode(decisive(outcome, in: entity))
  }

  /// The reason in the explanation of a struct, without computing its text.
  package func statedReason(of set: SelectionSetID, in entity: EntityID) -> ReasonCode {
    let outcome = displayed(outcome(of: set, in: entity), of: set, in: entity)
    return contradiction(of: set, outcome) == nil ? ReasonCode(outcome) : .neverPossible
  }

  /// The underlying reason why a struct is `nil`, as a phrase that applies to all entities with the
  /// same shape; `nil` if it quotes this entity.
  func cause(of set: SelectionSetID, in entity: EntityID) -> String? {
    let outcome = displayed(outcome(of: set, in: entity), of: set, in: entity)
    guard contradiction(of: set, outcome) == nil,
      case .unfulfilled(let reason) = decisive(outcome, in: entity),
      !quotesResponse(.unfulfilled(reason), in: entity)
    else { return nil }
    return inSentence(sentence(reason, in: entity))
  }

  /// A sentence as part of another one.
  private func inSentence(_ sentence: String) -> String {
    sentence.hasPrefix("The ") ? "the " + sentence.dropFirst(4) : sentence
  }

  /// The outcome that decides another one on the same entity: that of a fragment or case that the
  /// struct combines, or of the case that encloses it.
  private func decisive(_ outcome: TypeCaseOutcome, in entity: EntityID) -> TypeCaseOutcome {
    var current = outcome
    for _ in result.shape(of: entity).outcomes {
      guard case .unfulfilled(let reason) = current, let set = reason.decisiveSet,
        let next = result.outcome(of: set, in: entity), !next.isFulfilled, next != current
      else { break }
      current = next
    }
    return current
  }

  /// Explains a case with contradictory conditions; `nil` for other cases.
  private func contradiction(of set: SelectionSetID, _ outcome: TypeCaseOutcome) -> String? {
    guard !outcome.isFulfilled, let variable = contradictoryVariable(of: document.resolved(set))
    else { return nil }
    return "it can never be present because `$\(variable)` would have to be both true and false"
  }

  /// Whether the sentence for an outcome quotes the response at the entity.
  private func quotesResponse(_ outcome: TypeCaseOutcome, in entity: EntityID) -> Bool {
    guard case .unfulfilled(let reason) = outcome else { return false }
    switch reason {
    case .noTypename: return true
    case .pendingDeferred: return result.hasPartialDeliveries || !deliveries.isEmpty
    case .parentCaseNil(let set), .sourceUnfulfilled(let set):
      guard let outer = result.outcome(of: set, in: entity), outer.code != reason.code else {
        return false
      }
      return quotesResponse(outer, in: entity)
    case .objectDiffers, .doesNotImplement, .notUnionMember, .unknownType, .excludedByCondition,
      .neverPossible:
      return false
    }
  }

  /// The outcome to display.
  ///
  /// A conditional fragment is excluded or included by its condition, not by the struct that
  /// represents the condition.
  private func displayed(
    _ outcome: TypeCaseOutcome,
    of set: SelectionSetID,
    in entity: EntityID
  ) -> TypeCaseOutcome {
    guard document[document.resolved(set)].role == .fragmentRoot else { return outcome }
    switch outcome {
    case .unfulfilled(.parentCaseNil(let parent)):
      guard let holder = lowering.compiledSet(of: parent), document[holder].role == .conditionCase,
        let cause = result.outcome(of: parent, in: entity),
        case .unfulfilled(.excludedByCondition) = cause
      else { return outcome }
      return cause
    case .fulfilled(.fragmentSpread):
      let holders = holders(ofSpreadOf: document.resolved(set), in: entity)
      let isConditional = holders.allSatisfy { holder in
        guard case .fulfilled(.conditionsHold) = holder.outcome else { return false }
        return document[holder.set].role == .conditionCase
      }
      return isConditional ? holders.first?.outcome ?? outcome : outcome
    case .fulfilled, .unfulfilled: return outcome
    }
  }

  /// The structs of an entity that apply and spread the fragment with a root.
  func holders(
    ofSpreadOf root: SelectionSetID,
    in entity: EntityID
  ) -> [(set: SelectionSetID, outcome: TypeCaseOutcome)] {
    lowering.spreads(of: root).keys.sorted { $0.index < $1.index }.compactMap { holder in
      guard let outcome = result.outcome(of: holder, in: entity), outcome.isFulfilled,
        let set = lowering.compiledSet(of: holder)
      else { return nil }
      return (document.resolved(set), outcome)
    }
  }

  /// A struct as shown in sentences: its path below the operation's `Data`.
  package func displayName(of set: SelectionSetID) -> String {
    let path = document[set].path
    let root = document[rootSet].path
    return path.hasPrefix(root + ".") ? String(path.dropFirst(root.count + 1)) : path
  }

  private func displayName(of set: SetID) -> String {
    lowering.compiledSet(of: set).map(displayName) ?? result.plan[set].path
  }

  // MARK: Sentences

  /// An outcome as one plain sentence.
  private func sentence(
    _ outcome: TypeCaseOutcome,
    of set: SelectionSetID,
    in entity: EntityID
  ) -> String {
    switch outcome {
    case .fulfilled(.compositeSources):
      sentence(
        ofSources: lowering.sources(of: document.resolved(set), in: document).named,
        in: entity
      )
    case .fulfilled(let reason): sentence(reason, of: set)
    case .unfulfilled(let reason): sentence(reason, in: entity)
    }
  }

  /// The reason of a combined struct: that of the structs it combines if they have the same one.
  private func sentence(ofSources sources: [SetID], in entity: EntityID) -> String {
    var reasons: [String] = []
    var seen: Set<String> = []
    for source in sources {
      guard let set = lowering.compiledSet(of: source),
        case .fulfilled(let reason)? = result.outcome(of: source, in: entity)
      else { continue }
      let sentence = sentence(reason, of: set)
      if seen.insert(sentence).inserted { reasons.append(sentence) }
    }
    let words = routes(through: sources)
    return reasons.count == 1 ? "\(reasons[0]) (via \(words))" : "Present through " + words
  }

  /// The routes to a case, each once.
  private func routes(through sources: [SetID]) -> String {
    var seen: Set<String> = []
    let routes = sources.map { route(through: $0) }.filter { seen.insert($0).inserted }
    return enumerated(routes, conjunction: "and", limit: CompositeSources.namedLimit)
  }

  /// A struct as the route to a case: the fragment that contains it, or its path.
  private func route(through source: SetID) -> String {
    guard var outermost = lowering.compiledSet(of: source).map(document.resolved) else {
      return displayName(of: source)
    }
    while let enclosing = document[outermost].enclosing { outermost = document.resolved(enclosing) }
    return document.fragment(rootedAt: outermost).map { "...\($0.name)" } ?? displayName(of: source)
  }

  private func sentence(_ reason: FulfilledReason, of set: SelectionSetID) -> String {
    switch reason {
    case .sameType(let type): return "The field itself is declared as \(type.name)"
    case .objectEqual(let match) where match.byDeclaredType:
      return "The field is declared as \(match.objectType), regardless of `__typename`"
    case .objectEqual(let match): return "The object is \(withArticle(match.objectType))"
    case .implements(let match): return "\(match.objectType) implements \(match.condition.name)"
    case .unionMember(let match):
      return "\(match.objectType) is a member of \(match.condition.name)"
    case .fragmentSpread(let set):
      if let deferral = inlineDeferral(of: set) {
        return "Its `\(deferral)` is disabled, so its data arrives with the rest"
      }
      return
        "Always present: \(displayName(of: set)) applies to every "
        + result.plan[set].parentType.name
    case .delivered: return "It is deferred and its data has arrived"
    case .conditionsHold(let trace): return inclusionSentence(trace.conditions)
    case .compositeSources(let sources):
      return "Present through " + routes(through: sources)
    }
  }

  /// The `@defer` of an inline fragment; `nil` for other sets.
  private func inlineDeferral(of set: SetID) -> PlanDeferral? {
    guard let id = lowering.compiledSet(of: set), let enclosing = document[id].enclosing else {
      return nil
    }
    return document[document.resolved(enclosing)].fragmentAccessors
      .first { $0.selectionSet == id }?.deferral
  }

  private func sentence(_ reason: UnfulfilledReason, in entity: EntityID) -> String {
    switch reason {
    case .objectDiffers(let object, let condition):
      return "The object is \(withArticle(object)), not \(withArticle(condition.name))"
    case .doesNotImplement(let object, let condition):
      return "\(object) does not implement \(condition.name)"
    case .notUnionMember(let object, let condition):
      return "\(object) is not a member of \(condition.name)"
    case .unknownType(let typename, let condition):
      let quoted = JSONPrinter.quoted(typename)
      guard let type = schema.type(named: typename) else {
        // Only an object of that name satisfies a condition on an object type.
        return condition.kind == .object || !Lexer.isName(typename)
          ? "The object is of the type \(quoted), which the schema does not define, so it is not "
            + withArticle(condition.name)
          : "The schema does not define the type \(quoted), so it is unknown whether it is "
            + withArticle(condition.name)
      }
      let declared = result.shape(of: entity).declaredType.name
      if let advice = typenameAdvice(typename, declared: declared) { return advice }
      if case .object = type {
        if condition.kind == .object {
          return "The object is \(withArticle(typename)), not \(withArticle(condition.name))"
        }
        return "The generated code does not define the type \(quoted), so it is unknown "
          + "whether it is "
          + withArticle(condition.name)
      }
      return "\(typename) is not an object type"
    case .noTypename(let condition):
      if let miss = missingRecord(of: entity) { return miss }
      if let node = result.node(of: entity)?["__typename"] {
        if node.isNull, let error = typenameError(in: entity) {
          return "`__typename` is null here, and \(error); it is unknown whether the object is "
            + withArticle(condition.name)
        }
        return "`__typename` is \(shortened(JSONPrinter.print(node, layout: .compact))) "
          + "here, not a "
          + "string, so it is unknown whether the object is \(withArticle(condition.name))"
      }
      let absence =
        cacheMiss(at: typenamePath(of: entity)) ?? "The response has no `__typename` here"
      return "\(absence), so it is unknown whether the object is \(withArticle(condition.name))"
    case .parentCaseNil(let set):
      let name = displayName(of: set)
      guard case .unfulfilled(let cause) = decisive(.unfulfilled(reason), in: entity),
        cause.code != reason.code
      else { return "The enclosing \(name) is nil" }
      return "\(sentence(cause, in: entity)), so the enclosing \(name) is nil"
    case .excludedByCondition(let trace): return exclusionSentence(trace.conditions)
    case .pendingDeferred(let set, let deferral):
      guard let missing = result.missingPart(of: set, in: entity) else {
        return pendingSentence(deferral, in: entity)
      }
      return "It is deferred by `\(deferral)`, and only part of its data arrived: "
        + "`\(AccessPath(of: missing).text)` is missing"
    case .sourceUnfulfilled(let set):
      let deciding = decisive(.unfulfilled(reason), in: entity)
      guard case .unfulfilled(let cause) = deciding, cause.code != reason.code else {
        return "\(displayName(of: set)) is required but not selected here"
      }
      return "\(sentence(cause, in: entity)) (via \(route(through: set)))"
    case .neverPossible(_, let declared, let condition):
      return
        "No object type is both \(withArticle(declared.name)) and \(withArticle(condition.name))"
    }
  }

  // MARK: Places

  private func places(
    of set: SelectionSetID,
    _ outcome: TypeCaseOutcome,
    in entity: EntityID
  ) -> [ExplanationLocation] {
    var places: [ExplanationLocation] = []
    for range in locations(of: set, in: entity) {
      places.append(ExplanationLocation(.query, range))
    }
    var typesDecide = false
    var schemaTypes: [String] = []
    switch outcome {
    case .fulfilled(.objectEqual(let match)), .fulfilled(.implements(let match)):
      schemaTypes = [match.objectType]
      typesDecide = true
    case .fulfilled(.unionMember(let match)):
      schemaTypes = [match.condition.name]
      typesDecide = true
    case .unfulfilled(.objectDiffers(let object, _)),
      .unfulfilled(.doesNotImplement(let object, _)):
      schemaTypes = [object]
      typesDecide = true
    case .unfulfilled(.notUnionMember(_, let condition)):
      schemaTypes = [condition.name]
      typesDecide = true
    case .unfulfilled(.unknownType(_, let condition)):
      schemaTypes = [condition.name]
      typesDecide = true
    case .unfulfilled(.neverPossible(_, let declared, let condition)):
      schemaTypes = [declared.name, condition.name]
    case .unfulfilled(.noTypename): typesDecide = true
    case .unfulfilled(.excludedByCondition(let trace)), .fulfilled(.conditionsHold(let trace)):
      places.append(contentsOf: self.places(of: trace.conditions))
    case .unfulfilled(.parentCaseNil(let other)), .unfulfilled(.sourceUnfulfilled(let other)):
      if let compiled = lowering.compiledSet(of: other), compiled != document.resolved(set),
        let cause = result.outcome(of: other, in: entity), cause.code != outcome.code
      {
        places.append(contentsOf: self.places(of: compiled, cause, in: entity))
      }
      return unique(places)
    case .fulfilled(.sameType), .fulfilled(.fragmentSpread), .fulfilled(.delivered),
      .fulfilled(.compositeSources):
      break
    case .unfulfilled(.pendingDeferred):
      if let node = result.node(of: entity) { places.append(responsePlace(node)) }
    }
    for name in schemaTypes {
      guard let range = schema.type(named: name)?.info.nameRange, !range.isBuiltIn else { continue }
      places.append(ExplanationLocation(.schema, range))
    }
    if typesDecide, let node = result.node(of: entity) {
      places.append(responsePlace(node["__typename"] ?? node))
    }
    return unique(places)
  }

  /// The positions of a struct: for a fragment its spread, for a synthesized case its sources.
  private func locations(of set: SelectionSetID, in entity: EntityID) -> [SourceRange] {
    let id = document.resolved(set)
    let compiled = document[id]
    if compiled.role == .fragmentRoot, let spread = spread(of: id, in: entity) {
      return [spread.location]
    }
    if let first = compiled.locations.first { return [first] }
    let sources = lowering.sources(of: id, in: document).named
    return sources.prefix(CompositeSources.namedLimit).compactMap { source in
      lowering.compiledSet(of: source).flatMap { document[$0].locations.first }
    }
  }

  func responsePlace(_ node: JSONNode) -> ExplanationLocation {
    // JSON that was built from a cache file has no range to show.
    ExplanationLocation(
      .response,
      cache == nil ? SourceRange(of: node, in: responseFile) : .builtIn
    )
  }

  func unique(_ places: [ExplanationLocation]) -> [ExplanationLocation] {
    var seen: Set<ExplanationLocation> = []
    return places.filter { seen.insert($0).inserted }
  }
}

extension UnfulfilledReason {
  /// The set whose outcome decides this one.
  fileprivate var decisiveSet: SetID? {
    switch self {
    case .parentCaseNil(let set), .sourceUnfulfilled(let set): set
    case .objectDiffers, .doesNotImplement, .notUnionMember, .unknownType, .noTypename,
      .excludedByCondition, .pendingDeferred, .neverPossible:
      nil
    }
  }
}

extension ReasonCode {
  /// The code of an executor's outcome.
  package init(_ outcome: TypeCaseOutcome) {
    switch outcome {
    case .fulfilled(let reason):
      switch reason {
      case .sameType: self = .sameType
      case .objectEqual: self = .objectEqual
      case .implements: self = .implements
      case .unionMember: self = .unionMember
      case .fragmentSpread, .delivered: self = .fragmentSpread
      case .conditionsHold: self = .conditionsHold
      case .compositeSources: self = .compositeSources
      }
    case .unfulfilled(let reason):
      switch reason {
      case .objectDiffers: self = .objectDiffers
      case .doesNotImplement: self = .doesNotImplement
      case .notUnionMember: self = .notUnionMember
      case .unknownType(_, let condition):
        self = condition.kind == .object ? .objectDiffers : .unknownType
      case .noTypename: self = .noTypename
      case .parentCaseNil: self = .parentCaseNil
      case .excludedByCondition: self = .excludedByCondition
      case .pendingDeferred: self = .pendingDeferred
      case .sourceUnfulfilled: self = .sourceUnfulfilled
      case .neverPossible: self = .neverPossible
      }
    }
  }
}
