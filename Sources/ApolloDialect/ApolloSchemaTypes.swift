import ApolloPolicy
import GraphQLSchema
import GraphQLSyntax

/// The schema types that the definitions of a document reach together (§4).
///
/// The released generator finds them by every type, field and type condition that is written, unused
/// fragments and what literal conditions drop included. Each list is sorted by name, by code unit,
/// or up to 1.15.2 in the order in which the types are met.
struct ApolloSchemaTypes {
  private(set) var objects: [ObjectType] = []
  private(set) var interfaces: [InterfaceType] = []
  private(set) var unions: [UnionType] = []
  private(set) var enums: [EnumType] = []
  private(set) var inputObjects: [InputObjectType] = []
  /// From 1.12.0 `ID` is one of them; the other scalars of the specification are not.
  private(set) var customScalars: [ScalarType] = []

  init(_ documents: [Document], schema: Schema, options: ApolloOptions) {
    let names: [String]
    if options.has(.sortedSchemaTypes) {
      let selected = ApolloSelectedFields(documents, schema: schema).typeNames
      names = ApolloReferencedTypes.closure(
        of: selected,
        in: schema,
        reduces: options.reducesSchemaTypes && options.has(.implementingObjects)
      ).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    } else {
      names = ApolloDiscovery(documents, schema: schema, options: options).names
    }
    for name in names where ApolloNames.standardScalar(name) == nil {
      switch schema.type(named: name) {
      case nil: break
      case .scalar where name == "ID" && !options.has(.identifierFile): break
      case .scalar(let type)?: customScalars.append(type)
      case .object(let type)?: objects.append(type)
      case .interface(let type)?: interfaces.append(type)
      case .union(let type)?: unions.append(type)
      case .enum(let type)?: enums.append(type)
      case .inputObject(let type)?: inputObjects.append(type)
      }
    }
  }
}
