/// An object type, interface or union of the schema, used as a selection's `TypeLock` (SG-S2).
public protocol SchemaType: Decodable, SendableMetatype {
  /// The fields of the type; for an interface or union, also those of its possible types.
  static var fields: FieldTable { get }

  /// The object in the response.
  var object: FetchedObject { get }

  /// Creates a value for an object in the response.
  init(_ object: FetchedObject)
}

extension SchemaType {
  /// Decodes all values of an object, each under its field's alias.
  ///
  /// - Throws: ``BadPayload`` if a value does not fit.
  public init(from decoder: any Decoder) throws {
    self.init(try FetchedObject(from: decoder, as: Self.self))
  }
}

/// An object in a response: its values by alias.
public struct FetchedObject {
  private let values: [String: Any]
  /// The object type, if the schema type is an interface or union.
  let typename: String?

  init<Lock: SchemaType>(from decoder: any Decoder, as type: Lock.Type) throws {
    let container = try decoder.container(keyedBy: AliasKey.self)
    let fields = Lock.fields
    typename = try fields.members.map { try container.typename(of: $0, type) }
    var values: [String: Any] = [:]
    for key in container.allKeys where !key.isTypename {
      guard let decode = fields.decode(key) else { throw container.unknownField(key, type) }
      if let value = try decode(container, key) { values[key.stringValue] = value }
    }
    self.values = values
  }

  /// Returns the value of a field, or `nil` if it is null or missing.
  func value<Value: Decodable>(_ field: GraphQLField, _ type: Value.Type) throws -> Value? {
    switch values[field.alias] {
    case nil: nil
    case let value as UndecodedValue: try value.decoded(type)
    case let value as Value: value
    case _?:
      throw BadPayload(
        path: PayloadPath(elements: [.alias(field.alias)]),
        type: TypeName.of(type),
        reason: "the value was read as another type"
      )
    }
  }
}

extension KeyedDecodingContainer where Key == AliasKey {
  /// Returns the object type of an object whose schema type is an interface or union.
  fileprivate func typename(of members: Set<String>, _ type: Any.Type) throws -> String {
    let name: String
    do {
      name = try decode(String.self, forKey: "__typename")
    } catch let error as DecodingError {
      throw BadPayload(error, type: type)
    }
    guard !members.contains(name) else { return name }
    throw BadPayload(
      path: PayloadPath(codingPath + [AliasKey(stringLiteral: "__typename")]),
      type: TypeName.of(type),
      reason: "\"\(name)\" is not one of its types"
    )
  }
}
