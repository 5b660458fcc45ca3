import GraphQLCompiler
import TestSupport
import Testing

@testable import Explorer

@Suite struct PointingTests {
  private func model(_ width: Int, _ height: Int) throws -> Model {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    return Model(workspace: try sample.workspace(), size: Size(width: width, height: height))
  }

  private func mouse(_ model: inout Model, _ action: Mouse.Action, _ row: Int, _ column: Int) {
    let mouse = Mouse(.left, action, at: Position(row: row, column: column))
    _ = update(&model, .key(Key(.mouse(mouse))))
  }

  @Test func `a click selects, a double click follows, the wheel scrolls what is under it`() throws
  {
    var model = try model(120, 40)
    let entities = try #require(model.layout.place(of: .entities)).content
    mouse(&model, .press, entities.row + 4, entities.column + 8)
    #expect(model.responsePath.subscriptedText == "allAnimals[2]")
    #expect(model.focus == .entities)
    mouse(&model, .doublePress, entities.row + 4, entities.column + 8)
    #expect(model.focus == .swift)
    let top = model.viewports[PaneID.swift.index].top
    let swift = try #require(model.layout.place(of: .swift)).content
    let wheel = Mouse(.wheelDown, .press, at: Position(row: swift.row, column: swift.column + 1))
    _ = update(&model, .key(Key(.mouse(wheel))))
    #expect(model.viewports[PaneID.swift.index].top == top + 3)
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 50), (80, 50)])
  func `every border follows the mouse and stays where it can`(_ width: Int, _ height: Int) throws {
    var model = try model(width, height)
    var borders: [Layout.Border] = []
    for row in 0..<height {
      for column in 0..<width {
        let border = model.layout.border(at: Position(row: row, column: column))
        if let border, !borders.contains(border) { borders.append(border) }
      }
    }
    #expect(borders.count >= (width >= 100 ? 2 : 1))
    for border in borders {
      let layout = model.layout
      let start = border.isVertical ? (20, border.place) : (border.place, border.column + 1)
      mouse(&model, .press, start.0, start.1)
      let by = border.isVertical ? (0, -4) : (-2, 0)
      mouse(&model, .drag, start.0 + by.0, start.1 + by.1)
      #expect(model.layout.border(like: border)?.place == border.place + by.0 + by.1)
      mouse(&model, .drag, border.isVertical ? start.0 : -50, border.isVertical ? -50 : start.1)
      mouse(&model, .drag, start.0, start.1)
      mouse(&model, .release, start.0, start.1)
      #expect(model.layout == layout, "\(border)")
      mouse(&model, .drag, 0, 0)
      #expect(model.layout == layout, "nothing is held any more")
    }
  }
}
