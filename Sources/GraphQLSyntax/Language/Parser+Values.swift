// Reads values, arguments and directives into rows.

extension Parser {
  /// Reads `Directives[Const] : Directive[?Const]+` or nothing; returns the number of the list.
  @inline(__always)
  mutating func parseDirectives(isConst: Bool) throws(SyntaxError) -> UInt32 {
    token.kind == .at ? try parseDirectiveList(isConst: isConst) : 0
  }

  private mutating func parseDirectiveList(isConst: Bool) throws(SyntaxError) -> UInt32 {
    var list: [ValueArena.DirectiveRow] = []
    while token.kind == .at {
      var row = ValueArena.DirectiveRow()
      row.start = UInt32(clamping: token.start)
      try advance()
      row.name = try parsePlacedName()
      row.arguments = try parseArguments(isConst: isConst)
      row.end = UInt32(clamping: previousEnd)
      if RelayDirectiveNames.contains(names.text(row.name.number)) {
        proposals.hasFragmentArguments = true
      }
      list.append(row)
    }
    return values.add(list[...])
  }

  /// Reads `Arguments[Const] : ( Argument[?Const]+ )` or nothing; returns the number of the list.
  mutating func parseArguments(isConst: Bool) throws(SyntaxError) -> UInt32 {
    guard try accept(.openParenthesis) else { return 0 }
    let first = valueStack.count
    repeat { try parseNamedValue(isConst: isConst) } while try !accept(.closeParenthesis)
    return endList(from: first)
  }

  /// Reads a value outside a list; returns its number.
  mutating func parseDefaultValue() throws(SyntaxError) -> UInt32 {
    let row = try parseValue(isConst: true)
    return values.add(row)
  }

  /// Reads `Argument[Const] : Name : Value[?Const]`, or `ObjectField[Const]`, which has the same
  /// grammar.
  private mutating func parseNamedValue(isConst: Bool) throws(SyntaxError) {
    let name = try parsePlacedName()
    try expect(.colon)
    var row = try parseValue(isConst: isConst)
    row.name = name
    valueStack.append(row)
  }

  /// Moves the elements of a list from the stack to `values`.
  ///
  /// Nested lists have been moved before.
  private mutating func endList(from first: Int) -> UInt32 {
    let number = values.add(valueStack[first...])
    valueStack.removeLast(valueStack.count - first)
    return number
  }

  /// Reads `Value[Const]`.
  mutating func parseValue(isConst: Bool) throws(SyntaxError) -> ValueArena.Row {
    var row = ValueArena.Row()
    row.start = UInt32(clamping: token.start)
    switch token.kind {
    case .dollar:
      let start = token.start
      try advance()
      if isConst { throw unexpectedVariable(start) }
      row.form = .variable
      row.content = try parseNameNumber()
    case .int: try parseLiteral(.int, &row)
    case .float: try parseLiteral(.float, &row)
    case .string: try parseLiteral(.string, &row)
    case .blockString: try parseLiteral(.blockString, &row)
    case .name:
      if isAt(keyword: "true") {
        row.form = .true
        try advance()
      } else if isAt(keyword: "false") {
        row.form = .false
        try advance()
      } else if isAt(keyword: "null") {
        try advance()
      } else {
        row.form = .enumCase
        row.content = try parseNameNumber()
      }
    case .openBracket:
      row.form = .list
      row.content = try parseListItems(isConst: isConst)
    case .openBrace:
      row.form = .object
      row.content = try parseObjectFields(isConst: isConst)
    case .endOfFile, .bang, .question, .ampersand, .openParenthesis, .closeParenthesis, .spread,
      .colon,
      .equals, .at, .closeBracket, .pipe, .closeBrace:
      throw unexpected()
    }
    row.end = UInt32(clamping: previousEnd)
    return row
  }

  /// Reads a literal.
  ///
  /// Its text is decoded on access.
  @inline(__always)
  private mutating func parseLiteral(
    _ form: ValueArena.Form,
    _ row: inout ValueArena.Row
  ) throws(SyntaxError) {
    row.form = form
    values.keep(token)
    try advance()
  }

  private func unexpectedVariable(_ start: Int) -> SyntaxError {
    guard token.kind == .name else {
      return SyntaxError("Unexpected '$'.", start: start, end: start + 1)
    }
    return SyntaxError(
      "Unexpected variable '$\(text(of: token))' in constant value.",
      start: start,
      end: token.end
    )
  }

  /// Reads `ListValue[Const] : [ Value[?Const]* ]`; returns the number of the list.
  private mutating func parseListItems(isConst: Bool) throws(SyntaxError) -> UInt32 {
    try expect(.openBracket)
    try enter()
    let first = valueStack.count
    while try !accept(.closeBracket) {
      let row = try parseValue(isConst: isConst)
      valueStack.append(row)
    }
    leave()
    return endList(from: first)
  }

  /// Reads `ObjectValue[Const] : { ObjectField[?Const]* }`; returns the number of the list.
  private mutating func parseObjectFields(isConst: Bool) throws(SyntaxError) -> UInt32 {
    try expect(.openBrace)
    try enter()
    let first = valueStack.count
    while try !accept(.closeBrace) { try parseNamedValue(isConst: isConst) }
    leave()
    return endList(from: first)
  }
}
