package import DialectKit
package import ExplorerState
import GraphQLRuntime
package import ResponseAnalysis
package import SelectionIR
package import TerminalUI
package import Workspace

/// What every pane sees and may change: what is loaded, what is selected, how the screen is laid
/// out, and what is said and under way.
///
/// It knows nothing of any pane. What a change of it asks of panes is noted among ``duties``, which
/// the loop carries out (``Model/carryOut()``).
package struct Core: Sendable {
  /// What is loaded, and what was made of it once.
  package var exploration: Exploration
  /// The rows of the response that its selection walks along.
  package var rows: ResponseRows
  /// Source texts and generated code, made when first shown.
  var texts = TextCache()
  /// The one truth that every pane shows.
  package var selection = Selection()
  /// The places that can be gone back to.
  package var travels = Travels()
  package var arrangement: Arrangement
  package var preferences: Preferences
  /// What lies over the panes, what is said, and what is being typed.
  package var dialogue = Dialogue()
  package var search = SearchState()
  /// What goes on beside the key loop.
  var works = Works()
  /// What panes have yet to hear of.
  package var duties: [Duty] = []
  package var dialects = DialectChoice()
  /// The server, and what was asked of it.
  package var live = LiveState()
  /// What passes between a running app and its server.
  package var traffic = TrafficState()
  package var session = Session()

  package var workspace: Workspace { exploration.workspace }
  package var tree: ResponseTree? { exploration.tree }
  package var views: ViewIndex? { exploration.views }
  package var links: LinkIndex { exploration.links }
  package var findings: Findings { exploration.findings }
  package var reader: ResponseReader? { workspace.execution?.reader }
  package var compiled: CompiledDocument { workspace.compiled }
  /// The dialect of the Swift pane.
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
  package var overlay: (any Overlay)? {
    get { dialogue.overlay }
    _modify { yield &dialogue.overlay }
  }
  package var focus: PaneID { arrangement.choice.focus }
  package var layout: Layout { arrangement.layout }
  package var size: Size { arrangement.size }

  /// The scroll position and cursor of a pane.
  package subscript(pane: PaneID) -> Viewport {
    get { arrangement.viewports[pane.index] }
    _modify { yield &arrangement.viewports[pane.index] }
  }

  package mutating func say(
    _ text: String,
    _ role: StyleRole = .notice,
    about topic: Message.Topic? = nil
  ) {
    dialogue.message = Message(text: text, role: role, topic: topic)
  }
}
