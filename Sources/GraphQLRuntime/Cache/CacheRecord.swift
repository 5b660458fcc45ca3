/// The stored fields of one object.
package struct CacheRecord: Equatable, Sendable {
  package let key: CacheKey
  /// The fields in the order in which they were first written.
  package private(set) var fields: [Field] = []
  /// The positions of fields by key, filled only for records with many fields; a linear search is
  /// faster for few.
  private var positions: [ExactText: Int] = [:]

  private static let few = 16

  /// A field with its arguments, and its value.
  package struct Field: Equatable, Sendable {
    /// The field's name with its arguments, such as `predators(first:3)`.
    package let key: String
    package var value: CacheValue
  }

  package init(key: CacheKey) { self.key = key }

  /// The value of a field key; assigning `nil` removes the field.
  package subscript(key: String) -> CacheValue? {
    get { position(of: key).map { fields[$0].value } }
    set {
      switch (position(of: key), newValue) {
      case (let position?, let value?): fields[position].value = value
      case (nil, let value?): append(Field(key: key, value: value))
      case (let position?, nil):
        fields.remove(at: position)
        indexFields()
      case (nil, nil): return
      }
    }
  }

  private func position(of key: String) -> Int? {
    fields.count > Self.few
      ? positions[ExactText(key)] : fields.firstIndex { $0.key.isExactly(key) }
  }

  private mutating func append(_ field: Field) {
    fields.append(field)
    if fields.count > Self.few + 1 {
      positions[ExactText(field.key)] = fields.count - 1
    } else {
      indexFields()
    }
  }

  private mutating func indexFields() {
    positions.removeAll()
    guard fields.count > Self.few else { return }
    for (position, field) in fields.enumerated() {
      positions[ExactText(field.key)] = position
    }
  }

  /// Writes a field and returns its position and its previous value.
  mutating func write(_ value: CacheValue, field key: String) -> (position: Int, CacheValue?) {
    if let position = position(of: key) {
      let earlier = fields[position].value
      fields[position].value = value
      return (position, earlier)
    }
    append(Field(key: key, value: value))
    return (fields.count - 1, nil)
  }

  /// The name of the object's type, or `nil` if no `__typename` is stored.
  package var typename: String? {
    if case .leaf(.string(let name)) = self["__typename"] { name } else { nil }
  }
}

/// A stored value of a field.
package indirect enum CacheValue: Equatable, Sendable {
  case null
  /// A scalar, an enum value, or any JSON of a custom scalar, as the server sent it.
  case leaf(JSONValue)
  /// An object, which is stored as a separate record.
  case reference(CacheKey)
  case list([CacheValue])

  /// The keys of all records that the value refers to, including those inside lists, in order.
  package var references: [CacheKey] {
    switch self {
    case .null, .leaf: []
    case .reference(let key): [key]
    case .list(let items): items.flatMap(\.references)
    }
  }

  /// The value as JSON; a reference is printed as `{"$ref": "Cat:Whiskers"}`.
  package var json: JSONValue {
    switch self {
    case .null: .null
    case .leaf(let value): value
    case .reference(let key): ["$ref": .string(key.description)]
    case .list(let items): .array(items.map(\.json))
    }
  }
}
