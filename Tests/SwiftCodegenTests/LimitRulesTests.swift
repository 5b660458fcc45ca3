import ApolloPolicy
import Dialects
import Foundation
import TestSupport
import Testing

/// Tests that the severity of every rule for a dialect's limits can be configured, like that of any
/// other rule.
@Suite struct LimitRulesTests {
  @Test func `the limit rules of all dialects are exactly those in the catalog`() throws {
    var found: Set<String> = ["LocalCacheMutations", "ApolloInternalGroup"]
    for dialect in ["Apollo", "Relay", "Prototype2016", "SwiftGraphQL"] {
      let folder = "Sources/\(dialect)Dialect"
      for name in try FileManager.default.contentsOfDirectory(
        atPath: PackageRoot.file(folder).path
      )
      where name.hasSuffix(".swift") {
        let text = try PackageRoot.text("\(folder)/\(name)")
        for match in text.matches(of: /[lL]imit\(\s*"([A-Za-z]+)"/) {
          found.insert(dialect + match.output.1)
        }
      }
    }
    let listed = RuleCatalog.all.filter { $0.kind == .dialect }.map(\.name)
    #expect(found.sorted() == listed.sorted())
    #expect(Set(RuleCatalog.all.map(\.name)).count == RuleCatalog.all.count)
    #expect(RuleCatalog.all.contains { $0.name == "FileNameClash" })
  }
}
