import GraphQLSyntax

@testable import Workspace

@testable import TerminalUI

@testable import Explorer
@testable import gqlview

/// What is shown is what the files say, whatever was there before.
extension SimulationChecks {
  /// The screen after a history is that of a fresh start that goes on at the same place.
  ///
  /// History by its nature is what is said, what was searched for, which panes stay where they are, how
  /// far lists and texts are scrolled, what is open in panes other than the entities, and places to go
  /// back to.
  func checkScreen(_ left: SimulatedTrial) throws {
    var trial = left
    // The panes show the last text that could be read, which nothing keeps.
    let sources = trial.model.workspace.sources
    guard !sources.edits.contains(where: { sources.typedFile($0.id) != nil }) else {
      return tally.count(.typed)
    }
    let session = SavedSession(of: trial.model, over: nil)
    guard let saved = SavedSession(Array(session.text.utf8)) else {
      throw SimulationFault(.state, "a session is not read as it is written")
    }
    guard let start = SimulatedStart(like: trial, saved) else { return tally.count(.broken) }
    let old = try settled(trial.model, like: trial.model, saved)
    let new = try settled(start.model(like: trial.model), like: trial.model, saved)
    tally.count(start.isOfLastTexts ? .last : .screen)
    try compare(old, new)
    try checkReading(&trial)
  }

  /// Files that are read again as they are change nothing in a pane that is shown, be it scrolled away.
  ///
  /// Where a server was asked with other headers or for something else, reading asks it anew, once, and it may answer
  /// something else by now: that is held against one reading more.
  private func checkReading(_ trial: inout SimulatedTrial, isAskedAnew: Bool = false) throws {
    // A server that did not answer is asked again, each time.
    guard trial.model.workspace.failure == nil else { return tally.count(.failed) }
    // Of the selection a place is kept, and not through which struct it is looked at; a storm's marks are asked for.
    try trial.change { model in
      model.core.dialects.storm = nil
      model.core.select(model.core.selection(atPath: model.core.selection.path), from: nil)
      model.carryOut()
      model.settle()
    }
    let (old, asked) = (trial.model, world.server.askedCount)
    try trial.take(.filesChanged)
    // Edits of an earlier run may be offered.
    try trial.leave()
    guard world.server.askedCount == asked else {
      guard !isAskedAnew else { throw SimulationFault(.again, "the server is asked each time") }
      tally.count(.asked)
      return try checkReading(&trial, isAskedAnew: true)
    }
    tally.count(.again)
    let new = trial.model
    let shown = Self.shown(in: old).intersection(Self.shown(in: new))
      .subtracting(old.core.arrangement.pinned)
    // Structs open as they are gone to.
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

  /// Whether two lines are the same, be one of them scrolled sideways.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    one == other || one.hasSuffix(other) || other.hasSuffix(one)
  }

  /// The panes on the screen.
  private static func shown(in model: Model) -> PaneSet {
    PaneSet(model.core.layout.places.map(\.pane))
  }

  private static func rows(of pane: PaneID, in model: Model) -> [String] {
    let count = model.rowCount(of: pane)
    let rows = model.panes[pane].rows(
      0..<count,
      width: model.core.arrangement.width(of: pane),
      in: model.core
    )
    return rows.map(\.line.text)
  }

  /// A model at the place that was left, without what history alone has.
  private func settled(
    _ model: Model,
    like old: Model,
    _ session: SavedSession
  ) throws -> Model {
    var model = model
    model.core.arrangement.pinned = PaneSet()
    // A pane scrolls by what it has shown before: what it shows already is not brought in anew.
    model.panes = Panes()
    model.core.arrangement.viewports = model.core.arrangement.viewports.map { _ in Viewport() }
    model.core.arrangement.projected = PaneSet()
    model.core.arrangement.choice.offerSame(as: old.core.arrangement.choice)
    model.core.travels = Travels()
    model.core.dialects.storm = nil
    model.core.session.awaited = nil
    model.tell(.findings(open: nil))
    model.tell(.response)
    DialectReading.refresh(in: &model.core)
    model.carryOut()
    if session.place == nil {
      model.core.arrangement.choice = old.core.arrangement.choice
      model.core.select(model.core.initialSelection, from: nil)
    }
    session.resume(on: &model)
    guard SimulatedWorks.finish(model.takeRequests(), on: &model) else {
      throw SimulationFault(.works, "they have not ended behind a fresh start")
    }
    model.core.overlay = nil
    model.core.search = SearchState()
    model.core.dialogue.message = nil
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
