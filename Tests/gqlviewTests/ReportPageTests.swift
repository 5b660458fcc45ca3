import DialectKit
import Foundation
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import TestSupport
import Testing
import Workspace

@testable import Dialects
@testable import Reports
@testable import gqlview

/// Tests the page of `report --html`: its text is escaped, it is complete, and it states its
/// limits.
@Suite struct ReportPageTests {
  private static let evil =
    "</script></style></pre><img src=x onerror=alert(1)>\" ' onclick=x &amp;<!-- ]]>"
  private static let controls = #"\u0007\u001b[31m\u202e\u2066\ufeff\u200b"#

  private func page(
    _ schema: String,
    _ document: String,
    _ response: String?,
    limit: Int = 500
  )
    -> String
  {
    var inputs = [
      WorkspaceInput(name: "s<b>\".graphqls", role: .graphql, utf8: Array(schema.utf8)),
      WorkspaceInput(name: "q'&.graphql", role: .graphql, utf8: Array(document.utf8)),
    ]
    if let response {
      inputs.append(WorkspaceInput(name: "r</p>.json", role: .response, utf8: Array(response.utf8)))
    }
    return ReportPage(Workspace.load(inputs), limit: limit).text
  }

  @Test func `answers beyond the limit of searches say so`() throws {
    let schema = """
      type Query { pet: Pet } interface Pet { id: ID } type Bird implements Pet { id: ID }
      type Cat implements Pet { id: ID } type Dog implements Pet { id: ID }
      """
    let document = "query Q { pet { ... on Cat { id } ... on Dog { id } } }"
    let response = #"{"data":{"pet":{"__typename":"Bird"}}}"#
    let workspace = Workspace.load([
      WorkspaceInput(name: "s.graphqls", role: .graphql, utf8: Array(schema.utf8)),
      WorkspaceInput(name: "q.graphql", role: .graphql, utf8: Array(document.utf8)),
      WorkspaceInput(name: "r.json", role: .response, utf8: Array(response.utf8)),
    ])
    let reader = try #require(workspace.executions.first?.reader)
    let explanations = ExplanationCache(reader, effortLimit: 0)
    let pet = try #require(reader.result.entities.last)
    let set = try #require(explanations.views.sets(of: pet).first)
    let answers = reader.document[set].caseAccessors.map { accessor in
      explanations.explanation(of: accessor.selectionSet, of: set, in: pet, withFlips: true)
    }
    #expect(answers.map(\.flips.isEmpty) == [false, true])
    let end = "were not searched: too many answers"
    #expect(answers.map { $0.text.hasSuffix(end) } == [false, true])
  }

  private func hostilePage() throws -> String {
    let evil = try JSONSerialization.data(withJSONObject: [Self.evil])
    let text = String(decoding: evil, as: UTF8.self).dropFirst(2).dropLast(2)
    return page(
      """
      "\(text) \(Self.controls)" type Query { "\(text)" pet(name: String = "\(text)"): Pet
      old: String @deprecated(reason: "\(text)") }
      interface Pet { name: String } type Cat implements Pet { name: String } # \(Self.evil)
      """,
      """
      # \(Self.evil) \u{202e}\u{7}\u{1b}
      query Q { old pet(name: "\(text)\(Self.controls)") { name ... on Cat { name } } }
      """,
      """
      {"errors": [{"message": "\(text)", "path": ["old"]}], "data": {"old": null,
      "pet": {"__typename": "\(text)", "name": "\(text)\(Self.controls)"}}}
      """
    )
  }

  /// Returns the tags of a page, except in its style and script.
  private func tags(_ page: String) -> [Substring] {
    let own = page.replacing(PageScript.text, with: "").replacing(PageStyle.text, with: "")
    return own.split(separator: "<").dropFirst().map { $0.prefix { $0 != ">" } }
  }

  @Test func `text in schema, document and response is escaped`() throws {
    let page = try hostilePage()
    let names: Set<String> = [
      "!DOCTYPE html", "!-- Written by gqlview report. --", "html", "head", "meta", "title",
      "style",
      "body", "a", "header", "h1", "h2", "h3", "h4", "p", "label", "input", "span", "nav", "main",
      "section", "details", "summary", "pre", "div", "b", "i", "small", "script",
    ]
    let attributes: Set<String> = [
      "lang", "charset", "http-equiv", "content", "name", "class", "href", "hidden", "id", "type",
      "aria-live", "aria-label", "aria-labelledby", "tabindex", "data-s", "open",
    ]
    for tag in tags(page) where !names.contains(String(tag)) {
      let name = tag.drop { $0 == "/" }.prefix { $0 != " " }
      #expect(names.contains(String(name)), "<\(tag)>")
      // Attribute values contain no quotation marks, so the text between quotation marks is the
      // value.
      let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
      let outside = parts.indices.filter { $0 % 2 == 0 }.map { parts[$0] }.joined(separator: " ")
      for word in outside.split(separator: " ").dropFirst() {
        let attribute = word.prefix { $0 != "=" }
        #expect(attributes.contains(String(attribute)), "<\(tag)>")
      }
    }
    #expect(tags(page).count { $0 == "script" || $0 == "/script" } == 2)
    for scalar in page.unicodeScalars where scalar != "\n" && scalar != "\t" {
      #expect(isDisplayable(scalar), "U+\(String(scalar.value, radix: 16))")
    }
    #expect(page.contains("&lt;img src=x onerror=alert(1)&gt;"))
  }

  @Test func `the page loads nothing and runs only its own script`() throws {
    let page = try hostilePage()
    #expect(page.contains("default-src 'none'; style-src 'sha256-"))
    #expect(page.contains("; script-src 'sha256-"))
    #expect(!page.contains("unsafe-inline"))
    for tag in tags(page) {
      #expect(
        !tag.contains("src=") && (!tag.contains("href=") || tag.contains("href=\"#")),
        "\(tag)"
      )
    }
  }

  private static let list = """
    {"data": {"pets": [\((0..<30).map { "{\"__typename\": \"Cat\", \"name\": \"\($0)\"}" }
      .joined(separator: ","))]}}
    """

  @Test func `objects over the limit are counted in words`() {
    let schema = "type Query { pets: [Cat] } type Cat { name: String }"
    let page = page(schema, "query Q { pets { name } }", Self.list, limit: 10)
    #expect(page.contains("21 more objects are not on this page; --limit raises the limit."))
    #expect(page.contains("id=\"e9\"") && !page.contains("id=\"e10\""))
    let whole = self.page(schema, "query Q { pets { name } }", Self.list)
    #expect(whole.contains("id=\"e30\"") && !whole.contains("not on this page"))
    // The page contains the Swift code even without a response.
    let alone = self.page(schema, "query Q { pets { name } }", nil)
    #expect(alone.contains("No response was given.") && alone.contains("class QQuery"))
  }

  /// A project with a list of objects of two types and many fragments on each.
  private func manyFragments(_ fragments: Int, objects: Int) -> Workspace {
    let numbers = 0..<fragments
    let pets = (0..<objects).map { #"{"__typename": "T\#($0 % 2)", "name": "a"}"# }
    let texts = [
      "s.graphqls": "type Query { pets: [Pet] } interface Pet { name: String } "
        + numbers.map { "type T\($0) implements Pet { name: String }" }.joined(separator: " "),
      "q.graphql": "query Q { pets { \(numbers.map { "...F\($0)" }.joined(separator: " ")) } } "
        + numbers.map { "fragment F\($0) on Pet { name ... on T\($0) { name } }" }
        .joined(separator: "\n"),
      "r.json": "{\"data\": {\"pets\": [\(pets.joined(separator: ","))]}}",
    ]
    return Workspace.load(
      ["s.graphqls", "q.graphql", "r.json"].map {
        WorkspaceInput(name: $0, utf8: Array((texts[$0] ?? "").utf8))
      }
    )
  }

  @Test func `a page has at most some thousands of lines unless a limit is given`() {
    let workspace = manyFragments(60, objects: 400)
    let omitted = ReportPage(workspace, limit: nil).omittedCount
    #expect((1..<400).contains(omitted))
    #expect(ReportPage(workspace, limit: 401).omittedCount == 0)
    #expect(ReportPage(manyFragments(60, objects: 10), limit: nil).omittedCount == 0)
  }

  @Test func `the page grows with its lines if a case combines many fragments`() {
    func bytes(_ fragments: Int) -> Double {
      let text = ReportPage(manyFragments(fragments, objects: 2), limit: nil).text
      let end = text.firstRange(of: "<section id=\"swift\"")?.lowerBound ?? text.endIndex
      return Double(text[..<end].utf8.count)
    }
    let (few, many) = (bytes(30), bytes(60))
    #expect(many < few * 2.6, "\(few), \(many)")
  }

  @Test(arguments: Dialect.allCases)
  func `each value and case links to the Swift in every dialect`(dialect: Dialect) throws {
    let samples = [
      Sample("animals", "AllAnimals"), Sample("animals", "PetsAndWarmBlooded"),
      Sample("starwars", "HeroAndFriends"),
    ]
    for sample in samples {
      var options = WorkspaceOptions()
      options.codegen.dialect = dialect
      let workspace = Workspace.load(
        [
          WorkspaceInput(name: "s.graphqls", utf8: Array(try sample.schemaText().utf8)),
          WorkspaceInput(name: "q.graphql", utf8: Array(try sample.documentText().utf8)),
          WorkspaceInput(name: "r.json", utf8: Array(try sample.responseText().utf8)),
        ],
        options: options
      )
      let page = ReportPage(workspace, limit: 500).text
      let rows = page.split(separator: "\n").filter { $0.hasPrefix("<div class=\"r") }
      #expect(rows.count > 10, "\(sample)")
      for row in rows {
        guard let found = row.firstMatch(of: /href="#([sof][0-9][^"]*)">Swift</) else {
          Issue.record("\(sample), \(dialect): no Swift in \(row.prefix(200))")
          continue
        }
        #expect(page.contains("id=\"\(found.1)\""), "\(sample), \(dialect): \(found.1)")
      }
    }
  }

  @Test func `the page contains only the types of a large schema that the operation uses`() {
    let others = (0..<9_000).map { "type Other\($0) { name: String }" }.joined(separator: "\n")
    let page = page(
      "type Query { pets: [Cat] }\n\(others)\ntype Cat { name: String }\n",
      "query Q { pets { name } }",
      Self.list
    )
    #expect(page.contains("type Cat {") && !page.contains("Other77"))
    #expect(page.contains("9001 of 9003 lines are not on this page"))
  }

  @Test func `a file that is not a report stays, and a report is replaced`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let place = try scratch.write("mine", "page.html").path
    let command = [
      "report", "SampleSchemas/starwars.graphqls", "SampleSchemas/starwars/HeroAndFriends.graphql",
      "SampleResponses/starwars/HeroAndFriends.json", "--html", place,
    ]
    let refused = try ProgramRun(command)
    #expect(refused.status == 2 && refused.errors.contains("--force"))
    #expect(try ProgramRun(command + ["--force"]).status == 0)
    let again = try ProgramRun(command)
    #expect(again.status == 0 && again.output.contains("page.html: "), "\(again.transcript)")
  }

  /// Tests clicks, search, colors, a narrow window and disabled JavaScript in a real browser.
  @Test func `a browser shows the page`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let page = scratch.place("page.html").path
    let run = try ProgramRun([
      "report", "SampleSchemas/animals.graphqls", "SampleSchemas/animals/AllAnimals.graphql",
      "SampleResponses/animals/AllAnimals.json", "--html", page,
    ])
    #expect(run.status == 0)
    let hostile = try scratch.write(try hostilePage(), "hostile.html").path
    for page in [page, hostile] {
      let look = try ShellRun("python3 Tests/Browser/look.py '\(page)'", in: PackageRoot.url)
      if look.status == 3 {
        let reason = look.text.split(separator: "\n").first ?? ""
        return print("not run: 1 case of a page in a browser (\(reason))")
      }
      #expect(look.status == 0 && look.text == "all is well\n", "\(look.text)")
    }
  }
}
