/// Compiles the generated Swift and runs the shown response through it, for the explorer.
package struct Prover: Sendable {
  /// What came of it, for the execution that a workspace shows.
  let run: @Sendable (Workspace, WorkMonitor) throws(ReadingError) -> ProofOutcome

  package init(
    run: @escaping @Sendable (Workspace, WorkMonitor) throws(ReadingError) -> ProofOutcome
  ) {
    self.run = run
  }
}

extension Model {
  /// Takes who compiles; with `begins` a proof is under way from here on.
  package mutating func setProver(_ prover: Prover, begins: Bool) {
    self.prover = prover
    if begins, workspace.execution != nil { prove() }
  }

  /// `:proof`: compiles what the Swift pane shows, beside the key loop.
  mutating func prove() {
    guard let prover else {
      say("Nobody compiles Swift here.", .warning)
      return
    }
    guard workspace.execution != nil else {
      say("No operation is executed over a response.", .warning)
      return
    }
    let workspace = workspace
    proof = nil
    begin(
      Work(.proving, again: { $0.prove() }) { monitor in
        monitor.report(0)
        do throws(ReadingError) {
          let outcome = try prover.run(workspace, monitor)
          monitor.send(ModelUpdate { $0.take(outcome) })
        } catch {
          let message = error.message
          monitor.send(ModelUpdate { $0.say("No proof: \(message)", .warning) })
        }
      }
    )
  }

  /// Shows what came of a proof; of what does not compile the first line.
  private mutating func take(_ outcome: ProofOutcome) {
    proof = outcome
    switch outcome {
    case .agrees: say(outcome.text, .present)
    case .differs: say(outcome.text, .error)
    case .refused(let messages):
      if let message = messages.first { showSwift(of: message) }
      say(outcome.text, .error)
    }
  }

  private mutating func showSwift(of message: ProofOutcome.CompilerMessage) {
    guard let file = message.file else { return }
    let line = message.line - 1
    guard let place = GeneratedCode(file, of: compiled).place(onLine: line) else { return }
    selection.set = place.set
    selection.member = place.member
    project(selection, except: nil)
    _ = setFocus(.swift)
    unfoldSwift(toShow: line)
    _ = moveCursor(to: texts[PaneID.swift.index].folds.row(ofLine: line))
  }

  /// The proof of what the Swift pane shows, in a line.
  var proofLine: StyledLine? {
    switch proof {
    case .agrees(let entities, _)?:
      StyledLine("✓ compiled, and agrees on \(entities) objects", .present)
    case .differs?, .refused?: proof.map { StyledLine("✗ " + $0.text, .error) }
    case nil: nil
    }
  }
}
