/// What is asked of a type of the schema (`TypeLock`) and what is made of the answer (`Type`).
///
/// The closure runs once without data when the selection is made, which tells the fields, and once
/// for each object of the response.
public struct Selection<Type, TypeLock>: Sendable {
  /// What the selection asks for: the fields that the closure reached without data.
  public let fields: [GraphQLField]
  private let decoder: @Sendable (TypeLock, PayloadPath) throws -> Type
  private let mocked: Mock

  /// What the closure gave without data, once: other closures that run without data are handed it, and
  /// nobody else, so that it may be of a class that is not Sendable.
  private struct Mock: @unchecked Sendable {
    let result: Result<Type, any Error>
  }

  /// Makes a selection of a closure.
  ///
  /// What the closure throws for mocks is kept, and thrown when the selection is sent, be it a part of
  /// another one: the fields behind the throw are not known, and half a query is not sent.
  public init(_ decoder: @escaping @Sendable (SelectionSet<Type, TypeLock>) throws -> Type) {
    let set = SelectionSet<Type, TypeLock>(.fetching, at: .root)
    mocked = Mock(result: Result { try decoder(set) })
    fields = set.fields
    self.decoder = { data, path in try decoder(SelectionSet(.fetched(data), at: path)) }
  }

  private init(
    fields: [GraphQLField],
    mocked: Result<Type, any Error>,
    decoder: @escaping @Sendable (TypeLock, PayloadPath) throws -> Type
  ) {
    self.fields = fields
    self.mocked = Mock(result: mocked)
    self.decoder = decoder
  }

  /// What the selection makes of data that stands at a path of the response.
  public func decode(data: TypeLock, at path: PayloadPath = .root) throws -> Type {
    try decoder(data, path)
  }

  /// What the closure gave without data.
  public func mock() throws -> Type { try mocked.result.get() }

  /// The selection for a list.
  public var list: Selection<[Type], [TypeLock]> {
    let decoder = decoder
    return Selection<[Type], [TypeLock]>(fields: fields, mocked: mocked.result.map { _ in [] }) {
      data,
      path in
      try data.enumerated().map { try decoder($1, path.appending(index: $0)) }
    }
  }

  /// The selection for a value that may be null; nil for null.
  public var nullable: Selection<Type?, TypeLock?> {
    let decoder = decoder
    return Selection<Type?, TypeLock?>(fields: fields, mocked: mocked.result.map { _ in nil }) {
      data,
      path in
      try data.map { try decoder($0, path) }
    }
  }

  /// The selection for a value that may be null and must not be; null is an error.
  public var nonNullOrFail: Selection<Type, TypeLock?> {
    let decoder = decoder
    return Selection<Type, TypeLock?>(fields: fields, mocked: mocked.result) { data, path in
      guard let data else {
        throw BadPayload(path: path, type: TypeName.of(TypeLock.self), reason: "there is no value")
      }
      return try decoder(data, path)
    }
  }

  /// The selection with another product.
  public func map<Product>(
    _ transform: @escaping @Sendable (Type) throws -> Product
  ) -> Selection<Product, TypeLock> {
    let decoder = decoder
    return Selection<Product, TypeLock>(
      fields: fields,
      mocked: mocked.result.flatMap { mock in Result { try transform(mock) } }
    ) { data, path in
      try transform(decoder(data, path))
    }
  }
}

extension Selection {
  /// The selection for a list.
  public static func list<Item, Lock>(_ selection: Selection<Item, Lock>) -> Selection
  where Type == [Item], TypeLock == [Lock] { selection.list }

  /// The selection for a value that may be null.
  public static func nullable<Item, Lock>(_ selection: Selection<Item, Lock>) -> Selection
  where Type == Item?, TypeLock == Lock? { selection.nullable }

  /// The selection for a value that may be null and must not be.
  public static func nonNullOrFail<Lock>(_ selection: Selection<Type, Lock>) -> Selection
  where TypeLock == Lock? { selection.nonNullOrFail }
}

extension Selection where Type == Void {
  /// A selection of nothing but the object's type name.
  public static var empty: Selection { Selection { _ in } }
}
