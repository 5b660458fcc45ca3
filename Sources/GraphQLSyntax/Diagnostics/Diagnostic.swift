/// One finding in a schema, document, variable value or response.
package struct Diagnostic: Equatable, Sendable {
  package enum Severity: String, CaseIterable, Sendable {
    case error
    case warning
    /// Worth knowing, and nobody's fault.
    case note
  }

  /// The stage of the pipeline that found the fault.
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
  /// The reference implementation's rule name without `Rule`; nil for syntax errors.
  package var rule: String?
  /// A message for the user.
  ///
  /// Code that needs parts of it uses ``facts``.
  package var message: String
  package var facts: Facts
  /// The places at fault, in the order in which the reference implementation reports them.
  package var ranges: [SourceRange]
  package var path: [PathElement]?
  /// Further sentences that help, shown after the source line.
  package var notes: [String]
  /// How many more of its rule were found and are not listed.
  package private(set) var omitted = 0
  /// Whether there may be still more, for nobody looked further.
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

  /// Says that more of its rule were found, and are not listed.
  package mutating func omit(_ count: Int, orMore isCut: Bool = false) {
    guard count > 0 else { return }
    omitted += count
    self.isCut = self.isCut || isCut
    notes.append("\(isCut ? "At least " : "")\(count) more of this kind are not listed.")
  }

  /// The places at fault as file, line and column; built-in definitions have none.
  package func locations(in sources: SourceMap) -> [SourceLocation] {
    ranges.compactMap { sources.location(of: $0) }
  }
}
