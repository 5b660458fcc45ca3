import GraphQLRuntime

extension Parser {
  /// Reads `OperationDefinition : SelectionSet`.
  mutating func parseShorthandQuery() throws(SyntaxError) -> OperationDefinition {
    let start = token.start
    let selectionSet = try parseSelectionSet()
    return OperationDefinition(
      kind: .query,
      name: nil,
      selectionSet: selectionSet,
      range: range(from: start)
    )
  }

  /// Reads `OperationDefinition : Description? OperationType Name? VariablesDefinition? Directives?
  /// SelectionSet`.
  mutating func parseOperation(
    _ kind: OperationKind,
    _ description: Description?,
    start: Int
  ) throws(SyntaxError) -> OperationDefinition {
    try advance()
    let name = token.kind == .name ? try parseName() : nil
    let variables = try parseVariables()
    let directives = try parseDirectives(isConst: false)
    let selectionSet = try parseSelectionSet()
    return OperationDefinition(
      description: description,
      kind: kind,
      name: name,
      variables: variables,
      directives: directives,
      selectionSet: selectionSet,
      range: range(from: start)
    )
  }

  /// Reads `VariablesDefinition : ( VariableDefinition+ )`.
  mutating func parseVariables() throws(SyntaxError) -> [VariableDefinition] {
    guard try accept(.openParenthesis) else { return [] }
    var variables: [VariableDefinition] = []
    repeat { variables.append(try parseVariable()) } while try !accept(.closeParenthesis)
    return variables
  }

  /// Reads `VariableDefinition : Description? Variable : Type DefaultValue? Directives[Const]?`.
  private mutating func parseVariable() throws(SyntaxError) -> VariableDefinition {
    let start = token.start
    let description = try parseDescription()
    let dollar = token.start
    try expect(.dollar)
    let name = try parseVariableName(from: dollar)
    try expect(.colon)
    let (type, typeRange) = try parsePlacedType()
    let defaultValue = try accept(.equals) ? try parseValue(isConst: true) : nil
    let directives = try parseDirectives(isConst: true)
    return VariableDefinition(
      description: description,
      name: name,
      type: type,
      typeRange: typeRange,
      defaultValue: defaultValue,
      directives: directives,
      range: range(from: start)
    )
  }

  /// Reads `SelectionSet : { Selection* }`; the September 2025 edition asks for at least one.
  mutating func parseSelectionSet() throws(SyntaxError) -> SelectionList {
    let start = token.start
    try expect(.openBrace)
    try enter()
    // Collected on a stack of the parser's own, so that each list is allocated once.
    let first = selectionStack.count
    while try !accept(.closeBrace) { selectionStack.append(try parseSelection()) }
    let selections = Array(selectionStack[first...])
    selectionStack.removeLast(selectionStack.count - first)
    leave()
    return SelectionList(selections, range: range(from: start))
  }

  /// Reads `Selection : Field | FragmentSpread | InlineFragment`.
  private mutating func parseSelection() throws(SyntaxError) -> Selection {
    if token.kind == .spread { return try parseFragmentSelection() }
    return .field(try parseField())
  }

  /// Reads `Field : Alias? Name Arguments? Directives? SelectionSet?`.
  private mutating func parseField() throws(SyntaxError) -> Field {
    let start = token.start
    var alias: Name?
    var name = try parseName()
    if try accept(.colon) {
      alias = name
      name = try parseName()
    }
    let arguments = try parseArguments(isConst: false)
    let directives = try parseDirectives(isConst: false)
    let selectionSet = token.kind == .openBrace ? try parseSelectionSet() : nil
    return Field(
      alias: alias,
      name: name,
      arguments: arguments,
      directives: directives,
      selectionSet: selectionSet,
      range: range(from: start)
    )
  }

  /// Reads `FragmentSpread : ... FragmentName Arguments? Directives?`, the arguments by the
  /// specification's proposal.
  ///
  /// Reads `InlineFragment : ... TypeCondition? Directives? SelectionSet`.
  private mutating func parseFragmentSelection() throws(SyntaxError) -> Selection {
    let start = token.start
    try expect(.spread)
    let hasCondition = try accept(keyword: "on")
    if !hasCondition, token.kind == .name {
      let name = try parseName()
      let arguments = try parseArguments(isConst: false)
      if !arguments.isEmpty { hasFragmentArguments = true }
      let directives = try parseDirectives(isConst: false)
      return .fragmentSpread(
        FragmentSpread(
          name: name,
          arguments: arguments,
          directives: directives,
          range: range(from: start)
        )
      )
    }
    let typeCondition = hasCondition ? try parseName() : nil
    let directives = try parseDirectives(isConst: false)
    let selectionSet = try parseSelectionSet()
    return .inlineFragment(
      InlineFragment(
        typeCondition: typeCondition,
        directives: directives,
        selectionSet: selectionSet,
        range: range(from: start)
      )
    )
  }

  /// Reads `FragmentDefinition : Description? fragment FragmentName VariablesDefinition?
  /// TypeCondition Directives? SelectionSet`, the variables by the specification's proposal.
  mutating func parseFragment(
    _ description: Description?,
    start: Int
  ) throws(SyntaxError) -> FragmentDefinition {
    try advance()
    if isAt(keyword: "on") { throw unexpected() }
    let name = try parseName()
    let variables = try parseVariables()
    if !variables.isEmpty { hasFragmentArguments = true }
    try expect(keyword: "on")
    let typeCondition = try parseName()
    let directives = try parseDirectives(isConst: false)
    let selectionSet = try parseSelectionSet()
    return FragmentDefinition(
      description: description,
      name: name,
      variables: variables,
      typeCondition: typeCondition,
      directives: directives,
      selectionSet: selectionSet,
      range: range(from: start)
    )
  }
}
