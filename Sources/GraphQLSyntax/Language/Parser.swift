import GraphQLRuntime

/// Reads a source file as a GraphQL document (Section 2).
///
/// After a fault it goes on with the next definition, so that one run shows every broken one.
package struct Parser {
  /// The deepest nesting of selection sets, values and list types that is read.
  package static let depthLimit = 500

  private static let returnLimit = 1_000

  let file: SourceFileID
  var lexer: Lexer
  var token = Token(kind: .endOfFile, start: 0, end: 0)
  /// The offset behind the last token that was consumed.
  var previousEnd = 0
  var depth = 0
  /// How often an unclosed definition made it go back to one behind its beginning.
  private var returns = 0
  var names = NameTable()
  var proposals = Proposals()
  /// The selections of operations; `selectionStack` has those of braces that are open.
  var selections = SelectionArena.Draft()
  var selectionStack: [SelectionArena.Row] = []
  /// Values and directives; `valueStack` has those of lists that are open.
  var values = ValueArena.Draft()
  var valueStack: [ValueArena.Row] = []
  /// The members of type definitions and the variables; `rowStack` has those of a type that is being read.
  var arena = DefinitionArena.Draft()
  var rowStack: [DefinitionArena.Row] = []

  /// The syntax of proposals that a text uses.
  struct Proposals {
    /// Whether a fragment has variables or a spread has arguments, in one of their two notations.
    var hasFragmentArguments = false
    /// The keywords of service definitions.
    var services: [SourceRange] = []
  }

  /// What the text lacks of the file that ranges are in; empty where both are the same.
  private let removals: [Removal]

  /// Bytes of a file that a text made of it has not.
  package struct Removal: Sendable {
    /// Where the text goes on behind them.
    let offset: Int
    /// How many there are up to here.
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

  /// Reads a text that is no file.
  private init(_ text: String) {
    file = .builtIn
    removals = []
    lexer = Lexer(Array(text.utf8))
  }

  /// Reads a file; the document holds every definition without faults.
  ///
  /// Where the text was made of another file, `removals` in the order of the text say what that has
  /// more, and all ranges are the other file's.
  package static func parse(
    _ file: SourceFile,
    removals: [Removal] = []
  ) -> (document: Document, diagnostics: [Diagnostic]) {
    var parser = Parser(file, removals: removals)
    return parser.parseDocument(file)
  }

  /// A range of the file between two offsets of the text.
  ///
  /// Inlined, as a call would copy the parser for every node.
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

  /// Reads a text that holds one constant value and nothing else; nil where it does not.
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

  /// Reads a text that holds one type reference and nothing else; nil where it does not.
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
    var unread: [UnreadDefinition] = []
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
        unread.append(unreadDefinition(from: start, to: error))
        var diagnostic = diagnostic(error)
        if let next = swallowedDefinition(in: file, start: start) {
          let lines = (file.lineIndex(at: start) + 1, file.lineIndex(at: next) + 1)
          diagnostic.notes.append(
            "The definition in line \(lines.0) seems not to end before that in line \(lines.1)."
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
        unread: unread,
        hasFragmentArguments: proposals.hasFragmentArguments,
        services: proposals.services
      ), diagnostics.finished()
    )
  }

  private func valueArena() -> ValueArena {
    ValueArena(values, file: file, text: lexer.bytes, removals: removals, names: names)
  }

  /// What the beginning of a definition says that could not be read on from an error.
  private func unreadDefinition(from start: Int, to error: SyntaxError) -> UnreadDefinition {
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
    return UnreadDefinition(
      keyword: isShorthand ? .query : keyword,
      name: !isShorthand && name?.kind == .name ? name.map { text(of: $0) } : nil,
      range: range(start, error.end)
    )
  }

  /// The start of a definition that an unclosed one before it took for its own parts: on a line of
  /// its own, no deeper indented, and before the place where the error showed.
  private func swallowedDefinition(in file: SourceFile, start: Int) -> Int? {
    let limit = indentation(of: start, in: file) ?? 0
    let end = token.start
    var lexer = Lexer(lexer.bytes, from: start)
    guard var current = try? lexer.next() else { return nil }
    var isFirst = true
    while let next = try? lexer.next(), current.start < end {
      if !isFirst, isDefinitionStart(current, file, limit) {
        switch (current.kind, next.kind) {
        case (.name, .name), (.name, .openBrace), (.name, .at): return current.start
        case (.string, .name), (.blockString, .name):
          if DefinitionKeyword(rawValue: text(of: next)) != nil { return current.start }
        case _: break
        }
      }
      // A description and what it describes begin together.
      isFirst = isFirst && (current.kind == .string || current.kind == .blockString)
      current = next
    }
    return nil
  }

  /// Reads from an earlier place again; a few times, so that no text is read over and over.
  private mutating func goBack(to start: Int) -> Bool {
    guard returns < Self.returnLimit else { return false }
    returns += 1
    lexer = Lexer(lexer.bytes, from: start)
    return (try? advance()) != nil
  }

  /// Goes on to the next line that begins a definition, no deeper indented than the broken one.
  private mutating func recover(_ file: SourceFile, definitionStart: Int) {
    let limit = indentation(of: definitionStart, in: file) ?? 0
    if token.start > definitionStart, isDefinitionStart(token, file, limit) { return }
    while true {
      do throws(SyntaxError) {
        try advance()
        if token.kind == .endOfFile || isDefinitionStart(token, file, limit) { return }
      } catch {
        lexer.skip(past: error)
      }
    }
  }

  private func isDefinitionStart(_ token: Token, _ file: SourceFile, _ limit: Int) -> Bool {
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

  /// The number of bytes before the first token of a line; nil where other tokens stand before it.
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
