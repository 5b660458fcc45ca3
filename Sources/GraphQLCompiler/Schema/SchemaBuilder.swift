import GraphQLRuntime

/// Makes a schema of parsed type system documents (Section 3).
///
/// Definitions may stand in any order and in several documents. Of two definitions with one name
/// the first counts; an extension of an undefined type stands for a definition. Such faults are
/// the business of validation, so that a faulty schema can be explored all the same.
package struct SchemaBuilder {
  /// A definition with its extensions.
  private struct Group {
    var nodes: [TypeDefinitionNode]
  }

  private var groups: [Group] = []
  private var groupIndices: [String: Int] = [:]
  private var directives: [DirectiveDefinition] = []
  private var directiveNames: Set<String> = []
  private var schemaNodes: [SchemaDefinitionNode] = []

  private init() {}

  /// Builds the schema of all type system definitions in the documents.
  package static func build(_ documents: [Document]) -> Schema {
    var builder = SchemaBuilder()
    for document in documents { builder.addDefinitions(of: document) }
    for document in documents { builder.addExtensions(of: document) }
    return builder.schema()
  }

  private mutating func addDefinitions(of document: Document) {
    for definition in document.definitions {
      switch definition {
      case .type(let node):
        guard !node.isExtension, groupIndices[node.name.text] == nil,
          !BuiltInTypes.names.contains(node.name.text)
        else { continue }
        groupIndices[node.name.text] = groups.count
        groups.append(Group(nodes: [node]))
      case .directive(let node):
        if directiveNames.insert(node.name.text).inserted {
          directives.append(Self.directive(node))
        }
      case .schema(let node): schemaNodes.append(node)
      case .operation, .fragment: continue
      }
    }
  }

  private mutating func addExtensions(of document: Document) {
    for case .type(let node) in document.definitions where node.isExtension {
      if let index = groupIndices[node.name.text] {
        if groups[index].nodes[0].kind == node.kind { groups[index].nodes.append(node) }
      } else if !BuiltInTypes.names.contains(node.name.text) {
        groupIndices[node.name.text] = groups.count
        groups.append(Group(nodes: [node]))
      }
    }
  }

  private func schema() -> Schema {
    var types = groups.map { Self.type($0.nodes) }
    var directives = directives
    let references = scalarReferences()
    for definition in BuiltInTypes.document.definitions {
      switch definition {
      case .type(let node):
        if node.kind == .scalar, !references.contains(node.name.text) { continue }
        types.append(Self.type([node]))
      case .directive(let node):
        if !directiveNames.contains(node.name.text) { directives.append(Self.directive(node)) }
      case .schema, .operation, .fragment: continue
      }
    }
    let rootNodes = schemaNodes.flatMap(\.rootTypes)
    let definition = schemaNodes.first { !$0.isExtension }
    return Schema(
      description: definition?.description?.text,
      types: types,
      directives: directives,
      rootTypes: OperationKind.allCases.compactMap { kind in
        if let node = rootNodes.first(where: { $0.kind == kind }) {
          return RootType(kind: kind, name: node.type.text, range: node.type.range)
        }
        let name = Self.defaultRootTypeName(kind)
        guard definition == nil, let index = groupIndices[name] else { return nil }
        return RootType(kind: kind, name: name, range: groups[index].nodes[0].range)
      },
      appliedDirectives: schemaNodes.flatMap(\.directives),
      range: (definition ?? schemaNodes.first)?.range ?? .builtIn
    )
  }

  /// The built-in scalars that the schema has: those that it or introspection refers to.
  private func scalarReferences() -> Set<String> {
    var found: Set<String> = ["String", "Boolean"]
    func add(_ type: TypeReference) {
      let name = type.typeName
      if name.utf8.count <= 5, BuiltInTypes.scalarNames.contains(name) { found.insert(name) }
    }
    for group in groups {
      for node in group.nodes {
        for field in node.fields {
          add(field.type)
          for argument in field.arguments { add(argument.type) }
        }
        for field in node.inputFields { add(field.type) }
        for member in node.memberTypes { add(.named(member)) }
      }
    }
    for directive in directives {
      for argument in directive.arguments { add(argument.type) }
    }
    return found
  }

  /// The name that a root type has where no schema definition names it (Section 3.3.1).
  static func defaultRootTypeName(_ kind: OperationKind) -> String {
    switch kind {
    case .query: "Query"
    case .mutation: "Mutation"
    case .subscription: "Subscription"
    }
  }

  private static func type(_ nodes: [TypeDefinitionNode]) -> NamedType {
    let node = nodes[0]
    let info = TypeInfo(
      name: node.name.text,
      description: node.description?.text,
      directives: nodes.count == 1 ? node.directives : nodes.flatMap(\.directives),
      nameRange: node.name.range,
      range: node.range,
      extensionRanges: nodes.dropFirst().map(\.range)
    )
    switch node.kind {
    case .scalar:
      return .scalar(
        ScalarType(
          info: info,
          specifiedByURL: string("url", of: "specifiedBy", in: info.directives)
        )
      )
    case .object:
      return .object(
        ObjectType(info: info, interfaces: nodes.flatMap(\.interfaces), fields: fields(nodes))
      )
    case .interface:
      return .interface(
        InterfaceType(info: info, interfaces: nodes.flatMap(\.interfaces), fields: fields(nodes))
      )
    case .union:
      return .union(UnionType(info: info, members: nodes.flatMap(\.memberTypes)))
    case .enum:
      let values = nodes.flatMap(\.values).map { node in
        EnumValueDefinition(
          name: node.name.text,
          description: node.description?.text,
          directives: node.directives,
          deprecationReason: deprecationReason(node.directives),
          nameRange: node.name.range,
          range: node.range
        )
      }
      return .enum(EnumType(info: info, values: distinct(values, \.name)))
    case .inputObject:
      let fields = nodes.flatMap(\.inputFields).map(inputValue)
      return .inputObject(
        InputObjectType(
          info: info,
          fields: distinct(fields, \.name),
          isOneOf: info.directives.contains { $0.name.text == "oneOf" }
        )
      )
    }
  }

  private static func fields(_ nodes: [TypeDefinitionNode]) -> [FieldDefinition] {
    let fields = nodes.flatMap(\.fields).map { node in
      FieldDefinition(
        name: node.name.text,
        description: node.description?.text,
        arguments: distinct(node.arguments.map(inputValue), \.name),
        type: node.type,
        directives: node.directives,
        deprecationReason: deprecationReason(node.directives),
        nameRange: node.name.range,
        typeRange: node.typeRange,
        range: node.range
      )
    }
    return distinct(fields, \.name)
  }

  private static func inputValue(_ node: InputValueDefinitionNode) -> InputValueDefinition {
    InputValueDefinition(
      name: node.name.text,
      description: node.description?.text,
      type: node.type,
      defaultValue: node.defaultValue,
      directives: node.directives,
      deprecationReason: deprecationReason(node.directives),
      nameRange: node.name.range,
      typeRange: node.typeRange,
      range: node.range
    )
  }

  private static func directive(_ node: DirectiveDefinitionNode) -> DirectiveDefinition {
    DirectiveDefinition(
      name: node.name.text,
      description: node.description?.text,
      arguments: distinct(node.arguments.map(inputValue), \.name),
      isRepeatable: node.isRepeatable,
      locations: node.locations.compactMap { DirectiveLocation(rawValue: $0.text) },
      nameRange: node.name.range,
      range: node.range
    )
  }

  /// The elements without those whose name an earlier one has.
  private static func distinct<Element>(
    _ elements: [Element],
    _ name: (Element) -> String
  ) -> [Element] {
    guard elements.count > 1 else { return elements }
    if elements.count <= 8 {
      // Comparing a few names one with another is cheaper than hashing them.
      let isDistinct = elements.indices.allSatisfy { index in
        !elements[..<index].contains { name($0) == name(elements[index]) }
      }
      if isDistinct { return elements }
    }
    var names: Set<String> = []
    names.reserveCapacity(elements.count)
    return elements.filter { names.insert(name($0)).inserted }
  }

  private static func deprecationReason(_ directives: [Directive]) -> String? {
    guard directives.contains(where: { $0.name.text == "deprecated" }) else { return nil }
    return string("reason", of: "deprecated", in: directives) ?? "No longer supported"
  }

  private static func string(
    _ argument: String,
    of directive: String,
    in directives: [Directive]
  ) -> String? {
    guard let directive = directives.first(where: { $0.name.text == directive }),
      case .string(let text, _)? = directive.argument(named: argument)?.value.kind
    else { return nil }
    return text
  }
}
