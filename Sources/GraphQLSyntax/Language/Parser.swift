import GraphQLRuntime

/// Parses a source file as a GraphQL document (Section 2).
///
/// After a syntax error, parsing continues with the next definition, so one run reports every
/// broken definition.
package struct Parser {
  /// The maximum nesting of selection sets, values and list types.
  package static let depthLimit = 500

  private static let returnLimit = 1_000

  let file: SourceFileID
  var lexer: Lexer
  var token = Token(kind: .endOfFile, start: 0, end: 0)
  /// The offset after the last consumed token.
  var previousEnd = 0
  var depth = 0
  /// How often the parser went back to a definition that an unclosed definition had swallowed.
  private var returns = 0
  var names = NameTable()
  var proposals = Proposals()
  /// The selections of completed selection sets; `selectionStack` has those of open ones.
  var selections = SelectionArena.Builder()
  var selectionStack: [SelectionArena.Row] = []
  /// The values and directives; `valueStack` has those of open lists.
  var values = ValueArena.Builder()
  var valueStack: [ValueArena.Row] = []
  /// The variables and the members of completed type definitions; `rowStack` has those of the
  /// current type.
  var arena = DefinitionArena.Builder()
  var rowStack: [DefinitionArena.Row] = []

  /// The syntax from proposals that occurs in the text.
  struct Proposals {
    /// Whether any fragment has variables or any spread has arguments, in either notation.
    var hasFragmentArguments = false
    /// The keywords of service definitions.
    var services: [SourceRange] = []
  }

  /// The parts of the file that the parsed text does not contain; empty if the text is the whole
  /// file.
  private let removals: [Removal]

  /// Bytes of a file that the parsed text does not contain.
  package struct Removal: Sendable {
    /// The offset in the text at which the text continues after the removed bytes.
    let offset: Int
    /// The total number of bytes removed up to this offset.
    let count: Int

    package init(offset: Int, count: Int) {
      self.offset = offset
      self.count = count
    }
  }

  private init(_ file: SourceFile, removals: [Removal] = []) {
    self.file = file.id
    self.removals = removals
    lexer = Lexer(file.utf8)
    lexer.readsNullabilityDesignators = file.readsNullabilityDesignators
  }

  /// Creates a parser for a text that is not a file.
  private init(_ text: String) {
    file = .builtIn
    removals = []
    lexer = Lexer(Array(text.utf8))
  }

  /// Parses a file.
  ///
  /// The document contains every definition without syntax errors.
  ///
  /// If the text is derived from a larger file, `removals` lists the bytes that the text lacks, in
  /// text order. All ranges then refer to the file.
  package static func parse(
    _ file: SourceFile,
    removals: [Removal] = []
  ) -> (document: Document, diagnostics: [Diagnostic]) {
    var parser = Parser(file, removals: removals)
    return parser.parseDocument(file)
  }

  /// Converts two offsets of the text to a range of the file.
  ///
  /// Inlined, because a call would copy the parser for every node.
  @inline(__always)
  func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(
      file: file,
      start: UInt32(clamping: place(of: start)),
      end: UInt32(clamping: place(of: max(start, end)))
    )
  }

  @inline(__always)
  func place(of offset: Int) -> Int {
    removals.isEmpty ? offset : Self.place(of: offset, removals)
  }

  static func place(of offset: Int, _ removals: [Removal]) -> Int {
    var low = 0
    var high = removals.count
    while low < high {
      let middle = (low + high) / 2
      if removals[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? offset : offset + removals[low - 1].count
  }

  private func diagnostic(_ error: SyntaxError) -> Diagnostic {
    var diagnostic = error.diagnostic(in: file)
    diagnostic.ranges = [range(error.start, error.end)]
    return diagnostic
  }

  /// Parses a text that contains exactly one constant value; returns `nil` otherwise.
  package static func parseValue(_ text: String) -> Value? {
    var parser = Parser(text)
    do throws(SyntaxError) {
      try parser.advance()
      let value = try parser.parseDefaultValue()
      guard parser.token.kind == .endOfFile else { return nil }
      return parser.valueArena().value(numbered: value)
    } catch {
      return nil
    }
  }

  /// Parses a text that contains exactly one type reference; returns `nil` otherwise.
  package static func parseType(_ text: String) -> TypeReference? {
    var parser = Parser(text)
    do throws(SyntaxError) {
      try parser.advance()
      let (type, _) = try parser.parsePlacedType()
      return parser.token.kind == .endOfFile ? type : nil
    } catch {
      return nil
    }
  }

  /// Reads `Document : Definition+`.
  private mutating func parseDocument(
    _ file: SourceFile
  ) -> (document: Document, diagnostics: [Diagnostic]) {
    var definitions: [ParsedDefinition] = []
    var unparsed: [UnparsedDefinition] = []
    var diagnostics = DiagnosticList()
    var start = 0
    var isBehindFault = false
    do throws(SyntaxError) {
      try advance()
      if token.kind == .endOfFile { throw unexpected() }
    } catch {
      diagnostics.append(diagnostic(error))
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
      rowStack.removeAll(keepingCapacity: true)
      valueStack.removeAll(keepingCapacity: true)
      do throws(SyntaxError) {
        if let definition = try parseDefinition() { definitions.append(definition) }
      } catch {
        unparsed.append(unparsedDefinition(from: start, to: error))
        var diagnostic = diagnostic(error)
        if let next = swallowedDefinition(in: file, start: start) {
          let lines = (file.lineIndex(at: start) + 1, file.lineIndex(at: next) + 1)
          diagnostic.notes.append(
            "The definition in line \(lines.0) seems to be unclosed before the one in line "
              + "\(lines.1)."
          )
          diagnostics.append(diagnostic)
          if goBack(to: next) { continue }
        } else {
          diagnostics.append(diagnostic)
        }
        lexer.skip(past: error)
        isBehindFault = true
      }
    }
    let values = valueArena()
    let arena = DefinitionArena(arena, file: self.file, source: .text(values), names: names)
    let selections = SelectionArena(selections, file: self.file, names: names, values: values)
    return (
      Document(
        definitions: definitions.map { $0.definition(arena, selections) },
        file: self.file,
        unparsed: unparsed,
        hasFragmentArguments: proposals.hasFragmentArguments,
        services: proposals.services
      ), diagnostics.finished()
    )
  }

  private func valueArena() -> ValueArena {
    ValueArena(values, file: file, text: lexer.bytes, removals: removals, names: names)
  }

  /// Reads the keyword and name of a definition that has a syntax error.
  private func unparsedDefinition(from start: Int, to error: SyntaxError) -> UnparsedDefinition {
    var lexer = Lexer(lexer.bytes, from: start)
    var words: [Token] = []
    // A description, `extend`, the keyword, `@` and the name.
    for _ in 0..<5 {
      guard let token = try? lexer.next() else { break }
      words.append(token)
    }
    if words.first?.kind == .string || words.first?.kind == .blockString { words.removeFirst() }
    var keyword = words.first.flatMap { word in
      word.kind == .name ? DefinitionKeyword(rawValue: text(of: word)) : nil
    }
    let isShorthand = words.first?.kind == .openBrace
    if keyword == .extend, words.count > 1 {
      words.removeFirst()
      keyword = words[0].kind == .name ? DefinitionKeyword(rawValue: text(of: words[0])) : nil
    }
    let name = words.dropFirst().first { $0.kind != .at }
    return UnparsedDefinition(
      keyword: isShorthand ? .query : keyword,
      name: !isShorthand && name?.kind == .name ? name.map { text(of: $0) } : nil,
      range: range(start, error.end)
    )
  }

  /// The start of a definition that an unclosed earlier definition has swallowed.
  ///
  /// The swallowed definition starts on its own line, is not indented deeper, and precedes the
  /// error.
  private func swallowedDefinition(in file: SourceFile, start: Int) -> Int? {
    let limit = indentation(of: start, in: file) ?? 0
    let end = token.start
    var lexer = Lexer(lexer.bytes, from: start)
    guard var current = try? lexer.next() else { return nil }
    var isFirst = true
    while let next = try? lexer.next(), current.start < end {
      if !isFirst, isDefinitionStart(current, file: file, limit: limit) {
        switch (current.kind, next.kind) {
        case (.name, .name), (.name, .openBrace), (.name, .at): return current.start
        case (.string, .name), (.blockString, .name):
          if DefinitionKeyword(rawValue: text(of: next)) != nil { return current.start }
        case _: break
        }
      }
      // A description and its definition count as one start.
      isFirst = isFirst && (current.kind == .string || current.kind == .blockString)
      current = next
    }
    return nil
  }

  /// Continues from an earlier position.
  ///
  /// The number of times is limited, so that the total time stays linear.
  private mutating func goBack(to start: Int) -> Bool {
    guard returns < Self.returnLimit else { return false }
    returns += 1
    lexer = Lexer(lexer.bytes, from: start)
    return (try? advance()) != nil
  }

  /// Skips to the next line that begins a definition and is not indented deeper than the broken
  /// one.
  private mutating func recover(_ file: SourceFile, definitionStart: Int) {
    let limit = indentation(of: definitionStart, in: file) ?? 0
    if token.start > definitionStart, isDefinitionStart(token, file: file, limit: limit) { return }
    while true {
      do throws(SyntaxError) {
        try advance()
        if token.kind == .endOfFile || isDefinitionStart(token, file: file, limit: limit) { return }
      } catch {
        lexer.skip(past: error)
      }
    }
  }

  private func isDefinitionStart(_ token: Token, file: SourceFile, limit: Int) -> Bool {
    guard let indentation = indentation(of: token.start, in: file), indentation <= limit else {
      return false
    }
    switch token.kind {
    case .name: return DefinitionKeyword(rawValue: text(of: token)) != nil
    case .string, .blockString: return true
    case .endOfFile, .bang, .question, .dollar, .ampersand, .openParenthesis, .closeParenthesis,
      .spread,
      .colon, .equals, .at, .openBracket, .closeBracket, .openBrace, .pipe, .closeBrace, .int,
      .float:
      return false
    }
  }

  /// The indentation in bytes of a token; `nil` if the token is not the first on its line.
  private func indentation(of offset: Int, in file: SourceFile) -> Int? {
    let start = min(Int(file.lineStarts[file.lineIndex(at: offset)]), offset)
    let isFirst = lexer.bytes[start..<offset].allSatisfy {
      $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ",") || $0 >= 0x80
    }
    return isFirst ? offset - start : nil
  }

  /// Parses `Definition : ExecutableDefinition | TypeSystemDefinitionOrExtension`; returns `nil`
  /// for a service definition.
  private mutating func parseDefinition() throws(SyntaxError) -> ParsedDefinition? {
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
    case .schema:
      return .schema(try parseSchema(description, isExtension: false, start: start))
    case .scalar: return .type(try parseType(.scalar, description, start: start))
    case .type: return .type(try parseType(.object, description, start: start))
    case .interface: return .type(try parseType(.interface, description, start: start))
    case .union: return .type(try parseType(.union, description, start: start))
    case .enum: return .type(try parseType(.enum, description, start: start))
    case .input: return .type(try parseType(.inputObject, description, start: start))
    case .directive: return .directive(try parseDirectiveDefinition(description, start: start))
    case .service:
      try parseService(isExtension: false)
      return nil
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
