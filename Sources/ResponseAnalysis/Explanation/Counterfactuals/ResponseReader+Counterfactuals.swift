package import GraphQLRuntime
package import SelectionIR

extension ResponseReader {
  /// Whether the way leads to something that exists.
  package func reaches(_ way: AnswerPath) -> Bool { entities(on: way).isComplete }

  /// The objects on a way as far as they exist, and whether the way is complete.
  private func entities(on way: AnswerPath) -> (entities: [EntityID], isComplete: Bool) {
    var entities: [EntityID] = []
    guard var entity = result.root else { return ([], false) }
    for (position, level) in way.levels.enumerated() {
      entities.append(entity)
      guard level.cases.allSatisfy({ outcome(of: $0, in: entity).isFulfilled }) else {
        return (entities, false)
      }
      guard let key = level.responseKey else { break }
      let isLast = position == way.levels.count - 1
      switch read(ValuePosition(entity: entity, responseKey: key, indices: level.indices)) {
      case .entity(let next): entity = next
      case .leaf, .list: return (entities, isLast)
      case .null, .missing, .fault, .absent: return (entities, false)
      }
    }
    return (entities, true)
  }

  /// The explanation with the changes that reverse it, each tried on the complete way to the
  /// answer.
  func addingFlips(
    to explanation: Explanation,
    _ way: AnswerPath,
    making effect: Counterfactual.Effect,
    using known: CounterfactualCache? = nil
  ) -> Explanation {
    var explanation = explanation
    let counterfactuals = known ?? CounterfactualCache(self)
    let phrases = CounterfactualPhrases(
      reader: self,
      viewer: path(to: way.levels.count - 1, of: way)
    )
    switch explanation.reason {
    case .neverPossible, .indexOutOfRange, .notSelectedHere, .selectedElsewhere,
      .onlyThroughFragment, .alwaysExcluded, .unknownEnumValue:
      return explanation
    case .present where explanation.isPresent: return explanation
    // Values in a cache file cannot be edited.
    case .missingKey where cache != nil, .noTypename where cache != nil,
      .nullFromServer where cache != nil:
      return explanation
    case .sameType, .objectEqual, .implements, .unionMember, .fragmentSpread, .conditionsHold,
      .compositeSources, .objectDiffers, .doesNotImplement, .notUnionMember, .unknownType,
      .noTypename, .entityNull, .nulledByError, .parentCaseNil, .excludedByCondition,
      .sourceUnfulfilled, .present, .nullFromServer, .nullMeansError, .missingKey, .wrongKind,
      .pendingDeferred:
      break
    }
    var search = CounterfactualSearch(self, way, counterfactuals)
    if explanation.isPresent {
      explanation.flips = search.breaking().map { phrases.flip(.isNil, $0) }
        .filter { isConfirmed($0, way, counterfactuals) }
    } else if let found = search.making() {
      var flip = phrases.flip(effect, found)
      if explanation.reason == .nulledByError { nameError(in: &flip) }
      if isConfirmed(flip, way, counterfactuals) { explanation.flips = [flip] }
    } else if let flip = deliveringFlip(way, effect, counterfactuals) {
      explanation.flips = [flip]
    } else if search.isExhausted, explanation.reason.isDecidedByTypesAndVariables {
      explanation.text += "; " + Self.contradictionWords
    }
    if explanation.flips.contains(where: \.namesListItem) { explanation.isOfOneEntity = true }
    return explanation
  }

  /// Explains a case or fragment of a struct, over all paths that lead to it.
  ///
  /// A change makes it nil only if no other path leads to it afterwards. Pass a cache of this
  /// reader if more answers are needed.
  package func explanation(
    of set: SelectionSetID,
    of holder: SelectionSetID,
    in entity: EntityID,
    through way: AnswerPath?,
    using cache: CounterfactualCache? = nil
  ) -> Explanation {
    var explanation = explanation(of: set, in: entity, through: way, using: cache)
    explanation.flips.removeAll { flip in
      flip.effect == .isNil && isReached(set, of: holder, in: entity, after: flip, cache)
    }
    return explanation
  }

  /// Whether a struct's case or fragment can still be reached by any path after a change.
  private func isReached(
    _ set: SelectionSetID,
    of holder: SelectionSetID,
    in entity: EntityID,
    after flip: Counterfactual,
    _ cache: CounterfactualCache?
  ) -> Bool {
    guard response.root.document.bytes.count <= Self.trialLimit else { return false }
    let view = (cache ?? CounterfactualCache(self)).view(of: entity, after: flip)
    guard let place = view.place else { return false }
    return view.sets.contains(document.resolved(holder))
      && place.reader.outcome(of: set, in: place.entity).isFulfilled
  }

  /// The change that makes a route readable, given its way; without changes if it is already
  /// readable.
  func flip(reading route: AccessRoute, _ way: AnswerPath) -> Counterfactual? {
    let effect = Counterfactual.Effect.readable(route.swiftPath)
    if reaches(way) { return Counterfactual(effect, [], if: "") }
    let cache = CounterfactualCache(self)
    var search = CounterfactualSearch(self, way, cache)
    guard let found = search.making() else { return deliveringFlip(way, effect, cache) }
    var flip = CounterfactualPhrases(reader: self, viewer: nil).flip(effect, found)
    if let path = flip.changes.first?.responsePath,
      response.data?.node(at: path.elements)?.isNull == true
    {
      nameError(in: &flip)
    }
    return isConfirmed(flip, way, cache) ? flip : nil
  }

  /// Names the error that explains the null that a change replaces, if there is one.
  private func nameError(in flip: inout Counterfactual) {
    guard flip.changes.count == 1, let path = flip.changes[0].responsePath,
      let error = remark(explainingNullAt: path)
    else { return }
    flip.condition = "the server returned no error at \((error.path ?? path).phrase)"
    flip.namesListItem = true
  }

  /// The text for contradicting conditions: an enclosing condition requires the opposite.
  package static var contradictionWords: String {
    "no change fixes this without removing its parent"
  }

  private func path(to level: Int, of way: AnswerPath) -> ResponsePath {
    ResponsePath(
      way.levels.prefix(level).flatMap { level in
        (level.responseKey.map { [.key($0)] } ?? []) + level.indices.map { .index($0) }
      }
    )
  }

  // MARK: Deferred data

  /// The maximum size in bytes of a response for which executions with delivered data are tried.
  private static var trialLimit: Int { 1 << 17 }

  /// Confirms a change by another execution, if the change of one object may affect the delivery of
  /// another's data.
  private func isConfirmed(
    _ flip: Counterfactual,
    _ way: AnswerPath,
    _ cache: CounterfactualCache
  ) -> Bool {
    guard cache.defersAnything else { return true }
    cache.countExecution()
    guard response.root.document.bytes.count <= Self.trialLimit,
      let changed = applying(flip)
    else { return false }
    return changed.reaches(way) == (flip.effect != .isNil)
  }

  /// The executor's fault for a value after a change.
  ///
  /// `nil` if there is none, or if the response is too large for another execution.
  package func fault(making change: CounterfactualChange) -> String? {
    guard response.root.document.bytes.count <= Self.trialLimit, let path = change.responsePath,
      let changed = applying(Counterfactual(.present, [change], if: ""))
    else { return nil }
    return changed.result.faults
      .first { $0.path.elements.starts(with: path.elements) }?.message
  }

  /// The reader for the response and variables after a flip; `nil` if it cannot be applied.
  package func applying(_ flip: Counterfactual) -> ResponseReader? {
    var execution: RepeatedExecution?
    return applying(flip, reusing: &execution)
  }

  /// The reader for the response and variables after a flip; `nil` if it cannot be applied.
  ///
  /// A flip that changes no variables reuses the shapes of `execution`.
  func applying(
    _ flip: Counterfactual,
    reusing execution: inout RepeatedExecution?
  ) -> ResponseReader? {
    let subject = CounterfactualSubject(
      response: response.root.document,
      isBareData: response.isBareData,
      variables: result.variables
    )
    guard let changed = flip.apply(to: subject) else { return nil }
    guard execution != nil, !flip.changes.contains(where: \.setsVariable) else {
      return reading(changed.response, variables: changed.variables)
    }
    let response = GraphQLResponse(changed.response)
    guard let result = execution?.execute(response.data) else { return nil }
    return reading(response, result)
  }

  /// The change that delivers all pending data on a path; `nil` if nothing on the path is pending.
  private func deliveringFlip(
    _ way: AnswerPath,
    _ effect: Counterfactual.Effect,
    _ cache: CounterfactualCache
  ) -> Counterfactual? {
    let entities = entities(on: way).entities
    guard let document = result.document,
      let entity = entities.last, let node = result.node(of: entity)
    else { return nil }
    let shape = result.shape(of: entity)
    let outcomes = way.levels[entities.count - 1].cases.map { outcome(of: $0, in: entity) }
    guard
      let pending = shape.pendingSets.first(where: { set in
        outcomes.contains { $0.awaits(set) }
      })
    else { return nil }
    var trial = ExecutionTrial(
      plan: result.plan,
      document: document,
      variables: result.variables,
      rules: result.rules
    )
    let path = result.path(of: entity)
    let changes = trial.missingData(of: pending, at: node, typename: shape.typename).map {
      CounterfactualChange.addKey(ResponsePath(path.elements + $0.path), $0.value)
    }
    let flip = Counterfactual(effect, changes, if: "the response had its data")
    return isConfirmed(flip, way, cache) ? flip : nil
  }
}

extension TypeCaseOutcome {
  /// Whether it is unfulfilled because a deferred set is pending, directly or in an enclosing or
  /// source set.
  fileprivate func awaits(_ set: SetID) -> Bool {
    switch self {
    case .unfulfilled(.pendingDeferred(let other, _)), .unfulfilled(.parentCaseNil(let other)),
      .unfulfilled(.sourceUnfulfilled(let other)):
      other == set
    case .fulfilled, .unfulfilled: false
    }
  }
}

extension ReasonCode {
  /// Whether only types and variables decide, so that there may be no change that reverses it.
  fileprivate var isDecidedByTypesAndVariables: Bool {
    switch self {
    case .objectDiffers, .doesNotImplement, .notUnionMember, .unknownType, .noTypename,
      .parentCaseNil, .excludedByCondition, .sourceUnfulfilled:
      true
    case .sameType, .objectEqual, .implements, .unionMember, .fragmentSpread, .conditionsHold,
      .compositeSources, .entityNull, .nulledByError, .neverPossible, .onlyThroughFragment,
      .alwaysExcluded, .present, .notSelectedHere, .selectedElsewhere, .nullFromServer,
      .nullMeansError, .missingKey, .wrongKind, .indexOutOfRange, .unknownEnumValue,
      .pendingDeferred:
      false
    }
  }
}
