/// The fields of a schema type with the Swift types of their values, created once per type.
public struct FieldTable: Sendable {
  /// Decodes the value of a field's alias; `nil` for null.
  typealias Decode =
    @Sendable (KeyedDecodingContainer<AliasKey>, AliasKey) throws -> Any?

  private struct Entry: Sendable {
    let type: ObjectIdentifier
    let decode: Decode
  }

  private var entries: [String: Entry] = [:]
  /// The possible object types of an interface or union, or `nil` for an object type.
  private(set) var members: Set<String>?

  /// Creates a table with a closure that adds the fields.
  public init(_ build: (inout FieldTable) -> Void) { build(&self) }

  /// Adds a field with its value's type, which is not optional.
  public mutating func add<Value: Decodable & SendableMetatype>(
    _ name: String,
    _ type: Value.Type
  ) {
    add(
      name,
      Entry(type: ObjectIdentifier(type)) { try $0.value(Value.self, forKey: $1) }
    )
  }

  /// Adds a possible object type of an interface or union.
  public mutating func addMember(_ name: String) {
    members = (members ?? []).union(CollectionOfOne(name))
  }

  /// Adds a possible object type of an interface or union, and its fields.
  public mutating func addMember<Member: SchemaType>(_ name: String, _ type: Member.Type) {
    addMember(name)
    for (field, entry) in Member.fields.entries { add(field, entry) }
  }

  /// Marks the type as an interface or union without possible types.
  public mutating func addNoMember() { members = members ?? [] }

  private mutating func add(_ name: String, _ entry: Entry) {
    if let known = entries[name], known.type != entry.type {
      entries[name] = Entry(type: ObjectIdentifier(UndecodedValue.self)) {
        try $0.value(UndecodedValue.self, forKey: $1)
      }
    } else {
      entries[name] = entry
    }
  }

  /// Returns the decoder for an alias; a `_` at the end of a field's name may have been read as
  /// part of the hash.
  func decode(_ key: AliasKey) -> Decode? {
    let field = key.field
    return (entries[field] ?? entries[field + "_"])?.decode
  }
}
