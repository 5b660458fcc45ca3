import TestSupport
import Testing

@testable import Workspace

@testable import TerminalUI

@testable import Explorer
@testable import ExplorerState

/// Tests the entity labels that a user configures.
@Suite struct LabelTemplateTests {
  private func model(_ label: String) throws -> Model {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var configuration = Configuration()
    try configuration.set("label=\(label)", from: .option("--set"))
    return Model(
      workspace: try sample.workspace(),
      size: Size(width: 120, height: 40),
      configuration: configuration
    )
  }

  @Test(arguments: [
    ("{__typename}", "Crocodile"), ("<{species}>", "<Nile crocodile>"),
    ("{gone ?? species}", "Nile crocodile"), ("{{{species}}}", "{Nile crocodile}"),
    ("{height.feet}'{height.inches}", "2'24"), ("{height}{skinCovering}", "SCALES"),
    ("{ humanName??species } of {predators}", "Nile crocodile of"),
  ])
  func `a label template is filled with the entity's fields`(template: String, text: String) throws
  {
    let model = try model(template)
    let entity = try #require(model.selection.entity)
    #expect(EntityDrawing(core: model.core).shownLabel(of: entity) == text)
    #expect(EntityDrawing(core: model.core).listedLabel(of: entity) == text)
    #expect(render(model).text.contains(text))
  }

  @Test func `without field values the row has no label and the list shows the name`() throws {
    let model = try model("{gone} and {isGone}")
    let entity = try #require(model.selection.entity)
    #expect(EntityDrawing(core: model.core).shownLabel(of: entity) == nil)
    #expect(EntityDrawing(core: model.core).listedLabel(of: entity) == "\"Nile crocodile\"")
  }

  @Test(arguments: [
    ("{", 1, "this brace is not closed"), ("a {b} }", 7, "unexpected '}' without"),
    ("{}", 2, "expected a response key"), ("{a b}", 4, "expected '??' or '}'"),
    ("{a ?? }", 7, "expected a response key"), ("{a.}", 4, "expected a response key"),
    ("{a ? b}", 4, "expected '??' or '}'"), ("{{a}}", 1, "a label needs a field"),
    ("{1}", 2, "expected a response key"), ("x{é}", 3, "expected a response key"),
  ])
  func `an invalid template is reported with its position`(
    text: String,
    column: Int,
    message: String
  )
    throws
  {
    var configuration = Configuration()
    configuration.read(Array("set label = \(text)".utf8), file: "config")
    let problem = try #require(configuration.problems.first)
    #expect(problem.message.contains(message))
    #expect(problem.message.contains("at character \(column) of '\(text)'"))
    // If the fault concerns the whole value, the position is the start of the value.
    #expect(problem.column == (column == 1 ? 5 : 12 + column))
    #expect(configuration.settings.label == .name)
  }

  @Test func `a key cycles through the labels and returns to the template`() throws {
    var model = try model("{species}!")
    for text in ["name", "id", "cache-key", "none", "{species}!"] {
      _ = update(&model, .key(.character("t")))
      #expect(model.settings.text(of: .label) == text)
    }
  }

  @Test func `a field that is not selected is reported when the label is set`() throws {
    var model = try model("name")
    for key in try KeyNotation.parse(":set<Space>label={specie}<Enter>") {
      _ = update(&model, .key(key))
    }
    #expect(
      model.message?.text.hasPrefix("No object has 'specie', at character 2 of the label.") == true
    )
    #expect(model.message?.text.contains("'species'") == true)
  }

  @Test func `field values in a label cannot control the terminal`() throws {
    let workspace = Workspace.load([
      WorkspaceInput(
        name: "s.graphqls",
        utf8: Array("type Query { a: A } type A { n: String }".utf8)
      ),
      WorkspaceInput(name: "q.graphql", utf8: Array("{ a { n } }".utf8)),
      WorkspaceInput(
        name: "r.json",
        utf8: Array(#"{"data":{"a":{"n":"\u001b[31m\u202eX\n"}}}"#.utf8)
      ),
    ])
    var configuration = Configuration()
    try configuration.set("label={n}", from: .session)
    let model = Model(
      workspace: workspace,
      size: Size(width: 80, height: 24),
      configuration: configuration
    )
    let text = render(model).text
    #expect(!text.unicodeScalars.contains("\u{1B}") && !text.unicodeScalars.contains("\u{202E}"))
  }
}
