/// The loaded data before an edit of a document.
///
/// Undoing an edit restores the documents only: folds, filters, sizes and the cursor stay.
package struct EditState: UndoStep {
  let exploration: Exploration
  /// The number of loads at that time; after another one, the texts are applied to the new data.
  let load: Int
  package var change: String

  package init(of model: Model, before change: String) {
    exploration = model.core.exploration
    load = model.core.session.loads
    self.change = change
  }

  package var cost: Int { exploration.tree?.nodeCount ?? 0 }
}
