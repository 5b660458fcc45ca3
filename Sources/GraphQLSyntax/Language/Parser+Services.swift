// Service definitions are a proposal (graphql-spec 1208). They are parsed to make the rest of the
// file usable.

extension Parser {
  /// Parses `ServiceDefinition : Description? service Directives[Const]? { ServiceCapability* }`;
  /// extensions may omit the braces.
  ///
  /// Only the keyword's position is kept.
  mutating func parseService(isExtension: Bool) throws(SyntaxError) {
    let keyword = range(token.start, token.end)
    try advance()
    let directives = try parseDirectives(isConst: true)
    if !isExtension || directives == 0 || token.kind == .openBrace {
      try expect(.openBrace)
      while try !accept(.closeBrace) { try parseCapability() }
    }
    proposals.services.append(keyword)
  }

  /// Parses `Description? capability QualifiedName` with an optional string in one of the
  /// proposal's two notations, `("v2")` or `= "v2"`.
  private mutating func parseCapability() throws(SyntaxError) {
    _ = try parseDescription()
    try expect(keyword: "capability")
    try parseQualifiedName()
    if try accept(.openParenthesis) {
      try parseText()
      try expect(.closeParenthesis)
    } else if try accept(.equals) {
      try parseText()
    }
    _ = try parseDirectives(isConst: true)
  }

  private mutating func parseText() throws(SyntaxError) {
    guard token.kind == .string || token.kind == .blockString else { throw expected("String") }
    try advance()
  }

  /// Parses names joined by dots.
  ///
  /// A single dot is not a token of the language.
  private mutating func parseQualifiedName() throws(SyntaxError) {
    while token.kind == .name, token.end < lexer.bytes.count,
      lexer.bytes[token.end] == UInt8(ascii: ".")
    {
      lexer = Lexer(lexer.bytes, from: token.end + 1)
      try advance()
    }
    guard token.kind == .name else { throw expected("Name") }
    try advance()
  }
}
