package import GraphQLRuntime
import GraphQLSyntax
package import ResponseAnalysis
import SelectionIR

/// Outcomes of single values derived from the executor's trace, for dialects whose programs execute
/// like the executor.
///
/// It makes no decisions itself: a value is present if the executor has it, and a case if its
/// outcome is fulfilled.
package struct TraceReading: Sendable {
  let reader: ResponseReader

  private var result: ExecutionResult { reader.result }

  package init(_ reader: ResponseReader) { self.reader = reader }

  /// The data at a path: a value of the result, or the reason why there is none.
  package enum Place {
    case value(FieldValue, holder: EntityID?, key: String?)
    /// The first key on the path that is not selected.
    case unselected(key: String, in: EntityID)
    /// A part of the scalar at this path.
    case insideScalar(ResponsePath)
    case nothing
  }

  package func place(of path: ResponsePath) -> Place {
    guard let root = result.root else { return .nothing }
    if let scalar = reader.enclosingScalar(of: path) { return .insideScalar(scalar) }
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

  /// The outcome of the value at a path, for clients that lose all data on any fault.
  ///
  /// `failing` describes a value's own fault, and `lost` the reason why other values are not read;
  /// `nil` if there is no fault. `reading` describes values that the dialect reads in its own way.
  package func readOutcome(
    of path: ResponsePath,
    lost: String?,
    failing: (ExecutionFault) -> String,
    reading: (FieldValue, _ holder: EntityID?, _ key: String?) -> ReadOutcome?
  ) -> ReadOutcome {
    switch place(of: path) {
    case .nothing:
      return ReadOutcome(.dropped, "the response has no data here")
    case .unselected(let key, let entity):
      return unselectedOutcome(key, in: entity)
    case .insideScalar(let scalar):
      return lost.map { ReadOutcome(.dropped, $0) } ?? .insideScalar(scalar)
    case .value(let value, let holder, let key):
      if let id = value.faultID { return ReadOutcome(.fatal, failing(result.fault(id))) }
      if let lost { return ReadOutcome(.dropped, lost) }
      if let own = reading(value, holder, key) { return own }
      let words =
        switch value {
        case .null: "null, read as nil"
        case .missing: "missing, read as nil because execution is lenient"
        case .converted: "converted because execution is lenient"
        case .leaf, .list, .object, .fault: "selected here"
        }
      return ReadOutcome(.read, words)
    }
  }

  /// The reason why a key of an object is not read.
  func unselectedOutcome(_ key: String, in entity: EntityID) -> ReadOutcome {
    let shape = result.shape(of: entity)
    if key == "__typename", result.parent(of: entity) == nil {
      return ReadOutcome(.dropped, "selected at the root, where no property reads it")
    }
    if result.isEarly(key, in: entity) {
      return ReadOutcome(.dropped, "other data of its deferred fragment has not arrived")
    }
    if let excluded = shape.excludedFields.first(where: { $0.responseKey == key }) {
      return ReadOutcome(.unselected, "excluded by the condition \(excluded.trace.conditions)")
    }
    let type = shape.typename ?? shape.declaredType.name
    return ReadOutcome(.unselected, "no selection set that applies to \(type) selects it")
  }

  /// The Swift expression that reads a value; `nil` if no struct has an accessor for it.
  package func expression(for path: ResponsePath) -> String? {
    guard case .value(_, let holder, let key) = place(of: path) else { return nil }
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

  /// The number of keys with each outcome.
  ///
  /// If there is a fault, all readable keys are lost.
  package func tally() -> OutcomeCounts {
    var tally = OutcomeCounts()
    let keys = result.keyCounts
    tally[.fatal] = keys.faulty
    tally[.read] = keys.present - keys.faulty
    tally[.unselected] = reader.unselectedKeyCount
    if result.faultCount > 0 { tally.loseAll() }
    return tally
  }
}

extension ReadingFailure {
  /// Converts a fault of the executor to a failure; `error` is the error that the program throws.
  ///
  /// A value that is missing from a cache file is a miss, for which the program gets no error.
  package init(_ fault: ExecutionFault, error: String, of reader: ResponseReader) {
    self.init(path: fault.path, error: error, message: fault.message.withoutFullStop)
    if fault.kind == .missingValue, let miss = reader.cacheMiss(at: fault.path) {
      isThrown = false
      message = miss
    }
  }
}

extension ReadOutcome {
  /// The outcome of a part of a scalar, which code reads as a whole.
  static func insideScalar(_ path: ResponsePath) -> ReadOutcome {
    ReadOutcome(.read, "part of the scalar \(path.subscriptedText), which is read as one value")
  }

  /// The outcome of a part of a scalar, given the scalar's outcome.
  package func inside(_ path: ResponsePath) -> ReadOutcome {
    kind == .read ? .insideScalar(path) : self
  }
}
