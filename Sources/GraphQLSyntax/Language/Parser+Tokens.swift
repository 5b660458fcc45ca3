// Operations on tokens, and grammar shared by executable and type system definitions.

extension Parser {
  /// Consumes the current token.
  mutating func advance() throws(SyntaxError) {
    previousEnd = token.end
    token = try lexer.next()
  }

  /// Consumes a token of this kind; throws if the current token is of another kind.
  mutating func expect(_ kind: Token.Kind) throws(SyntaxError) {
    guard token.kind == kind else { throw expected(kind.title) }
    try advance()
  }

  /// Consumes the current token if it is of this kind.
  mutating func accept(_ kind: Token.Kind) throws(SyntaxError) -> Bool {
    guard token.kind == kind else { return false }
    try advance()
    return true
  }

  /// Consumes the current token if it is this keyword.
  mutating func accept(keyword: StaticString) throws(SyntaxError) -> Bool {
    guard isAt(keyword: keyword) else { return false }
    try advance()
    return true
  }

  /// Consumes a keyword; throws if the current token is something else.
  mutating func expect(keyword: StaticString) throws(SyntaxError) {
    guard isAt(keyword: keyword) else { throw expected("'\(keyword)'") }
    try advance()
  }

  @inline(__always)
  func isAt(keyword: StaticString) -> Bool {
    guard token.kind == .name, token.end - token.start == keyword.utf8CodeUnitCount else {
      return false
    }
    return keyword.withUTF8Buffer { lexer.bytes[token.start..<token.end].elementsEqual($0) }
  }

  func text(of token: Token) -> String {
    String(decoding: lexer.bytes[token.start..<token.end], as: UTF8.self)
  }

  /// The range from `start` to the end of the last consumed token.
  @inline(__always)
  func range(from start: Int) -> SourceRange { range(start, previousEnd) }

  /// Enters a nesting level; throws if the limit is exceeded.
  mutating func enter() throws(SyntaxError) {
    depth += 1
    if depth > Self.depthLimit {
      throw SyntaxError(
        "Nested more than \(Self.depthLimit) levels deep.",
        start: token.start,
        end: token.end
      )
    }
  }

  mutating func leave() {
    depth -= 1
  }

  func expected(_ title: String) -> SyntaxError {
    SyntaxError(
      "Expected \(title), found \(foundTitle).",
      start: token.start,
      end: token.end
    )
  }

  func unexpected(notes: [String] = []) -> SyntaxError {
    SyntaxError(
      "Unexpected \(foundTitle).",
      start: token.start,
      end: token.end,
      notes: notes
    )
  }

  /// The current token as shown in messages, with its text if the kind alone is not specific
  /// enough.
  private var foundTitle: String {
    switch token.kind {
    case .name, .int, .float: "\(token.kind.title) '\(text(of: token))'"
    case .string: "String '\(StringLiteral.value(of: token, in: lexer.bytes))'"
    case .blockString: "BlockString '\(BlockString.value(of: token, in: lexer.bytes))'"
    case .endOfFile, .bang, .question, .dollar, .ampersand, .openParenthesis, .closeParenthesis,
      .spread,
      .colon, .equals, .at, .openBracket, .closeBracket, .openBrace, .pipe, .closeBrace:
      token.kind.title
    }
  }

  mutating func parseName() throws(SyntaxError) -> Name {
    let start = token.start
    let number = try parseNameNumber()
    return names.name(number, range: range(from: start))
  }

  mutating func parseNameNumber() throws(SyntaxError) -> UInt32 {
    guard token.kind == .name else { throw expected("Name") }
    let number = names.number(
      of: token.start..<token.end,
      hash: lexer.nameHash,
      in: lexer.bytes
    )
    try advance()
    return number
  }

  /// Reads `Name` into a row.
  mutating func parsePlacedName() throws(SyntaxError) -> DefinitionArena.PlacedName {
    try parsePlacedName(from: token.start)
  }

  /// Reads a name whose range starts earlier, such as a variable's name at its `$`.
  @inline(__always)
  mutating func parsePlacedName(
    from start: Int
  ) throws(SyntaxError) -> DefinitionArena.PlacedName {
    let number = try parseNameNumber()
    return DefinitionArena.PlacedName(
      number: number,
      start: UInt32(clamping: place(of: start)),
      end: UInt32(clamping: place(of: previousEnd))
    )
  }

  /// Reads `Description : StringValue` into a row.
  mutating func parseDescription(of row: inout DefinitionArena.Row) throws(SyntaxError) {
    guard token.kind == .string || token.kind == .blockString else { return }
    values.keep(token)
    row.descriptionStart = UInt32(clamping: token.start)
    row.descriptionEnd = UInt32(clamping: token.end)
    try advance()
  }

  /// Reads `Type` into a row, with a fast path for names with up to one wrapper.
  mutating func parseType(of row: inout DefinitionArena.Row) throws(SyntaxError) {
    let start = token.start
    row.typeStart = UInt32(clamping: place(of: start))
    if token.kind == .name {
      row.typeName = try parsePlacedName()
      row.wrappers =
        try accept(.bang) ? TypeReference.noWrappers << 1 | 1 : TypeReference.noWrappers
    } else {
      let type = try parseTypeReference(&row.typeName)
      row.wrappers = type.isShallow ? type.wrappers : 0
      if !type.isShallow { arena.keep(type, at: row.typeStart) }
    }
    row.typeEnd = UInt32(clamping: place(of: max(start, previousEnd)))
  }

  @inline(__always)
  func setRange(of row: inout DefinitionArena.Row, from start: Int) {
    row.start = UInt32(clamping: place(of: start))
    row.end = UInt32(clamping: place(of: max(start, previousEnd)))
  }

  /// Reads `Description : StringValue`.
  mutating func parseDescription() throws(SyntaxError) -> Description? {
    switch token.kind {
    case .string, .blockString:
      let literal = token
      try advance()
      return Description(literal, in: lexer.bytes)
    case .endOfFile, .bang, .question, .dollar, .ampersand, .openParenthesis, .closeParenthesis,
      .spread,
      .colon, .equals, .at, .openBracket, .closeBracket, .openBrace, .pipe, .closeBrace, .name,
      .int, .float:
      return nil
    }
  }

  /// Reads `Type` and returns its range.
  mutating func parsePlacedType() throws(SyntaxError) -> (type: TypeReference, range: SourceRange) {
    let start = token.start
    var name = DefinitionArena.PlacedName()
    let type = try parseTypeReference(&name)
    return (type, range(from: start))
  }

  /// Reads `Type : NamedType | ListType | NonNullType`.
  private mutating func parseTypeReference(
    _ name: inout DefinitionArena.PlacedName
  ) throws(SyntaxError) -> TypeReference {
    let type: TypeReference
    if try accept(.openBracket) {
      try enter()
      let item = try parseTypeReference(&name)
      leave()
      try expect(.closeBracket)
      type = .list(item)
    } else {
      name = try parsePlacedName()
      type = .named(
        names.name(name.number, range: SourceRange(file: file, start: name.start, end: name.end))
      )
    }
    return try accept(.bang) ? .nonNull(type) : type
  }
}
