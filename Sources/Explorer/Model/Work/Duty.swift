/// What a change of the core asks of the panes: carried out in order, once whoever asked is done.
///
/// A pane that needs another pane asks for a duty; it never calls the other one.
package enum Duty: Sendable {
  /// The selection is shown by all panes but one, and the pinned ones.
  case project(except: PaneID?)
  /// A pane gets the keys; it is told when it was not on the screen.
  case open(PaneID)
  /// The pane that has it shows a place, and gets the keys.
  case show(Destination)
  /// Every pane hears what became of what is loaded.
  case renew(Renewal)
  /// A work that is done at once.
  case perform(Work)
  /// What comes once the duties before it are done.
  case afterwards(@Sendable (inout Core) -> Void)

  /// Something that takes the whole model, such as bringing back what a list showed another place of.
  case change(@Sendable (inout Model) -> Void)

  /// A work that is made of what was loaded when it was asked for.
  var staleWork: Work? {
    if case .perform(let work) = self, work.again != nil { work } else { nil }
  }
}
