import Explorer
import GraphQLRuntime
import SelectionIR
import TerminalUI
import Workspace

/// A pane that shows the compiled selection sets of the operation and its fragments, one per
/// section.
struct SetsPane: ListPane {
  static let identity = PaneIdentity(
    number: PaneID.sets.number,
    title: "Sets",
    letter: "i",
    wide: .lowerLeft,
    narrow: .lowerLeft,
    followWord: "entity",
    foldWord: "fold",
    needsSchema: true
  )

  struct Content: Sendable {
    let sets: [SelectionSetID]
    let sections: [SelectionSetID: Int]
    /// The sizes of the generated structs, or `nil` if no code is generated.
    let sizes: SetSizes?
  }

  /// The content, or `nil` until the pane is first displayed or if no document is compiled.
  private(set) var content: Content?
  var list: FoldedList?

  func title(in core: Core) -> (text: String, note: String) {
    (content.map { "\($0.sets.count) of the operation" } ?? "", "")
  }

  func emptyMessage(in core: Core) -> String {
    "No document is compiled because no schema is loaded."
  }

  func footer(height: Int, in core: Core) -> [StyledLine] {
    content?.sizes?.footer(lines: height >= 9 ? 2 : 1, in: core) ?? []
  }

  // MARK: The selection

  /// Lists the selection sets at first use, opens the selected one and scrolls to it.
  mutating func show(in core: inout Core) {
    if content == nil { makeContent(in: core) }
    refresh(in: core)
    guard let set = core.selection.set, let section = content?.sections[set] else { return }
    if list?.isOpen(section) == false {
      let rows = rows(ofSection: section, in: core)
      list?.set(rows, of: section)
    }
    guard let list, let head = list.line(ofSection: section) else { return }
    var line = head
    if let member = core.selection.member {
      let subject = WhySubject(set: set, member: member)
      let rows = list.rows[section] ?? []
      if let row = rows.firstIndex(where: { $0.subject == subject }) { line = head + 1 + row }
    }
    placeCursor(on: line, in: &core)
  }

  private mutating func makeContent(in core: Core) {
    let compiled = core.compiled
    let all: [Int]
    if let operation = core.workspace.operation ?? compiled.operations.first {
      let used = Set(operation.fragments)
      let fragments = compiled.fragments.filter { used.contains($0.name) }
      all = Array(operation.selectionSets) + fragments.flatMap { Array($0.selectionSets) }
    } else {
      all = Array(compiled.selectionSets.indices)
    }
    guard !all.isEmpty else { return }
    let ids = all.map { SelectionSetID($0) }
    content = Content(
      sets: ids,
      sections: Dictionary(
        ids.enumerated().map { ($1, $0) },
        uniquingKeysWith: { first, _ in first }
      ),
      sizes: SetSizes(core.workspace)
    )
    list = FoldedList(sectionCount: ids.count)
  }

  /// Rebuilds the rows of open sections, because their marks depend on the selected entity.
  private mutating func refresh(in core: Core) {
    guard let list else { return }
    let rows = list.rows.keys.map { ($0, self.rows(ofSection: $0, in: core)) }
    self.list?.open(Dictionary(uniqueKeysWithValues: rows))
  }

  /// Selects the selection set or the property under the cursor.
  mutating func selectCursorRow(in core: inout Core) {
    guard let (set, member) = place(in: core) else { return }
    core.adopt(set, member)
    core.showSelection(except: Self.id)
    refresh(in: core)
  }

  /// Goes to an entity that is read through the selection set under the cursor.
  mutating func follow(in core: inout Core) {
    guard let (set, member) = place(in: core) else { return }
    guard let found = core.selection(of: set, member: member) else {
      return core.say("No object of this response is read as \(core.compiled[set].path).")
    }
    core.jump(to: found, focus: .entities)
  }

  private func place(in core: Core) -> (set: SelectionSetID, member: SelectionMember?)? {
    let line = core[Self.id].cursor
    guard let content, let item = list?.item(line) else { return nil }
    return (content.sets[item.section], list?.row(line)?.subject?.member)
  }

  func hasFolds(of old: Self) -> Bool { true }
  mutating func takeFolds(of old: Self, in core: inout Core) {}
}
