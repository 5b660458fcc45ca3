// Generated once for each object type of the schema that an operation refers to (P1, P2):
//
//   public final class Dog: Object {
//     override public class var __typename: String { "Dog" }
//     override public class var __metadata: Metadata { _metadata }
//     private static let _metadata: Metadata = Metadata(
//       implements: [Animal.self, Pet.self, WarmBlooded.self, HousePet.self]
//     )
//     public var favoriteToy: String? {
//       get { self["favoriteToy"] }
//       set { self["favoriteToy"] = newValue }
//     }
//   }

/// The superclass of the classes generated for the schema's object types (P1).
///
/// A direct instance of `Object` is an object whose type was not in the schema when the code was
/// generated.
open class Object {
  /// The GraphQL name of the type.
  open class var __typename: String { "" }

  /// The interfaces that the type implements.
  open class var __metadata: Metadata { .none }

  /// The object's scalar fields, as sent by the server or last set.
  public private(set) final var fields: JSONObject

  /// The object's record, or `nil` if it was not read in a cache transaction.
  final var place: Place?

  /// A record of a cache, and the transaction in which the object was read.
  struct Place {
    let transaction: CacheTransaction
    let key: CacheKey
  }

  /// Creates an object from its fields.
  public required init(_ fields: JSONObject = [:]) { self.fields = fields }

  /// The GraphQL name of the object's type; for an unknown type, the name sent by the server.
  public final var __typename: String {
    (fields["__typename"] as? String) ?? Self.__typename
  }

  /// The declarations of an object type in the schema (P2).
  public struct Metadata: Sendable {
    /// The metadata of a type that implements no interfaces.
    public static let none = Metadata(implements: [])

    /// The interfaces that the type implements, directly or indirectly.
    public let implements: [Interface.Type]

    /// Creates the metadata of a type.
    public init(implements: [Interface.Type]) { self.implements = implements }

    /// Returns true if the type implements an interface.
    public func implements(_ interface: Interface.Type) -> Bool {
      implements.contains { $0 == interface }
    }
  }
}

extension Object {
  /// True if fields can be set, which is possible only during the cache transaction in which the
  /// object was read (P9).
  public final var isMutable: Bool { place?.transaction.isOpen == true }

  /// The stored value of a field, or `nil` if it is missing, null or of another type.
  ///
  /// Nested objects are read from the cache, so only scalar fields are available after the
  /// transaction. Setting a field outside of a cache transaction traps, and so does setting an
  /// object of another transaction. Setting `nil` stores null.
  public final subscript<Value: CacheFieldValue>(
    field: String,
    arguments: [String: InputValue] = [:]
  ) -> Value? {
    get {
      let key = Self.key(field, arguments)
      if let place, place.transaction.isOpen {
        return place.transaction.cache[place.key]?[key].flatMap {
          Value.__read(StoredField($0, place.transaction))
        }
      }
      return JSONValue(plain: fields[key]).flatMap { Value.__read(StoredField($0)) }
    }
    set {
      guard let place, place.transaction.isOpen else {
        preconditionFailure("\(__typename).\(field) was set outside of a cache transaction")
      }
      guard let stored = newValue.__stored(in: place.transaction) else {
        preconditionFailure("\(__typename).\(field) was set to what this cache cannot store")
      }
      let key = Self.key(field, arguments)
      place.transaction.cache.write(stored.value, field: key, of: place.key)
      if case .leaf(let json) = stored.value { fields[key] = json.plain } else { fields[key] = nil }
    }
  }

  private static func key(_ field: String, _ arguments: [String: InputValue]) -> String {
    CacheFieldKey.text(name: field, arguments: arguments.map { ($0.key, $0.value.json) })
  }
}

extension Object: Equatable {
  /// Returns true if both are the same instance, because schema types have reference semantics
  /// (P9).
  public static func == (left: Object, right: Object) -> Bool { left === right }
}

/// The error for an object whose type is not a possible type of an interface or union (P3, P6).
public struct InvalidObjectType: Error, Equatable, Sendable {
  /// The GraphQL name of the object's type.
  public let objectType: String
  /// The GraphQL name of the interface or union.
  public let expected: String

  /// Creates the error from the names of both types.
  public init(objectType: String, expected: String) {
    self.objectType = objectType
    self.expected = expected
  }
}
