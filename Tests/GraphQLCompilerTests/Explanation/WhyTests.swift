import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import TestSupport
import Testing

/// Answers to `why` on small schemas, one page per case.
///
/// The pages show every reason as the user sees it: status, code, sentence, flips and positions.
@Suite struct WhyTests {
  private static let folder = "docs/internals/cases/reasons"

  static func zoo() throws -> String { try PackageRoot.text("\(folder)/zoo.graphqls") }

  @Test(arguments: CasePage.all(in: folder))
  func `an answer contains reason, sentence, changes and positions`(page: CasePage) throws {
    let fixture = try ReaderFixture(
      schemaText: try page.block("graphql schema")
        ?? (page.block("graphql directive") ?? "") + Self.zoo(),
      document: Self.bare(try #require(page.block("graphql document"))),
      isValid: !page.text.contains("\nThe document has faults, and is read all the same.\n")
    )
    let reader = try fixture.read(
      response: Self.bare(try #require(page.block("json response"))),
      variables: try Self.variables(page.block("json variables")),
      mode: page.text.contains("\nRead in the mode *lenient*.\n") ? .lenient : .strict
    )
    // The questions are the first lines of the answers.
    let paths = page.recorded.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map(String.init)
    #expect(!paths.isEmpty)
    let answers = paths.map { Self.describe($0, reader.why($0), reader.sources) }
    try page.expect(answers.joined(separator: "\n"))
  }

  @Test func `an empty path refers to the data`() throws {
    let fixture = try ReaderFixture(schemaText: Self.zoo(), document: "{ pet { name } }")
    let reader = try fixture.read(response: #"{"data": {"pet": null}}"#)
    #expect(
      "data" + Self.describe("", reader.why(""), reader.sources)
        == Self.describe("data", reader.why("data"), reader.sources)
    )
  }

  @Test func `every reason has a case`() {
    let text = CasePage.all(in: Self.folder).map(\.recorded).joined()
    // The reason of a field's own struct, to which no path leads.
    for reason in ReasonCode.allCases where reason != .sameType {
      #expect(
        text.contains(" 0 \(reason.rawValue)\n") || text.contains(" 1 \(reason.rawValue)\n"),
        "\(reason.rawValue)"
      )
    }
  }

  /// A block's text without its last line end.
  private static func bare(_ block: String) -> String {
    block.hasSuffix("\n") ? String(block.dropLast()) : block
  }

  private static func variables(_ block: String?) throws -> VariableValues {
    guard let block, case .object(let members) = JSONValue(try JSONDocument(Array(block.utf8)).root)
    else { return .none }
    return VariableValues(entries: members.map { .init(name: $0.key, value: $0.value) })
  }

  @Test(arguments: [("__typename", 1), ("...Root", 1), ("", 2)])
  func `a type name at the root is unselected unless the operation selects it`(
    selection: String,
    unselected: Int
  ) throws {
    let fixture = try ReaderFixture(
      schemaText: Self.zoo(),
      document: "{ \(selection) pet { name } }"
        + (selection == "...Root" ? " fragment Root on Query { cat { lives } }" : "")
    )
    let reader = try fixture.read(
      response: #"{"data": {"__typename": "Query", "pet": null, "cat": null, "dog": 1}}"#
    )
    let isCatSelected = selection == "...Root"
    #expect(reader.unselectedKeyCount == unselected + (isCatSelected ? 0 : 1))
    #expect(reader.unselectedKeys(limit: 9).count == reader.unselectedKeyCount)
  }

  private static func describe(_ path: String, _ answer: WhyAnswer, _ sources: SourceMap) -> String
  {
    switch answer {
    case .unknown(let message, let suggestions):
      let tried = suggestions.isEmpty ? "" : "\n   try " + suggestions.joined(separator: ", ")
      return "\(path)\n 2 \(message)\(tried)\n"
    case .explained(_, let explanation):
      var text = "\(path)\n \(answer.exitStatus) \(explanation.reason.rawValue)\n"
      text += "   \(explanation.text)\n"
      for flip in explanation.flips { text += "   \(flip.text)\n" }
      for consequence in explanation.consequences { text += "   \(consequence)\n" }
      for place in explanation.places {
        let location = sources.location(of: place.range).map(String.init(describing:)) ?? "?"
        let source = sources.text(of: place.range)
        let line = source.split(separator: "\n").first.map(String.init) ?? ""
        text += "   \(place.source.rawValue) \(location) \(line)\n"
      }
      return text
    }
  }
}
