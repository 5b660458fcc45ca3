package import ApolloPolicy
package import GraphQLSyntax

/// What was found wrong in configuration files.
package final class ConfigurationFindings {
  package private(set) var sources = SourceMap()
  package private(set) var diagnostics: [Diagnostic] = []
  /// The diagnostics that are errors for `generate`.
  private var refusals: [Int] = []
  private var isRefusing = false

  /// The release of Apollo by which a configuration is read, if the command line names one.
  let apolloVersion: ApolloVersion?

  package init(apolloVersion: ApolloVersion? = nil) { self.apolloVersion = apolloVersion }

  func add(name: String, utf8: [UInt8]) -> SourceFile { sources.add(name: name, utf8: utf8) }

  func warn(_ message: String, at range: SourceRange) {
    add(.warning, message, at: range)
  }

  func fail(_ message: String, at range: SourceRange, notes: [String] = []) {
    guard !isRefusing else { return refuse(message, at: range, notes: notes) }
    add(.error, message, at: range, notes: notes)
  }

  /// Reports what only the configuration's own generator refuses: a warning, and an error for
  /// `generate`.
  func refuse(_ message: String, at range: SourceRange, notes: [String] = []) {
    refusals.append(diagnostics.count)
    add(.warning, message, at: range, notes: notes)
  }

  /// Reads a part that only the configuration's own generator uses.
  func refusing(_ read: () -> Void) {
    isRefusing = true
    read()
    isRefusing = false
  }

  /// Makes errors of what the configuration's own generator refuses.
  package func raiseRefusals() {
    for index in refusals { diagnostics[index].severity = .error }
    refusals = []
  }

  /// Adds what can be done to the last fault.
  func note(_ remedy: String) {
    guard let last = diagnostics.lastIndex(where: { $0.severity == .error }) else { return }
    diagnostics[last].notes.append(remedy)
  }

  /// Changes errors to warnings, for commands that do not need the configuration.
  package func lowerErrors() {
    for index in diagnostics.indices where diagnostics[index].severity == .error {
      diagnostics[index].severity = .warning
    }
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  func add(
    _ severity: Diagnostic.Severity,
    _ message: String,
    at range: SourceRange,
    notes: [String] = []
  ) {
    diagnostics.append(
      Diagnostic(
        severity: severity,
        stage: .configuration,
        message: message,
        ranges: [range],
        notes: notes
      )
    )
  }
}
