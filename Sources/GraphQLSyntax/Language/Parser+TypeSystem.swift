import GraphQLRuntime

extension Parser {
  /// Parses `TypeSystemExtension : SchemaExtension | TypeExtension | DirectiveExtension`.
  ///
  /// Returns `nil` for an extension of a service.
  mutating func parseExtension(start: Int) throws(SyntaxError) -> ParsedDefinition? {
    try advance()
    guard token.kind == .name else { throw unexpected() }
    switch text(of: token) {
    case "schema": return .schema(try parseSchema(nil, isExtension: true, start: start))
    case "scalar": return .type(try parseType(.scalar, nil, isExtension: true, start: start))
    case "type": return .type(try parseType(.object, nil, isExtension: true, start: start))
    case "interface": return .type(try parseType(.interface, nil, isExtension: true, start: start))
    case "union": return .type(try parseType(.union, nil, isExtension: true, start: start))
    case "enum": return .type(try parseType(.enum, nil, isExtension: true, start: start))
    case "input": return .type(try parseType(.inputObject, nil, isExtension: true, start: start))
    case "directive": return .directive(try parseDirectiveExtension(start: start))
    case "service":
      try parseService(isExtension: true)
      return nil
    default: throw unexpected()
    }
  }

  /// Reads `SchemaDefinition : Description? schema Directives[Const]? {
  /// RootOperationTypeDefinition+ }`.
  ///
  /// Reads `SchemaExtension : extend schema Directives[Const]? { RootOperationTypeDefinition+ }?`.
  mutating func parseSchema(
    _ description: Description?,
    isExtension: Bool,
    start: Int
  ) throws(SyntaxError) -> ParsedSchema {
    try advance()
    let directives = try parseDirectives(isConst: true)
    var rootTypes: [RootOperationTypeNode] = []
    if !isExtension || token.kind == .openBrace {
      try expect(.openBrace)
      repeat { rootTypes.append(try parseRootType()) } while try !accept(.closeBrace)
    } else if directives == 0 {
      throw unexpected()
    }
    return ParsedSchema(
      isExtension: isExtension,
      description: description,
      directives: directives,
      rootTypes: rootTypes,
      range: range(from: start)
    )
  }

  /// Reads `RootOperationTypeDefinition : OperationType : NamedType`.
  private mutating func parseRootType() throws(SyntaxError) -> RootOperationTypeNode {
    let start = token.start
    guard token.kind == .name else { throw expected("Name") }
    guard let kind = OperationKind(rawValue: text(of: token)) else { throw unexpected() }
    try advance()
    try expect(.colon)
    let type = try parseName()
    return RootOperationTypeNode(kind: kind, type: type, range: range(from: start))
  }

  /// Reads a TypeDefinition or TypeExtension of this kind.
  ///
  /// An extension must add something.
  mutating func parseType(
    _ kind: TypeKind,
    _ description: Description?,
    isExtension: Bool = false,
    start: Int
  ) throws(SyntaxError) -> ParsedType {
    try advance()
    let name = try parseName()
    var interfaces: [Name] = []
    var memberTypes: [Name] = []
    var members: Range<UInt32> = 0..<0
    var colon: SourceRange?
    if kind == .object || kind == .interface {
      if token.kind == .colon { colon = range(token.start, token.end) }
      interfaces = try colon == nil ? parseInterfaces() : parseInterfacesAfterColon()
    }
    let directives = try parseDirectives(isConst: true)
    let braces = token.kind == .openBrace ? token.start : nil
    switch kind {
    case .scalar: break
    case .object, .interface: members = try parseFieldDefinitions()
    case .union: memberTypes = try parseMemberTypes()
    case .enum: members = try parseEnumValues()
    case .inputObject: members = try parseInputFields()
    }
    let emptyBraces = members.isEmpty && kind != .scalar && kind != .union ? braces : nil
    if isExtension, interfaces.isEmpty, directives == 0, members.isEmpty, memberTypes.isEmpty {
      guard let emptyBraces else { throw unexpected() }
      let message = "The braces of an extension cannot be empty."
      throw SyntaxError(message, start: emptyBraces, end: previousEnd)
    }
    return ParsedType(
      kind: kind,
      isExtension: isExtension,
      description: description,
      name: name,
      interfaces: interfaces,
      directives: directives,
      memberTypes: memberTypes,
      members: members,
      emptyBraces: emptyBraces.map { range(from: $0) },
      interfaceColon: colon,
      range: range(from: start)
    )
  }

  /// Reads `ImplementsInterfaces : implements &? NamedType (& NamedType)*`.
  private mutating func parseInterfaces() throws(SyntaxError) -> [Name] {
    guard try accept(keyword: "implements") else { return [] }
    _ = try accept(.ampersand)
    var interfaces: [Name] = []
    repeat { interfaces.append(try parseName()) } while try accept(.ampersand)
    if isAtName { throw unexpected(notes: ["Separate interfaces with '&': 'implements A & B'."]) }
    return interfaces
  }

  /// Reads `: NamedType+`, the notation for `implements` in texts of 2015 and 2016; commas are
  /// ignored.
  private mutating func parseInterfacesAfterColon() throws(SyntaxError) -> [Name] {
    _ = try accept(.colon)
    var interfaces: [Name] = []
    repeat { interfaces.append(try parseName()) } while try accept(.ampersand) || isAtName
    return interfaces
  }

  /// Whether the current token is a name that does not begin a definition.
  private var isAtName: Bool {
    token.kind == .name && DefinitionKeyword(rawValue: text(of: token)) == nil
  }

  /// Reads `FieldsDefinition : { FieldDefinition* }`; the September 2025 edition requires at least
  /// one field.
  private mutating func parseFieldDefinitions() throws(SyntaxError) -> Range<UInt32> {
    guard try accept(.openBrace) else { return 0..<0 }
    // Collected on a stack, because the rows of the arguments are added in between.
    let start = rowStack.count
    while try !accept(.closeBrace) {
      let row = try parseFieldDefinition()
      rowStack.append(row)
    }
    let first = arena.rows.count
    arena.add(rowStack[start...])
    rowStack.removeLast(rowStack.count - start)
    return arena.rows(from: first)
  }

  /// Reads `FieldDefinition : Description? Name ArgumentsDefinition? : Type Directives[Const]?`.
  private mutating func parseFieldDefinition() throws(SyntaxError) -> DefinitionArena.Row {
    var row = DefinitionArena.Row()
    let start = token.start
    try parseDescription(of: &row)
    row.name = try parsePlacedName()
    let arguments = try parseArgumentDefinitions()
    row.firstArgument = arguments.lowerBound
    row.argumentCount = UInt32(arguments.count)
    try expect(.colon)
    try parseType(of: &row)
    row.directives = try parseDirectives(isConst: true)
    setRange(of: &row, from: start)
    return row
  }

  /// Reads `ArgumentsDefinition : ( InputValueDefinition+ )`.
  private mutating func parseArgumentDefinitions() throws(SyntaxError) -> Range<UInt32> {
    guard try accept(.openParenthesis) else { return 0..<0 }
    let first = arena.rows.count
    repeat {
      let row = try parseInputValue()
      arena.add(row)
    } while try !accept(.closeParenthesis)
    return arena.rows(from: first)
  }

  /// Reads `InputFieldsDefinition : { InputValueDefinition* }`; the September 2025 edition requires
  /// at least one field.
  private mutating func parseInputFields() throws(SyntaxError) -> Range<UInt32> {
    guard try accept(.openBrace) else { return 0..<0 }
    let first = arena.rows.count
    while try !accept(.closeBrace) {
      let row = try parseInputValue()
      arena.add(row)
    }
    return arena.rows(from: first)
  }

  /// Reads `InputValueDefinition : Description? Name : Type DefaultValue? Directives[Const]?`.
  private mutating func parseInputValue() throws(SyntaxError) -> DefinitionArena.Row {
    var row = DefinitionArena.Row()
    let start = token.start
    try parseDescription(of: &row)
    row.name = try parsePlacedName()
    try expect(.colon)
    try parseType(of: &row)
    if try accept(.equals) { row.defaultValue = try parseDefaultValue() }
    row.directives = try parseDirectives(isConst: true)
    setRange(of: &row, from: start)
    return row
  }

  /// Reads `UnionMemberTypes : = |? NamedType (| NamedType)*`.
  private mutating func parseMemberTypes() throws(SyntaxError) -> [Name] {
    guard try accept(.equals) else { return [] }
    _ = try accept(.pipe)
    var members: [Name] = []
    repeat { members.append(try parseName()) } while try accept(.pipe)
    return members
  }

  /// Reads `EnumValuesDefinition : { EnumValueDefinition* }`; the September 2025 edition requires
  /// at least one value.
  private mutating func parseEnumValues() throws(SyntaxError) -> Range<UInt32> {
    guard try accept(.openBrace) else { return 0..<0 }
    let first = arena.rows.count
    while try !accept(.closeBrace) {
      let row = try parseEnumValue()
      arena.add(row)
    }
    return arena.rows(from: first)
  }

  /// Reads `EnumValueDefinition : Description? EnumValue Directives[Const]?`.
  private mutating func parseEnumValue() throws(SyntaxError) -> DefinitionArena.Row {
    var row = DefinitionArena.Row()
    let start = token.start
    try parseDescription(of: &row)
    if isAt(keyword: "true") || isAt(keyword: "false") || isAt(keyword: "null") {
      throw SyntaxError(
        "Name '\(text(of: token))' is reserved and cannot be used for an enum value.",
        start: token.start,
        end: token.end
      )
    }
    row.name = try parsePlacedName()
    row.directives = try parseDirectives(isConst: true)
    setRange(of: &row, from: start)
    return row
  }

  /// Reads `DirectiveDefinition : Description? directive @ Name ArgumentsDefinition?
  /// Directives[Const]? repeatable? on DirectiveLocations`.
  mutating func parseDirectiveDefinition(
    _ description: Description?,
    start: Int
  ) throws(SyntaxError) -> ParsedDirective {
    try advance()
    try expect(.at)
    let name = try parseName()
    let arguments = try parseArgumentDefinitions()
    let directives = try parseDirectives(isConst: true)
    let isRepeatable = try accept(keyword: "repeatable")
    try expect(keyword: "on")
    _ = try accept(.pipe)
    var locations: [Name] = []
    repeat { locations.append(try parseDirectiveLocation()) } while try accept(.pipe)
    return ParsedDirective(
      isExtension: false,
      description: description,
      name: name,
      arguments: arguments,
      directives: directives,
      isRepeatable: isRepeatable,
      locations: locations,
      keywordRange: nil,
      range: range(from: start)
    )
  }

  /// Reads `DirectiveExtension : extend directive @ Name Directives[Const]` from the working draft.
  private mutating func parseDirectiveExtension(
    start: Int
  ) throws(SyntaxError) -> ParsedDirective {
    let keyword = token.start
    try advance()
    try expect(.at)
    let name = try parseName()
    let directives = try parseDirectives(isConst: true)
    if directives == 0 { throw unexpected() }
    return ParsedDirective(
      isExtension: true,
      description: nil,
      name: name,
      arguments: 0..<0,
      directives: directives,
      isRepeatable: false,
      locations: [],
      keywordRange: range(from: keyword),
      range: range(from: start)
    )
  }

  /// Reads `DirectiveLocation : one of the names of Section 3.13`.
  private mutating func parseDirectiveLocation() throws(SyntaxError) -> Name {
    if token.kind == .name, DirectiveLocation(rawValue: text(of: token)) == nil {
      throw unexpected()
    }
    return try parseName()
  }
}
