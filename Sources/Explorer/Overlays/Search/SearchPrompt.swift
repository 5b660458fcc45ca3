import GraphQLSyntax
import ResponseAnalysis
package import TerminalUI

/// The prompt of a search: what is typed moves the cursor at once.
package struct SearchPrompt: Overlay {
  package var editor = LineEditor()
  /// Where Escape returns to.
  package let origin: Place
  package let isForward: Bool
  /// How many searches were gone back; 0 for what is typed now.
  private var recalled = 0

  private init(origin: Place, isForward: Bool) {
    self.origin = origin
    self.isForward = isForward
  }

  package var name: String { "search" }

  static func open(forward isForward: Bool, in core: inout Core) {
    core.outline?.beginTrial()
    core.overlay = SearchPrompt(origin: core.place, isForward: isForward)
  }

  package func press(_ key: Key, on model: inout Model) {
    var prompt = self
    switch key.code {
    case .escape: return cancel(in: &model.core)
    case .backspace where editor.text.isEmpty: return cancel(in: &model.core)
    case .enter: return end(on: &model)
    case .up: prompt.recall(1, model.core.preferences.searches)
    case .down: prompt.recall(-1, model.core.preferences.searches)
    case _:
      guard prompt.editor.take(key) else { return }
      prompt.recalled = 0
    }
    model.core.overlay = prompt
    prompt.begin(in: &model.core)
    // The place must be back before one goes on from it.
    model.carryOut()
    guard !prompt.editor.text.isEmpty else { return }
    let needle = Needle(typed: prompt.editor.text)
    model.core.search = SearchState(needle: needle)
    model.core.dialogue.message = nil
    model.change(model.focus) { pane, core in
      let search = PaneSearch(needle: needle, steps: isForward ? 1 : -1) { core in
        PaneSearch.sayNowhere(needle.text, in: &core)
      }
      pane.find(search, in: &core)
    }
  }

  private mutating func recall(_ steps: Int, _ history: LineHistory) {
    let line: String
    (recalled, line) = history.line(stepsBack: recalled + steps)
    editor = LineEditor(line)
  }

  /// Goes back to where the search began; what the letters before this one opened is closed again.
  private func begin(in core: inout Core) {
    core.outline?.endTrial(keeping: false)
    core.outline?.beginTrial()
    core.cancelWork { $0 == .searching || $0 == .tallying }
    core.restore(origin)
  }

  private func end(on model: inout Model) {
    model.core.overlay = nil
    model.core.outline?.endTrial(keeping: true)
    guard !editor.text.isEmpty else {
      // As in vi, an empty search repeats the last one.
      guard model.core.search.needle != nil else { return }
      return model.change(model.focus) { pane, core in pane.stepToMatch(by: 1, in: &core) }
    }
    model.core.preferences.searches.add(editor.text)
    if let note = model.core.search.note {
      model.core.say(note, .warning)
    } else {
      model.core.travels.history.record(origin)
      model.core.travels.history.record(model.core.place)
      if let place = model.core.search.place {
        model.core.say("\(displayText(editor.text)): \(place.text)")
      }
    }
    model.core.search.note = nil
  }

  package func cancel(in core: inout Core) {
    core.outline?.endTrial(keeping: false)
    core.cancelWork { $0 == .searching || $0 == .tallying }
    core.restore(origin)
    core.overlay = nil
  }

  package func draw(_ model: Model, on frame: inout Frame) {
    let layout = model.core.layout
    guard let area = layout.hints ?? layout.status else { return }
    let place = model.core.search.place.map { Message(text: $0.text, role: .hint) }
    let said = model.core.dialogue.message
    let message = said == nil || said?.topic == .match ? place : said
    frame.prompt(isForward ? "/" : "?", editor.text, row: area.row, message: message)
  }

  package func spoken(_ model: Model) -> [String] {
    ["Search: \(editor.text)"] + [model.core.search.place?.text].compactMap { $0 }
  }
}
