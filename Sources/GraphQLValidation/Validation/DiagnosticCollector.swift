package import GraphQLSyntax

/// Collects the findings of one rule.
package struct DiagnosticCollector {
  /// The maximum number of listed positions of one finding; further positions are counted.
  static let placeLimit = 100

  /// The limits on findings with suggestions, and on names compared for them.
  ///
  /// Findings beyond the limits have no suggestions.
  private static let suggestionLimit = (faults: 100, names: 400_000)

  private let rule: String
  private let stage: Diagnostic.Stage
  private var diagnostics = DiagnosticList()
  /// The number of names compared for suggestions.
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

  /// Reports an error with sentences about how to fix it.
  package mutating func error(_ message: String, _ range: SourceRange, notes: [String]) {
    add(.error, message, at: [range], notes: notes)
  }

  /// Reports an error; `omitted` is the number of further positions that are not listed.
  mutating func error(
    _ message: @autoclosure () -> String,
    at ranges: [SourceRange],
    omitted: Int = 0
  ) {
    add(.error, message(), at: ranges, omitted: omitted)
  }

  /// Counts one more finding and records that the search stops there; call this only when the
  /// report is full.
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

  /// The findings in the order in which they were reported.
  package consuming func finished() -> [Diagnostic] { diagnostics.finished() }
}
