package import GraphQLRuntime
package import GraphQLSyntax

/// Answers introspection operations from a schema, as a server does (Section 4).
package struct IntrospectionAnswer {
  /// Thrown if the answer would be too large; nested lists multiply its size.
  package struct Excess: Error {}

  private let schema: Schema
  private let fragments: [String: FragmentDefinition]
  private let variables: JSONValue
  private var count = 0

  private static let limit = 1_000_000

  private init(
    schema: Schema,
    document: Document,
    operation: GraphQLSyntax.OperationDefinition,
    variables: JSONValue
  ) {
    self.schema = schema
    var members: [JSONValue.Member] = []
    if case .object(let given) = variables { members = given }
    for variable in operation.variables where variables[variable.name.text] == nil {
      guard let value = variable.defaultValue.map(Self.literal) else { continue }
      members.append(.init(variable.name.text, value))
    }
    self.variables = .object(members)
    fragments = Dictionary(
      document.fragments.map { ($0.name.text, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the values of the root's introspection fields, and whether the operation selects no
  /// other root fields.
  ///
  /// The document must be valid.
  package static func data(
    of operation: GraphQLSyntax.OperationDefinition,
    in document: Document,
    variables: JSONValue,
    schema: Schema
  ) throws(Excess) -> (data: [JSONValue.Member], isWhole: Bool) {
    var answer = IntrospectionAnswer(
      schema: schema,
      document: document,
      operation: operation,
      variables: variables
    )
    let root = schema.rootType(for: operation.kind)?.name ?? ""
    let fields = answer.fields(of: operation.selections, on: root)
    let names = operation.kind == .query ? ["__schema", "__type", "__typename"] : ["__typename"]
    var members: [JSONValue.Member] = []
    for (key, fields) in fields where names.contains(fields[0].name.text) {
      let value: IntrospectionElement.Value
      switch fields[0].name.text {
      case "__schema": value = .element(.schema)
      case "__type":
        var element: IntrospectionElement?
        if case .string(let name)? = answer.argument("name", of: fields[0]) {
          element = schema.type(named: name).map(IntrospectionElement.type)
        }
        value = .element(element)
      case _: value = .leaf(.string(root))
      }
      members.append(JSONValue.Member(key, try answer.json(value, fields)))
    }
    return (members, members.count == fields.count)
  }

  private mutating func json(
    _ value: IntrospectionElement.Value,
    _ fields: [Field]
  ) throws(Excess) -> JSONValue {
    count += 1
    guard count <= Self.limit else { throw Excess() }
    switch value {
    case .leaf(let leaf): return leaf
    case .element(nil), .list(nil): return .null
    case .element(let element?): return try object(element, fields)
    case .list(let elements?):
      var items: [JSONValue] = []
      for element in elements { items.append(try object(element, fields)) }
      return .array(items)
    }
  }

  private mutating func object(
    _ element: IntrospectionElement,
    _ parents: [Field]
  ) throws(Excess) -> JSONValue {
    var members: [JSONValue.Member] = []
    for (key, fields) in fields(of: parents.flatMap(\.selections), on: element.typename) {
      let withDeprecated = argument("includeDeprecated", of: fields[0]) == .bool(true)
      let value = element.value(
        of: fields[0].name.text,
        withDeprecated: withDeprecated,
        in: schema
      )
      members.append(JSONValue.Member(key, try json(value, fields)))
    }
    return .object(members)
  }

  /// Collects the fields of selections on a type, grouped by response key in order (Section 6.3.2).
  private func fields(
    of selections: [GraphQLSyntax.Selection],
    on type: String
  ) -> [(key: String, fields: [Field])] {
    var found: [(key: String, fields: [Field])] = []
    var positions: [String: Int] = [:]
    var entered: Set<String> = []
    func collect(_ selections: [GraphQLSyntax.Selection]) {
      for selection in selections where isIncluded(selection) {
        switch selection {
        case .field(let field):
          let key = field.responseKey.text
          if let position = positions[key] {
            found[position].fields.append(field)
          } else {
            positions[key] = found.count
            found.append((key, [field]))
          }
        case .inlineFragment(let fragment):
          if fragment.typeCondition.map({ $0.text == type }) ?? true {
            collect(fragment.selections)
          }
        case .fragmentSpread(let spread):
          guard entered.insert(spread.name.text).inserted,
            let fragment = fragments[spread.name.text], fragment.typeCondition.text == type
          else { continue }
          collect(fragment.selections)
        }
      }
    }
    collect(selections)
    return found
  }

  private func isIncluded(_ selection: GraphQLSyntax.Selection) -> Bool {
    selection.directives.allSatisfy { directive in
      let condition = directive.arguments.first { $0.name.text == "if" }.map { value($0.value) }
      switch directive.name.text {
      case "skip": return condition != .bool(true)
      case "include": return condition != .bool(false)
      case _: return true
      }
    }
  }

  private func argument(_ name: String, of field: Field) -> JSONValue? {
    field.argument(named: name).map { value($0.value) }
  }

  private func value(_ value: Value) -> JSONValue {
    if case .variable(let name) = value.kind { return variables[name.text] ?? .null }
    return Self.literal(value)
  }

  /// The value of a literal.
  ///
  /// Introspection has only string and boolean arguments.
  private static func literal(_ value: Value) -> JSONValue {
    switch value.kind {
    case .string(let text, _): .string(text)
    case .boolean(let flag): .bool(flag)
    case .variable, .int, .float, .null, .enumCase, .list, .object: .null
    }
  }
}
