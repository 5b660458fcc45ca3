import ApolloPolicy
import GraphQLSyntax
import Testing

@testable import DialectKit
@testable import Dialects

/// Tests the names of operations and fragments from release 2.4.0 on: capitalization rules, and
/// suffixes in paths.
@Suite struct ApolloCapitalizedDefinitionsTests {
  private static func project(_ version: ApolloVersion) -> ApolloProject {
    var options = ApolloOptions(schemaNamespace: "API", version: version)
    options.capitalizationRules = [.init(term: .string("id"), strategy: .upper)]
    options.initializers.operations = true
    return ApolloProject(
      schema: """
        type Query { user: User failure: Err }
        type User { id: ID! friend: User }
        type Err { text: String inner: Err }
        """,
      documents: [
        """
        query UserById { user { ...UserIdFields } failure { ...Error @defer(label: "late") } }
        query Failed { failure { ...Error } }
        fragment UserIdFields on User { friend { id } }
        fragment Error on Err { text inner { text } }
        """
      ],
      options: options
    )
  }

  private static func files(_ project: ApolloProject) -> [String] {
    let dialect = project.generator.dialect
    return [dialect.operation(0), dialect.operation(1), dialect.fragment(0), dialect.fragment(1)]
      .map { $0.path.split(separator: "/").last.map(String.init) ?? "" }
  }

  @Test func `capitalization rules apply to types and files of operations and fragments`() {
    let project = Self.project(ApolloVersion(2, 4, 0))
    #expect(
      Self.files(project) == [
        "UserByIDQuery.graphql.swift", "FailedQuery.graphql.swift", "UserIDFields.graphql.swift",
        "Error.graphql.swift",
      ]
    )
    let operation = project.generator.dialect.operation(0).text
    for part in [
      "struct UserByIDQuery: GraphQLQuery", "operationName: String = \"UserById\"",
      "fragments: [Error_Fragment.self, UserIDFields.self]", ".fragment(UserIDFields.self)",
      "var userIdFields: UserIDFields { _toFragment() }",
      "typealias Friend = UserIDFields.Friend", "UserByIDQuery.Data.User.self",
      "...UserIdFields",
    ] {
      #expect(operation.contains(part), "\(part)")
    }
    #expect(!operation.contains("UserIDFields on"))
  }

  @Test func `a reserved fragment name has its suffix everywhere`() {
    let project = Self.project(ApolloVersion(2, 4, 0))
    let texts = [0, 1].map { project.generator.dialect.operation($0).text }
    #expect(texts.allSatisfy { !$0.contains("Error.self") && !$0.contains("Error.Inner") })
    #expect(texts[1].contains("typealias Inner = Error_Fragment.Inner"))
    #expect(!project.generator.dialect.limits().contains { $0.rule == "ApolloFragmentPath" })
  }

  @Test func `release 2.3.0 leaves the names unchanged`() {
    let project = Self.project(ApolloVersion(2, 3, 0))
    #expect(
      Self.files(project) == [
        "UserByIdQuery.graphql.swift", "FailedQuery.graphql.swift", "UserIdFields.graphql.swift",
        "Error.graphql.swift",
      ]
    )
    #expect(project.generator.dialect.operation(1).text.contains("typealias Inner = Error.Inner"))
    #expect(project.generator.dialect.limits().contains { $0.rule == "ApolloFragmentPath" })
  }
}
