/// Builds the nested storage of generated views from a result.
///
/// All values that accessors read are converted here, so that reading cannot fail (P87).
struct ResponseDictBuilder {
  private let result: ExecutionResult
  private let lowered: SelectionSetLowering.Lowered
  private var built: [ResponseDict?]
  private var faults: [ExecutionFault] = []

  /// Returns the view of a result's root, or throws if the result has faults or no data.
  static func view<View: RootSelectionSet>(
    of result: ExecutionResult,
    lowered: SelectionSetLowering.Lowered,
    response: GraphQLResponse
  ) throws(ExecutionFailure) -> View {
    guard result.faultCount == 0 else { throw .faults(result.faults) }
    var builder = ResponseDictBuilder(
      result: result,
      lowered: lowered,
      built: Array(repeating: nil, count: result.entityCount)
    )
    let root = builder.build()
    guard builder.faults.isEmpty else { throw .faults(builder.faults) }
    guard let root else {
      throw .noData(serverErrors: response.errors.map(\.message))
    }
    return View(data: root)
  }

  /// Builds the storage of the root entity, or returns `nil` for a result without entities.
  ///
  /// Parents are numbered before their children, so building in reverse order has every child ready
  /// without recursion.
  private mutating func build() -> ResponseDict? {
    let types = lowered.types
    let fulfilled = result.shapes.map { shape in
      ResponseValue(
        .fulfilledSets(
          FulfilledSets(
            Set(shape.outcomes.lazy.filter(\.outcome.isFulfilled).map { types[$0.set.index] }),
            pending: Set(shape.pendingSets.lazy.map { types[$0.index] })
          )
        )
      )
    }
    for entity in result.entities.reversed() {
      let shapeIndex = result.shapeIndex(of: entity)
      let shape = result.shapes[shapeIndex]
      var storage: [String: ResponseValue] = [:]
      storage.reserveCapacity(shape.fields.count + 2)
      storage[ResponseDict.fulfilledKey] = fulfilled[shapeIndex]
      if let typename = shape.typename { storage["__typename"] = ResponseValue(.string(typename)) }
      for (field, value) in zip(shape.fields, result.values(of: entity)) {
        if let stored = store(value, field.field.type, at: entity, field.responseKey) {
          storage[field.responseKey] = stored
        }
      }
      built[entity.index] = ResponseDict(storage: storage)
    }
    return built.first ?? nil
  }

  /// Returns the stored form of a value, or `nil` for null and for values that lenient execution
  /// reads as nil.
  private mutating func store(
    _ value: FieldValue,
    _ type: OutputType,
    at parent: EntityID,
    _ key: String
  ) -> ResponseValue? {
    switch value {
    case .missing, .null, .fault:
      return nil
    case .object(let entity):
      defer { built[Int(entity)] = nil }
      return built[Int(entity)].map { ResponseValue(.object($0)) }
    case .list:
      var items: [ResponseValue] = []
      for item in result.items(of: value) {
        items.append(store(item, type, at: parent, key) ?? ResponseValue(.null))
      }
      return ResponseValue(.list(items))
    case .leaf, .converted:
      guard let leafType = type.leafType, let leaf = result.leaf(value, as: leafType) else {
        return nil
      }
      switch leaf {
      case .string(let text), .enumCase(let text), .unknownEnumValue(let text):
        return ResponseValue(.string(text))
      case .int(let value): return ResponseValue(.int(value))
      case .double(let value): return ResponseValue(.double(value))
      case .bool(let value): return ResponseValue(.bool(value))
      case .custom(let value):
        guard case .custom(let name) = leafType else { return nil }
        if let read = lowered.customScalars.read(value, as: name) {
          return ResponseValue(.custom(read))
        }
        // The scalar accepted the value when it was checked, so its initializer is not
        // deterministic.
        let fault = ExecutionFault(
          path: ResponsePath(result.path(of: parent).elements + [.key(key)]),
          kind: .couldNotConvert,
          targetType: name,
          message: "The value cannot be read as \(name)."
        )
        if !faults.contains(fault) { faults.append(fault) }
        return nil
      }
    }
  }
}
