/// Builds the nested storage of generated views from a result.
enum ResponseDictBuilder {
  /// The view of a result's root; throws where the result has faults or no data.
  static func view<View: RootSelectionSet>(
    of result: ExecutionResult,
    types: [ObjectIdentifier],
    response: GraphQLResponse
  ) throws(ExecutionFailure) -> View {
    guard result.faultCount == 0 else { throw .faults(result.faults) }
    guard let root = build(result, types: types) else {
      throw .noData(serverErrors: response.errors.map(\.message))
    }
    return View(data: root)
  }

  /// The storage of the root entity; nil for a result without entities.
  ///
  /// Entities are numbered parents first, so building them from the last to the first has every
  /// child ready without recursion.
  private static func build(_ result: ExecutionResult, types: [ObjectIdentifier]) -> ResponseDict? {
    let fulfilled = result.shapes.map { shape in
      FulfilledSets(
        Set(
          shape.outcomes.lazy.filter(\.outcome.isFulfilled).map { types[$0.set.index] }
        )
      )
    }
    var built: [ResponseDict?] = Array(repeating: nil, count: result.entityCount)
    for entity in result.entities.reversed() {
      let shapeIndex = result.shapeIndex(of: entity)
      let shape = result.shapes[shapeIndex]
      var storage: [String: any Sendable] = [:]
      storage.reserveCapacity(shape.fields.count + 2)
      storage[ResponseDict.fulfilledKey] = fulfilled[shapeIndex]
      if let typename = shape.typename { storage["__typename"] = typename }
      for (field, value) in zip(shape.fields, result.values(of: entity)) {
        if let stored = store(value, field.field.type, result, &built) {
          storage[field.responseKey] = stored
        }
      }
      built[entity.index] = ResponseDict(storage: storage)
    }
    return built.first ?? nil
  }

  /// The stored form of a value; nil for null and for what lenient execution reads as nil.
  private static func store(
    _ value: FieldValue,
    _ type: OutputType,
    _ result: ExecutionResult,
    _ built: inout [ResponseDict?]
  ) -> (any Sendable)? {
    switch value {
    case .missing, .null, .fault:
      return nil
    case .object(let entity):
      defer { built[Int(entity)] = nil }
      return built[Int(entity)]
    case .list:
      return ResponseList(
        items: result.items(of: value).map { item -> any Sendable in
          store(item, type, result, &built) ?? ResponseNull()
        }
      )
    case .leaf, .converted:
      guard let leafType = type.leafType, let leaf = result.leaf(value, as: leafType) else {
        return nil
      }
      switch leaf {
      case .string(let text), .enumCase(let text), .unknownEnumValue(let text): return text
      case .int(let value): return value
      case .double(let value): return value
      case .bool(let value): return value
      case .custom(let value): return value
      }
    }
  }
}
