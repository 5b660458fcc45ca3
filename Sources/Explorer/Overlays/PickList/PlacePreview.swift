import GraphQLRuntime
import Workspace

/// What was shown when a list of places opened, to which the screen returns before another place is
/// shown behind the list, and when nothing is chosen.
struct PlacePreview: Sendable {
  private let selection: Selection
  private let travels: Travels
  private let arrangement: Arrangement
  private let panes: Panes
  /// What the places are in; another one has other places.
  private let generation: Int
  private let response: Int
  private let nodeCount: Int

  /// Begins to show places; folds that this opens are closed again by ``end(on:)``.
  static func begin(on model: inout Model) -> PlacePreview {
    model.core.outline?.beginTrial()
    return PlacePreview(
      selection: model.core.selection,
      travels: model.core.travels,
      arrangement: model.core.arrangement,
      panes: model.panes,
      generation: model.core.session.generation,
      response: model.core.workspace.shownResponse,
      nodeCount: model.core.tree?.nodeCount ?? 0
    )
  }

  /// Brings back what was shown; where something else was loaded meanwhile, that stays.
  func end(on model: inout Model) {
    model.core.outline?.endTrial(keeping: false)
    guard model.core.session.generation == generation,
      model.core.workspace.shownResponse == response,
      (model.core.tree?.nodeCount ?? 0) == nodeCount
    else { return }
    let size = model.core.size
    model.panes = panes
    model.core.selection = selection
    model.core.travels = travels
    model.core.arrangement = arrangement
    model.core.arrangement.size = size
  }
}

extension PickTarget {
  /// Whether what it leads to can be shown while one still chooses.
  var isPlace: Bool {
    switch self {
    case .set, .entity, .value, .place: true
    case .copy, .operation, .response, .run, .variable, .change, .edit, .rule: false
    }
  }
}
