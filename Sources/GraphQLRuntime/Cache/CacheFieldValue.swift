/// A Swift type that a field of a schema type can have, as read and written by generated accessors.
///
/// Conforming types are `String`, `Int`, `Double`, `Bool`, ``GraphQLEnum``, custom scalars, schema
/// types, and optionals and arrays of these.
public protocol CacheFieldValue {
  /// Reads a stored value, or returns `nil` if it is missing, null or of another type.
  static func __read(_ stored: StoredField) -> Self?

  /// Returns the value in its stored form, or `nil` for an object that does not belong to the
  /// transaction's cache.
  func __stored(in transaction: CacheTransaction) -> StoredField?
}

/// A stored field value, as passed between the accessors of schema types and the cache.
public struct StoredField {
  let value: CacheValue
  let transaction: CacheTransaction?

  init(_ value: CacheValue, _ transaction: CacheTransaction?) {
    self.value = value
    self.transaction = transaction
  }

  init(_ json: JSONValue) { self.init(.leaf(json), nil) }

  fileprivate var json: JSONValue? {
    if case .leaf(let json) = value { json } else { nil }
  }
}

extension String: CacheFieldValue {
  /// Reads a string, or an ID that the server sent as a number.
  public static func __read(_ stored: StoredField) -> String? {
    switch stored.json {
    case .string(let text), .number(let text): text
    case .null, .bool, .array, .object, nil: nil
    }
  }

  /// Returns a JSON string.
  public func __stored(in transaction: CacheTransaction) -> StoredField? {
    StoredField(.string(self))
  }
}

extension Int: CacheFieldValue {
  /// Reads an integer.
  public static func __read(_ stored: StoredField) -> Int? {
    if case .number(let text)? = stored.json { Int(text) } else { nil }
  }

  /// Returns a JSON number.
  public func __stored(in transaction: CacheTransaction) -> StoredField? { StoredField(.int(self)) }
}

extension Double: CacheFieldValue {
  /// Reads a number.
  public static func __read(_ stored: StoredField) -> Double? {
    if case .number(let text)? = stored.json { Double(text) } else { nil }
  }

  /// Returns a JSON number, or `nil` for infinity and NaN, which JSON cannot express.
  public func __stored(in transaction: CacheTransaction) -> StoredField? {
    isFinite ? StoredField(.number(description)) : nil
  }
}

extension Bool: CacheFieldValue {
  /// Reads a Boolean.
  public static func __read(_ stored: StoredField) -> Bool? {
    if case .bool(let value)? = stored.json { value } else { nil }
  }

  /// Returns a JSON Boolean.
  public func __stored(in transaction: CacheTransaction) -> StoredField? {
    StoredField(.bool(self))
  }
}

extension GraphQLEnum: CacheFieldValue {
  /// Reads the raw value, including values that the schema does not define.
  public static func __read(_ stored: StoredField) -> GraphQLEnum<Enum>? {
    String.__read(stored).map { GraphQLEnum(rawValue: $0) }
  }

  /// Returns the raw value as a JSON string.
  public func __stored(in transaction: CacheTransaction) -> StoredField? {
    StoredField(.string(rawValue))
  }
}

extension Optional: CacheFieldValue where Wrapped: CacheFieldValue {
  /// Reads a value; a stored null is read as `nil` of the wrapped type.
  public static func __read(_ stored: StoredField) -> Wrapped?? {
    if case .null = stored.value { return .some(nil) }
    return Wrapped.__read(stored).map { .some($0) }
  }

  /// Returns the stored form of the value, or null.
  public func __stored(in transaction: CacheTransaction) -> StoredField? {
    switch self {
    case .some(let value): value.__stored(in: transaction)
    case .none: StoredField(.null, nil)
    }
  }
}

extension Array: CacheFieldValue where Element: CacheFieldValue {
  /// Reads a list, or returns `nil` if an item has another type.
  public static func __read(_ stored: StoredField) -> [Element]? {
    let items: [CacheValue]
    switch stored.value {
    case .list(let values): items = values
    case .leaf(.array(let values)): items = values.map { .leaf($0) }
    case .null, .leaf, .reference: return nil
    }
    var elements: [Element] = []
    for item in items {
      guard let element = Element.__read(StoredField(item, stored.transaction)) else { return nil }
      elements.append(element)
    }
    return elements
  }

  /// Returns a list, or `nil` if an item cannot be stored.
  public func __stored(in transaction: CacheTransaction) -> StoredField? {
    var items: [CacheValue] = []
    for element in self {
      guard let stored = element.__stored(in: transaction) else { return nil }
      items.append(stored.value)
    }
    return StoredField(.list(items), nil)
  }
}

extension CacheFieldValue where Self: Object {
  /// Reads the object that a reference points to, or returns `nil` if it has another type.
  public static func __read(_ stored: StoredField) -> Self? {
    guard case .reference(let key) = stored.value else { return nil }
    return stored.transaction?.object(at: key) as? Self
  }
}

extension Object: CacheFieldValue {
  /// Returns a reference to the object's record.
  public func __stored(in transaction: CacheTransaction) -> StoredField? {
    guard let place, place.transaction === transaction else { return nil }
    return StoredField(.reference(place.key), nil)
  }
}

extension Interface: CacheFieldValue {
  /// Returns a reference to the object's record.
  public func __stored(in transaction: CacheTransaction) -> StoredField? {
    object.__stored(in: transaction)
  }
}

extension CacheFieldValue where Self: Interface {
  /// Reads the object that a reference points to, or returns `nil` if it does not implement the
  /// interface.
  public static func __read(_ stored: StoredField) -> Self? {
    Object.__read(stored).flatMap { try? Self($0) }
  }
}

extension Union: CacheFieldValue {
  /// Reads the object that a reference points to, or returns `nil` if its type is known and not a
  /// member of the union.
  public static func __read(_ stored: StoredField) -> Union<Type>? {
    Object.__read(stored).flatMap { try? Union($0) }
  }

  /// Returns a reference to the object's record.
  public func __stored(in transaction: CacheTransaction) -> StoredField? {
    object.__stored(in: transaction)
  }
}
