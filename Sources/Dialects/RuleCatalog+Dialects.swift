package import ApolloPolicy
import DialectKit

extension RuleCatalog {
  /// All rules whose severity can be set.
  package static let all: [RuleInfo] =
    common + [
      RuleInfo("LocalCacheMutations", .dialect, "the dialect supports local cache mutations")
    ]
    + Dialect.allCases.flatMap(\.rules)

  /// The rules as Markdown, for the documentation.
  package static var markdown: String {
    RuleInfo.Kind.allCases.map { kind in
      let rows = all.filter { $0.kind == kind }.map { rule in
        "| `\(rule.name)` | \(SeverityPolicy.standardText(of: rule)) | \(rule.summary) |\n"
      }
      return "**\(kind.rawValue)**\n\n| rule | default severity | requirement |\n"
        + "| --- | --- | --- |\n" + rows.joined()
    }
    .joined(separator: "\n")
  }
}
