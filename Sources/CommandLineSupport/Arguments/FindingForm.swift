/// An output format for findings that other tools read.
package enum FindingForm: String, CaseIterable {
  /// Static Analysis Results Interchange Format 2.1.0 (OASIS), which code hosts accept.
  case sarif
  /// JUnit XML, which continuous integration services display.
  case junit
  /// GitHub workflow commands, which annotate the lines of a pull request.
  case github
  /// A GitLab code quality report.
  case gitlab
  /// Markdown for a comment on a pull request.
  case markdown
  /// Lines in the format of compiler messages, for builds and editors.
  case compiler
}
