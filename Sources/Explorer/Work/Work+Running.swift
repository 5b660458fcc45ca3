// Doing a work at once, for who has no key loop.

extension Work {
  /// Does the work on the calling thread and gives all its changes.
  func changes() -> [ModelUpdate] {
    final class Collector: @unchecked Sendable {
      var changes: [ModelUpdate] = []
    }
    // The work runs on this thread and ends before this returns.
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

  /// Does the work on the calling thread and lets the model take it.
  package func finish(on model: inout Model) -> [Effect] {
    var effects: [Effect] = []
    for change in changes() { effects += update(&model, .work(self, .change(change))) }
    return effects + update(&model, .work(self, .end))
  }
}

/// Does the works among some effects at once, for who has no key loop; gives the other effects.
package func finishWorks(_ effects: [Effect], on model: inout Model) -> [Effect] {
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
