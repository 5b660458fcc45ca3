import GraphQLRuntime
import TerminalUI

/// How the screen is laid out, and where each pane is scrolled to.
package struct Arrangement: Sendable {
  var size: Size
  package var choice = LayoutChoice()
  var viewports = [Viewport](repeating: Viewport(), count: PaneID.allCases.count)
  /// The panes that stay where they are, whatever is selected.
  var pinned = PaneSet()
  /// The part of the response whose rows are shown alone; empty for all of it.
  var subtree = ResponsePath()
  /// The panes that show the present selection.
  package var projected = PaneSet()
  /// The border that the mouse holds.
  var heldBorder: Layout.Border?

  init(size: Size) { self.size = size }

  var layout: Layout { Layout(size, choice) }

  /// The panes on the screen, and those that are read without being there.
  package var visible: PaneSet {
    layout.places.reduce(into: PaneList.alwaysMade.union(PaneSet(choice.focus))) {
      $0.insert(PaneSet($1.pane))
    }
  }

  /// The columns of a pane; what it would have if it were shown, when it is not.
  func width(of pane: PaneID) -> Int { layout.place(of: pane)?.content.width ?? size.width }

  /// The rows of a pane, the lines at its bottom included.
  package func height(of pane: PaneID) -> Int {
    layout.place(of: pane)?.content.height ?? max(1, size.height / 2)
  }

  mutating func zoom(by steps: Int) {
    let levels: [LayoutChoice.Zoom] = [.normal, .half, .full]
    let level = levels.firstIndex(of: choice.zoom) ?? 0
    choice.zoom = levels[min(max(0, level + steps), 2)]
  }

  mutating func resize(rows: Int, columns: Int) {
    choice.heighten[0] = min(max(choice.heighten[0] + rows, -200), 200)
    choice.widen[0] = min(max(choice.widen[0] + columns, -400), 400)
  }

  mutating func resetSizes() {
    choice.heighten = [0, 0]
    choice.widen = [0, 0]
  }

  /// The pane that is some stops further; a tabbed place stops once for each of its panes, so that
  /// everything is reached.
  func pane(cyclingBy steps: Int) -> PaneID {
    let panes = layout.places.flatMap(\.tabs)
    let order = panes.count > 1 ? panes : PaneID.allCases
    let index = order.firstIndex(of: choice.focus) ?? 0
    return order[(index + steps % order.count + order.count) % order.count]
  }

  /// The nearest pane in a direction; nil where none is.
  func pane(rows: Int, columns: Int) -> PaneID? {
    let layout = layout
    guard let current = layout.place(of: choice.focus)?.content else { return nil }
    func distance(_ one: Rect) -> Int {
      abs(one.row - current.row) + 4 * abs(one.column - current.column)
    }
    let candidates = layout.places.filter { place in
      if rows != 0 {
        let overlaps =
          place.content.column < current.endColumn && current.column < place.content.endColumn
        return overlaps && (place.content.row - current.row) * rows > 0
      }
      return (place.content.column - current.column) * columns > 0
    }
    return candidates.min { distance($0.content) < distance($1.content) }?.pane
  }

  /// Moves the border that the mouse holds to where the mouse is.
  mutating func drag(to position: Position) {
    guard let border = heldBorder, choice.zoom == .normal else { return }
    let change = border.isVertical ? position.column - border.place : position.row - border.place
    guard change != 0 else { return }
    if border.isVertical {
      choice.widen[border.index] = min(max(choice.widen[border.index] + change, -400), 400)
    } else {
      choice.heighten[border.index] = min(max(choice.heighten[border.index] + change, -200), 200)
    }
    // Where the border can go no further it stays, and the choice with it.
    guard let moved = layout.border(like: border) else { return }
    let excess = border.place + change - moved.place
    if border.isVertical {
      choice.widen[border.index] -= excess
    } else {
      choice.heighten[border.index] -= excess
    }
    heldBorder = moved
  }
}
