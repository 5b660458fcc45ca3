import GraphQLRuntime
import TestSupport
import Testing

@testable import ExplorerPanes

@testable import TerminalUI

@testable import Explorer

/// Tests showing a part of the response as the root of the rows.
@Suite struct SubtreeTests {
  private func model(_ keys: String, _ size: Size = Size(width: 120, height: 40)) throws -> Model {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    var model = Model(workspace: try sample.workspace(), size: size)
    for key in try KeyNotation.parse(keys) { _ = update(&model, .key(key)) }
    return model
  }

  private func rows(_ model: Model) -> [String] {
    (0..<model.rowCount(of: .entities)).map { row in
      let text = model.panes[EntitiesPane.self].text(ofRow: row, in: model.core)
      return text.split(separator: " ").prefix(2).joined(separator: " ")
    }
  }

  @Test(arguments: [(30, 8), (80, 24), (120, 40), (200, 50)])
  func `a subtree is the only content until the user leaves it`(
    _ width: Int,
    _ height: Int
  ) throws {
    let size = Size(width: width, height: height)
    let before = try model("j", size)
    var inside = try model("jI", size)
    #expect(rows(inside).first == "▾ [1]")
    #expect(inside.viewports[0].cursor == 0)
    #expect(inside.selection == before.selection)
    let root = try #require(inside.outline?.trail(along: inside.selection.path).last?.node)
    #expect(rows(inside).count == 1 + (inside.tree?.childCount(root) ?? 0))
    for key in try KeyNotation.parse("hhHgg") { _ = update(&inside, .key(key)) }
    #expect(inside.responsePath.description == "allAnimals.1", "nothing around it is gone to")
    for key in try KeyNotation.parse("<lt>") { _ = update(&inside, .key(key)) }
    #expect(rows(inside).count > 5 && inside.responsePath.description == "allAnimals.1")
    let text = render(try model("jI", size)).text
    if width > 80 { #expect(text.contains("allAnimals[1] alone")) }
  }

  @Test(arguments: ["jII", "jI''", "jI@fancy rat<Enter>", "jI/مشمش<Enter>"])
  func `the user leaves the subtree by its key, by going back and by any jump outside`(
    _ keys: String
  ) throws {
    #expect(rows(try model(keys)).first == "▾ data")
  }

  @Test func `going forward enters the subtree again, and reloading keeps it`() throws {
    var model = try model("jI<lt>>")
    #expect(rows(model).first == "▾ [1]")
    model.reload(Exploration(model.workspace))
    #expect(rows(model).first == "▾ [1]")
    for key in try KeyNotation.parse("zMjzR") { _ = update(&model, .key(key)) }
    #expect(rows(model).first == "▾ [1]")
  }
}
