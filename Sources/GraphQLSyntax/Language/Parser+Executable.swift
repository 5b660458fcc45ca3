import GraphQLRuntime

extension Parser {
  /// Reads `OperationDefinition : SelectionSet`.
  mutating func parseShorthandQuery() throws(SyntaxError) -> ParsedOperation {
    let start = token.start
    let root = try parseRootSelectionSet()
    return ParsedOperation(kind: .query, root: root, range: range(from: start))
  }

  /// Reads `OperationDefinition : Description? OperationType Name? VariablesDefinition? Directives?
  /// SelectionSet`.
  mutating func parseOperation(
    _ kind: OperationKind,
    _ description: Description?,
    start: Int
  ) throws(SyntaxError) -> ParsedOperation {
    try advance()
    let name = token.kind == .name ? try parseName() : nil
    let variables = try parseVariables()
    let directives = try parseDirectives(isConst: false)
    let root = try parseRootSelectionSet()
    return ParsedOperation(
      description: description,
      kind: kind,
      name: name,
      variables: variables,
      directives: directives,
      root: root,
      range: range(from: start)
    )
  }

  /// Reads `VariablesDefinition : ( VariableDefinition+ )`.
  mutating func parseVariables() throws(SyntaxError) -> Range<UInt32> {
    guard try accept(.openParenthesis) else { return 0..<0 }
    let first = arena.rows.count
    repeat {
      let row = try parseVariable()
      arena.add(row)
    } while try !accept(.closeParenthesis)
    return arena.rows(from: first)
  }

  /// Reads `VariableDefinition : Description? Variable : Type DefaultValue? Directives[Const]?`.
  private mutating func parseVariable() throws(SyntaxError) -> DefinitionArena.Row {
    var row = DefinitionArena.Row()
    let start = token.start
    try parseDescription(of: &row)
    let dollar = token.start
    try expect(.dollar)
    row.name = try parsePlacedName(from: dollar)
    try expect(.colon)
    try parseType(of: &row)
    if try accept(.equals) { row.defaultValue = try parseDefaultValue() }
    row.directives = try parseDirectives(isConst: true)
    setRange(of: &row, from: start)
    return row
  }

  /// Reads `SelectionSet : { Selection* }` into a row; the September 2025 edition requires at least
  /// one selection.
  private mutating func parseSelectionSet(
    of row: inout SelectionArena.Row
  ) throws(SyntaxError) {
    row.setStart = UInt32(clamping: place(of: token.start))
    try expect(.openBrace)
    try enter()
    // Collected on a separate stack, so that the rows of one selection set are contiguous.
    let first = selectionStack.count
    while try !accept(.closeBrace) { selectionStack.append(try parseSelection()) }
    selections.add(selectionStack[first...], to: &row)
    selectionStack.removeLast(selectionStack.count - first)
    leave()
    row.setEnd = UInt32(clamping: place(of: previousEnd))
  }

  /// Reads the outermost `SelectionSet` of a definition.
  private mutating func parseRootSelectionSet() throws(SyntaxError) -> SelectionArena.Row {
    var root = SelectionArena.Row()
    try parseSelectionSet(of: &root)
    return root
  }

  /// Reads `Selection : Field | FragmentSpread | InlineFragment`.
  private mutating func parseSelection() throws(SyntaxError) -> SelectionArena.Row {
    if token.kind == .spread { return try parseFragmentSelection() }
    return try parseField()
  }

  /// Reads `Field : Alias? Name Arguments? Directives? SelectionSet?`, and in files that allow it a
  /// nullability designator after the arguments.
  private mutating func parseField() throws(SyntaxError) -> SelectionArena.Row {
    let start = token.start
    var row = SelectionArena.Row()
    row.name = try parsePlacedName()
    if try accept(.colon) {
      row.alias = row.name
      row.name = try parsePlacedName()
    }
    row.arguments = try parseArguments(isConst: false)
    if lexer.readsNullabilityDesignators { row.nullability = try parseNullability() }
    row.directives = try parseDirectives(isConst: false)
    if token.kind == .openBrace { try parseSelectionSet(of: &row) }
    setRange(of: &row, from: start)
    return row
  }

  /// Reads `NullabilityDesignator : [ NullabilityDesignator? ] Operator? | Operator`, `Operator` one of `!` and `?`.
  private mutating func parseNullability() throws(SyntaxError) -> NullabilityDesignator {
    var opened = 0
    while token.kind == .openBracket {
      guard opened < NullabilityDesignator.depthLimit else {
        throw SyntaxError(
          "A field has at most \(NullabilityDesignator.depthLimit) brackets.",
          start: token.start,
          end: token.end
        )
      }
      opened += 1
      try advance()
    }
    // Read from the innermost level to the outermost.
    var levels: [NullabilityDesignator.Level] = []
    for index in 0...opened {
      if index > 0 { try expect(.closeBracket) }
      if try accept(.bang) {
        levels.append(.required)
      } else if try accept(.question) {
        levels.append(.optional)
      } else {
        levels.append(.unchanged)
      }
    }
    return NullabilityDesignator(levels: levels.reversed())
  }

  @inline(__always)
  private func setRange(of row: inout SelectionArena.Row, from start: Int) {
    row.start = UInt32(clamping: place(of: start))
    row.end = UInt32(clamping: place(of: previousEnd))
  }

  /// Reads `FragmentSpread : ...
  ///
  /// FragmentName Arguments? Directives?` or `InlineFragment : ... TypeCondition? Directives?
  /// SelectionSet`. The arguments are from the specification's proposal.
  private mutating func parseFragmentSelection() throws(SyntaxError) -> SelectionArena.Row {
    let start = token.start
    var row = SelectionArena.Row()
    try expect(.spread)
    let hasCondition = try accept(keyword: "on")
    if !hasCondition, token.kind == .name {
      row.kind = .fragmentSpread
      row.name = try parsePlacedName()
      row.arguments = try parseArguments(isConst: false)
      if row.arguments != 0 { proposals.hasFragmentArguments = true }
      row.directives = try parseDirectives(isConst: false)
    } else {
      row.kind = .inlineFragment
      if hasCondition { row.name = try parsePlacedName() }
      row.directives = try parseDirectives(isConst: false)
      try parseSelectionSet(of: &row)
    }
    setRange(of: &row, from: start)
    return row
  }

  /// Reads a fragment definition, whose variables are from the specification's proposal.
  ///
  /// `FragmentDefinition : Description? fragment FragmentName VariablesDefinition? TypeCondition Directives? SelectionSet`
  mutating func parseFragment(
    _ description: Description?,
    start: Int
  ) throws(SyntaxError) -> ParsedFragment {
    try advance()
    if isAt(keyword: "on") { throw unexpected() }
    let name = try parseName()
    let variables = try parseVariables()
    if !variables.isEmpty { proposals.hasFragmentArguments = true }
    try expect(keyword: "on")
    let typeCondition = try parseName()
    let directives = try parseDirectives(isConst: false)
    let root = try parseRootSelectionSet()
    return ParsedFragment(
      description: description,
      name: name,
      variables: variables,
      typeCondition: typeCondition,
      directives: directives,
      root: root,
      range: range(from: start)
    )
  }
}
