import ApolloPolicy
import Foundation
import GraphQLValidation
import TestSupport
import Testing

@Suite struct RuleListTests {
  /// The rules that the files of a folder declare.
  private func rules(in folder: String) throws -> [String] {
    let path = PackageRoot.file("Sources/" + folder).path
    return try FileManager.default.contentsOfDirectory(atPath: path)
      .flatMap { file in
        try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
          .matches(of: #/(?m)^(?:package )?enum (\w+): \w*Rule \{/#).map { String($0.1) }
      }
      .sorted()
  }

  @Test func `the rules that a folder declares are exactly the listed rules`() throws {
    let validation = "GraphQLValidation/Validation/"
    #expect(
      try rules(in: validation + "Rules")
        == (specifiedRules + [NoDeprecatedRule.self]).map { "\($0)" }.sorted()
    )
    #expect(try rules(in: validation + "SDLRules") == specifiedSDLRules.map { "\($0)" }.sorted())
    #expect(
      try rules(in: validation + "SchemaRules")
        == (specifiedSchemaRules + vocabularyRules).map { "\($0)" }.sorted()
    )
    #expect(try rules(in: "ApolloPolicy/ApolloRules") == apolloRules.map { "\($0)" }.sorted())
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
