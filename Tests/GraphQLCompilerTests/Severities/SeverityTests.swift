import TestSupport
import Testing

@testable import ApolloPolicy
@testable import GraphQLSyntax
@testable import GraphQLValidation

/// The severities of findings.
@Suite struct SeverityTests {
  private func severity(
    _ rule: String,
    _ stage: Diagnostic.Stage,
    _ policy: SeverityPolicy
  ) -> Diagnostic.Severity? {
    policy.severity(of: Diagnostic(stage: stage, rule: rule, message: ""))
  }

  @Test func `the catalog contains every listed rule exactly once`() {
    let listed =
      specifiedRules.map { $0.name } + specifiedSDLRules.map { $0.name }
      + specifiedSchemaRules.map { $0.name } + vocabularyRules.map { $0.name }
      + apolloRules.map { $0.name } + [NoDeprecatedRule.name]
    let names = RuleCatalog.common.map(\.name)
    for name in listed { #expect(names.contains(name), "\(name)") }
    #expect(Set(names).count == names.count)
  }

  @Test func `errors of a schema are warnings unless the schema is checked by itself`() {
    var policy = SeverityPolicy(isChecking: true)
    #expect(severity("InterfaceImplementations", .schema, policy) == .warning)
    #expect(severity("KnownTypeNames", .schema, policy) == .error)
    policy.hasSchemaAlone = true
    #expect(severity("InterfaceImplementations", .schema, policy) == .error)
    let strict = SeverityPolicy(isStrict: true, isChecking: true)
    #expect(severity("InterfaceImplementations", .schema, strict) == .error)
    #expect(severity("InterfaceImplementations", .schema, SeverityPolicy(release: .newest)) == nil)
  }

  @Test func `syntax newer than September 2025 is an error with --strict`() {
    for rule in ["NewSyntax", "EmptySelectionSets"] {
      #expect(severity(rule, .document, SeverityPolicy(isStrict: true)) == .error)
    }
    let note = Diagnostic(severity: .note, stage: .schema, rule: "NewSyntax", message: "")
    #expect(SeverityPolicy(isChecking: true).severity(of: note) == .note)
  }

  @Test func `every rule of the September 2025 edition is an error with --strict`() {
    let strict = SeverityPolicy(isStrict: true, isChecking: true)
    let documents = specifiedRules.map { $0.name }.filter { $0 != RelayDirectivesRule.name }
    let schemas = specifiedSDLRules.map { $0.name } + specifiedSchemaRules.map { $0.name }
    for (rules, stage) in [(documents, Diagnostic.Stage.document), (schemas, .schema)] {
      for rule in rules {
        let warning = Diagnostic(severity: .warning, stage: stage, rule: rule, message: "")
        #expect(strict.severity(of: warning) == .error, "\(rule)")
      }
    }
  }

  @Test func `type definitions among operations are errors only with --strict`() {
    #expect(severity("ExecutableDefinitions", .document, SeverityPolicy(isChecking: true)) == nil)
    let strict = SeverityPolicy(isStrict: true)
    #expect(severity("ExecutableDefinitions", .document, strict) == .error)
  }

  @Test func `an unused fragment is a warning, and is ignored in an Apollo project`() {
    #expect(severity("NoUnusedFragments", .document, SeverityPolicy(isChecking: true)) == .warning)
    #expect(severity("NoUnusedFragments", .document, SeverityPolicy(release: .newest)) == nil)
    #expect(severity("NoUnusedFragments", .document, SeverityPolicy(isStrict: true)) == .error)
  }

  @Test func `a configured severity applies, and the last one wins`() throws {
    var policy = SeverityPolicy(isStrict: true)
    try policy.set("ScalarLeafs=off", of: RuleCatalog.common)
    #expect(severity("ScalarLeafs", .document, policy) == nil)
    try policy.set("ScalarLeafs=note", of: RuleCatalog.common)
    #expect(severity("ScalarLeafs", .document, policy) == .note)
    #expect(policy.applied(to: [Diagnostic(stage: .syntax, message: "x")]).count == 1)
  }

  @Test(arguments: [
    ("ScalarLeaf=off", "unknown rule 'ScalarLeaf'. Did you mean 'ScalarLeafs'?"),
    (
      "ScalarLeafs=no",
      "the severity of 'ScalarLeafs' is one of error, warning, note, off, not 'no'"
    ),
    ("ScalarLeafs", "expected RULE=SEVERITY such as NoUnusedFragments=off, not 'ScalarLeafs'"),
  ])
  func `an invalid severity setting is rejected`(text: String, message: String) {
    var policy = SeverityPolicy()
    #expect(throws: SeverityPolicy.Refusal(message: message)) {
      try policy.set(text, of: RuleCatalog.common)
    }
  }
}
