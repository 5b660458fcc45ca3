import GraphQLSyntax

@testable import Workspace

@testable import TerminalUI

@testable import Explorer
@testable import gqlview

/// Checks that the screen depends on the files and not on earlier states.
extension SimulationChecks {
  /// Checks that the screen after a history equals the screen of a new start at the same selection.
  ///
  /// Some state depends on the history by design and is excluded: messages, earlier searches,
  /// pinned panes, scroll positions, open rows in panes other than Entities, and the jump list.
  func checkScreen(_ left: SimulatedTrial) throws {
    var trial = left
    // The panes show the last valid text, which no file contains.
    let sources = trial.model.workspace.sources
    guard !sources.edits.contains(where: { sources.typedFile($0.id) != nil }) else {
      return tally.count(.typed)
    }
    let session = SavedView(of: trial.model, over: nil)
    guard let saved = SavedView(Array(session.text.utf8)) else {
      throw SimulationFault(.state, "a session cannot be read as written")
    }
    guard let start = SimulatedStart(like: trial, saved) else { return tally.count(.broken) }
    let old = try settled(trial.model, like: trial.model, saved)
    let new = try settled(start.model(like: trial.model), like: trial.model, saved)
    tally.count(start.isOfLastTexts ? .last : .screen)
    try compare(old, new)
    try checkReading(&trial)
  }

  /// Checks that rereading unchanged files does not change a visible pane, even if it is scrolled.
  ///
  /// If the server was asked with other headers or for another operation, rereading repeats the
  /// request once, and its response may differ. In that case the result is compared with that of
  /// one further reread.
  private func checkReading(_ trial: inout SimulatedTrial, isAskedAnew: Bool = false) throws {
    // A server that did not respond is asked again each time.
    guard trial.model.workspace.failure == nil else { return tally.count(.failed) }
    // The selection is kept as a path without the struct through which it was reached. The marks of
    // a storm appear only on request.
    try trial.change { model in
      model.core.dialects.storm = nil
      model.core.select(model.core.selection(atPath: model.core.selection.path), from: nil)
      model.performActions()
      model.settle()
    }
    let (old, asked) = (trial.model, world.server.askedCount)
    try trial.take(.filesChanged)
    // The program may offer edits of an earlier run.
    try trial.leave()
    guard world.server.askedCount == asked else {
      guard !isAskedAnew else { throw SimulationFault(.again, "a request is sent each time") }
      tally.count(.asked)
      return try checkReading(&trial, isAskedAnew: true)
    }
    tally.count(.again)
    let new = trial.model
    let shown = Self.shown(in: old).intersection(Self.shown(in: new))
      .subtracting(old.core.layoutState.pinned)
    // Structs open when the cursor moves to them.
    for pane in shown.panes where pane != .sets {
      guard new.panes[pane].hasFolds(ofAnyOld: old.panes[pane]) else { continue }
      let (before, after) = (Self.rows(of: pane, in: old), Self.rows(of: pane, in: new))
      let rows = zip(before, after).first { !Self.isSame($0.0, $0.1) }
      guard rows != nil || before.count != after.count else { continue }
      throw SimulationFault(
        .again,
        "\(pane.title) had '\(rows?.0 ?? "\(before.count) rows")', and has "
          + "'\(rows?.1 ?? "\(after.count) rows")'"
      )
    }
  }

  /// Returns whether two lines are equal, even if one is scrolled horizontally.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    one == other || one.hasSuffix(other) || other.hasSuffix(one)
  }

  /// The visible panes.
  private static func shown(in model: Model) -> PaneSet {
    PaneSet(model.core.layout.places.map(\.pane))
  }

  private static func rows(of pane: PaneID, in model: Model) -> [String] {
    let count = model.rowCount(of: pane)
    let rows = model.panes[pane].rows(
      0..<count,
      width: model.core.layoutState.width(of: pane),
      in: model.core
    )
    return rows.map(\.line.text)
  }

  /// Returns a model at the last selection, without the state that depends on the history.
  private func settled(
    _ model: Model,
    like old: Model,
    _ session: SavedView
  ) throws -> Model {
    var model = model
    model.core.layoutState.pinned = PaneSet()
    // A pane's scroll position depends on earlier positions, because it does not scroll for a row
    // that is already visible.
    model.panes = Panes()
    model.core.layoutState.viewports = model.core.layoutState.viewports.map { _ in Viewport() }
    model.core.layoutState.projected = PaneSet()
    model.core.layoutState.choice.offerSame(as: old.core.layoutState.choice)
    model.core.navigation = NavigationHistory()
    model.core.dialects.storm = nil
    model.core.session.awaited = nil
    model.notify(.findings(open: nil))
    model.notify(.response)
    DialectSelection.refresh(in: &model.core)
    model.performActions()
    if session.place == nil {
      model.core.layoutState.choice = old.core.layoutState.choice
      model.core.select(model.core.initialSelection, from: nil)
    }
    session.resume(on: &model)
    guard SimulatedTasks.finish(model.takeRequests(), on: &model) else {
      throw SimulationFault(.backgroundTasks, "they have not ended after a fresh start")
    }
    model.core.popup = nil
    model.core.search = SearchState()
    model.core.promptState.message = nil
    model.settle()
    return model
  }

  private func compare(_ old: Model, _ new: Model) throws {
    for (row, texts) in zip(render(old).rows, render(new).rows).enumerated()
    where texts.0 != texts.1 {
      throw SimulationFault(.start, "row \(row): '\(texts.0)', and fresh '\(texts.1)'")
    }
  }
}
