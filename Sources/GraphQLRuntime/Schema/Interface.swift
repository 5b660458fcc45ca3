// Generated once for each interface that an operation refers to (P3):
//
//   public final class Pet: Interface {}
//
// with `override public class var __typename: String { "..." }` if the Swift name differs, and with
// `override public class var __implements: [Interface.Type] { [...] }` if it implements others.

/// The superclass of the classes generated for the schema's interfaces (P3).
open class Interface {
  /// The GraphQL name of the interface (default: the Swift name).
  open class var __typename: String { String(describing: self) }

  /// The interfaces that the interface implements, directly or indirectly.
  open class var __implements: [Interface.Type] { [] }

  /// The object that implements the interface.
  public let object: Object

  /// Wraps an object.
  ///
  /// - Throws: ``InvalidObjectType`` if the object's type does not implement the interface.
  public required init(_ object: Object) throws(InvalidObjectType) {
    guard type(of: object).__metadata.implements(Self.self) else {
      throw InvalidObjectType(objectType: object.__typename, expected: Self.__typename)
    }
    self.object = object
  }
}
