public import GraphQLRuntime

/// Generates data for an operation from its selections.
///
/// Values without a resolver depend on the field's type: 42, 4.2, false, an enum's first value, and
/// the text `<mock-value-for-field-"name">` for strings. IDs are numbered, such as
/// `<User-mock-id-1>`. Lists have one item.
public struct MockPayload: Sendable {
  /// The input of a resolver.
  public struct Context: Sendable {
    /// The field's response key, or `nil` for a whole object.
    public let field: String?
    /// The type of the object, or of the field's object.
    public let typeName: String
    /// The keys from the root.
    public let path: [String]
  }

  /// Returns the value at a path, or `nil` to generate it.
  ///
  /// An object may have only some of its fields; the others are generated.
  public typealias Resolver = @Sendable (Context) -> JSONValue?

  private let resolver: Resolver

  /// Creates a generator that uses a resolver (default: one without values).
  public init(_ resolver: @escaping Resolver = { _ in nil }) { self.resolver = resolver }

  /// Returns the data of an operation.
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
        JSONValue.Member(
          key,
          self.value(field, type: type, given: value, path: path + [key], counts: &counts)
        )
      )
    }
    return .object(members)
  }

  private func value(
    _ field: any NormalizationField,
    type: String,
    given: JSONValue?,
    path: [String],
    counts: inout [String: Int]
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

  /// Returns the type given for an object, otherwise the field's type, otherwise the type of the
  /// first inline fragment.
  private static func type(of link: NormalizationLinkedField, _ given: JSONValue?) -> String {
    if case .string(let name)? = given?["__typename"] { return name }
    if let type = link.concreteType { return type }
    for case .inlineFragment(let fragment) in link.selections { return fragment.type }
    return "Object"
  }
}
