package import GraphQLRuntime
package import GraphQLSyntax

/// Reads the result of the introspection query (Section 4) as a type system document.
///
/// The definitions' ranges refer to the JSON text. Servers of older editions omit some members,
/// which are read as absent.
package struct IntrospectionReader {
  private let file: SourceFileID
  private let text: IntrospectionText
  private var diagnostics = DiagnosticList()
  private var names = NameTable()
  private var arena = DefinitionArena.Builder()
  private var defaultValues = IntrospectionTexts()
  private var deprecations = IntrospectionTexts()

  private init(_ json: JSONDocument, file: SourceFileID) {
    text = IntrospectionText(json)
    self.file = file
  }

  /// The `__schema` object of a JSON document, at the top or under `data`; `nil` if it is missing.
  package static func schemaNode(of json: JSONDocument) -> JSONNode? {
    json.root["__schema"] ?? json.root["data"]?["__schema"]
  }

  /// Reads a JSON document whose text is the source file.
  package static func read(
    _ json: JSONDocument,
    file: SourceFileID
  ) -> (document: Document, diagnostics: [Diagnostic]) {
    var reader = IntrospectionReader(json, file: file)
    guard let schema = schemaNode(of: json), schema.kind == .object else {
      reader.report("Expected an introspection result with '__schema'.", place: json.root.index)
      return (Document(definitions: [], file: file), reader.diagnostics.finished())
    }
    let definitions = reader.definitions(schema)
    let arena = DefinitionArena(
      reader.arena,
      file: file,
      source: .json(json),
      names: reader.names
    )
    let selections = SelectionArena(
      SelectionArena.Builder(),
      file: file,
      names: reader.names,
      values: .empty
    )
    return (
      Document(definitions: definitions.map { $0.definition(arena, selections) }, file: file),
      reader.diagnostics.finished()
    )
  }

  private mutating func definitions(_ schema: JSONNode) -> [ParsedDefinition] {
    var definitions: [ParsedDefinition] = [.schema(schemaDefinition(schema))]
    for place in places(schema["directives"]?.index) {
      if let directive = directive(place) { definitions.append(.directive(directive)) }
    }
    for place in places(schema["types"]?.index) {
      // Every server lists the built-in types, which need no definition.
      if let type = type(text.members(place)), BuiltInTypes.kind(of: type.name) != type.kind {
        definitions.append(.type(type))
      }
    }
    return definitions
  }

  private mutating func schemaDefinition(_ schema: JSONNode) -> ParsedSchema {
    var rootTypes: [RootOperationTypeNode] = []
    for kind in OperationKind.allCases {
      guard let node = schema["\(kind.rawValue)Type"], node.kind == .object,
        let name = name(text.members(node.index))
      else { continue }
      rootTypes.append(RootOperationTypeNode(kind: kind, type: name, range: range(node.index)))
    }
    return ParsedSchema(
      isExtension: false,
      description: description(text.members(schema.index)),
      directives: 0,
      rootTypes: rootTypes,
      range: range(schema.index)
    )
  }

  private mutating func type(_ members: IntrospectionMembers) -> ParsedType? {
    guard let name = name(members) else { return nil }
    guard let kind = Self.kind(string(members[.kind])) else {
      report("Type '\(name)' has no known kind.", place: members.place)
      return nil
    }
    var directives: [Directive] = []
    if let url = string(members[.specifiedByURL]) ?? string(members[.specifiedByUrl]) {
      directives.append(Self.directive("specifiedBy", argument: "url", url))
    }
    if isTrue(members[.isOneOf]) { directives.append(Directive(name: Name("oneOf"))) }
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
      directives: arena.number(of: directives),
      memberTypes: memberTypes,
      members: rows,
      emptyBraces: nil,
      interfaceColon: nil,
      range: range(of: members)
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

  private mutating func fields(_ list: Int?) -> Range<UInt32> {
    // Collected separately, because rows of arguments are added between those of fields.
    var rows: [DefinitionArena.Row] = []
    let elements = text.elements(list)
    var place = elements.lowerBound
    while place < elements.upperBound {
      defer { place = text.next(place) }
      guard isElement(place) else { continue }
      let members = text.members(place)
      var row = DefinitionArena.Row()
      guard self.place(members, in: &row), self.place(typeOf: members, in: &row) else { continue }
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

  private mutating func inputs(_ list: Int?) -> Range<UInt32> {
    let first = arena.rows.count
    let elements = text.elements(list)
    var place = elements.lowerBound
    while place < elements.upperBound {
      defer { place = text.next(place) }
      guard isElement(place) else { continue }
      let members = text.members(place)
      var row = DefinitionArena.Row()
      guard self.place(members, in: &row), self.place(typeOf: members, in: &row) else { continue }
      if let value = members[.defaultValue], text.isString(value) {
        row.defaultValue = defaultValue(value)
        if row.defaultValue == 0 {
          let name = names.name(row.name.number, range: .builtIn)
          report("The default value of '\(name)' is not a GraphQL value.", place: place)
        }
      }
      complete(&row, members)
      arena.add(row)
    }
    return arena.rows(from: first)
  }

  private mutating func values(_ list: Int?) -> Range<UInt32> {
    let first = arena.rows.count
    let elements = text.elements(list)
    var place = elements.lowerBound
    while place < elements.upperBound {
      defer { place = text.next(place) }
      guard isElement(place) else { continue }
      let members = text.members(place)
      var row = DefinitionArena.Row()
      guard self.place(members, in: &row) else { continue }
      complete(&row, members)
      arena.add(row)
    }
    return arena.rows(from: first)
  }

  /// The number of the value in a string; 0 if it is not a valid value.
  private mutating func defaultValue(_ place: Int) -> UInt32 {
    let content = text.content(place)
    if let known = defaultValues[content, in: text.utf8] { return known }
    let value = text.string(place).flatMap { Parser.parseValue($0) }
    return defaultValues.add(value.map { arena.number(of: $0) } ?? 0)
  }

  private mutating func directive(_ place: Int) -> ParsedDirective? {
    let members = text.members(place)
    guard let name = name(members) else { return nil }
    let locations = locations(text.node(place))
    if locations.isEmpty { return nil }
    return ParsedDirective(
      isExtension: false,
      description: description(members),
      name: name,
      arguments: inputs(members[.args]),
      directives: isTrue(members[.isDeprecated]) ? deprecationNumber(members) : 0,
      isRepeatable: text.node(place)["isRepeatable"]?.bool == true,
      locations: locations,
      keywordRange: nil,
      range: range(of: members)
    )
  }

  /// The directive's locations.
  ///
  /// Servers of 2015 list them as three flags.
  private mutating func locations(_ node: JSONNode) -> [Name] {
    let listed = places(node["locations"]?.index).compactMap { place in
      text.string(place).map { Name($0, range: range(place)) }
    }
    if !listed.isEmpty { return listed }
    let flags: [(member: String, locations: [DirectiveLocation])] = [
      ("onOperation", [.query, .mutation, .subscription]),
      ("onFragment", [.fragmentDefinition, .fragmentSpread, .inlineFragment]),
      ("onField", [.field]),
    ]
    let flagged = flags.filter { node[$0.member]?.bool == true }.flatMap(\.locations)
    if flagged.isEmpty {
      report(
        "The directive is ignored because it has no 'locations'.",
        place: node.index,
        severity: .warning
      )
    }
    return flagged.map { Name($0.rawValue, range: range(node.index)) }
  }

  /// Reads a chain of `NON_NULL` and `LIST` down to a name; returns `false` if there is no name.
  private mutating func place(
    typeOf members: IntrospectionMembers,
    in row: inout DefinitionArena.Row
  ) -> Bool {
    guard let outermost = members[.type] else { return false }
    var wrappers: [Bool] = []
    var place = outermost
    while wrappers.count <= Parser.depthLimit {
      let members = text.members(place)
      if text.isString(members[.kind], Self.nonNull) {
        wrappers.append(true)
      } else if text.isString(members[.kind], Self.list) {
        wrappers.append(false)
      } else {
        guard let name = placedName(members) else { return false }
        row.typeName = name
        let range = place == outermost ? range(of: members) : range(outermost)
        (row.typeStart, row.typeEnd) = (range.start, range.end)
        setWrappers(wrappers, in: &row)
        return true
      }
      guard let inner = members[.ofType] else { break }
      place = inner
    }
    report("A type has no name.", place: outermost)
    return false
  }

  private static let nonNull = Array("NON_NULL".utf8)
  private static let list = Array("LIST".utf8)

  /// Sets the wrappers of a row's type, outermost first.
  ///
  /// Two consecutive `!` count as one.
  private mutating func setWrappers(_ wrappers: [Bool], in row: inout DefinitionArena.Row) {
    if wrappers.isEmpty {
      row.wrappers = TypeReference.noWrappers
      return
    }
    let name = names.name(
      row.typeName.number,
      range: SourceRange(file: file, start: row.typeName.start, end: row.typeName.end)
    )
    let type = wrappers.reversed().reduce(TypeReference.named(name)) { type, isNonNull in
      if !isNonNull { return .list(type) }
      return type.isNonNull ? type : .nonNull(type)
    }
    row.wrappers = type.isShallow ? type.wrappers : 0
    if !type.isShallow { arena.keep(type, at: row.typeStart) }
  }

  /// Sets the name of a row; returns `false` if it is missing.
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
    guard let place = members[.name], let name = placedName(place) else {
      report("Expected an object with a GraphQL name.", place: members.place)
      return nil
    }
    return name
  }

  /// The name in a string; `nil` if the string is not a valid name.
  private mutating func placedName(_ place: Int) -> DefinitionArena.PlacedName? {
    guard text.isString(place) else { return nil }
    if let (name, hash) = text.name(place) {
      return DefinitionArena.PlacedName(
        number: names.number(of: name, hash: hash, in: text.utf8),
        start: UInt32(clamping: name.lowerBound - 1),
        end: UInt32(clamping: name.upperBound + 1)
      )
    }
    // The name may contain escapes.
    guard let name = text.string(place), Lexer.isName(name) else { return nil }
    let range = range(place)
    return DefinitionArena.PlacedName(
      number: names.number(of: name),
      start: range.start,
      end: range.end
    )
  }

  private mutating func name(_ members: IntrospectionMembers) -> Name? {
    placedName(members).map { name in
      names.name(name.number, range: SourceRange(file: file, start: name.start, end: name.end))
    }
  }

  private mutating func names(of list: Int?) -> [Name] {
    var names: [Name] = []
    for place in places(list) {
      if let name = name(text.members(place)) { names.append(name) }
    }
    return names
  }

  private func description(_ members: IntrospectionMembers) -> Description? {
    guard let place = members[.description], text.hasText(place) else { return nil }
    return Description(text.document, at: place)
  }

  /// Sets the parts common to all rows: description, deprecation and range.
  private mutating func complete(
    _ row: inout DefinitionArena.Row,
    _ members: IntrospectionMembers
  ) {
    if let place = members[.description], text.hasText(place) {
      row.descriptionStart = UInt32(clamping: place)
      row.descriptionEnd = UInt32(clamping: place + 1)
    }
    if isTrue(members[.isDeprecated]) { row.directives = deprecationNumber(members) }
    let range = range(of: members)
    (row.start, row.end) = (range.start, range.end)
  }

  /// The number of a deprecation, shared by all with the same reason.
  private mutating func deprecationNumber(_ members: IntrospectionMembers) -> UInt32 {
    guard let place = members[.deprecationReason], text.isString(place) else {
      return arena.number(of: [deprecation(members)])
    }
    if let known = deprecations[text.content(place), in: text.utf8] { return known }
    return deprecations.add(arena.number(of: [deprecation(members)]))
  }

  private func deprecation(_ members: IntrospectionMembers) -> Directive {
    guard let reason = string(members[.deprecationReason]) else {
      return Directive(name: Name("deprecated"))
    }
    return Self.directive("deprecated", argument: "reason", reason)
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

  private func string(_ place: Int?) -> String? { place.flatMap { text.string($0) } }

  private func isTrue(_ place: Int?) -> Bool { place.map { text.isTrue($0) } ?? false }

  /// The positions of the list elements that a reader can interpret.
  private func places(_ list: Int?) -> [Int] {
    var found: [Int] = []
    let elements = text.elements(list)
    var place = elements.lowerBound
    while place < elements.upperBound {
      if isElement(place) { found.append(place) }
      place = text.next(place)
    }
    return found
  }

  private func isElement(_ place: Int) -> Bool { text.isObject(place) || text.isString(place) }

  private func range(_ place: Int) -> SourceRange { SourceRange(of: text.node(place), in: file) }

  private func range(of members: IntrospectionMembers) -> SourceRange {
    SourceRange(
      file: file,
      start: UInt32(clamping: text.offset(members.place)),
      end: UInt32(clamping: text.end(members))
    )
  }

  private mutating func report(
    _ message: String,
    place: Int,
    severity: Diagnostic.Severity = .error
  ) {
    diagnostics.append(
      Diagnostic(
        severity: severity,
        stage: .schema,
        rule: "Introspection",
        message: message,
        ranges: [range(place)]
      )
    )
  }
}
