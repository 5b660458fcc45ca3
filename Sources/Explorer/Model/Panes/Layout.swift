package import TerminalUI

/// The panes shown on a screen of some size, and their positions.
package struct Layout: Sendable, Equatable {
  /// The place of a pane, or of several panes as tabs.
  package struct Place: Sendable, Equatable {
    /// The visible pane.
    package var pane: PaneID
    /// The panes that share the place, in order; only one if there are no tabs.
    package var tabs: [PaneID]
    /// The row of the title, or `nil` on very small screens.
    package var title: Rect?
    package var content: Rect
  }

  package var places: [Place]
  /// The columns of vertical separators, with their rows.
  package var separators: [Rect]
  package var titleBar: Rect?
  /// The line with the path.
  package var status: Rect?
  /// The line with hints, prompts and messages.
  package var hints: Rect?

  /// The row of a prompt; `nil` on screens that have no such row.
  package var promptRow: Rect? { hints ?? status }

  package func place(of pane: PaneID) -> Place? {
    places.first { $0.pane == pane }
  }

  /// A border between panes that can be dragged.
  package struct Border: Sendable, Equatable {
    /// True for a border between columns.
    package let isVertical: Bool
    /// The index of the column or row before it.
    package let index: Int
    /// The screen's column or row of the border.
    package let place: Int
    /// The column of the pane below it; unused for vertical borders.
    package let column: Int
  }

  /// Returns the border at a position, or `nil` if there is none.
  package func border(at position: Position) -> Border? {
    if let index = separators.firstIndex(where: { $0.contains(position) }) {
      return Border(isVertical: true, index: index, place: separators[index].column, column: 0)
    }
    return titledBorders.first { border in
      border.place == position.row
        && places.contains { place in
          place.title?.contains(position) == true && place.content.column == border.column
        }
    }
  }

  /// Returns the same border at its current position.
  func border(like other: Border) -> Border? {
    if other.isVertical {
      guard other.index < separators.count else { return nil }
      let column = separators[other.index].column
      return Border(isVertical: true, index: other.index, place: column, column: 0)
    }
    return titledBorders.first { $0.index == other.index && $0.column == other.column }
  }

  /// The titles of panes that are below another pane.
  private var titledBorders: [Border] {
    places.compactMap { place in
      guard let title = place.title else { return nil }
      let above = places.filter { other in
        other.content.column == place.content.column && other.content.row < title.row
      }
      guard !above.isEmpty, above.count <= 2 else { return nil }
      return Border(
        isVertical: false,
        index: above.count - 1,
        place: title.row,
        column: place.content.column
      )
    }
  }
}

/// The user's choices for the layout.
package struct LayoutChoice: Sendable, Equatable {
  package enum Zoom: Sendable, Equatable { case normal, half, full }

  package private(set) var focus = PaneList.byProminence[0]
  package var zoom = Zoom.normal
  /// The most recently shown panes, starting with the focused one, which determine the visible
  /// tabs.
  package private(set) var recent = PaneList.byProminence
  /// The columns added to the width of the first two columns, and the rows added to the height of
  /// the upper two panes of each column.
  package var widen = [0, 0]
  package var heighten = [0, 0]

  /// The panes available as tabs.
  package private(set) var offered = PaneList.offered

  package init() {}

  /// Adds a pane to the tabs or removes it.
  package mutating func offer(_ pane: PaneID, _ isOffered: Bool = true) {
    if isOffered { offered.insert(PaneSet(pane)) } else { offered.remove(PaneSet(pane)) }
  }

  /// Makes the same panes available as in another choice.
  mutating func offerSame(as other: LayoutChoice) { offered = other.offered }

  /// Moves the focus, and makes the pane the visible tab.
  package mutating func setFocus(_ pane: PaneID) {
    focus = pane
    recent.removeAll { $0 == pane }
    recent.insert(pane, at: 0)
  }

  /// Shows the same panes as another choice, keeping the focus.
  mutating func showSame(as other: LayoutChoice) {
    recent = other.recent
    setFocus(focus)
  }

  /// Makes a pane the visible tab without focusing it.
  package mutating func show(_ pane: PaneID) {
    guard pane != focus else { return }
    recent.removeAll { $0 == pane }
    recent.insert(pane, at: min(1, recent.count))
  }
}

extension Layout {
  /// Creates the layout for a size: three columns, two, one with tabs, or a single pane (terminal
  /// study 2.4).
  package init(_ size: Size, _ choice: LayoutChoice) {
    places = []
    separators = []
    let screen = Rect(size)
    if size.width < 10 || size.height < 3 {
      status = screen.split(top: 1).top
      return
    }
    if size.width < 40 || size.height < 10 {
      let (rest, bottom) = screen.split(bottom: 1)
      status = bottom
      add(PaneID.allCases, in: rest, choice, titled: size.height >= 5)
      return
    }
    let (bar, below) = screen.split(top: 1)
    titleBar = bar
    let (middle, bottom) = below.split(bottom: 2)
    (status, hints) = (bottom.split(top: 1).top, bottom.split(top: 1).rest)
    if choice.zoom == .full {
      add(PaneID.allCases, in: middle, choice)
    } else if size.width >= 160, size.height >= 40 {
      layOut(Self.threeColumns, in: middle, choice)
    } else if size.width >= 100, size.height >= 16 {
      layOut(Self.twoColumns, in: middle, choice)
    } else if size.height >= 46 {
      layOut(
        [[Self.twoColumns[0][0], Self.twoColumns[0][1], Self.twoColumns[1].flatMap(\.self)]],
        in: middle,
        choice
      )
    } else if size.height >= 14 {
      layOut(
        [
          [
            Self.twoColumns[0][0],
            PaneList.byProminence.filter { !Self.twoColumns[0][0].contains($0) },
          ]
        ],
        in: middle,
        choice
      )
    } else {
      add(PaneID.allCases, in: middle, choice)
    }
  }

  /// The panes of each place in each column.
  private static let threeColumns: [[[PaneID]]] = [
    [panes(wide: .upperLeft), panes(wide: .lowerLeft)],
    [panes(wide: .upperMiddle), panes(wide: .lowerMiddle)],
    [panes(wide: .upperRight), panes(wide: .lowerRight)],
  ]
  private static let twoColumns: [[[PaneID]]] = [
    [panes(narrow: .upperLeft), panes(narrow: .lowerLeft)],
    [panes(narrow: .upperRight), panes(narrow: .lowerRight)],
  ]

  private static func panes(wide corner: PaneIdentity.Corner) -> [PaneID] {
    PaneID.allCases.filter { $0.identity.wide == corner }
  }

  private static func panes(narrow corner: PaneIdentity.Corner) -> [PaneID] {
    PaneID.allCases.filter { $0.identity.narrow == corner }
  }

  private mutating func layOut(_ all: [[[PaneID]]], in area: Rect, _ choice: LayoutChoice) {
    // Without a schema, some places have no panes.
    let columns = all.map { column in
      column.filter { group in
        group.contains { $0 == choice.focus || choice.offered.contains($0) }
      }
    }
    .filter { !$0.isEmpty }
    let focused = columns.firstIndex { $0.contains { $0.contains(choice.focus) } } ?? 0
    let half = choice.zoom == .half
    var rest = area
    for (position, column) in columns.enumerated() {
      var width = rest.width
      let remaining = columns.count - position
      if remaining > 1 {
        width = (rest.width - remaining + 1) / remaining
        if half {
          width = position == focused ? area.width * 2 / 3 : area.width / (3 * (columns.count - 1))
        } else if position < choice.widen.count {
          width += choice.widen[position]
        }
        width = min(max(width, 12), rest.width - 13 * (remaining - 1))
      }
      let (part, afterPart) = rest.split(left: width)
      stack(column, in: part, choice)
      if remaining > 1 {
        let (line, afterLine) = afterPart.split(left: 1)
        separators.append(line)
        rest = afterLine
      }
    }
  }

  private mutating func stack(_ groups: [[PaneID]], in area: Rect, _ choice: LayoutChoice) {
    let focused = groups.firstIndex { $0.contains(choice.focus) }
    var rest = area
    for (position, group) in groups.enumerated() {
      var height = rest.height
      let remaining = groups.count - position
      if remaining > 1 {
        // The upper pane gets three fifths of the height shared with the next one, or half on low
        // screens.
        let share = rest.height < 30 ? rest.height / 2 : rest.height * 3 / 5
        height = remaining == 2 ? share : rest.height / remaining + 2
        if choice.zoom == .half, let focused {
          height = position == focused ? area.height * 3 / 4 : area.height / (4 * remaining)
        } else if position < choice.heighten.count {
          height += choice.heighten[position]
        }
        height = min(max(height, 3), rest.height - 3 * (remaining - 1))
      }
      let (part, below) = rest.split(top: height)
      add(group, in: part, choice)
      rest = below
    }
  }

  private mutating func add(
    _ tabs: [PaneID],
    in area: Rect,
    _ choice: LayoutChoice,
    titled: Bool = true
  ) {
    let tabs = tabs.filter { $0 == choice.focus || choice.offered.contains($0) }
    guard let shown = choice.recent.first(where: { tabs.contains($0) }) ?? tabs.first else {
      return
    }
    let (title, content) = area.split(top: titled ? 1 : 0)
    places.append(
      Place(pane: shown, tabs: tabs, title: titled ? title : nil, content: content)
    )
  }
}
