/// A transaction in which individual objects of a cache can be read and changed (P9).
///
/// Within a transaction, every object of the cache is a single instance of its schema type. Changes
/// are written to the cache when the transaction's body returns, and discarded when it throws.
public final class CacheTransaction {
  var cache: NormalizedCache
  private(set) var isOpen = true
  private let objectType: (String) -> Object.Type?
  private var objects: [CacheKey: Object] = [:]

  fileprivate init(cache: NormalizedCache, objectType: @escaping (String) -> Object.Type?) {
    self.cache = cache
    self.objectType = objectType
  }

  /// Returns the stored object with a type and key, or `nil` if it is not stored.
  ///
  /// The key is the value given by the type's ``CacheKeyProvider``, without the type's name.
  public func object<Type: Object>(_ type: Type.Type, key: String) -> Type? {
    object(at: CacheKey("\(type.__typename):\(key)")) as? Type
  }

  /// Returns the stored root object for an operation kind, or `nil` if none is stored or it has
  /// another type.
  ///
  ///     transaction.root(Query.self)?.allAnimals
  public func root<Type: Object>(_ type: Type.Type, of kind: OperationKind = .query) -> Type? {
    let key = CacheKey.root(of: kind)
    guard isOpen, let record = cache[key] else { return nil }
    if let known = objects[key] { return known as? Type }
    if let typename = record.typename, typename != type.__typename { return nil }
    return object(of: record, as: type) as? Type
  }

  /// Returns the stored object with a type and key, creating an object without fields if it is not
  /// stored.
  ///
  /// The result is `nil` after the transaction has ended, or if the stored object is not a `Type`.
  public func make<Type: Object>(_ type: Type.Type, key: String) -> Type? {
    let key = CacheKey("\(type.__typename):\(key)")
    if isOpen, cache[key] == nil {
      cache.write(.leaf(.string(type.__typename)), field: "__typename", of: key)
    }
    return object(at: key) as? Type
  }

  /// Removes the object with a type and key, if it is stored.
  public func remove<Type: Object>(_ type: Type.Type, key: String) {
    guard isOpen else { return }
    let key = CacheKey("\(type.__typename):\(key)")
    objects[key]?.place = nil
    objects[key] = nil
    cache[key] = nil
  }

  /// Removes a stored object.
  ///
  /// Operations that select fields referring to it then report those fields as missing.
  public func remove(_ object: Object) {
    guard isOpen, let place = object.place, place.transaction === self else { return }
    cache[place.key] = nil
    objects[place.key] = nil
    object.place = nil
  }

  /// Returns the object of a record, or `nil` if there is none or the transaction has ended.
  func object(at key: CacheKey) -> Object? {
    guard isOpen, let record = cache[key] else { return nil }
    if let known = objects[key] { return known }
    return object(of: record, as: record.typename.flatMap(objectType) ?? Object.self)
  }

  private func object(of record: CacheRecord, as type: Object.Type) -> Object {
    let object = type.init(record.plainFields)
    object.place = Object.Place(transaction: self, key: record.key)
    objects[record.key] = object
    return object
  }

  /// Ends the transaction; its objects keep their field values and can no longer be changed.
  fileprivate func close() {
    isOpen = false
    // Break the reference cycle between the objects and the transaction.
    for object in objects.values { object.place = nil }
    objects = [:]
  }
}

extension NormalizedCache {
  /// Reads and changes individual objects; schema types can be changed only here (P9).
  ///
  ///     try cache.transaction(schema: AnimalsAPI.Schema.self) { transaction in
  ///       transaction.object(Cat.self, key: "Whiskers")?.favoriteToy = "Feather"
  ///     }
  ///
  /// The result is that of the body. If the body throws, the cache is left unchanged and the error
  /// is rethrown.
  public mutating func transaction<Schema: SchemaConfiguration, Value>(
    schema: Schema.Type,
    _ body: (CacheTransaction) throws -> Value
  ) rethrows -> Value {
    let transaction = CacheTransaction(cache: self) { Schema.objectType(forTypename: $0) }
    defer { transaction.close() }
    let value = try body(transaction)
    self = transaction.cache
    return value
  }
}

extension CacheRecord {
  /// The fields that are not objects, as plain Swift values.
  fileprivate var plainFields: JSONObject {
    var plain: JSONObject = [:]
    for field in fields {
      if case .leaf(let value) = field.value { plain[field.key] = value.plain }
    }
    return plain
  }
}

extension JSONValue {
  /// The value as `String`, `Int`, `Double`, `Bool`, or lists and objects of these; `nil` for null.
  var plain: (any Sendable)? {
    switch self {
    case .null: nil
    case .bool(let value): value
    case .string(let text): text
    case .number(let text): Int(text) ?? Double(text) ?? text
    case .array(let items): items.compactMap(\.plain)
    case .object(let members):
      JSONObject(
        members.map { ($0.key, $0.value.plain) }.compactMap { key, value in
          value.map { (key, $0) }
        },
        uniquingKeysWith: { $1 }
      )
    }
  }
}

extension JSONValue {
  /// Creates the JSON of a plain Swift value, or returns `nil` for `nil` and for values of other
  /// types.
  init?(plain: (any Sendable)?) {
    switch plain {
    case let text as String: self = .string(text)
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .int(value)
    case let value as Double: self = .number(value.description)
    case let members as JSONObject:
      self = .object(
        members.sorted { $0.key < $1.key }.compactMap { key, value in
          JSONValue(plain: value).map { Member(key, $0) }
        }
      )
    case let items as [any Sendable]: self = .array(items.compactMap { JSONValue(plain: $0) })
    default: return nil
    }
  }
}
