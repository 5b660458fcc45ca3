/// A Swift type that a field of a schema type can have: what generated accessors read and write.
///
/// String, Int, Double, Bool, ``GraphQLEnum``, custom scalars, schema types, and optionals and
/// arrays of them.
public protocol CacheFieldValue {
  /// Reads a stored value; nil if it is missing, null or of another type.
  static func __read(_ stored: StoredField) -> Self?

  /// The value as it is stored; nil for an object that is in no cache, or in another one.
  func __stored(in transaction: CacheTransaction) -> StoredField?
}

/// A stored value of a field, as accessors of schema types pass it on.
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
  /// Reads a string, or an identifier that the server sent as a number.
  public static func __read(_ stored: StoredField) -> String? {
    switch stored.json {
    case .string(let text), .number(let text): text
    case .null, .bool, .array, .object, nil: nil
    }
  }

  /// A JSON string.
  public func __stored(in transaction: CacheTransaction) -> StoredField? {
    StoredField(.string(self))
  }
}

extension Int: CacheFieldValue {
  /// Reads a whole number.
  public static func __read(_ stored: StoredField) -> Int? {
    if case .number(let text)? = stored.json { Int(text) } else { nil }
  }

  /// A JSON number.
  public func __stored(in transaction: CacheTransaction) -> StoredField? { StoredField(.int(self)) }
}

extension Double: CacheFieldValue {
  /// Reads a number.
  public static func __read(_ stored: StoredField) -> Double? {
    if case .number(let text)? = stored.json { Double(text) } else { nil }
  }

  /// A JSON number; nothing for a value that is not finite, which JSON cannot express.
  public func __stored(in transaction: CacheTransaction) -> StoredField? {
    isFinite ? StoredField(.number(description)) : nil
  }
}

extension Bool: CacheFieldValue {
  /// Reads a Boolean.
  public static func __read(_ stored: StoredField) -> Bool? {
    if case .bool(let value)? = stored.json { value } else { nil }
  }

  /// A JSON Boolean.
  public func __stored(in transaction: CacheTransaction) -> StoredField? {
    StoredField(.bool(self))
  }
}

extension GraphQLEnum: CacheFieldValue {
  /// Reads the raw value, an unknown one included.
  public static func __read(_ stored: StoredField) -> GraphQLEnum<Enum>? {
    String.__read(stored).map { GraphQLEnum(rawValue: $0) }
  }

  /// The raw value.
  public func __stored(in transaction: CacheTransaction) -> StoredField? {
    StoredField(.string(rawValue))
  }
}

extension Optional: CacheFieldValue where Wrapped: CacheFieldValue {
  /// Reads a value; null and a missing one are nil.
  public static func __read(_ stored: StoredField) -> Wrapped?? {
    if case .null = stored.value { return .some(nil) }
    return Wrapped.__read(stored).map { .some($0) }
  }

  /// The value, or null.
  public func __stored(in transaction: CacheTransaction) -> StoredField? {
    switch self {
    case .some(let value): value.__stored(in: transaction)
    case .none: StoredField(.null, nil)
    }
  }
}

extension Array: CacheFieldValue where Element: CacheFieldValue {
  /// Reads a list; nil if an item is of another type.
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

  /// A list; nothing if an item cannot be stored.
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
  /// Reads the object that a record refers to; nil for one of another type.
  public static func __read(_ stored: StoredField) -> Self? {
    guard case .reference(let key) = stored.value else { return nil }
    return stored.transaction?.object(at: key) as? Self
  }
}

extension Object: CacheFieldValue {
  /// A reference to the object's record.
  public func __stored(in transaction: CacheTransaction) -> StoredField? {
    guard let place, place.transaction === transaction else { return nil }
    return StoredField(.reference(place.key), nil)
  }
}

extension Interface: CacheFieldValue {
  /// A reference to the object's record.
  public func __stored(in transaction: CacheTransaction) -> StoredField? {
    object.__stored(in: transaction)
  }
}

extension CacheFieldValue where Self: Interface {
  /// Reads the object that a record refers to; nil for one that does not implement the interface.
  public static func __read(_ stored: StoredField) -> Self? {
    Object.__read(stored).flatMap { try? Self($0) }
  }
}

extension Union: CacheFieldValue {
  /// Reads the object that a record refers to; nil for one of a known type that is no member.
  public static func __read(_ stored: StoredField) -> Union<Type>? {
    Object.__read(stored).flatMap { try? Union($0) }
  }

  /// A reference to the object's record.
  public func __stored(in transaction: CacheTransaction) -> StoredField? {
    object.__stored(in: transaction)
  }
}
