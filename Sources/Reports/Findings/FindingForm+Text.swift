import CommandLineSupport

extension FindingForm {
  /// The function that converts file names for the format.
  var naming: (String) -> String {
    switch self {
    case .sarif, .junit, .github, .gitlab, .markdown: RepositoryPaths().path
    case .compiler: CompilerReport.path
    }
  }

  /// How the format is escaped on a terminal.
  var outputForm: OutputForm {
    switch self {
    case .sarif, .gitlab: .json
    case .junit, .github, .markdown, .compiler: .text
    }
  }

  func text(_ findings: FindingList) -> String {
    switch self {
    case .sarif: SARIFReport(findings: findings).text
    case .junit: JUnitReport(findings: findings).text
    case .github: GitHubReport(findings: findings).text
    case .gitlab: GitLabReport(findings: findings).text
    case .markdown: MarkdownReport(findings: findings).text
    case .compiler: CompilerReport(findings: findings).text
    }
  }
}
