/// What an edit does to the selections of its files, by which its text is checked.
enum SelectionChange: Sendable {
  /// There are as many as before.
  case renamed
  /// There are others besides those from before.
  case grown
  /// Those that come and go are these; the numbers of what goes are below 0.
  case exactly(SelectionCount)
  /// What is put in the place of a fault may select anything.
  case any

  /// Whether an edit that means this may lead from some selections to others.
  func leads(from old: SelectionCount, to new: SelectionCount) -> Bool {
    switch self {
    case .renamed: old.total == new.total
    case .grown: new.total > old.total && new.contains(old)
    case .exactly(let change): old.adding(change) == new
    case .any: true
    }
  }
}
