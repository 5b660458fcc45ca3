// Generated code names the Swift type that the user maps a scalar to:
//
//   public var born: DateTime { data["born"] }
//   .field("born", DateTime.self)
//
// and the user makes the type conform:
//
//   struct DateTime: CustomScalar { ... }

/// A Swift type for a custom scalar of the schema (P45).
///
/// Scalars without such a type are type aliases of `String` in generated code.
public protocol CustomScalar: FieldType, VariableValue, CacheFieldValue {
  /// The GraphQL name of the scalar (default: the Swift name).
  static var __typename: String { get }

  /// Converts a value of a response, or returns `nil` if it is not valid for the scalar, which is
  /// reported as a fault (P84).
  ///
  /// It is called for each value when a response is executed, never when the value is read.
  init?(json: JSONValue)
}

extension CustomScalar {
  /// The Swift name of the type.
  public static var __typename: String { String(describing: self) }

  /// A non-null value of the scalar.
  public static var __outputType: Selection.OutputType { .nonNull(.custom(Self.self)) }

  /// Reads a stored value.
  public static func __read(_ stored: ResponseValue?) -> Self? {
    if case .custom(let value) = stored?.content { value as? Self } else { nil }
  }

  /// Reads a value stored in a cache.
  public static func __read(_ stored: StoredField) -> Self? {
    if case .leaf(let json) = stored.value { Self(json: json) } else { nil }
  }

  /// Returns the value as it is sent to a server.
  public func __stored(in transaction: CacheTransaction) -> StoredField? {
    __json.map { StoredField($0) }
  }
}
