package import DialectKit
package import ExplorerState
import GraphQLRuntime
package import ResponseAnalysis
package import SelectionIR
package import TerminalUI
package import Workspace

/// The state that all panes can read and change: the loaded data, the selection, the screen's
/// layout, messages and background work.
///
/// It is independent of the panes. Actions that a change requires of panes are added to ``pendingActions``,
/// which the loop performs (``Model/performActions()``).
package struct Core: Sendable {
  /// The loaded data, and what was computed from it.
  package var exploration: Exploration
  /// The rows of the response in which the selection moves.
  package var rows: ResponseRows
  /// Source texts and generated code, created when first shown.
  var texts = TextCache()
  /// The selection, which every pane displays.
  package var selection = Selection()
  /// The navigation history.
  package var navigation = NavigationHistory()
  package var layoutState: LayoutState
  package var preferences: Preferences
  /// Popups, messages and pending keys.
  package var promptState = PromptState()
  package var search = SearchState()
  /// The state of background work.
  var backgroundTasks = BackgroundTasks()
  /// Follow-up actions for panes, performed after the requesting code returns.
  package var pendingActions: [PaneAction] = []
  package var dialects = DialectChoice()
  /// The server and the requests to it.
  package var live = LiveState()
  /// The traffic between a running app and its server.
  package var traffic = TrafficState()
  package var session = RetainedState()

  package var workspace: Workspace { exploration.workspace }
  package var tree: ResponseTree? { exploration.tree }
  package var views: ViewIndex? { exploration.views }
  package var links: LinkIndex { exploration.links }
  package var findings: Findings { exploration.findings }
  package var reader: ResponseReader? { workspace.execution?.reader }
  package var compiled: CompiledDocument { workspace.compiled }
  /// The selected dialect.
  package var dialect: Dialect { workspace.dialect }

  package var outline: Outline? {
    get { rows.outline }
    _modify { yield &rows.outline }
  }
  package var draft: VariableDraft {
    get { live.draft }
    _modify { yield &live.draft }
  }
  package var settings: Settings {
    get { preferences.settings }
    _modify { yield &preferences.settings }
  }
  package var popup: (any Popup)? {
    get { promptState.popup }
    _modify { yield &promptState.popup }
  }
  package var focus: PaneID { layoutState.choice.focus }
  package var layout: Layout { layoutState.layout }
  package var size: Size { layoutState.size }

  /// The reason why a command that needs an executed response is not available, as a sentence.
  package var noResponseReason: String {
    rows.json == nil
      ? "No response is loaded." : "This needs a schema and an operation that fits the response."
  }

  /// The scroll position and cursor of a pane.
  package subscript(pane: PaneID) -> Viewport {
    get { layoutState.viewports[pane.index] }
    _modify { yield &layoutState.viewports[pane.index] }
  }

  package mutating func say(
    _ text: String,
    _ role: StyleRole = .notice,
    about topic: Message.Topic? = nil
  ) {
    promptState.message = Message(text: text, role: role, topic: topic)
  }
}
