/// The selections for the possible object types of an interface or union, one for each (SG-S22).
public struct TypeCases<Product> {
  private struct Case {
    let type: String
    let decode: (FetchedObject, PayloadPath) throws -> Product
    let mock: () throws -> Product
  }

  private var cases: [Case] = []
  private(set) var fields: [GraphQLField] = []

  /// Creates an empty list.
  public init() {}

  /// Adds the selection for a type.
  public mutating func add<Lock: SchemaType>(_ type: String, _ selection: Selection<Product, Lock>)
  {
    fields.append(.fragment(type: type, selection: selection.fields))
    cases.append(
      Case(
        type: type,
        decode: { try selection.decode(data: Lock($0), at: $1) },
        mock: { try selection.mock() }
      )
    )
  }

  func decode(_ object: FetchedObject, at path: PayloadPath) throws -> Product {
    guard let found = cases.first(where: { $0.type == object.typename }) else {
      throw BadPayload(
        path: path,
        type: TypeName.of(Product.self),
        reason: "no case matches its type"
      )
    }
    return try found.decode(object, path)
  }

  /// Returns the mock of the first case, or throws the error of any case's closure without data,
  /// because not all fields are then known.
  func mock() throws -> Product {
    let mocks = try cases.map { try $0.mock() }
    guard let first = mocks.first else {
      throw BadPayload(path: .root, type: TypeName.of(Product.self), reason: "no case matches")
    }
    return first
  }
}
