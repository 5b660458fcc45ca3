import GraphQLRuntime
import Workspace

/// The state before a list of places was opened, which is restored before another place is
/// previewed and when the list is cancelled.
struct PlacePreview: Sendable {
  private let selection: Selection
  private let navigation: NavigationHistory
  private let layoutState: LayoutState
  private let panes: Panes
  /// The data that the places refer to.
  private let generation: Int
  private let response: Int
  private let nodeCount: Int

  /// Starts a preview; folds that it opens are closed by ``end(on:)``.
  static func begin(on model: inout Model) -> PlacePreview {
    model.core.outline?.beginTrial()
    return PlacePreview(
      selection: model.core.selection,
      navigation: model.core.navigation,
      layoutState: model.core.layoutState,
      panes: model.panes,
      generation: model.core.session.generation,
      response: model.core.workspace.shownResponse,
      nodeCount: model.core.tree?.nodeCount ?? 0
    )
  }

  /// Restores the state, unless other data was loaded meanwhile.
  func end(on model: inout Model) {
    model.core.outline?.endTrial(keeping: false)
    guard model.core.session.generation == generation,
      model.core.workspace.shownResponse == response,
      (model.core.tree?.nodeCount ?? 0) == nodeCount
    else { return }
    let size = model.core.size
    model.panes = panes
    model.core.selection = selection
    model.core.navigation = navigation
    model.core.layoutState = layoutState
    model.core.layoutState.size = size
  }
}

extension PickTarget {
  /// True if the item's target can be previewed.
  var isPlace: Bool {
    switch self {
    case .set, .entity, .value, .place: true
    case .copy, .operation, .response, .run, .variable, .change, .edit, .rule: false
    }
  }
}
