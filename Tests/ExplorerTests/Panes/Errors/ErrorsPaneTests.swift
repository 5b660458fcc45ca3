import GraphQLRuntime
import Testing

@testable import ExplorerPanes

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests the pane of findings: equal findings are grouped, and the selected one is shown in full,
/// at every size.
@Suite struct ErrorsPaneTests {
  private static let texts = [
    (
      "s.graphqls", "type Query { cats: [Cat] }\ntype Cat { name: String age: Int }\nenum __E { A }"
    ),
    ("q.graphql", "query Q { cats { name age } }"),
    (
      "r.json",
      """
      {"errors": [{"message": "The registry of cats in the third basement of the annex does not answer today.",
                   "path": ["cats", 2, "name"]}],
       "data": {"cats": [{"__typename": "Cat", "name": "A", "age": "x"},
                         {"__typename": "Cat", "name": "B", "age": "x"},
                         {"__typename": "Cat", "name": null, "age": "x"}]}}
      """
    ),
  ]

  private func model(_ size: Size, _ keys: String) throws -> Model {
    var model = Model(workspace: WorkspaceTests.load(Self.texts), size: size)
    for key in try KeyNotation.parse(keys) { _ = update(&model, .key(key)) }
    return model
  }

  @Test func `equal findings are one row with their number, which opens to their positions`() throws
  {
    let size = Size(width: 100, height: 40)
    var model = try model(size, "gEj")
    let rows = model.rowCount(of: .errors)
    #expect(model.panes[ErrorsPane.self].text(ofRow: 1, in: model.core).contains("×3"))
    for key in try KeyNotation.parse("<Space>jj") { _ = update(&model, .key(key)) }
    #expect(model.rowCount(of: .errors) == rows + 3)
    for key in try KeyNotation.parse("<Enter>") { _ = update(&model, .key(key)) }
    #expect(model.focus == .entities)
    #expect(model.responsePath.description == "cats.1.age")
  }

  @Test func `steps go to the server's errors first, then to each of the equal ones`() throws {
    var model = try model(Size(width: 100, height: 40), "")
    var places: [String] = []
    for _ in 0..<4 {
      for key in try KeyNotation.parse("]e") { _ = update(&model, .key(key)) }
      places.append(model.responsePath.description)
    }
    #expect(places == ["cats.2.name", "cats.0.age", "cats.1.age", "cats.2.age"])
    #expect(model.message?.text.hasPrefix("Finding 4 of 5: ") == true)
  }

  @Test func `the title says how many errors, warnings and notes the rows have`() throws {
    let text = render(try model(Size(width: 200, height: 50), "gE")).text
    #expect(text.contains(" 6 Errors  4 errors, 1 warning in 3 groups ═"), "\(text)")
  }

  @Test func `the title names one group in the singular`() throws {
    let workspace = WorkspaceTests.load([
      ("s.graphqls", "type Query { cats: [Cat] } type Cat { age: Int }"),
      ("q.graphql", "query Q { cats { age } }"),
      (
        "r.json",
        """
        {"data": {"cats": [{"__typename": "Cat", "age": "x"}, {"__typename": "Cat", "age": "x"}]}}
        """
      ),
    ])
    var model = Model(workspace: workspace, size: Size(width: 200, height: 50))
    for key in try KeyNotation.parse("gE") { _ = update(&model, .key(key)) }
    let text = render(model).text
    #expect(text.contains(" in 1 group ═"), "\(text)")
  }

  @Test func `the source line of a finding in a file is shown with the faulty part`() throws {
    let frame = render(try model(Size(width: 200, height: 50), "gEG"))
    let row = try #require(frame.rows.firstIndex { $0.contains("3  enum __E { A }") })
    let line = frame.rows[row]
    let start = try #require(line.firstRange(of: "__E"))
    let column = textWidth(String(line[..<start.lowerBound]))
    #expect(frame[row, column]?.style.attributes.contains(.underline) == true)
  }

  @Test(arguments: [(30, 8), (80, 24), (120, 40), (200, 50)])
  func `the chosen finding is shown in full at every size`(_ width: Int, _ height: Int) throws {
    let text = render(try model(Size(width: width, height: height), "gE")).text
    let words = text.split { " \n│".contains($0) }.joined(separator: " ")
    let isWhole = words.contains("does not answer today.")
    // If there is not enough space, the pane shows how to see the rest.
    #expect(isWhole || height == 8 && words.contains("Space shows all of it"), "\(text)")
    if height > 8 { #expect(words.contains("cats[2].name"), "\(text)") }
  }

  @Test(arguments: [(30, 8), (80, 24), (120, 40), (200, 50)])
  func `opened details scroll into view`(_ width: Int, _ height: Int) throws {
    let model = try model(Size(width: width, height: height), "gEG<Space>")
    let view = model.viewports[PaneID.errors.index]
    #expect(model.rowCount(of: .errors) > 3)
    #expect(view.cursor >= view.top)
    if height > 8 {
      #expect(model.rowCount(of: .errors) <= view.top + model.height(of: .errors))
    }
  }

  @Test func `a message wins over its place, and the number of equal findings is said once`()
    throws
  {
    let frame = render(try model(Size(width: 99, height: 40), "gE"))
    let row = try #require(frame.rows.first { $0.contains("! server ") })
    #expect(row.contains("in the third basement of the annex does not answer today."))
    #expect(!row.contains("cats[2]"))
    #expect(frame.text.contains(" at cats[2].name"))
    let equal = try #require(frame.rows.first { $0.contains("×3 ") })
    #expect(!equal.contains("places"))
  }

  @Test func `an unknown operation is reported with the existing ones`() throws {
    let workspace = Workspace.load(
      Self.texts.map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) },
      options: WorkspaceOptions(operationName: "Nope")
    )
    var model = Model(workspace: workspace, size: Size(width: 100, height: 24))
    for key in try KeyNotation.parse("gE") { _ = update(&model, .key(key)) }
    let text = render(model).text
    #expect(text.contains("Unknown operation 'Nope'."))
    #expect(text.contains("The operations are Q."))
  }
}
