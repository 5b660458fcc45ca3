package import ApolloPolicy
package import GraphQLSyntax

/// Collects the problems found in configuration files.
package final class ConfigurationFindings {
  package private(set) var sources = SourceMap()
  package private(set) var diagnostics: [Diagnostic] = []
  /// The positions of diagnostics that are errors for `generate`.
  private var refusals: [Int] = []
  private var isRefusing = false

  /// The Apollo release in the command line, which determines how a configuration is read.
  let apolloVersion: ApolloVersion?

  package init(apolloVersion: ApolloVersion? = nil) { self.apolloVersion = apolloVersion }

  func add(name: String, utf8: [UInt8]) -> SourceFile { sources.add(name: name, utf8: utf8) }

  func warn(_ message: String, at range: SourceRange) {
    add(.warning, message, at: range)
  }

  func fail(_ message: String, at range: SourceRange, notes: [String] = []) {
    guard !isRefusing else { return reject(message, at: range, notes: notes) }
    add(.error, message, at: range, notes: notes)
  }

  /// Reports a problem that only the configuration's own generator rejects: a warning, and an error
  /// for `generate`.
  func reject(_ message: String, at range: SourceRange, notes: [String] = []) {
    refusals.append(diagnostics.count)
    add(.warning, message, at: range, notes: notes)
  }

  /// Reads a part of a configuration that only its own generator uses.
  func refusing(_ read: () -> Void) {
    isRefusing = true
    read()
    isRefusing = false
  }

  /// Changes the problems that the configuration's own generator rejects to errors.
  package func raiseRefusals() {
    for index in refusals { diagnostics[index].severity = .error }
    refusals = []
  }

  /// Adds a remedy to the last error.
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
