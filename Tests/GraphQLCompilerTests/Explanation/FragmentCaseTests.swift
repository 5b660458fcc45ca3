import GraphQLRuntime
import TestSupport
import Testing

@testable import ResponseAnalysis
@testable import ResponseTools
@testable import SelectionIR

/// Cases that a struct has through fragments are explained by the underlying reason, and then by
/// the fragment.
@Suite struct FragmentCaseTests {
  private static func reader() throws -> ResponseReader {
    try ReaderFixture(
      schemaText: """
        type Query { pulls: [Pull] }
        type Pull { mergedBy: Actor }
        interface Actor { login: String! }
        type User implements Actor { login: String! age: Int }
        type Bot implements Actor { login: String! }
        type Organization implements Actor { login: String! }
        """,
      document: """
        { pulls { mergedBy { ...ActorCard ...ActorName } } }
        fragment ActorCard on Actor { login ... on User { age } }
        fragment ActorName on Actor { ... on User { login } }
        """
    )
    .read(
      response: """
        {"data": {"pulls": [
        {"mergedBy": {"__typename": "User", "login": "a", "age": 1}},
        {"mergedBy": {"__typename": "Bot", "login": "b"}},
        {"mergedBy": {"__typename": "Organization", "login": "c"}},
        {"mergedBy": {"__typename": "Bot", "login": "d"}}, {"mergedBy": null}
        ]}}
        """
    )
  }

  private static func why(_ path: String) throws -> String? {
    guard case .explained(_, let answer) = try reader().why(path) else { return nil }
    return answer.text
  }

  @Test(arguments: [
    ("pulls[0].mergedBy.asUser", "The object is a User (via ...ActorCard and ...ActorName)"),
    ("pulls[1].mergedBy.asUser", "The object is a Bot, not a User (via ...ActorCard)"),
  ])
  func `the reason comes first, and then the fragment`(path: String, text: String) throws {
    #expect(try Self.why(path) == text)
  }

  @Test func `groups of a case say which types it is nil for`() throws {
    var table = try Table(at: nil, of: FilterVocabulary(try Self.reader()))
    let column = try table.column("mergedBy.asUser")
    let groups = try #require(TableGroups(table.allRows, of: table, by: column))
    var reading = TableReader(table)
    let texts = groups.byCount.map { group in
      "\(group.count) \(TableGroupText.text(reading.cell(groups.example(of: group), column)))"
    }
    #expect(
      texts == [
        "2 ✗ the object is a Bot, not a User", "1 ✗ the object is an Organization, not a User",
        "1 ✗ the object itself is null", "1 ✓",
      ]
    )
    let summary = try #require(TableSummary(table.allRows, of: table, column: column))
    #expect(
      TableSummaryText(summary, of: table).lines(width: 60).first
        == "5 rows, 4 nil (2: the object is a Bot, not a User; 1: the object itself is null; "
        + "1: the object is an Organization, not a User), 1 present"
    )
  }

  @Test(arguments: [
    ("mergedBy.asUser because objectDiffers", 3), ("mergedBy.asUser because sourceUnfulfilled", 3),
    ("mergedBy.asUser == nil because objectDiffers", 3), ("mergedBy.asUser because entityNull", 1),
  ])
  func `a filter finds a case by its underlying and its stated reason`(
    filter: String,
    count: Int
  ) throws {
    #expect(try ResponseFilter(filter, of: try Self.reader(), in: "pulls").count == count)
  }
}
