/// The intended effect of an edit on the selections of its files, against which the new text is
/// checked.
enum SelectionChange: Sendable {
  /// The number of selections does not change.
  case renamed
  /// Selections are added, and all previous ones remain.
  case grown
  /// Exactly these selections are added; negative numbers are removals.
  case exactly(SelectionCount)
  /// A fix may select anything.
  case any

  /// Whether the change from old to new selections is as intended.
  func leads(from old: SelectionCount, to new: SelectionCount) -> Bool {
    switch self {
    case .renamed: old.total == new.total
    case .grown: new.total > old.total && new.contains(old)
    case .exactly(let change): old.adding(change) == new
    case .any: true
    }
  }
}
