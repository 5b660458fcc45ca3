import GraphQLRuntime
import TestSupport
import Testing

@testable import ResponseAnalysis
@testable import SelectionIR

/// Filters on a small issue tracker: which objects match, and errors of invalid filters.
@Suite struct ResponseFilterTests {
  private static let folder = "Tests/gqlviewTests/Inputs/Tracker"

  private static func tracker(more: String = "") throws -> ResponseReader {
    try ReaderFixture(
      schemaText: PackageRoot.text("\(folder)/schema.graphqls") + more,
      document: PackageRoot.text("\(folder)/Issues.graphql")
    )
    .read(response: PackageRoot.text("\(folder)/Issues.json"))
  }

  private static func paths(
    _ filter: String,
    in path: String? = nil,
    of reader: ResponseReader
  ) throws -> [String] {
    var paths: [String] = []
    try ResponseFilter(filter, of: reader, in: path).run { entity in
      paths.append(reader.result.path(of: entity).subscriptedText)
    }
    return paths
  }

  /// The numbers of the issues that match a filter.
  private static func numbers(_ filter: String) throws -> [Int] {
    let reader = try tracker()
    var numbers: [Int] = []
    try ResponseFilter(filter, of: reader, in: "issues.nodes").run { entity in
      if case .leaf(.int(let number)) = reader.read(responseKey: "number", in: entity) {
        numbers.append(number)
      }
    }
    return numbers
  }

  @Test(arguments: [
    ("number > 407", [408, 410]), ("407 < number", [408, 410]), ("number=399", [399]),
    ("estimate == 2", [402]), ("estimate >= 3.5", [399, 405, 410]),
    ("estimate != 2.0e0", [398, 399, 403, 405, 407, 408, 410]),
    ("title == 'Export as CSV'", [410]), ("title ~ ÜBER", [408]),
    ("createdAt ~ 2024", [402, 403, 405, 407, 408, 410]), ("title !~ \"e\"", []),
    (#"title ~ "\"retry\"""#, [407]), ("title $= csv", [410]), ("title ^= \"crash:\"", [405]),
    ("createdAt < \"2024-01-01\"", [398, 399]), ("closedAt <= createdAt", [410]),
    ("state == OPEN", [399, 402, 407]), ("state == .inReview", [403]),
    ("state == \"TRIAGE\"", [408]),
    ("state in (OPEN, CLOSED) and isLocked", [405, 407]),
    ("state not in [OPEN, CLOSED]", [403, 408]),
    ("!isLocked && number > 405 || number == 398", [398, 408, 410]),
    ("not (isLocked or number < 408)", [408, 410]), ("isLocked == true", [405, 407]),
    ("milestone?.dueOn == nil and milestone != nil", [407, 410]),
    ("milestone.title == \"1.0\"", [398, 402]), ("milestone is nil", [399, 403, 405, 408]),
    ("closedAt != \"x\" and closedAt == nil", [399, 402, 403, 407, 408]),
    ("author is User and not author is Bot", [398, 399, 402, 407, 408, 410]),
    ("author is Actor", [398, 399, 402, 403, 407, 408, 410]), ("author is not Actor", [405]),
    ("author.__typename == Bot", [403]), ("author.asUser.followers > 100", [398]),
    ("author.followers > 100", [398]), ("author.app ~ renov", [403]),
    ("author.fragments.botApp.app != nil", [403]), ("author.botApp", [403]),
    ("author.asUser", [398, 399, 402, 407, 408, 410]), ("count(comments) >= 4", [402]),
    ("not count( author.login ) < 10 and count(comments) == 4", []),
    ("comments[1].author.login == \"ada\"", [398]), ("comments.count >= 4", [402]),
    ("comments any { author == nil }", [402]), ("watchers any { it == nil }", [402]),
    ("watchers all { it ~ a }", [399, 403, 407, 408]),
    ("watchers none { it == 'ada' }", [399, 402, 403, 405, 408]),
    ("title.count == 13", [410]), ("watchers.isEmpty", [403]),
    ("linked any { asPullRequest.number > 408 }", [405, 410]),
    ("linked any { is Issue and title ~ retry }", [402]),
    ("milestone == nil because nulledByError", [403]),
    ("milestone == nil because nullFromServer, missingKey", [399, 405, 408]),
    ("milestone != nil because present", [398, 402, 407, 410]),
    ("author.asUser == nil because entityNull", [405]),
    ("author.asUser because objectDiffers", [403]), ("state because unknownEnumValue", [408]),
    ("`state` == OPEN and it.number > 400", [402, 407]),
    ("labels![0].name! == \"bug\"", [398, 402, 405]), ("isLocked! and state! == OPEN", [407]),
    ("title! ~ retry", [399, 407]), ("title!~e", []),
    ("state!=OPEN and !isLocked!", [398, 403, 408, 410]),
    ("title >= \"T\"", [405, 408]),
  ])
  func `a filter keeps the objects that match`(filter: String, numbers: [Int]) throws {
    #expect(try Self.numbers(filter) == numbers)
  }

  @Test(
    arguments: [
      (
        "login == \"ada\"", nil,
        [
          "issues.nodes[0].author", "issues.nodes[0].assignees[0]",
          "issues.nodes[0].comments[1].author", "issues.nodes[1].comments[0].author",
          "issues.nodes[2].comments[0].author", "issues.nodes[2].comments[2].author",
          "issues.nodes[3].assignees[0]", "issues.nodes[6].comments[0].author",
        ]
      ),
      (
        "login == \"ada\"", "issues.nodes.assignees",
        ["issues.nodes[0].assignees[0]", "issues.nodes[3].assignees[0]"]
      ),
      ("login ~ a", "data.issues.nodes[3].assignees", ["issues.nodes[3].assignees[0]"]),
      (
        "followers == 3", "issues.nodes.author.asUser",
        ["issues.nodes[1].author", "issues.nodes[6].author"]
      ),
      ("totalCount > 5", nil, ["issues"]), ("viewer == nil", nil, [""]),
      ("name ~ crash or totalCount == 9", nil, ["issues", "issues.nodes[5].labels[1]"]),
    ] as [(String, String?, [String])]
  )
  func `a filter tests every object, or those at a path`(
    filter: String,
    path: String?,
    expected: [String]
  ) throws {
    #expect(try Self.paths(filter, in: path, of: try Self.tracker()) == expected)
  }

  @Test(arguments: [
    ("titel == 'x'", "titel", "No object here has `titel`. Did you mean `title` or `state`?"),
    ("author.logn ~ a", "logn", "`author` has no `logn`. Did you mean `login`?"),
    ("id == '1'", "id", "The schema has `Issue.id`, but the operation does not select it here."),
    ("number == '1'", "'1'", "`number` is a number and cannot be compared with a string."),
    ("title > 3", "3", "`title` is a string and cannot be compared with a number."),
    ("number ~ 4", "number", "`~` is for strings, but `number` is a number."),
    ("state == OPNE", "OPNE", "IssueState has no value `OPNE`. Did you mean `OPEN`?"),
    ("state < OPEN", "state", "`state` is a value of IssueState, which cannot be ordered."),
    (
      "labels == 'bug'", "labels",
      "`labels` is a list: use `labels any { it == … }` or `labels.count`."
    ),
    (
      "labels.name == 'bug'", "name",
      "`labels` is a list: use `labels any { name … }` or `labels.count`."
    ),
    ("title any { it == 'x' }", "title", "`title` is a string, not a list."),
    ("title", "title", "`title` is a string: compare it, for example `title != nil`."),
    (
      "title == retry", "retry",
      "Unknown name `retry`; write a string in quotation marks: \"retry\"."
    ),
    (
      "author is Usr", "Usr",
      "The schema has no object type, interface or union `Usr`. Did you mean `User`?"
    ),
    ("author is Issue", "Issue", "No Actor can be an Issue."),
    ("author.__typename != Issue", "Issue", "No Actor can be an Issue."),
    ("linked any { is Comment }", "Comment", "No Item can be a Comment."),
    ("is Spare", "Spare", "No object here can be a Spare."),
    ("__typename in [Spare, Other]", "Spare", "No object here can be a Spare."),
    (
      "__typename in [Issue, Isue]", "Isue",
      "The schema has no object type `Isue`. Did you mean `Issue`?"
    ),
    (
      "__typename == Actor", "Actor",
      "`__typename` is the name of an object type: use `is Actor`."
    ),
    (
      "milestone == nil because nullFromSever", "nullFromSever",
      "Unknown reason `nullFromSever`. Did you mean `nullFromServer`?"
    ),
    (
      "author.asUser == nil because implements", "implements",
      "`implements` is a reason for present values."
    ),
    ("author.asUsr", "asUsr", "`author` has no `asUsr`. Did you mean `asUser` or `asBot`?"),
    (
      "author.fragments.botAp != nil", "botAp",
      "The fragment `botAp` is not spread here. Did you mean `botApp`?"
    ),
    ("labels any { nme == 'x' }", "nme", "Label has no `nme`. Did you mean `name`?"),
    ("1 == 1", "1", "One side of a comparison must be a name."),
    (
      "totalCount == 1 and title == 'x'", "totalCount == 1 and title == 'x'",
      "No object here can match the filter."
    ),
    ("number >", "", "Expected a name or a value, but the text ends here."),
    ("number > 3 title", "title", "Expected `and`, `or` or the end, but found `title`."),
    ("(number > 3", "", "Expected `)`, but the text ends here."),
    (
      "createdAt < 2024-01-01", "2024-01-01",
      "`2024-01-01` is not a number; write a string in quotation marks."
    ),
    ("title == \"x", "\"x", "The string has no closing quotation mark."),
    ("title # 3", "#", "Unexpected `#`; write a string in quotation marks."),
    ("", "", "Expected a name or a value, but the text ends here."),
  ])
  func `an error in a filter has its position and a suggestion`(
    filter: String,
    place: String,
    message: String
  ) throws {
    // Two types that are not reachable.
    let reader = try Self.tracker(more: "type Spare { id: ID } type Other { id: ID }")
    let error = #expect(throws: FilterError.self) { try ResponseFilter(filter, of: reader) }
    let range = try #require(error?.range)
    #expect(error?.message == message)
    #expect(String(decoding: Array(filter.utf8)[range], as: UTF8.self) == place)
  }

  /// 62 objects, of which 9 are issues and 11 comments.
  @Test(arguments: [
    ("is Issue", 9), ("is not Issue", 53), ("is not Comment", 51),
    ("__typename == Issue", 9), ("__typename != Issue", 53),
    ("not (is Issue or is Comment)", 42), ("is Issue and is not Comment", 9),
    ("__typename in [Issue, Comment]", 20), ("__typename not in [Issue, Comment]", 42),
    ("__typename in [Issue, Spare]", 9), ("author is not Bot and author.__typename != Bot", 17),
  ])
  func `a condition on an impossible type matches no object`(filter: String, count: Int) throws {
    let reader = try Self.tracker(more: "type Spare { id: ID }")
    #expect(try ResponseFilter(filter, of: reader).count == count)
  }

  /// Every alias is a separate kind of row and class of objects.
  @Test(.timeLimit(.minutes(1)))
  func `memory per class does not grow with the number of rows`() throws {
    let aliases = (0..<4_000)
    let reader = try ReaderFixture(
      schemaText: "type Query { hero: Hero } type Hero { name: String size: Int pet: Hero }",
      document: "{ "
        + aliases.map { "a\($0): hero { name size pet { name } }" }
        .joined(separator: "\n") + " }"
    )
    .read(
      response: #"{"data": {"#
        + aliases.map {
          #""a\#($0)": {"name": "x\#($0)", "size": \#($0), "pet": null}"#
        }.joined(separator: ",") + "}}"
    )
    let filter = try ResponseFilter("name ~ x and size >= 3990 and pet.name == nil", of: reader)
    #expect(filter.keyCount == 3)
    #expect(filter.count == 10)
  }

  @Test func `a path to rows is validated like a filter`() throws {
    let reader = try Self.tracker()
    for (path, message) in [
      ("issues.node", "IssueConnection has no `node`. Did you mean `nodes`?"),
      ("issues.totalCount", "`issues.totalCount` is a number; rows must be objects."),
    ] {
      let error = #expect(throws: FilterError.self) {
        try ResponseFilter("number > 1", of: reader, in: path)
      }
      #expect(error?.isInPath == true)
      #expect(
        error?.message.hasPrefix(String(message.prefix(20))) == true,
        "\(error?.message ?? "")"
      )
    }
  }

  @Test func `any text is a filter or an error with a position`() throws {
    let reader = try Self.tracker()
    let words = [
      "title", "state", "labels", "author", "asUser", "it", "is", "not", "and", "or", "any", "all",
      "{", "}", "(", ")", "[", "]", ".", "?", "!", "==", "~", "<", ",", "in", "because", "nil",
      "OPEN",
      "3", "-", "\"x\"", "'", "`", "é", "\\", "fragments", "count", "__typename", "User", "$=",
    ]
    var random = TestSupport.SplitMix(state: 21)
    for _ in 0..<4_000 {
      let count = Int.random(in: 0..<9, using: &random)
      let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: Bool.random(using: &random) ? " " : "")
      let completion = FilterCompletion(text, at: text.utf8.count, of: reader)
      #expect(completion.range.upperBound <= text.utf8.count)
      do throws(FilterError) {
        let count = try ResponseFilter(text, of: reader).count
        #expect(count <= reader.result.entityCount)
      } catch {
        #expect(error.range.upperBound <= text.utf8.count, "\(text)")
        #expect(error.message.hasSuffix(".") || error.message.hasSuffix("?"), "\(error.message)")
      }
    }
  }

  @Test func `unlimited nesting is rejected`() {
    let deep = String(repeating: "(", count: 100_000)
    #expect(!ResponseFilter.canRead(deep + "a"))
    #expect(!ResponseFilter.canRead(String(repeating: "not ", count: 100_000) + "a"))
  }

  /// The reason in `because` equals that of `why` at the same position, for every case and nullable
  /// value.
  @Test(arguments: Sample.all.filter { $0.schemaName == "animals" })
  func `the reasons in a filter equal those of why`(sample: Sample) throws {
    let fixture = try ReaderFixture(
      schemaText: try sample.schemaText(),
      document: try sample.documentText()
    )
    let reader = try fixture.read(response: try sample.responseText())
    for entity in reader.result.entities {
      for view in reader.views(of: entity) {
        let set = reader.document[view.set]
        for accessor in set.caseAccessors {
          #expect(
            reader.statedReason(of: accessor.selectionSet, in: entity)
              == reader.explanation(of: accessor.selectionSet, in: entity).reason
          )
        }
        for accessor in set.accessors {
          let place = ValuePosition(entity: entity, responseKey: accessor.responseKey)
          #expect(
            reader.reason(of: accessor, at: place)
              == reader.explanation(of: accessor, at: place).reason
          )
        }
      }
    }
  }
}
