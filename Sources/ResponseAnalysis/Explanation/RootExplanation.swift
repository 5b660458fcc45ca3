internal import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

extension ResponseReader {
  /// A sentence that the response has no data, with the server's error if there is one.
  package var absenceOfData: String {
    remark(explainingNullAt: ResponsePath()) == nil
      ? "The response has no data." : rootExplanation.text.withoutFullStop + "."
  }

  /// Explains why the response has data or not.
  package var rootExplanation: Explanation {
    let places = [responsePlace(response.data ?? response.root)]
    if result.root != nil {
      return Explanation(
        isPresent: true,
        reason: .present,
        text: "The data is present",
        places: places
      )
    }
    if let error = remark(explainingNullAt: ResponsePath()) {
      let at = error.path.map { " at \($0.phrase)" } ?? ""
      let link = error.link.map { " (\($0))" } ?? ""
      return Explanation(
        isPresent: false,
        reason: .nulledByError,
        text:
          "The response has no data because of an error\(at): \(shortened(error.message))\(link)",
        places: places + [responsePlace(error.node)]
          + (error.selection.map { [ExplanationLocation(.query, $0)] } ?? [])
      )
    }
    guard let data = response.data else {
      return Explanation(
        isPresent: false,
        reason: .missingKey,
        text: "The response has no key \"data\"",
        places: places
      )
    }
    return Explanation(
      isPresent: false,
      reason: data.isNull ? .nullFromServer : .wrongKind,
      text: data.isNull
        ? "The server sent null for the data, and no error explains it"
        : "The \(response.isBareData ? "response" : "data") should be an object, found \(data.kind.phrase)",
      places: places
    )
  }

  /// Explains a path that leads to an object.
  func entityExplanation(_ entity: EntityID, at place: String) -> Explanation {
    guard let parent = result.parent(of: entity) else { return rootExplanation }
    let typename = result.typename(of: entity)
    let field = result.shape(of: parent.entity).fields[parent.fieldIndex].field
    var places: [ExplanationLocation] = []
    let holder = result.shape(of: parent.entity)
    for set in holder.fields[parent.fieldIndex].sources.prefix(1) {
      guard let compiled = lowering.compiledSet(of: set),
        let accessor = self.document[compiled].accessors.first(where: {
          $0.responseKey == field.responseKey
        }), let location = accessor.provenance.first?.location
      else { continue }
      places.append(ExplanationLocation(.query, location))
    }
    if let name = typename, let range = schema.type(named: name)?.info.nameRange, !range.isBuiltIn {
      places.append(ExplanationLocation(.schema, range))
    }
    if let node = result.node(of: entity) { places.append(responsePlace(node)) }
    if let miss = missingRecord(of: entity) {
      return Explanation(isPresent: false, reason: .missingKey, text: miss, places: places)
    }
    let declared = result.shape(of: entity).declaredType.name
    let kind: String
    switch typename {
    case nil: kind = "an object without `__typename`"
    case .some(let name) where schema.possibleTypes(of: declared).isEmpty:
      kind = "an object of type \(name), although no type of the schema is \(withArticle(declared))"
    case .some(let name):
      kind =
        schema.type(named: name) != nil
        ? "an object of type \(name)" : "an object of the unknown type \(JSONPrinter.quoted(name))"
    }
    let advice = typename.flatMap { typenameAdvice($0, declared: declared) }.map { "; \($0)" } ?? ""
    return Explanation(
      isPresent: true,
      reason: .present,
      text: "\(place) is \(kind)\(advice)",
      places: places
    )
  }

  /// Explains the `__typename` of an entity.
  func typenameExplanation(of entity: EntityID) -> Explanation {
    let node = result.node(of: entity)
    let places = [(node?["__typename"] ?? node).map(responsePlace)].compactMap { $0 }
    guard let name = result.typename(of: entity) else {
      if node?["__typename"] == nil, let miss = cacheMiss(at: typenamePath(of: entity)) {
        return Explanation(isPresent: false, reason: .missingKey, text: miss, places: places)
      }
      return Explanation(
        isPresent: false,
        reason: node?["__typename"] == nil ? .missingKey : .wrongKind,
        text: node?["__typename"] == nil
          ? "The response has no `__typename` here; \(typenameAbsence(in: entity))"
          : "`__typename` is not a string here"
            + (typenameError(in: entity).map { "; \($0)" } ?? ""),
        places: places
      )
    }
    let declared = result.shape(of: entity).declaredType.name
    return Explanation(
      isPresent: true,
      reason: .present,
      text: "`__typename` is \(JSONPrinter.quoted(name))"
        + (typenameAdvice(name, declared: declared).map { "; \($0)" } ?? ""),
      places: places
    )
  }

  /// Explains why a list has no item at a position.
  func outOfRange(
    _ index: Int,
    count: Int,
    _ accessor: Accessor,
    at place: String,
    _ indices: [Int],
    in entity: EntityID
  ) -> Explanation {
    var explanation = explanation(
      of: accessor,
      at: ValuePosition(entity: entity, responseKey: accessor.responseKey, indices: indices)
    )
    explanation.isPresent = false
    explanation.reason = .indexOutOfRange
    explanation.flips = []
    switch count {
    case 0: explanation.text = "\(place) is empty, so it has no item [\(index)]"
    case 1: explanation.text = "\(place) has 1 item, [0], so it has no item [\(index)]"
    default:
      explanation.text =
        "\(place) has \(count) items, [0] to [\(count - 1)], so it has no item [\(index)]"
    }
    return explanation
  }
}
