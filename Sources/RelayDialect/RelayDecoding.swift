import GraphQLRuntime
import GraphQLSchema
import RelayRuntime

/// The reason why a `Data` is `nil`.
struct RelayFailure: Equatable, Sendable {
  /// The path, starting at `Data`.
  var path: [ResponsePathElement]
  /// The name of the Swift error: `keyNotFound`.
  var error: String
  /// A description of the problem without a full stop.
  var message: String
  /// The reason why a fragment is read from an object that it does not apply to; `nil` for other
  /// failures.
  var cause: String?

  /// The cause and the error, or only the error; `place` is the path of the failure.
  func summary(at place: String? = nil) -> String {
    let located = place.map { "\(error) at \($0)" } ?? error
    return cause.map { "\($0) (\(located))" } ?? located
  }

  /// The failure with its path extended by an outer step.
  fileprivate func below(_ step: ResponsePathElement) -> RelayFailure {
    var failure = self
    failure.path.insert(step, at: 0)
    return failure
  }
}

/// Decodes generated `Data` from the store's records.
///
/// Properties are decoded in order, and the first failure makes the whole `Data` `nil`.
struct RelayDecoding {
  private let store: Store
  private let schema: Schema
  private let customScalars: [String: String]
  private let definitions: [RelayDefinition]
  private let fragments: [String: Int]
  /// The read plans by definition and place.
  private var plans: [[PlacePlans]]

  /// The read plans of the object types encountered at a place.
  private struct PlacePlans {
    var types = TextTable()
    var plans: [RelayReadPlan] = []
    /// The maximum number of plans; a server may send any number of type names.
    static let limit = 1_000
  }

  /// A record read at a place of a definition.
  struct Visit {
    let slot: Int32
    let place: Int32
  }

  /// The records read for the last `Data`, in the order in which a program reads them.
  private(set) var visits: [Visit] = []
  /// The definitions to which its pointers lead, each with the record's position.
  private(set) var pointers: [(definition: Int, slot: Int)] = []
  /// The position at which the search for the next record starts.
  private var nextRecord = 0

  init(
    store: Store,
    schema: Schema,
    customScalars: [String: String],
    definitions: [RelayDefinition],
    fragments: [String: Int]
  ) {
    self.store = store
    self.schema = schema
    self.customScalars = customScalars
    self.definitions = definitions
    self.fragments = fragments
    plans = definitions.map { $0.places.map { _ in PlacePlans() } }
  }

  /// Decodes the `Data` of a definition; returns `nil` on success.
  mutating func failure(of definition: Int, at record: Record) -> RelayFailure? {
    visits.removeAll(keepingCapacity: true)
    pointers.removeAll(keepingCapacity: true)
    guard var failure = failure(definition, place: 0, record) else { return nil }
    let read = definitions[definition]
    let isKnown = schema.type(named: record.typename) != nil
    if isKnown, !schema.isPossible(record.typename, in: read.type.name) {
      failure.cause =
        "the fragment \(read.name) is on \(read.type.name), but the object is of type "
        + "\(record.typename), and Relay.swift reads fragments from objects of every type"
    }
    return failure
  }

  private mutating func plan(_ definition: Int, place: Int, typename: String) -> RelayReadPlan {
    if let known = plans[definition][place].types.position(of: typename) {
      return plans[definition][place].plans[known]
    }
    let plan = RelayReadPlan(
      definitions[definition].places[place],
      typename: typename,
      schema: schema,
      customScalars: customScalars,
      fragments: fragments
    )
    if plans[definition][place].plans.count < PlacePlans.limit {
      plans[definition][place].types.add(typename)
      plans[definition][place].plans.append(plan)
    }
    return plan
  }

  private mutating func failure(
    _ definition: Int,
    place: Int,
    _ record: Record
  ) -> RelayFailure? {
    let plan = plan(definition, place: place, typename: record.typename)
    visits.append(
      Visit(slot: Int32(truncatingIfNeeded: record.slot), place: Int32(truncatingIfNeeded: place))
    )
    for pointer in plan.pointers { pointers.append((pointer, record.slot)) }
    var next = 0
    for field in plan.fields {
      guard let value = record.value(under: field.storageKey, near: &next) else {
        if field.isOptional { continue }
        return RelayFailure(
          path: [.key(field.responseKey)],
          error: "keyNotFound",
          message: "\(record.id) has no \(field.storageKey)"
        )
      }
      if case .null = value, field.isOptional { continue }
      if let found = failure(value, level: 0, field, definition) {
        return found.below(.key(field.responseKey))
      }
    }
    return nil
  }

  private mutating func failure(
    _ value: RecordValue,
    level: Int,
    _ field: RelayReadPlan.Field,
    _ definition: Int
  ) -> RelayFailure? {
    let isList = field.levels[level].isList
    switch value {
    case .null: return failure(ofLeaf: .null, level: level, field)
    case .scalar(let json): return failure(ofLeaf: json, level: level, field)
    case .link(let id):
      guard let child = field.child, !isList, let record = store.record(id, near: &nextRecord)
      else {
        return mismatch(.object([]), isList ? "Array<Any>" : "String")
      }
      return failure(definition, place: child, record)
    case .links(let items):
      guard isList, field.child != nil else {
        return mismatch(.array([]), "Dictionary<String, Any>")
      }
      for (index, item) in items.enumerated() {
        if case .null = item, !field.levels[level + 1].isNonNull { continue }
        if let found = failure(item, level: level + 1, field, definition) {
          return found.below(.index(index))
        }
      }
      return nil
    }
  }

  /// The problem with the JSON of a scalar or an enum, or of a list of them.
  private func failure(
    ofLeaf json: JSONValue,
    level: Int,
    _ field: RelayReadPlan.Field
  ) -> RelayFailure? {
    if case .null = json, !field.levels[level].isNonNull { return nil }
    if field.levels[level].isList {
      guard case .array(let items) = json else { return mismatch(json, "Array<Any>") }
      for (index, item) in items.enumerated() {
        if let found = failure(ofLeaf: item, level: level + 1, field) {
          return found.below(.index(index))
        }
      }
      return nil
    }
    switch field.leaf {
    case .int:
      guard case .number(let text) = json else { return mismatch(json, "Int") }
      if JSONNumber.int(text) != nil { return nil }
      return corrupted("\(json.summary) does not fit in Int")
    case .double:
      if case .number(let text) = json, JSONNumber.double(text) != nil { return nil }
      return mismatch(json, "Double")
    case .bool:
      if case .bool = json { return nil }
      return mismatch(json, "Bool")
    case .string:
      if case .string = json { return nil }
      return mismatch(json, "String")
    case .enumeration(let name, let values):
      guard case .string(let value) = json else { return mismatch(json, "String") }
      if values.contains(value) { return nil }
      return corrupted("\(JSONPrinter.quoted(value)) is not a value of \(name)")
    case .object: return mismatch(json, "Dictionary<String, Any>")
    case .anything: return nil
    }
  }

  private func corrupted(_ message: String) -> RelayFailure {
    RelayFailure(path: [], error: "dataCorrupted", message: message)
  }

  private func mismatch(_ json: JSONValue, _ type: String) -> RelayFailure {
    json == .null
      ? RelayFailure(
        path: [],
        error: "valueNotFound",
        message: "the value is null, but the property is not Optional"
      )
      : RelayFailure(
        path: [],
        error: "typeMismatch(\(type))",
        message: "\(json.summary) is not a value of type \(type)"
      )
  }
}
