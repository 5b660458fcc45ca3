/// A selection on a schema type (`TypeLock`), and the conversion of its data to a value (`Type`)
/// (SG-S2).
///
/// The closure runs once without data when the selection is created, to collect the fields, and
/// once for each object of the response (SG-S6).
public struct Selection<Type, TypeLock>: Sendable {
  /// The fields that the closure used when it ran without data (SG-S19).
  public let fields: [GraphQLField]
  private let decoder: @Sendable (TypeLock, PayloadPath) throws -> Type
  private let mocked: Mock

  /// The closure's result without data, which is passed only to other closures that run without
  /// data.
  ///
  /// It may therefore be an instance of a class that is not `Sendable`.
  private struct Mock: @unchecked Sendable {
    let result: Result<Type, any Error>
  }

  /// Creates a selection from a closure (SG-S4).
  ///
  /// An error that the closure throws without data is stored and thrown when the selection is sent,
  /// directly or as part of another one. The fields after the throwing call are unknown, and an
  /// incomplete query must not be sent.
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

  /// Converts the data at a path of the response.
  ///
  /// - Throws: the closure's error, or ``BadPayload``.
  public func decode(data: TypeLock, at path: PayloadPath = .root) throws -> Type {
    try decoder(data, path)
  }

  /// Returns the closure's result without data.
  ///
  /// - Throws: the error that the closure threw without data.
  public func mock() throws -> Type { try mocked.result.get() }

  /// The selection for a list (SG-S11).
  public var list: Selection<[Type], [TypeLock]> {
    let decoder = decoder
    return Selection<[Type], [TypeLock]>(fields: fields, mocked: mocked.result.map { _ in [] }) {
      data,
      path in
      try data.enumerated().map { try decoder($1, path.appending(index: $0)) }
    }
  }

  /// The selection for a nullable value; null becomes `nil` (SG-S12).
  public var nullable: Selection<Type?, TypeLock?> {
    let decoder = decoder
    return Selection<Type?, TypeLock?>(fields: fields, mocked: mocked.result.map { _ in nil }) {
      data,
      path in
      try data.map { try decoder($0, path) }
    }
  }

  /// The selection for a nullable value for which null is an error (SG-S13).
  public var nonNullOrFail: Selection<Type, TypeLock?> {
    let decoder = decoder
    return Selection<Type, TypeLock?>(fields: fields, mocked: mocked.result) { data, path in
      guard let data else {
        throw BadPayload(
          path: path,
          type: TypeName.of(TypeLock.self),
          reason: "the value is missing"
        )
      }
      return try decoder(data, path)
    }
  }

  /// Returns the selection with its result transformed (SG-S18).
  ///
  /// Decoding a response fails with the error that `transform` throws.
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
  /// Returns the selection for a list (SG-S14).
  public static func list<Item, Lock>(_ selection: Selection<Item, Lock>) -> Selection
  where Type == [Item], TypeLock == [Lock] { selection.list }

  /// Returns the selection for a nullable value (SG-S14).
  public static func nullable<Item, Lock>(_ selection: Selection<Item, Lock>) -> Selection
  where Type == Item?, TypeLock == Lock? { selection.nullable }

  /// Returns the selection for a nullable value for which null is an error (SG-S14).
  public static func nonNullOrFail<Lock>(_ selection: Selection<Type, Lock>) -> Selection
  where TypeLock == Lock? { selection.nonNullOrFail }
}

extension Selection where Type == Void {
  /// A selection of only `__typename`.
  public static var empty: Selection { Selection { _ in } }
}
