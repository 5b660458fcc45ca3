/// One finding in a schema, document, variable value or response.
package struct Diagnostic: Equatable, Sendable {
  package enum Severity: String, CaseIterable, Sendable {
    case error
    case warning
    /// Useful information that needs no fix.
    case note
  }

  /// The stage of the pipeline that found the problem.
  package enum Stage: String, CaseIterable, Sendable {
    case syntax
    case schema
    case document
    case variables
    case response
    /// The configuration of a project.
    case configuration
    /// The command line: unreadable files, and paths and names that do not exist.
    case command
  }

  /// A step of a path into a response or a variable's value.
  package enum PathElement: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  package var severity: Severity
  package var stage: Stage
  /// The reference implementation's rule name without `Rule`; `nil` for syntax errors.
  package var rule: String?
  /// A message for the user.
  ///
  /// Code that needs parts of it uses ``facts``.
  package var message: String
  package var facts: Facts
  /// The source ranges at fault, in the reference implementation's order.
  package var ranges: [SourceRange]
  package var path: [PathElement]?
  /// Further explanations, shown after the source line.
  package var notes: [String]
  /// The number of similar findings that are not listed.
  package private(set) var omitted = 0
  /// Whether the search stopped early, so more similar findings may exist.
  package private(set) var isCut = false

  package init(
    severity: Severity = .error,
    stage: Stage,
    rule: String? = nil,
    message: String,
    ranges: [SourceRange] = [],
    path: [PathElement]? = nil,
    notes: [String] = [],
    facts: Facts = Facts()
  ) {
    self.severity = severity
    self.stage = stage
    self.rule = rule
    self.message = message
    self.ranges = ranges
    self.path = path
    self.notes = notes
    self.facts = facts
  }

  /// Records that more findings of this kind exist but are not listed.
  package mutating func omit(_ count: Int, orMore isCut: Bool = false) {
    guard count > 0 else { return }
    omitted += count
    self.isCut = self.isCut || isCut
    notes.append("\(isCut ? "At least " : "")\(count) more of this kind are not listed.")
  }

  /// The ranges at fault as file, line and column.
  ///
  /// Built-in definitions have no location.
  package func locations(in sources: SourceMap) -> [SourceLocation] {
    ranges.compactMap { sources.location(of: $0) }
  }
}
