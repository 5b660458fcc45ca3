// What the methods of generated code call: short, so that a large schema's code builds soon.

extension SelectionSet where TypeLock: SchemaType {
  /// Asks for a field without fields of its own, whose value is there; `mock` stands for it without
  /// data.
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

  /// Asks for a field without fields of its own, whose value may be null.
  public func nullableLeaf<Value: Decodable>(
    _ name: String,
    _ arguments: [Argument?] = []
  ) throws -> Value? {
    let field = GraphQLField.leaf(name: name, arguments: arguments)
    select(field)
    guard case .fetched(let data) = response else { return nil }
    return try data.object.value(field, Value.self)
  }

  /// Asks for a field with fields of its own, whose value is there.
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

  /// Asks for a field with fields of its own, whose value may be null.
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

  /// Asks for what the cases ask of their types, and reads the one of the object's type.
  public func on<Product>(_ cases: TypeCases<Product>) throws -> Product {
    select(cases.fields)
    guard case .fetched(let data) = response else { return try cases.mock() }
    return try cases.decode(data.object, at: path)
  }
}
