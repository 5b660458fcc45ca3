import GraphQLSchema
import GraphQLSyntax

/// Checks a filter against the types of the rows, and determines which rows each condition applies
/// to.
///
/// A condition with a name that a row does not have does not apply to the row. `or` ignores it, and
/// `and` and `not` do not apply either. A condition that is wrong for every row is an error, and so
/// is a type that no row can have. If only some rows can have the type, it is false for the others.
struct FilterChecker {
  private(set) var names: FilterNames
  /// Set by a condition that can be evaluated although its row cannot have the named type.
  private var impossibility: FilterError?
  private var outcomes: [Range<Int>: Outcome] = [:]

  /// The result of one condition over all rows.
  private enum Outcome {
    case right
    case wrong(FilterError)
  }

  init(_ names: FilterNames) { self.names = names }

  /// The test for a row; `nil` if the filter does not apply to it.
  mutating func test(_ syntax: FilterSyntax, _ scope: FilterNames.Scope) -> FilterTest? {
    switch syntax {
    case .or(let parts):
      var tests: [FilterTest] = []
      for part in parts {
        if let test = test(part, scope) { tests.append(test) }
      }
      return tests.isEmpty ? nil : .or(tests)
    case .and(let parts):
      var tests: [FilterTest] = []
      for part in parts {
        if let test = test(part, scope) { tests.append(test) }
      }
      return tests.count == parts.count ? .and(tests) : nil
    case .not(let part): return test(part, scope).map { .not($0) }
    case .quantified(let path, let quantifier, let body):
      return quantified(path, quantifier: quantifier, body: body, scope: scope)
    case .comparison(let left, let comparison, let right, let reasons):
      return checked(left.range.lowerBound..<right.range.upperBound) {
        (checker) throws(FilterError) in
        try checker.comparison(
          left,
          comparison: comparison,
          right: right,
          reasons: reasons,
          scope: scope
        )
      }
    case .isOneOf(let path, let values):
      return checked(path.range) { (checker) throws(FilterError) in
        var tests: [FilterTest] = []
        var impossible: [FilterError] = []
        for value in values {
          tests.append(
            try checker.comparison(
              .path(path),
              comparison: .equal,
              right: value,
              reasons: [],
              scope: scope
            )
          )
          if let error = checker.impossibility { impossible.append(error) }
          checker.impossibility = nil
        }
        // One possible type is enough.
        if impossible.count == values.count { checker.impossibility = impossible.first }
        return .or(tests)
      }
    case .isType(let path, let word):
      return checked(path.range.lowerBound..<word.range.upperBound) {
        (checker) throws(FilterError) in try checker.typeTest(path, word: word, scope: scope)
      }
    case .because(let path, let reasons):
      return checked(path.range) { (checker) throws(FilterError) in
        let route = try checker.names.resolve(path, scope).route
        return .because(route, try checker.reasons(reasons, ofPresence: nil))
      }
    case .holds(let path):
      return checked(path.range) { (checker) throws(FilterError) in try checker.holds(path, scope) }
    }
  }

  /// The first condition that is wrong for every row.
  var error: FilterError? {
    outcomes.sorted { $0.key.lowerBound < $1.key.lowerBound }.lazy.compactMap { entry in
      if case .wrong(let error) = entry.value { error } else { nil }
    }
    .first
  }

  private mutating func checked(
    _ range: Range<Int>,
    _ check: (inout FilterChecker) throws(FilterError) -> FilterTest
  ) -> FilterTest? {
    impossibility = nil
    do throws(FilterError) {
      let test = try check(&self)
      if let impossibility {
        note(impossibility, range)
      } else {
        outcomes[range] = .right
      }
      return test
    } catch {
      note(error, range)
      return nil
    }
  }

  private mutating func note(_ error: FilterError, _ range: Range<Int>) {
    switch outcomes[range] {
    case nil: outcomes[range] = .wrong(error)
    case .right: return
    case .wrong(var known):
      guard let name = known.unknownName else { return }
      if error.unknownName == name, known.range == error.range {
        if known.isUnselected { return }
        if error.isUnselected { return outcomes[range] = .wrong(error) }
        known.suggestions += error.suggestions.filter { !known.suggestions.contains($0) }
        if known.sentence != error.sentence, let summary = error.summary {
          known.sentence = summary
        }
        outcomes[range] = .wrong(known)
      } else if error.unknownName == nil || error.range.lowerBound > known.range.lowerBound {
        // Of several errors, the one found later in the checks is more specific.
        outcomes[range] = .wrong(error)
      }
    }
  }

  // MARK: Conditions

  private mutating func quantified(
    _ path: FilterPath,
    quantifier: FilterQuantifier,
    body: FilterSyntax,
    scope: FilterNames.Scope
  ) -> FilterTest? {
    var found: (route: FilterRoute, item: FilterKind)?
    _ = checked(path.range) { (checker) throws(FilterError) in
      let (route, kind) = try checker.names.resolve(path, scope)
      guard case .list(let item) = kind else {
        throw FilterError(
          "`\(path.text)` is \(checker.names.phrase(kind)), not a list.",
          at: path.range
        )
      }
      found = (route, item)
      return .isNotNil(route)
    }
    guard let found else { return nil }
    let inner: FilterNames.Scope =
      if case .object(let row) = found.item { .row(row) } else { .item(found.item) }
    return test(body, inner).map { .quantified(found.route, quantifier, $0) }
  }

  private mutating func holds(
    _ path: FilterPath,
    _ scope: FilterNames.Scope
  ) throws(FilterError) -> FilterTest {
    let (route, kind) = try names.resolve(path, scope)
    switch kind {
    case .bool, .scalar: return .isTrue(route)
    case .view: return .isNotNil(route)
    case .list:
      throw FilterError(
        "`\(path.text)` is a list: use `\(path.text) any { … }` or `\(path.text).count > 0`.",
        at: path.range
      )
    case .text, .number, .enumeration, .typename, .object:
      throw FilterError(
        "`\(path.text)` is \(names.phrase(kind)): compare it, for example `\(path.text) != nil`.",
        at: path.range
      )
    }
  }

  private mutating func typeTest(
    _ path: FilterPath,
    word: FilterWord,
    scope: FilterNames.Scope
  ) throws(FilterError) -> FilterTest {
    let (route, kind) = try names.resolve(path, scope)
    let schema = names.types.reader.schema
    guard let row = kind.row else {
      throw FilterError("`\(path.text)` is \(names.phrase(kind)), not an object.", at: path.range)
    }
    guard let type = schema.type(named: word.text), type.isComposite else {
      let known = schema.types.filter { $0.isComposite && !$0.name.hasPrefix("__") }.map(\.name)
      throw FilterError(
        "The schema has no object type, interface or union `\(word.text)`.",
        at: word.range,
        suggestions: Array(Suggestions.near(word.text, in: known).prefix(3))
      )
    }
    let wanted = Set(schema.possibleTypes(of: type.name).map(\.name))
    if !names.types.typeNames(of: row).contains(where: wanted.contains) {
      impossibility = impossible(type.name, row, isOwn: path.steps.isEmpty, at: word.range)
    }
    return .isType(route, wanted)
  }

  /// The error for a type that the objects cannot have.
  ///
  /// For the rows themselves, other rows may have it.
  private func impossible(
    _ type: String,
    _ row: FilterTypes.Row,
    isOwn: Bool,
    at range: Range<Int>
  ) -> FilterError {
    var error = FilterError(
      "No \(names.types.displayName(of: row)) can be \(withArticle(type)).",
      at: range
    )
    if isOwn {
      error.unknownName = type
      error.summary = "No object here can be \(withArticle(type))."
    }
    return error
  }

  private func reasons(
    _ words: [FilterWord],
    ofPresence: Bool?
  ) throws(FilterError) -> [ReasonCode] {
    var codes: [ReasonCode] = []
    for word in words {
      guard let code = ReasonCode(rawValue: word.text) else {
        let known = ReasonCode.allCases.map(\.rawValue)
        throw FilterError(
          "Unknown reason `\(word.text)`.",
          at: word.range,
          suggestions: Array(Suggestions.near(word.text, in: known).prefix(3))
        )
      }
      if let ofPresence, code.explainsPresence != ofPresence {
        throw FilterError(
          ofPresence
            ? "`\(code.rawValue)` is a reason for nil values."
            : "`\(code.rawValue)` is a reason for present values.",
          at: word.range
        )
      }
      codes.append(code)
    }
    return codes
  }

  // MARK: Comparisons

  private mutating func comparison(
    _ left: FilterOperand,
    comparison: FilterComparison,
    right: FilterOperand,
    reasons: [FilterWord],
    scope: FilterNames.Scope
  ) throws(FilterError) -> FilterTest {
    guard case .path(let path) = left else {
      guard case .path = right, reasons.isEmpty, let exchanged = comparison.exchanged else {
        throw FilterError("One side of a comparison must be a name.", at: left.range)
      }
      return try self.comparison(
        right,
        comparison: exchanged,
        right: left,
        reasons: reasons,
        scope: scope
      )
    }
    let (route, kind) = try names.resolve(path, scope)
    if case .null(let range) = right {
      return try nilTest(route, comparison: comparison, reasons: reasons, at: range)
    }
    if let word = reasons.first {
      throw FilterError("`because` needs a comparison with nil before it.", at: word.range)
    }
    let subject = Subject(path: path, route: route, kind: kind)
    switch right {
    case .null(let range): return try nilTest(route, comparison: comparison, reasons: [], at: range)
    case .number(let number, let range):
      guard fits(kind, .number), !comparison.searchesText else {
        throw mismatch(subject, comparison: comparison, value: "a number", at: range)
      }
      return .number(route, comparison, number)
    case .bool(let value, let range):
      guard fits(kind, .bool), comparison == .equal || comparison == .notEqual else {
        throw mismatch(subject, comparison: comparison, value: "a Boolean", at: range)
      }
      return .bool(route, isEqual: comparison == .equal, value)
    case .text(let text, let range):
      return try textTest(subject, comparison: comparison, text: text, at: range)
    case .path(let other):
      return try pathTest(subject, comparison: comparison, other: other, scope: scope)
    }
  }

  /// The path of a comparison.
  private struct Subject {
    let path: FilterPath
    let route: FilterRoute
    let kind: FilterKind
  }

  private func nilTest(
    _ route: FilterRoute,
    comparison: FilterComparison,
    reasons: [FilterWord],
    at range: Range<Int>
  ) throws(FilterError) -> FilterTest {
    switch comparison {
    case .equal: return .isNil(route, because: try self.reasons(reasons, ofPresence: false))
    case .notEqual:
      if reasons.isEmpty { return .isNotNil(route) }
      return .because(route, try self.reasons(reasons, ofPresence: true))
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .contains, .lacks, .begins, .ends:
      throw FilterError("nil can be compared only with `==` and `!=`.", at: range)
    }
  }

  private func textTest(
    _ subject: Subject,
    comparison: FilterComparison,
    text: String,
    at range: Range<Int>
  ) throws(FilterError) -> FilterTest {
    guard subject.kind.isTextual else {
      throw mismatch(subject, comparison: comparison, value: "a string", at: range)
    }
    if comparison.searchesText {
      guard !text.isEmpty else { throw FilterError("The string is empty.", at: range) }
      return .part(subject.route, comparison, Needle(text.lowercased()))
    }
    if comparison.comparesOrder { try checkOrder(subject) }
    return .text(subject.route, comparison, text)
  }

  private func checkOrder(_ subject: Subject) throws(FilterError) {
    switch subject.kind {
    case .enumeration, .typename:
      throw FilterError(
        "`\(subject.path.text)` is \(names.phrase(subject.kind)), which cannot be ordered.",
        at: subject.path.range
      )
    case .text, .number, .bool, .scalar, .object, .list, .view: return
    }
  }

  /// The test for a name on the right-hand side: an enum value, a type, or another path of the row.
  private mutating func pathTest(
    _ subject: Subject,
    comparison: FilterComparison,
    other: FilterPath,
    scope: FilterNames.Scope
  ) throws(FilterError) -> FilterTest {
    if other.steps.count == 1, case .name(let name) = other.steps[0].component {
      switch subject.kind {
      case .enumeration(let type, let values):
        if let value = Self.value(name, in: values) {
          return try textTest(subject, comparison: comparison, text: value, at: other.range)
        }
        if (try? names.resolve(other, scope)) == nil {
          throw FilterError(
            "\(type) has no value `\(name)`.",
            at: other.range,
            suggestions: Array(Suggestions.near(name, in: values).prefix(3))
          )
        }
      case .typename(let row):
        let isPossible = names.types.typeNames(of: row).contains(name)
        if isPossible || (try? names.resolve(other, scope)) == nil {
          try checkObjectType(name, at: other.range)
          let test = try textTest(subject, comparison: comparison, text: name, at: other.range)
          if !isPossible {
            let isOwn = subject.path.steps.count == 1
            impossibility = impossible(name, row, isOwn: isOwn, at: other.range)
          }
          return test
        }
      case .text where (try? names.resolve(other, scope)) == nil:
        throw FilterError(
          "Unknown name `\(name)`; write a string in quotation marks: \"\(name)\".",
          at: other.range
        )
      case .text, .number, .bool, .scalar, .object, .list, .view: break
      }
    }
    let (route, kind) = try names.resolve(other, scope)
    guard fits(subject.kind, kind), !comparison.searchesText else {
      throw mismatch(subject, comparison: comparison, value: names.phrase(kind), at: other.range)
    }
    if comparison.comparesOrder { try checkOrder(subject) }
    return .values(subject.route, comparison, route)
  }

  /// Checks that a name is a possible value of `__typename`.
  private func checkObjectType(_ name: String, at range: Range<Int>) throws(FilterError) {
    let schema = names.types.reader.schema
    let type = schema.type(named: name)
    if case .object? = type { return }
    if type?.isComposite == true {
      throw FilterError(
        "`__typename` is the name of an object type: use `is \(name)`.",
        at: range
      )
    }
    let known = schema.types.compactMap { type in
      if case .object = type, !type.name.hasPrefix("__") { type.name } else { nil }
    }
    throw FilterError(
      "The schema has no object type `\(name)`.",
      at: range,
      suggestions: Array(Suggestions.near(name, in: known).prefix(3))
    )
  }

  /// The enum value for a name as in the schema or as in Swift.
  static func value(_ name: String, in values: [String]) -> String? {
    if values.contains(name) { return name }
    let bare = name.lowercased().filter { $0 != "_" }
    return values.first { $0.lowercased().filter { $0 != "_" } == bare }
  }

  /// Whether values of two kinds can be equal.
  private func fits(_ one: FilterKind, _ other: FilterKind) -> Bool {
    switch (one, other) {
    case (.number, .number), (.bool, .bool): true
    case (.scalar, .text), (.scalar, .number), (.scalar, .bool), (.scalar, .enumeration),
      (.scalar, .scalar), (.text, .scalar), (.number, .scalar), (.bool, .scalar),
      (.enumeration, .scalar):
      true
    case (.text, .text), (.text, .enumeration), (.enumeration, .text), (.typename, .text),
      (.text, .typename), (.typename, .typename):
      true
    case (.enumeration(let name, _), .enumeration(let otherName, _)): name == otherName
    case (_, _): false
    }
  }

  private func mismatch(
    _ subject: Subject,
    comparison: FilterComparison,
    value: String,
    at range: Range<Int>
  ) -> FilterError {
    let text = subject.path.text
    if case .list = subject.kind {
      return FilterError(
        "`\(text)` is a list: use `\(text) any { it \(comparison.rawValue) … }` or "
          + "`\(text).count`.",
        at: subject.path.range
      )
    }
    if comparison.searchesText, !subject.kind.isTextual {
      return FilterError(
        "`\(comparison.rawValue)` is for strings, but `\(text)` is \(names.phrase(subject.kind)).",
        at: subject.path.range
      )
    }
    return FilterError(
      "`\(text)` is \(names.phrase(subject.kind)) and cannot be compared with \(value).",
      at: range
    )
  }
}
