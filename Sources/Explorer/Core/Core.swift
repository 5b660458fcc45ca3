import GraphQLCompiler
import GraphQLRuntime
import SwiftCodegen

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
  var session = Session()

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
  var overlay: (any Overlay)? {
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

  mutating func say(_ text: String, _ role: StyleRole = .notice) {
    dialogue.message = Message(text: text, role: role)
  }
}

/// What belongs to a person and not to what is loaded.
struct Preferences: Sendable {
  var settings: Settings
  var keys: KeyMap
  /// What of the configuration could not be obeyed.
  var problems: [ConfigurationProblem]
  /// The lines typed behind the colon.
  var lines: LineHistory
}

/// What is said and asked at the moment.
struct Dialogue: Sendable {
  var overlay: (any Overlay)?
  var message: Message?
  /// The keys of a command that is not complete yet.
  var input = KeyInput()
}

/// What the last line says until the next key.
package struct Message: Sendable, Equatable {
  package var text: String
  package var role: StyleRole
}

/// What was searched for last.
struct SearchState: Sendable {
  var needle: Needle?
  /// That the search being typed found nothing.
  var note: String?
}

/// What outlasts a loading of the texts.
struct Session: Sendable {
  /// Texts for standard output after the screen is gone.
  var printed: [String] = []
  var recording: Recording?
  /// Keys typed while a search is under way, for when it has ended.
  var heldKeys: [Key] = []
  /// Nobody types more ahead.
  static let heldKeyLimit = 1_000
  /// Whether files changed while something lay over the panes.
  var isReloadDue = false
  /// Which loading of the texts, or choice of an operation, this is.
  var generation = 0
}

/// The rows of the response under the present folds, with and without a filter.
struct ResponseRows: Sendable {
  /// Nil where no operation was executed.
  var outline: Outline?
  /// The rows without the filter that is set; nil where none is.
  var unfiltered: Outline?
}
