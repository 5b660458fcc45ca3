import GraphQLRuntime

/// Reads a source file as a GraphQL document (Section 2).
///
/// After a fault it goes on with the next definition, so that one run shows every broken one.
package struct Parser {
  /// The deepest nesting of selection sets, values and list types that is read.
  package static let depthLimit = 500

  let file: SourceFileID
  var lexer: Lexer
  var token = Token(kind: .endOfFile, start: 0, end: 0)
  /// The offset behind the last token that was consumed.
  var previousEnd = 0
  var depth = 0
  var names = KnownNames()
  var selectionStack: [Selection] = []
  var fieldStack: [FieldDefinition] = []

  private init(_ file: SourceFile) {
    self.file = file.id
    lexer = Lexer(file.utf8)
  }

  /// Reads a file; the document holds every definition without faults.
  package static func parse(_ file: SourceFile) -> (document: Document, diagnostics: [Diagnostic]) {
    var parser = Parser(file)
    return parser.parseDocument(file)
  }

  /// Reads a text that holds one constant value and nothing else; nil where it does not.
  package static func parseValue(_ text: String) -> Value? {
    var parser = Parser(SourceFile(id: .builtIn, name: "value", utf8: Array(text.utf8)))
    do throws(SyntaxError) {
      try parser.advance()
      let value = try parser.parseValue(isConst: true)
      return parser.token.kind == .endOfFile ? value : nil
    } catch {
      return nil
    }
  }

  /// Reads `Document : Definition+`.
  private mutating func parseDocument(
    _ file: SourceFile
  ) -> (document: Document, diagnostics: [Diagnostic]) {
    var definitions: [Definition] = []
    var diagnostics: [Diagnostic] = []
    var start = 0
    var isBehindFault = false
    do throws(SyntaxError) {
      try advance()
      if token.kind == .endOfFile { throw unexpected() }
    } catch {
      diagnostics.append(error.diagnostic(in: self.file))
      isBehindFault = true
      lexer.skip(past: error)
    }
    while true {
      if isBehindFault {
        recover(file, definitionStart: start)
        isBehindFault = false
      }
      guard token.kind != .endOfFile else { break }
      start = token.start
      depth = 0
      selectionStack.removeAll(keepingCapacity: true)
      fieldStack.removeAll(keepingCapacity: true)
      do throws(SyntaxError) {
        definitions.append(try parseDefinition())
      } catch {
        diagnostics.append(error.diagnostic(in: self.file))
        lexer.skip(past: error)
        isBehindFault = true
      }
    }
    return (Document(definitions: definitions, file: self.file), diagnostics)
  }

  /// Goes on to the next line that begins a definition, no deeper indented than the broken one.
  private mutating func recover(_ file: SourceFile, definitionStart: Int) {
    let limit = indentation(of: definitionStart, in: file) ?? 0
    if token.start > definitionStart, isDefinitionStart(file, limit) { return }
    while true {
      do throws(SyntaxError) {
        try advance()
        if token.kind == .endOfFile || isDefinitionStart(file, limit) { return }
      } catch {
        lexer.skip(past: error)
      }
    }
  }

  private func isDefinitionStart(_ file: SourceFile, _ limit: Int) -> Bool {
    guard let indentation = indentation(of: token.start, in: file), indentation <= limit else {
      return false
    }
    switch token.kind {
    case .name: return DefinitionKeyword(rawValue: text(of: token)) != nil
    case .string, .blockString: return true
    case .endOfFile, .bang, .dollar, .ampersand, .openParenthesis, .closeParenthesis, .spread,
      .colon, .equals, .at, .openBracket, .closeBracket, .openBrace, .pipe, .closeBrace, .int,
      .float:
      return false
    }
  }

  /// The number of bytes before the first token of a line; nil where other tokens stand before it.
  private func indentation(of offset: Int, in file: SourceFile) -> Int? {
    let start = Int(file.lineStarts[file.lineIndex(at: offset)])
    let isFirst = lexer.bytes[start..<offset].allSatisfy {
      $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ",") || $0 >= 0x80
    }
    return isFirst ? offset - start : nil
  }

  /// Reads `Definition : ExecutableDefinition | TypeSystemDefinitionOrExtension`.
  private mutating func parseDefinition() throws(SyntaxError) -> Definition {
    if token.kind == .openBrace { return .operation(try parseShorthandQuery()) }
    let start = token.start
    let descriptionToken = token
    let description = try parseDescription()
    guard token.kind == .name, let keyword = DefinitionKeyword(rawValue: text(of: token)) else {
      if description != nil, token.kind == .openBrace {
        throw SyntaxError(
          "Unexpected description, descriptions are not supported on shorthand queries.",
          start: descriptionToken.start,
          end: descriptionToken.end
        )
      }
      throw unexpected()
    }
    switch keyword {
    case .query: return .operation(try parseOperation(.query, description, start: start))
    case .mutation: return .operation(try parseOperation(.mutation, description, start: start))
    case .subscription:
      return .operation(try parseOperation(.subscription, description, start: start))
    case .fragment: return .fragment(try parseFragment(description, start: start))
    case .schema: return .schema(try parseSchema(description, isExtension: false, start: start))
    case .scalar: return .type(try parseType(.scalar, description, start: start))
    case .type: return .type(try parseType(.object, description, start: start))
    case .interface: return .type(try parseType(.interface, description, start: start))
    case .union: return .type(try parseType(.union, description, start: start))
    case .enum: return .type(try parseType(.enum, description, start: start))
    case .input: return .type(try parseType(.inputObject, description, start: start))
    case .directive: return .directive(try parseDirectiveDefinition(description, start: start))
    case .extend:
      if description != nil {
        throw SyntaxError(
          "Unexpected description, only GraphQL definitions support descriptions.",
          start: descriptionToken.start,
          end: descriptionToken.end
        )
      }
      return try parseExtension(start: start)
    }
  }
}

/// The words that begin a definition.
enum DefinitionKeyword: String {
  case query
  case mutation
  case subscription
  case fragment
  case schema
  case scalar
  case type
  case interface
  case union
  case `enum`
  case input
  case directive
  case extend
}
