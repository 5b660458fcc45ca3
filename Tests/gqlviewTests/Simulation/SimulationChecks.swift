import GraphQLCompiler
import GraphQLRuntime
import TestSupport

@testable import Explorer
@testable import Terminal
@testable import gqlview

/// What holds of a program after any history, whatever is inside.
struct SimulationChecks {
  let world: SimulatedWorld

  /// A frame is whole, safe to show and tells no secret; so are the lines of the plain view.
  func check(_ model: Model) throws -> String {
    let frame = render(model)
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
    var plain = PlainView()
    let lines = plain.lines(model)
    for line in lines { for scalar in line.unicodeScalars { try Self.check(scalar) } }
    for shown in lines + [text] where shown.contains(SimulatedFile.headerSecret) {
      throw SimulationFault(.secret, "the screen shows a header's value")
    }
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
    for _ in 0..<12 where model.hasOverlay || !model.input.isEmpty {
      try press(.escape, on: &model)
    }
    guard !model.hasOverlay, model.input.isEmpty else {
      throw SimulationFault(.escape, "something is open after 12 of them")
    }
    guard model.size.width >= 40, model.size.height >= 5 else { return }
    let token = "zq17xk"
    for scalar in ":\(token)".unicodeScalars { try press(.character(scalar), on: &model) }
    guard try check(model).contains(token) else {
      throw SimulationFault(.keys, "what is typed behind : is not there")
    }
  }

  private func press(_ key: Key, on model: inout Model) throws {
    guard SimulatedWorks.finish(update(&model, .key(key)), on: &model) else {
      throw SimulationFault(.works, "they have not ended behind a key")
    }
  }

  /// What a response says is what a fresh reading of the files says.
  func checkAnswer(_ model: Model) throws {
    // What is being typed comes before files that changed.
    guard model.draftsToKeep.isEmpty, !world.isChanged, world.scene != .server, !model.hasOverlay,
      let arguments = try? ArgumentParser.parse(world.words),
      let inputs = SimulatedProgram.inputs(arguments)
    else { return }
    let options = WorkspaceOptions(operationName: arguments.value(.operation), isExploring: true)
    let fresh = SavedSession(of: model, over: nil)
      .choosing(in: Workspace.load(inputs, options: options))
    let shown = model.workspace
    // Behind a text that cannot be read the last good state is shown.
    guard shown.brokenTexts.isEmpty, !fresh.hasSyntaxErrors,
      let mine = shown.execution, let theirs = fresh.execution,
      shown.operation?.name == fresh.operation?.name,
      shown.responses[shown.shownResponse].name == fresh.responses[fresh.shownResponse].name,
      shown.responses[shown.shownResponse].json.bytes
        == fresh.responses[fresh.shownResponse].json.bytes,
      shown.variables?.json.bytes == fresh.variables?.json.bytes, shown.dialect == fresh.dialect
    else { return }
    let (one, other) = (mine.result.dump(), theirs.result.dump())
    guard one == other else {
      let lines = zip(one.split(separator: "\n"), other.split(separator: "\n"))
      let first = lines.first { $0.0 != $0.1 }
      throw SimulationFault(
        .answer,
        "the panes say \(first?.0 ?? "more"), a fresh reading \(first?.1 ?? "more")"
      )
    }
  }
}
