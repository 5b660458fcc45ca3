import GraphQLRuntime
import ResponseAnalysis
import ResponseTools
import Testing

@Suite struct TrafficRuleTests {
  private static let asked = TrafficSubject(
    name: "GetUser",
    kind: .query,
    variables: try? JSONDocument(
      #"{"first": 11, "user": {"roles": ["ADMIN", "GUEST"]}, "where": null}"#
    )
    .root
  )

  @Test(arguments: [
    ("stop before GetUser", true), ("stop before Get*", true), ("stop before *", true),
    ("stop before Get????", true), ("stop before *U*r", true), ("stop before query", true),
    ("stop before List*, GetUser", true), ("stop before List*,Get*", true),
    ("stop before mutation", false), ("stop before mutation Get*", false),
    ("stop before Get", false), ("stop before Get???", false), ("stop before \"query\"", false),
    ("fail query with 503", true), ("delay query 2s", true), ("delay Get* by 300 ms", true),
    ("answer Get* from a.json where variables.first > 10", true),
    ("answer Get* from a.json where variables.first > 11", false),
    ("fail * where variables.user.roles any { it == \"ADMIN\" }", true),
    ("fail * where variables.user.roles[1] == GUEST and not variables.after", true),
    ("fail * where variables.user.roles.count == 2 and variables.where == nil", true),
    ("fail * where variables.user.roles.isEmpty", false),
    ("fail * where variables.first in [10, 11] and variables.user.roles[0] ^= ad", true),
  ])
  func `a rule applies to the operations that it names`(line: String, applies: Bool) throws {
    #expect(try TrafficRule(line).applies(to: Self.asked) == applies)
  }

  @Test func `a rule with a condition pauses the responses that satisfy it`() throws {
    let rule = try TrafficRule("stop after Get* where status >= 500 or response.data.user is Ghost")
    var subject = Self.asked
    #expect(rule.applies(to: subject))
    subject.status = 200
    subject.response = try JSONDocument(#"{"data": {"user": {"__typename": "Ghost"}}}"#).root
    #expect(rule.holdsResponse(of: subject))
    subject.response = try JSONDocument(#"{"data": {"user": {"__typename": "Human"}}}"#).root
    #expect(!rule.holdsResponse(of: subject))
    subject.status = 503
    #expect(rule.holdsResponse(of: subject))
  }

  @Test func `rule actions are parsed`() throws {
    let read = TrafficRule.read(
      """
      # What fails.
      fail A
        fail B with 503 \r
      fail C with "a \\"card\\""

      delay D by 1.5 s
      answer E from "a file.json"
      answer F from calls.jsonl#12 where variables.a
      answer G with hero.asDroid and count(hero.friends) == 3
      answer H
      """
    )
    #expect(read.errors.isEmpty)
    let actions = read.rules.map(\.action)
    try #require(actions.count == 8)
    #expect(actions[0] == .fail(.noAnswer) && actions[1] == .fail(.status(503)))
    #expect(actions[2] == .fail(.error("a \"card\"")) && actions[3] == .delay(seconds: 1.5))
    #expect(actions[4] == .answerFrom(file: "a file.json", recording: nil))
    #expect(actions[5] == .answerFrom(file: "calls.jsonl", recording: 12))
    #expect(read.rules[1].text == "fail B with 503")
    guard case .answerWith(let requirements) = actions[6] else { return #expect(Bool(false)) }
    #expect(requirements.map(\.text) == ["hero.asDroid", "count(hero.friends) == 3"])
    #expect(actions[7] == .answerWith([]))
  }

  @Test(arguments: [
    ("stopp before X", 0..<5, "Expected `stop`, `delay`, `answer` or `fail`, but found `stopp`."),
    ("stop X", 5..<6, "Expected `before` or `after`, but found `X`."),
    ("stop before", 11..<11, "Expected operations (a name, a pattern such as Get*,"),
    ("stop before where variables.a", 12..<17, "Expected operations"),
    ("stop before A B", 14..<15, "Expected `where` or the end, but found `B`."),
    ("stop before A, where variables.a", 15..<20, "Expected operations"),
    ("stop before A-B", 12..<15, "Expected operations"),
    ("delay X by soon", 11..<15, "Expected a time, as `by 2 s` or `by 300 ms`"),
    ("delay X by 3", 11..<12, "Expected a time"), ("delay X", 7..<7, "Expected a time"),
    ("delay X by 9000 s", 11..<17, "A delay can be at most one hour."),
    ("answer X from", 13..<13, "Expected a file"),
    ("answer X form a.json", 9..<13, "Expected `from FILE`, `with CONDITION` or the end"),
    ("answer X with hero.", 19..<19, "Expected a name, but the text ends here."),
    ("fail X with 200", 12..<15, "Expected a status from 400 to 599"),
    ("fail X with \"a", 12..<14, "The text has no closing quotation mark."),
    ("fail X where first > 1", 13..<18, "A rule tests `variables`, `response` or `status`"),
    ("fail X where response.a", 13..<23, "`response` does not exist before the server responds"),
    ("fail X where variables.a ==", 27..<27, "Expected a name or a value"),
    ("fail X where variables.a == nil because nullFromServer", 40..<54, "Rules test the JSON"),
  ])
  func `an invalid rule is reported with its position`(
    line: String,
    range: Range<Int>,
    sentence: String
  ) {
    let error = #expect(throws: FilterError.self) { try TrafficRule(line) }
    #expect(error?.range == range, "\(line)")
    #expect(error?.sentence.hasPrefix(sentence) == true, "\(error?.sentence ?? "")")
    // In a file, the range is that of the complete text.
    let read = TrafficRule.read("# one\nfail A\n" + line + "\nfail B\n")
    #expect(read.rules.count == 2)
    #expect(read.errors.first?.range == range.lowerBound + 13..<range.upperBound + 13)
  }
}
