import Explorer
import ExplorerState
import GraphQLRuntime
import TerminalUI
import Workspace

// Compilation of the generated code, which then reads the response.

extension SwiftPane {
  /// Compiles the generated Swift in the background (`:proof`).
  mutating func prove(in core: inout Core) {
    guard let prover else { return core.say("No Swift compiler is available here.", .warning) }
    guard core.workspace.execution != nil else {
      return core.say("No operation is executed, so there is nothing to show.", .warning)
    }
    let workspace = core.workspace
    proof = nil
    core.begin(
      BackgroundTask(.proving, again: { $0.change(SwiftPane.self) { $0.prove(in: &$1) } }) {
        monitor in
        monitor.report(0)
        do throws(ReadingError) {
          let outcome = try prover.run(workspace, monitor)
          monitor.send(StateMutation(Self.self) { pane, core in pane.take(outcome, in: &core) })
        } catch {
          let message = error.message
          monitor.send(StateMutation(core: { $0.say("Not proved: \(message)", .warning) }))
        }
      }
    )
  }

  /// Shows the result of a proof; for a compiler error, only the first line.
  private mutating func take(_ outcome: ProofOutcome, in core: inout Core) {
    proof = outcome
    switch outcome {
    case .agrees, .reads: core.say(outcome.text, .present)
    case .differs: core.say(outcome.text, .error)
    case .refused(let messages):
      if let message = messages.first { show(message, in: &core) }
      core.say(outcome.text, .error)
    }
  }

  private func show(_ message: ProofOutcome.CompilerMessage, in core: inout Core) {
    guard let file = message.file else { return }
    let line = message.line - 1
    let code = GeneratedCode(file, of: core.compiled)
    guard let place = code.place(onLine: line) else { return }
    core.selection.set = place.set
    core.selection.member = place.member
    core.showSelection()
    core.setFocus(Self.id)
    core.show(.generated(line: line))
  }

  /// The result of the last proof, as one line.
  var proofLine: StyledLine? {
    switch proof {
    case .agrees(let entities, _)?:
      StyledLine("✓ compiled; \(entities) objects agree", .present)
    case .reads(let values, _, _)?:
      StyledLine("✓ compiled; \(values) values agree", .present)
    case .differs?, .refused?: proof.map { StyledLine("✗ " + $0.text, .error) }
    case nil: nil
    }
  }
}
