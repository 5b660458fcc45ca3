/// The argument of a selection's closure, which records the selected fields and returns their
/// values (SG-S5).
///
/// Generated code extends it for each schema type with a method per field.
public final class SelectionSet<Type, TypeLock> {
  /// The source of the values that the methods return.
  public enum Response {
    /// There is no data: fields are recorded, and methods return mocks (SG-S6).
    case fetching
    /// Methods return values of the data.
    case fetched(TypeLock)
  }

  /// The source of the values.
  public let response: Response
  /// The path of the data in the response.
  public let path: PayloadPath
  /// The fields selected so far.
  public private(set) var fields: [GraphQLField] = []

  init(_ response: Response, at path: PayloadPath) {
    self.response = response
    self.path = path
  }

  /// Records a field.
  public func select(_ field: GraphQLField) { fields.append(field) }

  /// Records several fields.
  public func select(_ fields: [GraphQLField]) { self.fields += fields }

  /// Applies another selection on the same type, and returns its result (SG-S17).
  ///
  /// - Throws: the error of the selection.
  public func selection<Product>(_ selection: Selection<Product, TypeLock>) throws -> Product {
    select(selection.fields)
    switch response {
    case .fetching: return try selection.mock()
    case .fetched(let data): return try selection.decode(data: data, at: path)
    }
  }

  /// Returns the path of a field's value.
  public func path(of field: GraphQLField) -> PayloadPath { path.appending(field.alias) }

  /// Returns the error for a missing value.
  public func missing(_ field: GraphQLField, _ type: Any.Type) -> BadPayload {
    BadPayload(
      path: path(of: field),
      type: TypeName.of(type),
      reason: "the value is missing"
    )
  }
}
