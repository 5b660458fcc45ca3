import GraphQLCompiler
import TestSupport
import Testing

@testable import SwiftCodegen

/// Every rule by which a dialect reports what it cannot express can be set like any other.
@Suite struct LimitRulesTests {
  @Test func `each stands in the catalog, and each of the catalog in a dialect`() throws {
    var found: Set<String> = ["LocalCacheMutations", "ApolloInternalGroup"]
    for (path, prefix) in [
      ("Apollo/ApolloLimits.swift", "Apollo"), ("Relay/RelayLimits.swift", "Relay"),
      ("Prototype2016/PrototypeLimits.swift", "Prototype2016"),
      ("SwiftGraphQL/SwiftGraphQLLimits.swift", "SwiftGraphQL"),
    ] {
      let text = try PackageRoot.text("Sources/SwiftCodegen/Dialects/" + path)
      for match in text.matches(of: /limit\(\s*"([A-Za-z]+)"/) {
        found.insert(prefix + match.output.1)
      }
    }
    let listed = RuleCatalog.all.filter { $0.kind == .dialect }.map(\.name)
    #expect(found.sorted() == listed.sorted())
    #expect(RuleCatalog.rule(named: "FileNameClash") != nil)
  }
}
