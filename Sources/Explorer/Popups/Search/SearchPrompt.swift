import ExplorerState
import GraphQLSyntax
import ResponseAnalysis
package import TerminalUI

/// The search prompt, which moves the cursor while typing.
package struct SearchPrompt: LinePrompt {
  package var editor = EditableLine()
  /// The position restored by Escape.
  package let origin: Place
  package let isForward: Bool

  /// The rows of a response without a schema, with the cursor, from before the search.
  private let json: (rows: JSONOutline, viewport: Viewport)?

  private init(_ core: Core, isForward: Bool) {
    origin = core.place
    json = core.rows.json.map { ($0, core[.entities]) }
    self.isForward = isForward
  }

  package var name: String { "search" }
  package var mark: String { isForward ? "/" : "?" }
  package var closesWhenErased: Bool { true }
  package static var history: WritableKeyPath<Preferences, LineHistory>? { \.searches }

  static func open(forward isForward: Bool, in core: inout Core) {
    core.outline?.beginTrial()
    core.popup = SearchPrompt(core, isForward: isForward)
  }

  package func textChanged(on model: inout Model) {
    begin(in: &model.core)
    // The position must be restored before the next search starts.
    model.performActions()
    guard !editor.text.isEmpty else { return }
    let needle = Needle(typed: editor.text)
    model.core.search = SearchState(needle: needle)
    model.core.promptState.message = nil
    model.change(model.focus) { pane, core in
      let search = PaneSearch(needle: needle, steps: isForward ? 1 : -1) { core in
        PaneSearch.showNoMatch(needle.text, in: &core)
      }
      pane.find(search, in: &core)
    }
  }

  /// Restores the position and the folds from before the search.
  private func begin(in core: inout Core) {
    core.outline?.endTrial(keeping: false)
    core.outline?.beginTrial()
    restore(in: &core)
  }

  private func restore(in core: inout Core) {
    core.cancelWork { $0 == .searching || $0 == .tallying }
    core.restore(origin)
    guard let json else { return }
    core.rows.json = json.rows
    core[.entities] = json.viewport
  }

  package func accept(on model: inout Model) {
    model.core.popup = nil
    model.core.outline?.endTrial(keeping: true)
    guard !editor.text.isEmpty else {
      // As in vi, an empty search repeats the last one.
      guard model.core.search.needle != nil else { return }
      return model.change(model.focus) { pane, core in pane.stepToMatch(by: 1, in: &core) }
    }
    remember(in: &model.core)
    if let note = model.core.search.note {
      model.core.say(note, .warning)
    } else {
      model.core.navigation.history.record(origin)
      model.core.navigation.history.record(model.core.place)
      if let place = model.core.search.place {
        model.core.say("\(displayText(editor.text)): \(place.text)")
      }
    }
    model.core.search.note = nil
  }

  package func cancel(in core: inout Core) {
    core.outline?.endTrial(keeping: false)
    restore(in: &core)
    core.popup = nil
  }

  package func message(_ model: Model) -> Message? {
    let place = model.core.search.place.map { Message(text: $0.text, role: .hint) }
    let note = model.core.search.note.map { Message(text: $0, role: .warning) }
    let message = model.core.promptState.message ?? note
    return message == nil || message?.topic == .match ? place : message
  }

  package func accessibilityText(_ model: Model) -> [String] {
    ["Search: \(editor.accessibilityText)"] + [model.core.search.place?.text].compactMap { $0 }
  }
}
