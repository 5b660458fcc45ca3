package import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
package import SelectionIR

extension ResponseReader {
  /// Explains why an accessor has a value on an entity or not.
  package func explanation(of accessor: Accessor, in entity: EntityID) -> Explanation {
    explanation(of: accessor, at: ValuePosition(entity: entity, responseKey: accessor.responseKey))
  }

  /// Explains why an accessor, or an item of its list, has a value or not.
  ///
  /// Suggested changes are computed only if a way is given.
  package func explanation(
    of accessor: Accessor,
    at place: ValuePosition,
    through way: AnswerPath? = nil
  ) -> Explanation {
    let explanation = stateExplanation(of: accessor, at: place)
    return way.map { addingFlips(to: explanation, $0, making: .present) } ?? explanation
  }

  private func stateExplanation(of accessor: Accessor, at place: ValuePosition) -> Explanation {
    let value = read(place)
    let name = AccessPath.text(
      of: [.name(accessor.responseKey)] + place.indices.map { AccessPath.Component.index($0) }
    )
    var type = accessor.type
    for _ in place.indices { type = type.listItem ?? type }
    switch value {
    case .leaf(let leaf): return leafExplanation(leaf, name: name, accessor: accessor, at: place)
    case .entity(let entity):
      if let miss = missingRecord(of: entity) {
        return Explanation(
          isPresent: false,
          reason: .missingKey,
          text: miss,
          places: places(of: accessor, at: place)
        )
      }
      let typename = result.typename(of: entity).map { "\($0) object" } ?? "object without a type"
      return Explanation(
        isPresent: true,
        reason: .present,
        text: "`\(name)` is \(typename.first == "o" ? "an" : "a") \(typename)",
        places: places(of: accessor, at: place)
      )
    case .list(let items):
      return Explanation(
        isPresent: true,
        reason: .present,
        text: "`\(name)` is a list of \(items.count)" + (items.isEmpty ? ", empty" : ""),
        places: places(of: accessor, at: place)
      )
    case .null:
      return nullExplanation(name, type: type, accessor: accessor, at: place, isFault: false)
    case .missing: return missingExplanation(name, type: type, accessor: accessor, at: place)
    case .fault(let id):
      return faultExplanation(id, name: name, type: type, accessor: accessor, at: place)
    case .absent: return absentExplanation(name, accessor, at: place)
    }
  }

  /// The reason in the explanation of an accessor, without computing its text.
  package func reason(of accessor: Accessor, at place: ValuePosition) -> ReasonCode {
    switch read(place) {
    case .leaf(.unknownEnumValue): return .unknownEnumValue
    case .leaf, .entity, .list: return .present
    case .null: return nullReason(of: accessor, at: place, isFault: false)
    case .missing: return .missingKey
    case .fault(let id):
      switch result.fault(id).kind {
      case .missingValue: return .missingKey
      case .nullValue: return nullReason(of: accessor, at: place, isFault: true)
      case .couldNotConvert, .wrongType: return .wrongKind
      }
    case .absent: return .excludedByCondition
    }
  }

  private func nullReason(
    of accessor: Accessor,
    at place: ValuePosition,
    isFault: Bool
  ) -> ReasonCode {
    if !isFault, nullMeansError(accessor, at: place) { return .nullMeansError }
    return serverErrors(at: responsePath(of: place)).isEmpty ? .nullFromServer : .nulledByError
  }

  /// The value at a place.
  package func read(_ place: ValuePosition) -> ReadValue {
    var value = read(responseKey: place.responseKey, in: place.entity)
    for index in place.indices {
      guard case .list(let items) = value, items.indices.contains(index) else { return .absent }
      value = items[index]
    }
    return value
  }

  /// The path of a value in the response.
  package func responsePath(of place: ValuePosition) -> ResponsePath {
    var path = result.path(of: place.entity)
    path.elements.append(.key(place.responseKey))
    path.elements.append(contentsOf: place.indices.map { .index($0) })
    return path
  }

  /// The value's node in the response; `nil` if it is missing.
  package func node(of place: ValuePosition) -> JSONNode? {
    var node = result.node(of: place.entity)?[place.responseKey]
    for index in place.indices {
      guard let list = node, list.kind == .array else { return nil }
      node = list.elements.dropFirst(index).first { _ in true }
    }
    return node
  }

  // MARK: States

  private func leafExplanation(
    _ leaf: LeafValue,
    name: String,
    accessor: Accessor,
    at place: ValuePosition
  ) -> Explanation {
    var explanation = Explanation(
      isPresent: true,
      reason: .present,
      text: "`\(name)` is \(shortened(JSONPrinter.print(leaf.json, layout: .compact)))",
      places: places(of: accessor, at: place)
    )
    if case .unknownEnumValue(let raw) = leaf {
      let type = accessor.type.typeName
      let quoted = JSONPrinter.quoted(raw)
      let advice = enumAdvice(raw, type)
      explanation.reason = .unknownEnumValue
      let effect =
        document.words.unknownEnumValue(raw).map { "so it reads as `\($0)`" }
        ?? "and this dialect has no case for it, so reading fails"
      explanation.text =
        "`\(name)` is \(quoted), which the enum \(type) does not define, \(effect)"
        + (advice.hasSuffix("?") ? " (\(advice))" : "; \(advice)")
      if case .enum(let definition) = schema.type(named: type) {
        let values = enumerated(definition.values.map(\.name), limit: 12)
        explanation.flips = [
          Counterfactual(
            .known,
            [.setValue(responsePath(of: place), definition.values.map { .string($0.name) })],
            if: "it were \(values)"
          )
        ]
        explanation.places.append(ExplanationLocation(.schema, definition.info.nameRange))
      }
    } else if let conversion = conversion(at: place) {
      let from = conversion.from.map { JSONPrinter.print($0, layout: .compact) } ?? "nothing"
      explanation.text += ", converted from \(shortened(from)); a strict client reports an error"
    } else if accessor.type.typeName == "Int", case .int(let value) = leaf,
      Int32(exactly: value) == nil
    {
      explanation.text +=
        ", which does not fit GraphQL's 32-bit Int; it was read as a 64-bit integer"
    }
    return explanation
  }

  private func conversion(at place: ValuePosition) -> Conversion? {
    guard result.conversionCount > 0 else { return nil }
    let path = responsePath(of: place)
    return result.conversions.first { $0.path == path }
  }

  private func nullExplanation(
    _ name: String,
    type: TypeReference,
    accessor: Accessor,
    at place: ValuePosition,
    isFault: Bool
  ) -> Explanation {
    let path = responsePath(of: place)
    var places = places(of: accessor, at: place)
    if !isFault, nullMeansError(accessor, at: place) {
      return semanticNull(name, type: type, place: place, places: places)
    }
    if let error = remark(explainingNullAt: path) {
      places.append(responsePlace(error.node))
      return Explanation(
        isPresent: false,
        reason: .nulledByError,
        text: "The server sent null for `\(name)` because of \(words(of: error, nullAt: path))",
        consequences: nullHandling(at: place, isError: true),
        places: places
      )
    }
    if let stored = cache?.name(of: path) {
      return Explanation(
        isPresent: false,
        reason: .nullFromServer,
        text: "\(stored) is stored as null, "
          + (isFault
            ? "although the type \(type) of `\(name)` does not allow it"
            : "and the type \(type) of `\(name)` allows it"),
        consequences: nullHandling(at: place, isError: false),
        places: places
      )
    }
    let likely = likelyReasons(ofNullAt: path, accessor)
    var text = "The server sent null for `\(name)`, "
    if isFault { text += "although its type \(type) does not allow it" }
    if let first = likely.first {
      text += (isFault ? ", " : "") + words(ofReason: first, of: likely.count, nullAt: path)
      places.append(responsePlace(first.node))
    } else if !isFault {
      text += "and its type \(type) allows it"
    }
    return Explanation(
      isPresent: false,
      reason: .nullFromServer,
      text: text,
      consequences: nullHandling(at: place, isError: false),
      places: places
    )
  }

  /// Whether a null here means an error according to the schema.
  private func nullMeansError(_ accessor: Accessor, at place: ValuePosition) -> Bool {
    SemanticNullability(schema).levels(
      of: accessor.fieldName,
      in: accessor.parentType,
      object: result.typename(of: place.entity)
    )
    .contains(place.indices.count)
  }

  private func semanticNull(
    _ name: String,
    type: TypeReference,
    place: ValuePosition,
    places: [ExplanationLocation]
  ) -> Explanation {
    let path = responsePath(of: place)
    let consequences = nullHandling(at: place, isError: true)
    let text = "`\(name)` is null, which means an error here (@semanticNonNull)"
    guard let error = remark(explainingNullAt: path) else {
      return Explanation(
        isPresent: false,
        reason: .nullMeansError,
        text: text + ", but the response has none for `\(path.subscriptedText)`",
        consequences: consequences,
        places: places
      )
    }
    return Explanation(
      isPresent: false,
      reason: .nullMeansError,
      text: text + ": \(words(of: error, nullAt: path))",
      consequences: consequences,
      places: places + [responsePlace(error.node)]
    )
  }

  private func missingExplanation(
    _ name: String,
    type: TypeReference,
    accessor: Accessor,
    at place: ValuePosition
  ) -> Explanation {
    if let miss = cacheMiss(at: responsePath(of: place)) {
      return Explanation(
        isPresent: false,
        reason: .missingKey,
        text: miss,
        places: places(of: accessor, at: place)
      )
    }
    let key = JSONPrinter.quoted(accessor.responseKey)
    var text =
      "The response has no key \(key) here, "
      + (sentTextCause(ofMissing: responsePath(of: place).keys) == nil
        ? "although the operation selects it" : "because the app's request did not ask for it")
    if type.isNonNull {
      if result.rules.readsMissingAsNull {
        text += ", and its type \(type) is not nullable"
      }
    } else if result.rules.readsMissingAsNull {
      text += ", so it reads as nil"
    } else {
      text += "; lenient execution reads nil"
    }
    if let cause = causeOfMissing(accessor.responseKey, in: place.entity) { text += "; \(cause)" }
    let error = remark(explainingNullAt: responsePath(of: place))
    return Explanation(
      isPresent: false,
      reason: .missingKey,
      text: text,
      places: places(of: accessor, at: place)
        + (error.map { [responsePlace($0.node)] } ?? [])
    )
  }

  private func faultExplanation(
    _ id: FaultID,
    name: String,
    type: TypeReference,
    accessor: Accessor,
    at place: ValuePosition
  ) -> Explanation {
    let fault = result.fault(id)
    switch fault.kind {
    case .missingValue: return missingExplanation(name, type: type, accessor: accessor, at: place)
    case .nullValue:
      return nullExplanation(name, type: type, accessor: accessor, at: place, isFault: true)
    case .couldNotConvert, .wrongType:
      let message = message(of: id).withoutFullStop
      return Explanation(
        isPresent: false,
        reason: .wrongKind,
        text: "`\(name)` has the type \(type), but: \(message)",
        places: places(of: accessor, at: place)
      )
    }
  }

  /// Explains why no selection set with the field was executed.
  private func absentExplanation(
    _ name: String,
    _ accessor: Accessor,
    at place: ValuePosition
  ) -> Explanation {
    let shape = result.shape(of: place.entity)
    var explanation = Explanation(
      isPresent: false,
      reason: .excludedByCondition,
      text: "`\(name)` is selected only in fragments and cases that are nil here",
      consequences: endsProgram(accessor, in: place.entity)
        ? ["this accessor crashes the app: `\(accessor.name)` is not Optional and has no data"]
        : [],
      places: places(of: accessor, at: place)
    )
    if let excluded = shape.excludedFields.first(where: { $0.responseKey == place.responseKey }) {
      explain(excluded.trace.conditions, &explanation)
      return explanation
    }
    for set in sources(of: accessor) {
      guard case .unfulfilled(let reason) = outcome(of: set, in: place.entity) else { continue }
      let cause = self.explanation(of: set, in: place.entity)
      if case .excludedByCondition(let trace) = reason {
        explain(trace.conditions, &explanation)
      } else {
        explanation.reason = cause.reason
        explanation.text = "\(displayName(of: set)), which selects `\(name)`, is nil: \(cause.text)"
      }
      explanation.places = unique(explanation.places + cause.places)
      return explanation
    }
    if !shape.isKnownType, let typename = shape.typename {
      explanation.reason = .unknownType
      explanation.text =
        "The schema does not define the type \"\(shortened(typename))\", so no fragment or case that selects "
        + "`\(name)` applies here"
    }
    return explanation
  }

  private func explain(_ conditions: InclusionConditions, _ explanation: inout Explanation) {
    explanation.text = exclusionSentence(conditions)
    explanation.places = unique(explanation.places + places(of: conditions))
  }

  /// The structs from which an accessor is merged.
  private func sources(of accessor: Accessor) -> [SelectionSetID] {
    accessor.provenance.compactMap { provenance in
      switch provenance.origin {
      case .own: nil
      case .parent(let set), .sibling(let set): set
      case .fragment(let name): document.fragment(named: name)?.root
      }
    }
  }

  // MARK: Places

  /// The positions at which a field is selected, defined and answered.
  private func places(of accessor: Accessor, at place: ValuePosition) -> [ExplanationLocation] {
    var places: [ExplanationLocation] = []
    if let range = accessor.provenance.first?.location {
      places.append(ExplanationLocation(.query, range))
    }
    if let range = schema.type(named: accessor.parentType)?.field(named: accessor.fieldName)?
      .nameRange, !range.isBuiltIn
    {
      places.append(ExplanationLocation(.schema, range))
    }
    if let node = node(of: place) ?? result.node(of: place.entity) {
      places.append(responsePlace(node))
    }
    return places
  }

  /// Truncates text from external sources for use in a sentence.
  package func shortened(_ text: String, limit: Int = 80) -> String {
    text.unicodeScalars.count <= limit
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit - 1))) + "…"
  }
}
