import GraphQLRuntime
import ResponseAnalysis
import TestSupport
import Testing

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests the preview texts of closed rows and the messages about absent data.
@Suite struct PreviewTests {
  private static let schema = """
    type Query { many: [Int]! things: [Thing!]! nested: [[Int]] one: Thing unnamed: Size none: [Int] }
    type Thing { id: ID! name: String size: Size }
    type Size { feet: Int inches: Int of: Thing }
    """
  private static let document = """
    query Q {
      many things { name size { feet } } nested one { id } none
      unnamed { feet inches of { name } }
    }
    """

  private func model(_ response: String) -> Model {
    let workspace = Workspace.load([
      WorkspaceInput(name: "s.graphqls", utf8: Array(Self.schema.utf8)),
      WorkspaceInput(name: "q.graphql", utf8: Array(Self.document.utf8)),
      WorkspaceInput(name: "r.json", utf8: Array(response.utf8)),
    ])
    return Model(workspace: workspace, size: Size(width: 90, height: 50))
  }

  private func rows(_ model: Model) -> [String] {
    render(model).rows.dropFirst(2).prefix(12).map { row in
      row.split(separator: " ").joined(separator: " ")
    }
  }

  @Test func `a closed row shows its content and its size`() throws {
    let many = (0..<1_000).map(String.init).joined(separator: ",")
    var model = model(
      """
      {"data": {"many": [\(many)], "nested": [[1, null], null, []], "none": [], "one": {"id": "7"},
        "things": [{"name": "Tom", "size": null}, {"name": null, "size": {"feet": 1}}],
        "unnamed": {"feet": 3, "inches": null, "of": {"name": "\\u001b[31mRed"}}}}
      """
    )
    for key in try KeyNotation.parse("z1") { _ = update(&model, .key(key)) }
    let shown = rows(model)
    #expect(shown.contains { $0.hasPrefix("▸ many [1000] 0, 1, 2, 3, 4,") && $0.contains("…") })
    #expect(shown.contains { $0.hasPrefix("▸ things [2] \"Tom\", Thing") })
    #expect(shown.contains { $0.hasPrefix("▸ nested [3] [2], null, [0]") })
    #expect(shown.contains { $0.hasPrefix("none [0]") && !$0.contains("▸") })
    #expect(shown.contains { $0.hasPrefix("▸ one Thing without __typename \"7\"") })
    #expect(
      shown.contains {
        $0.contains("feet 3, inches null, of \"\\u001b[31mRed\"") && $0.hasPrefix("▸ unnamed")
      },
      "\(shown)"
    )
    for key in try KeyNotation.parse("zR") { _ = update(&model, .key(key)) }
    #expect(!rows(model).contains { $0.contains("0, 1, 2") })
  }

  @Test func `an invalid response is distinguished from a missing one`() {
    #expect(render(model("{\"data\": {")).text.contains("The response cannot be read; see Errors"))
    #expect(render(model("")).text.contains("The response cannot be read; see Errors"))
    let none = Workspace.load([
      WorkspaceInput(name: "s.graphqls", utf8: Array(Self.schema.utf8)),
      WorkspaceInput(name: "q.graphql", utf8: Array(Self.document.utf8)),
    ])
    let model = Model(workspace: none, size: Size(width: 90, height: 50))
    #expect(render(model).text.contains("No response; press x to generate one"))
  }

  @Test func `the next nil case is explained`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
    for key in try KeyNotation.parse("]n") { _ = update(&model, .key(key)) }
    #expect(
      model.message?.text == "asWarmBlooded is nil: Crocodile does not implement WarmBlooded."
    )
  }

  @Test func `a field of an object type links to its reader through an interface`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
    for key in try KeyNotation.parse("gSj") { _ = update(&model, .key(key)) }
    #expect(model.responsePath.subscriptedText == "allAnimals[0].species")
    #expect(model.focus == .schema && model.message == nil)
  }

  @Test func `Why ends each sentence once and wraps long lines`() throws {
    let refused = try #require(Sample.named("animals/AllAnimals-server-errors"))
    var model = Model(workspace: try refused.workspace(), size: Size(width: 80, height: 24))
    model.setFocus(.why)
    #expect(!render(model).text.contains("..\n") && !render(model).text.contains(".. "))
    let unknown = try #require(Sample.named("animals/AllAnimals-unknown-typename"))
    model = Model(workspace: try unknown.workspace(), size: Size(width: 80, height: 24))
    for key in try KeyNotation.parse("&unknown<Enter>gw") { _ = update(&model, .key(key)) }
    #expect(render(model).text.contains("every type case is"))
  }

  @Test func `the generated struct is copied without its indentation`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    let model = Model(workspace: try sample.workspace(), size: Size(width: 80, height: 24))
    let lines = try #require(model.words.text(of: .swift)).split(separator: "\n")
    #expect(
      lines.prefix(3).map(String.init) == [
        "/// AllAnimal", "public struct AllAnimal: RootSelectionSet, HasFragments {",
        "  public let data: ResponseDict",
      ]
    )
    #expect(lines.last == "}")
  }

  @Test(arguments: [(80, 24), (120, 40), (60, 16)])
  func `a cache conflict is readable to its end at every size`(
    _ width: Int,
    _ height: Int
  ) throws {
    let sample = try #require(Sample.named("animals/AllAnimals-cache-conflict"))
    let rule = try #require(CacheKeyRules.Rule(parsing: "Cat=species"))
    let workspace = try sample.workspace(cacheKeys: CacheKeyRules([rule]))
    var model = Model(workspace: workspace, size: Size(width: width, height: height))
    for key in try KeyNotation.parse("gcggj") { _ = update(&model, .key(key)) }
    let words = render(model).text.split { " │\n".contains($0) }.joined(separator: " ")
    if height > 20 { #expect(words.contains("which is"), "\(words)") }
    _ = update(&model, .key(.character("z")))
    _ = update(&model, .key(.character("R")))
    for _ in 0..<200 {
      _ = update(&model, .key(.character("j")))
      let view = model.viewports[PaneID.cache.index]
      #expect(view.cursor < view.top + model.height(of: .cache))
    }
  }
}
