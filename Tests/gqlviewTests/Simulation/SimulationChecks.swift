import GraphQLRuntime
import TestSupport

@testable import ExplorerState

@testable import TerminalUI

@testable import Explorer
@testable import Terminal
@testable import gqlview

/// Invariants of the program that hold after any sequence of steps.
struct SimulationChecks {
  let world: SimulatedWorld
  var tally: SimulationTally { world.tally }

  /// Checks that a frame is complete, safe to print and without secret values, and also the lines
  /// of the plain view.
  func check(_ screen: SimulatedScreen, _ model: Model) throws -> String {
    tally.count(.frame)
    let text = try check(screen.frame, of: model)
    for line in screen.lines { try check(text: line) }
    return text
  }

  /// Checks the text that is printed after the screen is closed.
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
      throw SimulationFault(.frame, "the frame has another size")
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
    if (0x20..<0x7F).contains(scalar.value) { return }
    let properties = scalar.properties
    guard scalar.value >= 0x20, !(0x7F...0x9F).contains(scalar.value), !properties.isBidiControl,
      !properties.isDefaultIgnorableCodePoint,
      properties.generalCategory != .lineSeparator,
      properties.generalCategory != .paragraphSeparator
    else { throw SimulationFault(.safety, "U+\(String(scalar.value, radix: 16))") }
  }

  /// Checks that Escape closes every popup and that keys then have their normal effect.
  func checkKeys(_ left: SimulatedTrial) throws {
    var trial = left
    guard !trial.model.hasPopup, trial.model.input.isEmpty else {
      throw SimulationFault(.escape, "a popup is open after 12 times Escape")
    }
    guard trial.model.size.width >= 40, trial.model.size.height >= 5 else { return }
    let token = "zq17xk"
    for scalar in ":\(token)".unicodeScalars { try trial.press(.character(scalar)) }
    guard try check(render(trial.model), of: trial.model).contains(token) else {
      throw SimulationFault(.keys, "the text typed after : is missing")
    }
  }

  /// Checks that no part of the model grows without limit.
  func checkSizes(_ model: Model) throws {
    let core = model.core
    let sizes = [
      ("exchanges", core.traffic.log.exchanges.count { $0.state == .ended }, 200),
      ("lines", core.preferences.lines.lines.count, 1_000),
      ("queued keys", core.session.pendingKeys.count, RetainedState.pendingKeyLimit),
      ("works", core.backgroundTasks.requests.count, 100),
    ]
    for (name, count, limit) in sizes where count > limit {
      throw SimulationFault(.memory, "\(count) \(name)")
    }
  }
}
