package import GraphQLSyntax

/// Collects what one rule finds.
package struct Report {
  /// Beyond this number the places of one fault are counted, not listed.
  static let placeLimit = 100

  /// Beyond these numbers of faults, and of names that were looked through for them, faults come
  /// without suggestions.
  private static let suggestionLimit = (faults: 100, names: 400_000)

  private let rule: String
  private let stage: Diagnostic.Stage
  private var diagnostics = DiagnosticList()
  /// How many names were looked through for suggestions.
  private var names = 0

  package init(rule: String, stage: Diagnostic.Stage) {
    self.rule = rule
    self.stage = stage
  }

  var isFull: Bool { diagnostics.isFull }

  var isEmpty: Bool { diagnostics.count == 0 }

  package mutating func error(
    _ message: @autoclosure () -> String,
    _ ranges: SourceRange...,
    facts: @autoclosure () -> Diagnostic.Facts = Diagnostic.Facts()
  ) {
    add(.error, message(), at: ranges, facts: facts())
  }

  /// A fault with what to do about it, as sentences.
  package mutating func error(_ message: String, _ range: SourceRange, notes: [String]) {
    add(.error, message, at: [range], notes: notes)
  }

  /// `omitted` is how many more places there are than the ranges.
  mutating func error(
    _ message: @autoclosure () -> String,
    at ranges: [SourceRange],
    omitted: Int = 0
  ) {
    add(.error, message(), at: ranges, omitted: omitted)
  }

  /// Takes a further fault behind which nobody looks; only once the report is full.
  mutating func cut() { diagnostics.cut() }

  mutating func warning(
    _ message: @autoclosure () -> String,
    _ ranges: SourceRange...,
    facts: @autoclosure () -> Diagnostic.Facts = Diagnostic.Facts()
  ) {
    add(.warning, message(), at: ranges, facts: facts())
  }

  package mutating func note(
    _ message: @autoclosure () -> String,
    at ranges: [SourceRange],
    facts: @autoclosure () -> Diagnostic.Facts = Diagnostic.Facts()
  ) {
    add(.note, message(), at: ranges, facts: facts())
  }

  private mutating func add(
    _ severity: Diagnostic.Severity,
    _ message: @autoclosure () -> String,
    at ranges: [SourceRange],
    omitted: Int = 0,
    notes: [String] = [],
    facts: @autoclosure () -> Diagnostic.Facts = Diagnostic.Facts()
  ) {
    guard !isFull else { return diagnostics.omit() }
    var found = diagnostic(severity, message(), at: ranges, omitted, notes)
    found.facts = facts()
    diagnostics.append(found)
  }

  private func diagnostic(
    _ severity: Diagnostic.Severity,
    _ message: String,
    at ranges: [SourceRange],
    _ omitted: Int,
    _ notes: [String]
  ) -> Diagnostic {
    let places = ranges.filter { !$0.isBuiltIn }
    let rest = max(0, places.count - Self.placeLimit) + omitted
    return Diagnostic(
      severity: severity,
      stage: stage,
      rule: rule,
      message: message,
      ranges: Array(places.prefix(Self.placeLimit)),
      notes: notes + (rest > 0 ? ["\(rest) more places are not listed."] : [])
    )
  }

  /// Finds the options similar to `name`, as suggestions for a range.
  mutating func alternatives(
    to name: String,
    in options: @autoclosure () -> [String],
    at range: SourceRange,
    subject: String = ""
  ) -> Alternatives? {
    guard diagnostics.count < Self.suggestionLimit.faults, names < Self.suggestionLimit.names else {
      return nil
    }
    let options = options()
    names += options.count
    return Alternatives(Suggestions.near(name, in: options), at: range, subject: subject)
  }

  /// Finds the options similar to a name in a document.
  mutating func alternatives(
    to name: Name,
    in options: @autoclosure () -> [String]
  ) -> Alternatives? {
    alternatives(to: name.text, in: options(), at: name.range)
  }

  /// The faults in the order in which they were found.
  package consuming func finished() -> [Diagnostic] { diagnostics.finished() }
}
