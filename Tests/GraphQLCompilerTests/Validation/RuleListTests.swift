import ApolloPolicy
import Foundation
import GraphQLValidation
import TestSupport
import Testing

@Suite struct RuleListTests {
  private func files(in folder: String) throws -> [String] {
    let path = PackageRoot.file("Sources/" + folder).path
    return try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { $0.hasSuffix("Rule.swift") }.map { String($0.dropLast(".swift".count)) }.sorted()
  }

  @Test func `the files in a rule folder are exactly the listed rules`() throws {
    let validation = "GraphQLValidation/Validation/"
    #expect(
      try files(in: validation + "Rules")
        == (specifiedRules + [NoDeprecatedRule.self]).map { "\($0)" }.sorted()
    )
    #expect(try files(in: validation + "SDLRules") == specifiedSDLRules.map { "\($0)" }.sorted())
    #expect(
      try files(in: validation + "SchemaRules")
        == (specifiedSchemaRules + vocabularyRules).map { "\($0)" }.sorted()
    )
    #expect(try files(in: "ApolloPolicy/ApolloRules") == apolloRules.map { "\($0)" }.sorted())
  }

  @Test func `a rule has the name of its type without the suffix`() {
    for rule in specifiedRules { #expect("\(rule)" == rule.name + "Rule") }
    for rule in specifiedSchemaRules + vocabularyRules {
      #expect("\(rule)" == rule.name + "Rule")
    }
    for rule in apolloRules { #expect("\(rule)" == rule.name + "Rule") }
    for rule in specifiedSDLRules {
      #expect(["\(rule.name)Rule", "\(rule.name)InSDLRule"].contains("\(rule)"))
    }
  }
}
