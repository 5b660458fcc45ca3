package import GraphQLRuntime

/// Reads the result of the introspection query (Section 4) as a type system document.
///
/// The definitions' ranges point into the JSON text. Servers of older editions leave members out;
/// what is missing reads as absent.
package struct IntrospectionReader {
  private let file: SourceFileID
  private var diagnostics = DiagnosticList()

  private init(file: SourceFileID) {
    self.file = file
  }

  /// The `__schema` object of a JSON document, bare or under `data`; nil where it has none.
  package static func schemaNode(of json: JSONDocument) -> JSONNode? {
    json.root["__schema"] ?? json.root["data"]?["__schema"]
  }

  /// Reads a JSON document whose text is the source file.
  package static func read(
    _ json: JSONDocument,
    file: SourceFileID
  ) -> (document: Document, diagnostics: [Diagnostic]) {
    var reader = IntrospectionReader(file: file)
    guard let schema = schemaNode(of: json), schema.kind == .object else {
      reader.report("Expected an introspection result with '__schema'.", json.root)
      return (Document(definitions: [], file: file), reader.diagnostics.finished())
    }
    let document = Document(definitions: reader.definitions(schema), file: file)
    return (document, reader.diagnostics.finished())
  }

  private mutating func definitions(_ schema: JSONNode) -> [Definition] {
    var definitions: [Definition] = [.schema(schemaDefinition(schema))]
    for node in Self.elements(schema["directives"]) {
      if let directive = directive(node) { definitions.append(.directive(directive)) }
    }
    for node in Self.elements(schema["types"]) {
      // Every server tells of its built-in types, which need no definition.
      if let type = type(node), BuiltInTypes.kind(of: type.name) != type.kind {
        definitions.append(.type(type))
      }
    }
    return definitions
  }

  private mutating func schemaDefinition(_ schema: JSONNode) -> SchemaDefinitionNode {
    var rootTypes: [RootOperationTypeNode] = []
    for kind in OperationKind.allCases {
      guard let node = schema["\(kind.rawValue)Type"], node.kind == .object,
        let name = name(node)
      else { continue }
      rootTypes.append(RootOperationTypeNode(kind: kind, type: name, range: range(node)))
    }
    return SchemaDefinitionNode(
      isExtension: false,
      description: description(schema),
      directives: [],
      rootTypes: rootTypes,
      range: range(schema)
    )
  }

  private mutating func type(_ node: JSONNode) -> TypeDefinitionNode? {
    guard let name = name(node) else { return nil }
    guard let kind = Self.kind(node["kind"]?.string) else {
      report("Type '\(name)' has no kind that is known.", node)
      return nil
    }
    var directives: [Directive] = []
    if let url = node["specifiedByURL"]?.string ?? node["specifiedByUrl"]?.string {
      directives.append(Self.directive("specifiedBy", argument: "url", url))
    }
    if node["isOneOf"]?.bool == true { directives.append(Directive(name: Name("oneOf"))) }
    return TypeDefinitionNode(
      kind: kind,
      isExtension: false,
      description: description(node),
      name: name,
      interfaces: names(node["interfaces"]),
      directives: directives,
      fields: kind == .object || kind == .interface ? fields(node["fields"]) : [],
      memberTypes: kind == .union ? names(node["possibleTypes"]) : [],
      values: kind == .enum ? values(node["enumValues"]) : [],
      inputFields: kind == .inputObject ? inputs(node["inputFields"]) : [],
      range: range(node)
    )
  }

  private static func kind(_ text: String?) -> TypeKind? {
    switch text {
    case "SCALAR": .scalar
    case "OBJECT": .object
    case "INTERFACE": .interface
    case "UNION": .union
    case "ENUM": .enum
    case "INPUT_OBJECT": .inputObject
    default: nil
    }
  }

  private mutating func fields(_ node: JSONNode?) -> [FieldDefinition] {
    var fields: [FieldDefinition] = []
    for node in Self.elements(node) {
      guard let name = name(node), let type = typeReference(node["type"]) else { continue }
      fields.append(
        FieldDefinition(
          name,
          documentation: description(node),
          arguments: inputs(node["args"]),
          type: type,
          directives: deprecation(node),
          typeRange: node["type"].map { range($0) } ?? .builtIn,
          range: range(node)
        )
      )
    }
    return fields
  }

  private mutating func inputs(_ node: JSONNode?) -> [InputValueDefinition] {
    var inputs: [InputValueDefinition] = []
    for node in Self.elements(node) {
      guard let name = name(node), let type = typeReference(node["type"]) else { continue }
      var defaultValue: Value?
      if let text = node["defaultValue"]?.string {
        defaultValue = Parser.parseValue(text)
        if defaultValue == nil {
          report("The default value of '\(name)' is not a GraphQL value.", node)
        }
      }
      inputs.append(
        InputValueDefinition(
          name,
          documentation: description(node),
          type: type,
          defaultValue: defaultValue,
          directives: deprecation(node),
          typeRange: node["type"].map { range($0) } ?? .builtIn,
          range: range(node)
        )
      )
    }
    return inputs
  }

  private mutating func values(_ node: JSONNode?) -> [EnumValueDefinition] {
    var values: [EnumValueDefinition] = []
    for node in Self.elements(node) {
      guard let name = name(node) else { continue }
      values.append(
        EnumValueDefinition(
          name,
          documentation: description(node),
          directives: deprecation(node),
          range: range(node)
        )
      )
    }
    return values
  }

  private mutating func directive(_ node: JSONNode) -> DirectiveDefinitionNode? {
    guard let name = name(node) else { return nil }
    let locations = locations(node)
    if locations.isEmpty { return nil }
    return DirectiveDefinitionNode(
      description: description(node),
      name: name,
      arguments: inputs(node["args"]),
      directives: deprecation(node),
      isRepeatable: node["isRepeatable"]?.bool == true,
      locations: locations,
      range: range(node)
    )
  }

  /// Where a directive may stand; servers of 2015 tell it by three flags.
  private mutating func locations(_ node: JSONNode) -> [Name] {
    let listed = Self.elements(node["locations"]).compactMap { node in
      node.string.map { Name($0, range: range(node)) }
    }
    if !listed.isEmpty { return listed }
    let flags: [(member: String, locations: [DirectiveLocation])] = [
      ("onOperation", [.query, .mutation, .subscription]),
      ("onFragment", [.fragmentDefinition, .fragmentSpread, .inlineFragment]),
      ("onField", [.field]),
    ]
    let told = flags.filter { node[$0.member]?.bool == true }.flatMap(\.locations)
    if told.isEmpty {
      report(
        "The directive has no 'locations' and is left out, for it could stand nowhere.",
        node,
        .warning
      )
    }
    return told.map { Name($0.rawValue, range: range(node)) }
  }

  /// A chain of `NON_NULL` and `LIST` down to a name.
  private mutating func typeReference(_ node: JSONNode?) -> TypeReference? {
    var wrappers: [Bool] = []
    var current = node
    while let node = current, wrappers.count <= Parser.depthLimit {
      switch node["kind"]?.string {
      case "NON_NULL": wrappers.append(true)
      case "LIST": wrappers.append(false)
      default:
        guard let name = name(node) else { return nil }
        return wrappers.reversed().reduce(.named(name)) { type, isNonNull in
          if !isNonNull { return .list(type) }
          return type.isNonNull ? type : .nonNull(type)
        }
      }
      current = node["ofType"]
    }
    if let node { report("A type has no name.", node) }
    return nil
  }

  private mutating func name(_ node: JSONNode) -> Name? {
    guard let nameNode = node["name"], let text = nameNode.string, Lexer.isName(text) else {
      report("Expected an object with a GraphQL name.", node)
      return nil
    }
    return Name(text, range: range(nameNode))
  }

  private mutating func names(_ node: JSONNode?) -> [Name] {
    var names: [Name] = []
    for node in Self.elements(node) {
      if let name = name(node) { names.append(name) }
    }
    return names
  }

  private func description(_ node: JSONNode) -> Description? {
    guard let text = node["description"]?.string, !text.isEmpty else { return nil }
    return Description(text: text)
  }

  private func deprecation(_ node: JSONNode) -> [Directive] {
    guard node["isDeprecated"]?.bool == true else { return [] }
    guard let reason = node["deprecationReason"]?.string else {
      return [Directive(name: Name("deprecated"))]
    }
    return [Self.directive("deprecated", argument: "reason", reason)]
  }

  private static func directive(
    _ name: String,
    argument: String,
    _ text: String
  ) -> Directive {
    Directive(
      name: Name(name),
      arguments: [Argument(name: Name(argument), value: Value(.string(text, isBlock: false)))]
    )
  }

  private static func elements(_ node: JSONNode?) -> [JSONNode] {
    guard let node, node.kind == .array else { return [] }
    return node.elements.filter { $0.kind == .object || $0.kind == .string }
  }

  private func range(_ node: JSONNode) -> SourceRange {
    SourceRange(of: node, in: file)
  }

  private mutating func report(
    _ message: String,
    _ node: JSONNode,
    _ severity: Diagnostic.Severity = .error
  ) {
    diagnostics.append(
      Diagnostic(
        severity: severity,
        stage: .schema,
        rule: "Introspection",
        message: message,
        ranges: [range(node)]
      )
    )
  }
}
