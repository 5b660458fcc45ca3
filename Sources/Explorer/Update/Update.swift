/// Takes one event: changes the model, and says what has to be done outside.
package func update(_ model: inout Model, _ event: Event) -> [Effect] {
  var effects: [Effect] = []
  switch event {
  case .resize(let size):
    model.size = size
    model.settle()
    model.showCursors()
  case .pause:
    if !model.input.pending.isEmpty { model.input.showsHints = true }
  case .filesChanged:
    guard model.settings.watch else { break }
    // What is being typed comes first.
    model.isReloadDue = model.overlay != nil
    if !model.isReloadDue { effects.append(.reload) }
  case .generatedFolderChanged:
    if model.settings.watch { model.refreshFolderDiff() }
  case .notice(let text):
    model.say(text)
  case .work(let work, let report):
    model.take(report, from: work)
    model.settle()
  case .key(let key):
    if !model.hold(key) { effects = model.press(key) }
  }
  effects += model.pressHeldKeys()
  return effects + model.takeRequests()
}

extension Model {
  mutating func press(_ key: Key) -> [Effect] {
    var effects = handle(key)
    if overlay == nil { receiveHeld() }
    if isReloadDue, overlay == nil {
      isReloadDue = false
      effects.append(.reload)
    }
    settle()
    return effects
  }

  mutating func handle(_ key: Key) -> [Effect] {
    message = nil
    if recording != nil { recording?.add(key) }
    if overlay != nil { return handleInOverlay(key) }
    switch key.code {
    case .mouse(let mouse): return handle(mouse)
    case .paste: return []
    case .character, .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left,
      .right, .home, .end, .pageUp, .pageDown, .function:
      break
    }
    if key == .escape {
      escape()
      return []
    }
    if key == .control("c"), input.isEmpty, works.contains(where: { !$0.work.kind.isReading }) {
      cancelLastWork()
      return []
    }
    if input.takeDigit(key) { return [] }
    input.pending.append(key)
    switch keys.match(input.pending, in: focus) {
    case .prefix:
      return []
    case .command(let binding):
      let invocation = Invocation(count: input.count, argument: binding.argument, key: key)
      input = KeyInput()
      return run(binding.command, invocation)
    case .none:
      say("\(KeyNotation.print(input.pending)) is no key here; ? shows all keys.", .warning)
      input = KeyInput()
      return [.bell]
    }
  }

  mutating func run(_ command: Command, _ invocation: Invocation = Invocation()) -> [Effect] {
    guard command.panes.contains(focus) else {
      let panes = PaneID.allCases.filter { command.panes.contains($0) }.map(\.title)
      say("\(command.name) works in \(panes.joined(separator: ", ")).", .warning)
      return []
    }
    if let reason = command.disabledReason(self) {
      say(reason, .warning)
      return []
    }
    return command.name == "undo" || command.name == "redo"
      ? command.run(&self, invocation) : runUndoably { command.run(&$0, invocation) }
  }

  /// Scrolls panes that became smaller to their cursors.
  mutating func showCursors() {
    for pane in PaneID.allCases {
      let cursor = viewports[pane.index].cursor
      viewports[pane.index].show(
        cursor...cursor,
        rows: rowCount(of: pane),
        height: height(of: pane)
      )
    }
  }

  /// Shows the selection in panes that came into view, wraps anew what has another width, and
  /// brings cursors and windows back into what there is to show.
  mutating func settle() {
    projectNewPanes()
    if why.width != whyWidth || why.showedParents != settings.parents { showWhy() }
    if areErrorsStale { arrangeErrors() }
    for pane in PaneID.allCases {
      if PaneSet.texts.contains(pane) { wrapText(pane) }
      viewports[pane.index].clamp(rows: rowCount(of: pane), height: height(of: pane))
    }
    // What tells the whole of a line may stand where the line was.
    for pane in [PaneID.coverage, .cache, .request] {
      let (view, height) = (viewports[pane.index], height(of: pane))
      guard view.cursor >= view.top + height else { continue }
      viewports[pane.index].move(to: view.cursor, rows: rowCount(of: pane), height: height)
    }
  }
}
