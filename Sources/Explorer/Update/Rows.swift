import GraphQLRuntime

/// What has rows of the entities by the settings `typenames`, `merged` and `order`.
extension Model {
  /// Has the rows be those that the settings ask for.
  mutating func arrangeRows() {
    let rows = settings.rows
    guard let tree, tree.rows != rows else { return }
    let (outline, unfiltered) = (outline, unfiltered)
    perform(.folding, again: { $0.arrangeRows() }) { monitor in
      let tree = ResponseTree(result: tree.result, rows: rows)
      if monitor.isCancelled() { return }
      let shown = outline?.over(tree)
      let all = unfiltered?.over(tree)
      if monitor.isCancelled() { return }
      monitor.send(
        ModelUpdate { model in
          model.take(tree)
          model.outline = shown
          model.unfiltered = all
          model.revealSelection()
          model.project(model.selection, except: nil)
        }
      )
    }
  }

  /// Takes a tree over the same entities with other rows: every place is that of the same value.
  mutating func take(_ new: ResponseTree) {
    guard let old = tree, old.rows != new.rows else { return }
    func renewed(_ place: Place) -> Place {
      var place = place
      place.selection.path = new.path(to: old.responsePath(along: place.selection.path))
      return place
    }
    selection.path = new.path(to: old.responsePath(along: selection.path))
    marks = marks.mapValues(renewed)
    previousPlace = previousPlace.map(renewed)
    history.renew(renewed)
    exploration.tree = new
    exploration.positions = exploration.positions?.over(new)
  }
}
