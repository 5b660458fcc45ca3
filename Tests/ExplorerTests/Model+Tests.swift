import GraphQLRuntime
import ResponseAnalysis
import SelectionIR

@testable import ExplorerPanes
@testable import ExplorerState

@testable import TerminalUI

@testable import Explorer

/// Short names for properties and actions that many tests use.
extension Model {
  var compiled: CompiledDocument { core.compiled }
  var dialects: DialectChoice { core.dialects }
  var draft: VariableDraft { core.draft }
  var errors: [ErrorRow] { core.findings.rows }
  var findings: Findings { core.findings }
  var pendingKeys: [Key] { core.session.pendingKeys }
  var layout: Layout { core.layout }
  var lineCursor: Int { textPane.map { $0.lineCursor(in: core) } ?? 0 }
  var links: LinkIndex { core.links }
  var live: LiveState { core.live }
  var marks: [Unicode.Scalar: Place] { core.navigation.marks }
  var outline: Outline? { core.outline }
  var popup: (any Popup)? { core.popup }
  var place: Place { core.place }
  var positions: ResponsePosition? { core.exploration.positions }
  var reader: ResponseReader? { core.reader }
  var responsePath: ResponsePath { core.responsePath }
  var search: Needle? { core.search.needle }
  var selection: Explorer.Selection { core.selection }
  var textPane: (any TextPane)? { panes[focus] as? any TextPane }
  var tree: ResponseTree? { core.tree }
  var unfiltered: Outline? { core.rows.unfiltered }
  var views: ViewIndex? { core.views }
  var viewport: Viewport { core[focus] }
  var viewports: [Viewport] { core.layoutState.viewports }
  var why: WhyContent { panes[WhyPane.self].content }
  var words: SelectionSnippets { SelectionSnippets(core: core) }
  var backgroundTasks: [RunningTask] { core.backgroundTasks.running }

  func height(of pane: PaneID) -> Int { panes[pane].height(in: core) }
  func isUnderWay(_ kind: BackgroundTask.Kind) -> Bool { core.isUnderWay(kind) }

  mutating func setFocus(_ pane: PaneID) {
    core.setFocus(pane)
    performActions()
  }

  mutating func select(_ selection: Explorer.Selection, from pane: PaneID? = nil) {
    core.select(selection, from: pane)
    performActions()
  }

  mutating func moveCursor(to row: Int) {
    change(focus) { pane, core in pane.moveCursor(to: row, in: &core) }
  }

  mutating func moveCursor(by rows: Int) {
    change(focus) { pane, core in pane.moveCursor(by: rows, in: &core) }
  }

  mutating func follow() { change(focus) { pane, core in pane.follow(in: &core) } }

  mutating func run(named name: String) {
    if let command = KeyTable.command(named: name) { run(command) }
  }

  mutating func stepHistory(_ steps: Int) {
    core.stepHistory(steps)
    performActions()
  }

  mutating func goToDefinition() { run(named: "go-definition") }
}
