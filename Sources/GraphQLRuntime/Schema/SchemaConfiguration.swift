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

/// The generated description of a schema: which Swift types stand for its types.
public protocol SchemaConfiguration {
  /// The class of an object type; nil for a type that was added after code was generated.
  static func objectType(forTypename typename: String) -> Object.Type?
  /// Every generated object type.
  static var objectTypes: [Object.Type] { get }
  /// Every generated interface.
  static var interfaces: [Interface.Type] { get }
  /// Every generated union.
  static var unions: [any UnionType.Type] { get }
}

extension SchemaConfiguration {
  /// Looks the name up in ``objectTypes``.
  public static func objectType(forTypename typename: String) -> Object.Type? {
    objectTypes.first { $0.__typename == typename }
  }

  /// No interfaces.
  public static var interfaces: [Interface.Type] { [] }

  /// No unions.
  public static var unions: [any UnionType.Type] { [] }

  /// What the executor needs to know of the schema.
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
