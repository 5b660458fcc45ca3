import ApolloPolicy
import GraphQLSyntax
import SelectionIR
import Testing

@testable import DialectKit
@testable import Dialects

/// Tests the naming conflicts that the released generator detects in the tree of generated structs.
@Suite struct ApolloNameConflictTests {
  private static let schema = """
    type Query { user: User users: [User!] node: Node box: Box }
    interface Node { id: ID! rule: Rule }
    type User implements Node { id: ID! friend: User rule: Rule name: String }
    type Rule { role: Role n: Int }
    type Role { rule: Rule n: Int }
    type Box { value: Value values: [Value!] }
    type Value { n: Int }
    """

  /// Returns the struct of each conflict with both names and the severity, followed by the other
  /// findings.
  private static func found(
    _ document: String,
    _ version: ApolloVersion = .newest
  ) -> [String] {
    let options = ApolloOptions(schemaNamespace: "API", version: version)
    let project = ApolloProject(schema: schema, documents: [document], options: options)
    let conflicts = project.document.diagnostics.filter { $0.rule == "TypeNameConflict" }
    return conflicts.map { conflict in
      let parts = conflict.message.split(separator: "'", omittingEmptySubsequences: false)
      return "\(parts[1]): \(parts[3]) \(parts[5]) \(conflict.severity)"
    } + project.generator.dialect.limits().compactMap(\.rule)
  }

  @Test(arguments: [
    (
      "query Q { user { ...User } } fragment User on User { id }",
      ["QQuery.Data.User: User user error"]
    ),
    (
      "query Q { users { ...User } } fragment User on User { id }",
      ["QQuery.Data.User: User users error"]
    ),
    (
      "query Q { user { friend { ...User } } } fragment User on User { id }",
      ["QQuery.Data.User.Friend: User user error"]
    ),
    (
      "query Q { node { ... on User { ...Node } } } fragment Node on User { name }",
      ["QQuery.Data.Node.AsUser: Node node error"]
    ),
    (
      "query Q { user { ...rule rule { n } } } fragment rule on User { name }",
      ["QQuery.Data.User: rule rule error"]
    ),
    // The fragment is merged with another fragment.
    (
      "query Q { user { ...F } } fragment F on User { ...User } fragment User on User { id }",
      ["QQuery.Data.User: User user error"]
    ),
    ("query Q { box { value { n } values { n } } }", ["QQuery.Data.Box: values value error"]),
    (
      "query Q { box { Value: value { n } value { n } } }",
      ["QQuery.Data.Box: value Value error", "ApolloNameClash"]
    ),
    // Fields of nested structs do not conflict, and a field cannot have the name of the root
    // struct.
    ("query Q { user { User: friend { id } } }", []),
    ("query Q { user { ...Data } } fragment Data on User { id }", []),
    // The field is in a different struct, which does not enclose the fragment.
    ("query Q { box { value { n } } user { ...Value } } fragment Value on User { id }", []),
  ])
  func `naming conflicts of a struct are reported`(document: String, expected: [String]) {
    // The suffix of the file name is reported by a separate finding.
    #expect(Self.found(document).filter { $0 != "ApolloFileName" } == expected)
  }

  @Test func `a typealias to the hidden fragment is not reported again`() {
    let document = "fragment Team on Node { rule { ...Rule } } fragment Rule on Rule { role { n } }"
    #expect(
      Self.found(document).filter { $0 != "ApolloFileName" } == ["Team.Rule: Rule rule error"]
    )
  }

  @Test func `releases reject field names from 1.2.0 and fragment names from 1.2.1`() {
    let document = """
      query Q { box { value { n } values { n } } user { ...User } } fragment User on User { id }
      """
    func severities(_ minor: Int, _ patch: Int) -> [Substring?] {
      Self.found(document, ApolloVersion(1, minor, patch)).filter { $0 != "ApolloFileName" }
        .map { $0.split(separator: " ").last }
    }
    #expect(severities(1, 3) == ["warning", "warning"])
    #expect(severities(2, 0) == ["error", "warning"])
    #expect(severities(2, 1) == ["error", "error"])
  }

  @Test func `the message contains the struct, both names and the release`() {
    let options = ApolloOptions(schemaNamespace: "API", version: ApolloVersion(2, 3, 0))
    let project = ApolloProject(
      schema: Self.schema,
      documents: ["query Q { user { ...User } } fragment User on User { id }"],
      options: options
    )
    let conflict = project.document.diagnostics.first
    #expect(
      conflict?.message
        == "In 'QQuery.Data.User' the fragment 'User' conflicts with the field 'user': "
        + "both structs are named 'User', which Apollo 2.3.0 rejects."
    )
    #expect(
      conflict?.ranges.map { project.sources.text(of: $0) } == ["...User", "user { ...User }"]
    )
  }

  @Test func `from 2.4.0 conflicts consider capitalization rules and suffixes`() {
    func count(_ version: ApolloVersion, _ fragment: String) -> Int {
      var options = ApolloOptions(schemaNamespace: "API", version: version)
      options.capitalizationRules = [.init(term: .string("user"), strategy: .upper)]
      let document =
        "query Q { USER: user { ...\(fragment) } error: user { ...\(fragment) } } "
        + "fragment \(fragment) on User { id }"
      return ApolloProject(schema: Self.schema, documents: [document], options: options)
        .document.diagnostics.count { $0.rule == "TypeNameConflict" }
    }
    #expect(count(ApolloVersion(2, 3, 0), "User") == 0)
    #expect(count(ApolloVersion(2, 4, 0), "User") == 2)
  }
}
