import GraphQLCompiler
import GraphQLRuntime
import Relay

/// Why a `Data` is nil.
struct RelayFailure: Equatable, Sendable {
  /// From `Data` on.
  var path: [ResponsePathElement]
  /// As Swift names it: `keyNotFound`.
  var error: String
  /// What is wrong, without full stop.
  var message: String
}

/// How generated `Data` decodes what the store's reader shows of a record: property by property, and
/// the first one that cannot be made ends all of it.
struct RelayDecoding {
  let store: Store
  let schema: Schema
  let names: RelayNames
  let customScalars: [String: String]

  func failure(of definition: RelayDefinition, at record: Record) -> RelayFailure? {
    var path: [ResponsePathElement] = []
    return failure(definition, place: 0, record, &path)
  }

  private func failure(
    _ definition: RelayDefinition,
    place id: Int,
    _ record: Record,
    _ path: inout [ResponsePathElement]
  ) -> RelayFailure? {
    for field in definition.places[id].fields(of: record.typename) where field.name != "__typename"
    {
      path.append(.key(field.responseKey))
      defer { path.removeLast() }
      guard let value = record[field.storageKey] else {
        if field.isOptional { continue }
        return RelayFailure(
          path: path,
          error: "keyNotFound",
          message: "\(record.id) has no \(field.storageKey)"
        )
      }
      if value == .null, field.isConditional { continue }
      if let found = failure(value, field.type, field, definition, &path) { return found }
    }
    return nil
  }

  private func failure(
    _ value: RecordValue,
    _ type: TypeReference,
    _ field: RelayDefinition.Field,
    _ definition: RelayDefinition,
    _ path: inout [ResponsePathElement]
  ) -> RelayFailure? {
    switch value {
    case .null: return failure(ofLeaf: .null, type, &path)
    case .scalar(let json): return failure(ofLeaf: json, type, &path)
    case .link(let id):
      guard let child = field.child, type.listItem == nil, let record = store[id] else {
        return mismatch(.object([]), type.listItem == nil ? "String" : "Array<Any>", path)
      }
      return failure(definition, place: child, record, &path)
    case .links(let items):
      guard let itemType = type.listItem, field.child != nil else {
        return mismatch(.array([]), "Dictionary<String, Any>", path)
      }
      for (index, item) in items.enumerated() {
        path.append(.index(index))
        defer { path.removeLast() }
        if item == .null, !itemType.isNonNull { continue }
        if let found = failure(item, itemType, field, definition, &path) { return found }
      }
      return nil
    }
  }

  /// What is wrong with the JSON of a scalar or an enum, or of a list of some.
  private func failure(
    ofLeaf json: JSONValue,
    _ type: TypeReference,
    _ path: inout [ResponsePathElement]
  ) -> RelayFailure? {
    if json == .null, !type.isNonNull { return nil }
    if let itemType = type.listItem {
      guard case .array(let items) = json else { return mismatch(json, "Array<Any>", path) }
      for (index, item) in items.enumerated() {
        path.append(.index(index))
        defer { path.removeLast() }
        if let found = failure(ofLeaf: item, itemType, &path) { return found }
      }
      return nil
    }
    switch type.typeName {
    case "Int":
      guard case .number(let text) = json else { return mismatch(json, "Int", path) }
      if LeafReader.int(text) != nil { return nil }
      return RelayFailure(
        path: path,
        error: "dataCorrupted",
        message: "\(json.summary) does not fit in Int"
      )
    case "Float":
      if case .number(let text) = json, LeafReader.double(text) != nil { return nil }
      return mismatch(json, "Double", path)
    case "Boolean":
      if case .bool = json { return nil }
      return mismatch(json, "Bool", path)
    case "String", "ID": return string(json, path)
    case let name:
      switch schema.type(named: name) {
      case .enum(let type):
        guard case .string(let value) = json else { return mismatch(json, "String", path) }
        if type.value(named: value) != nil { return nil }
        return RelayFailure(
          path: path,
          error: "dataCorrupted",
          message: "\(JSONPrinter.quoted(value)) is no value of \(name)"
        )
      case .object, .interface, .union:
        // Null, where an object has to be.
        return mismatch(json, "Dictionary<String, Any>", path)
      case .scalar, .inputObject, nil:
        // A scalar without a Swift type takes everything, null included.
        return nil
      }
    }
  }

  private func string(_ json: JSONValue, _ path: [ResponsePathElement]) -> RelayFailure? {
    if case .string = json { nil } else { mismatch(json, "String", path) }
  }

  private func mismatch(
    _ json: JSONValue,
    _ type: String,
    _ path: [ResponsePathElement]
  ) -> RelayFailure {
    json == .null
      ? RelayFailure(
        path: path,
        error: "valueNotFound",
        message: "null, where nil cannot be"
      )
      : RelayFailure(
        path: path,
        error: "typeMismatch(\(type))",
        message: "\(json.summary) is no \(type)"
      )
  }
}
