import ApolloPolicy
import GraphQLSchema

/// The schema types that the definitions of a document reach together (§4).
///
/// The released generator finds them by every type, field and type condition that is written, unused
/// fragments and what literal conditions drop included. Each list is sorted by name, by code unit.
struct ApolloSchemaTypes {
  private(set) var objects: [ObjectType] = []
  private(set) var interfaces: [InterfaceType] = []
  private(set) var unions: [UnionType] = []
  private(set) var enums: [EnumType] = []
  private(set) var inputObjects: [InputObjectType] = []
  /// `ID` is one of them; the other scalars of the specification are not.
  private(set) var customScalars: [ScalarType] = []

  init(_ selected: ApolloSelectedFields, schema: Schema, reduces: Bool) {
    let names = ApolloReferencedTypes.closure(
      of: selected.typeNames,
      in: schema,
      reduces: reduces
    )
    let types = names.compactMap { schema.type(named: $0) }
      .filter { ApolloNames.standardScalar($0.name) == nil }
    for type in types.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      switch type {
      case .scalar(let type): customScalars.append(type)
      case .object(let type): objects.append(type)
      case .interface(let type): interfaces.append(type)
      case .union(let type): unions.append(type)
      case .enum(let type): enums.append(type)
      case .inputObject(let type): inputObjects.append(type)
      }
    }
  }
}
