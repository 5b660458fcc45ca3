import GraphQLCompiler
import GraphQLRuntime

/// How a program with the released Apollo client reads a response.
///
/// Nothing is decided here. A value is there if the executor has it, a case if its outcome is
/// fulfilled; a fault anywhere leaves the program without data.
struct ApolloReading: ResponseReading {
  let reader: ResponseReader
  let tally: FateTally
  private let failure: ReadingFailure?

  private var result: ExecutionResult { reader.result }

  init(_ reader: ResponseReader) {
    self.reader = reader
    let result = reader.result
    failure =
      result.faultCount == 0 ? nil : Self.failure(of: result.fault(FaultID(0)))
    tally = Self.tally(of: reader)
  }

  var outcome: ProgramOutcome {
    let errors = reader.response.errors.count
    if let failure { return .thrown(failure, count: result.faultCount) }
    return result.root == nil
      ? .noData(serverErrors: errors, keepsErrors: true) : .data(serverErrors: errors)
  }

  private static func failure(of fault: ExecutionFault) -> ReadingFailure {
    var message = fault.message
    if message.hasSuffix(".") { message.removeLast() }
    return ReadingFailure(path: fault.path, error: fault.kind.rawValue, message: message)
  }

  private static func tally(of reader: ResponseReader) -> FateTally {
    var tally = FateTally()
    let result = reader.result
    for entity in result.entities {
      for value in result.values(of: entity) {
        if holdsFault(value, result) {
          tally[.fatal] += 1
        } else if value != .missing {
          tally[.read] += 1
        }
      }
    }
    tally[.unselected] = reader.unselectedKeyCount
    if result.faultCount > 0 { tally.loseAll() }
    return tally
  }

  private static func holdsFault(_ value: FieldValue, _ result: ExecutionResult) -> Bool {
    switch value {
    case .fault: true
    case .list: result.items(of: value).contains { holdsFault($0, result) }
    case .missing, .null, .leaf, .converted, .object: false
    }
  }

  // MARK: Values

  /// What stands at a path: a value of the result, or the first key that nothing selects.
  private enum Place {
    case value(FieldValue, holder: EntityID?, key: String?)
    case unselected(key: String, in: EntityID)
    case nothing
  }

  private func place(of path: ResponsePath) -> Place {
    guard let root = result.root else { return .nothing }
    var value = FieldValue.object(UInt32(truncatingIfNeeded: root.index))
    var holder: EntityID?
    var key: String?
    for element in path.elements {
      switch element {
      case .key(let name):
        guard let entity = value.entity else { return .nothing }
        holder = entity
        key = name
        guard let field = result.shape(of: entity).fieldIndex(of: name) else {
          return .unselected(key: name, in: entity)
        }
        value = result.value(at: field, of: entity)
      case .index(let index):
        let items = result.items(of: value)
        guard index >= 0, index < items.count else { return .nothing }
        value = items[items.startIndex + index]
      }
    }
    return .value(value, holder: holder, key: key)
  }

  func fate(of path: ResponsePath) -> ValueFate {
    switch place(of: path) {
    case .nothing: return ValueFate(.dropped, "the response has no data here")
    case .unselected(let key, let entity): return unselected(key, in: entity)
    case .value(let value, _, _):
      if let id = value.faultID {
        return ValueFate(.fatal, Self.failure(of: result.fault(id)).message)
      }
      if let failure {
        return ValueFate(.dropped, "the result is lost: \(failure.message) at \(failure.place)")
      }
      switch value {
      case .null: return ValueFate(.read, "null, read as nil")
      case .missing: return ValueFate(.read, "missing, read as nil for execution is lenient")
      case .converted: return ValueFate(.read, "converted, for execution is lenient")
      case .leaf, .object, .list, .fault: return ValueFate(.read, "selected here")
      }
    }
  }

  private func unselected(_ key: String, in entity: EntityID) -> ValueFate {
    let shape = result.shape(of: entity)
    if key == "__typename", result.parent(of: entity) == nil {
      return ValueFate(.dropped, "asked for at the root, where no property reads it")
    }
    if result.isEarly(key, in: entity) {
      return ValueFate(.dropped, "other data of its deferred fragment has not arrived")
    }
    if let excluded = shape.excludedFields.first(where: { $0.responseKey == key }) {
      return ValueFate(.unselected, "excluded by the condition \(excluded.trace.conditions)")
    }
    let type = shape.typename ?? shape.declaredType.name
    return ValueFate(.unselected, "no selection set that holds for \(type) asks for it")
  }

  // MARK: Objects

  func expression(for path: ResponsePath) -> String? {
    guard failure == nil, case .value(_, let holder, let key) = place(of: path) else { return nil }
    guard let holder, let key else { return "data" }
    let indices = path.elements.reversed().prefix { element in
      if case .index = element { true } else { false }
    }
    for view in reader.views(of: holder) {
      let accessors = reader.document[view.set].accessors
      guard let accessor = accessors.first(where: { $0.responseKey == key }) else { continue }
      let route = view.route.appending(
        accessor,
        indices: indices.reversed().compactMap { element in
          if case .index(let index) = element { index } else { nil }
        }
      )
      return "data." + route.swiftPath
    }
    guard key == "__typename", let view = reader.views(of: holder).first else { return nil }
    return "data." + view.route.appending("__typename", isOptional: false).swiftPath
  }

  func object(at path: ResponsePath) -> ObjectReading? {
    guard failure == nil, case .value(let value, _, _) = place(of: path),
      let entity = value.entity, let declared = reader.views(of: entity).first
    else { return nil }
    let set = reader.document[declared.set]
    let casts = set.caseAccessors.map { accessor in
      let explanation = reader.explanation(of: accessor.selectionSet, in: entity)
      return ObjectReading.Cast(
        expression: accessor.name,
        succeeds: explanation.isPresent,
        reason: explanation.text
      )
    }
    return ObjectReading(structName: reader.document[declared.set].path, conformances: [], casts: casts)
  }
}
