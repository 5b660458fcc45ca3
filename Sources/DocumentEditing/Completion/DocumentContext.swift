internal import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// The syntactic context of a position in a document, determined from tokens, so that the text does
/// not need to be valid.
///
/// A definition that begins on a new line ends an unclosed one. Mismatched brackets are ignored.
struct DocumentContext {
  /// What can be inserted at the position.
  enum Expectation {
    case nothing
    case definition
    /// A field of a type, which may be unknown.
    case field(NamedType?)
    /// A fragment, `on`, or a directive, after `...`.
    case spread(NamedType?)
    /// A type after `on`, inside another type or in a fragment's definition.
    case condition(inside: NamedType?)
    /// An argument or input field that has not been written yet.
    case argument([InputValueDefinition], written: Set<String>)
    case value(TypeReference?)
    /// A variable's name after `$`, with the expected type if it is known.
    case variable(TypeReference?)
    case variableType
    case directive(DirectiveLocation)
  }

  /// An open pair of brackets.
  private struct Level {
    enum Kind {
      case document
      case selections(NamedType?)
      case arguments([InputValueDefinition])
      case variables
      case object([InputValueDefinition])
      case list(TypeReference?)
    }

    var kind: Kind
    var step = Step.start
    /// The last field, or the one being written.
    var field: FieldDefinition?
    /// The type of the next selection set.
    var inner: NamedType?
    var directive: DirectiveDefinition?
    /// The location of a directive at this position.
    var location = DirectiveLocation.field
    /// The type of the next value.
    var expected: TypeReference?
    var written: Set<String> = []
    var isDone = true
  }

  private enum Step {
    case start, spread, on, at, dollar, colon, typed, equals, fragment, fragmentName, operation
  }

  private let schema: Schema
  private let bytes: [UInt8]
  private var levels = [Level(kind: .document)]
  /// The variables of the enclosing operation, with their types as written.
  private(set) var variables: [(name: String, type: String)] = []
  private var typeStart: Int?

  /// The field whose arguments are being written, or the last field.
  private(set) var field: FieldDefinition?
  private(set) var argument: String?
  private(set) var expectation = Expectation.nothing

  /// Reads the tokens up to an offset, which must not be inside a word.
  init(_ bytes: [UInt8], upTo offset: Int, schema: Schema) {
    self.schema = schema
    self.bytes = Array(bytes.prefix(max(0, offset)))
    var lexer = Lexer(self.bytes)
    while true {
      do throws(SyntaxError) {
        let token = try lexer.next()
        if token.kind == .endOfFile { break }
        take(token)
      } catch {
        // An unterminated string extends to the position.
        if error.isUnterminatedString, error.end >= self.bytes.count { return }
        lexer.skip(past: error)
      }
    }
    guard !isInComment else { return }
    if let level = levels.last(where: { if case .arguments = $0.kind { true } else { false } }) {
      argument = level.expected == nil ? nil : level.written.count == 1 ? level.written.first : nil
      if let name = lastArgument { argument = name }
    }
    field = levels.last { $0.field != nil }?.field
    expectation = expected()
  }

  private var lastArgument: String?

  /// Whether a value at the position must be constant, as in variable definitions.
  var isConstant: Bool { levels.contains { if case .variables = $0.kind { true } else { false } } }

  private var isInComment: Bool {
    let line = bytes.suffix(from: bytes.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0)
    var isInString = false
    for byte in line {
      if byte == UInt8(ascii: "\"") { isInString.toggle() }
      if byte == UInt8(ascii: "#"), !isInString { return true }
    }
    return false
  }

  private var last: Level {
    get { levels[levels.count - 1] }
    _modify { yield &levels[levels.count - 1] }
  }

  private func text(_ token: Token) -> String {
    String(decoding: bytes[token.start..<token.end], as: UTF8.self)
  }

  // MARK: Tokens

  private mutating func take(_ token: Token) {
    if token.kind == .name, levels.count > 1, beginsDefinition(token) {
      levels = [Level(kind: .document)]
    }
    switch token.kind {
    case .openBrace, .openParenthesis, .openBracket: open(token.kind)
    case .closeBrace, .closeParenthesis, .closeBracket: close(token)
    case _:
      switch last.kind {
      case .document: takeInDocument(token)
      case .selections(let type): takeInSelections(token, of: type)
      case .variables: takeInVariables(token)
      case .arguments(let inputs), .object(let inputs): takeInArguments(token, inputs)
      case .list: last.step = token.kind == .dollar ? .dollar : .start
      }
    }
  }

  /// Whether a word at the beginning of a line begins a definition.
  private func beginsDefinition(_ token: Token) -> Bool {
    guard token.start == 0 || bytes[token.start - 1] == 0x0A || bytes[token.start - 1] == 0x0D
    else { return false }
    return ["query", "mutation", "subscription", "fragment"].contains(text(token))
  }

  private mutating func takeInDocument(_ token: Token) {
    switch (token.kind, last.step) {
    case (.at, _): last.step = .at
    case (.name, .at): takeDirective(token)
    case (.name, .on): enter(schema.type(named: text(token)), .fragmentDefinition)
    case (.name, .fragment): last.step = .fragmentName
    case (.name, .fragmentName) where text(token) == "on": last.step = .on
    case (.name, _): takeKeyword(text(token))
    case _: break
    }
  }

  private mutating func enter(_ type: NamedType?, _ location: DirectiveLocation) {
    last.inner = type
    last.location = location
    last.step = .operation
  }

  private mutating func takeKeyword(_ word: String) {
    switch word {
    case "fragment":
      variables = []
      last = Level(kind: .document, step: .fragment)
    case "query": beginOperation(.query, .query)
    case "mutation": beginOperation(.mutation, .mutation)
    case "subscription": beginOperation(.subscription, .subscription)
    case _: break
    }
  }

  private mutating func beginOperation(_ kind: OperationKind, _ location: DirectiveLocation) {
    variables = []
    last = Level(kind: .document)
    enter(schema.rootType(for: kind).map { .object($0) }, location)
  }

  private mutating func takeDirective(_ token: Token) {
    last.directive = schema.directive(named: text(token))
    last.step = .start
    if case .document = last.kind { last.step = .operation }
  }

  private mutating func takeInSelections(_ token: Token, of type: NamedType?) {
    switch (token.kind, last.step) {
    case (.spread, _):
      (last.field, last.inner, last.directive) = (nil, type, nil)
      last.location = .inlineFragment
      last.step = .spread
    case (.at, _): last.step = .at
    case (.name, .at): takeDirective(token)
    case (.name, .spread) where text(token) == "on": last.step = .on
    case (.name, .spread):
      last.location = .fragmentSpread
      last.step = .start
    case (.name, .on):
      last.inner = schema.type(named: text(token))
      last.location = .inlineFragment
      last.step = .start
    case (.name, _):
      last.field = type.flatMap { schema.field(named: text(token), of: $0) }
      last.inner = last.field.flatMap { schema.type(of: $0.type) }
      last.directive = nil
      last.location = .field
      last.step = .start
    case (.colon, _): last.step = .colon
    case _: last.step = .start
    }
  }

  private mutating func takeInVariables(_ token: Token) {
    switch (token.kind, last.step) {
    case (.dollar, .equals): last.step = .start
    case (.dollar, _): last.step = .dollar
    case (.name, .dollar):
      variables.append((text(token), ""))
      last.step = .start
    case (.colon, _):
      typeStart = token.end
      last.step = .colon
    case (.name, .colon), (.bang, .typed):
      noteType(upTo: token.end)
      last.step = .typed
    case (.equals, _):
      last.expected = variables.last.flatMap { Self.type(written: $0.type) }
      last.step = .equals
    case (.at, _):
      last.location = .variableDefinition
      last.step = .at
    case (.name, .at): takeDirective(token)
    case _: last.step = .start
    }
  }

  /// Records the type of a variable as written.
  private mutating func noteType(upTo end: Int) {
    guard let typeStart, !variables.isEmpty else { return }
    let text = String(decoding: bytes[typeStart..<end], as: UTF8.self)
    variables[variables.count - 1].type = text.filter { !$0.isWhitespace }
  }

  private mutating func takeInArguments(_ token: Token, _ inputs: [InputValueDefinition]) {
    switch (token.kind, last.step) {
    case (.dollar, .colon): last.step = .dollar
    case (.name, .start):
      let name = text(token)
      last.written.insert(name)
      last.expected = inputs.first { $0.name == name }?.type
      if case .arguments = last.kind { lastArgument = name }
    case (.colon, _): last.step = .colon
    case _:
      last.step = .start
      last.expected = nil
    }
  }

  // MARK: Brackets

  private mutating func open(_ kind: Token.Kind) {
    switch kind {
    case .openBrace: openBrace()
    case .openParenthesis:
      switch last.kind {
      case .document where last.directive != nil, .variables where last.directive != nil:
        pushArguments(last.directive?.arguments ?? [])
      case .document: levels.append(Level(kind: .variables))
      case .selections: pushArguments(last.directive?.arguments ?? last.field?.arguments ?? [])
      case .arguments, .variables, .object, .list: break
      }
    case _:
      switch last.kind {
      case .variables where last.step == .colon: break
      case .arguments, .object, .list, .variables:
        let item = valueType?.listItem
        finishValue()
        levels.append(Level(kind: .list(item)))
      case .document, .selections: break
      }
    }
  }

  private mutating func pushArguments(_ inputs: [InputValueDefinition]) {
    lastArgument = nil
    var level = Level(kind: .arguments(inputs))
    if last.directive == nil { level.field = last.field }
    levels.append(level)
  }

  /// The type of the next value.
  private var valueType: TypeReference? {
    if case .list(let item) = last.kind { item } else { last.expected }
  }

  private mutating func finishValue() {
    if case .list = last.kind { return }
    last.step = .start
    last.expected = nil
  }

  private mutating func openBrace() {
    switch last.kind {
    case .document:
      let isShort = last.step == .start
      if isShort { variables = [] }
      let query = schema.queryType.map { NamedType.object($0) }
      let type = isShort ? query : last.inner
      last = Level(kind: .document)
      levels.append(Level(kind: .selections(type)))
    case .selections:
      let type = last.inner
      last.step = .start
      last.directive = nil
      levels.append(Level(kind: .selections(type)))
    case .arguments where last.step != .colon:
      // The arguments were not closed.
      levels.removeLast()
      openBrace()
    case .variables where last.step != .equals:
      levels.removeLast()
      openBrace()
    case .arguments, .variables, .object, .list:
      var inputs: [InputValueDefinition] = []
      if let type = valueType.flatMap({ schema.type(of: $0) }), case .inputObject(let object) = type
      {
        inputs = object.fields
      }
      finishValue()
      levels.append(Level(kind: .object(inputs)))
    }
  }

  private mutating func close(_ token: Token) {
    let kind = token.kind
    let fitting = levels.lastIndex { level in
      switch (level.kind, kind) {
      case (.selections, .closeBrace), (.object, .closeBrace), (.arguments, .closeParenthesis),
        (.variables, .closeParenthesis), (.list, .closeBracket):
        true
      case _: false
      }
    }
    if kind == .closeBracket, case .variables = last.kind, last.step == .typed {
      return noteType(upTo: token.end)
    }
    guard let fitting, fitting > 0 else { return }
    // A brace may close unclosed arguments too, but a parenthesis cannot close selections.
    if kind == .closeParenthesis,
      levels[fitting...].contains(where: { if case .selections = $0.kind { true } else { false } })
    {
      return
    }
    levels.removeSubrange(fitting...)
    if case .document = last.kind {
      if case .closeBrace = kind { last = Level(kind: .document) }
    }
    if kind == .closeParenthesis { last.directive = nil }
    if case .selections = last.kind, kind == .closeBrace {
      (last.field, last.inner, last.directive) = (nil, nil, nil)
      last.step = .start
    }
  }

  /// Parses a type reference.
  static func type(written text: String) -> TypeReference? {
    let file = SourceFile(id: .builtIn, name: "", utf8: Array("query($v: \(text)) { f }".utf8))
    return Parser.parse(file).document.operations.first?.variables.first?.type
  }

  // MARK: Expectation

  private func expected() -> Expectation {
    if last.step == .at { return .directive(last.location) }
    switch last.kind {
    case .document:
      switch last.step {
      case .start: return .definition
      case .on: return .condition(inside: nil)
      case _: return .nothing
      }
    case .selections(let type):
      switch last.step {
      case .spread: return .spread(type)
      case .on: return .condition(inside: type)
      case _: return .field(type)
      }
    case .variables:
      switch last.step {
      case .colon: return .variableType
      case .equals: return .value(last.expected)
      case _: return .nothing
      }
    case .arguments(let inputs), .object(let inputs):
      switch last.step {
      case .colon: return .value(last.expected)
      case .dollar: return .variable(last.expected)
      case _: return .argument(inputs, written: last.written)
      }
    case .list(let item): return last.step == .dollar ? .variable(item) : .value(item)
    }
  }
}
