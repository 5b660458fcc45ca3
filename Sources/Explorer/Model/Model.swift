import DocumentEditing
package import ExplorerState
import GraphQLRuntime
import GraphQLSyntax
import SelectionIR
package import TerminalUI
package import Workspace

/// The complete state of the explorer: the core and the panes.
///
/// Only ``update(_:_:)`` changes it and only ``render(_:)`` displays it; neither accesses files or
/// a terminal.
package struct Model: Sendable {
  package var core: Core
  package var panes = Panes()
  /// The edits of documents; those of a response are in its draft.
  package var editHistory = UndoHistory<EditState>()
  var viewHistory = UndoHistory<ViewState>()
  /// True while a command runs, whose changes of the view form one step.
  var isRecordingView = false

  package init(
    workspace: Workspace,
    size: Size,
    configuration: Configuration = Configuration(),
    lines: LineHistory = LineHistory()
  ) {
    self.init(
      Exploration(workspace, rows: configuration.settings.rows),
      size: size,
      configuration: configuration,
      lines: lines
    )
  }

  package init(
    _ exploration: Exploration,
    size: Size,
    configuration: Configuration = Configuration(),
    lines: LineHistory = LineHistory()
  ) {
    self.init(
      exploration,
      size: size,
      Preferences(
        settings: configuration.settings,
        keys: configuration.keys,
        problems: configuration.problems,
        commands: configuration.commands,
        lines: lines
      )
    )
  }

  init(_ exploration: Exploration, size: Size, _ preferences: Preferences) {
    core = Core(
      exploration: exploration,
      rows: ResponseRows(of: exploration),
      layoutState: LayoutState(size: size),
      preferences: preferences
    )
    core.draft = VariableDraft(exploration.workspace)
    notify(.findings(open: nil))
    DialectSelection.refresh(in: &core)
    performActions()
    start()
    performActions()
  }

  /// Selects the start position: the first entity with type cases, otherwise the root.
  private mutating func start() {
    let workspace = core.workspace
    let hasErrors = !core.findings.rows.isEmpty
    if core.rows.json != nil {
      core.layoutState.choice.setFocus(.entities)
      for pane in PaneID.allCases where pane.identity.needsSchema {
        core.layoutState.choice.offer(pane, false)
      }
      core.layoutState.choice.offer(.document, !workspace.documents.isEmpty)
    } else if core.outline == nil {
      let isEmpty = workspace.compiled.operations.isEmpty
      core.layoutState.choice.setFocus(isEmpty || hasErrors ? .errors : .document)
      // Errors in a schema do not prevent creating an operation.
      let begins = workspace.isBlank && !workspace.hasSyntaxErrors
      if !hasErrors || begins { core.layoutState.choice.setFocus(.document) }
    }
    core.select(core.initialSelection, from: nil)
    core.recordPlace()
    core.layoutState.choice.offer(.diff, workspace.executions.count > 1)
    core.layoutState.choice.offer(.variables, workspace.operation?.variables.isEmpty == false)
    if workspace.choice == .open { ChoiceLists.openOperations(in: &core) }
    warnOfSyntaxErrors()
    if let problem = core.preferences.problems.first {
      let count = core.preferences.problems.count
      let rest = count == 1 ? "" : " (\(count) problems; :options lists them)"
      core.say(problem.text + rest, .warning)
    }
  }

  /// Warns that the response is read without the parts of a schema or document that cannot be read.
  private mutating func warnOfSyntaxErrors() {
    guard core.outline != nil else { return }
    let sources = workspace.sources
    let names = workspace.diagnostics.filter { $0.severity == .error && $0.stage == .syntax }
      .compactMap { $0.ranges.first.flatMap { sources.file($0.file) }?.name }
    guard let name = names.first(where: { !$0.hasSuffix(".json") }) else { return }
    let short = name.split(separator: "/").last.map(String.init) ?? name
    core.say("\(short) has a syntax error: values may be missing here; 6 shows it.", .warning)
  }

  // MARK: Access from outside

  package var workspace: Workspace { core.workspace }
  package var size: Size { core.size }
  package var focus: PaneID { core.focus }
  package var message: Message? { core.promptState.message }
  package var input: KeyInput { core.promptState.input }
  package var settings: Settings { core.settings }
  package var lines: LineHistory { core.preferences.lines }
  /// True if a popup is open, which receives the keys.
  package var hasPopup: Bool { core.popup != nil }
  /// The schema fetched from the server, as texts to load with the others.
  package var serverSchemaInputs: [WorkspaceInput] { core.live.schema }

  /// Compares generated Swift with the folder again, after the folder has changed.
  package mutating func compareAgain() {
    notify(.folder)
    performActions()
  }

  /// Sets the listener for traffic between an app and its server.
  package mutating func setListener(_ listener: TrafficListener) {
    core.traffic.setListener(listener)
  }

  /// Starts listening at an address in front of the current server.
  package mutating func listen(at address: String) {
    TrafficListening.begin(at: address, before: nil, on: &self)
  }

  /// Lists the exchanges of session files; `written` is the one to which new exchanges are
  /// recorded.
  package mutating func open(
    sessions files: [(name: String, bytes: SessionBytes)],
    written: String? = nil,
    operation: String?
  ) {
    SessionOpening.open(files, written: written, operation: operation, on: &self)
    performActions()
  }

  /// The loaded workspace, even if an exchange is displayed.
  package var loadedWorkspace: Workspace {
    core.traffic.shown == nil ? workspace : ExchangeInspection.workspaces(of: self).home
  }

  /// Sets the runner of user-defined commands.
  package mutating func setRunner(_ runner: ExternalRunner) { core.preferences.runner = runner }

  /// Adds a text, safe to display, to print on standard output after the screen is closed.
  package mutating func printOnExit(_ text: String) {
    core.session.printed.append(text.hasSuffix("\n") ? String(text.dropLast()) : text)
  }

  /// The edits to keep for the next run: unsaved edits, unresolved edits of earlier runs, and edits
  /// that were discarded in this run.
  package var draftsToKeep: [DocumentDraft] {
    var kept: [DocumentDraft] = []
    for draft in DocumentDraft.all(in: core) + core.session.undecidedDrafts
      + core.session.discardedDrafts
    where !kept.contains(where: { $0.name == draft.name }) {
      kept.append(draft)
    }
    return kept
  }

  /// Offers unsaved edits of an earlier run for files that are loaded.
  package mutating func offer(_ drafts: [DocumentDraft]) {
    let names = Set(workspace.sources.files.map(\.name))
    // Without a schema, a new operation cannot be created yet.
    let known = drafts.filter { draft in
      let isSaved = workspace.sources.files.contains {
        $0.name == draft.name && $0.utf8 == draft.text
      }
      return !isSaved && (names.contains(draft.name) || draft.name == NewOperationDocument.name)
    }
    DraftRecovery.recall(known.filter(\.isDiscarded), on: &self)
    let undecided = known.filter { !$0.isDiscarded }
    core.session.undecidedDrafts = undecided
    DraftRecovery.open(undecided, .earlierRun, in: &core)
  }

  /// Makes messages mention that a new operation is kept for the next run.
  package mutating func setKeepsNewOperation() { core.session.keepsNewOperation = true }

  package mutating func notice(_ text: String) { core.say(text) }

  /// Starts background work, replacing running work of the same kind.
  package mutating func begin(_ work: BackgroundTask) { core.begin(work) }

  /// Returns the effects requested since the last call.
  package mutating func takeRequests() -> [Effect] {
    defer { core.backgroundTasks.requests = [] }
    return core.backgroundTasks.requests
  }
}
