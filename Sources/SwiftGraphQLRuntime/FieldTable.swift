/// The fields of a type of the schema with the Swift types of their values, made once for each type.
public struct FieldTable: Sendable {
  /// Reads the value of a field under its alias; nil for null.
  typealias Decode =
    @Sendable (KeyedDecodingContainer<AliasKey>, AliasKey) throws -> Any?

  private struct Entry: Sendable {
    let type: ObjectIdentifier
    let decode: Decode
  }

  private var entries: [String: Entry] = [:]
  /// The object types that an interface or union stands for; nil for an object type.
  private(set) var members: Set<String>?

  /// Makes a table with a closure that adds the fields.
  public init(_ build: (inout FieldTable) -> Void) { build(&self) }

  /// Adds a field with the type of its value, which is not Optional.
  public mutating func add<Value: Decodable & SendableMetatype>(
    _ name: String,
    _ type: Value.Type
  ) {
    add(
      name,
      Entry(type: ObjectIdentifier(type)) { try $0.value(Value.self, forKey: $1) }
    )
  }

  /// Adds an object type that an interface or union stands for.
  public mutating func addMember(_ name: String) {
    members = (members ?? []).union(CollectionOfOne(name))
  }

  /// Adds an object type that selections on an interface or union are made for, with its fields.
  public mutating func addMember<Member: SchemaType>(_ name: String, _ type: Member.Type) {
    addMember(name)
    for (field, entry) in Member.fields.entries { add(field, entry) }
  }

  /// An interface or union without members.
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

  /// How a field is read by its alias; a `_` at the name's end may look like the hash's.
  func decode(_ key: AliasKey) -> Decode? {
    let field = key.field
    return (entries[field] ?? entries[field + "_"])?.decode
  }
}
