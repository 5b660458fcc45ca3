import Explorer
import ResponseTools

// Saves the tables between runs.

extension TablePane {
  /// Saves the displayed table and the user's choices; groups are not saved, because a group is
  /// identified by a value of the response.
  func save(in session: inout SavedView) {
    var all = choices
    if let content { all[Self.pattern(content.table.path)] = choice }
    session.tables = SavedView.Tables(
      shown: content?.table.path,
      choices: all.sorted { $0.key < $1.key }.prefix(SavedView.Limit.tables)
        .map { SavedView.Tables.Choice(path: $0.key, choice: $0.value) }
    )
  }

  mutating func resume(_ session: SavedView, in core: inout Core) {
    choices = Dictionary(
      session.tables.choices.map { ($0.path, $0.choice) },
      uniquingKeysWith: { first, _ in first }
    )
    if let shown = session.tables.shown {
      target = .text(shown)
      core.layoutState.choice.offer(.table)
    }
  }
}
