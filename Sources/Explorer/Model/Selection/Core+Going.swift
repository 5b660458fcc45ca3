import GraphQLRuntime
import ResponseAnalysis
package import SelectionIR
import TerminalUI
import Workspace

// Navigation; panes are updated by the actions requested here.

extension Core {
  // MARK: Selecting

  /// Sets the selection, and updates the other panes.
  package mutating func select(_ new: Selection, from pane: PaneID?) {
    selection = new
    if pane == .entities || pane == nil { revealSelection() }
    showSelection(except: pane)
  }

  /// Selects something distant, and records the previous position.
  package mutating func jump(to new: Selection, focus pane: PaneID? = nil) {
    navigation.previous = place
    navigation.history.record(place)
    if let pane { layoutState.choice.setFocus(pane) }
    select(new, from: nil)
    recordPlace()
  }

  /// Selects a struct at a cursor, or reports that it reads nothing in the response.
  package mutating func adopt(_ set: SelectionSetID, _ member: SelectionMember?) {
    if var found = selection(of: set, member: member) {
      found.set = set
      selection = found
      revealSelection()
    } else {
      selection.set = set
      selection.member = member
      if tree != nil { say("No object of this response is read as \(compiled[set].path).") }
    }
  }

  /// Updates all panes except one and the pinned ones.
  package mutating func showSelection(except pane: PaneID? = nil) {
    layoutState.projected = layoutState.visible
    pendingActions.append(.showSelection(except: pane))
  }

  /// Opens the ancestors of the selected row and scrolls to it; a row hidden by a filter stays
  /// hidden.
  package mutating func revealSelection() {
    guard let trail = outline?.trail(along: selection.path) else { return }
    outline?.reveal(trail)
    settleSubtree()
    guard let outline else { return }
    let row = outline.trail(along: selection.path).last?.row ?? 0
    let (height, shown) = (layoutState.height(of: .entities), shownRows)
    self[.entities].move(to: row - shown.lowerBound, rows: shown.count, height: height)
  }

  // MARK: Panes

  /// Focuses a pane.
  package mutating func setFocus(_ pane: PaneID) {
    if !layoutState.projected.contains(pane) { pendingActions.append(.open(pane)) }
    layoutState.choice.setFocus(pane)
    showSelection()
  }

  /// Shows a destination in the pane that has it.
  package mutating func show(_ destination: Destination) {
    pendingActions.append(.show(destination))
  }

  /// Handles `gd` if the pane has no definition: goes to the selection's schema definition.
  mutating func goToDefinition() {
    guard let coordinate else { return say("The schema does not define this.") }
    goToType(coordinate.type, field: coordinate.field)
  }

  /// Handles `%`: shows the same item in the next visible pane.
  mutating func goToPartner() {
    let shown = layout.places.map(\.pane)
    navigation.history.record(place)
    guard shown.count > 1, let index = shown.firstIndex(of: focus) else {
      return setFocus(layoutState.pane(cyclingBy: 1))
    }
    setFocus(shown[(index + 1) % shown.count])
  }

  /// Goes to the entity that contains the row, skipping lists.
  mutating func goToParentEntity(times: Int) {
    guard let tree, var entity = selection.entity else { return }
    let length = selection.path.count
    var path = tree.path(to: entity)
    var left = max(1, min(times, length))
    if path.count < length { left -= 1 }
    while left > 0, let holder = tree.result.parent(of: entity)?.entity {
      entity = holder
      path = tree.path(to: holder)
      left -= 1
    }
    navigation.history.record(place)
    select(selection(atPath: path), from: focus == .entities ? .entities : nil)
  }

  /// Handles `gf`: goes to the fragment of a spread, the fragment that selects a merged field, or
  /// the fragment that contains the struct.
  mutating func goToFragment() {
    if case .fragmentAccessor = selection.member, let target = memberSet,
      let fragment = compiled.fragment(rootedAt: target)
    {
      return show(.source(fragment.location))
    }
    let names = selectedAccessor?.provenance.compactMap { source -> String? in
      if case .fragment(let name) = source.origin { name } else { nil }
    }
    let around = selection.set.flatMap { set -> CompiledFragment? in
      guard case .fragment(let index)? = compiled.definition(of: set) else { return nil }
      return compiled.fragments[index]
    }
    guard let fragment = names?.first.flatMap({ compiled.fragment(named: $0) }) ?? around else {
      return say("This does not come from a fragment.")
    }
    show(.source(fragment.location))
  }

  // MARK: Places

  package var place: Place {
    Place(
      selection: selection,
      focus: focus,
      viewport: self[focus],
      subtree: layoutState.subtree
    )
  }

  /// Records the position after the panes show the selection.
  mutating func recordPlace() {
    pendingActions.append(.afterwards { $0.navigation.history.record($0.place) })
  }

  package mutating func restore(_ place: Place) {
    layoutState.choice.setFocus(place.focus)
    layoutState.subtree = place.subtree
    select(refreshed(place.selection), from: nil)
    if let viewport = place.viewport {
      pendingActions.append(.afterwards { $0[place.focus] = viewport })
    }
  }

  mutating func stepHistory(_ steps: Int) {
    if steps < 0 { navigation.history.keep(place) }
    guard let place = navigation.history.step(steps) else {
      return say(steps < 0 ? "There is no earlier place." : "There is no later place.")
    }
    restore(place)
  }

  mutating func mark(_ letter: Unicode.Scalar?) {
    guard let letter, ("a"..."z").contains(letter) else {
      return say("A mark must be a letter from a to z.", .warning)
    }
    navigation.marks[letter] = place
    say("'\(letter) returns here.")
  }

  mutating func goToMark(_ letter: Unicode.Scalar?) {
    guard let letter, let target = navigation.marks[letter] else {
      let letters = navigation.marks.keys.sorted().map { String($0) }.joined(separator: " ")
      return say(
        letters.isEmpty ? "No marks yet; press m and a letter to set one." : "Marks: \(letters).",
        .warning
      )
    }
    go(to: target)
  }

  mutating func goToPreviousPlace() {
    if let previous = navigation.previous { go(to: previous) }
  }

  private mutating func go(to target: Place) {
    let here = place
    navigation.history.record(here)
    restore(target)
    navigation.previous = here
    recordPlace()
  }

  // MARK: Subtrees

  // A part of the response can be displayed as the root. The rest stays loaded; going to a place
  // outside leaves the part.

  /// The nodes from the data to the root of the displayed part, or `nil` if all rows are displayed.
  var subtreeTrail: [OutlineStep]? {
    guard !layoutState.subtree.elements.isEmpty, let tree, let outline else { return nil }
    let path = tree.path(to: layoutState.subtree)
    let trail = outline.trail(along: path)
    let isThere = path.count == layoutState.subtree.elements.count && trail.count == path.count + 1
    return isThere ? trail : nil
  }

  /// The displayed rows of the outline.
  package var shownRows: Range<Int> {
    guard let outline else { return 0..<0 }
    guard let last = subtreeTrail?.last else { return 0..<outline.rowCount }
    return last.row..<min(outline.rowCount, last.row + outline.rowCount(of: last.node))
  }

  /// The depth of the root of the displayed rows.
  package var subtreeDepth: Int { subtreeTrail.map { $0.count - 1 } ?? 0 }

  /// Leaves the part if the selection is outside of it, and opens the selection's ancestors.
  package mutating func settleSubtree() {
    guard !layoutState.subtree.elements.isEmpty else { return }
    guard let trail = subtreeTrail,
      selection.path.starts(with: trail.dropFirst().map(\.index))
    else { return layoutState.subtree = ResponsePath() }
    outline?.reveal(trail)
  }

  /// Displays only the selected object or list; if it already is the root, displays all rows again.
  package mutating func toggleSubtree() {
    guard let tree, let last = outline?.trail(along: selection.path).last else { return }
    let path = responsePath
    if !layoutState.subtree.elements.isEmpty, path == layoutState.subtree {
      navigation.history.record(place)
      layoutState.subtree = ResponsePath()
      return finishSubtree("Showing all rows.")
    }
    guard !path.elements.isEmpty, tree.childCount(last.node) > 0 else {
      return say(
        path.elements.isEmpty
          ? "All rows are already shown."
          : "This row contains no other rows."
      )
    }
    navigation.history.record(place)
    layoutState.subtree = path
    let trail = outline?.trail(along: selection.path) ?? []
    outline?.setOpen(true, at: trail)
    finishSubtree("Showing only \(path.subscriptedText); < or I shows all rows again.")
  }

  private mutating func finishSubtree(_ text: String) {
    revealSelection()
    showSelection()
    recordPlace()
    say(text)
  }
}
