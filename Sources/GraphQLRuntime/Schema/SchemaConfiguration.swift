// Generated once (P8):
//
//   public enum Schema: SchemaConfiguration {
//     public static func objectType(forTypename typename: String) -> Object.Type? {
//       switch typename {
//       case "Bird": return AnimalsAPI.Bird.self
//       default: return nil
//       }
//     }
//     public static let objectTypes: [Object.Type] = [AnimalsAPI.Bird.self, ...]
//     public static let interfaces: [Interface.Type] = [AnimalsAPI.Animal.self, ...]
//     public static let unions: [any UnionType.Type] = [AnimalsAPI.ClassroomPet.self, ...]
//   }

/// The generated description of a schema, with the Swift types of its schema types (P8).
public protocol SchemaConfiguration {
  /// Returns the class of an object type, or `nil` for a type that was added after the code was
  /// generated.
  static func objectType(forTypename typename: String) -> Object.Type?
  /// All generated object types.
  static var objectTypes: [Object.Type] { get }
  /// All generated interfaces.
  static var interfaces: [Interface.Type] { get }
  /// All generated unions.
  static var unions: [any UnionType.Type] { get }
}

extension SchemaConfiguration {
  /// Looks up the name in ``objectTypes``.
  public static func objectType(forTypename typename: String) -> Object.Type? {
    objectTypes.first { $0.__typename == typename }
  }

  /// No interfaces.
  public static var interfaces: [Interface.Type] { [] }

  /// No unions.
  public static var unions: [any UnionType.Type] { [] }

  /// The description of the schema for the executor.
  package static var metadata: SchemaMetadata {
    SchemaMetadata(
      objectTypes: objectTypes.map { type in
        SchemaMetadata.ObjectType(
          name: type.__typename,
          interfaces: type.__metadata.implements.map { $0.__typename }
        )
      },
      interfaces: interfaces.map { type in
        SchemaMetadata.InterfaceType(
          name: type.__typename,
          interfaces: type.__implements.map { $0.__typename }
        )
      },
      unions: unions.map { type in
        SchemaMetadata.UnionType(
          name: type.__typename,
          members: type.possibleTypes.map { $0.__typename }
        )
      }
    )
  }
}
