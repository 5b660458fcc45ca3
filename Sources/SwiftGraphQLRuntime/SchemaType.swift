/// An object type, interface or union of the schema: what a selection's `TypeLock` says.
public protocol SchemaType: Decodable, SendableMetatype {
  /// The fields that may be asked of it, and for an interface or union those of its members.
  static var fields: FieldTable { get }

  /// The object of the response.
  var object: FetchedObject { get }

  /// Takes an object of the response.
  init(_ object: FetchedObject)
}

extension SchemaType {
  /// Reads every value of an object, each under the alias of a field.
  public init(from decoder: any Decoder) throws {
    self.init(try FetchedObject(from: decoder, as: Self.self))
  }
}

/// An object of a response: its values by the aliases of their fields.
public struct FetchedObject {
  private let values: [String: Any]
  /// The object type, where an interface or union was asked for.
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

  /// The value of a field; nil for null, and for what is not there.
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
  /// The object type of an object of an interface or union.
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
      reason: "\"\(name)\" is none of the types that it stands for"
    )
  }
}
