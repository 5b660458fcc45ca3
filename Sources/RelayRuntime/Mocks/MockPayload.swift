public import GraphQLRuntime

/// Makes data up for an operation, in the shape that the operation asks for.
///
/// What no resolver says is of the field's type: 42, 4.2, false, an enum's first value, and of strings the
/// text `<mock-value-for-field-"name">`; ids are counted, `<User-mock-id-1>`. Lists have one item.
public struct MockPayload: Sendable {
  /// What a resolver is told.
  public struct Context: Sendable {
    /// The field's key in the response; nil for a whole object.
    public let field: String?
    /// The type of the object, or of the object that has the field.
    public let typeName: String
    /// The keys that lead there.
    public let path: [String]
  }

  /// Says what stands at a place; nil leaves it to what is made up.
  ///
  /// What is said of an object may be some of its fields: the others are made up.
  public typealias Resolver = @Sendable (Context) -> JSONValue?

  private let resolver: Resolver

  /// Makes data of what a resolver says, and of nothing.
  public init(_ resolver: @escaping Resolver = { _ in nil }) { self.resolver = resolver }

  /// The data of an operation.
  public func data(for operation: OperationDescriptor) -> JSONValue {
    var counts: [String: Int] = [:]
    return object(
      operation.request.operation.selections,
      type: "__Root",
      given: resolver(Context(field: nil, typeName: "__Root", path: [])),
      [],
      &counts
    )
  }

  private func object(
    _ selections: [NormalizationSelection],
    type: String,
    given: JSONValue?,
    _ path: [String],
    _ counts: inout [String: Int]
  ) -> JSONValue {
    if let given {
      guard case .object = given else { return given }
    }
    var members: [JSONValue.Member] = []
    var seen: Set<String> = []
    for field in selections.fields(forType: type) where seen.insert(field.responseKey).inserted {
      let key = field.responseKey
      let context = Context(field: key, typeName: type, path: path + [key])
      let value = given?[key] ?? resolver(context)
      members.append(
        JSONValue.Member(key, self.value(field, type, value, path + [key], &counts))
      )
    }
    return .object(members)
  }

  private func value(
    _ field: any NormalizationField,
    _ type: String,
    _ given: JSONValue?,
    _ path: [String],
    _ counts: inout [String: Int]
  ) -> JSONValue {
    guard let link = field.link else {
      if let given { return given }
      if field.name == "__typename" { return .string(type) }
      if let mock = (field as? NormalizationScalarField)?.mock { return mock.json }
      guard field.name == "id" else {
        return .string("<mock-value-for-field-\"\(field.responseKey)\">")
      }
      counts[type, default: 0] += 1
      return .string("<\(type)-mock-id-\(counts[type] ?? 0)>")
    }
    var items: [JSONValue?] = [nil]
    if case .array(let found)? = given { items = found } else if let given { items = [given] }
    let made = items.map { item -> JSONValue in
      if item == .null { return .null }
      let type = Self.type(of: link, item)
      let own = resolver(Context(field: nil, typeName: type, path: path))
      return object(link.selections, type: type, given: item ?? own, path, &counts)
    }
    return link.plural && given != .null ? .array(made) : made.first ?? .null
  }

  /// The type that an object is said to have, else that of the field, else the first one that
  /// something is asked of.
  private static func type(of link: NormalizationLinkedField, _ given: JSONValue?) -> String {
    if case .string(let name)? = given?["__typename"] { return name }
    if let type = link.concreteType { return type }
    for case .inlineFragment(let fragment) in link.selections { return fragment.type }
    return "Object"
  }
}
