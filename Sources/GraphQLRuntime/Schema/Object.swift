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

/// The superclass of the classes that stand for the schema's object types.
///
/// An instance that is exactly an `Object`, of no subclass, stands for an object of a type that the
/// schema did not have when code was generated.
open class Object {
  /// The GraphQL name of the type.
  open class var __typename: String { "" }

  /// What the type is declared to implement.
  open class var __metadata: Metadata { .none }

  /// The object's scalar fields as the server sent them, or as they were set last.
  public private(set) final var fields: JSONObject

  /// Where the object is stored; nil for one that was not read in a cache transaction.
  final var place: Place?

  /// A record of a cache, in the transaction that the object was read in.
  struct Place {
    let transaction: CacheTransaction
    let key: CacheKey
  }

  /// Makes an object of its fields.
  public required init(_ fields: JSONObject = [:]) { self.fields = fields }

  /// The GraphQL name of the object's type: for an unknown type, the name that the server sent.
  public final var __typename: String {
    (fields["__typename"] as? String) ?? Self.__typename
  }

  /// What an object type is declared to implement.
  public struct Metadata: Sendable {
    /// The metadata of a type that implements nothing.
    public static let none = Metadata(implements: [])

    /// The interfaces that the type implements, directly or through other interfaces.
    public let implements: [Interface.Type]

    /// Makes the metadata of a type.
    public init(implements: [Interface.Type]) { self.implements = implements }

    /// Whether the type implements an interface.
    public func implements(_ interface: Interface.Type) -> Bool {
      implements.contains { $0 == interface }
    }
  }
}

extension Object {
  /// Whether fields can be set: in the cache transaction that the object was read in, and only
  /// there (P9).
  public final var isMutable: Bool { place?.transaction.isOpen == true }

  /// The stored value of a field; nil if it is missing, null or of another type.
  ///
  /// Objects are read from the cache, so that after the transaction only scalar fields are there.
  /// Setting a field outside of a cache transaction is a programming error and traps, as is setting
  /// an object of another transaction; nil is stored as null.
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
  /// Whether both are the same object: schema types have reference semantics (P9).
  public static func == (left: Object, right: Object) -> Bool { left === right }
}

/// An object given where its type is not allowed (P3, P6).
public struct InvalidObjectType: Error, Equatable, Sendable {
  /// The GraphQL name of the object's type.
  public let objectType: String
  /// The GraphQL name of the interface or union that does not allow it.
  public let expected: String

  /// Makes the error from the names of both types.
  public init(objectType: String, expected: String) {
    self.objectType = objectType
    self.expected = expected
  }
}
