// The functions that generated methods call; short generated methods keep compile times low for
// large schemas.

extension SelectionSet where TypeLock: SchemaType {
  /// Selects a non-null field without subfields; `mock` is returned while there is no data.
  ///
  /// - Throws: ``BadPayload`` if there is no value.
  public func leaf<Value: Decodable>(
    _ name: String,
    _ arguments: [Argument?] = [],
    mock: Value
  ) throws -> Value {
    let field = GraphQLField.leaf(name: name, arguments: arguments)
    select(field)
    guard case .fetched(let data) = response else { return mock }
    guard let value = try data.object.value(field, Value.self) else {
      throw missing(field, Value.self)
    }
    return value
  }

  /// Selects a nullable field without subfields.
  ///
  /// - Throws: ``BadPayload`` if the value does not fit.
  public func nullableLeaf<Value: Decodable>(
    _ name: String,
    _ arguments: [Argument?] = []
  ) throws -> Value? {
    let field = GraphQLField.leaf(name: name, arguments: arguments)
    select(field)
    guard case .fetched(let data) = response else { return nil }
    return try data.object.value(field, Value.self)
  }

  /// Selects a non-null field with subfields (SG-S10).
  ///
  /// - Throws: ``BadPayload`` if there is no value, or the error of the selection.
  public func composite<Product, Lock: Decodable>(
    _ name: String,
    _ selection: Selection<Product, Lock>,
    _ arguments: [Argument?] = []
  ) throws -> Product {
    let field = GraphQLField.composite(
      name: name,
      arguments: arguments,
      selection: selection.fields
    )
    select(field)
    guard case .fetched(let data) = response else { return try selection.mock() }
    guard let value = try data.object.value(field, Lock.self) else {
      throw missing(field, Lock.self)
    }
    return try selection.decode(data: value, at: path(of: field))
  }

  /// Selects a nullable field with subfields (SG-S10).
  ///
  /// - Throws: the error of the selection.
  public func nullableComposite<Product, Lock: Decodable>(
    _ name: String,
    _ selection: Selection<Product, Lock?>,
    _ arguments: [Argument?] = []
  ) throws -> Product {
    let field = GraphQLField.composite(
      name: name,
      arguments: arguments,
      selection: selection.fields
    )
    select(field)
    guard case .fetched(let data) = response else { return try selection.mock() }
    let value = try data.object.value(field, Lock.self)
    return try selection.decode(data: value, at: path(of: field))
  }

  /// Selects the fields of all type cases, and decodes the case of the object's type (SG-S26).
  ///
  /// - Throws: the error of the selection.
  public func on<Product>(_ cases: TypeCases<Product>) throws -> Product {
    select(cases.fields)
    guard case .fetched(let data) = response else { return try cases.mock() }
    return try cases.decode(data.object, at: path)
  }
}
