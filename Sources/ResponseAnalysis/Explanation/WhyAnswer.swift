package import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// The answer to `why PATH`.
package enum WhyAnswer: Sendable {
  /// The path leads to something that exists, or the explanation contains the reason why not.
  case explained(path: AccessPath, Explanation)
  /// The path contains an unknown name, or its form is not valid here.
  case unknown(message: String, suggestions: [String])

  /// 0 if present, 1 if missing, 2 without an answer.
  package var exitStatus: Int32 {
    switch self {
    case .explained(_, let explanation): explanation.isPresent ? 0 : 1
    case .unknown: 2
    }
  }
}

extension ResponseReader {
  /// Follows a path as typed by the user, and explains the value at its end.
  package func why(_ text: String) -> WhyAnswer {
    do throws(AccessPathError) {
      return why(try AccessPath(parsing: text))
    } catch {
      return .unknown(
        message: "the path `\(shortened(text))` has a syntax error at position "
          + "\(error.offset + 1): "
          + error.message,
        suggestions: []
      )
    }
  }

  /// The response path for a path of response keys or properties; `nil` if it does not exist.
  package func responsePath(of text: String) -> ResponsePath? {
    guard let path = try? AccessPath(parsing: text) else { return nil }
    let components = withoutData(path.components)
    let direct = components.map { component -> ResponsePathElement in
      switch component {
      case .name(let name): .key(name)
      case .index(let index): .index(index)
      }
    }
    if hasValue(at: direct) { return ResponsePath(direct) }
    var walk = PathWalk(reader: self, path: AccessPath(components))
    guard case .explained = walk.answer(), let end = walk.end else { return nil }
    // All list positions of the path must be kept and exist in their lists.
    let positions = end.elements.indices.filter {
      if case .index = end.elements[$0] { true } else { false }
    }
    guard
      positions.count == components.count(where: { if case .index = $0 { true } else { false } }),
      positions.allSatisfy({ hasValue(at: Array(end.elements[...$0])) })
    else { return nil }
    return end
  }

  /// The path with properties replaced by response keys, as far as it can be followed.
  package func plainPath(_ path: AccessPath) -> AccessPath {
    var plain = AccessPath(withoutData(path.components))
    var walk = PathWalk(reader: self, path: plain)
    _ = walk.answer()
    for (position, key) in walk.followedKeys { plain.components[position] = .name(key) }
    return plain
  }

  private func hasValue(at path: [ResponsePathElement]) -> Bool {
    var node = response.data
    for element in path {
      switch element {
      case .key(let key): node = node?[key]
      case .index(let index):
        node = node?.elements.enumerated().first { $0.offset == index }?.element
      }
    }
    return node != nil
  }

  package func why(_ path: AccessPath) -> WhyAnswer {
    var walk = PathWalk(reader: self, path: AccessPath(withoutData(path.components)))
    let answer = walk.answer()
    if case .unknown = answer {
      if let found = unreadValue(path) { return found }
      if let found = unsentValue(path) { return found }
    }
    guard case .explained(let path, var explanation) = answer else { return answer }
    if isOtherBody {
      let text = "The response has no data where clients read it"
      let places = [responsePlace(response.root)]
      return .explained(
        path: path,
        Explanation(isPresent: false, reason: .missingKey, text: text, places: places)
      )
    }
    if let entity = walk.entity {
      let objection = objection(at: walk)
      if !explanation.isPresent, let advice = advice(for: explanation.reason, in: entity) {
        explanation.text += "; \(advice)"
      }
      if explanation.isPresent {
        explanation.objection = objection
      } else if let objection {
        // A case is `nil` because of its type; only other data is missing because of the server.
        explanation.text =
          walk.endsAtView
          ? "\(explanation.text); \(objection.text)"
          : "\(objection.text.withCapital); \(explanation.text.withLowercaseFirst)"
      }
    }
    if let place = walk.responsePath {
      // If a member cannot be read, the place is that of its object.
      let isInside = walk.keys.count > place.keys.count
      explanation.consequences += consequences(at: place, ofMember: isInside)
    }
    let keys = explanation.reason == .notSelectedHere ? names(in: path) : walk.keys
    return .explained(path: path, mentioningSentText(explanation, at: keys))
  }

  /// Returns how the server handled the selection at the end of a path differently.
  func objection(at walk: PathWalk) -> Objection? {
    guard let entity = walk.entity, let subject = walk.subject else { return nil }
    return objection(to: subject.set, key: subject.key, in: entity)
  }

  /// Returns advice if the object's type does not show whether a case is present.
  private func advice(for reason: ReasonCode, in entity: EntityID) -> String? {
    let name = result.typename(of: entity)
    switch reason {
    case .noTypename:
      guard cache == nil, result.node(of: entity)?["__typename"] == nil else { return nil }
      return typenameAbsence(in: entity)
    case .unknownType, .selectedElsewhere, .parentCaseNil, .sourceUnfulfilled:
      guard let name, schema.type(named: name) == nil else { return nil }
      return typenameAdvice(name, declared: result.shape(of: entity).declaredType.name)
    case .objectDiffers, .doesNotImplement, .notUnionMember:
      // A known type that the field does not allow, or an undefined one.
      return name.flatMap {
        typenameAdvice($0, declared: result.shape(of: entity).declaredType.name)
      }
    case .sameType, .objectEqual, .implements, .unionMember, .fragmentSpread, .conditionsHold,
      .compositeSources, .entityNull,
      .nulledByError, .excludedByCondition, .neverPossible, .onlyThroughFragment, .present,
      .notSelectedHere, .nullFromServer, .missingKey, .wrongKind, .indexOutOfRange,
      .unknownEnumValue, .pendingDeferred, .nullMeansError, .alwaysExcluded:
      return nil
    }
  }

  /// Returns how the server handled a selection differently from the document.
  private func objection(
    to set: SelectionSetID?,
    key: String?,
    in entity: EntityID
  ) -> Objection? {
    let shape = result.shape(of: entity)
    func isMet(_ set: SelectionSetID) -> Bool {
      lowering.planSet(of: set).map { shape.isFulfilled($0) } ?? false
    }
    if let found = unansweredSelections.first(where: { unanswered in
      guard unanswered.type == nil || unanswered.type == shape.typename else { return false }
      return unanswered.set == set
        || key.map { unanswered.keys.contains($0) && isMet(unanswered.set) } == true
    }) {
      return Objection(text: sentence(found), isFault: true)
    }
    if let set, let key {
      return ignoredKey(key, of: [set], in: entity).map { Objection(text: $0, isFault: false) }
    }
    return ignoredCondition(of: set, key: key, in: entity)
      .map { Objection(text: sentence($0), isFault: false) }
  }

  /// Explains why a value is not read if it is inside a value of the wrong kind, such as a list in
  /// place of an object.
  private func unreadValue(_ path: AccessPath) -> WhyAnswer? {
    let components = withoutData(path.components)
    let steps = components.map { component -> ResponsePathElement in
      switch component {
      case .name(let name): .key(name)
      case .index(let index): .index(index)
      }
    }
    guard hasValue(at: steps) else { return nil }
    for index in 0..<min(result.faultCount, 1_000) {
      let outer = result.fault(FaultID(index)).path.elements
      guard outer.count < steps.count, steps.starts(with: outer),
        case .explained(_, var explanation) = why(AccessPath(Array(components.prefix(outer.count))))
      else { continue }
      explanation.isPresent = false
      explanation.text =
        "`\(AccessPath(components).text)` is in the response, but no accessor reads it: "
        + explanation.text
      return .explained(path: path, explanation)
    }
    return nil
  }

  /// Explains that only the document selects a value, if the response is read with the text that was
  /// sent.
  private func unsentValue(_ path: AccessPath) -> WhyAnswer? {
    let components = withoutData(path.components)
    let keys = components.compactMap { component -> String? in
      if case .name(let name) = component { name } else { nil }
    }
    guard let cause = sentTextCause(ofMissing: keys) else { return nil }
    let explanation = Explanation(
      isPresent: false,
      reason: .notSelectedHere,
      text: "\(cause), so the response does not have it"
    )
    return .explained(path: AccessPath(withoutData(path.components)), explanation)
  }

  /// The names in a path without the leading `data`.
  private func names(in path: AccessPath) -> [String] {
    withoutData(path.components).compactMap { component in
      if case .name(let name) = component { name } else { nil }
    }
  }

  /// Removes the leading `data` or `response.data` of a Swift path, unless a field has that name.
  private func withoutData(_ components: [AccessPath.Component]) -> [AccessPath.Component] {
    guard case .name(let first)? = components.first, !isRootMember(first) else {
      return components
    }
    if first == "data" { return Array(components.dropFirst()) }
    guard components.count > 1, components[1] == .name("data") else { return components }
    // A result variable can have any name, but a mistyped field must not be mistaken for one.
    if components.count > 2, !["response", "result"].contains(first) {
      guard case .name(let third) = components[2], isRootMember(third) else { return components }
    }
    return Array(components.dropFirst(2))
  }

  /// Whether the data has a member with this name: a response key, a property, a case or a
  /// fragment.
  private func isRootMember(_ name: String) -> Bool {
    let root = document.resolved(rootSet)
    return ["fragments", "__typename"].contains(name)
      || document[root].accessors.contains { $0.responseKey == name || $0.name == name }
      || caseSteps(of: root).contains { $0.names == [name] }
  }
}
