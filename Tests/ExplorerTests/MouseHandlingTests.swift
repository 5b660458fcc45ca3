import ResponseAnalysis
import TestSupport
import Testing

@testable import TerminalUI

@testable import Explorer

@Suite struct MouseHandlingTests {
  private func model(_ width: Int, _ height: Int) throws -> Model {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    return Model(workspace: try sample.workspace(), size: Size(width: width, height: height))
  }

  private func mouse(_ model: inout Model, _ action: Mouse.Action, _ row: Int, _ column: Int) {
    let mouse = Mouse(.left, action, at: Position(row: row, column: column))
    _ = update(&model, .key(Key(.mouse(mouse))))
  }

  @Test func `a click selects, a double click follows, and the wheel scrolls`() throws {
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

  @Test func `clicks on a column name sort up, down, and not at all`()
    throws
  {
    var model = try model(120, 40)
    for key in try KeyNotation.parse("gt") { _ = update(&model, .key(key)) }
    var orders: [[String]] = []
    for mark in [" ▲", " ▼", ""] {
      let head = try place(of: "species", in: model)
      mouse(&model, .press, head.row, head.column + 1)
      _ = finishBackgroundWork(model.takeRequests(), on: &model)
      #expect(render(model).text.contains("▸species\(mark)"))
      orders.append(
        (0..<8).map { model.panes[.table].text(ofRow: $0, in: model.core) }
      )
    }
    #expect(orders[0] == orders[1].reversed())
    #expect(orders[2] != orders[0] && orders[2] != orders[1])
  }

  @Test func `a click chooses a row of a popup, and a second click selects it`() throws {
    for size in [(80, 24), (120, 40)] {
      var model = try model(size.0, size.1)
      for key in try KeyNotation.parse(":toggle") { _ = update(&model, .key(key)) }
      let row = try place(of: "toggle-raw", in: model)
      mouse(&model, .press, row.row, row.column)
      #expect(!model.settings.raw)
      #expect((model.popup as? Palette).map { $0.cursor > 0 } == true)
      mouse(&model, .press, row.row, row.column)
      #expect(model.settings.raw && model.popup == nil)
      for key in try KeyNotation.parse("o") { _ = update(&model, .key(key)) }
      let setting = try place(of: "wrap ", in: model)
      mouse(&model, .doublePress, setting.row, setting.column)
      #expect(model.settings.wrap)
      for key in try KeyNotation.parse("<Esc>@Zo") { _ = update(&model, .key(key)) }
      let name = try place(of: "Zoë", in: model)
      mouse(&model, .press, name.row, name.column)
      mouse(&model, .press, name.row, name.column)
      #expect(model.popup == nil)
      #expect(model.responsePath.subscriptedText.hasPrefix("allAnimals["))
    }
  }

  /// Returns the position of a text on the screen.
  private func place(of text: String, in model: Model) throws -> (row: Int, column: Int) {
    for (row, shown) in render(model).rows.enumerated() {
      guard let range = shown.firstRange(of: text) else { continue }
      return (row, textWidth(String(shown[..<range.lowerBound])))
    }
    throw PlaceMissing(text: text, screen: render(model).text)
  }

  private struct PlaceMissing: Error {
    let text: String
    let screen: String
  }

  private func click(on text: String, plus offset: Int = 0, _ model: inout Model) throws {
    let (row, column) = try place(of: text, in: model)
    mouse(&model, .press, row, column + offset)
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 50), (60, 20)])
  func `a click on a fold sign opens and closes it, even at double speed`(
    _ width: Int,
    _ height: Int
  ) throws {
    var model = try model(width, height)
    let closed = render(model).text
    let (row, column) = try place(of: "▸ [1] Cat", in: model)
    mouse(&model, .press, row, column)
    #expect(model.responsePath.subscriptedText == "allAnimals[1]")
    #expect(render(model).text.contains("▾ [1] Cat"))
    #expect(model.focus == .entities)
    mouse(&model, .doublePress, row, column)
    #expect(render(model).text.contains("▸ [1] Cat") && model.focus == .entities)
    #expect(closed.contains("▸ [1] Cat"))
    // A click next to the fold marker only selects the row.
    mouse(&model, .press, row, column + 3)
    #expect(render(model).text.contains("▸ [1] Cat"))
  }

  @Test func `clicks on hints act like their keys, and prefixes show the next keys`() throws {
    var model = try model(160, 40)
    for (text, key) in [("Space fold", "<Space>"), ("Tab pane", "<Tab>")] {
      var typed = model
      for key in try KeyNotation.parse(key) { _ = update(&typed, .key(key)) }
      try click(on: text, plus: 1, &model)
      #expect(render(model).text == render(typed).text, "\(text)")
    }
    try click(on: "y copy", &model)
    #expect(model.input.pending == [.character("y")])
    #expect(render(model).text.contains(".data.allAnimals[0]"))
    _ = update(&model, .key(.escape))
    try click(on: "? help", &model)
    #expect(model.popup?.name == "help")
  }

  @Test func `clicks on counters open what they count, and clicks on tabs open panes`() throws {
    let sample = try #require(Sample.named("animals/AllAnimals"))
    let faulty = try #require(Sample.named("animals/AllAnimals-server-errors"))
    var model = Model(
      workspace: try sample.workspace(more: [faulty]),
      size: Size(width: 120, height: 40)
    )
    try click(on: "1/2 responses", plus: 4, &model)
    #expect(model.popup != nil)
    _ = update(&model, .key(.escape))
    for key in try KeyNotation.parse("]r") { _ = update(&model, .key(key)) }
    let (row, column) = try place(of: "1 error", in: model)
    #expect(row == 0)
    mouse(&model, .press, row, column)
    #expect(model.focus == .errors)
    for pane in [PaneID.schema, .document, .coverage] {
      try click(on: "\(pane.number) \(pane.title)", plus: 2, &model)
      #expect(model.focus == pane)
    }
    for key in try KeyNotation.parse("[r") { _ = update(&model, .key(key)) }
    try click(on: "no errors", &model)
    #expect(model.focus == .errors)
    try click(on: "1 Entities", &model)
    for key in try KeyNotation.parse(",3G") { _ = update(&model, .key(key)) }
    try click(on: "2 Swift", &model)
    let before = model.responsePath
    try click(on: "1 of 8", plus: 1, &model)
    #expect(model.responsePath != before && render(model).text.contains("2 of 8"))
  }

  @Test(arguments: [(80, 24), (120, 40), (30, 12), (200, 50)])
  func `every visible tab can be clicked and shows its key`(
    _ width: Int,
    _ height: Int
  ) throws {
    for keys in ["", "gs++", "gE++"] {
      var model = try model(width, height)
      for key in try KeyNotation.parse(keys) { _ = update(&model, .key(key)) }
      for place in model.layout.places where place.tabs.count > 1 {
        let title = try #require(place.title)
        let row = render(model).rows[title.row]
        var seen = 0
        for pane in place.tabs {
          let key = pane.number < 10 ? "\(pane.number)" : "g\(pane.identity.letter)"
          let name = " \(key) \(pane.title.prefix(3))"
          let shown = "[\(key) \(pane.title)]"
          guard let range = row.firstRange(of: name) ?? row.firstRange(of: shown) else { continue }
          seen += 1
          var clicked = model
          let column = textWidth(String(row[..<range.lowerBound])) + 1
          guard column >= title.column, column < title.endColumn else { continue }
          mouse(&clicked, .press, title.row, column)
          #expect(clicked.focus == pane, "\(row)")
          var typed = model
          for key in try KeyNotation.parse(key) { _ = update(&typed, .key(key)) }
          #expect(typed.focus == pane, "\(key)")
        }
        #expect(width < 120 || seen == place.tabs.count, "\(row)")
      }
    }
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 50), (80, 50)])
  func `every border follows the mouse within its limits`(_ width: Int, _ height: Int) throws {
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
