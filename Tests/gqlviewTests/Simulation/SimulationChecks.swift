import GraphQLCompiler
import GraphQLRuntime
import SwiftCodegen
import TestSupport

@testable import Explorer
@testable import Terminal
@testable import gqlview

/// What holds of a program after any history, whatever is inside.
struct SimulationChecks {
  let world: SimulatedWorld
  let tally = SimulationTally()

  /// A frame is whole, safe to show and tells no secret; so are the lines of the plain view.
  func check(_ screen: SimulatedScreen, _ model: Model) throws -> String {
    tally.count(.frame)
    let text = try check(screen.frame, of: model)
    for line in screen.lines { try check(text: line) }
    return text
  }

  /// What is printed when the screen is gone.
  func check(text: String) throws {
    for scalar in text.unicodeScalars where scalar != "\n" { try Self.check(scalar) }
    try checkSecret(text)
  }

  private func checkSecret(_ text: String) throws {
    guard !text.contains(SimulatedFile.headerSecret) else {
      throw SimulationFault(.secret, "a header's value is shown")
    }
  }

  private func check(_ frame: Frame, of model: Model) throws -> String {
    guard frame.size == model.size, frame.cells.count == frame.size.width * frame.size.height else {
      throw SimulationFault(.frame, "a frame of another size")
    }
    var text = ""
    for row in 0..<frame.size.height {
      var columns = 0
      for column in 0..<frame.size.width {
        guard let cell = frame[row, column] else { continue }
        columns += cell.isContinuation ? 0 : cell.width == 2 ? 2 : 1
        for scalar in cell.scalars {
          try Self.check(scalar)
          text.unicodeScalars.append(scalar)
        }
      }
      guard columns == frame.size.width else {
        throw SimulationFault(.frame, "row \(row) has \(columns) of \(frame.size.width) columns")
      }
      text += "\n"
    }
    try checkSecret(text)
    return text
  }

  private static func check(_ scalar: Unicode.Scalar) throws {
    let properties = scalar.properties
    guard scalar.value >= 0x20, !(0x7F...0x9F).contains(scalar.value), !properties.isBidiControl,
      !properties.isDefaultIgnorableCodePoint,
      properties.generalCategory != .lineSeparator,
      properties.generalCategory != .paragraphSeparator
    else { throw SimulationFault(.safety, "U+\(String(scalar.value, radix: 16))") }
  }

  /// Escape leads out of whatever is open, and what is typed then is there.
  func checkKeys(_ model: Model) throws {
    var model = model
    try leave(&model)
    guard !model.hasOverlay, model.input.isEmpty else {
      throw SimulationFault(.escape, "something is open after 12 of them")
    }
    guard model.size.width >= 40, model.size.height >= 5 else { return }
    let token = "zq17xk"
    for scalar in ":\(token)".unicodeScalars { try press(.character(scalar), on: &model) }
    guard try check(render(model), of: model).contains(token) else {
      throw SimulationFault(.keys, "what is typed behind : is not there")
    }
  }

  private func press(_ key: Key, on model: inout Model) throws {
    guard SimulatedWorks.finish(update(&model, .key(key)), on: &model) else {
      throw SimulationFault(.works, "they have not ended behind a key")
    }
  }

  /// Presses Escape until nothing is open.
  private func leave(_ model: inout Model) throws {
    for _ in 0..<12 where model.hasOverlay || !model.input.isEmpty {
      try press(.escape, on: &model)
    }
  }

  /// What a program that begins now reads, chosen as here; nil where it would not show the same.
  private func freshWorkspace(of model: Model) -> Workspace? {
    // What is being typed comes before files that changed.
    guard model.draftsToKeep.isEmpty else { return leaveOut(.edited) }
    guard [.files, .folder].contains(world.scene), model.core.traffic.shown == nil else {
      return leaveOut(.scene)
    }
    guard let arguments = try? ArgumentParser.parse(world.words),
      let inputs = SimulatedProgram.inputs(arguments)
    else { return leaveOut(.broken) }
    let options = WorkspaceOptions(operationName: arguments.value(.operation), isExploring: true)
    let fresh = SavedSession(of: model, over: nil)
      .choosing(in: Workspace.load(inputs, options: options))
    let shown = model.workspace
    // A response that came of running the operation, or was made up for it, is the run's own.
    guard shown.responses.allSatisfy({ $0.run == nil }) else { return leaveOut(.own) }
    // Behind a text that cannot be read the last good state is shown.
    guard shown.brokenTexts.isEmpty, !fresh.hasSyntaxErrors, shown.execution != nil,
      fresh.execution != nil
    else { return leaveOut(.broken) }
    guard shown.operation?.name == fresh.operation?.name,
      shown.responses[shown.shownResponse].name == fresh.responses[fresh.shownResponse].name,
      shown.responses[shown.shownResponse].json.bytes
        == fresh.responses[fresh.shownResponse].json.bytes,
      shown.variables?.json.bytes == fresh.variables?.json.bytes, shown.dialect == fresh.dialect
    else { return leaveOut(.other) }
    tally.count(.screen)
    return fresh
  }

  private func leaveOut(_ reason: SimulationTally.Check) -> Workspace? {
    tally.count(reason)
    return nil
  }

  /// The screen after a history is that of a fresh start that goes on at the same place.
  ///
  /// History by its nature is what is said, what was searched for, which panes stay where they are, how
  /// far lists and texts are scrolled, what is open in panes other than the entities, and places to go
  /// back to.
  func checkScreen(_ model: Model) throws {
    // What is open may hold back what has changed around it.
    guard !model.hasOverlay else { return tally.count(.overlay) }
    guard let fresh = freshWorkspace(of: model) else { return }
    var old = model
    try leave(&old)
    let session = SavedSession(of: old, over: nil)
    var new = Model(
      Exploration(fresh, rows: old.settings.rows),
      size: old.size,
      old.core.preferences
    )
    old.core.arrangement.pinned = PaneSet()
    new.core.arrangement.choice.offerSame(as: old.core.arrangement.choice)
    for number in 0...1 {
      var one = number == 0 ? old : new
      // A pane scrolls by what it has shown before: what it shows already is not brought in anew.
      one.panes = Panes()
      one.core.arrangement.viewports = one.core.arrangement.viewports.map { _ in Viewport() }
      one.core.arrangement.projected = PaneSet()
      one.core.travels = Travels()
      one.tell(.findings(open: nil))
      one.tell(.response)
      one.carryOut()
      session.resume(on: &one)
      guard SimulatedWorks.finish(one.takeRequests(), on: &one) else {
        throw SimulationFault(.works, "they have not ended behind a fresh start")
      }
      one.core.search = SearchState()
      one.core.dialogue.message = nil
      one.settle()
      if number == 0 { old = one } else { new = one }
    }
    for (row, texts) in zip(render(old).rows, render(new).rows).enumerated()
    where texts.0 != texts.1 {
      throw SimulationFault(.start, "row \(row): '\(texts.0)', and fresh '\(texts.1)'")
    }
  }

  /// No part of the model grows without a bound.
  func checkSizes(_ model: Model) throws {
    let core = model.core
    let sizes = [
      ("exchanges", core.traffic.log.exchanges.count { $0.state == .ended }, 200),
      ("lines", core.preferences.lines.lines.count, 1_000),
      ("held keys", core.session.heldKeys.count, Session.heldKeyLimit),
      ("works", core.works.requests.count, 100),
    ]
    for (name, count, limit) in sizes where count > limit {
      throw SimulationFault(.memory, "\(count) \(name)")
    }
  }
}
