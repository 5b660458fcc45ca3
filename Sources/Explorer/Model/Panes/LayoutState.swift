package import GraphQLRuntime
import TerminalUI

/// The layout of the screen, and the scroll position of each pane.
package struct LayoutState: Sendable {
  var size: Size
  package var choice = LayoutChoice()
  var viewports = [Viewport](repeating: Viewport(), count: PaneID.allCases.count)
  /// The pinned panes, which do not follow the selection.
  var pinned = PaneSet()
  /// The part of the response that is shown as the root; empty for the whole response.
  package var subtree = ResponsePath()
  /// The panes that show the current selection.
  package var projected = PaneSet()
  /// The border being dragged.
  var draggedBorder: Layout.Border?

  init(size: Size) { self.size = size }

  var layout: Layout { Layout(size, choice) }

  /// The panes on the screen, and those whose content others use.
  package var visible: PaneSet {
    layout.places.reduce(into: PaneList.followingWhenHidden.union(PaneSet(choice.focus))) {
      $0.insert(PaneSet($1.pane))
    }
  }

  /// Returns the width of a pane in columns; for a hidden pane, the width it would have.
  func width(of pane: PaneID) -> Int { layout.place(of: pane)?.content.width ?? size.width }

  /// Returns the height of a pane in rows, including the footer.
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

  /// Returns the pane at a distance in cyclic order, in which each tab counts.
  func pane(cyclingBy steps: Int) -> PaneID {
    let panes = layout.places.flatMap(\.tabs)
    let order = panes.count > 1 ? panes : PaneID.allCases
    let index = order.firstIndex(of: choice.focus) ?? 0
    return order[(index + steps % order.count + order.count) % order.count]
  }

  /// Returns the nearest pane in a direction, or `nil` if there is none.
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

  /// Moves the dragged border to the mouse's position.
  mutating func drag(to position: Position) {
    guard let border = draggedBorder, choice.zoom == .normal else { return }
    let change = border.isVertical ? position.column - border.place : position.row - border.place
    guard change != 0 else { return }
    if border.isVertical {
      choice.widen[border.index] = min(max(choice.widen[border.index] + change, -400), 400)
    } else {
      choice.heighten[border.index] = min(max(choice.heighten[border.index] + change, -200), 200)
    }
    // If the border cannot move further, limit the stored change too.
    guard let moved = layout.border(like: border) else { return }
    let excess = border.place + change - moved.place
    if border.isVertical {
      choice.widen[border.index] -= excess
    } else {
      choice.heighten[border.index] -= excess
    }
    draggedBorder = moved
  }
}
