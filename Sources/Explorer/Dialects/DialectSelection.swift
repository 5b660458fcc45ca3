import DialectKit
import Dialects
import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import TerminalUI
import Workspace

/// Reads the response in the selected dialect, and selects another dialect.
enum DialectSelection {
  /// Returns true if the tree marks outcomes, which is the case if the user selected a dialect.
  private static func marksReadOutcomes(in core: Core) -> Bool {
    core.dialects.chosen != nil || !core.dialect.traits.contains(.isReference)
  }

  /// Reads the displayed response in the selected dialect; with `showsOutcome`, also shows a message
  /// about the result.
  static func refresh(in core: inout Core, showsOutcome: Bool = false) {
    take(nil, nil, in: &core)
    if core.dialects.readOutcomes != nil { DialectOutcomes.refresh(in: &core) }
    let (dialect, options) = (core.dialect, core.workspace.codegenOptions)
    let marks = marksReadOutcomes(in: core)
    guard let reader = core.reader, marks || reader.result.faultCount > 0,
      let generator = core.workspace.generator(in: dialect)
    else { return }
    let again: @Sendable (inout Model) -> Void = {
      refresh(in: &$0.core, showsOutcome: showsOutcome)
    }
    core.perform(.decoding, again: again) { monitor in
      let reading = generator.dialect.reading(of: reader)
      if monitor.isCancelled() { return }
      let client = ShownClient(
        account: ClientAccount(reading, of: reader, options),
        reading: reading
      )
      if monitor.isCancelled() { return }
      monitor.send(
        StateMutation(core: { core in
          guard core.dialect == dialect else { return }
          take(client, marks ? reading : nil, in: &core)
          guard showsOutcome else { return }
          core.showSelection()
          core.say("\(dialect.rawValue): \(reading.outcome.text).")
        })
      )
    }
  }

  /// Shows the client's result in the tree, the records and the findings; removes it if it is
  /// `nil`.
  private static func take(
    _ client: ShownClient?,
    _ reading: (any ResponseReading)?,
    in core: inout Core
  ) {
    core.dialects.client = client
    core.dialects.reading = reading
    core.exploration.findings.take(reading, in: core.dialect)
    core.pendingActions.append(.refresh(.findings(open: nil)))
    core.pendingActions.append(.refresh(.reading))
  }

  /// Handles `:dialect`: one name selects a dialect, two show the second one next to it.
  static func choose(_ argument: String, in core: inout Core) {
    let words = argument.split(separator: " ").map(String.init)
    var found: [Dialect] = []
    for word in words {
      guard let dialect = Dialect(rawValue: word) else {
        return core.say(Dialect.unknownNameMessage(word).withCapital, .warning)
      }
      found.append(dialect)
    }
    guard let first = found.first, found.count <= 2 else {
      return core.say("Name one dialect, or two to compare them side by side.", .warning)
    }
    core.dialects.chosen = first
    core.dialects.beside = found.count > 1 ? found[1] : nil
    // What the client cannot read is computed again for each response with faults.
    let faulty = core.workspace.executions.filter { $0.result.faultCount > 0 }
    let size = faulty.reduce(0) { $0 + core.workspace.responses[$1.response].json.bytes.count }
    guard size > BackgroundTasks.fewBytesToOpen || !first.executes(like: core.workspace.dialect)
    else {
      core.exploration.workspace = core.workspace.inDialect(first)
      return show(in: &core)
    }
    let (workspace, rows) = (core.workspace, core.settings.rows)
    core.perform(.executing, again: { choose(argument, in: &$0.core) }) { monitor in
      let exploration = Exploration(workspace.inDialect(first), rows: rows)
      if monitor.isCancelled() { return }
      monitor.send(
        StateMutation { model in
          model.replace(with: exploration)
          show(in: &model.core)
        }
      )
    }
  }

  /// Shows code and outcomes of the selected dialect.
  private static func show(in core: inout Core) {
    core.texts.forgetCode()
    core.pendingActions.append(.refresh(.dialect))
    core.say("\(core.dialect.rawValue).")
    refresh(in: &core, showsOutcome: true)
    core.showSelection()
  }
}
