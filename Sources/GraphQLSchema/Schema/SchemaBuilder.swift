package import GraphQLRuntime
package import GraphQLSyntax

/// Builds a schema from parsed type system documents (Section 3).
///
/// Definitions may be in any order and in several documents. The first definition of a name wins.
/// An extension of an undefined type acts as its definition. Validation reports such errors, so an
/// invalid schema can still be explored.
package struct SchemaBuilder {
  /// A type definition with its extensions.
  private struct Group {
    var nodes: [TypeDefinitionNode]

    /// Whether it is an object type with a key, which a gateway requests from subgraphs.
    var isFederationEntity: Bool {
      nodes[0].kind == .object
        && nodes.contains { node in
          node.directives.contains { directive in
            guard directive.name.text == "key" || directive.name.text == "federation__key" else {
              return false
            }
            if case .boolean(false)? = directive.argument(named: "resolvable")?.value.kind {
              return false
            }
            return true
          }
        }
    }

    var mentionsFederation: Bool { nodes.contains { $0.directives.mentionFederation } }
  }

  private var groups: [Group] = []
  private var groupIndices = NameIndex(capacity: 0)
  private var directives: [DirectiveDefinition] = []
  private var directiveNames: Set<String> = []
  /// The directives added by directive extensions, by name.
  private var directiveExtensions: [String: [Directive]] = [:]
  private var schemaNodes: [SchemaDefinitionNode] = []

  private let unparsed: UnparsedDefinitions

  /// Whether only the specification's definitions apply, without vocabularies.
  private let isStrict: Bool

  private init(unparsed: UnparsedDefinitions, isStrict: Bool) {
    self.unparsed = unparsed
    self.isStrict = isStrict
  }

  /// Builds a schema from all type system definitions in the documents.
  ///
  /// If `isStrict`, fields and types that only a vocabulary defines are not added.
  package static func build(_ documents: [Document], isStrict: Bool = false) -> Schema {
    var builder = SchemaBuilder(unparsed: UnparsedDefinitions(of: documents), isStrict: isStrict)
    for document in documents { builder.collectDirectiveExtensions(of: document) }
    for document in documents { builder.addDefinitions(of: document) }
    for document in documents { builder.addExtensions(of: document) }
    return builder.schema()
  }

  private mutating func collectDirectiveExtensions(of document: Document) {
    for case .directive(let node) in document.definitions where node.isExtension {
      directiveExtensions[node.name.text, default: []] += node.directives
    }
  }

  private mutating func addDefinitions(of document: Document) {
    for definition in document.definitions {
      switch definition {
      case .type(let node):
        guard !node.isExtension, !BuiltInTypes.isName(node.name),
          groupIndices.insert(node.name, groups.count) == nil
        else { continue }
        groups.append(Group(nodes: [node]))
      case .directive(let node):
        if !node.isExtension, directiveNames.insert(node.name.text).inserted {
          directives.append(
            DirectiveDefinition(node, extensions: directiveExtensions[node.name.text] ?? [])
          )
        }
      case .schema(let node): schemaNodes.append(node)
      case .operation, .fragment: continue
      }
    }
  }

  private mutating func addExtensions(of document: Document) {
    for case .type(let node) in document.definitions where node.isExtension {
      guard !BuiltInTypes.isName(node.name) else { continue }
      if let index = groupIndices.insert(node.name, groups.count) {
        if groups[index].nodes[0].kind == node.kind { groups[index].nodes.append(node) }
      } else {
        groups.append(Group(nodes: [node]))
      }
    }
  }

  /// Adds the fields that a gateway expects of every Federation subgraph, if they are not written.
  private mutating func addSubgraphFields(_ vocabularies: SchemaVocabularies) {
    guard vocabularies.linksFederation || groups.contains(where: \.mentionsFederation) else {
      return
    }
    let entities = groups.filter(\.isFederationEntity).map { $0.nodes[0].name.text }
    let written = schemaNodes.lazy.flatMap(\.rootTypes).first { $0.kind == .query }?.type.text
    let query = written ?? Self.defaultRootTypeName(.query)
    let members = groupIndices.number(of: Name("_Entity")) == nil ? entities : []
    let isDefined = groupIndices.number(of: Name(query)) != nil
    for node in SubgraphFields.nodes(
      query: query,
      isDefined: isDefined,
      entities: members,
      besides: groupIndices.number(of: Name(query)).map { groups[$0].nodes } ?? []
    ) {
      if let index = groupIndices.insert(node.name, groups.count) {
        groups[index].nodes.append(node)
      } else {
        groups.append(Group(nodes: [node]))
      }
    }
  }

  private mutating func schema() -> Schema {
    let vocabularies = SchemaVocabularies(of: schemaNodes.flatMap(\.directives))
    if !isStrict { addSubgraphFields(vocabularies) }
    var types = groups.map { Self.type($0.nodes) }
    var directives = directives
    let references = scalarReferences()
    for definition in BuiltInTypes.document.definitions {
      switch definition {
      case .type(let node):
        if node.kind == .scalar, !references.contains(node.name.text) { continue }
        types.append(Self.type([node]))
      case .directive(let node):
        if !directiveNames.contains(node.name.text) { directives.append(DirectiveDefinition(node)) }
      case .schema, .operation, .fragment: continue
      }
    }
    if !isStrict { types += helperTypes(vocabularies) }
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
        guard definition == nil, let index = groupIndices.number(of: name) else { return nil }
        return RootType(kind: kind, name: name, range: groups[index].nodes[0].range)
      },
      appliedDirectives: schemaNodes.flatMap(\.directives),
      range: (definition ?? schemaNodes.first)?.range ?? .builtIn,
      unparsed: unparsed,
      vocabularies: vocabularies
    )
  }

  /// The vocabularies' types that the schema uses without defining them.
  private func helperTypes(_ vocabularies: SchemaVocabularies) -> [NamedType] {
    var found: [NamedType] = []
    var names: Set<String> = []
    func add(_ name: Name) {
      guard groupIndices.number(of: name) == nil, !BuiltInTypes.isName(name),
        names.insert(name.text).inserted, let node = vocabularies.type(name)
      else { return }
      found.append(Self.type([node]))
    }
    for directive in directives {
      for argument in directive.arguments { add(argument.typeName) }
    }
    // Only schemas that use a vocabulary can refer to its types; the search is skipped for others.
    guard vocabularies.hasLinks || groups.contains(where: \.mentionsFederation) else {
      return found
    }
    for group in groups {
      for node in group.nodes {
        for field in node.fields {
          add(field.typeName)
          for argument in field.arguments { add(argument.typeName) }
        }
        for field in node.inputFields { add(field.typeName) }
      }
    }
    return found
  }

  /// The built-in scalars that the schema or introspection refers to.
  private func scalarReferences() -> Set<String> {
    var found: Set<String> = ["String", "Boolean"]
    func add(_ name: Name) {
      if BuiltInTypes.isScalarName(name) { found.insert(name.text) }
    }
    for group in groups {
      // Most schemas use all five; the search can then stop early.
      if found.count == BuiltInTypes.scalarNames.count { return found }
      for node in group.nodes {
        for field in node.fields {
          add(field.typeName)
          for argument in field.arguments { add(argument.typeName) }
        }
        for field in node.inputFields { add(field.typeName) }
        for member in node.memberTypes { add(member) }
        for interface in node.interfaces { add(interface) }
      }
    }
    for root in schemaNodes.flatMap(\.rootTypes) { add(root.type) }
    for directive in directives {
      for argument in directive.arguments { add(argument.typeName) }
    }
    return found
  }

  /// The default name of a root type without a schema definition (Section 3.3.1).
  package static func defaultRootTypeName(_ kind: OperationKind) -> String {
    switch kind {
    case .query: "Query"
    case .mutation: "Mutation"
    case .subscription: "Subscription"
    }
  }

  private static func members(of nodes: [TypeDefinitionNode]) -> FieldContainerMembers {
    FieldContainerMembers(
      interfaces: nodes.count == 1 ? nodes[0].interfaces : nodes.flatMap(\.interfaces),
      fields: merged(nodes, elements: \.fields, part: \.part)
    )
  }

  static func type(_ nodes: [TypeDefinitionNode]) -> NamedType {
    let node = nodes[0]
    let info = TypeInfo(
      name: node.name,
      documentation: node.description,
      directives: nodes.count == 1 ? node.directives : nodes.flatMap(\.directives),
      range: node.range,
      extensionRanges: nodes.dropFirst().map(\.range),
      emptyBraces: nodes.compactMap(\.emptyBraces)
    )
    switch node.kind {
    case .scalar:
      return .scalar(
        ScalarType(
          info: info,
          specifiedByURL: info.directives.string("url", of: "specifiedBy")
        )
      )
    case .object:
      return .object(ObjectType(info: info, members: members(of: nodes)))
    case .interface:
      return .interface(InterfaceType(info: info, members: members(of: nodes)))
    case .union:
      return .union(UnionType(info: info, members: nodes.flatMap(\.memberTypes)))
    case .enum:
      return .enum(EnumType(info: info, values: merged(nodes, elements: \.values, part: \.part)))
    case .inputObject:
      return .inputObject(
        InputObjectType(
          info: info,
          fields: merged(nodes, elements: \.inputFields, part: \.part),
          isOneOf: info.directives.contains { $0.name.text == "oneOf" }
        )
      )
    }
  }

  /// The elements of a definition and its extensions, without duplicates of a name.
  private static func merged<Element>(
    _ nodes: [TypeDefinitionNode],
    elements: (TypeDefinitionNode) -> [Element],
    part: (Element) -> DefinitionPart
  ) -> [Element] {
    let elements = nodes.count == 1 ? elements(nodes[0]) : nodes.flatMap(elements)
    if elements.haveDistinctNames(part) { return elements }
    var names = NameIndex(capacity: elements.count)
    return elements.filter { names.insert(part($0).name, 0) == nil }
  }
}
