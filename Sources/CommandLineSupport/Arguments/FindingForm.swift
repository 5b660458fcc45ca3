/// A form of findings that programs of others read.
package enum FindingForm: String, CaseIterable {
  /// Static Analysis Results Interchange Format 2.1.0 (OASIS), as code hosts take it.
  case sarif
  /// The XML of test reports that continuous integration shows.
  case junit
  /// Commands of a GitHub workflow, which annotate the lines of a pull request.
  case github
  /// A code quality report of GitLab.
  case gitlab
  /// A comment on a pull request.
  case markdown
  /// Lines as compilers print them, for builds and editors.
  case compiler
}
