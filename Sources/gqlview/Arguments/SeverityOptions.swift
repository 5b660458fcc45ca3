import ApolloPolicy
import CommandLineSupport
import Dialects
import Reports

/// Combines the rule severities from all configuration sources.
enum SeverityOptions {
  /// Returns the severities set by the user's configuration, the project and the command line;
  /// later sources take precedence.
  ///
  /// `--strict` ignores the first two. `given` is the command line without the project's part.
  /// Throws for an invalid severity.
  static func policy(
    _ arguments: Arguments,
    given: Arguments,
    apollo: ApolloOptions?
  ) throws(UsageError) -> SeverityPolicy {
    var policy = SeverityPolicy(
      isStrict: arguments.has(.strict),
      release: apollo?.version,
      isChecking: arguments.subcommand.has(.checksInputs)
    )
    policy.isGenerating =
      arguments.subcommand.has(.generatesFiles) && !arguments.has(.force)
    let own = given.values[.severity] ?? []
    if policy.isStrict {
      for text in own { try set(text, &policy) }
      return policy
    }
    for text in ConfigurationFile.severities(arguments) {
      try? policy.set(text, of: RuleCatalog.all)
    }
    // The project's severities come before those of the command line.
    for text in arguments.values[.severity] ?? [] { try set(text, &policy) }
    return policy
  }

  private static func set(_ text: String, _ policy: inout SeverityPolicy) throws(UsageError) {
    do throws(SeverityPolicy.Refusal) {
      try policy.set(text, of: RuleCatalog.all)
    } catch {
      let name = text.split(separator: "=", omittingEmptySubsequences: false).first.map(String.init)
      let fixed = name.flatMap(UnrankedFinding.severityError)
      throw UsageError("--severity: " + (fixed.map { "\($0)." } ?? error.message))
    }
  }
}
