package import GraphQLSyntax
package import GraphQLValidation

/// Determines the severity of findings, and which of them are not reported.
///
/// Rules report every violation of the specification. The project, the command and the user
/// determine the severity.
package struct SeverityPolicy: Equatable, Sendable {
  /// The reason why an option is invalid, as a sentence without full stop.
  package struct Refusal: Error, Equatable {
    package let message: String
  }

  /// Whether every rule keeps the severity of the specification.
  package var isStrict: Bool
  /// The Apollo release whose validation applies; `nil` outside Apollo projects.
  package var release: ApolloVersion?
  /// Whether the user asked for a check, so that errors which only a server reports are errors too.
  package var isChecking: Bool
  /// Whether only a schema was loaded.
  package var hasSchemaAlone = false
  private var chosen: [String: RuleSeverity] = [:]

  /// Whether files are being generated; generation stops where the released Apollo client's
  /// generator does.
  package var isGenerating = false

  package init(isStrict: Bool = false, release: ApolloVersion? = nil, isChecking: Bool = false) {
    self.isStrict = isStrict
    self.release = release
    self.isChecking = isChecking
  }

  /// Whether Apollo's generator reads the documents.
  package var runsReleasedGenerator: Bool { release != nil }

  /// Sets a severity from `RULE=SEVERITY`.
  ///
  /// A later setting for the same rule wins.
  package mutating func set(_ text: String, of rules: [RuleInfo]) throws(Refusal) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw Refusal(message: "expected RULE=SEVERITY such as NoUnusedFragments=off, not '\(text)'")
    }
    let (name, word) = (String(parts[0]), String(parts[1]))
    guard rules.contains(where: { $0.name == name }) else {
      let near = Suggestions.near(name, in: rules.map(\.name))
      throw Refusal(message: "unknown rule '\(name)'." + Suggestions.sentence(near))
    }
    guard let severity = RuleSeverity(rawValue: word) else {
      let words = RuleSeverity.allCases.map(\.rawValue).joined(separator: ", ")
      throw Refusal(message: "the severity of '\(name)' is one of \(words), not '\(word)'")
    }
    chosen[name] = severity
  }

  /// The reported findings with their severities.
  ///
  /// Syntax errors are unchanged.
  package func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.compactMap { diagnostic in
      guard let severity = severity(of: diagnostic) else { return nil }
      var adjusted = diagnostic
      adjusted.severity = severity
      return adjusted
    }
  }

  /// The severity of a finding; `nil` if it is not reported.
  package func severity(of diagnostic: Diagnostic) -> Diagnostic.Severity? {
    guard let rule = diagnostic.rule else { return diagnostic.severity }
    if let chosen = chosen[rule] { return chosen.diagnostic }
    if isStrict { return Self.editionRules.contains(rule) ? .error : diagnostic.severity }
    // An error because Apollo's generator fails, although its output can still be explored.
    if runsReleasedGenerator, isChecking, diagnostic.isReleasedNameConflict { return .error }
    switch diagnostic.stage {
    case .schema: return severity(ofSchema: rule, diagnostic.severity)
    case .document: return severity(ofDocument: rule, diagnostic.severity)
    case .syntax, .variables, .response, .configuration, .command: return diagnostic.severity
    }
  }

  private func severity(
    ofSchema rule: String,
    _ reported: Diagnostic.Severity
  ) -> Diagnostic.Severity? {
    // With only a schema, the user is checking the schema itself.
    if isChecking, hasSchemaAlone { return reported }
    if runsReleasedGenerator, rule == BuiltInTypeNamesRule.name { return nil }
    guard Self.schemaRules.contains(rule) else { return reported }
    return runsReleasedGenerator ? nil : .warning
  }

  private func severity(
    ofDocument rule: String,
    _ reported: Diagnostic.Severity
  ) -> Diagnostic.Severity? {
    if let release, let change = Self.laterRules[rule], !change.holds(in: release) { return nil }
    return switch rule {
    // A playground file may contain types and operations.
    case ExecutableDefinitionsRule.name: nil
    case NoDeprecatedRule.name: isChecking ? reported : nil
    case NoUnusedFragmentsRule.name: runsReleasedGenerator ? nil : .warning
    // In an Apollo project, the released tool's rule reports the same problem.
    case "TypenameAlias": runsReleasedGenerator ? nil : reported
    // The released tool defines `@defer`, the only directive for which the rule just warns.
    case KnownDirectivesRule.name where runsReleasedGenerator && reported == .warning: nil
    // A server rejects it, but the document can still be compiled, executed and explored.
    case KnownDirectivesRule.name:
      isChecking || runsReleasedGenerator && isGenerating ? reported : .warning
    case _: reported
    }
  }

  /// The specification's rules that older releases of Apollo's generator did not check.
  private static let laterRules: [String: ApolloChange] = [
    DeferStreamDirectiveLabelRule.name: .deferDirective,
    DeferStreamDirectiveOnRootFieldRule.name: .deferDirective,
    StreamDirectiveOnListFieldRule.name: .deferDirective,
    DeferStreamDirectiveOnValidOperationsRule.name: .deferOnValidOperations,
  ]

  /// The rules of the September 2025 edition of the specification, whose violations are errors with
  /// `--strict`.
  ///
  /// That edition does not define Relay's directives.
  private static let editionRules = Set(
    specifiedRules.map { $0.name } + specifiedSDLRules.map { $0.name }
      + specifiedSchemaRules.map { $0.name } + [NewSyntax.rule]
  ).subtracting([RelayDirectivesRule.name])

  private static let schemaRules = Set((specifiedSchemaRules + vocabularyRules).map { $0.name })

  /// Whether findings of a document rule are reported.
  ///
  /// A rule that is not reported does not need to run.
  package func reports(_ rule: any ValidationRule.Type) -> Bool {
    severity(of: Diagnostic(severity: .note, stage: .document, rule: rule.name, message: "")) != nil
  }

  /// The default severity as shown in the documentation.
  package static func standardText(of rule: RuleInfo) -> String {
    switch rule.kind {
    case .schema where schemaRules.contains(rule.name):
      "warning; error for a schema alone; Apollo projects: off"
        + (vocabularyRules.contains { $0.name == rule.name }
          ? "; `--strict`: not checked" : "; `--strict`: error")
    case .schema where rule.name == "Introspection": "error; an ignored directive: warning"
    case .response where rule.name == "CacheOverwrite":
      "warning; note if no response has the value"
    case .schema, .apollo, .response: "error"
    case .input: rule.name == "NoSchema" || rule.name == "Mocks" ? "error" : "warning"
    case .dialect: "warning"
    case .generation:
      switch rule.name {
      case "TypenameAlias", "FragmentArgumentLimit": "error"
      case "LaterTypeWithoutData": "note"
      case "TypeNameConflict": "warning; Apollo projects: error"
      case _: "warning"
      }
    case .document:
      switch rule.name {
      case ExecutableDefinitionsRule.name: "off; `--strict`: error"
      case NoDeprecatedRule.name: "note in `check`, otherwise off"
      case NoUnusedFragmentsRule.name: "warning; Apollo projects: off; `--strict`: error"
      case KnownDirectivesRule.name:
        "error in `check` and in `generate` of Apollo projects, otherwise warning; "
          + "`@defer` and `@stream`: warning; `--strict`: error"
      case NewSyntax.rule: "note; `--strict`: error"
      case RelayDirectivesRule.name: "note"
      case EmptySelectionSetsRule.name: "warning; `--strict`: error"
      case RefetchableQueries.rule: "warning"
      case RelayNotation.rule: "error; a provider: warning"
      case _: "error"
      }
    case .schemaText:
      switch rule.name {
      case BuiltInTypeNamesRule.name:
        "error, a scalar: warning; Apollo projects: off; `--strict`: error"
      case EmptyTypesRule.name, InterfaceColonsRule.name: "warning; `--strict`: error"
      case _: "error"
      }
    }
  }
}
