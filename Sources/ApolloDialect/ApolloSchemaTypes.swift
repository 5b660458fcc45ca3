import ApolloPolicy
import GraphQLSchema
import GraphQLSyntax

/// The schema types that the definitions of a document reach (§4).
///
/// The released generator considers every type, field and type condition in the documents,
/// including unused fragments and selections excluded by literal conditions. The lists are sorted
/// by name in code unit order; up to 1.15.2, they are in the order of discovery.
struct ApolloSchemaTypes {
  private(set) var objects: [ObjectType] = []
  private(set) var interfaces: [InterfaceType] = []
  private(set) var unions: [UnionType] = []
  private(set) var enums: [EnumType] = []
  private(set) var inputObjects: [InputObjectType] = []
  /// The custom scalars.
  ///
  /// From 1.12.0 they include `ID`, but not the other scalars of the specification.
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
