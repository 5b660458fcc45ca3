import Explorer
import ResponseTools

// What a table is, kept from run to run.

extension TablePane {
  /// Notes what is shown and chosen; never a group, which is told by a value.
  func save(in session: inout SavedSession) {
    var all = choices
    if let content { all[Self.pattern(content.table.path)] = choice }
    session.tables = SavedSession.Tables(
      shown: content?.table.path,
      choices: all.sorted { $0.key < $1.key }.prefix(SavedSession.Limit.tables)
        .map { SavedSession.Tables.Choice(path: $0.key, choice: $0.value) }
    )
  }

  mutating func resume(_ session: SavedSession, in core: inout Core) {
    choices = Dictionary(
      session.tables.choices.map { ($0.path, $0.choice) },
      uniquingKeysWith: { first, _ in first }
    )
    if let shown = session.tables.shown {
      target = .text(shown)
      core.arrangement.choice.offer(.table)
    }
  }
}
