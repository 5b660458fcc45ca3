import Testing

@testable import TerminalUI

@testable import Explorer

@Suite struct LayoutTests {
  @Test func `panes never overlap and fill the screen at every size`() {
    var choice = LayoutChoice()
    for zoom in [LayoutChoice.Zoom.normal, .half, .full] {
      choice.zoom = zoom
      for pane in PaneID.allCases {
        choice.setFocus(pane)
        for width in [0, 1, 2, 9, 10, 20, 39, 40, 60, 99, 100, 159, 160, 200] {
          for height in [0, 1, 2, 3, 4, 5, 9, 10, 13, 14, 24, 39, 40, 46, 60] {
            check(Size(width: width, height: height), choice)
          }
        }
      }
    }
  }

  @Test func `the focused pane stays in its place when it is shown`() {
    var choice = LayoutChoice()
    choice.setFocus(.schema)
    choice.setFocus(.errors)
    choice.show(.errors)
    let size = Size(width: 120, height: 40)
    #expect(Layout(size, choice).place(of: .errors) != nil)
    choice.show(.document)
    #expect(Layout(size, choice).place(of: .errors) != nil)
    // Panes of a different layout do not hide it either.
    var other = LayoutChoice()
    other.setFocus(.why)
    choice.showSame(as: other)
    #expect(Layout(size, choice).place(of: .errors) != nil)
  }

  private func check(_ size: Size, _ choice: LayoutChoice) {
    let layout = Layout(size, choice)
    var taken = Array(repeating: 0, count: size.width * size.height)
    var areas = layout.places.map(\.content) + layout.places.compactMap(\.title)
    areas += layout.separators + [layout.titleBar, layout.status, layout.hints].compactMap { $0 }
    for area in areas where !area.isEmpty {
      for row in area.row..<area.endRow {
        for column in area.column..<area.endColumn {
          guard row < size.height, column < size.width, row >= 0, column >= 0 else {
            Issue.record("\(area) is outside of \(size)")
            return
          }
          taken[row * size.width + column] += 1
        }
      }
    }
    #expect(taken.allSatisfy { $0 <= 1 }, "\(size) \(choice.zoom)")
    if size.width >= 10, size.height >= 3 {
      #expect(taken.allSatisfy { $0 == 1 }, "\(size) \(choice.zoom)")
      #expect(layout.place(of: choice.focus) != nil, "\(size) hides \(choice.focus)")
    }
  }

  @Test(arguments: [
    (Size(width: 200, height: 50), 6), (Size(width: 120, height: 40), 4),
    (Size(width: 80, height: 24), 2), (Size(width: 80, height: 50), 3),
    (Size(width: 30, height: 8), 1), (Size(width: 9, height: 3), 0),
  ])
  func `the size determines the number of panes`(_ size: Size, _ count: Int) {
    #expect(Layout(size, LayoutChoice()).places.count == count)
  }
}
