internal import GraphQLRuntime
package import ResponseAnalysis

/// A condition on one position of a response, as text and as a goal.
///
/// It is written in the filter language with a path from the root of the data, or as
/// `count(PATH) == 3` or `PATH.count == 3`. Conditions about several positions, `or` and quantifiers are not supported.
package struct ResponseCondition: Hashable, Sendable {
  package enum Goal: Hashable, Sendable {
    /// Something is present or `nil`.
    case there(AccessPath, Bool)
    /// A Boolean is true, or another value is present.
    case holds(AccessPath)
    /// A value is one of these, or none of them.
    case value(AccessPath, [FilterOperand], Bool)
    case order(AccessPath, FilterComparison, FilterNumber)
    case text(AccessPath, FilterComparison, String)
    /// An object has a type or implements it, or not.
    case type(AccessPath, String, Bool)
    /// The number of elements of a list.
    case count(AccessPath, FilterComparison, Int)
    /// A value is null because of a server error, or not.
    case failed(AccessPath, Bool)
    /// Deferred data is pending.
    case awaited(AccessPath)
  }

  /// The condition as written; only its own part of a conjunction.
  package let text: String
  package let goal: Goal

  /// The path to which the condition applies.
  package var path: AccessPath {
    switch goal {
    case .there(let path, _), .holds(let path), .value(let path, _, _), .order(let path, _, _),
      .text(let path, _, _), .type(let path, _, _), .count(let path, _, _), .failed(let path, _),
      .awaited(let path):
      path
    }
  }

  /// Parses the conditions of a text, one for each part of a conjunction.
  ///
  /// The offset of the text in a longer one is added to the positions of errors.
  package static func parse(
    _ text: String,
    at offset: Int = 0
  ) throws(FilterError) -> [ResponseCondition] {
    var requirements: [ResponseCondition] = []
    for part in try ResponseConditionPart.parts(of: text, at: offset) {
      if let goal = try count(part) {
        requirements.append(ResponseCondition(text: part.text, goal: goal))
      } else if let goal = try state(part) {
        requirements.append(ResponseCondition(text: part.text, goal: goal))
      } else {
        let syntax = try FilterParser.parse(part.text, at: part.range.lowerBound)
        requirements += try Self.requirements(of: syntax, in: part)
      }
    }
    return requirements
  }

  private static func requirements(
    of syntax: FilterSyntax,
    in part: ResponseConditionPart
  ) throws(FilterError) -> [ResponseCondition] {
    guard case .and(let parts) = syntax else {
      return [ResponseCondition(text: part.text, goal: try goal(syntax, isWanted: true, in: part))]
    }
    var requirements: [ResponseCondition] = []
    for syntax in parts {
      let goal = try goal(syntax, isWanted: true, in: part)
      requirements.append(ResponseCondition(text: part.text, goal: goal))
    }
    return requirements
  }

  private static func goal(
    _ syntax: FilterSyntax,
    isWanted: Bool,
    in part: ResponseConditionPart
  ) throws(FilterError) -> Goal {
    switch syntax {
    case .not(let inner): return try goal(inner, isWanted: !isWanted, in: part)
    case .holds(let path):
      return isWanted ? .holds(path.accessPath) : .there(path.accessPath, false)
    case .isType(let path, let type): return .type(path.accessPath, type.text, isWanted)
    case .isOneOf(let path, let operands):
      return .value(path.accessPath, operands.map(\.asValue), isWanted)
    case .comparison(.path(let path), let comparison, let operand, _):
      return try goal(
        path.accessPath,
        comparison: comparison,
        operand: operand.asValue,
        isWanted: isWanted
      )
    case .comparison(let operand, let comparison, .path(let path), _):
      guard let comparison = comparison.exchanged else { break }
      return try goal(
        path.accessPath,
        comparison: comparison,
        operand: operand.asValue,
        isWanted: isWanted
      )
    case .comparison, .or, .and, .because, .quantified: break
    }
    throw FilterError(
      "A condition tests one place, for example `hero.asDroid`, `not hero.height`, `hero.name == "
        + "\"R2\"`, "
        + "`hero is Droid` or `count(hero.friends) == 3`.",
      at: part.range,
      isSyntax: true
    )
  }

  private static func goal(
    _ path: AccessPath,
    comparison: FilterComparison,
    operand: FilterOperand,
    isWanted: Bool
  ) throws(FilterError) -> Goal {
    if case .text(let name, _) = operand, [.equal, .notEqual].contains(comparison),
      path.components.last == .name("__typename")
    {
      let object = AccessPath(Array(path.components.dropLast()))
      return .type(object, name, isWanted == (comparison == .equal))
    }
    switch (comparison, operand) {
    case (.equal, .null): return .there(path, !isWanted)
    case (.notEqual, .null): return .there(path, isWanted)
    case (.equal, .text), (.equal, .number), (.equal, .bool):
      return .value(path, [operand], isWanted)
    case (.notEqual, .text), (.notEqual, .number), (.notEqual, .bool):
      return .value(path, [operand], !isWanted)
    case (_, .number(let number, _)) where comparison.comparesOrder:
      guard let opposite = comparison.opposite else { break }
      return .order(path, isWanted ? comparison : opposite, number)
    case (_, .text(let text, _)) where comparison.searchesText && isWanted && comparison != .lacks:
      return .text(path, comparison, text)
    case _: break
    }
    throw FilterError(
      "This comparison works in filters but not as a condition.",
      at: operand.range,
      isSyntax: true
    )
  }

  /// Parses `error(PATH)`, `not error(PATH)` or `awaited(PATH)`; `nil` for other text.
  private static func state(_ part: ResponseConditionPart) throws(FilterError) -> Goal? {
    var rest = part.text[...]
    let isWanted = !rest.hasPrefix("not ")
    if !isWanted { rest = rest.dropFirst(4).drop { $0 == " " } }
    for word in ["error(", "awaited("] where rest.hasPrefix(word) {
      guard rest.last == ")", isWanted || word == "error(" else { continue }
      let path = try part.path(rest.dropFirst(word.count).dropLast())
      return word == "error(" ? .failed(path, isWanted) : .awaited(path)
    }
    return nil
  }

  /// Parses `count(PATH) == 3`; `nil` for other text.
  private static func count(_ part: ResponseConditionPart) throws(FilterError) -> Goal? {
    let text = part.text
    let word = "count("
    guard text.hasPrefix(word), let end = text.lastIndex(of: ")") else { return nil }
    let path = try part.path(text[..<end].dropFirst(word.count))
    let behind = text[text.index(after: end)...]
    // The comparison is parsed as one of a name.
    guard let syntax = try? FilterParser.parse("count" + behind),
      case .comparison(.path, let comparison, .number(let number, _), _) = syntax,
      let count = number.index, !comparison.searchesText
    else {
      throw FilterError(
        "Compare `count(PATH)` with a number of elements, for example `count(hero.friends) == 3`.",
        at: part.range.upperBound - behind.utf8.count..<part.range.upperBound,
        isSyntax: true
      )
    }
    return .count(path, comparison, count)
  }
}

extension ResponseCondition {
  /// The condition with `hero.friends.count`, as filters have it, as `count(hero.friends)` if that
  /// is a list.
  func countingElements(in reader: ResponseReader) -> ResponseCondition {
    let comparison: FilterComparison
    let number: FilterNumber
    switch goal {
    case .order(_, let order, let limit): (comparison, number) = (order, limit)
    case .value(_, let operands, let isWanted):
      guard operands.count == 1, case .number(let value, _) = operands[0] else { return self }
      (comparison, number) = (isWanted ? .equal : .notEqual, value)
    case .there, .holds, .text, .type, .count, .failed, .awaited: return self
    }
    let list = AccessPath(Array(path.components.dropLast()))
    let item = AccessPath(list.components + [.index(0)])
    guard path.components.last == .name("count"), let count = number.index,
      case .unknown = reader.why(path), case .explained = reader.why(item)
    else { return self }
    return ResponseCondition(text: text, goal: .count(list, comparison, count))
  }
}

extension ResponseConditionPart {
  /// The path in a part of the text.
  fileprivate func path(_ piece: Substring) throws(FilterError) -> AccessPath {
    let before = range.lowerBound + text[..<piece.startIndex].utf8.count
    return try FilterParser.parsePath(String(piece), at: before).accessPath
  }
}

extension FilterPath {
  /// The path from the root of the data.
  fileprivate var accessPath: AccessPath { AccessPath(steps.map(\.component)) }
}

extension FilterComparison {
  /// The operator that is true exactly if this one is false; `nil` if there is none.
  fileprivate var opposite: FilterComparison? {
    switch self {
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    case .equal: .notEqual
    case .notEqual: .equal
    case .contains, .lacks, .begins, .ends: nil
    }
  }
}

extension FilterOperand {
  /// A single name, which is the syntax of an enum value, as the text that a response contains.
  fileprivate var asValue: FilterOperand {
    guard case .path(let path) = self, path.steps.count == 1,
      case .name(let name) = path.steps[0].component
    else { return self }
    return .text(name, path.range)
  }

  /// The value; `nil` for a path.
  var json: JSONValue? {
    switch self {
    case .path: nil
    case .text(let text, _): .string(text)
    case .number(let number, _): .number(number.text)
    case .bool(let flag, _): .bool(flag)
    case .null: .null
    }
  }
}
