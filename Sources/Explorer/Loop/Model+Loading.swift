import DialectKit
import DocumentEditing
import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import SelectionIR
import TerminalUI
package import Workspace

// Replacement of the loaded data by another workspace or response.

extension Model {
  /// Lists recorded exchanges, each of which is inspected with its own document.
  package mutating func open(recordings: [WorkspaceInput], operation: String?) {
    guard !recordings.isEmpty else { return }
    RecordingOpening.open(recordings, operation: operation, on: &self)
  }

  /// Replaces the texts by their current versions, keeping the position if possible.
  ///
  /// See ``Workspace/choosing(as:)``. `words` is the reason for the message, if it is not just that
  /// files have changed.
  package mutating func reload(_ new: Exploration, saying words: String? = nil) {
    core.session.writtenDrafts = []
    let drafts = DocumentDraft.all(in: core)
    let history = editHistory
    let hadBegun = workspace.newOperationFile != nil
    let looked = core.traffic.shown
    core.traffic.shown = nil
    core.traffic.workspaces = nil
    replace(with: new)
    takeEdits(of: history)
    defer {
      DocumentEdits.keep(drafts, on: &self)
      if !hadBegun { offerNewOperation() }
    }
    if let broken = workspace.brokenTexts.first {
      core.layoutState.choice.show(.errors)
      let name = broken.ranges.first.flatMap { workspace.sources.file($0.file)?.name }
      let said = words.map { "\($0) \(name ?? "The text") cannot be read; the other" } ?? "The"
      let shown = words == nil ? "last valid state is shown" : "panes show the last valid state"
      core.say("\(said) \(shown): \(broken.message)", .error)
    } else {
      core.say(words ?? workspace.cacheWords ?? "Files reloaded.")
      repeatRequest()
    }
    performActions()
    StoredChecks.restart(in: &core)
    if let looked {
      ExchangeInspection.look(at: looked.number, response: looked.response, on: &self)
    }
  }

  /// Offers the unsaved new operation of an earlier run, if one can be created now.
  mutating func offerNewOperation() {
    guard workspace.newOperationFile != nil, core.popup == nil else { return }
    let drafts = core.session.undecidedDrafts.filter { $0.name == NewOperationDocument.name }
    DraftRecovery.open(drafts, .earlierRun, in: &core)
  }

  /// Keeps the edits for the newly loaded data; earlier views do not fit it.
  private mutating func takeEdits(of history: UndoHistory<EditState>) {
    editHistory = history
    viewHistory = UndoHistory()
    core.session.loads += 1
  }

  /// Shows a workspace from the start, keeping the user's own state.
  mutating func restart(with exploration: Exploration) {
    _ = core.cancelStaleTasks()
    var exploration = exploration
    if let chosen = core.dialects.chosen, chosen != exploration.workspace.dialect {
      let isSame = chosen.executes(like: exploration.workspace.dialect)
      let workspace = exploration.workspace.inDialect(chosen)
      exploration.workspace = workspace
      if !isSame { exploration = Exploration(workspace, rows: core.settings.rows) }
    }
    var preferences = core.preferences
    preferences.problems = []
    var model = Model(exploration, size: size, preferences)
    model.core.preferences.problems = core.preferences.problems
    model.core.session = core.session
    model.core.session.generation += 1
    model.core.backgroundTasks.running =
      core.backgroundTasks.running + model.core.backgroundTasks.running
    model.core.backgroundTasks.requests =
      core.backgroundTasks.requests + model.core.backgroundTasks.requests
    let draft = model.core.draft
    model.core.live = core.live
    model.core.traffic = core.traffic
    model.core.draft = draft
    model.core.draft.keep(core.draft)
    let showsRequest = core.layoutState.choice.offered.contains(.request)
    model.core.layoutState.choice.offer(.request, showsRequest)
    if core.dialects.chosen != nil {
      model.core.dialects = core.dialects
      model.core.texts.forgetCode()
      DialectSelection.refresh(in: &model.core)
      model.performActions()
      model.core.showSelection()
      model.performActions()
    }
    model.keepPanes(of: self, through: .start)
    // Actions requested later are performed after these.
    model.core.pendingActions += core.pendingActions
    self = model
    arrangeRows()
  }

  /// Lets the panes keep the user's state that is still valid.
  private mutating func keepPanes(of old: Model, through change: PaneReplacement) {
    for pane in PaneID.allCases {
      panes[pane].restoreState(fromAny: old.panes[pane], of: old.core, through: change, in: &core)
    }
  }

  /// Shows another workspace, keeping the position if possible.
  mutating func replace(with new: Exploration) {
    let old = self
    restart(with: new)
    let offered = core.layoutState.choice
    core.layoutState.choice = old.core.layoutState.choice
    if (old.core.rows.json == nil) != (core.rows.json == nil) {
      core.layoutState.choice.offerSame(as: offered)
    }
    core.layoutState.pinned = old.core.layoutState.pinned
    keepPanes(of: old, through: .reload)
    if core.tree != nil {
      core.takeFolds(from: old.core)
      core.navigation.marks = old.core.navigation.marks.mapValues { core.moved($0, from: old.core) }
      let path = core.moved(old.core.selection.path, from: old.core)
      core.layoutState.subtree = old.core.layoutState.subtree
      core.select(core.selection(atPath: path), from: nil)
      performActions()
      core.layoutState.viewports = old.core.layoutState.viewports
      core.revealSelection()
      core.showSelection()
    } else if let json = old.core.rows.json {
      core.rows.json?.takeFolds(from: json)
      core.layoutState.viewports = old.core.layoutState.viewports
    }
    resume([], filter: old.core.outline?.filter?.text)
    settle()
  }

  /// Shows another response from the start.
  mutating func takeResponse(_ exploration: Exploration) {
    let old = self
    restart(with: exploration)
    core.layoutState.choice = old.core.layoutState.choice
    core.layoutState.pinned = old.core.layoutState.pinned
    keepPanes(of: old, through: .response)
    core.showSelection()
    performActions()
  }

  /// Shows more of the same response, keeping the position of every pane.
  mutating func take(_ read: Exploration) {
    let old = core.exploration
    // The setting for rows may have changed meanwhile.
    let new = core.tree.map { read.with($0.rows) } ?? read
    let stale = core.cancelStaleTasks()
    var rows = new.outline
    if let before = core.rows.unfiltered ?? core.outline { rows?.takeFolds(from: before) }
    let filter = core.outline?.filter?.text
    // Panes are notified only when the whole core is consistent.
    core.exploration = new
    core.session.loads += 1
    let json = core.rows.json
    core.rows = ResponseRows(of: new)
    core.rows.outline = rows
    if let json { core.rows.json?.takeFolds(from: json) }
    core.selection = core.refreshed(core.selection)
    notify(.grown)
    core.pendingActions.append(.refresh(findings(unlike: old.findings)))
    DialectSelection.refresh(in: &core)
    performActions()
    core.layoutState.projected = PaneSet()
    core.layoutState.choice.offer(.diff, workspace.executions.count > 1)
    if old.isUnread {
      core.select(core.initialSelection, from: nil)
      performActions()
    }
    projectKeepingViewports()
    resume(stale, filter: filter)
    goOn()
  }

  /// Restores the position of the last run as far as its data is loaded.
  private mutating func goOn() {
    guard let saved = core.session.awaited else { return }
    saved.goOn(on: &self)
    if core.tree?.result.root != nil, core.exploration.response?.part == nil {
      core.session.awaited = nil
    }
  }

  /// Shows another response to the operation, keeping the path of every pane.
  mutating func takeRun(_ read: Exploration) {
    let made = read.workspace.responses[checked: read.workspace.shownResponse]
    let responses = workspace.responses
    guard let made, let index = responses.lastIndex(where: { $0.isSame(as: made) }) else { return }
    var new = read
    new.workspace = workspace.showing(response: index)
    takeAtSamePlace(new)
  }

  /// Shows another response to the displayed operation from any workspace, keeping the path of
  /// every pane.
  mutating func takeAtSamePlace(_ read: Exploration) {
    let old = core
    let new = read.with(core.settings.rows)
    let stale = core.cancelStaleTasks()
    core.exploration = new
    core.rows = ResponseRows(of: new)
    core.takeFolds(from: old)
    let isFirst = old.tree?.result.root == nil
    if isFirst {
      core.selection = core.initialSelection
    } else {
      let seen = core
      core.navigation.refresh { seen.refreshed($0, from: old.tree) }
      core.selection = core.refreshed(old.selection, from: old.tree)
    }
    takeEdits(of: editHistory)
    notify(.response)
    core.pendingActions.append(.refresh(findings(unlike: old.findings)))
    DialectSelection.refresh(in: &core)
    performActions()
    core.layoutState.projected = PaneSet()
    core.layoutState.choice.offer(.diff, workspace.executions.count > 1)
    if isFirst {
      core.select(core.selection, from: nil)
      performActions()
    } else {
      projectKeepingViewports(after: old.selection)
      core.revealSelection()
    }
    resume(stale, filter: old.outline?.filter?.text)
    goOn()
  }

  /// Returns the change for panes if the findings differ.
  private func findings(unlike old: Findings) -> DataChange {
    .findings(open: old.rows.count == core.findings.rows.count ? nil : [])
  }

  private mutating func projectKeepingViewports(after old: Selection? = nil) {
    let kept = core.layoutState.viewports
    projectNewPanes()
    // Panes show other rows for another struct, such as the parent's if an object became null.
    let (old, new) = (old ?? core.selection, core.selection)
    if old.set == new.set, old.member == new.member { core.layoutState.viewports = kept }
  }

  /// Applies the filter again, and restarts work that depended on the previous data.
  private mutating func resume(_ backgroundTasks: [BackgroundTask], filter: String?) {
    if let filter {
      EntityFilter.setFilter(filter, isSilent: true, in: &core)
      performActions()
    }
    for work in backgroundTasks {
      work.again?(&self)
      performActions()
    }
  }

  /// Arranges the rows according to the settings.
  mutating func arrangeRows() {
    let rows = core.settings.rows
    guard let tree = core.tree, tree.rows != rows else { return }
    let old = core.rows
    core.perform(.folding, again: { $0.arrangeRows() }) { monitor in
      let tree = ResponseTree(result: tree.result, rows: rows)
      if monitor.isCancelled() { return }
      let new = ResponseRows(
        outline: old.outline?.over(tree),
        unfiltered: old.unfiltered?.over(tree)
      )
      if monitor.isCancelled() { return }
      monitor.send(
        StateMutation(core: { core in
          core.take(tree)
          core.rows = new
          core.revealSelection()
          core.showSelection()
        })
      )
    }
    performActions()
  }

  /// Executes another operation over the same texts and shows it from the start; then calls `then`.
  mutating func choose(
    operation: Int,
    then: @escaping @Sendable (inout Model) -> Void = { _ in }
  ) {
    let (workspace, rows) = (workspace, core.settings.rows)
    let size = workspace.responses.reduce(0) { $0 + $1.json.bytes.count }
    let isSubscription = workspace.compiled.operations[operation].kind == .subscription
    let events = isSubscription ? core.live.events : nil
    if events != nil {
      // Earlier responses are read again as events.
      core.cancelWork { $0 == .receiving }
      core.live.events = nil
    }
    let work = BackgroundTask(.executing) { monitor in
      let base =
        events.map { events in
          workspace.drafting(over: Workspace.load(events.inputs, options: workspace.options))
        } ?? workspace
      let exploration = Exploration(base.choosing(operation: operation), rows: rows)
      monitor.send(
        StateMutation { model in
          let choice = model.core.layoutState.choice
          let history = model.editHistory
          model.restart(with: exploration)
          model.takeEdits(of: history)
          model.core.layoutState.choice.showSame(as: choice)
          defer { then(&model) }
          if let events { return model.setServer(events.server, inputs: events.inputs) }
          model.requestMissingResponse()
        }
      )
    }
    core.perform(work, atOnce: size < BackgroundTasks.fewBytesToOpen)
  }

  /// Applies a theme file, and reports its invalid lines.
  package mutating func take(_ utf8: [UInt8], asTheme path: String) {
    let (theme, problems) = ThemeText.read(utf8, name: path, file: path)
    core.settings.set(theme, from: .session)
    SettingChange.apply(.theme, on: &self)
    if let first = problems.first { core.say(first.text, .warning) }
  }
}
