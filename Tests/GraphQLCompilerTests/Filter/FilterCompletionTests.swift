import ResponseAnalysis
import TestSupport
import Testing

/// Completions at the end of an incomplete filter.
@Suite struct FilterCompletionTests {
  private static func reader() throws -> ResponseReader {
    let folder = "Tests/gqlviewTests/Inputs/Tracker"
    return try ReaderFixture(
      schemaText: PackageRoot.text("\(folder)/schema.graphqls"),
      document: PackageRoot.text("\(folder)/Issues.graphql")
    )
    .read(response: PackageRoot.text("\(folder)/Issues.json"))
  }

  @Test(arguments: [
    ("mile", ["milestone"]), ("x == 1 and isL", ["isLocked"]), ("(not isL", ["isLocked"]),
    ("author.", ["login", "name", "followers", "app", "__typename", "asUser", "asBot", "botApp"]),
    ("author.as", ["asUser", "asBot"]), ("author.fragments.", ["botApp"]),
    ("author.asBot.lo", ["login"]),
    ("state == ", ["OPEN", "IN_REVIEW", "CLOSED", "nil"]), ("state == o", ["OPEN"]),
    ("state in [OPEN, C", ["CLOSED"]), ("isLocked == ", ["true", "false", "nil"]),
    ("author.__typename == ", ["User", "Bot"]), ("author is ", ["Actor", "User", "Bot"]),
    ("labels ", ["any { ", "all { ", "none { ", "==", "!=", "because"]),
    ("labels any { ", ["name", "__typename", "not"]), ("labels any { na", ["name"]),
    ("watchers any { i", ["isEmpty", "it"]), ("watchers.", ["count", "isEmpty", "it"]),
    ("title ", ["==", "!=", "~", "<", ">", "because"]),
    ("milestone == nil ", ["because", "and", "or"]),
    ("milestone == nil because null", ["nulledByError", "nullFromServer"]),
    ("number > 3 ", ["and", "or"]), ("title == \"mile", []), ("number > 3 # ", []),
  ])
  func `completions of a filter are the names and values that fit`(
    text: String,
    words: [String]
  ) throws {
    let completion = FilterCompletion(text, at: text.utf8.count, of: try Self.reader())
    #expect(completion.candidates.prefix(words.count).map(\.text) == words)
    if words.isEmpty { #expect(completion.candidates.isEmpty) }
  }
}
