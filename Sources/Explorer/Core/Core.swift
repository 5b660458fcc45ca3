import DialectKit
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
package import TerminalUI
package import Workspace

/// What every pane sees and may change: what is loaded, what is selected, how the screen is laid
/// out, and what is said and under way.
///
/// It knows nothing of any pane. What a change of it asks of panes is noted among ``duties``, which
/// the loop carries out (``Model/carryOut()``).
package struct Core: Sendable {
  /// What is loaded, and what was made of it once.
  var exploration: Exploration
  /// The rows of the response that its selection walks along.
  var rows: ResponseRows
  /// Source texts and generated code, made when first shown.
  var texts = TextCache()
  /// The one truth that every pane shows.
  package internal(set) var selection = Selection()
  /// The places that can be gone back to.
  var travels = Travels()
  var arrangement: Arrangement
  var preferences: Preferences
  /// What lies over the panes, what is said, and what is being typed.
  var dialogue = Dialogue()
  var search = SearchState()
  /// What goes on beside the key loop.
  var works = Works()
  /// What panes have yet to hear of.
  var duties: [Duty] = []
  var dialects = DialectChoice()
  /// The server, and what was asked of it.
  var live = LiveState()
  /// What passes between a running app and its server.
  var traffic = TrafficState()
  package var session = Session()

  package var workspace: Workspace { exploration.workspace }
  package var tree: ResponseTree? { exploration.tree }
  var views: ViewIndex? { exploration.views }
  var links: LinkIndex { exploration.links }
  var findings: Findings { exploration.findings }
  var reader: ResponseReader? { workspace.execution?.reader }
  var compiled: CompiledDocument { workspace.compiled }
  /// The dialect of the Swift pane.
  var dialect: Dialect { workspace.dialect }

  var outline: Outline? {
    get { rows.outline }
    _modify { yield &rows.outline }
  }
  var draft: VariableDraft {
    get { live.draft }
    _modify { yield &live.draft }
  }
  var settings: Settings {
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
  subscript(pane: PaneID) -> Viewport {
    get { arrangement.viewports[pane.index] }
    _modify { yield &arrangement.viewports[pane.index] }
  }

  package mutating func say(_ text: String, _ role: StyleRole = .notice) {
    dialogue.message = Message(text: text, role: role)
  }
}
