import GraphQLRuntime
import ResponseAnalysis
package import SelectionIR
import TerminalUI
import Workspace

// Going places. What panes show of it comes with the duties that are asked for here.

extension Core {
  // MARK: Selecting

  /// Makes a selection the present one and lets every other pane show it.
  package mutating func select(_ new: Selection, from pane: PaneID?) {
    selection = new
    if pane == .entities || pane == nil { revealSelection() }
    project(except: pane)
  }

  /// Selects something far away: the place before can be gone back to.
  package mutating func jump(to new: Selection, focus pane: PaneID? = nil) {
    travels.previous = place
    travels.history.record(place)
    if let pane { arrangement.choice.setFocus(pane) }
    select(new, from: nil)
    recordPlace()
  }

  /// Selects a struct found under a cursor; says so when nothing in the response is read by it.
  package mutating func adopt(_ set: SelectionSetID, _ member: SelectionMember?) {
    if var found = selection(of: set, member: member) {
      found.set = set
      selection = found
      revealSelection()
    } else {
      selection.set = set
      selection.member = member
      if tree != nil { say("Nothing in this response is read through \(compiled[set].path).") }
    }
  }

  /// Has the panes show the selection, all but one and the pinned ones.
  package mutating func project(except pane: PaneID? = nil) {
    arrangement.projected = arrangement.visible
    duties.append(.project(except: pane))
  }

  /// Opens what hides the selected row and brings it into the window; what a filter hides stays so.
  package mutating func revealSelection() {
    guard let trail = outline?.trail(along: selection.path) else { return }
    outline?.reveal(trail)
    settleSubtree()
    guard let outline else { return }
    let row = outline.trail(along: selection.path).last?.row ?? 0
    let (height, shown) = (arrangement.height(of: .entities), shownRows)
    self[.entities].move(to: row - shown.lowerBound, rows: shown.count, height: height)
  }

  // MARK: Panes

  /// Gives a pane the keys.
  package mutating func setFocus(_ pane: PaneID) {
    if !arrangement.projected.contains(pane) { duties.append(.open(pane)) }
    arrangement.choice.setFocus(pane)
    project()
  }

  /// Has the pane that has a place show it.
  package mutating func show(_ destination: Destination) { duties.append(.show(destination)) }

  /// `gd` where the pane knows nothing nearer: what the schema says of the selection.
  mutating func goToDefinition() {
    guard let coordinate else { return say("There is nothing in the schema for this.") }
    goToType(coordinate.type, field: coordinate.field)
  }

  /// `%`: the same thing in the next pane that is shown.
  mutating func goToPartner() {
    let shown = layout.places.map(\.pane)
    travels.history.record(place)
    guard shown.count > 1, let index = shown.firstIndex(of: focus) else {
      return setFocus(arrangement.pane(cyclingBy: 1))
    }
    setFocus(shown[(index + 1) % shown.count])
  }

  /// The entity around the row, over the lists between.
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
    travels.history.record(place)
    select(selection(atPath: path), from: focus == .entities ? .entities : nil)
  }

  /// `gf`: of a spread its fragment, of a merged field the fragment that selects it, else the
  /// fragment that the struct stands in.
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
      return say("This comes from no fragment.")
    }
    show(.source(fragment.location))
  }

  // MARK: Places

  package var place: Place {
    Place(
      selection: selection,
      focus: focus,
      viewport: self[focus],
      subtree: arrangement.subtree
    )
  }

  /// Remembers where the panes stand once they show the selection.
  mutating func recordPlace() {
    duties.append(.afterwards { $0.travels.history.record($0.place) })
  }

  package mutating func restore(_ place: Place) {
    arrangement.choice.setFocus(place.focus)
    arrangement.subtree = place.subtree
    select(renewed(place.selection), from: nil)
    if let viewport = place.viewport {
      duties.append(.afterwards { $0[place.focus] = viewport })
    }
  }

  mutating func stepHistory(_ steps: Int) {
    if steps < 0 { travels.history.keep(place) }
    guard let place = travels.history.step(steps) else {
      return say(steps < 0 ? "There is no earlier place." : "There is no later place.")
    }
    restore(place)
  }

  mutating func mark(_ letter: Unicode.Scalar?) {
    guard let letter, ("a"..."z").contains(letter) else {
      return say("A mark is a letter from a to z.", .warning)
    }
    travels.marks[letter] = place
    say("'\(letter) comes back here.")
  }

  mutating func goToMark(_ letter: Unicode.Scalar?) {
    guard let letter, let target = travels.marks[letter] else {
      let letters = travels.marks.keys.sorted().map { String($0) }.joined(separator: " ")
      return say(
        letters.isEmpty ? "Nothing is marked; m and a letter marks." : "Marked are: \(letters).",
        .warning
      )
    }
    go(to: target)
  }

  mutating func goToPreviousPlace() {
    if let previous = travels.previous { go(to: previous) }
  }

  private mutating func go(to target: Place) {
    let here = place
    travels.history.record(here)
    restore(target)
    travels.previous = here
    recordPlace()
  }

  // MARK: Parts

  // A part of the response as the root of the rows. All of it stays loaded and selectable: what lies
  // outside leaves the part when it is gone to.

  /// The nodes from the data to the root of the part that was entered; nil where that is all.
  var subtreeTrail: [OutlineStep]? {
    guard !arrangement.subtree.elements.isEmpty, let tree, let outline else { return nil }
    let path = tree.path(to: arrangement.subtree)
    let trail = outline.trail(along: path)
    let isThere = path.count == arrangement.subtree.elements.count && trail.count == path.count + 1
    return isThere ? trail : nil
  }

  /// The rows of the outline that are shown.
  package var shownRows: Range<Int> {
    guard let outline else { return 0..<0 }
    guard let last = subtreeTrail?.last else { return 0..<outline.rowCount }
    return last.row..<min(outline.rowCount, last.row + outline.rowCount(of: last.node))
  }

  /// How deep the root of the shown rows lies.
  package var subtreeDepth: Int { subtreeTrail.map { $0.count - 1 } ?? 0 }

  /// Leaves the part where the selection is outside of it, and opens what hides it.
  package mutating func settleSubtree() {
    guard !arrangement.subtree.elements.isEmpty else { return }
    guard let trail = subtreeTrail,
      selection.path.starts(with: trail.dropFirst().map(\.index))
    else { return arrangement.subtree = ResponsePath() }
    outline?.reveal(trail)
  }

  /// Has the rows be those of the selected object or list; of that alone already, all again.
  package mutating func toggleSubtree() {
    guard let tree, let last = outline?.trail(along: selection.path).last else { return }
    let path = responsePath
    if !arrangement.subtree.elements.isEmpty, path == arrangement.subtree {
      travels.history.record(place)
      arrangement.subtree = ResponsePath()
      return finishSubtree("All rows are shown.")
    }
    guard !path.elements.isEmpty, tree.childCount(last.node) > 0 else {
      return say(path.elements.isEmpty ? "These are all rows." : "There is nothing inside.")
    }
    travels.history.record(place)
    arrangement.subtree = path
    let trail = outline?.trail(along: selection.path) ?? []
    outline?.setOpen(true, at: trail)
    finishSubtree("\(path.subscriptedText) alone; < or I shows all rows again.")
  }

  private mutating func finishSubtree(_ text: String) {
    revealSelection()
    project()
    recordPlace()
    say(text)
  }
}
