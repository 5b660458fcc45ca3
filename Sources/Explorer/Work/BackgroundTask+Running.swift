// Synchronous execution of work, for programs without an event loop.

extension BackgroundTask {
  /// Performs the work on the calling thread and returns all changes.
  func changes() -> [StateMutation] {
    final class Collector: @unchecked Sendable {
      var changes: [StateMutation] = []
    }
    // The work runs on this thread and ends before this function returns.
    let collector = Collector()
    var monitor = WorkMonitor(
      isCancelled: { false },
      report: { _ in },
      send: { collector.changes.append($0) }
    )
    monitor.isInPlace = true
    run(monitor)
    return collector.changes
  }

  /// Performs the work on the calling thread and applies its changes to the model.
  package func finish(on model: inout Model) -> [Effect] {
    var effects: [Effect] = []
    for change in changes() { effects += update(&model, .work(self, .change(change))) }
    return effects + update(&model, .work(self, .end))
  }
}

/// Performs the work among some effects synchronously, and returns the other effects.
package func finishBackgroundWork(_ effects: [Effect], on model: inout Model) -> [Effect] {
  var left: [Effect] = []
  var open = effects[...]
  while let effect = open.popFirst() {
    switch effect {
    case .work(let work): open += work.finish(on: &model)[...]
    case .cancel: break
    case .quit, .suspend, .redraw, .copy, .openEditor, .bell, .apply, .readTheme, .write,
      .writeDocuments, .saveDocument, .setHeader, .keepRuns, .reload, .play:
      left.append(effect)
    }
  }
  return left
}
