// Generated once for each object type of the schema that an operation refers to (P1, P2):
//
//   public final class Dog: Object {
//     override public class var __typename: String { "Dog" }
//     override public class var __metadata: Metadata { _metadata }
//     private static let _metadata: Metadata = Metadata(
//       implements: [Animal.self, Pet.self, WarmBlooded.self, HousePet.self]
//     )
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

  /// The object's fields as the server sent them.
  public let fields: JSONObject

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
