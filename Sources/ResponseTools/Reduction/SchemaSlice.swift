internal import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// The part of a schema that a document and the types of a response need, without descriptions.
///
/// Directives on types are kept if a vocabulary gives them a meaning.
struct SchemaSlice {
  private let schema: Schema
  private let fragments: [String: FragmentDefinition]
  private var types: Set<String> = []
  /// The types whose dependencies have not been followed yet.
  private var open: [String] = []
  private var fields: [String: Set<String>] = [:]
  private var arguments: [String: Set<String>] = [:]
  private var inputFields: [String: Set<String>] = [:]
  private var directives: Set<String> = []
  private var walkedFragments: Set<String> = []
  /// Pairs of types for which the reduced schema must have an object type that belongs to both.
  private var pairs: [(String, String)] = []

  /// `typenames` may contain names that are not types.
  init(of schema: Schema, for document: Document, typenames: some Sequence<String>) {
    self.schema = schema
    fragments = Dictionary(
      document.fragments.map { ($0.name.text, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    need(schema.queryType?.name ?? "")
    for name in typenames { need(name) }
    for operation in document.operations {
      use(operation.directives)
      for variable in operation.variables {
        need(variable.type.typeName)
        if let value = variable.defaultValue { use(value, as: variable.type) }
        use(variable.directives)
      }
      guard let root = schema.rootType(for: operation.kind) else { continue }
      walk(operation.selections, on: root.name)
    }
    close()
  }

  private mutating func need(_ name: String) {
    guard !types.contains(name), schema.type(named: name) != nil else { return }
    types.insert(name)
    open.append(name)
  }

  // MARK: The document

  private mutating func walk(_ selections: [GraphQLSyntax.Selection], on parent: String) {
    need(parent)
    for selection in selections {
      use(selection.directives)
      switch selection {
      case .field(let field): use(field, of: parent)
      case .inlineFragment(let fragment):
        let type = fragment.typeCondition?.text ?? parent
        pairs.append((parent, type))
        walk(fragment.selections, on: type)
      case .fragmentSpread(let spread):
        guard let fragment = fragments[spread.name.text] else { continue }
        pairs.append((parent, fragment.typeCondition.text))
        for argument in spread.arguments {
          guard let variable = fragment.variables.first(where: { $0.name == argument.name }) else {
            continue
          }
          use(argument.value, as: variable.type)
        }
        guard walkedFragments.insert(spread.name.text).inserted else { continue }
        use(fragment.directives)
        for variable in fragment.variables { need(variable.type.typeName) }
        walk(fragment.selections, on: fragment.typeCondition.text)
      }
    }
  }

  private mutating func use(_ field: Field, of parent: String) {
    guard let definition = schema.type(named: parent)?.field(named: field.name.text) else { return }
    use(definition, of: parent)
    for argument in field.arguments {
      guard let input = definition.argument(named: argument.name.text) else { continue }
      arguments[parent + "." + field.name.text, default: []].insert(argument.name.text)
      need(input.type.typeName)
      use(argument.value, as: input.type)
    }
    if field.selectionSet != nil { walk(field.selections, on: definition.type.typeName) }
  }

  private mutating func use(_ field: FieldDefinition, of type: String) {
    guard fields[type, default: []].insert(field.name).inserted else { return }
    need(field.type.typeName)
    use(markedDirectives(field.directives))
  }

  private mutating func use(_ used: [Directive]) {
    for directive in used {
      guard !BuiltInTypes.directiveNames.contains(directive.name.text),
        let definition = schema.directive(named: directive.name.text)
      else { continue }
      if directives.insert(directive.name.text).inserted {
        for argument in definition.arguments { need(argument.type.typeName) }
      }
      for argument in directive.arguments {
        guard let input = definition.argument(named: argument.name.text) else { continue }
        use(argument.value, as: input.type)
      }
    }
  }

  private mutating func use(_ value: Value, as type: TypeReference) {
    switch value.kind {
    case .list(let items): for item in items { use(item, as: type.listItem ?? type) }
    case .object(let members):
      guard case .inputObject(let input) = schema.type(of: type) else { return }
      for member in members {
        guard let field = input.field(named: member.name.text) else { continue }
        inputFields[input.name, default: []].insert(field.name)
        need(field.type.typeName)
        use(member.value, as: field.type)
      }
    case .variable, .int, .float, .string, .boolean, .null, .enumCase: break
    }
  }

  /// Keeps the input object fields that variable values contain.
  mutating func use(_ value: JSONValue, as type: TypeReference) {
    add(value, as: type)
    close()
  }

  private mutating func add(_ value: JSONValue, as type: TypeReference) {
    switch value {
    case .array(let items): for item in items { add(item, as: type.listItem ?? type) }
    case .object(let members):
      guard case .inputObject(let input) = schema.type(of: type) else { return }
      for member in members {
        guard let field = input.field(named: member.key) else { continue }
        inputFields[input.name, default: []].insert(field.name)
        need(field.type.typeName)
        add(member.value, as: field.type)
      }
    case .null, .bool, .number, .string: break
    }
  }

  // MARK: What follows

  private mutating func close() {
    var size = -1
    while size != count {
      size = count
      while let name = open.popLast() {
        if let type = schema.type(named: name) { use(markedDirectives(type.node.directives)) }
      }
      // Fields of an interface are chosen first, because its implementations must have them too.
      let names = types.sorted()
      let interfaces = names.filter {
        if case .interface = schema.type(named: $0) { true } else { false }
      }
      for name in interfaces + names { complete(name) }
      for (one, other) in pairs {
        let common = schema.commonPossibleTypes(one, other)
        if let first = common.first, !common.contains(where: types.contains) { need(first) }
      }
    }
  }

  /// The number of kept elements, which increases with each addition.
  private var count: Int {
    types.count + directives.count + fields.values.reduce(0) { $0 + $1.count }
      + arguments.values.reduce(0) { $0 + $1.count }
      + inputFields.values.reduce(0) { $0 + $1.count }
  }

  private mutating func complete(_ name: String) {
    switch schema.type(named: name) {
    case .object, .interface: completeFields(of: name)
    case .union(let union):
      if !union.members.contains(where: { types.contains($0.text) }),
        let first = union.members.first
      {
        need(first.text)
      }
    case .inputObject(let input):
      for field in input.fields where field.isRequired {
        inputFields[name, default: []].insert(field.name)
        need(field.type.typeName)
      }
      if inputFields[name] == nil, let first = input.fields.first {
        inputFields[name] = [first.name]
        need(first.type.typeName)
      }
    case .scalar, .enum, nil: break
    }
  }

  private mutating func completeFields(of name: String) {
    guard let type = schema.type(named: name) else { return }
    for interface in type.interfaces where types.contains(interface.text) {
      for field in (fields[interface.text] ?? []).sorted() {
        if let own = type.field(named: field) { use(own, of: name) }
        let given = arguments[interface.text + "." + field] ?? []
        arguments[name + "." + field, default: []].formUnion(given)
      }
    }
    for field in fields[name] ?? [] {
      guard let definition = type.field(named: field) else { continue }
      for argument in arguments[name + "." + field] ?? [] {
        if let input = definition.argument(named: argument) { need(input.type.typeName) }
      }
    }
    if fields[name] == nil {
      // A type must have at least one field.
      let simplest = type.fields.min { needs(of: $0) < needs(of: $1) }
      if let field = simplest { use(field, of: name) }
    }
  }

  /// The cost of keeping a field: nothing, a scalar, an enum with its values, or a type with
  /// fields.
  private func needs(of field: FieldDefinition) -> Int {
    switch schema.type(of: field.type) {
    case .scalar(let scalar): BuiltInTypes.scalarNames.contains(scalar.name) ? 0 : 1
    case .enum: 2
    case .object, .interface, .union, .inputObject, nil: 3
    }
  }

  /// The directives that affect how programs read the data.
  private func markedDirectives(_ used: [Directive]) -> [Directive] {
    used.filter { directive in
      directive.name.text == "oneOf"
        || !schema.vocabularies.directives(named: directive.name.text).isEmpty
    }
  }
}

// MARK: The text

extension SchemaSlice {
  /// The kept elements in schema order.
  var document: Document {
    var definitions: [Definition] = []
    if let node = schemaDefinition { definitions.append(.schema(node)) }
    for directive in schema.directives where directives.contains(directive.name) {
      definitions.append(.directive(directive.node))
    }
    for type in schema.ownTypes where types.contains(type.name) {
      definitions.append(.type(kept(type)))
    }
    return DocumentPruner().pruned(Document(definitions: definitions))
  }

  private var schemaDefinition: SchemaDefinitionNode? {
    let roots = schema.rootTypes.filter { types.contains($0.name) }
    let applied = markedDirectives(schema.appliedDirectives)
    let hasOwnNames = roots.contains { $0.name != SchemaBuilder.defaultRootTypeName($0.kind) }
    guard hasOwnNames || !applied.isEmpty else { return nil }
    return SchemaDefinitionNode(
      isExtension: false,
      description: nil,
      directives: applied,
      rootTypes: roots.map {
        RootOperationTypeNode(kind: $0.kind, type: Name($0.name), range: $0.range)
      },
      range: schema.range
    )
  }

  private func kept(_ type: NamedType) -> TypeDefinitionNode {
    let node = type.node
    return TypeDefinitionNode(
      kind: node.kind,
      description: nil,
      name: node.name,
      interfaces: node.interfaces.filter { types.contains($0.text) },
      directives: markedDirectives(node.directives),
      fields: node.fields.filter { fields[type.name]?.contains($0.name) == true }.map {
        kept($0, of: type.name)
      },
      memberTypes: node.memberTypes.filter { types.contains($0.text) },
      values: node.values,
      inputFields: node.inputFields.filter { inputFields[type.name]?.contains($0.name) == true }
        .map(kept),
      range: node.range
    )
  }

  private func kept(_ field: FieldDefinition, of type: String) -> FieldDefinition {
    let given = arguments[type + "." + field.name] ?? []
    return FieldDefinition(
      field.identifier,
      arguments: field.arguments.filter { given.contains($0.name) }.map(kept),
      type: field.type,
      directives: markedDirectives(field.directives),
      range: field.range
    )
  }

  private func kept(_ input: InputValueDefinition) -> InputValueDefinition {
    InputValueDefinition(
      input.identifier,
      type: input.type,
      defaultValue: input.defaultValue,
      directives: markedDirectives(input.directives),
      range: input.range
    )
  }
}
