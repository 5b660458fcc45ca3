package import GraphQLRuntime

/// Reads the result of the introspection query (Section 4) as a type system document.
///
/// The definitions' ranges point into the JSON text. Servers of older editions leave members out;
/// what is missing reads as absent.
package struct IntrospectionReader {
  private let file: SourceFileID
  private var diagnostics = DiagnosticList()
  private var names = NameTable()
  private var arena = DefinitionArena.Draft()

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
    let definitions = reader.definitions(schema)
    let arena = DefinitionArena(
      reader.arena,
      file: file,
      source: .json(json),
      names: reader.names
    )
    let selections = SelectionArena(SelectionArena.Draft(), file: file, names: reader.names)
    return (
      Document(definitions: definitions.map { $0.definition(arena, selections) }, file: file),
      reader.diagnostics.finished()
    )
  }

  private mutating func definitions(_ schema: JSONNode) -> [ParsedDefinition] {
    var definitions: [ParsedDefinition] = [.whole(.schema(schemaDefinition(schema)))]
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
        let name = name(IntrospectionMembers(node))
      else { continue }
      rootTypes.append(RootOperationTypeNode(kind: kind, type: name, range: range(node)))
    }
    return SchemaDefinitionNode(
      isExtension: false,
      description: description(IntrospectionMembers(schema)),
      directives: [],
      rootTypes: rootTypes,
      range: range(schema)
    )
  }

  private mutating func type(_ node: JSONNode) -> ParsedType? {
    let members = IntrospectionMembers(node)
    guard let name = name(members) else { return nil }
    guard let kind = Self.kind(members[.kind]?.string) else {
      report("Type '\(name)' has no kind that is known.", node)
      return nil
    }
    var directives: [Directive] = []
    if let url = members[.specifiedByURL]?.string ?? members[.specifiedByUrl]?.string {
      directives.append(Self.directive("specifiedBy", argument: "url", url))
    }
    if members[.isOneOf]?.bool == true { directives.append(Directive(name: Name("oneOf"))) }
    let interfaces = names(of: members[.interfaces])
    var memberTypes: [Name] = []
    var rows: Range<UInt32> = 0..<0
    switch kind {
    case .scalar: break
    case .object, .interface: rows = fields(members[.fields])
    case .union: memberTypes = names(of: members[.possibleTypes])
    case .enum: rows = values(members[.enumValues])
    case .inputObject: rows = inputs(members[.inputFields])
    }
    return ParsedType(
      kind: kind,
      isExtension: false,
      description: description(members),
      name: name,
      interfaces: interfaces,
      directives: directives,
      memberTypes: memberTypes,
      members: rows,
      emptyBraces: nil,
      interfaceColon: nil,
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

  private mutating func fields(_ node: JSONNode?) -> Range<UInt32> {
    // The rows of arguments come between those of fields.
    var rows: [DefinitionArena.Row] = []
    for node in Self.elements(node) {
      let members = IntrospectionMembers(node)
      var row = DefinitionArena.Row()
      guard place(members, in: &row), place(typeOf: members, in: &row) else { continue }
      let arguments = inputs(members[.args])
      row.firstArgument = arguments.lowerBound
      row.argumentCount = UInt32(arguments.count)
      complete(&row, members)
      rows.append(row)
    }
    let first = arena.rows.count
    arena.add(rows[...])
    return arena.rows(from: first)
  }

  private mutating func inputs(_ node: JSONNode?) -> Range<UInt32> {
    let first = arena.rows.count
    for node in Self.elements(node) {
      let members = IntrospectionMembers(node)
      var row = DefinitionArena.Row()
      guard place(members, in: &row), place(typeOf: members, in: &row) else { continue }
      if let text = members[.defaultValue]?.string {
        if let value = Parser.parseValue(text) {
          row.defaultValue = arena.number(of: value)
        } else {
          let name = names.name(row.name.number, range: .builtIn)
          report("The default value of '\(name)' is not a GraphQL value.", node)
        }
      }
      complete(&row, members)
      arena.add(row)
    }
    return arena.rows(from: first)
  }

  private mutating func values(_ node: JSONNode?) -> Range<UInt32> {
    let first = arena.rows.count
    for node in Self.elements(node) {
      let members = IntrospectionMembers(node)
      var row = DefinitionArena.Row()
      guard place(members, in: &row) else { continue }
      complete(&row, members)
      arena.add(row)
    }
    return arena.rows(from: first)
  }

  private mutating func directive(_ node: JSONNode) -> ParsedDirective? {
    let members = IntrospectionMembers(node)
    guard let name = name(members) else { return nil }
    let locations = locations(node)
    if locations.isEmpty { return nil }
    return ParsedDirective(
      isExtension: false,
      description: description(members),
      name: name,
      arguments: inputs(members[.args]),
      directives: deprecation(members),
      isRepeatable: node["isRepeatable"]?.bool == true,
      locations: locations,
      keywordRange: nil,
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

  /// A chain of `NON_NULL` and `LIST` down to a name; false where it has none.
  private mutating func place(
    typeOf members: IntrospectionMembers,
    in row: inout DefinitionArena.Row
  ) -> Bool {
    guard let outermost = members[.type] else { return false }
    var wrappers: [Bool] = []
    var node = outermost
    while wrappers.count <= Parser.depthLimit {
      let members = IntrospectionMembers(node)
      if members.isKind(Self.nonNull) {
        wrappers.append(true)
      } else if members.isKind(Self.list) {
        wrappers.append(false)
      } else {
        guard let name = placedName(members) else { return false }
        row.typeName = name
        let range = range(outermost)
        (row.typeStart, row.typeEnd) = (range.start, range.end)
        let named = names.name(
          name.number,
          range: SourceRange(file: file, start: name.start, end: name.end)
        )
        let type = wrappers.reversed().reduce(TypeReference.named(named)) { type, isNonNull in
          if !isNonNull { return .list(type) }
          return type.isNonNull ? type : .nonNull(type)
        }
        row.wrappers = type.isShallow ? type.wrappers : 0
        if !type.isShallow { arena.keep(type, at: row.typeStart) }
        return true
      }
      guard let inner = members[.ofType] else { break }
      node = inner
    }
    report("A type has no name.", outermost)
    return false
  }

  private static let nonNull = Array("NON_NULL".utf8)
  private static let list = Array("LIST".utf8)

  /// Sets the name of a row; false where it has none.
  private mutating func place(
    _ members: IntrospectionMembers,
    in row: inout DefinitionArena.Row
  ) -> Bool {
    guard let name = placedName(members) else { return false }
    row.name = name
    return true
  }

  private mutating func placedName(
    _ members: IntrospectionMembers
  ) -> DefinitionArena.PlacedName? {
    guard let node = members[.name], let number = number(of: node) else {
      report("Expected an object with a GraphQL name.", members.node)
      return nil
    }
    let range = range(node)
    return DefinitionArena.PlacedName(number: number, start: range.start, end: range.end)
  }

  /// The number of the name that a string is; nil for what is no name.
  private mutating func number(of node: JSONNode) -> UInt32? {
    guard node.kind == .string else { return nil }
    let document = node.document
    let text = (node.offset + 1)..<max(node.offset + 1, node.endOffset - 1)
    var hash = NameHash()
    var isName = !text.isEmpty && Lexer.isNameStart(document.bytes[text.lowerBound])
    for offset in text {
      let byte = document.bytes[offset]
      isName = isName && (Lexer.isNameStart(byte) || Lexer.isDigit(byte))
      hash.add(byte)
    }
    if isName { return names.number(of: text, hash: hash.value, in: document.bytes) }
    // A name may be written with escapes.
    guard let name = node.string, Lexer.isName(name) else { return nil }
    return names.number(of: name)
  }

  private mutating func name(_ members: IntrospectionMembers) -> Name? {
    placedName(members).map { name in
      names.name(name.number, range: SourceRange(file: file, start: name.start, end: name.end))
    }
  }

  private mutating func names(of node: JSONNode?) -> [Name] {
    var names: [Name] = []
    for node in Self.elements(node) {
      if let name = name(IntrospectionMembers(node)) { names.append(name) }
    }
    return names
  }

  private func description(_ members: IntrospectionMembers) -> Description? {
    guard let node = members[.description], Self.hasText(node) else { return nil }
    return Description(node.document, at: node.index)
  }

  /// Whether a value is a string with anything in it.
  private static func hasText(_ node: JSONNode) -> Bool {
    node.kind == .string && node.endOffset - node.offset > 2
  }

  /// Sets what all rows have: description, deprecation and range.
  private mutating func complete(
    _ row: inout DefinitionArena.Row,
    _ members: IntrospectionMembers
  ) {
    if let node = members[.description], Self.hasText(node) {
      row.descriptionStart = UInt32(clamping: node.index)
      row.descriptionEnd = UInt32(clamping: node.index + 1)
    }
    row.directives = arena.number(of: deprecation(members))
    let range = range(members.node)
    (row.start, row.end) = (range.start, range.end)
  }

  private func deprecation(_ members: IntrospectionMembers) -> [Directive] {
    guard members[.isDeprecated]?.bool == true else { return [] }
    guard let reason = members[.deprecationReason]?.string else {
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
