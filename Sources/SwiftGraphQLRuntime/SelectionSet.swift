/// What a selection's closure is given: it notes which fields are asked for and hands out values.
///
/// Generated code extends it for each type of the schema with a method for each field.
public final class SelectionSet<Type, TypeLock> {
  /// Whether there is data yet.
  public enum Response {
    /// No: fields are noted, and methods give back mocks.
    case fetching
    /// Yes: methods give back values of the data.
    case fetched(TypeLock)
  }

  /// Where the methods take their values from.
  public let response: Response
  /// Where the data stands in the response.
  public let path: PayloadPath
  /// What was asked for so far.
  public private(set) var fields: [GraphQLField] = []

  init(_ response: Response, at path: PayloadPath) {
    self.response = response
    self.path = path
  }

  /// Notes a field.
  public func select(_ field: GraphQLField) { fields.append(field) }

  /// Notes several fields.
  public func select(_ fields: [GraphQLField]) { self.fields += fields }

  /// Runs another selection on the same type in place, adds its fields and gives back its product.
  public func selection<Product>(_ selection: Selection<Product, TypeLock>) throws -> Product {
    select(selection.fields)
    switch response {
    case .fetching: return try selection.mock()
    case .fetched(let data): return try selection.decode(data: data, at: path)
    }
  }

  /// Where the value of a field stands.
  public func path(of field: GraphQLField) -> PayloadPath { path.appending(field.alias) }

  /// What is thrown for a value that has to be there and is not.
  public func missing(_ field: GraphQLField, _ type: Any.Type) -> BadPayload {
    BadPayload(
      path: path(of: field),
      type: TypeName.of(type),
      reason: "there is no value"
    )
  }
}
