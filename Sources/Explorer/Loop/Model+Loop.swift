import GraphQLRuntime
import GraphQLSyntax
import SelectionIR
import TerminalUI
import Workspace

// MARK: The update loop

/// Applies an event to the model and returns the effects to perform outside.
///
/// An event runs a command, which changes the core or a pane and requests follow-up actions and
/// effects. The actions are performed before this function returns.
package func update(_ model: inout Model, _ event: Event) -> [Effect] {
  switch event {
  case .resize(let size):
    model.core.layoutState.size = size
    model.settle()
    model.showCursors()
  case .pause:
    if !model.input.pending.isEmpty { model.core.promptState.input.showsHints = true }
  case .filesChanged:
    guard model.settings.watch else { break }
    // Do not interrupt the user's typing.
    model.core.session.isReloadDue = model.core.popup != nil
    if !model.core.session.isReloadDue { model.core.request(.reload) }
  case .generatedFolderChanged:
    if model.settings.watch { model.core.pendingActions.append(.refresh(.folder)) }
  case .sessionsGrown: SessionOpening.readOn(on: &model)
  case .notice(let text):
    model.core.say(text)
  case .work(let work, let report):
    model.take(report, from: work)
    model.settle()
  case .key(let key):
    if !model.core.queue(key) { model.press(key) }
  }
  model.performActions()
  model.pressPendingKeys()
  return model.takeRequests()
}

extension Model {
  // MARK: Keys

  fileprivate mutating func press(_ key: Key) {
    core.session.awaited = nil
    handle(key)
    performActions()
    if core.popup == nil {
      receivePending()
      TrafficListening.redisplay(on: &self)
    }
    if core.session.isReloadDue, core.popup == nil {
      core.session.isReloadDue = false
      core.request(.reload)
    }
    settle()
  }

  private mutating func handle(_ key: Key) {
    if case .mouse(let mouse) = key.code, click(mouse) { return }
    core.promptState.message = nil
    // Hidden input is not recorded.
    if !(core.popup is HeaderPrompt) { core.session.recording?.add(key) }
    if core.popup == nil, core.promptState.input.pending.isEmpty { core.navigation.departure = nil }
    if let popup = core.popup {
      if key == .control("c") { return popup.cancel(in: &core) }
      if key == .control("z") { return core.request(.suspend) }
      if case .mouse(let mouse) = key.code, PopupList.click(mouse, on: &self) { return }
      return popup.press(key, on: &self)
    }
    switch key.code {
    case .mouse(let mouse): return MouseHandling.take(mouse, on: &self)
    case .paste: return
    case .character, .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left,
      .right, .home, .end, .pageUp, .pageDown, .function:
      break
    }
    if key == .escape { return escape() }
    let isWorking = core.lastTask.map { !$0.kind.isReading } ?? false
    if key == .control("c"), core.promptState.input.isEmpty, isWorking {
      return core.cancelLastWork()
    }
    if core.promptState.input.takeDigit(key) { return }
    core.promptState.input.pending.append(key)
    let input = core.promptState.input
    switch core.preferences.keys.match(input.pending, in: focus) {
    case .prefix: return
    case .command(let binding):
      core.promptState.input = KeyInput()
      run(
        binding.command,
        Invocation(count: input.count, argument: binding.argument, key: key)
      )
    case .none:
      let keys = KeyNotation.print(input.pending)
      core.say("\(keys) has no effect here; ? shows all keys.", .warning)
      core.promptState.input = KeyInput()
      core.request(.bell)
    }
  }

  /// Handles a click on a hint or counter; returns false if there is none.
  private mutating func click(_ mouse: Mouse) -> Bool {
    guard core.popup == nil, mouse.button == .left, mouse.action == .press,
      let click = ClickTargets(model: self).click(at: mouse.position, on: render(self))
    else { return false }
    switch click {
    case .keys(let keys):
      core.promptState.input = KeyInput()
      for key in keys { handle(key) }
      // After a click on the start of a key sequence, show its continuations.
      if !core.promptState.input.isEmpty { core.promptState.input.showsHints = true }
    case .line(let line):
      do throws(LineError) {
        try run(line: line)
      } catch {
        core.say(error.message, .warning)
      }
    }
    return true
  }

  private mutating func escape() {
    switch EscapeTarget(core) {
    case .keys: core.promptState.input = KeyInput()
    case .work: core.cancelLastWork()
    case .search:
      core.search = SearchState()
      core.cancelWork { $0 == .tallying }
    case .filter: EntityFilter.clearFilter(on: &self)
    case nil: break
    }
  }

  /// Handles the keys that were queued while rows were computed, until one starts such work again or
  /// quits.
  fileprivate mutating func pressPendingKeys() {
    while !core.session.pendingKeys.isEmpty, !core.isAwaitingRows {
      press(core.session.pendingKeys.removeFirst())
      if core.backgroundTasks.requests.contains(where: \.isQuit) { core.session.pendingKeys = [] }
    }
  }

  /// Runs a command line: a command with its argument, or a row number.
  mutating func run(line: String) throws(LineError) {
    let words = line.trimmed.split(maxSplits: 1) { $0 == " " }.map(String.init)
    guard let name = words.first else { return }
    if let row = Int(name), words.count == 1 {
      let row = max(0, min(row, 1_000_000_000) - 1)
      core.navigation.departure = core.place
      return change(focus) { pane, core in pane.moveCursor(to: row, in: &core) }
    }
    let own = core.preferences.commands.map(\.name)
    if own.contains(name), words.count == 1 { return try run(line: "command \(name)") }
    guard let command = KeyTable.command(named: name) else {
      let near = Suggestions.near(name, in: KeyTable.commands.map(\.name) + own)
      throw LineError(message: "Unknown command '\(name)'." + Suggestions.sentence(near))
    }
    let argument = words.count > 1 ? words[1].trimmed : nil
    if argument != nil, command.argument == nil {
      throw LineError(message: "\(command.name) does not accept an argument.")
    }
    if argument == nil, command.needsArgument {
      throw LineError(message: "\(command.name) needs \(command.argument ?? "").")
    }
    run(command, Invocation(argument: argument))
  }

  mutating func run(_ command: Command, _ invocation: Invocation = Invocation()) {
    guard command.panes.contains(focus) else {
      let panes = command.panes.panes.map(\.title).joined(separator: ", ")
      return core.say("\(command.name) works only in \(panes).", .warning)
    }
    if let reason = command.disabledReason(self) { return core.say(reason, .warning) }
    core.navigation.departure = command.recordsPosition ? core.place : nil
    if ["undo", "redo", "undo-view", "redo-view"].contains(command.name) {
      command.run(&self, invocation)
    } else {
      runUndoably(as: command.name) { command.run(&$0, invocation) }
    }
  }

  // MARK: Panes and their actions

  /// Changes a pane and the core, and performs the requested actions.
  package mutating func change<P: Pane>(_ type: P.Type, _ body: (inout P, inout Core) -> Void) {
    body(&panes[type], &core)
    performActions()
  }

  /// Changes a pane given by its ID, and performs the requested actions.
  mutating func change(_ pane: PaneID, _ body: (inout any Pane, inout Core) -> Void) {
    body(&panes[pane], &core)
    performActions()
  }

  /// Performs the requested actions in order, followed by those that they request.
  package mutating func performActions() {
    var count = 0
    while !core.pendingActions.isEmpty {
      count += 1
      assert(count < 10_000, "the panes' actions terminate")
      let action = core.pendingActions.removeFirst()
      switch action {
      case .showSelection(let source): showSelection(except: source)
      case .open(let pane): panes[pane].open(in: &core)
      case .show(let destination): show(destination)
      case .refresh(let change): notify(change)
      case .perform(let work): for change in work.changes() { change.apply(to: &self) }
      case .afterwards(let body): body(&core)
      case .change(let body): body(&self)
      }
    }
  }

  /// Shows the selection in the visible panes; others are updated when they become visible.
  private mutating func showSelection(except source: PaneID?) {
    let shown = core.layoutState.visible.subtracting(core.layoutState.pinned)
    for pane in shown.panes where pane != source { panes[pane].show(in: &core) }
  }

  /// Shows a destination in the pane that has it, and focuses that pane.
  private mutating func show(_ destination: Destination) {
    guard let pane = PaneID.allCases.first(where: { panes[$0].holds(destination, in: core) }) else {
      return
    }
    if destination.recordsPosition { core.navigation.history.record(core.place) }
    if !core.layoutState.projected.contains(pane) { panes[pane].open(in: &core) }
    core.layoutState.choice.setFocus(pane)
    core.layoutState.projected = core.layoutState.visible
    showSelection(except: destination.recordsPosition ? pane : nil)
    panes[pane].show(destination, in: &core)
    if destination.recordsPosition { core.navigation.history.record(core.place) }
  }

  /// Notifies all panes of a change of the loaded data.
  mutating func notify(_ change: DataChange) {
    for pane in PaneID.allCases { panes[pane].refresh(change, in: &core) }
  }

  // MARK: After an event

  /// Updates panes that became visible or have another width, and clamps cursors and scroll
  /// positions.
  mutating func settle() {
    performActions()
    projectNewPanes()
    for pane in PaneID.allCases { panes[pane].clampState(in: &core) }
    performActions()
    // A cursor movement while typing may be cancelled.
    if core.popup == nil { core.navigation.arrive(at: core.place) }
    checkInvariants()
  }

  /// Checks the invariants between two events, in debug builds.
  private func checkInvariants() {
    assert(core.pendingActions.isEmpty, "the actions of panes run before the next event")
    for pane in PaneID.allCases {
      let (rows, view) = (rowCount(of: pane), core[pane])
      assert(view.cursor >= 0 && view.cursor < max(rows, 1), "\(pane.title)'s cursor is on a row")
      assert(view.top >= 0 && view.top < max(rows, 1), "\(pane.title) shows existing rows")
    }
    if let tree = core.tree, let entity = core.selection.entity {
      assert(entity.index < tree.result.entityCount, "the selected entity belongs to the response")
    }
    if let set = core.selection.set {
      let count = core.compiled.selectionSets.count
      assert(Int(set.rawValue) < count, "the selected struct belongs to the documents")
    }
  }

  /// Shows the selection in panes that have become visible.
  mutating func projectNewPanes() {
    let visible = core.layoutState.visible
    let new = visible.subtracting(core.layoutState.projected)
    core.layoutState.projected.formUnion(visible)
    for pane in new.subtracting(core.layoutState.pinned).panes { panes[pane].show(in: &core) }
    performActions()
  }

  /// Scrolls panes that became smaller to their cursors.
  fileprivate mutating func showCursors() {
    for pane in PaneID.allCases {
      let cursor = core[pane].cursor
      panes[pane].reveal(cursor...cursor, in: &core)
    }
  }

  // MARK: Background work

  fileprivate mutating func take(_ report: WorkReport, from work: BackgroundTask) {
    guard let index = core.backgroundTasks.running.firstIndex(where: { $0.work == work }) else {
      return
    }
    switch report {
    case .progress(let done): core.backgroundTasks.running[index].progress = min(max(done, 0), 1)
    case .change(let change): change.apply(to: &self)
    case .end: core.backgroundTasks.running.removeAll { $0.work == work }
    }
  }

  // MARK: State of the focused pane

  /// Returns the number of rows of a pane.
  package func rowCount(of pane: PaneID) -> Int { panes[pane].rowCount(in: core) }

  /// The file and line for an editor, or `nil` if the cursor's place has no file.
  var editorTarget: (file: String, line: Int)? {
    panes[focus].sourceRange(in: core).flatMap { core.editorTarget($0) }
  }
}
